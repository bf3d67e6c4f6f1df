import { expect, test } from 'vitest';
import { fitted, half } from './amount';

test('amounts keep to their steps', () => {
  const range = { low: 5, high: 98, step: 5 };
  expect(fitted(12, range)).toBe(10);
  expect(fitted(1000, range)).toBe(95);
  expect(fitted(Number.NaN, range)).toBe(5);
  expect(half(range)).toBe(50);
});
