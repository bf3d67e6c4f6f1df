// The lesson at a table: which of its texts have been told, and which is read now. What there is to tell comes from the
// house (`Guide`); when it is told follows from the questions, the log and the zones alone. What is read now is about the
// question at hand, unless the person leafs back.
import type { GameView, Guide, LessonLine } from '../lib/types';
import { newLines } from './story';

type Taught = NonNullable<Guide['lesson']>;
type Part = 'aim' | 'asks' | 'log' | 'zones' | 'close';
/** A text by its place in the lesson, so that it can be said in another language too. */
export type Ref = readonly [part: Part, key: string, n: number];

interface Kept {
  told: Ref[];
  /** Which of them is read now. */
  at: number;
  /** After how many moves the last question came, and the furthest one: whoever takes back is told nothing new. */
  moves: number;
  most: number;
  folded: boolean;
  skipped: boolean;
}

const NEW: Kept = { told: [], at: 0, moves: -1, most: -1, folded: false, skipped: false };
/** Under which texts stand for a kind of question or of a line of the log; where something unusual is played it has its own. */
export const keyOf = (kind: string, matter: string): string => (matter === '' ? kind : `${kind} ${matter}`);

export function lineOf(taught: Taught, [part, key, n]: Ref): LessonLine | null {
  return part === 'aim' || part === 'close' ? taught[part] : (taught[part][key]?.[n] ?? null);
}

export class Coach {
  #kept = $state.raw<Kept>(NEW);
  #first: GameView | null = null;
  #before: GameView | null = null;

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
    this.#keep({ at: Math.max(0, Math.min(to, this.told.length - 1)) });
  }
  get folded(): boolean {
    return this.#kept.folded;
  }
  set folded(folded: boolean) {
    this.#keep({ folded });
  }
  get skipped(): boolean {
    return this.#kept.skipped;
  }
  skip(): void {
    this.#keep({ skipped: true });
  }

  /** The table has changed: is there something to tell, and which text is about what is asked now? */
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
    for (const kind of new Set(lines.map((line) => line.kind))) add('log', keyOf(kind, view.matter));
    for (const id of Object.keys(taught.zones)) if (this.#changed(id, view)) add('zones', id);
    const key = view.question === null ? null : keyOf(view.question.kind, view.matter);
    const asked = key !== null && moves !== this.#kept.moves;
    if (asked && moves > this.#kept.most) add('asks', key);
    if (over || (this.#first !== null && view.deal > this.#first.deal)) add('close', '');
    this.#first ??= view;
    this.#before = view;
    const told = [...this.told, ...fresh];
    const news = told.length > this.told.length;
    let { at } = this;
    if (fresh.at(-1)?.[0] === 'close') at = told.length - 1;
    else if (at === 0 && this.#kept.most < 0) at = 0; // the aim, until it has been read or a move been made
    else if (asked) at = Math.max(told.findLastIndex(([part, k]) => part === 'asks' && k === key), 0);
    else if (news && key === null) at = told.length - 1;
    this.#keep({ told, at, ...(asked ? { moves, most: Math.max(moves, this.#kept.most) } : {}) });
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
