import { beforeEach, expect, test } from 'vitest';
import { speak } from './i18n.svelte';
import { bars, course, pointsWords, resultWords } from './played';
import type { Ended, GameResult, PlayedGame } from './types';
import './words/all';

const ended = (result: GameResult, points = 0): Ended => ({ result, points }) as Ended;
const game = (it: Partial<PlayedGame>, seats = 2): PlayedGame =>
  ({ result: 'won', place: 1, places: 2, points: 1, score: null, gave_up: false, seats: Array.from({ length: seats }, () => ({})), ...it }) as PlayedGame;

beforeEach(() => speak('en'));

test('a result is told from one’s own seat', () => {
  expect(resultWords(game({}))).toBe('Won');
  expect(resultWords(game({ result: 'lost', place: 2 }))).toBe('Lost');
  expect(resultWords(game({ result: 'lost', place: 2, places: 4 }, 4))).toBe('Place 2 of 4');
  expect(resultWords(game({ result: 'lost', place: 2, gave_up: true }))).toBe('Lost, given up');
  expect(resultWords(game({ result: 'lost' }, 1))).toBe('Did not come out');
});
test('points are told where they say more than who has won', () => {
  expect(pointsWords(game({}))).toBe('');
  expect(pointsWords(game({ points: -12 }))).toBe('−12 points');
  expect(pointsWords(game({ points: 12 }))).toBe('+12 points');
  expect(pointsWords(game({ points: 2, score: 1250 }))).toBe('1250 points');
  speak('ru');
  expect(pointsWords(game({ points: 3 }))).toBe('+3 очка');
});
test('the share won is told from the first game on', () => {
  expect(course([ended('won'), ended('lost'), ended('drawn'), ended('won')])).toEqual([1, 0.5, 1 / 3, 0.5]);
});
test('bars stand for results, or for points', () => {
  expect(bars([ended('won'), ended('lost'), ended('drawn'), ended('left')], false)).toEqual([1, -1, 0, -1]);
  expect(bars([ended('won', 10), ended('lost', -40)], true)).toEqual([0.25, -1]);
});
