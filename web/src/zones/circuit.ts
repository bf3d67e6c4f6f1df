// A board that men run round, turned so that the viewer's corner is at the lower left. A unit is the width of a square.
import type { ZoneOf } from '../lib/types';
import { fileRank } from './squares';

export const TRAY = 1.2;
/** How far apart men wait. */
const PITCH = 0.9;
/** How far men on one square are moved apart. */
const APART = 0.2;

type Circuit = Pick<ZoneOf<'circuit'>, 'side' | 'corners' | 'men'>;

/** How often the board is turned for this seat; spectators look with the first. */
export const turnsFor = (zone: Circuit, seat: number | null): number => zone.corners[seat ?? 0] ?? 0;

/** Where a square is drawn, from the left and from the top, the tray on the left not counted. */
export function squareAt(name: string, side: number, turns: number): [x: number, y: number] {
  const [file, rank] = fileRank(name);
  let [x, y] = [file, side - 1 - rank];
  for (let i = 0; i < turns; i++) [x, y] = [side - 1 - y, x];
  return [x, y];
}

/** Which corner as drawn a seat has: 0 at the lower left, then against the clock. */
export const cornerOf = (zone: Circuit, seat: number, turns: number): number => (zone.corners[seat]! - turns + 4) % 4;

/** The left upper corner of the tray in which a seat's men wait. */
export function trayAt(corner: number, side: number): [x: number, y: number] {
  return [corner === 0 || corner === 3 ? -TRAY : side, corner < 2 ? side / 2 : 0];
}

export interface RunnerAt {
  key: string;
  seat: number;
  square: string;
  x: number;
  y: number;
}

/** Every man, with a key that stays his. */
export function runners(zone: Circuit, turns: number): RunnerAt[] {
  return zone.men.flatMap((men, seat) => {
    const corner = cornerOf(zone, seat, turns);
    const [left, top] = trayAt(corner, zone.side);
    return men.map((square, i) => {
      const key = `${seat}-${i}`;
      if (square === '') {
        const slot = men.slice(0, i).filter((other) => other === '').length;
        const away = 0.1 + slot * PITCH;
        return { key, seat, square, x: left + (TRAY - 1) / 2, y: corner < 2 ? zone.side - 1 - away : top + away };
      }
      const [x, y] = squareAt(square, zone.side, turns);
      const n = men.filter((other) => other === square).length;
      const k = men.slice(0, i).filter((other) => other === square).length;
      const off = (k - (n - 1) / 2) * APART;
      return { key, seat, square, x: x + off, y: y - off };
    });
  });
}
