import { describe, expect, test } from 'vitest';
// the same is asked of the house's own search, `engine/finding.py`
import shared from '../../../tests/engine/finding.json';
import { counts, distance, search } from './search';
import type { GameCard, SearchIndex } from './types';

const card = (id: string, name = id): GameCard => ({ id, name, family: '', summary: '', seats: [2], kind_of: '', offers: [], luck: false, minutes: 0 });
const index: SearchIndex = shared.index;
const games = Object.keys(index).map((id) => card(id));
const ids = (query: string): string[] => search(games, index, query).map((g) => g.id);

describe('a game is found', () => {
  for (const [how, found] of Object.entries(shared.found))
    test(how, () => {
      for (const [query, expected] of Object.entries(found)) expect(ids(query), query).toEqual(expected);
    });
  test('by what the page shows of it before the house has told more', () => {
    const shown = [card('sea-battle', 'Морской бой'), card('nim', 'Ним')];
    for (const query of ['морской', 'sea', 'бой']) expect(search(shown, {}, query).map((g) => g.id)).toEqual(['sea-battle']);
  });
});

test('letters that are wrong are counted', () => {
  expect(distance('whist', 'wihst')).toBe(1);
  expect(distance('nim', '')).toBe(3);
  expect(distance('demin', 'demons')).toBe(1);
});

test('numbers of players are written as people write them', () => {
  expect(counts([4])).toBe('4');
  expect(counts([3, 2, 4, 5])).toBe('2–5');
  expect(counts([2, 3])).toBe('2–3');
  expect(counts([4, 2])).toBe('2, 4');
  expect(counts([2, 4, 5, 6])).toBe('2, 4–6');
});
