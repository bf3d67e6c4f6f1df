// Walking through a solved problem: the cards of the best line, or others that were tried, forward and back.
import type { Problem, TricksPosition, TricksSolution } from '../../lib/types';

export type Ask = (problem: Partial<Problem>) => Promise<TricksSolution>;

export class Walk {
  /** All cards from the beginning to the end: those played, then best play. */
  path = $state.raw<string[]>([]);
  /** How many of them are played. */
  n = $state(0);
  now = $state.raw<TricksSolution>(undefined as never);
  /** The tricks of the whole path. */
  whole = $state.raw<TricksSolution['tricks']>([]);
  busy = $state(false);
  private answers = new Map<string, TricksSolution>();
  /** What has been asked and not yet answered. */
  private asked = new Map<string, Promise<TricksSolution>>();
  private steps = 0;

  /** Begin with a solution that has come; everything further is asked for. */
  constructor(
    first: TricksSolution,
    private readonly ask: Ask,
  ) {
    this.now = first;
    this.path = first.line;
    this.answers.set('', first);
    void this.lookAhead();
  }

  get start(): TricksPosition {
    return this.now.start;
  }

  /** Play a card: along the path, or away from it. */
  async play(card: string): Promise<void> {
    if (this.path[this.n] !== card) this.path = [...this.path.slice(0, this.n), card];
    await this.go(this.n + 1);
  }

  /** Stand after so many cards of the path. */
  async go(to: number): Promise<void> {
    const n = Math.max(0, Math.min(this.path.length, to));
    const step = ++this.steps;
    const before = { path: this.path, n: this.n };
    this.n = n;
    this.busy = true;
    try {
      const found = await this.solved(this.path.slice(0, n));
      if (step !== this.steps) return;
      this.now = found;
      if (this.path.length === n && found.line.length) this.path = [...this.path, ...found.line];
      await this.lookAhead();
    } catch (e) {
      if (step === this.steps) {
        this.n = before.n;
        this.path = [...this.now.tricks.flatMap((trick) => trick.cards).slice(this.start.trick.length), ...this.now.line];
      }
      throw e;
    } finally {
      if (step === this.steps) this.busy = false;
    }
  }

  /** What the card at this place of the path cost its player; 0 also where nobody has looked yet. */
  cost(at: number): number {
    const answer = this.answers.get(this.path.slice(0, at).join(' '));
    const value = answer?.cards.find((card) => card.card === this.path[at]);
    return value?.lost ?? 0;
  }

  private async lookAhead(): Promise<void> {
    const step = this.steps;
    const end = await this.solved(this.path);
    if (step === this.steps) this.whole = end.tricks;
  }

  private async solved(played: string[]): Promise<TricksSolution> {
    const key = played.join(' ');
    const known = this.answers.get(key);
    if (known) return known;
    let asked = this.asked.get(key);
    if (asked === undefined) this.asked.set(key, (asked = this.ask({ position: this.start, played })));
    try {
      const found = await asked;
      this.answers.set(key, found);
      return found;
    } finally {
      this.asked.delete(key);
    }
  }
}
