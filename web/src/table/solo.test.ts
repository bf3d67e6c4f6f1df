import { describe, expect, it } from 'vitest';
import type { Question, Solution } from '../lib/types';
import { clockText, dealPath, forced, Solo } from './solo.svelte';

const text = { en: '', ru: '' };
const ask = (...moves: [move: string, home?: '' | 'home' | 'safe', quiet?: boolean][]): Question => ({
  kind: 'move', prompt: text, parts: [], any_order: false, bound: null,
  choices: moves.map(([move, home = '', quiet = false]) => ({ move, words: text, touch: [], quiet, home, grave: false, ends: true })),
});
const usual = { pace: 'usual', autoHome: true } as const;

describe('what plays itself', () => {
  it('is the only legal move, unless it gives up', () => {
    expect(forced(ask(['next']))).toBe('next');
    expect(forced(ask(['give up', '', true]))).toBe(null);
    expect(forced(ask(['turn'], ['give up', '', true]))).toBe(null);
    const solo = new Solo();
    expect(solo.step(ask(['next']), 3, usual)?.move).toBe('next');
    solo.paused = true;
    expect(solo.step(ask(['next']), 3, usual)).toBe(null);
    solo.paused = false;
    expect(solo.step(ask(['next']), 3, { ...usual, pace: 'off' })).toBe(null);
  });
  it('is a safe way home after a move of the person, never after taking back', () => {
    const solo = new Solo();
    const question = ask(['a>S', 'home'], ['b>S', 'safe'], ['give up', '', true]);
    expect(solo.step(question, 3, usual)).toBe(null);
    solo.moved();
    expect(solo.step(question, 4, usual)?.move).toBe('b>S');
    expect(solo.step(question, 4, { ...usual, autoHome: false })).toBe(null);
    solo.went();
    expect(solo.step(question, 3, usual)).toBe(null);
  });
  it('is all that goes home, if that is wished', () => {
    const solo = new Solo();
    solo.sending = true;
    expect(solo.step(ask(['a>S', 'home'], ['turn']), 3, { ...usual, autoHome: false })?.move).toBe('a>S');
  });
});

describe('a solution that is shown', () => {
  const line = ['turn', 'a>S'].map((move, i) => ({ n: 5 + i, seat: 0, move, words: text }));
  const solution = { n: 4, line, solved: { status: 'solvable', hidden: false, nodes: 1, words: text } } as unknown as Solution;
  it('goes on move by move from where it begins, until the person takes over', () => {
    const solo = new Solo();
    solo.show(solution);
    expect(solo.step(ask(['turn'], ['a>S']), 4, usual)?.move).toBe('turn');
    expect(solo.step(ask(['turn'], ['a>S']), 5, usual)?.move).toBe('a>S');
    solo.went();
    expect(solo.step(ask(['turn'], ['a>S']), 4, usual)).toBe(null);
    expect(solo.nextShown(ask(['turn'], ['a>S']), 4)).toBe('turn');
    expect(solo.nextShown(ask(['b>S']), 4)).toBe(null);
    solo.takeOver();
    expect(solo.nextShown(ask(['turn']), 4)).toBe(null);
  });
});

it('tells the time', () => {
  expect([0, 65.9, 3725].map(clockText)).toEqual(['0:00', '1:05', '1:02:05']);
});
it('names a deal by its number and options', () => {
  expect(dealPath('demon', 12, {})).toBe('/game/demon?deal=12');
  expect(dealPath('wish', 3, { passes: 2, open: true })).toBe('/game/wish?deal=3&passes=2&open=true');
});
