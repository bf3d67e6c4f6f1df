import { expect, test } from 'vitest';
import { word, type Wording } from './i18n.svelte';
import { en } from './words/en';
import { ru } from './words/ru';

const holes = (wording: Wording): string[] => {
  const text = typeof wording === 'string' ? wording : Object.values(wording).join(' ');
  return [...new Set(text.match(/\{\w+\}/g))].sort();
};

test('both languages leave the same holes to be filled', () => {
  const words: Record<string, Wording> = en;
  for (const [key, wording] of Object.entries(words)) expect([key, holes(ru[key as keyof typeof en])]).toEqual([key, holes(wording)]);
});
test('Russian words that are counted have all their forms', () => {
  for (const [key, wording] of Object.entries(ru)) {
    if (typeof wording !== 'string') expect([key, Object.keys(wording)]).toEqual([key, expect.arrayContaining(['one', 'few', 'many'])]);
  }
});
test('numbers choose the form', () => {
  const form = (n: number): string => word(ru['cat.games'], 'ru', { n });
  expect([1, 2, 5, 11, 21, 104].map(form)).toEqual(['1 игра', '2 игры', '5 игр', '11 игр', '21 игра', '104 игры']);
  expect([1, 2].map((n) => word(en['cat.games'], 'en', { n }))).toEqual(['1 game', '2 games']);
});
