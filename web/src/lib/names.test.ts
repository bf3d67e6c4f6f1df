import { afterEach, describe, expect, test } from 'vitest';
import { lang } from './i18n.svelte';
import { company, named, namesOf, seatNames } from './names';
import type { SeatInfo, Sitter } from './types';

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
const levels = [{ id: 'club', name: 'Club player', help: '' }];

afterEach(() => {
  lang.now = 'en';
});

describe('a server text gets names', () => {
  const roles = ['Player 1', 'Player 2', 'Player 3'];
  test('for its seats', () => expect(named('⟨1⟩ wins, 9 : 7.', ['Anna', 'Boris'], roles)).toBe('Boris wins, 9 : 7.'));
  test('after a word that says who it is', () =>
    expect(named('Рыба; у игрока ⟨#1⟩ осталось 5-3.', ['Анна', 'Борис'], roles)).toBe('Рыба; у игрока Борис осталось 5-3.'));
  test('or roles, or numbers', () =>
    expect(named('⟨0⟩ has seen the cards of player ⟨#1⟩.', [], roles)).toBe('Player 1 has seen the cards of player 2.'));
  test('and a seat that does not exist keeps its number', () => expect(named('⟨11⟩', ['Anna'], roles)).toBe('12'));
  test('that contain a replacement pattern as they are', () => expect(named('⟨0⟩ wins.', ['$&'])).toBe('$& wins.'));
});

describe('at a table', () => {
  const seat = (name: string, role = false): SeatInfo => ({ name: { en: name, ru: name }, side: 0, marks: [], place: null, role });
  const sitters = [sitter({ you: true }), sitter({ name: 'Boris' }), sitter({ kind: 'open' })];
  const names = namesOf(sitters, levels, [seat('White', true), seat('Player 2'), seat('Player 3')]);

  test('"You" stands alone, and not in a sentence, where it would not agree with the verb', () => {
    expect(names.tell('⟨0⟩')).toBe('You');
    expect(names.tell('⟨0⟩ wins.')).toBe('White wins.');
  });
  test('nobody is called a free seat', () => expect(names.tell({ en: '⟨1⟩ and ⟨2⟩', ru: '' })).toBe('Boris and Player 3'));
  test('a role is what is played, not a number', () => expect([names.role(0), names.role(1)]).toEqual(['White', '']));
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
    expect(seatNames(sitters, levels)[3]).toBe('Свободное место');
  });
  test('You, without a name', () => expect(seatNames([sitter({ you: true })])).toEqual(['You']));
});

test('company is those who are not you, counted', () => {
  const club = sitter({ kind: 'computer', level: 'club' });
  expect(company([sitter({ name: 'Anna' }), club, sitter({ name: 'Boris' }), club], 0, levels)).toBe('Club player × 2, Boris');
});
