import { describe, expect, test } from 'vitest';
import { cornerOf, runners, squareAt, TRAY, turnsFor } from './circuit';

const zone = { side: 8, corners: [0, 1, 2, 3], men: [['', '', 'b1', 'b1'], ['', '', '', ''], ['f6', '', '', ''], ['', '', '', 'a8']] };

describe('a board that men run round', () => {
  test('everybody has his own corner at the lower left', () => {
    const corner = ['a1', 'h1', 'h8', 'a8'];
    corner.forEach((square, seat) => {
      expect(squareAt(square, 8, turnsFor(zone, seat))).toEqual([0, 7]);
      expect(cornerOf(zone, seat, turnsFor(zone, seat))).toBe(0);
    });
    expect(turnsFor(zone, null)).toBe(0);
  });
  test('the way of the men is against the clock however it is turned', () => {
    expect(squareAt('b1', 8, 0)).toEqual([1, 7]);
    expect(squareAt('h2', 8, 1)).toEqual([1, 7]);
    expect(squareAt('g8', 8, 2)).toEqual([1, 7]);
    expect(squareAt('a7', 8, 3)).toEqual([1, 7]);
  });
  test('no two men lie on each other, and all on the board or in the trays', () => {
    for (let seat = 0; seat < 4; seat++) {
      const all = runners(zone, turnsFor(zone, seat));
      expect(new Set(all.map((m) => `${m.x} ${m.y}`)).size).toBe(16);
      expect(all.every((m) => m.x > -TRAY - 0.2 && m.x + 1 < 8.2 + TRAY && m.y > -0.2 && m.y + 1 < 8.2)).toBe(true);
      expect(new Set(all.map((m) => m.key)).size).toBe(16);
    }
  });
});
