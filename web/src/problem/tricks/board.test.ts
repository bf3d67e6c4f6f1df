import { expect, test } from 'vitest';
import type { SetUp, TricksBoard } from '../../lib/types';
import { Board } from './board.svelte';

const words = (en: string): { en: string; ru: string } => ({ en, ru: en });
const pack = ['S', 'H'].flatMap((suit) => ['A', 'K', 'Q', 'J'].map((rank) => suit + rank));
const on: TricksBoard = { pack, hands: [words('a'), words('b'), words('c')], room: 2, asides: [{ id: 'talon', name: words('talon'), room: 1 }] };
const nothing: SetUp = { position: { hands: [[], [], []], leader: 0, trick: [], asides: {}, facts: { strain: 'S' } }, fields: [], marks: [], text: words('text') };
const board = (): Board => new Board(on, () => Promise.resolve(nothing));

test('a card lies in one place only, in the order of the pack', () => {
  const it = board();
  expect([it.put('HA', 0), it.put('SK', 0), it.put('SA', 0)]).toEqual([true, true, false]);
  expect(it.hands[0]).toEqual(['SK', 'HA']);
  it.put('HA', 'aside:talon');
  it.put('SK', null);
  expect(it.position).toEqual({ hands: [[], [], []], leader: 0, trick: [], asides: { talon: ['HA'] }, facts: {} });
  expect(it.room('aside:talon')).toBe(0);
});

test('the trick has room for all but the last hand, and keeps its order', () => {
  const it = board();
  for (const card of ['HA', 'SA', 'SK']) it.put(card, 'trick');
  expect(it.trick).toEqual(['HA', 'SA']);
});

test('the rest is dealt until every hand is whole, cards of the trick included', () => {
  const it = board();
  it.say('leader', 1);
  it.put('SA', 'trick');
  it.fill(() => 0);
  expect(it.hands.map((hand) => hand.length)).toEqual([2, 1, 2]);
});

test('the server says what must be told, and only its last answer counts', async () => {
  const it = board();
  await it.look();
  expect([it.facts, it.text.en]).toEqual([{ strain: 'S' }, 'text']);
  it.position = { ...nothing.position, hands: [['SA'], [], []], asides: { talon: ['HK'] } };
  expect([it.used.get('SA'), it.used.get('HK')]).toEqual([0, 'aside:talon']);
});
