// Squares of a board: where they lie, which side is nearest, and which piece is which after a move.
import type { ZoneOf } from '../lib/types';

export interface Square {
  name: string;
  /** From the left and from the top, as drawn. */
  x: number;
  y: number;
  dark: boolean;
}

/** `e3` is file 4, rank 2; `j10` is file 9, rank 9. */
export function fileRank(name: string): [file: number, rank: number] {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export function squareName(file: number, rank: number): string {
  return String.fromCharCode(97 + file) + (rank + 1);
}

type Way = 'up' | 'down' | 'round';

/** How a board lies before a seat; spectators sit at the first side. */
export const wayOf = (way: ZoneOf<'board'>['way'], seat: number | null): Way => (way !== 'sides' ? way : seat === 1 ? 'round' : 'up');

/** Where a square is drawn. */
export function spotOf(name: string, width: number, height: number, way: Way): [x: number, y: number] {
  const [file, rank] = fileRank(name);
  if (way === 'down') return [file, rank];
  return way === 'up' ? [file, height - 1 - rank] : [width - 1 - file, rank];
}

/** All squares as drawn, row by row from the top. */
export function squares(width: number, height: number, way: Way): Square[] {
  const out: Square[] = [];
  for (let rank = 0; rank < height; rank++) {
    for (let file = 0; file < width; file++) {
      const name = squareName(file, rank);
      const [x, y] = spotOf(name, width, height, way);
      out.push({ name, x, y, dark: (file + rank) % 2 === 0 });
    }
  }
  return out.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The lines of a board whose points are where they cross, a unit to a point. */
export function lines(width: number, height: number): string {
  const across = Array.from({ length: height }, (_, y) => `M.5 ${y + 0.5}H${width - 0.5}`);
  const down = Array.from({ length: width }, (_, x) => `M${x + 0.5} .5V${height - 0.5}`);
  return [...across, ...down].join('');
}

export interface Piece {
  /** Stays the same while the piece moves. */
  key: number;
  square: string;
  face: string;
}

/** Give the pieces of a new position the keys of the old one: those that stay keep theirs; one that has
 * left its square and one of its colour that has appeared elsewhere are the same piece. */
export function follow(before: readonly Piece[], now: readonly (readonly [string, string])[]): Piece[] {
  const old = new Map(before.map((p) => [p.square, p]));
  const colour = (face: string): string => face.toLowerCase();
  const stays = (square: string, face: string): boolean => {
    const was = old.get(square);
    return was !== undefined && colour(was.face) === colour(face);
  };
  const kept = new Set(now.filter(([square, face]) => stays(square, face)).map(([square]) => square));
  const gone = before.filter((p) => !kept.has(p.square));
  let fresh = Math.max(0, ...before.map((p) => p.key)) + 1;
  return now.map(([square, face]) => {
    if (kept.has(square)) return { key: old.get(square)!.key, square, face };
    const same = gone.findIndex((p) => p.face === face);
    const i = same >= 0 ? same : gone.findIndex((p) => colour(p.face) === colour(face));
    const key = i >= 0 ? gone.splice(i, 1)[0]!.key : fresh++;
    return { key, square, face };
  });
}

/** Pieces that never leave their squares: known by them. */
export function staying(now: readonly (readonly [string, string])[]): Piece[] {
  return now.map(([square, face]) => {
    const [file, rank] = fileRank(square);
    return { key: rank * 100 + file, square, face };
  });
}

/** The squares from one to another along a straight line, both included; the two alone where there is none. */
export function between(from: string, to: string): string[] {
  const [f1, r1] = fileRank(from);
  const [f2, r2] = fileRank(to);
  const n = Math.max(Math.abs(f2 - f1), Math.abs(r2 - r1));
  if (n === 0) return [from];
  if (f1 !== f2 && r1 !== r2 && Math.abs(f2 - f1) !== Math.abs(r2 - r1)) return [from, to];
  return Array.from({ length: n + 1 }, (_, i) => squareName(f1 + ((f2 - f1) / n) * i, r1 + ((r2 - r1) / n) * i));
}

/** Squares that hang together side by side. */
export function clusters(names: Iterable<string>): string[][] {
  const left = new Set(names);
  const out: string[][] = [];
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (let i = 0; i < group.length; i++) {
      const [f, r] = fileRank(group[i]!);
      for (const [df, dr] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const next = squareName(f + df, r + dr);
        if (left.delete(next)) group.push(next);
      }
    }
    out.push(group);
  }
  return out;
}

interface Side {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A square of a group, drawn a little inside where the group ends. */
function cell(name: string, here: ReadonlySet<string>, inset: number): Side & { has: (df: number, dr: number) => boolean } {
  const [f, r] = fileRank(name);
  const has = (df: number, dr: number): boolean => here.has(squareName(f + df, r + dr));
  return {
    has,
    left: has(-1, 0) ? f : f + inset,
    right: has(1, 0) ? f + 1 : f + 1 - inset,
    top: has(0, -1) ? r : r + inset,
    bottom: has(0, 1) ? r + 1 : r + 1 - inset,
  };
}

/** The border of a group of squares as an SVG path, a unit to a square. */
export function outline(group: readonly string[], inset: number): string {
  const here = new Set(group);
  let path = '';
  for (const name of group) {
    const { has, left, right, top, bottom } = cell(name, here, inset);
    if (!has(0, -1)) path += `M${left} ${top}H${right}`;
    if (!has(0, 1)) path += `M${left} ${bottom}H${right}`;
    if (!has(-1, 0)) path += `M${left} ${top}V${bottom}`;
    if (!has(1, 0)) path += `M${right} ${top}V${bottom}`;
  }
  return path;
}

/** What lies within the border. */
export function area(group: readonly string[], inset: number): string {
  const here = new Set(group);
  return group
    .map((name) => {
      const { left, right, top, bottom } = cell(name, here, inset);
      return `M${left} ${top}H${right}V${bottom}H${left}z`;
    })
    .join('');
}
