import { afterEach, describe, expect, test } from 'vitest';
import { lang } from './i18n.svelte';
import { company, seatNames, withNames } from './names';
import type { Sitter } from './types';

const sitter = (given: Partial<Sitter>): Sitter => ({
  kind: 'person',
  name: '',
  level: '',
  you: false,
  present: true,
  ready: true,
  stand_in: false,
  time_left: null,
  ...given,
});
const levels = [{ id: 'club', name: { en: 'Club player', ru: 'Клубный игрок' }, help: { en: '', ru: '' } }];

afterEach(() => {
  lang.now = 'en';
});

describe('a server text gets names', () => {
  test('in English', () => expect(withNames('Player 2 wins, 9 : 7.', ['Anna', 'Boris'])).toBe('Boris wins, 9 : 7.'));
  test('in the middle of a sentence', () =>
    expect(withNames('Игра 2, закрыл игрок 1', ['Анна', 'Борис'])).toBe('Игра 2, закрыл Анна'));
  test('in Russian cases the word stays', () =>
    expect(withNames('Рыба; у игрока 2 осталось 5-3.', ['Анна', 'Борис'])).toBe('Рыба; у игрока Борис осталось 5-3.'));
  test('for a whole side', () =>
    expect(withNames('Выиграли игроки 1, 3: +40.', ['Анна', 'Борис', 'Вера'])).toBe('Выиграли Анна, Вера: +40.'));
  test('but not "You", which would not agree with the verb', () =>
    expect(withNames('Player 1 wins.', ['You', 'Boris'])).toBe('Player 1 wins.'));
  test('but not for a seat that does not exist', () => expect(withNames('Player 12 wins.', ['Anna'])).toBe('Player 12 wins.'));
  test('and leaves other numbers alone', () => expect(withNames('4 players, 12 cards', ['A', 'B'])).toBe('4 players, 12 cards'));
  test('that contain a replacement pattern as they are', () => expect(withNames('Player 1 wins.', ['$&'])).toBe('$& wins.'));
});

describe('seats are called', () => {
  test('by name, by level with a number where several play alike, or free', () => {
    const sitters = [
      sitter({ name: 'Anna', you: true }),
      sitter({ kind: 'computer', level: 'club' }),
      sitter({ kind: 'computer', level: 'club' }),
      sitter({ kind: 'open' }),
    ];
    expect(seatNames(sitters, levels)).toEqual(['Anna', 'Club player 1', 'Club player 2', 'Free seat']);
    lang.now = 'ru';
    expect(seatNames(sitters, levels)[1]).toBe('Клубный игрок 1');
  });
  test('You, without a name', () => expect(seatNames([sitter({ you: true })])).toEqual(['You']));
});

test('company is those who are not you, counted', () => {
  const club = sitter({ kind: 'computer', level: 'club' });
  expect(company([sitter({ name: 'Anna' }), club, sitter({ name: 'Boris' }), club], 0, levels)).toBe('Club player × 2, Boris');
});
