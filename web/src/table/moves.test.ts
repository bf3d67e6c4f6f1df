import { expect, test } from 'vitest';
import type { MovesTold } from '../lib/types';
import { Moves, PAGE } from './moves.svelte';

const settled = () => new Promise((done) => setTimeout(done));
function page(first: number, n: number): MovesTold {
  const moves = Array.from({ length: n }, (_, i) => ({ seat: 0, words: { en: `move ${first + i}`, ru: '' }, deal: 0, trick: 0 }));
  return { first, moves };
}

test('all moves in sight get their words, a page at a time, each asked for once', async () => {
  const asked: number[] = [];
  const moves = new Moves((first) => (asked.push(first), Promise.resolve(page(first, PAGE))));
  moves.want([0, 1, 7]);
  moves.want([PAGE, PAGE + 1]);
  await settled();
  expect(asked).toEqual([1, PAGE + 1]);
  expect([1, 7, PAGE, PAGE + 1].map((n) => moves.told.get(n)?.words.en)).toEqual(['move 1', 'move 7', `move ${PAGE}`, `move ${PAGE + 1}`]);
});

test('what could not be had is asked for again', async () => {
  let tries = 0;
  const moves = new Moves(() => (tries++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(page(1, 3))));
  moves.want([2]);
  await settled();
  expect(moves.told.size).toBe(0);
  moves.want([2]);
  await settled();
  expect(moves.told.size).toBe(3);
});
