import { expect, test, vi } from 'vitest';
import type { Problem, TricksPosition, TricksSolution } from '../../lib/types';
import { Walk } from './walk.svelte';

// A game of numbers stands for the solver: three cards are left, best is S7, then S8, then S9.
const START: TricksPosition = { leader: 0, hands: [['S7'], ['S8'], ['S9', 'SA']], trick: [], asides: {}, facts: {} };
const BEST = ['S7', 'S8', 'S9'];
const NOTHING = { en: '', ru: '' };

function answer(played: string[]): TricksSolution {
  const line = played.length >= 3 ? [] : BEST.slice(played.length);
  const value = (card: string, lost = 0): TricksSolution['cards'][number] => ({ card, value: 3 - lost, best: lost === 0, lost });
  return {
    start: START,
    now: START,
    text: NOTHING,
    link: '',
    title: NOTHING,
    marks: [],
    tricks: played.length ? [{ leader: 0, cards: played, winner: played.length === 3 ? 2 : null, score: 2 }] : [],
    turn: played.length === 3 ? null : played.length,
    unit: 'tricks',
    side: NOTHING,
    legend: NOTHING,
    value: played.includes('SA') ? 0 : 1,
    words: NOTHING,
    verdict: NOTHING,
    good: null,
    cards: played.length === 2 ? [value('S9'), value('SA', 1)] : line.slice(0, 1).map((card) => value(card)),
    line,
    ahead: [],
    numbers: {},
  };
}
const solver = () => vi.fn(async (problem: Partial<Problem>) => answer(problem.played ?? []));

test('the best line is walked forward and back', async () => {
  const ask = solver();
  const walk = new Walk(answer([]), ask);
  expect(walk.path).toEqual(BEST);
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

test('what is already being worked out is not asked again', async () => {
  const ask = solver();
  const walk = new Walk(answer([]), ask); // looks at the end
  await Promise.all([walk.go(3), walk.go(3)]);
  expect(ask).toHaveBeenCalledTimes(1);
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
