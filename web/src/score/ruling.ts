// Entries that the referee's page leaves for the score sheet: a list, taken once.
import type { ScoreEntry } from '../lib/types';

const KEY = 'sukno.score.entries';

const isEntry = (it: unknown): it is ScoreEntry => typeof it === 'object' && it !== null && !Array.isArray(it);

/** The entries that wait; null if there are none. */
export function readRuling(text: string | null): ScoreEntry[] | null {
  try {
    const found = JSON.parse(text ?? 'null') as unknown;
    return Array.isArray(found) && found.length > 0 && found.every(isEntry) ? found : null;
  } catch {
    return null;
  }
}

export function leaveRuling(entries: readonly unknown[]): void {
  globalThis.sessionStorage?.setItem(KEY, JSON.stringify(entries));
}

/** Take them; they are asked about once. */
export function takeRuling(): ScoreEntry[] | null {
  const text = globalThis.sessionStorage?.getItem(KEY) ?? null;
  globalThis.sessionStorage?.removeItem(KEY);
  return readRuling(text);
}
