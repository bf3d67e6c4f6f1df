import { describe, expect, it } from 'vitest';
import type { GameView, Zone } from '../lib/types';
import { factsOf } from '../zones';
import { direction, fan, idleTrick, keyed, mainTrick, pastTricks, plan, ring, ringSize, rowsOf, sides, suitRows } from './layout';

const text = (en: string) => ({ en, ru: en });
const zone = (z: Partial<Zone> & Pick<Zone, 'zone' | 'id'>): Zone => ({ label: text(z.id), seat: null, ...z }) as Zone;
const view = (zones: Zone[], places: (number | null)[] = [null, null, null, null], seat: number | null = 0): GameView => ({
  seat, turn: 0, deal: 0, matter: '', question: null, outcome: null, log: [], sheet: { columns: [], rows: [] }, last_deal: null, ended_with: null, zones,
  seats: places.map((place, i) => ({ name: text(`Player ${i + 1}`), side: i % 2, marks: [], place, role: false })),
});

describe('seats', () => {
  it('sit clockwise with the viewer first', () => {
    expect(ring(view([], [null, null, null, null], 2)).order).toEqual([2, 3, 0, 1]);
  });
  it('follow their places, so that partners sit opposite', () => {
    // places 3 1 0 2: partners 0 and 1 sit at 3 and 1
    const order = ring(view([], [3, 1, 0, 2], 0)).order;
    expect(order).toEqual([0, 2, 1, 3]);
    expect(order.indexOf(1)).toBe(2);
  });
  it('without a place among placed ones sit out', () => {
    expect(ring(view([], [1, null, 0], 0))).toEqual({ order: [0, 2], out: [1] });
  });
  it('a spectator sees the first place at the bottom', () => {
    expect(ring(view([], [1, 0], null)).order).toEqual([1, 0]);
  });
  it('take sides on a wide table and the top on a narrow one', () => {
    expect(sides(3, true)).toEqual(['left', 'top', 'right']);
    expect(sides(7, true)).toEqual(['left', 'left', 'top', 'top', 'top', 'right', 'right']);
    expect(sides(14, true).filter((side) => side === 'top')).toHaveLength(8);
    expect(sides(3, false)).toEqual(['top', 'top', 'top']);
    expect(sides(1, true)).toEqual(['top']);
  });
  it('look at the middle from where they sit: the next player is on the left', () => {
    const v = view([]);
    expect(direction(v, 0)).toEqual({ x: 0, y: 1 });
    expect(direction(v, 1)).toEqual({ x: -1, y: 0 });
    expect(direction(v, 2).y).toBe(-1);
    expect(direction(v, 3).x).toBe(1);
  });
});

describe('hands that nobody sits behind', () => {
  const dummies = [
    zone({ zone: 'hand', id: 'hand0', seat: 0, cards: ['SA'] }),
    zone({ zone: 'hand', id: 'dummy0', cards: ['S2'], place: 2 }),
    zone({ zone: 'hand', id: 'dummy1', cards: ['?'], place: 0 }),
  ];
  const two = view(dummies, [1, 3], 1);
  it('sit among the seats, by their places', () => {
    expect(ring(two).order).toEqual([1, 'dummy1', 0, 'dummy0']);
    expect(plan(two, true).chairs).toEqual([{ seat: 'dummy1', side: 'left' }, { seat: 0, side: 'top' }, { seat: 'dummy0', side: 'right' }]);
    expect(plan(two, true).at.get('dummy0')?.map((z) => z.id)).toEqual(['dummy0']);
    expect(plan(two, true).centre).toEqual([]);
  });
  it('are never at the bottom', () => {
    expect(ring({ ...two, seat: null }).order[0]).toBe(0);
  });
  it('play their cards from where they lie', () => {
    expect(direction(two, 1, 2).x).toBe(1);
    expect(direction(two, 1, 3)).toEqual({ x: 0, y: 1 });
  });
});

describe('the auction', () => {
  const calls = (n: number) => zone({ zone: 'calls', id: 'calls', seats: [0, 1, 2, 3], calls: Array.from({ length: n }, () => ({ seat: 0, move: '1S', words: text('1♠'), light: false })) });
  const box = (n: number) => zone({ zone: 'box', id: 'box', rows: n ? [[['1S', text('1♠')]]] : [] });
  const trick = zone({ zone: 'trick', id: 'trick', cards: [] });
  const card = { seat: 0, kind: 'card', move: 'SA', words: text('♠A'), said: null, doing: 'laid' as const, you: null };
  const where = (v: GameView) => ({ centre: plan(v, true).centre.map((z) => z.id), info: plan(v, true).info.map((z) => z.id) });
  it('lies in the middle until a card is played, its box only while calls are made', () => {
    expect(where(view([trick, calls(0), box(1)]))).toEqual({ centre: ['calls', 'box'], info: [] });
    expect(where(view([trick, calls(3), box(0)]))).toEqual({ centre: ['calls'], info: [] });
  });
  it('is folded away then, and is not there if nothing was said', () => {
    expect(where({ ...view([trick, calls(3), box(0)]), log: [card] })).toEqual({ centre: ['trick'], info: ['calls'] });
    expect(where(view([trick, calls(0), box(0)]))).toEqual({ centre: ['trick'], info: [] });
  });
});

describe('zones', () => {
  const past = zone({ zone: 'trick', id: 'last', cards: [[0, 'SA'], [1, 'S2']] });
  const empty = zone({ zone: 'trick', id: 'before', cards: [] });
  const now = zone({ zone: 'trick', id: 'trick', cards: [] });
  it('past tricks are all but the one in play, empty ones left out', () => {
    const v = view([past, now, empty]);
    expect(mainTrick(v)?.id).toBe('trick');
    expect(pastTricks(v).map((z) => z.id)).toEqual(['last']);
  });
  it('stand at their seats, in the middle or among the notes; past tricks nowhere', () => {
    const p = plan(
      view([
        zone({ zone: 'hand', id: 'h0', seat: 0, cards: ['SA'] }),
        zone({ zone: 'hand', id: 'h1', seat: 1, cards: ['?'] }),
        now, past,
        zone({ zone: 'pile', id: 'stock', count: 3, seen: [] }),
        zone({ zone: 'pile', id: 'talon', count: 0, seen: [], vanishes: true }),
        zone({ zone: 'board', id: 'sea', seat: 1, skin: 'paper', width: 10, height: 10, kinds: [], pieces: [], marks: [] }),
        zone({ zone: 'note', id: 'trump', text: text('♦') }),
        zone({ zone: 'note', id: 'silent', text: text('') }),
        zone({ zone: 'amounts', id: 'points', amounts: [[text('points'), 0, 3], [text('points'), 1, 0]] }),
      ], [null, null]),
      true,
    );
    expect(p.at.get(1)?.map((z) => z.id)).toEqual(['h1']);
    expect(p.centre.map((z) => z.id)).toEqual(['trick', 'stock', 'sea']);
    expect(p.info.map((z) => z.id)).toEqual(['trump']);
    expect(p.chips.get(0)?.map((c) => c.number)).toEqual([3]);
  });
  it('an empty trick makes room for the talon and the bids, not for a card that leads', () => {
    const table = (...talon: string[]) => view([zone({ zone: 'trick', id: 'trick', cards: [] }), zone({ zone: 'row', id: 'talon', cards: talon })]);
    expect(idleTrick(table('?', '?'))).toBe(true);
    expect(idleTrick(table('SA', 'H7'))).toBe(true);
    expect(idleTrick(table('SA', '?'))).toBe(false);
    expect(idleTrick(table())).toBe(false);
    expect(plan(table('?', '?'), true).centre.map((z) => z.id)).toEqual(['talon']);
    expect(idleTrick({ ...table('?', '?'), log: [{ seat: 0, kind: 'card', move: 'SA', words: text('♠A'), said: null, doing: 'laid' as const, you: null }] })).toBe(false);
  });
  it('with places of their own lie there and nowhere else', () => {
    const pile = (id: string, at: [number, number] | null): Zone => zone({ zone: 'pile', id, count: 0, seen: [], at });
    const p = plan(view([pile('S', [0, 0]), zone({ zone: 'column', id: 'c1', cards: [], at: [0, 1] }), pile('apart', null), zone({ zone: 'note', id: 'n', text: text('3') })], [null]), true);
    expect(p.placed.map((z) => z.id)).toEqual(['S', 'c1']);
    expect(p.centre.map((z) => z.id)).toEqual(['apart']);
    expect(p.info.map((z) => z.id)).toEqual(['n']);
  });
  it('that say nothing take no room', () => {
    const meaningless = (z: Zone): boolean | undefined => factsOf(z).empty?.(z);
    expect(meaningless(zone({ zone: 'row', id: 'r', cards: [] }))).toBe(true);
    expect(meaningless(zone({ zone: 'amounts', id: 'a', amounts: [[text('penalty'), null, 0]] }))).toBe(true);
    expect(meaningless(zone({ zone: 'amounts', id: 'a', amounts: [[text('penalty'), null, 2]] }))).toBe(false);
  });
});

describe('sizes', () => {
  it('a fan never leaves its room, and is loose when there is plenty', () => {
    expect(fan(13, 359, 70).width).toBeLessThanOrEqual(359.001);
    expect(fan(13, 359, 70).step).toBeGreaterThan(22); // the index stays readable
    expect(fan(3, 800, 100, 0.6)).toEqual({ step: 60, width: 220 });
    expect(fan(0, 100, 50).width).toBe(0);
  });
  it('an open hand lies in more rows when one would hide the indices', () => {
    expect(rowsOf(13, 400, 70, 0.22)).toBe(1);
    expect(rowsOf(13, 170, 70, 0.22)).toBe(2);
    expect(rowsOf(13, 110, 40, 0.4)).toBe(3);
    expect(rowsOf(2, 110, 40, 0.4)).toBe(1);
  });
  it('and parts between suits', () => {
    expect(suitRows(['SA', 'SK', 'SQ', 'SJ', 'DA', 'D7'], 2)).toEqual([4, 2]);
    expect(suitRows(['SA', 'SK', 'SQ', 'SJ', 'S9', 'D7'], 2)).toEqual([3, 3]);
    expect(suitRows(['SA', 'SK'], 1)).toEqual([2]);
    expect(suitRows([], 2)).toEqual([0]);
  });
  it('cards fit a phone and a desk', () => {
    expect(ringSize(375, 640, 4, false)).toBeLessThanOrEqual(375 / 4.6);
    expect(ringSize(1440, 780, 4, true)).toBeGreaterThan(100);
  });
  it('equal faces have different keys', () => {
    expect(keyed(['?', '?', 'SA'], (c) => c).map((k) => k.key)).toEqual(['?#0', '?#1', 'SA#0']);
  });
});
