import { expect, test } from 'vitest';
import { ANY, isAny, suits } from './filter';
import { readKept } from './liking.svelte';
import type { FamilyWord, GameCard } from './types';

const families: FamilyWord[] = [
  { id: 'trick', name: 'Tricks', help: '', thing: 'cards' },
  { id: 'race', name: 'Race', help: '', thing: 'board' },
];
const card = (family: string, seats: number[], luck = false, minutes = 0): GameCard => ({ id: 'x', name: 'X', family, summary: '', seats, kind_of: '', offers: [], luck, minutes });

test('a game suits by company, number of players, length, by what it is played with, by luck or skill', () => {
  const whist = card('trick', [4, 5, 6]);
  expect(isAny(ANY) && suits(whist, families, ANY)).toBe(true);
  expect(suits(whist, families, { ...ANY, players: 4 })).toBe(true);
  expect(suits(whist, families, { ...ANY, players: 2 })).toBe(false);
  expect(suits(whist, families, { ...ANY, players: 5 })).toBe(true);
  expect(suits(whist, families, { ...ANY, thing: 'board' })).toBe(false);
  expect(suits(whist, families, { ...ANY, company: 'friends' })).toBe(true);
  expect(suits(whist, families, { ...ANY, company: 'alone' })).toBe(false);
  expect(suits(card('trick', [1]), families, { ...ANY, company: 'alone' })).toBe(true);
  expect(suits(card('trick', [2], false, 10), families, { ...ANY, length: 'short' })).toBe(true);
  expect(suits(card('trick', [2], false, 11), families, { ...ANY, length: 'short' })).toBe(false);
  expect(suits(card('trick', [2], false, 10), families, { ...ANY, length: 'medium' })).toBe(true); // up to half an hour
  expect(suits(card('trick', [2], false, 31), families, { ...ANY, length: 'medium' })).toBe(false);
  expect(suits(card('trick', [2], false, 31), families, { ...ANY, length: 'long' })).toBe(true);
  for (const length of ['short', 'medium', 'long'] as const) expect(suits(whist, families, { ...ANY, length })).toBe(false); // nobody knows how long
  expect(suits(card('race', [2]), families, { ...ANY, thing: 'board' })).toBe(true);
  expect(suits(whist, families, { ...ANY, chance: 'skill' })).toBe(true);
  expect(suits(card('trick', [1], true), families, { ...ANY, chance: 'skill' })).toBe(false);
});

test('what a browser has kept is looked at before it is believed', () => {
  expect(readKept('{"liked":["nim",3],"look":"list"}')).toEqual({ liked: ['nim'], lately: [], look: 'list' });
  expect(readKept('nonsense')).toEqual({ liked: [], lately: [], look: null });
});
