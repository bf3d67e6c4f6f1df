import { expect, test } from 'vitest';
import type { GameView, Guide } from '../lib/types';
import { Coach, lineOf } from './lesson.svelte';

const line = (text: string) => ({ text, more: { page: 'whist', part: '' } });
const TAUGHT: NonNullable<Guide['lesson']> = {
  aim: line('aim'),
  asks: { bid: [line('bid')], card: [line('first'), line('second')], 'card raspasy': [line('take nothing')] },
  log: { turn: [line('trumps')], 'turn raspasy': [line('the suit of the talon')] },
  zones: { last: [line('a trick')] },
  close: line('the end'),
};
const told = (coach: Coach): string[] => coach.told.map((ref) => lineOf(TAUGHT, ref)!.text);
const open = (coach: Coach): string => told(coach)[coach.at]!;

function view(asked: boolean | string, log: string[] = [], last = 0, deal = 0, matter = ''): GameView {
  return {
    question: asked ? { kind: asked === true ? 'card' : asked } : null,
    matter,
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

test('each time a question comes its next text is told; then the last one stays', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view(true), 0, false);
  coach.look(TAUGHT, view(false), 1, false);
  coach.look(TAUGHT, view(true), 4, false);
  expect(open(coach)).toBe('second');
  coach.look(TAUGHT, view(true), 8, false);
  expect(open(coach)).toBe('second');
  coach.look(TAUGHT, view(true), 4, false);
  expect(told(coach)).toEqual(['aim', 'first', 'second']);
});

test('what is read is about the question at hand, also after something happened and after taking back', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view('bid'), 0, false);
  coach.look(TAUGHT, view(false, ['turn']), 1, false);
  expect(open(coach)).toBe('trumps');
  coach.look(TAUGHT, view(true, ['turn'], 4), 2, false);
  expect([open(coach), told(coach).includes('a trick')]).toEqual(['first', true]);
  coach.look(TAUGHT, view('bid'), 0, false);
  expect(open(coach)).toBe('bid');
});

test('what is played has its own texts', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view('bid'), 0, false);
  coach.look(TAUGHT, view(true, ['turn'], 0, 0, 'raspasy'), 3, false);
  expect([open(coach), told(coach)]).toEqual(['take nothing', ['aim', 'bid', 'the suit of the talon', 'take nothing']]);
});

test('a lesson that was folded stays so', () => {
  const coach = new Coach('t');
  coach.look(TAUGHT, view(true), 0, false);
  coach.folded = true;
  coach.look(TAUGHT, view(true), 4, false);
  expect([coach.folded, open(coach)]).toEqual([true, 'second']);
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
