import { afterEach, describe, expect, test } from 'vitest';
import { lang } from './i18n.svelte';
import { company, formsOf, named, namesOf, seatNames } from './names';
import type { CastWord, Face, SeatInfo, Sitter } from './types';

const sitter = (given: Partial<Sitter>): Sitter => ({
  kind: 'person',
  name: '',
  level: '',
  character: '',
  you: false,
  present: true,
  ready: true,
  stand_in: false,
  time_left: null,
  gone: false,
  ...given,
});
const face: Face = { hair: 'bun', colour: 'black', dress: 'lace', cloth: 'wine', beard: 'none', extra: 'none', skin: 'light' };
const one = (id: string, name: string, forms: CastWord['forms'] = null): CastWord => ({ id, name, about: '', face, forms });
const cast = [one('aglaya', 'Aglaya'), one('prokhor', 'Prokhor')];
const russian = [
  one('aglaya', 'Аглая', { nom: 'Аглая', gen: 'Аглаи', dat: 'Аглае', acc: 'Аглаю', ins: 'Аглаей' }),
  one('prokhor', 'Прохор', { nom: 'Прохор', gen: 'Прохора', dat: 'Прохору', acc: 'Прохора', ins: 'Прохором' }),
];

afterEach(() => {
  lang.now = 'en';
});

describe('a server text gets names', () => {
  const roles = ['Player 1', 'Player 2', 'Player 3'];
  test('for its seats', () => expect(named('⟨1⟩ wins, 9 : 7.', ['Anna', 'Boris'], roles)).toBe('Boris wins, 9 : 7.'));
  test('that nobody can decline after a word that is declined', () =>
    expect(named('Рыба; у ⟨1.gen⟩ осталось 5-3.', ['Анна', 'Boris'], roles)).toBe('Рыба; у игрока Boris осталось 5-3.'));
  test('in the declared case', () =>
    expect(named('⟨1⟩ на ⟨0.acc⟩ +4', [russian[0]!.forms!, russian[1]!.forms!])).toBe('Прохор на Аглаю +4'));
  test('or roles, or numbers', () => {
    expect(named('⟨0⟩ has seen the cards of ⟨1⟩.', [], roles)).toBe('Player 1 has seen the cards of Player 2.');
    expect(named('висты на ⟨1.acc⟩', [])).toBe('висты на игрока 2');
  });
  test('and a seat that does not exist keeps its number', () => expect(named('⟨11⟩', ['Anna'], roles)).toBe('12'));
  test('that contain a replacement pattern as they are', () => expect(named('⟨0⟩ wins.', ['$&'])).toBe('$& wins.'));
});

describe('at a table', () => {
  const seat = (name: string, role = false): SeatInfo => ({ name: { en: name, ru: name }, side: 0, marks: [], place: null, role });
  const sitters = [sitter({ you: true }), sitter({ name: 'Boris' }), sitter({ kind: 'open' })];
  const names = namesOf(sitters, cast, [seat('White', true), seat('Player 2'), seat('Player 3')]);

  test('"You" stands alone, and not in a sentence, where it would not agree with the verb', () => {
    expect(names.tell('⟨0⟩')).toBe('You');
    expect(names.tell('⟨0⟩ wins.')).toBe('White wins.');
  });
  test('on paper one is "You", as over the column, and others are as elsewhere', () => {
    const company = [sitter({ you: true }), sitter({ kind: 'computer', level: 'club', character: 'aglaya' }), sitter({})];
    const seats = [seat('Player 1'), seat('Player 2'), seat('Player 3')];
    const told = namesOf(company, cast, seats);
    expect(told.note('⟨0⟩: 6♠, made')).toBe('You: 6♠, made');
    expect(told.note('⟨0⟩, ⟨2⟩')).toBe('You, Guest');
    expect(told.note('⟨1⟩ on ⟨2⟩ +4')).toBe('Aglaya on Guest +4');
    expect(names.note('Deal 1: 120, ⟨0⟩')).toBe('Deal 1: 120, You');
    expect(namesOf([sitter({ you: true, name: 'Anna' })], cast, seats).note('⟨0⟩: +4')).toBe('Anna: +4');
    lang.now = 'ru';
    expect(namesOf(company, russian, seats).note('⟨1⟩ на ⟨0.acc⟩ +4')).toBe('Аглая на вас +4');
  });
  test('a guest is called so in the language of now, and declined', () => {
    lang.now = 'ru';
    const company = [sitter({ you: true }), sitter({ kind: 'computer', level: 'club', character: 'aglaya' })];
    const told = namesOf(company, russian, [seat('Игрок 1'), seat('Игрок 2')]);
    expect(told.tell('⟨0⟩')).toBe('Вы');
    expect(told.tell('⟨0⟩ на ⟨1.acc⟩ +4')).toBe('Гость на Аглаю +4');
    expect(told.tell('⟨1⟩ на ⟨0.acc⟩ +4')).toBe('Аглая на гостя +4');
  });
  test('what one did has the verb of "you", unless one has a name', () => {
    lang.now = 'ru';
    const line = { seat: 0, words: { en: 'draws ♠10', ru: 'вынимает ♠10' }, you: { en: 'draw ♠10', ru: 'вынимаете ♠10' } };
    expect(namesOf([sitter({ you: true })], russian, [seat('Игрок 1')]).done(line)).toBe('вынимаете ♠10');
    expect(namesOf([sitter({ you: true, name: 'Анна' })], russian, [seat('Игрок 1')]).done(line)).toBe('вынимает ♠10');
    expect(namesOf([sitter({})], russian, [seat('Игрок 1')]).done(line)).toBe('вынимает ♠10');
  });
  test('nobody is called a free seat', () => expect(names.tell({ en: '⟨1⟩ and ⟨2⟩', ru: '' })).toBe('Boris and Player 3'));
  test('a role is what is played, not a number', () => expect([names.role(0), names.role(1)]).toEqual(['White', '']));
});

describe('seats are called', () => {
  test('by name, numbered where several are called alike, or free', () => {
    const sitters = [
      sitter({ name: 'Anna', you: true }),
      sitter({ kind: 'computer', level: 'club', character: 'aglaya' }),
      sitter({ kind: 'computer', level: 'club', character: 'prokhor' }),
      sitter({ name: 'Prokhor' }),
      sitter({ kind: 'open' }),
    ];
    expect(seatNames(sitters, cast)).toEqual(['Anna', 'Aglaya', 'Prokhor 1', 'Prokhor 2', 'Free seat']);
    lang.now = 'ru';
    expect(seatNames(sitters, russian)[4]).toBe('Свободное место');
  });
  test('You, without a name', () => expect(seatNames([sitter({ you: true })])).toEqual(['You']));
});

test('company is those who are not you, counted', () => {
  const [free, aglaya] = [sitter({ kind: 'open' }), sitter({ kind: 'computer', level: 'club', character: 'aglaya' })];
  expect(company([sitter({ name: 'Anna' }), free, aglaya, free], 0, cast)).toBe('Free seat × 2, Aglaya');
});

test('a Russian name is declined by its end', () => {
  expect(named('висты на ⟨0.acc⟩, ⟨1.acc⟩ и ⟨2.acc⟩', ['Александр', 'Ольга', 'Аркадий'])).toBe('висты на Александра, Ольгу и Аркадия');
  expect([formsOf('Мария')?.dat, formsOf('Пётр')?.gen, formsOf('Игорь'), formsOf('Anna')]).toEqual(['Марии', 'Петра', null, null]);
});

describe('to a guest without a name the end of a game says You', () => {
  const table = [sitter({ you: true }), sitter({ name: 'Arkady' })];
  const names = () => namesOf(table, [], []);
  test('in English', () => {
    expect(names().address('⟨0⟩ wins with 12.', 0)).toBe('You win with 12.');
    expect(names().address('⟨1⟩, ⟨0⟩ win: 9.', 0)).toBe('You and Arkady win: 9.');
    expect(names().address('⟨1⟩ wins with 12.', 0)).toBe('Arkady wins with 12.');
  });
  test('in Russian', () => {
    lang.now = 'ru';
    expect(names().address('⟨0⟩ выигрывает: 12.', 0)).toBe('Вы выигрываете: 12.');
    expect(names().address('⟨0⟩, ⟨1⟩ выигрывают: 9.', 0)).toBe('Вы и Arkady выигрываете: 9.');
  });
});
