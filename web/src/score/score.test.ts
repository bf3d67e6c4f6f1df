import { expect, test } from 'vitest';
import type { ScoreConvention, ScoreEntry, Sheet } from '../lib/types';
import { isDrawn } from '../sheets/drawn';
import { markOf } from '../sheets/mark';
import { agreed, changedOptions, fitNames } from './agreed';
import { asked } from './asked';
import { active, emptyDraft, isPlayed, missing, opponents, played, settled, shared, toDraft, toEntry, type Draft } from './deal';
import { readRuling } from './ruling';
import { readKept, Shelf, type KeptSheet } from './shelf.svelte';

const draft = (n: number, change: Partial<Draft> = {}, dealer = 0): Draft => ({ ...emptyDraft(n, dealer), ...change });

test('a deal begins as most deals are: the first hand plays, the next one whists', () => {
  expect(toEntry(draft(3), 3)).toEqual({
    entry: 'contract',
    declarer: 1,
    level: 6,
    trump: 'S',
    tricks: [0, 6, 4],
    whist: ['pass', '', 'whist'],
    how: 'open',
  });
});

test('with four the dealer sits out, with five his right neighbour too', () => {
  expect(active(draft(4, {}, 3), 4)).toEqual([0, 1, 2]);
  expect(active(draft(5, {}, 0), 5)).toEqual([1, 2, 3]);
  const four = settled({ ...draft(4, {}, 3), declarer: 3 }, 4);
  expect(four.declarer).toBe(0);
  expect(toEntry(four, 4)).toMatchObject({ dealer: 3 });
  expect(opponents(draft(4, { declarer: 2 }, 3), 4)).toEqual([0, 1]);
});

test('tricks are always ten: a sole whister has the rest, two share it', () => {
  const one = played(draft(3, { declarer: 0, said: ['pass', 'whist', 'pass'] }), 3, 5);
  expect(one.tricks).toEqual([5, 5, 0]);
  const two = played(draft(3, { declarer: 0, said: ['pass', 'whist', 'whist'], tricks: [0, 0, 0] }), 3, 7);
  expect(two.tricks).toEqual([7, 2, 1]);
  expect(shared(two, 3, 2, 3).tricks).toEqual([7, 0, 3]);
  expect(shared(two, 3, 1, 99).tricks).toEqual([7, 3, 0]);
  expect(toEntry(two, 3)).toMatchObject({ how: 'closed' });
  expect(missing([2, 3, 4])).toBe(1);
});

test('a game that nobody whists is not played; a ten may be looked over', () => {
  const passed = draft(3, { declarer: 0, said: ['pass', 'pass', 'pass'] });
  expect(isPlayed(passed, 3)).toBe(false);
  expect(toEntry(passed, 3)).toMatchObject({ how: 'unplayed' });
  expect(toEntry(passed, 3)).not.toHaveProperty('tricks');
  const ten = played({ ...passed, level: 10 }, 3, 9);
  expect(toEntry(ten, 3)).toMatchObject({ how: 'check', tricks: [9, 1, 0] });
  expect(toEntry({ ...ten, checked: false }, 3)).toMatchObject({ how: 'unplayed' });
});

test('misère, raspasy, fines and the pulka make their entries', () => {
  expect(toEntry(played(draft(3, { kind: 'misere', declarer: 2 }), 3, 2), 3)).toEqual({
    entry: 'contract',
    declarer: 2,
    level: 0,
    trump: 'NT',
    tricks: expect.arrayContaining([2]) as number[],
    how: 'open',
  });
  expect(toEntry(draft(3, { kind: 'raspasy', tricks: [2, 3, 5] }), 3)).toEqual({ entry: 'raspasy', tricks: [2, 3, 5] });
  expect(toEntry(draft(3, { kind: 'raspasy', tricks: [2, 3, 5], dealer: 1 }), 3, true)).toMatchObject({ dealt: 1 });
  const fines = [
    { seat: 1, where: 'gora', points: 4 },
    { seat: 0, where: 2, points: 10 },
    { seat: 2, where: 'pulka', points: null },
  ] as Draft['fines'];
  expect(toEntry(draft(3, { kind: 'fine', fines, reason: ' revoke ' }), 3)).toEqual({ entry: 'fine', reason: 'revoke', gora: [0, 4, 0], whists: [[0, 2, 10]] });
  expect(toEntry(draft(3, { kind: 'target', target: 30 }), 3)).toEqual({ entry: 'target', target: 30 });
});

test('an entry in the form comes out as it went in', () => {
  const entries: ScoreEntry[] = [
    { entry: 'contract', declarer: 0, level: 7, trump: 'H', tricks: [7, 3, 0, 0], whist: ['', 'whist', 'pass', ''], how: 'open', dealer: 3, talon: ['SA', 'HK'], dark: true },
    { entry: 'contract', declarer: 1, level: 6, trump: 'S', whist: ['', '', 'pass', 'half'], how: 'unplayed', dealer: 0 },
    { entry: 'contract', declarer: 1, level: 0, trump: 'NT', tricks: [0, 3, 7, 0], how: 'open', dealer: 0 },
    { entry: 'contract', declarer: 2, level: 8, trump: 'D', tricks: [1, 0, 8, 1], whist: ['whist', '', '', 'whist'], how: 'closed', dealer: 1 },
    { entry: 'raspasy', tricks: [2, 3, 5, 0], dealer: 3, dark: [true, false, false, false] },
    { entry: 'totus', declarer: 1, made: true, partners: [2], dealer: 0 },
    { entry: 'fine', reason: 'revoke', gora: [0, 4, 0, 0], whists: [[0, 1, 5]] },
    { entry: 'target', target: 20 },
  ];
  for (const entry of entries) expect(toEntry(toDraft(entry, 4), 4)).toEqual(entry);
});

const convention = {
  id: 'preferans-classic',
  model: 'pulka',
  seats: [4, 3],
  options: [
    { key: 'target', default: 20 },
    { key: 'dark', default: true },
    { key: 'talon_bonus', default: 'classic' },
  ],
} as unknown as ScoreConvention;
const sheet: KeptSheet = {
  id: 'a',
  title: 'x',
  convention: 'preferans-classic',
  options: { target: 30 },
  names: ['A', 'B', 'C', 'D'],
  entries: [],
  price: '',
  updated: 0,
};

test('only what differs from the convention is kept; names stay when players come', () => {
  expect(changedOptions(convention, { target: 20, dark: false })).toEqual({ dark: false });
  expect(agreed(convention, sheet, 'target')).toBe(30);
  expect(agreed(convention, sheet, 'dark')).toBe(true);
  expect(fitNames(['Anna'], 3, (seat) => `Seat ${seat + 1}`)).toEqual(['Anna', 'Seat 2', 'Seat 3']);
});

test('questions follow the agreements', () => {
  expect(asked(convention, sheet, true)).toMatchObject({ dark: true, talon: true, razboinik: true, half: true, old: false });
  expect(asked(convention, sheet, false).kinds[0]).toBe('target');
  const hussar = asked({ ...convention, model: 'hussar', options: [] }, { ...sheet, convention: 'preferans-hussar', names: ['A', 'B'] }, true);
  expect(hussar.kinds).toEqual(['game', 'fine']);
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

test('a ruling waits: one entry, or several', () => {
  const fine = { entry: 'fine', reason: 'revoke', gora: [1, 0, 0] };
  expect(readRuling(JSON.stringify(fine))).toEqual([fine]);
  expect(readRuling(JSON.stringify({ entry: fine, more: [fine] }))).toEqual([fine, fine]);
  for (const text of [null, '', '{', 'null', '[]', '{"entry":null}']) expect(readRuling(text)).toBeNull();
});

test('the drawing is asked for anew only when something is written', () => {
  const one = { columns: [], rows: [{ kind: 'line', label: { en: 'a', ru: 'a' }, cells: [1] }] } as unknown as Sheet;
  const two = { columns: [], rows: [{ kind: 'line', label: { en: 'a', ru: 'a' }, cells: [2] }] } as unknown as Sheet;
  expect(markOf(one, ['A'])).toBe(markOf(structuredClone(one), ['A']));
  expect(markOf(one, ['A'])).not.toBe(markOf(two, ['A']));
  expect([isDrawn('preferans'), isDrawn('preferans-old'), isDrawn('preference'), isDrawn('whist')]).toEqual([true, true, false, false]);
});
