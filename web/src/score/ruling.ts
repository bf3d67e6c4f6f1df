// Entries that the referee's page leaves for the score sheet.
import type { ScoreEntry } from '../lib/types';

const KEY = 'sukno.score.entry';

const isEntry = (it: unknown): it is ScoreEntry => typeof (it as { entry?: unknown } | null)?.entry === 'string';

/** The entries that wait: one left bare, or `{ entry, more }` where a ruling writes several; null if there are none. */
export function readRuling(text: string | null): ScoreEntry[] | null {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as { entry?: unknown; more?: unknown } | null;
    if (isEntry(found)) return [found];
    const all = [found?.entry, ...(Array.isArray(found?.more) ? (found.more as unknown[]) : [])];
    return all.every(isEntry) ? all : null;
  } catch {
    return null;
  }
}

/** Take them; they are asked about once. */
export function takeRuling(): ScoreEntry[] | null {
  const text = globalThis.sessionStorage?.getItem(KEY) ?? null;
  globalThis.sessionStorage?.removeItem(KEY);
  return readRuling(text);
}
