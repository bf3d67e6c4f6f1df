import { expect, test } from 'vitest';
import type { CallMeanings, GameView, Zone } from '../lib/types';
import { aside, explained, Meanings } from './meanings.svelte';

const text = (en: string) => ({ en, ru: en });
const view = (deal: number, ...moves: string[]): GameView => {
  const nowhere = { at: null, tall: null, low: null, size: null, turned: false, tag: null };
  const calls: Zone = { zone: 'calls', id: 'calls', label: text('Auction'), seat: null, ...nowhere, seats: [0, 1], calls: moves.map((move, i) => ({ seat: i % 2, move, words: text(move), light: false })) };
  return { seat: 0, turn: 0, deal, matter: '', question: null, outcome: null, log: [], sheet: { columns: [], rows: [] }, last_deal: null, ended_with: null, zones: [calls], seats: [] };
};
const told = (n: number): CallMeanings => ({ n, said: Array.from({ length: n }, (_, i) => ({ words: text(`said ${i}`), facts: [] })), possible: { '2S': { words: text(`would ${n}`), facts: [] } } });
const at = {} as HTMLElement;

test('the house is asked once for an auction, and only when somebody wants to know', async () => {
  const asked: number[] = [];
  const meanings = new Meanings((n) => Promise.resolve((asked.push(n), told(n))));
  meanings.look(view(0, '1S', '1C'), 2);
  expect(asked).toEqual([]);
  meanings.show({ words: text('1S'), said: 0 }, at);
  expect(meanings.meaning).toBeUndefined();
  await Promise.resolve();
  expect(meanings.meaning?.words.en).toBe('said 0');
  meanings.look(view(0, '1S', '1C'), 5); // cards were played meanwhile
  meanings.show({ words: text('2S'), move: '2S' }, at);
  expect(meanings.meaning?.words.en).toBe('would 2');
  expect(asked).toEqual([2]);
});

test('what was said stays said; what would be said is asked anew; another deal is another auction', async () => {
  const asked: number[] = [];
  const meanings = new Meanings((n) => Promise.resolve((asked.push(n), told(n))));
  meanings.look(view(0, '1S'), 1);
  meanings.show({ words: text('1S'), said: 0 }, at);
  await Promise.resolve();
  meanings.hide();
  meanings.look(view(0, '1S', '1C'), 2);
  meanings.shown = { wanted: { words: text('1S'), said: 0 }, at };
  expect(meanings.meaning?.words.en).toBe('said 0');
  meanings.shown = { wanted: { words: text('2S'), move: '2S' }, at };
  expect(meanings.meaning).toBeUndefined();
  meanings.look(view(1), 9);
  await Promise.resolve();
  expect(asked).toEqual([1, 9]);
});

test('a call that says nothing is known to say nothing, and a refusal may be followed by another question', async () => {
  let fails = true;
  const meanings = new Meanings((n) => (fails ? Promise.reject(new Error('no')) : Promise.resolve(told(n))));
  meanings.look(view(0, '1S'), 1);
  meanings.show({ words: text('3S'), move: '3S' }, at);
  await new Promise((done) => setTimeout(done));
  expect(meanings.meaning).toBeUndefined();
  fails = false;
  meanings.show({ words: text('3S'), move: '3S' }, at);
  await Promise.resolve();
  expect(meanings.meaning).toBeNull();
});

test('what loses the focus because it is taken away is hidden only when the page has been changed', async () => {
  const meanings = new Meanings((n) => Promise.resolve(told(n)));
  const node = Object.assign(new EventTarget(), { matches: () => true }) as unknown as HTMLElement;
  explained(node, { meanings, wanted: { words: text('2S'), move: '2S' } });
  node.dispatchEvent(new Event('focus'));
  expect(meanings.shown?.at).toBe(node);
  node.dispatchEvent(new Event('blur'));
  expect(meanings.shown?.at).toBe(node);
  await Promise.resolve();
  expect(meanings.shown).toBeNull();
});

test('a tip stands clear of the box of calls, beside it if there is no room above or below', () => {
  const room = { width: 1280, height: 720 };
  const tip = { width: 300, height: 120 };
  const key = { left: 600, right: 660, top: 300, bottom: 340 };
  const box = { left: 500, right: 800, top: 200, bottom: 500 };
  expect(aside(key, tip, box, room)).toEqual({ x: 480, y: 72 });
  expect(aside(key, tip, { ...box, top: 40 }, room)).toEqual({ x: 480, y: 508 });
  expect(aside(key, tip, { ...box, top: 40, bottom: 700 }, room)).toEqual({ x: 192, y: 260 });
  expect(aside(key, tip, null, room)).toEqual({ x: 480, y: 172 });
  expect(aside(key, tip, { left: 0, right: 1280, top: 0, bottom: 720 }, room)).toEqual({ x: 480, y: 172 });
});
