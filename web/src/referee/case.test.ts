import { expect, test } from 'vitest';
import type { RefereeBook } from '../lib/types';
import { found } from './case';

const words = (en: string, ru: string): { en: string; ru: string } => ({ en, ru });
const book = {
  groups: [{ id: 'deal', name: words('The deal', 'Сдача'), help: words('', '') }],
  events: [
    { id: 'not-cut', group: 'deal', name: words('The pack was not cut', 'Колода не подснята'), help: words('', ''), regimes: { classic: 'law 3' } },
    { id: 'revoke', group: 'play', name: words('A revoke', 'Фальшренонс, жёстко'), help: words('Suit not followed.', ''), regimes: { classic: '', replay: '' } },
  ],
} as unknown as RefereeBook;

test('only what these rules judge is listed', () => {
  expect(found(book, 'classic', '').map((e) => e.id)).toEqual(['not-cut', 'revoke']);
  expect(found(book, 'replay', '').map((e) => e.id)).toEqual(['revoke']);
});

test('every word is looked for, in either language and in the group', () => {
  expect(found(book, 'classic', 'сдача ПОДСНЯТА').map((e) => e.id)).toEqual(['not-cut']);
  expect(found(book, 'classic', 'жестко').map((e) => e.id)).toEqual(['revoke']);
  expect(found(book, 'classic', 'suit cut')).toEqual([]);
});
