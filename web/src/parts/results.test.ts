import { expect, test } from 'vitest';
import { points, times } from './results';

test('a line goes through all shares', () => {
  expect(points([1, 0.5], 100, 40)).toBe('0,0 100,20');
  expect(points([0.5], 100, 40)).toBe('0,20');
});
test('times stand in a few bars that hold them all', () => {
  const bars = times([20, 70, 80, 200]);
  expect(bars.reduce((n, bar) => n + bar.count, 0)).toBe(4);
  expect(bars.length).toBeLessThanOrEqual(10);
  expect(times([])).toEqual([]);
  expect(times([90_000]).length).toBeLessThanOrEqual(11);
});
