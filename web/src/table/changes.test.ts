import { describe, expect, it } from 'vitest';
import type { GameView } from '../lib/types';
import { cameFrom, completed, gone, hidden, looksAlike, type Place, winner } from './changes';
import { mainTrick } from './layout';

const label = { en: '', ru: '' };
const bare = { label, at: null, tall: null, low: null, size: null, turned: false, tag: null };
type Played = [number, string][];
function view(trick: Played, last: Played, hands: string[][], deal = 0, lead = 0): GameView {
  return {
    seat: 0, turn: lead, deal, matter: '', question: null, outcome: null, log: [], sheet: { columns: [], rows: [] }, last_deal: null, ended_with: null,
    seats: hands.map((_, i) => ({ name: label, side: i, marks: i === lead ? ['lead'] : [], place: null, role: false })),
    zones: [
      ...hands.map((cards, i) => ({ zone: 'hand' as const, id: `hand${i}`, ...bare, seat: i, cards, place: null, trump: '', tops: [], total: null })),
      { zone: 'trick', id: 'trick', ...bare, seat: null, cards: trick, places: [] },
      { zone: 'trick', id: 'last', ...bare, seat: null, cards: last, places: [] },
    ],
  };
}

describe('a finished trick', () => {
  const before = view([[0, 'SA']], [], [['H2'], ['?', '?']]);
  const full: Played = [[0, 'SA'], [1, 'S3']];
  it('is shown full before it is swept away', () => {
    const shown = completed(before, view([], full, [['H2'], ['?']]));
    expect(mainTrick(shown!)?.cards).toEqual(full);
    expect(shown?.zones[1]).toMatchObject({ cards: ['?'] });
  });
  it('goes to the seat that leads next', () => {
    expect(winner(view([], full, [[], []], 0, 1))).toBe(1);
  });
  it('is not made up while one is being played', () => {
    expect(completed(before, view([[0, 'SA'], [1, 'S3']], [], [['H2'], ['?']]))).toBeNull();
    expect(completed(view([], full, [['H2'], ['?']]), view([[1, 'C4']], full, [['H2'], []]))).toBeNull();
  });
  it('is not shown again when moves are taken back', () => {
    expect(completed(view([], [[0, 'C2'], [1, 'C3']], [[], []]), view([], full, [['C2'], ['?']]))).toBeNull();
  });
  it('lies on the old table when the next deal is already out', () => {
    const shown = completed(before, view([], full, [['D2', 'D3'], ['?', '?']], 1));
    expect(shown?.deal).toBe(0);
    expect(shown?.zones[0]).toMatchObject({ cards: ['H2'] });
    expect(shown?.zones[1]).toMatchObject({ cards: ['?'] });
  });
});

describe('of equal cards', () => {
  const at = (zone: string, x: number, y = 0, face = 'SA'): Place => ({ face, zone, x, y });
  it('the one that stays in the hand stays where it was, the other goes to the trick', () => {
    const before = [at('hand0', 100, 500), at('hand0', 130, 500), at('hand0', 160, 500, 'S7')];
    expect(cameFrom(before, [at('trick', 300, 300), at('hand0', 105, 500), at('hand0', 135, 500, 'S7')])).toEqual([1, 0, 2]);
  });
  it('the one that was carried is the one that goes', () => {
    const before = [at('hand0', 300, 310), at('hand0', 130, 500)];
    expect(cameFrom(before, [at('trick', 300, 300), at('hand0', 115, 500)])).toEqual([0, 1]);
  });
  it('a third comes from nowhere', () => {
    expect(cameFrom([at('hand0', 0), at('hand0', 30)], [at('hand0', 0), at('hand0', 30), at('hand0', 60)])).toEqual([0, 1, null]);
  });
});

it('backs come from where there are fewer now', () => {
  const was = hidden(view([], [], [['SA'], ['?', '?', '?']]));
  const now = hidden(view([], [], [['SA', 'H2'], ['?', '?']]));
  expect(gone(was, now)).toEqual([{ zone: 'hand1', hand: true, count: 1 }]);
});

it('talk changes nothing on the table, a card does', () => {
  const table = view([[0, 'SA']], [], [['H2'], ['?']]);
  expect(looksAlike(table, { ...structuredClone(table), sheet: { columns: [label], rows: [] } })).toBe(true);
  expect(looksAlike(table, view([[0, 'SA']], [], [[], ['?']]))).toBe(false);
});
