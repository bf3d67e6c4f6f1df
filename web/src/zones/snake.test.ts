import { describe, expect, test } from 'vitest';
import { ARMS, cross, crossFor, snake, unitFor, type Laid } from './snake';

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

describe('tiles that lie otherwise', () => {
  const across = (face: string): boolean => face === '6-1' || face === '5-2' || face === '0-0';
  test('a matador lies across, a double along the line', () => {
    const { laid } = snake(['3-4', '3-3', '6-1'], 20, across);
    expect(laid.map((t) => t.h)).toEqual([1, 1, 2]);
  });
  test.each([12, 13, 14, 15, 16])('the line turns a little early at %i, so that a matador still lies across', (room) => {
    const line = ['3-4', '3-3', '4-4', '3-2', '5-1', '6-1', '6-6', '1-2', '5-5', '2-0', '5-2'];
    const { laid, width } = snake(line, room, across);
    expect(width).toBeLessThanOrEqual(room);
    line.forEach((face, i) => {
      const neighbours = [laid[i - 1], laid[i + 1]].filter((t) => t !== undefined);
      expect(neighbours.every((t) => touch(laid[i]!, t))).toBe(true);
      if (across(face)) expect(laid[i]!.h).toBe(2);
    });
  });
});

describe('a cross of four arms', () => {
  const arms = {
    right: ['6-3', '3-3', '3-0', '0-5', '5-5', '5-4', ''],
    left: ['6-1', '1-1', '1-2', '2-2', '2-4', ''],
    up: ['6-0', '0-0', '0-4', '4-4', '4-1', ''],
    down: ['6-2', '2-5', '5-1', '1-3', '3-4', '4-4', ''],
  };
  test.each([[60, 40], [24, 20], [22, 24], [18, 18], [16, 30]])('lies in %i by %i: neighbours touch and none overlap', (width, height) => {
    const found = cross(arms, width, height);
    const all = [found.spinner, ...ARMS.flatMap((arm) => found.arms[arm])];
    all.forEach((a, i) => {
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.y).toBeGreaterThanOrEqual(0);
      for (const b of all.slice(i + 1)) expect(overlap(a, b)).toBe(false);
    });
    for (const arm of ARMS) {
      [found.spinner, ...found.arms[arm]].reduce((a, b) => (expect(touch(a, b)).toBe(true), b));
    }
  });
  test('arms begin at the middle of the four sides, and doubles lie across them', () => {
    const { spinner, arms: laid } = cross(arms, 60, 60);
    const middle = [spinner.x + 0.5, spinner.y + 1];
    expect(laid.right[0]!.y + 0.5).toBe(middle[1]);
    expect(laid.up[0]!.x + 0.5).toBe(middle[0]);
    expect([laid.right[1]!.w, laid.up[1]!.w]).toEqual([1, 2]);
  });
  test('the inner half of a tile is nearer the spinner', () => {
    const { arms: laid } = cross(arms, 60, 60);
    expect(ARMS.map((arm) => laid[arm][0]!.forward)).toEqual([true, true, false, false]);
  });
  test('a narrower place makes smaller tiles, and all of them fit', () => {
    const wide = crossFor(arms, 900, 400, 13, 38);
    const narrow = crossFor(arms, 350, 300, 13, 30);
    expect(narrow.unit).toBeLessThan(wide.unit);
    for (const [found, w, h] of [[wide, 900, 400], [narrow, 350, 300]] as const) {
      expect(found.width * found.unit).toBeLessThanOrEqual(w);
      expect(found.height * found.unit).toBeLessThanOrEqual(h);
    }
  });
});
