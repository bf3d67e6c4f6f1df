// The lesson at a table: which of its texts have been told, and which is read now. What there is to tell comes from the
// house (`Guide`); when it is told follows from the questions, the log and the zones alone.
import type { GameView, Guide, LessonLine } from '../lib/types';
import { newLines } from './story';

type Taught = NonNullable<Guide['lesson']>;
type Part = 'aim' | 'asks' | 'log' | 'zones' | 'close';
/** A text by its place in the lesson, so that it can be said in another language too. */
export type Ref = readonly [part: Part, key: string, n: number];

interface Kept {
  told: Ref[];
  /** Which of them is open; -1: the lesson is folded. */
  at: number;
  /** After how many moves the last question was counted. */
  moves: number;
  skipped: boolean;
}

const NEW: Kept = { told: [], at: -1, moves: -1, skipped: false };

export function lineOf(taught: Taught, [part, key, n]: Ref): LessonLine | null {
  return part === 'aim' || part === 'close' ? taught[part] : (taught[part][key]?.[n] ?? null);
}

export class Coach {
  #kept = $state.raw<Kept>(NEW);
  #first: GameView | null = null;
  #before: GameView | null = null;
  #moves = 0;

  constructor(
    private readonly table: string,
    private readonly memory: Pick<Storage, 'getItem' | 'setItem'> | null = null,
  ) {
    try {
      const kept = JSON.parse(memory?.getItem(this.#key) ?? 'null') as Kept | null;
      if (kept !== null && Array.isArray(kept.told)) this.#kept = { ...NEW, ...kept };
    } catch {
      // nothing was kept: the lesson begins here
    }
  }

  get told(): readonly Ref[] {
    return this.#kept.told;
  }
  get at(): number {
    return this.#kept.at;
  }
  set at(to: number) {
    this.#keep({ at: Math.max(-1, Math.min(to, this.told.length - 1)) });
  }
  get skipped(): boolean {
    return this.#kept.skipped;
  }
  skip(): void {
    this.#keep({ skipped: true });
  }

  /** The table has changed: is there something to tell? Once the person has moved, what stood there gives way. */
  look(taught: Taught, view: GameView, moves: number, over: boolean): void {
    if (this.skipped || view === this.#before) return;
    const fresh: Ref[] = [];
    const add = (part: Part, key: string): void => {
      const n = [...this.told, ...fresh].filter(([p, k]) => p === part && k === key).length;
      const ref: Ref = [part, key, n];
      const single = part === 'aim' || part === 'close';
      if (single ? n === 0 : lineOf(taught, ref) !== null) fresh.push(ref);
    };
    add('aim', '');
    const lines = this.#before === null && this.told.length > 0 ? [] : newLines(this.#before?.log ?? [], view.log);
    for (const kind of new Set(lines.map((line) => line.kind))) add('log', kind);
    for (const id of Object.keys(taught.zones)) if (this.#changed(id, view)) add('zones', id);
    const asked = view.question !== null && moves > this.#kept.moves;
    if (asked) add('asks', view.question!.kind);
    if (over || (this.#first !== null && view.deal > this.#first.deal)) add('close', '');
    const moved = this.#before?.question != null && moves > this.#moves;
    this.#first ??= view;
    this.#before = view;
    this.#moves = moves;
    const told = [...this.told, ...fresh];
    // the person has moved on: whoever was quick may go back to what was not read
    const stays = moved ? -1 : this.at;
    const at = fresh.length > 0 && stays < 0 ? this.told.length : stays;
    this.#keep({ told, at, ...(asked ? { moves } : {}) });
  }

  #changed(id: string, view: GameView): boolean {
    const zone = (of: GameView | null): string => JSON.stringify(of?.zones.find((z) => z.id === id) ?? null);
    return this.#before !== null && zone(this.#before) !== zone(view);
  }

  get #key(): string {
    return `sukno.lesson.${this.table}`;
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      this.memory?.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing: it lasts as long as the page
    }
  }
}
