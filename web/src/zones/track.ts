// Where the holes of a cribbage board are: each player goes out along the upper row and back along the lower, in groups of five.

export interface Holes {
  width: number;
  height: number;
  /** Holes of one row. */
  row: number;
}

const STEP = 6.4;
/** Room between groups of five. */
const GAP = 3.2;
const LEFT = 9;

/** The board for a game to so many points. */
export function holes(length: number, players: number): Holes {
  const row = Math.ceil((length - 1) / (length > 61 ? 4 : 2));
  return { row, width: 2 * LEFT + along(row - 1) + 10, height: 6 + (length > 61 ? 4 : 2) * (players * STEP + 5) };
}

const along = (i: number): number => i * STEP + Math.floor(i / 5) * GAP;

/** The hole of so many points; 0 is before the first, and everything beyond the last is the last. */
export function holeAt(board: Holes, length: number, player: number, points: number): { x: number; y: number } {
  const players = Math.round(((board.height - 6) / (length > 61 ? 4 : 2) - 5) / STEP);
  const lane = (n: number): number => 7 + n * (players * STEP + 5) + player * STEP;
  const n = Math.max(0, Math.min(points, length));
  if (n === 0) return { x: LEFT - 4, y: lane(0) };
  if (n === length) return { x: LEFT - 4, y: lane(length > 61 ? 3 : 1) };
  const row = Math.floor((n - 1) / board.row);
  const i = (n - 1) % board.row;
  return { x: LEFT + 2 + along(row % 2 === 0 ? i : board.row - 1 - i), y: lane(row) };
}
