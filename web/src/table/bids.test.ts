import { expect, test } from 'vitest';
import type { Choice } from '../lib/types';
import { bidBox } from './bids';

const choice = (move: string, quiet = false): Choice => ({ move, words: { en: move, ru: move }, touch: [], quiet, home: '', grave: false, ends: true });
const moves = (...all: string[]): Choice[] => all.map((m) => choice(m));

test('calls stand by level and strain, the rest stays as it is', () => {
  const { box, rest } = bidBox([...moves('6D', '6H', '6NT', '7S', '10NT', 'misere', 'hold', 'pass'), choice('stop', true)]);
  expect(box?.rows.map((r) => r.level)).toEqual([6, 7, 10]);
  expect(box?.rows[0]?.cells.map((c) => c?.move ?? null)).toEqual([null, null, '6D', '6H', '6NT']);
  expect(box?.rows[2]?.cells[4]?.move).toBe('10NT');
  expect(rest.map((c) => c.move)).toEqual(['misere', 'hold', 'pass', 'stop']);
});

test('a few calls are buttons', () => {
  const { box, rest } = bidBox(moves('6S', 'misere', 'pass'));
  expect(box).toBeNull();
  expect(rest).toHaveLength(3);
});

test('calls without looking have a box of their own', () => {
  const { box, rest } = bidBox(moves('dark 6S', 'dark 6C', 'dark 6D', 'dark 6H', 'dark misere', 'look'));
  expect(box?.prefix).toBe('dark');
  expect(rest.map((c) => c.move)).toEqual(['dark misere', 'look']);
});
