// What this browser remembers of games: which are liked, which were played lately, how the catalogue is looked at.
const KEEP = 'sukno.liking';
/** Games played lately that are kept. */
export const LATELY = 8;
export type Look = 'tiles' | 'list';

interface Kept {
  liked: string[];
  lately: string[];
  look: Look | null;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string').slice(0, 500) : []);

export function readKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Kept> | null;
    return { liked: texts(kept?.liked), lately: texts(kept?.lately).slice(0, LATELY), look: kept?.look === 'tiles' || kept?.look === 'list' ? kept.look : null };
  } catch {
    return { liked: [], lately: [], look: null };
  }
}

class Liking {
  #kept = $state.raw<Kept>(readKept(globalThis.localStorage?.getItem(KEEP) ?? null));

  get liked(): readonly string[] {
    return this.#kept.liked;
  }
  get lately(): readonly string[] {
    return this.#kept.lately;
  }
  /** How the catalogue is looked at; null: as the window suggests. */
  get look(): Look | null {
    return this.#kept.look;
  }
  set look(look: Look) {
    this.#keep({ ...this.#kept, look });
  }
  toggle(game: string): void {
    const { liked } = this.#kept;
    this.#keep({ ...this.#kept, liked: liked.includes(game) ? liked.filter((id) => id !== game) : [...liked, game] });
  }
  played(game: string): void {
    const { lately } = this.#kept;
    this.#keep({ ...this.#kept, lately: [game, ...lately.filter((id) => id !== game)].slice(0, LATELY) });
  }

  /** Nothing is remembered of what was played; how one looks at the catalogue is. */
  forget(): void {
    this.#keep({ ...this.#kept, liked: [], lately: [] });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEEP, JSON.stringify(kept));
    } catch {
      // a browser that keeps nothing: it lasts as long as the page
    }
  }
}

export const liking = new Liking();
