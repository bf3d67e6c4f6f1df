import { expect, test } from 'vitest';
import type { PreferansPosition } from '../lib/types';
import { Board, PACK, called, plainText, textOf, written } from './board.svelte';

const P13: PreferansPosition = {
  contract: '7S',
  declarer: 2,
  leader: 0,
  hands: [
    ['SQ', 'SJ', 'S7', 'C7', 'DK', 'DQ', 'D8', 'HA', 'HT', 'H7'],
    ['S8', 'CA', 'C9', 'C8', 'DJ', 'D9', 'D7', 'HK', 'H9', 'H8'],
    ['SA', 'SK', 'ST', 'S9', 'CK', 'CQ', 'CJ', 'CT', 'DA', 'DT'],
  ],
  trick: [],
  taken: 0,
  discard: ['HQ', 'HJ'],
};

test('the pack has 32 cards', () => {
  expect(new Set(PACK).size).toBe(32);
  expect(PACK[0]).toBe('SA');
  expect(PACK.at(-1)).toBe('H7');
});

test('a position goes in and comes out unchanged', () => {
  const board = new Board();
  board.position = P13;
  expect(board.position).toEqual(P13);
  expect(board.used.size).toBe(32);
  for (const contract of ['10NT', 'misere', 'H', '6C']) {
    board.position = { ...P13, contract };
    expect(board.position.contract).toBe(contract);
  }
});

test('a card lies in one place at a time, and hands stay in order', () => {
  const board = new Board();
  for (const card of ['H7', 'SA', 'DK']) expect(board.put(card, 0)).toBe(true);
  expect(board.hands[0]).toEqual(['SA', 'DK', 'H7']);
  board.put('DK', 1);
  expect(board.hands).toEqual([['SA', 'H7'], ['DK'], []]);
  board.put('DK', null);
  expect(board.used.has('DK')).toBe(false);
});

test('cards of the trick keep the order of play, and two are enough', () => {
  const board = new Board();
  board.put('H7', 'trick');
  board.put('SA', 'trick');
  expect(board.trick).toEqual(['H7', 'SA']);
  expect(board.put('SK', 'trick')).toBe(false);
  expect(board.used.has('SK')).toBe(false);
});

test('what is left is dealt until all have ten, the trick included', () => {
  const board = new Board();
  board.leader = 1;
  board.put('H7', 'trick');
  board.put('SA', 0);
  board.fill(() => 0.5);
  expect(board.hands.map((hand) => hand.length)).toEqual([10, 9, 10]);
  expect(board.hands[0]).toContain('SA');
  expect(board.used.size).toBe(30);
  board.clear();
  expect(board.used.size).toBe(0);
});

test('positions as texts in both languages', () => {
  expect(textOf(P13, 'en').split('\n')).toEqual([
    'contract: 7♠',
    'declarer: 3',
    'leads: 1',
    'hand 1: ♠QJ7 ♣7 ♦KQ8 ♥A107',
    'hand 2: ♠8 ♣A98 ♦J97 ♥K98',
    'hand 3: ♠AK109 ♣KQJ10 ♦A10',
    'discard: ♥QJ',
  ]);
  expect(textOf({ ...P13, contract: '10NT' }, 'ru')).toContain('контракт: 10БК');
  expect(textOf(P13, 'ru')).toContain('рука 1: ♠ДВ7 ♣7 ♦КД8 ♥Т107');
  const ending: PreferansPosition = { contract: 'misere', declarer: 0, leader: 1, hands: [['S7'], [], ['H7']], trick: ['S8'], taken: 0, discard: null };
  expect(plainText(ending)).toBe('contract: misere; declarer: 1; leads: 2; hand 1: S7; hand 2: -; hand 3: H7; trick: S8; taken: 0');
});

test('cards and contracts as they are called', () => {
  expect(written(['SA', 'ST', 'HQ'], 'ru')).toBe('♠Т10 ♥Д');
  expect([called('7S', 'en'), called('8NT', 'ru'), called('D', 'en'), called('misere', 'ru')]).toEqual(['7♠', '8БК', '♦', 'мизер']);
});
