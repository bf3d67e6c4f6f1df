import { expect, test } from 'vitest';
import { clear, type Thing } from './clear';

const stage = { width: 600, height: 400 };
const words = { width: 300, height: 60 };
const narrow = { width: 150, height: 120 };
const thing = (left: number, top: number, right: number, bottom: number, is: Thing['is'] = 'seen'): Thing => ({ left, top, right, bottom, is });

test('on an empty table words lie in the middle of the upper edge', () => {
  expect(clear([words, narrow], stage, [])).toEqual({ x: 150, y: 8, ...words });
});

test('they go where they hide nothing, and hide what cannot be touched rather than what can', () => {
  const deal = thing(0, 0, 600, 80);
  expect(clear([words, narrow], stage, [deal])).toEqual({ x: 150, y: 80, ...words });
  const board = thing(0, 90, 600, 400, 'touched');
  expect(clear([words, narrow], stage, [deal, board]).y).toBe(24);
});

test('beside a board that fills the table they are narrower', () => {
  const board = thing(180, 0, 600, 400, 'touched');
  expect(clear([words, narrow], stage, [board])).toEqual({ x: 8, y: 8, ...narrow });
});

test('they hide the backs of cards rather than go far', () => {
  expect(clear([words, narrow], stage, [thing(0, 0, 600, 200, 'back')])).toEqual({ x: 150, y: 8, ...words });
});

test('words that are higher than the table begin at its upper edge', () => {
  expect(clear([{ width: 300, height: 500 }], stage, []).y).toBe(8);
});
