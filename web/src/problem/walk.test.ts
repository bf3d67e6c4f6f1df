import { expect, test, vi } from 'vitest';
import type { PreferansPosition, PreferansProblem, PreferansSolution } from '../lib/types';
import { Walk } from './walk.svelte';

// A game of numbers stands for the solver: three cards are left, best is S7, then S8, then S9.
const START: PreferansPosition = { contract: 'S', declarer: 0, leader: 0, hands: [['S7'], ['S8'], ['S9', 'SA']], trick: [], taken: 2, discard: null };
const BEST = ['S7', 'S8', 'S9'];

function answer(played: string[]): PreferansSolution {
  const wrong = played.includes('SA');
  const line = played.length >= 3 ? [] : BEST.slice(played.length);
  return {
    position: START,
    text: { en: '', ru: '' },
    now: START,
    tricks: played.length ? [{ leader: 0, cards: played, winner: played.length === 3 ? 2 : null }] : [],
    turn: played.length === 3 ? null : played.length,
    taken: 0,
    value: wrong ? 0 : 1,
    makes: null,
    cards: played.length === 2 ? [{ card: 'S9', tricks: 1, best: true }, { card: 'SA', tricks: 0, best: false }] : line.slice(0, 1).map((card) => ({ card, tricks: 1, best: true })),
    line,
  };
}
const solver = () => vi.fn(async (problem: Partial<PreferansProblem>) => answer(problem.played ?? []));

test('the best line is walked forward and back', async () => {
  const ask = solver();
  const walk = new Walk(answer([]), ask);
  expect(walk.path).toEqual(BEST);
  expect(walk.taken).toBe(2);
  await walk.go(2);
  expect([walk.n, walk.now.turn]).toEqual([2, 2]);
  await walk.go(99);
  expect([walk.n, walk.now.turn]).toEqual([3, null]);
  await walk.go(-1);
  expect([walk.n, walk.now.turn]).toEqual([0, 0]);
  expect(walk.whole).toEqual(answer(BEST).tricks);
});

test('nothing is asked twice', async () => {
  const ask = solver();
  const walk = new Walk(answer([]), ask);
  for (const n of [1, 2, 3, 2, 1, 0, 3]) await walk.go(n);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('another card leaves the line, and its cost is known', async () => {
  const walk = new Walk(answer([]), solver());
  await walk.play('S7');
  await walk.play('S8');
  expect(walk.path).toEqual(BEST);
  await walk.play('SA');
  expect(walk.path).toEqual(['S7', 'S8', 'SA']);
  expect([walk.cost(1), walk.cost(2)]).toEqual([0, 1]);
  expect(walk.whole[0]!.cards).toEqual(['S7', 'S8', 'SA']);
  await walk.go(2);
  await walk.play('S9');
  expect(walk.path).toEqual(BEST);
  expect(walk.cost(2)).toBe(0);
});

test('a step that fails is taken back', async () => {
  const ask = solver();
  const walk = new Walk(answer([]), ask);
  await walk.go(1);
  ask.mockRejectedValueOnce(new Error('gone'));
  await expect(walk.play('SX')).rejects.toThrow('gone');
  expect([walk.n, walk.path, walk.busy]).toEqual([1, BEST, false]);
  await walk.go(2);
  expect(walk.n).toBe(2);
});

test('the last of several hasty steps counts', async () => {
  const walk = new Walk(answer([]), solver());
  await Promise.all([walk.go(1), walk.go(2), walk.go(3)]);
  expect([walk.n, walk.now.turn, walk.busy]).toEqual([3, null, false]);
});
