// How a person makes a move without the client knowing any rules: every legal move says which spots are
// touched for it, in order. The picker follows the touches and knows what may be touched next.
import type { Choice, Question } from '../lib/types';

const starts = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((spot, i) => whole[i] === spot);

export class Picker {
  question = $state.raw<Question | null>(null);
  /** Spots touched so far. */
  path = $state.raw<string[]>([]);
  /** Things chosen of a `pick` question, in any order. */
  picked = $state.raw<string[]>([]);
  /** A spot path shown by a hint. */
  hinted = $state.raw<string[]>([]);
  /** The move that a hint advises, for those made by a button. */
  advised = $state('');
  /** A move has been sent and not been answered. */
  busy = $state(false);

  /** Moves that the touches so far may still become. */
  open = $derived.by((): Choice[] => {
    const question = this.question;
    return question === null || this.busy ? [] : question.choices.filter((c) => starts(c.touch, this.path));
  });
  /** Moves that the touches so far are already. */
  exact = $derived(this.open.filter((c) => c.touch.length === this.path.length));
  /** What may be touched next. */
  next = $derived(new Set(this.open.flatMap((c) => c.touch[this.path.length] ?? [])));
  /** What a first touch may be: to change one's mind. */
  first = $derived(new Set(this.busy ? [] : (this.question?.choices ?? []).flatMap((c) => c.touch[0] ?? [])));
  /** Moves offered as buttons: those made by no touch or by touching a whole zone, and those that are meant
   * by the touches so far when more could follow or several are meant. */
  buttons = $derived.by((): Choice[] => {
    if (this.busy) return [];
    if (this.path.length > 0) return this.exact;
    return (this.question?.choices ?? []).filter(
      (c) => c.touch.length === 0 || (c.touch.length === 1 && !c.touch[0]?.includes('/')),
    );
  });

  constructor(private readonly send: (move: string) => void) {}

  /** A new question; touches of the old one are forgotten, unless it still stands and no move was made. */
  ask(question: Question | null): void {
    if (this.busy || JSON.stringify(question) !== JSON.stringify(this.question)) {
      this.question = question;
      this.path = [];
      this.picked = [];
      this.hinted = [];
      this.advised = '';
    }
    this.busy = false;
  }

  lit(spot: string): boolean {
    return this.next.has(spot) || (this.pickable(spot) && (!this.full || this.held(spot)));
  }

  /** May be touched at all: what comes next, or another beginning. */
  live(spot: string): boolean {
    return this.lit(spot) || this.first.has(spot) || this.held(spot);
  }

  held(spot: string): boolean {
    return this.path.includes(spot) || this.picked.includes(thing(spot));
  }

  hint(spot: string): boolean {
    return this.hinted.includes(spot) || (this.pickable(spot) && this.advised.split(' ').includes(thing(spot)));
  }

  touch(spot: string): void {
    if (this.busy || this.question === null) return;
    if (this.pickable(spot)) {
      this.toggle(thing(spot));
      return;
    }
    if (this.next.has(spot)) {
      this.path = [...this.path, spot];
    } else if (this.path.at(-1) === spot && this.exact.length === 1) {
      this.play(this.exact[0]!.move);
      return;
    } else if (this.first.has(spot) && this.path[0] !== spot) {
      this.path = [spot];
    } else {
      this.path = [];
      return;
    }
    if (this.exact.length === 1 && this.next.size === 0) this.play(this.exact[0]!.move);
  }

  /** Two touches quickly: the first move that this can become. */
  twice(spot: string): void {
    const found = this.question?.choices.find((c) => c.touch[0] === spot);
    if (found && !this.busy) this.play(found.move);
  }

  /** Where a thing picked up at this spot may be put down. */
  targets(spot: string): Set<string> {
    return new Set((this.question?.choices ?? []).filter((c) => c.touch[0] === spot).flatMap((c) => c.touch[1] ?? []));
  }

  /** Picked up here, put down there; true if something came of it. */
  drop(from: string, to: string): boolean {
    if (!this.targets(from).has(to)) return false;
    this.path = [];
    this.touch(from);
    this.touch(to);
    return true;
  }

  cancel(): void {
    this.path = [];
    this.picked = [];
  }

  play(move: string): void {
    if (this.busy) return;
    this.busy = true;
    this.hinted = [];
    this.advised = '';
    this.send(move);
  }

  /** The server refused: the question stands. */
  refused(): void {
    this.busy = false;
    this.path = [];
  }

  // things to pick

  pickable(spot: string): boolean {
    return !this.busy && !!this.question?.pick?.items.includes(thing(spot)) && spot.includes('/');
  }

  /** As many as may be chosen are chosen: first one must be given back. */
  get full(): boolean {
    return this.picked.length >= (this.question?.pick?.high ?? Infinity);
  }

  get pickReady(): boolean {
    const pick = this.question?.pick;
    return !!pick && this.picked.length >= pick.low && this.picked.length <= pick.high;
  }

  toggle(item: string): void {
    const pick = this.question?.pick;
    if (!pick) return;
    if (this.picked.includes(item)) this.picked = this.picked.filter((p) => p !== item);
    else if (this.picked.length < pick.high) this.picked = [...this.picked, item];
  }

  /** The picked things in the order the question lists them. */
  playPicked(): void {
    const pick = this.question?.pick;
    if (pick && this.pickReady) {
      this.play([pick.verb, ...pick.items.filter((item) => this.picked.includes(item))].join(' '));
    }
  }
}

/** The thing of a spot: `hand0/SA` is `SA`. */
export function thing(spot: string): string {
  return spot.slice(spot.indexOf('/') + 1);
}
