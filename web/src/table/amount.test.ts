import { expect, test } from 'vitest';
import { each, fitted, half } from './amount';

test('amounts keep to their steps', () => {
  const range = { low: 5, high: 98, step: 5 };
  expect(fitted(12, range)).toBe(10);
  expect(fitted(1000, range)).toBe(95);
  expect(fitted(Number.NaN, range)).toBe(5);
  expect(half(range)).toBe(50);
});

test('few numbers are all offered, many are not', () => {
  expect(each({ low: 3, high: 10, step: 1 })).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(each({ low: 0, high: 100, step: 5 })).toEqual([]);
});
