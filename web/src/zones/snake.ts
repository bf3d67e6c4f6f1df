// How a line of dominoes lies: to the right, and where there is no more room down and back, like a snake.

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

/** Lay the tiles within `width` half-tiles. Doubles lie across, except at a turn. An empty text is a free
 * place of the length of a tile. */
export function snake(tiles: readonly string[], width: number): Snake {
  const room = Math.max(6, Math.floor(width));
  const laid: Laid[] = [];
  let x = 0;
  let right = true;
  let middle = 1; // of the row, from the top
  let across = false; // the last tile lies across
  let turned = false; // the last tile leads down
  const put = (left: number, top: number, w: number, h: number, forward: boolean): void => {
    laid.push({ x: left, y: top, w, h, forward });
  };
  for (const face of tiles) {
    const double = isDouble(face);
    if (turned) {
      // under the tile that led down, its first half below it
      put(right ? x : x - 2, middle - 0.5, 2, 1, right);
      x += right ? 2 : -2;
      across = turned = false;
      continue;
    }
    const w = double ? 1 : 2;
    if (right ? x + w <= room : x - w >= 0) {
      put(right ? x : x - w, middle - (double ? 1 : 0.5), w, double ? 2 : 1, right);
      x += right ? w : -w;
      across = double;
      continue;
    }
    const top = middle + (across ? 1 : 0.5);
    put(right ? x - 1 : x, top, 1, 2, true);
    middle = top + 2.5;
    right = !right;
    turned = true;
  }
  const height = Math.max(2, ...laid.map((t) => t.y + t.h));
  return { laid, width: Math.max(0, ...laid.map((t) => t.x + t.w)), height };
}


/** The largest half-tile, in pixels, with which the line fits into the place. */
export function unitFor(tiles: readonly string[], width: number, height: number, least = 15, most = 30): number {
  for (let unit = most; unit > least; unit--) {
    if (snake(tiles, width / unit).height * unit <= height) return unit;
  }
  return least;
}
