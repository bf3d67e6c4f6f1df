import { describe, expect, test } from 'vitest';
import { snake, unitFor, type Laid } from './snake';

const overlap = (a: Laid, b: Laid): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const touch = (a: Laid, b: Laid): boolean => {
  const dx = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  const dy = Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);
  return (dx === 0 && dy < 0) || (dy === 0 && dx < 0);
};
const LINE = ['0-2', '2-6', '6-6', '6-3', '3-3', '3-0', '0-5', '5-5', '5-4', '4-4', '4-1', '1-1', '1-6', '6-5', '5-2', '2-2', '2-4', '4-0', '0-0', '0-1', '1-2', '2-3'];

describe('a line of dominoes', () => {
  test('lies straight where there is room, doubles across', () => {
    const { laid, width, height } = snake(['3-6', '6-6', '6-1'], 20);
    expect(laid.map((t) => [t.x, t.y, t.w, t.h])).toEqual([[0, 0.5, 2, 1], [2, 0, 1, 2], [3, 0.5, 2, 1]]);
    expect([width, height]).toEqual([5, 2]);
  });
  test.each([6, 7, 8, 9, 11, 13, 16, 17, 24, 60])('fits into %i half-tiles, neighbours touch and none overlap', (room) => {
    const { laid, width } = snake(LINE, room);
    expect(width).toBeLessThanOrEqual(room);
    laid.forEach((a, i) => {
      expect(a.x).toBeGreaterThanOrEqual(0);
      for (const b of laid.slice(i + 1)) expect(overlap(a, b)).toBe(false);
      const next = laid[i + 1];
      if (next) expect(touch(a, next)).toBe(true);
    });
  });
  test('a row that runs back shows its tiles turned round', () => {
    const { laid } = snake(['0-1', '1-2', '2-3', '3-4', '4-5', '5-6'], 6);
    expect(laid.map((t) => t.forward)).toEqual([true, true, true, true, false, false]);
    expect(laid[3]!.h).toBe(2);
  });
  test('a narrower place makes smaller tiles', () => {
    expect(unitFor(LINE, 340, 300)).toBeLessThan(unitFor(LINE, 900, 300));
  });
});
