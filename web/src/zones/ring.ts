// A ring of fields: how many columns and rows it has where there is so much room, and where each field lies in it.
import type { ZoneOf } from '../lib/types';

export type RingField = ZoneOf<'ring'>['fields'][number];
export type RingDeed = ZoneOf<'ring'>['deeds'][number];

export interface Grid {
  wide: number;
  high: number;
}

/** A cell is read best when it is so much wider than high. */
const SHAPE = 1.7;
const LEAST = 5;

/** The rectangle round which so many fields go, so that their names have most room. */
export function grid(count: number, width: number, height: number): Grid {
  const half = Math.floor(count / 2) + 2;
  let best: Grid = { wide: Math.ceil(half / 2), high: Math.floor(half / 2) };
  let most = 0;
  for (let wide = LEAST; wide <= half - LEAST; wide++) {
    const high = half - wide;
    const room = Math.min(width / wide, (SHAPE * height) / high);
    if (room > most + 0.01) [best, most] = [{ wide, high }, room];
  }
  return best;
}

/** Column and row of a field: the start lies in the right corner below, and play goes to the left, up, to the right and down. */
export function cellOf(n: number, { wide, high }: Grid): { x: number; y: number } {
  const [right, low] = [wide - 1, high - 1];
  if (n <= right) return { x: right - n, y: low };
  if (n <= right + low) return { x: 0, y: low - (n - right) };
  if (n <= 2 * right + low) return { x: n - right - low, y: 0 };
  return { x: right, y: n - 2 * right - low };
}

const LETTER = 0.66;
const [SMALLEST, LARGEST] = [6, 13];

/** How large a name is written in a cell of this width with so much height for it: on one line, or a word a line. */
export function fitting(name: string, width: number, height: number): number {
  const words = name.split(' ');
  const room = (width - 5) / LETTER;
  const one = Math.min(room / name.length, height / 1.1);
  const each = Math.min(room / Math.max(...words.map((word) => word.length)), height / words.length / 1.06);
  return Math.max(SMALLEST, Math.min(LARGEST, Math.max(one, each)));
}

/** The inks of players, by their seats. */
export const INKS = ['#c2372c', '#2c5cc0', '#2d8746', '#b5780f', '#7a3ea6', '#0d838c', '#bd3f7b', '#5d5147'];
export const inkOf = (seat: number): string => INKS[seat % INKS.length]!;

/** The colours of groups; what is none of them has none. */
const GROUPS: Record<string, string> = {
  red: '#c93a32',
  blue: '#2f51a3',
  violet: '#7d4ba0',
  'light-blue': '#83c6e4',
  pink: '#e68db2',
  orange: '#e1852b',
  green: '#3f9252',
  yellow: '#e9c634',
  railway: '#514a44',
  company: '#a39679',
};
export const groupColour = (group: string): string => GROUPS[group] ?? '';

/** A sign on fields that nobody can own. */
export const SIGNS: Record<string, string> = { start: '←', chance: '?', fund: '◆', tax: '%', pay: '!', prison: '▥', rest: '☼', spree: '♠', railway: '═', company: '⚡' };

/** Which row of a deed counts now: of a street by its houses, of others by how many of the group its owner has. */
export function rowNow(field: RingField, deed: RingDeed | undefined, zone: Pick<ZoneOf<'ring'>, 'fields' | 'deeds'>): number {
  if (deed === undefined || deed.pledged) return -1;
  if (field.kind === 'street') return deed.houses;
  const group = new Set(zone.fields.filter((f) => f.group === field.group).map((f) => f.id));
  return zone.deeds.filter((d) => d.owner === deed.owner && group.has(d.id)).length - 1;
}

/** What stands on a token: as many letters of the name as tell it from the others, three at most. */
export function letters(names: readonly string[]): string[] {
  const begin = (name: string, n: number): string => {
    const found = [...name.trim()].slice(0, n);
    return found.length > 0 ? found[0]!.toUpperCase() + found.slice(1).join('') : '·';
  };
  return names.map((name, i) => {
    const enough = [1, 2, 3].find((n) => names.every((other, j) => i === j || begin(other, n) !== begin(name, n)));
    return begin(name, enough ?? 3);
  });
}
