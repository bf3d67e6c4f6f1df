import { describe, expect, test } from 'vitest';
import { common, letterOf, rounds, standing, suited, type } from './auction';

describe('the table of calls', () => {
  const said = (...seats: number[]) => seats.map((seat, n) => ({ seat, n }));
  const numbers = (rows: ({ n: number } | null)[][]) => rows.map((row) => row.map((one) => one?.n ?? null));
  test('a new round begins where the columns end, also if somebody has nothing more to say', () => {
    expect(numbers(rounds(said(2, 3, 0, 1, 2), [2, 3, 0, 1]))).toEqual([[0, 1, 2, 3], [4, null, null, null]]);
    expect(numbers(rounds(said(2, 1, 0, 1), [2, 0, 1]))).toEqual([[0, null, 1], [null, 2, 3]]);
  });
  test('what one says twice running stands in two rounds, and who has no column is left out', () => {
    expect(numbers(rounds(said(1, 1, 7), [0, 1]))).toEqual([[null, 0], [null, 1]]);
  });
  test('the last bid stands, passes do not', () => {
    expect(standing([{ light: false }, { light: false }, { light: true }])).toBe(1);
    expect(standing([{ light: true }])).toBe(-1);
  });
});

test('suits are parts of their own, to be coloured', () => {
  expect(suited('2♠')).toEqual([{ text: '2', suit: '' }, { text: '♠', suit: 'S' }]);
  expect(suited('3NT')).toEqual([{ text: '3NT', suit: '' }]);
});

test('a row of bids is called by its level', () => {
  expect(common(['2♠', '2♣', '2БК'])).toBe('2');
  expect(common(['pass', 'finish'])).toBe('');
});

describe('typing a call', () => {
  const keys = ['2D', '2H', '3S', 'pass'];
  test('a level, then a strain', () => {
    expect(type(keys, '', '2')).toEqual({ text: '2', keys: ['2D', '2H'], full: false });
    expect(type(keys, '2', 'H')).toEqual({ text: '2H', keys: ['2H'], full: true });
  });
  test('another level instead', () => {
    expect(type(keys, '2', '3')).toEqual({ text: '3', keys: ['3S'], full: false });
  });
  test('a word by its first letter is found, not said', () => {
    expect(type(keys, '', 'P')).toEqual({ text: 'P', keys: ['pass'], full: false });
  });
  test('what may not be called is nothing', () => {
    expect(type(keys, '2', 'S').keys).toEqual([]);
    expect(type(keys, '', 'H')).toEqual({ text: '', keys: [], full: false });
  });
  test('letters go by their place on the keyboard', () => {
    expect(letterOf({ code: 'KeyS', key: 'ы' })).toBe('S');
    expect(letterOf({ code: 'Numpad2', key: '2' })).toBe('2');
    expect(letterOf({ code: 'Enter', key: 'Enter' })).toBe('');
  });
});
