// The calls of an auction: as a table with a column for each who speaks, as words with coloured suits, as keys typed.
import type { GameView, Zone, ZoneOf } from '../lib/types';

/** Rounds of a table with these columns: each thing under its seat, a new round where the columns are at their end. */
export function rounds<T extends { seat: number }>(said: readonly T[], columns: readonly number[]): (T | null)[][] {
  const rows: (T | null)[][] = [];
  let last = columns.length;
  for (const one of said) {
    const column = columns.indexOf(one.seat);
    if (column < 0) continue;
    if (column <= last) rows.push(columns.map(() => null));
    rows.at(-1)![column] = one;
    last = column;
  }
  return rows;
}

/** The last that was more than a pass; -1 if nothing was. */
export const standing = (said: readonly { light: boolean }[]): number => said.findLastIndex((one) => !one.light);

export const callsOf = (view: Pick<GameView, 'zones'>): ZoneOf<'calls'> | null => view.zones.find((z) => z.zone === 'calls') ?? null;

/** May calls be made now? */
export const boxOpen = (zones: readonly Zone[]): boolean => zones.some((z) => z.zone === 'box' && z.rows.length > 0);

const SUITS: Record<string, string> = { '♠': 'S', '♣': 'C', '♦': 'D', '♥': 'H' };

/** Words of a call in parts, each suit by itself: `2♠` is `2` and a spade. */
export function suited(words: string): { text: string; suit: string }[] {
  return words.split(/([♠♣♦♥])/).filter(Boolean).map((text) => ({ text, suit: SUITS[text] ?? '' }));
}

/** What the words of a row have in common at their beginning: the level of its bids. */
export function common(words: readonly string[]): string {
  const first = words[0] ?? '';
  let n = 0;
  while (n < first.length && words.every((w) => w[n] === first[n])) n += 1;
  return first.slice(0, n);
}

export interface Typed {
  /** Typed so far; nothing if it began no call. */
  text: string;
  /** What it may still become; what was typed in full is alone. */
  keys: string[];
  full: boolean;
}

/** One more letter: `2` and then `s` for `2S`. A letter that does not go on begins anew. */
export function type(keys: readonly string[], before: string, letter: string): Typed {
  for (const text of before ? [before + letter, letter] : [letter]) {
    const found = keys.filter((key) => key.toLowerCase().startsWith(text.toLowerCase()));
    const full = found.find((key) => key.length === text.length);
    if (found.length > 0) return { text, keys: full === undefined ? found : [full], full: full !== undefined };
  }
  return { text: '', keys: [], full: false };
}

/** The letter of a key, by its place on the keyboard, so that it works with Russian letters too. */
export function letterOf(event: Pick<KeyboardEvent, 'code' | 'key'>): string {
  if (/^[0-9]$/.test(event.key)) return event.key;
  return /^Key[A-Z]$/.exec(event.code)?.[0].slice(3) ?? '';
}
