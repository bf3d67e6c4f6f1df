// A game for one: what is played by itself (a choice that is none, cards that go home, a solution that is shown), and what
// the solver was asked.
import type { Hint, LostSince, Question, Solution, Text } from '../lib/types';

/** Milliseconds before a move that is no choice, by the person's liking. */
export const PAUSES = { off: 0, slow: 2000, usual: 900, fast: 250 } as const;
export type Pace = keyof typeof PAUSES;
const HOMEWARD = 260;

/** A move that is made for the person, and after how long. */
export interface Step {
  move: string;
  wait: number;
}

export interface Manner {
  pace: Pace;
  autoHome: boolean;
}

/** The only legal move, where there is no choice. */
export function forced(question: Question | null): string | null {
  if (question === null || question.choices.length !== 1 || question.parts.length > 0) return null;
  return question.choices[0]!.quiet ? null : question.choices[0]!.move;
}

export class Solo {
  /** All that can go home goes there. */
  sending = $state(false);
  /** A solution that is shown, and whether it goes on by itself. */
  shown = $state.raw<Solution | null>(null);
  running = $state(false);
  /** What plays itself has been stopped. */
  paused = $state(false);
  /** What the solver said of the place after so many moves; `back`: how many moves to keep to get out of it. */
  said = $state.raw<{ moves: number; words: Text; back: number | null; lost: boolean } | null>(null);
  asking = $state(false);

  constructor(private readonly refused: (e: unknown) => void = () => undefined) {}

  /** The table came to be as it is by a move of the person's: what costs nothing may follow. */
  private mine = $state(false);

  /** The person, or we for the person, made a move. */
  moved(): void {
    this.mine = true;
  }

  /** The person went back, or on along the same way: nothing is done unasked. */
  went(): void {
    this.mine = false;
    this.sending = false;
    this.running = false;
  }

  /** Ask the solver something; one question at a time, and a trouble is told. */
  async ask<T>(question: () => Promise<T>, answer: (found: T) => void): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      answer(await question());
    } catch (e) {
      this.refused(e);
    } finally {
      this.asking = false;
    }
  }

  hinted(moves: number, { solved }: Hint): void {
    this.said = solved === null ? null : { moves, words: solved.words, back: null, lost: solved.status === 'impossible' };
  }

  since(moves: number, { words, could }: LostSince): void {
    this.said = { moves, words, back: could !== null && could < moves ? could : null, lost: false };
  }

  show(found: Solution): void {
    this.shown = found;
    this.running = true;
    this.sending = false;
  }

  takeOver(): void {
    this.shown = null;
    this.running = false;
  }

  /** Which move of the shown solution comes next, if the table is on its way. */
  nextShown(question: Question | null, moves: number): string | null {
    const move = this.shown?.line[moves - this.shown.n]?.move ?? null;
    return move !== null && moves >= this.shown!.n && (question?.choices.some((c) => c.move === move) ?? false) ? move : null;
  }

  /** What is played now without being asked for. */
  step(question: Question | null, moves: number, manner: Manner): Step | null {
    if (question === null) return null;
    if (this.shown !== null) {
      const move = this.running ? this.nextShown(question, moves) : null;
      return move === null ? null : { move, wait: PAUSES[manner.pace === 'off' ? 'usual' : manner.pace] };
    }
    const home = question.choices.find((c) => c.home === 'safe') ?? (this.sending ? question.choices.find((c) => c.home !== '') : undefined);
    if (home && (this.sending || (manner.autoHome && this.mine))) return { move: home.move, wait: HOMEWARD };
    const only = forced(question);
    return only === null || this.paused || manner.pace === 'off' ? null : { move: only, wait: PAUSES[manner.pace] };
  }
}

/** Minutes and seconds, and hours where there are any. */
export function clockText(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(s / 3600), Math.floor(s / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

/** Where anybody finds this deal: the page of its game, with the number and the options that make it. */
export function dealPath(game: string, number: number, options: Record<string, unknown>): string {
  const query = new URLSearchParams([['deal', String(number)], ...Object.entries(options).map(([k, v]): [string, string] => [k, String(v)])]);
  return `/game/${encodeURIComponent(game)}?${query}`;
}
