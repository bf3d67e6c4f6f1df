// How dominoes lie: in a line that winds to and fro, or in four arms that grow from a spinner.

export interface Laid {
  /** Left upper corner and size, in half-tiles. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** The first number of the face lies left (or above), else right (or below). */
  forward: boolean;
}

export interface Snake {
  laid: Laid[];
  width: number;
  height: number;
}

export function isDouble(face: string): boolean {
  const [a, b] = face.split('-');
  return b !== undefined && a === b;
}

/** Does a tile lie across the line? Doubles do, and others do not, unless they lie otherwise. */
export type Across = (face: string) => boolean;

/** A tile as it lies, and where it leads: 0 right, 1 down, 2 left, 3 up. */
type Step = Laid & { way: number };

interface Bounds {
  /** Where the first row begins, where rows that run back end, and where rows end. */
  start: number;
  near: number;
  far: number;
}

/** How far from the end of its row a line may turn, so that what lies across is not at the turn. */
const EARLY = 3;

/** Lay the tiles along rows to the right and back; the middle of the first is at 0, the others are below. */
function wind(tiles: readonly string[], { start, near, far }: Bounds, across: Across): Step[] {
  const steps: Step[] = [];
  const lies = tiles.map(across);
  let x = start;
  let middle = 0;
  let right = true;
  const put = (left: number, top: number, w: number, h: number, way: number): void => {
    steps.push({ x: left, y: top, w, h, way, forward: way < 2 });
  };
  const straight = (i: number): void => {
    const w = lies[i] ? 1 : 2;
    put(right ? x : x - w, middle - (lies[i] ? 1 : 0.5), w, lies[i] ? 2 : 1, right ? 0 : 2);
    x += right ? w : -w;
  };
  /** The tile that leads down to the next row, after row `from`; all of them fit: the number of tiles. */
  const turn = (from: number): number => {
    let end = x;
    for (let i = from; i < tiles.length; i++) {
      const w = lies[i] ? 1 : 2;
      end += right ? w : -w;
      if (right ? end > far : end < near) {
        for (let t = i; t > from && t >= i - EARLY; t--) if (!lies[t] && !lies[t + 1]) return t;
        return i;
      }
    }
    return tiles.length;
  };
  let i = 0;
  while (i < tiles.length) {
    const last = turn(i);
    while (i < last) straight(i++);
    if (i === tiles.length) break;
    const top = middle + (i > 0 && lies[i - 1] ? 1 : 0.5);
    put(right ? x - 1 : x, top, 1, 2, 1);
    middle = top + 2.5;
    right = !right;
    i++;
    if (i < tiles.length) {
      // under the tile that led down, its first half below it
      lies[i] = false;
      put(right ? x : x - 2, middle - 0.5, 2, 1, right ? 0 : 2);
      x += right ? 2 : -2;
      i++;
    }
  }
  return steps;
}

/** Lay the tiles within `width` half-tiles. Doubles lie across, except at a turn. An empty text is a free
 * place of the length of a tile. */
export function snake(tiles: readonly string[], width: number, across: Across = isDouble): Snake {
  const far = Math.max(6, Math.floor(width));
  const laid = wind(tiles, { start: 0, near: 0, far }, across).map((t) => ({ ...t, y: t.y + 1 }));
  const height = Math.max(2, ...laid.map((t) => t.y + t.h));
  return { laid, width: Math.max(0, ...laid.map((t) => t.x + t.w)), height };
}

/** The largest half-tile, in pixels, with which the line fits into the place. */
export function unitFor(tiles: readonly string[], width: number, height: number, least = 15, most = 30, across: Across = isDouble): number {
  for (let unit = most; unit > least; unit--) {
    if (snake(tiles, width / unit, across).height * unit <= height) return unit;
  }
  return least;
}

/** The arms of a cross, each from the spinner on, and how they are called. */
export const ARMS = ['right', 'down', 'left', 'up'] as const;
export type Arm = (typeof ARMS)[number];
export type Arms = Record<Arm, readonly string[]>;

export interface Cross {
  spinner: Laid;
  arms: Record<Arm, Laid[]>;
  width: number;
  height: number;
}

/** What a row of an arm keeps from the arm beside it. */
const BESIDE = 1.5;
const SHORTEST = 6;

function turned(t: Step, quarters: number): Step {
  let { x, y, w, h } = t;
  for (let k = 0; k < quarters; k++) [x, y, w, h] = [-y - h, x, h, w];
  const way = (t.way + quarters) % 4;
  return { x, y, w, h, way, forward: way < 2 };
}

function long(tiles: readonly string[], across: Across): number {
  return tiles.reduce((n, t) => n + (across(t) ? 1 : 2), 0);
}

/** How far two arms that lie opposite each other may reach, if both have this room together. */
function shared(room: number, one: number, other: number): [number, number] {
  const half = room / 2;
  return [Math.min(one, Math.max(half, room - other)), Math.min(other, Math.max(half, room - one))];
}

/** Lay four arms round a spinner within `width` half-tiles; each winds through the quarter at its right hand. */
export function cross(arms: Arms, width: number, height: number, across: Across = isDouble): Cross {
  const [right, left] = shared(Math.floor(width) - 1, long(arms.right, across), long(arms.left, across));
  const [down, up] = shared(Math.floor(height) - 2, long(arms.down, across), long(arms.up, across));
  const reach: Record<Arm, [number, number]> = { right: [0.5, right], left: [0.5, left], down: [1, down], up: [1, up] };
  const laid = Object.fromEntries(
    ARMS.map((arm, quarters) => {
      const [start, far] = reach[arm];
      const bounds = { start, near: BESIDE, far: start + Math.max(SHORTEST, far) };
      return [arm, wind(arms[arm], bounds, across).map((t) => turned(t, quarters))];
    }),
  ) as Record<Arm, Step[]>;
  const spinner: Laid = { x: -0.5, y: -1, w: 1, h: 2, forward: true };
  const all = [spinner, ...ARMS.flatMap((arm) => laid[arm])];
  const x0 = Math.min(...all.map((t) => t.x));
  const y0 = Math.min(...all.map((t) => t.y));
  const moved = (t: Laid): Laid => ({ ...t, x: t.x - x0, y: t.y - y0 });
  return {
    spinner: moved(spinner),
    arms: Object.fromEntries(ARMS.map((arm) => [arm, laid[arm].map(moved)])) as Record<Arm, Laid[]>,
    width: Math.max(...all.map((t) => t.x + t.w)) - x0,
    height: Math.max(...all.map((t) => t.y + t.h)) - y0,
  };
}

/** The same with the largest half-tile, in pixels, with which it fits into the place. */
export function crossFor(arms: Arms, width: number, height: number, least: number, most: number, across: Across = isDouble): Cross & { unit: number } {
  for (let unit = most; unit > least; unit--) {
    const found = cross(arms, width / unit, height / unit, across);
    if (found.width * unit <= width && found.height * unit <= height) return { ...found, unit };
  }
  return { ...cross(arms, width / least, height / least, across), unit: least };
}
