import { expect, test } from 'vitest';
import type { GameView, Snapshot } from '../lib/types';
import { ended, Ending } from './ending.svelte';

const same = (text: string) => ({ en: text, ru: text });
const trick = (id: string, ...cards: [number, string][]) => ({ zone: 'trick', id, label: same(id), seat: null, cards, places: [] });
const hand = (seat: number, ...cards: string[]) => ({ zone: 'hand', id: `hand${seat}`, label: same('hand'), seat, cards });
const sheet = (...rows: number[][]) => ({ columns: [same('a'), same('b')], rows: rows.map((cells, i) => ({ label: same(`Deal ${i}`), cells, kind: 'line' })) });
const told = { words: same('6♠, one down'), effects: [same('gora +4')] };

function snapshot(deal: number, zones: unknown[], rows: number[][], status = 'playing'): Snapshot {
  const view = { seat: 0, turn: 0, deal, seats: [], zones, question: { kind: 'card' }, sheet: sheet(...rows), log: [], outcome: null, last_deal: deal > 0 ? told : null, ended_with: deal > 0 ? trick('last', [0, 'SA'], [1, 'S7']) : null };
  return { table: { status }, view: view as unknown as GameView, ended: null } as unknown as Snapshot;
}
const taken = (n: number) => ({ zone: 'amounts', id: 'taken', label: same('Taken'), seat: null, amounts: [[same('tricks'), 0, n]] });
const before = snapshot(0, [hand(0), hand(1, '?'), trick('trick', [0, 'SA']), trick('last'), taken(12)], []);
const end = { ...snapshot(0, [hand(0), hand(1), trick('trick'), trick('last'), taken(13)], [[1, -1]]).view!, question: null, turn: null };
const next = snapshot(1, [hand(0, 'H7', 'H8'), hand(1, '?', '?'), trick('trick'), trick('last'), taken(0)], [[1, -1], [-15, 0]]);
const after: Snapshot = { ...next, ended: end };

test('the table stays as the deal ended, counted, with its last trick on it and the new sheet', () => {
  const held = ended(before, after)!;
  expect(held.told).toBe(told);
  expect(held.sheet?.rows).toHaveLength(1);
  expect(held.view.question).toBeNull();
  expect(held.view.sheet).toBe(end.sheet); // not with what the next deal has begun with
  expect(held.view.zones.map((z) => ('cards' in z ? z.cards.length : -1))).toEqual([0, 0, 2, 0, -1]);
  expect(held.view.zones.at(-1)).toEqual(taken(13));
});

test('nothing is held within a deal, at the first look, or when the game is over', () => {
  expect(ended(before, before)).toBeNull();
  expect(ended(null, after)).toBeNull();
  const ending = new Ending();
  ending.look(before, snapshot(1, [], [[1, -1]], 'over'));
  expect(ending.held).toBeNull();
});

test('it is held until the person goes on, whatever comes meanwhile', () => {
  const ending = new Ending();
  ending.look(before, after);
  const held = ending.held;
  ending.look(after, snapshot(1, [], [[1, -1]]));
  expect(ending.held).toBe(held);
  ending.go();
  expect(ending.held).toBeNull();
});
