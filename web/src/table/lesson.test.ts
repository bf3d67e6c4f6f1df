import { expect, test } from 'vitest';
import type { GameView, Guide } from '../lib/types';
import { Coach, lineOf } from './lesson.svelte';

const line = (text: string) => ({ text, more: { page: 'whist', part: '' } });
const TAUGHT: NonNullable<Guide['lesson']> = {
  aim: line('aim'),
  asks: { card: [line('first'), line('second')] },
  log: { turn: [line('trumps')] },
  zones: { last: [line('a trick')] },
  close: line('the end'),
};
const told = (coach: Coach): string[] => coach.told.map((ref) => lineOf(TAUGHT, ref)!.text);
const open = (coach: Coach): string | null => (coach.at < 0 ? null : told(coach)[coach.at]!);

function view(asked: boolean, log: string[] = [], last = 0, deal = 0): GameView {
  return {
    question: asked ? { kind: 'card' } : null,
    log: log.map((kind) => ({ seat: 0, kind, move: '', words: { en: '', ru: '' } })),
    zones: [{ id: 'last', cards: Array(last).fill('SA') }],
    deal,
  } as unknown as GameView;
}

test('the aim comes first, then what happened, then the question', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view(true, ['turn']), 0, false);
  expect(told(coach)).toEqual(['aim', 'trumps', 'first']);
  expect(open(coach)).toBe('aim');
  coach.at += 1;
  expect(open(coach)).toBe('trumps');
});

test('each time a question comes its next text is told; then it stays folded', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view(true), 0, false);
  coach.look(TAUGHT, view(false), 1, false);
  coach.look(TAUGHT, view(true), 4, false);
  expect(open(coach)).toBe('second');
  coach.look(TAUGHT, view(true), 8, false);
  expect(open(coach)).toBeNull();
  coach.look(TAUGHT, view(true), 4, false);
  expect(told(coach)).toEqual(['aim', 'first', 'second']);
});

test('a zone speaks when it changes, and the last word comes with the end of the deal', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view(true), 0, false);
  coach.look(TAUGHT, view(false, [], 4), 1, false);
  expect(told(coach).at(-1)).toBe('a trick');
  coach.look(TAUGHT, view(false, [], 4, 1), 2, false);
  expect(told(coach).at(-1)).toBe('the end');
});

test('what was told is kept over a reload, and a lesson that was ended stays ended', () => {
  const kept = new Map<string, string>();
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const coach = new Coach('t', memory);
  coach.look(TAUGHT, view(true, ['turn']), 0, false);
  coach.at = 2;
  const again = new Coach('t', memory);
  again.look(TAUGHT, view(true, ['turn']), 0, false);
  expect([told(again).length, open(again)]).toEqual([3, 'first']);
  again.skip();
  expect(new Coach('t', memory).skipped).toBe(true);
});
