import { describe, expect, test } from 'vitest';
import { counts, distance, search } from './search';
import type { FamilyWord, GameCard } from './types';

const card = (id: string, also: string | string[], name: string, family: string, summary = ''): GameCard => ({
  id,
  name,
  family,
  summary,
  seats: [2],
  kind_of: '',
  offers: [],
  luck: false,
  minutes: 0,
  also: typeof also === 'string' ? [also] : also,
});
const games = [
  card('king', 'King', 'Кинг', 'trick', 'Не берите взяток, потом играйте, как в вист.'),
  card('whist', 'Whist', 'Вист', 'trick', 'Двое против двоих.'),
  card('demon', 'Demon', 'Демон', 'patience', 'Всё по мастям.'),
  card('mau-mau', 'Mau-mau', 'Мау-мау', 'shedding'),
  card('trictrac-long-nardy', ['Long nardy', 'Backgammon', 'Нарды'], 'Длинные нарды', 'race'),
  { ...card('whist-dummy', 'Whist with a dummy', 'Вист с болваном', 'trick'), kind_of: 'whist' },
];
const families: FamilyWord[] = [
  { id: 'trick', name: 'Взятки', help: '', thing: 'cards', also: [] },
  { id: 'patience', name: 'Пасьянсы', help: '', thing: 'cards', also: ['Solitaire'] },
];
const ids = (query: string): string[] => search(games, families, query).map((g) => g.id);

describe('a game is found', () => {
  test('by its name in either language, whatever the language of the page', () => {
    expect(ids('demon')).toEqual(['demon']);
    expect(ids('ДЕМ')).toEqual(['demon']);
  });
  test('by name before description', () => expect(ids('вист')).toEqual(['whist', 'whist-dummy', 'king']));
  test('by its family', () => {
    expect(ids('пасьянс')).toEqual(['demon']);
    expect(ids('solitaire')).toEqual(['demon']);
  });
  test('by words of its description in any order', () => expect(ids('двоих двое')).toEqual(['whist']));
  test('by another name it has', () => {
    expect(ids('backgammon')).toEqual(['trictrac-long-nardy']);
    expect(ids('нарды')).toEqual(['trictrac-long-nardy']);
  });
  test('with a slip of the finger, but not by short words', () => {
    expect(ids('backgamon')).toEqual(['trictrac-long-nardy']);
    expect(ids('bakcgam')).toEqual(['trictrac-long-nardy']);
    expect(ids('вимт')).toEqual(['whist', 'whist-dummy']);
    expect(ids('вим')).toEqual([]);
  });
  test('with or without ё and hyphens', () => {
    expect(ids('все масти')).toEqual([]);
    expect(ids('все мастям')).toEqual(['demon']);
    expect(ids('mau mau')).toEqual(['mau-mau']);
  });
  test('not by letters in the middle of what is said of it', () => {
    expect(ids('ист')).toEqual([]);
    expect(ids('demin')).toEqual(['demon']);
    expect(ids('gemin')).toEqual([]);
  });
  test('not by words it does not have', () => expect(ids('whist demon')).toEqual([]));
  test('all of them by nothing', () => expect(ids('  ')).toHaveLength(6));
});

test('letters that are wrong are counted', () => {
  expect(distance('whist', 'wihst')).toBe(1);
  expect(distance('nim', '')).toBe(3);
  expect(distance('demon', 'lemons')).toBe(2);
});

test('numbers of players are written as people write them', () => {
  expect(counts([4])).toBe('4');
  expect(counts([3, 2, 4, 5])).toBe('2–5');
  expect(counts([2, 3])).toBe('2, 3');
  expect(counts([4, 2])).toBe('2, 4');
  expect(counts([2, 4, 5, 6])).toBe('2, 4–6');
});
