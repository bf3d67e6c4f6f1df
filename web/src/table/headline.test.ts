import { expect, test } from 'vitest';
import { headline } from './headline';

const sides = (...of: number[]) => of.map((side) => ({ name: { en: '', ru: '' }, side, marks: [], place: null, role: false }));

test('a game ends for whoever looks at it', () => {
  const alone = sides(0, 1, 2, 3);
  expect(headline([1, 2, 3, 4], alone, 0)).toBe('end.won');
  expect(headline([1, 2, 3, 4], alone, 1)).toBe('end.second');
  expect(headline([1, 2, 3, 4], alone, 2)).toBe('end.third');
  expect(headline([1, 2, 3, 4], alone, 3)).toBe('end.lost');
  expect(headline([1, 1, 1, 1], alone, 3)).toBe('end.draw');
  expect(headline([1, 2, 3, 4], alone, null)).toBe('end.title');
});

test('of two sides one has won and the other has lost', () => {
  expect(headline([1, 3, 1, 3], sides(0, 1, 0, 1), 2)).toBe('end.won');
  expect(headline([1, 3, 1, 3], sides(0, 1, 0, 1), 3)).toBe('end.lost');
});
