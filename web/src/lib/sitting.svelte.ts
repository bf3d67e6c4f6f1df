// How one likes to sit down to each game: the level of the computer players and the options, kept in this browser.
import { api, Refusal } from './api';
import { openTable } from './store.svelte';
import type { TablePlan } from './types';

const KEEP = 'sukno.sitting';
const MOST = 200;

export interface Sitting {
  level?: string;
  options?: TablePlan['options'];
}

/** What was kept, if it is what we keep. */
export function readSittings(text: string | null): Record<string, Sitting> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    const out: Record<string, Sitting> = {};
    for (const [game, it] of Object.entries(kept as Record<string, unknown>).slice(-MOST)) {
      if (typeof it !== 'object' || it === null) continue;
      const { level, options } = it as Record<string, unknown>;
      out[game] = {
        ...(typeof level === 'string' ? { level } : {}),
        ...(typeof options === 'object' && options !== null && !Array.isArray(options) ? { options: plain(options) } : {}),
      };
    }
    return out;
  } catch {
    return {};
  }
}

const plain = (options: object): NonNullable<Sitting['options']> =>
  Object.fromEntries(Object.entries(options).filter(([, v]) => ['string', 'number', 'boolean'].includes(typeof v)));

class Sittings {
  #kept = $state.raw(readSittings(globalThis.localStorage?.getItem(KEEP) ?? null));

  of(game: string): Sitting {
    return this.#kept[game] ?? {};
  }

  /** The latest stand last, and the oldest are forgotten. */
  keep(game: string, sitting: Sitting): void {
    const { [game]: _, ...others } = this.#kept;
    const all = sitting.level || Object.keys(sitting.options ?? {}).length > 0 ? { ...others, [game]: sitting } : others;
    this.#kept = Object.fromEntries(Object.entries(all).slice(-MOST));
    try {
      localStorage.setItem(KEEP, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing: the choice lasts as long as the page
    }
  }
}

export const sittings = new Sittings();

/** Play at once as one sat down last; if the game has changed since, as usual. */
export async function sitDown(game: string): Promise<void> {
  const last = sittings.of(game);
  try {
    await openTable({ game, ...last });
  } catch (e) {
    if (!(e instanceof Refusal) || ![400, 422].includes(e.status) || Object.keys(last).length === 0) throw e;
    await openTable({ game });
    sittings.keep(game, {});
  }
}

/** Where others reach this house: by the address of this page, unless that says "this machine". */
export interface Way {
  /** The beginning of links. */
  origin: string;
  /** The address of this page works on this machine alone, and no other is known. */
  alone: boolean;
}

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
export const isLocal = (hostname: string): boolean => LOCAL.test(hostname);

export async function wayIn(here: { origin: string; hostname: string } = location): Promise<Way> {
  if (!isLocal(here.hostname)) return { origin: here.origin, alone: false };
  try {
    const [first] = (await api.address()).addresses;
    return { origin: first ?? here.origin, alone: first === undefined };
  } catch {
    return { origin: here.origin, alone: true };
  }
}
