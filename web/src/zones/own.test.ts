import { expect, test } from 'vitest';
import { counted, moved, thrown } from './own';

const PACKET = ['4', '3', '2', 'A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5'];
const ROW = Array.from({ length: 13 }, (_, i) => String((i + 5) % 13 || 13));

test('cards go from the bottom of a packet to its top, tiles from the left end of a row to the right', () => {
  expect(moved('packet', ['a', 'b', 'c', 'd'], 1)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved('row', ['a', 'b', 'c', 'd'], 1)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved('row', [], 3)).toEqual([]);
});

test('whatever is moved, the card at the number of the bottom card tells it', () => {
  for (let cut = 0; cut < 13; cut++) {
    const packet = [...PACKET.slice(cut), ...PACKET.slice(0, cut)];
    const value = (card: string): number => ({ A: 1, J: 11, Q: 12, K: 13 })[card] ?? Number(card);
    for (let n = 1; n <= 13; n++) expect(value(moved('packet', packet, n)[counted('packet', 13, value(packet[12]!))]!)).toBe(n);
  }
});

test('and the tile at the number of the leftmost tile, counted from the right', () => {
  for (let cut = 0; cut < 13; cut++) {
    const row = [...ROW.slice(cut), ...ROW.slice(0, cut)];
    for (let n = 1; n <= 12; n++) expect(Number(moved('row', row, n)[counted('row', 13, Number(row[0]))])).toBe(n);
  }
});

test('a die shows one to six', () => {
  for (let i = 0; i < 200; i++) expect([1, 2, 3, 4, 5, 6]).toContain(thrown());
});
