// The four suits as outlines in a box of 100 by 100 round the middle, and where pips stand on a card of 100 by 140.
import type { Rank, Suit } from './faces';

export const PIPS: Record<Suit, string> = {
  H: 'M0 47C-9 24-48 6-48-20C-48-37-36-47-24-47C-12-47-4-40 0-29C4-40 12-47 24-47C36-47 48-37 48-20C48 6 9 24 0 47Z',
  D: 'M0-50C8-32 22-14 38 0C22 14 8 32 0 50C-8 32-22 14-38 0C-22-14-8-32 0-50Z',
  S: 'M0-50C9-29 46-9 46 16C46 31 34 39 23 39C14 39 8 36 4 29C5 39 9 46 17 50L-17 50C-9 46-5 39-4 29C-8 36-14 39-23 39C-34 39-46 31-46 16C-46-9-9-29 0-50Z',
  C: 'M0-50A23 23 0 0 1 18-13Q13-7 12-4Q16-9 25-9A22.5 22.5 0 1 1 6 26Q5 40 17 50L-17 50Q-5 40-6 26A22.5 22.5 0 1 1-25-9Q-16-9-12-4Q-13-7-18-13A23 23 0 0 1 0-50Z',
};

const [LEFT, MID, RIGHT] = [32.5, 50, 67.5];
const [TOP, BOTTOM, HALF] = [27, 113, 70];
const four: [number, number][] = [[LEFT, TOP], [RIGHT, TOP], [LEFT, BOTTOM], [RIGHT, BOTTOM]];
const eight: [number, number][] = [...four, [LEFT, 55.7], [RIGHT, 55.7], [LEFT, 84.3], [RIGHT, 84.3]];

export const PLACES: Partial<Record<Rank, [number, number][]>> = {
  '2': [[MID, TOP], [MID, BOTTOM]],
  '3': [[MID, TOP], [MID, HALF], [MID, BOTTOM]],
  '4': four,
  '5': [...four, [MID, HALF]],
  '6': [...four, [LEFT, HALF], [RIGHT, HALF]],
  '7': [...four, [LEFT, HALF], [RIGHT, HALF], [MID, 48.5]],
  '8': [...four, [LEFT, HALF], [RIGHT, HALF], [MID, 48.5], [MID, 91.5]],
  '9': [...eight, [MID, HALF]],
  T: [...eight, [MID, 41.5], [MID, 98.5]],
};

/** A pip: the lower half of a card stands on its head. */
export const pip = (suit: Suit, x: number, y: number, size: number, fill = 'currentColor'): string =>
  `<path d="${PIPS[suit]}" fill="${fill}" transform="translate(${x} ${y}) scale(${(y > HALF ? -size : size) / 100})"/>`;
