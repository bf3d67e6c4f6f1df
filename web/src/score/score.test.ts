import { expect, test } from 'vitest';
import type { SheetConvention, Sheet } from '../lib/types';
import { markOf } from '../sheets/mark';
import { changedOptions, fitNames } from './agreed';
import { leaveRuling, readRuling, takeRuling } from './ruling';
import { readKept, Shelf, type KeptSheet } from './shelf.svelte';

const convention = {
  id: 'toy',
  seats: [4, 3],
  options: [
    { key: 'target', default: 20 },
    { key: 'dark', default: true },
  ],
} as unknown as SheetConvention;
const sheet: KeptSheet = {
  id: 'a',
  title: 'x',
  convention: 'toy',
  options: { target: 30 },
  names: ['A', 'B', 'C', 'D'],
  entries: [],
  price: '',
  updated: 0,
};

test('only what differs from the convention is kept; names stay when players come', () => {
  expect(changedOptions(convention, { target: 20, dark: false })).toEqual({ dark: false });
  expect(fitNames(['Anna'], 3, (seat) => `Seat ${seat + 1}`)).toEqual(['Anna', 'Seat 2', 'Seat 3']);
});

test('what is no sheet is left on the shelf’s floor', () => {
  expect(readKept(null)).toEqual([]);
  expect(readKept('{')).toEqual([]);
  expect(readKept(JSON.stringify([sheet, { id: 3 }, null, 'x']))).toEqual([sheet]);
  const shelf = new Shelf();
  shelf.put(sheet);
  shelf.put({ ...sheet, id: 'b', title: 'second' });
  expect([shelf.open?.title, shelf.sheets.length]).toEqual(['second', 2]);
  shelf.remove('b');
  expect(shelf.open?.id).toBe('a');
});

test('a ruling waits, whatever stands in its entries', () => {
  const fine = { entry: 'fine', points: [1, 0, 0] };
  expect(readRuling(JSON.stringify([fine, fine]))).toEqual([fine, fine]);
  for (const text of [null, '', '{', 'null', '[]', '[1]', '{"entry":null}']) expect(readRuling(text)).toBeNull();
  leaveRuling([fine]);
  expect([takeRuling(), takeRuling()].map((found) => found?.length ?? 0)).toContain(0);
});

test('the drawing is asked for anew only when something is written', () => {
  const one = { columns: [], rows: [{ kind: 'line', label: { en: 'a', ru: 'a' }, cells: [1] }] } as unknown as Sheet;
  const two = { columns: [], rows: [{ kind: 'line', label: { en: 'a', ru: 'a' }, cells: [2] }] } as unknown as Sheet;
  expect(markOf(one, ['A'])).toBe(markOf(structuredClone(one), ['A']));
  expect(markOf(one, ['A'])).not.toBe(markOf(two, ['A']));
});
