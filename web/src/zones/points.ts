// The race board: where its lines, trays and men lie. A unit is the width of a man.
import { follow, type Piece } from './squares';

export const COLUMN = 1.06;
export const BAR = 1.1;
export const TRAY = 1.34;
export const HALF = 5.5; // the length of a line
export const GAP = 1.7; // between the rows
export const WIDTH = 12 * COLUMN + BAR + TRAY;
export const HEIGHT = 2 * HALF + GAP;
const SPACE = 5.1; // what a stack may take of a line

/** Is this line in the upper row, and how far its left edge is; `turned`: 24 to 19 below on the right, not 1 to 6. */
export function lineAt(point: number, turned: boolean): { x: number; top: boolean } {
  const p = turned ? 25 - point : point;
  const column = p <= 12 ? 12 - p : p - 13;
  return { x: column * COLUMN + (column >= 6 ? BAR : 0), top: p > 12 };
}

export interface ManAt {
  key: number;
  side: string;
  x: number;
  y: number;
  /** The line of which it is the uppermost man: the one that goes. */
  top?: string | undefined;
}

/** How far apart men of a stack of `n` lie. */
export function pitch(n: number): number {
  return n <= 5 ? 1 : (SPACE - 1) / (n - 1);
}

/** How far apart men on the bar lie; they go from the middle to the edge. */
export function barPitch(n: number): number {
  return n <= 5 ? 0.85 : 3.4 / (n - 1);
}

interface Ways {
  ways: readonly [number, number];
}

/** Does the viewer's home lie below on the right only if the board is turned? Spectators look with White. */
export function turnedFor(zone: Ways, seat: number | null): boolean {
  const way = zone.ways[seat === 1 ? 1 : 0];
  return way === 0 ? seat === 1 : way > 0;
}

interface Men {
  points: readonly (readonly [string, number])[];
  off: readonly [number, number];
  bar: readonly [number, number];
}

/** Every man as a piece that keeps its key; its square says the place and the height in the stack. */
export function followMen(before: readonly Piece[], zone: Men): Piece[] {
  const now: [string, string][] = [];
  const stack = (place: string, side: string, n: number): void => {
    for (let i = 0; i < n; i++) now.push([`${place}#${i}`, side]);
  };
  zone.points.forEach(([side, n], i) => stack(String(i + 1), side, n));
  stack('off-w', 'w', zone.off[0]);
  stack('off-b', 'b', zone.off[1]);
  stack('bar-w', 'w', zone.bar[0]);
  stack('bar-b', 'b', zone.bar[1]);
  return follow(before, now);
}

/** Where a man lies on a board turned or not; men of `below` have their place on the bar and in the yard below. */
export function manAt(piece: Piece, zone: Men, turned: boolean, below: string): ManAt {
  const [place = '', level = '0'] = piece.square.split('#');
  const i = Number(level);
  const side = piece.face;
  const mine = side === below;
  if (place.startsWith('off')) {
    const n = zone.off[side === 'w' ? 0 : 1];
    const x = 12 * COLUMN + BAR + (TRAY - 1) / 2;
    const y = i * pitch(n);
    return { key: piece.key, side, x, y: mine ? HEIGHT - 1 - y : y };
  }
  if (place.startsWith('bar')) {
    const n = zone.bar[side === 'w' ? 0 : 1];
    const away = 0.55 + i * barPitch(n);
    const y = HEIGHT / 2 + (mine ? away : -1 - away);
    return { key: piece.key, side, x: 6 * COLUMN + (BAR - 1) / 2, y, top: mine && i === n - 1 ? 'bar' : undefined };
  }
  const point = Number(place);
  const { x, top } = lineAt(point, turned);
  const n = zone.points[point - 1]?.[1] ?? 0;
  const y = i * pitch(n);
  return { key: piece.key, side, x: x + (COLUMN - 1) / 2, y: top ? y : HEIGHT - 1 - y, top: i === n - 1 ? place : undefined };
}
