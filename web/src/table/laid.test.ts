import { describe, expect, it } from 'vitest';
import { arranged, LaidHands, moved } from './laid.svelte';

const lie = (hand: string, laid: string): string => arranged(hand.split(' '), (c) => c, laid.split(' ')).join(' ');

describe('a hand laid by its holder', () => {
  it('lies as it was laid', () => expect(lie('SA S7 CK H9', 'H9 SA CK S7')).toBe('H9 SA CK S7'));
  it('closes up when a card is played', () => expect(lie('SA S7 H9', 'H9 SA CK S7')).toBe('H9 SA S7'));
  it('takes a new card beside what it follows when sorted', () => {
    expect(lie('SA SK S7 H9', 'H9 S7 SA')).toBe('H9 S7 SA SK');
    expect(lie('SA S7 H9', 'H9 S7')).toBe('SA H9 S7');
  });
  it('is forgotten when other cards are dealt', () => {
    expect(lie('SA S7 CK H9', 'H9 D7 D8 D9')).toBe('SA S7 CK H9');
    expect(lie('SA S7', 'D7 D8')).toBe('SA S7');
  });
  it('is put in order card by card', () => {
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is remembered of hands', () => {
  const shelf = new Map<string, string>();
  const memory = { getItem: (k: string) => shelf.get(k) ?? null, setItem: (k: string, v: string) => void shelf.set(k, v) };

  it('lasts over a reload, and until another sorting is chosen', () => {
    const hands = new LaidHands('t', memory);
    hands.sortedBy('suit');
    hands.lay('hand0', ['H9', 'SA']);
    const again = new LaidHands('t', memory);
    again.sortedBy('suit');
    expect(again.of('hand0')).toEqual(['H9', 'SA']);
    again.sortedBy('rank');
    expect(again.of('hand0')).toEqual([]);
    again.sortedBy('suit');
    expect(again.of('hand0')).toEqual([]);
  });

  it('follows the hand: cards gone, cards come, another hand', () => {
    const hands = new LaidHands();
    hands.follow('hand0', ['SA']);
    expect(hands.of('hand0')).toEqual([]);
    hands.lay('hand0', ['H9', 'SA', 'CK']);
    hands.follow('hand0', ['H9', 'CK']);
    expect(hands.of('hand0')).toEqual(['H9', 'CK']);
    hands.follow('hand0', ['D7', 'D8']);
    expect(hands.of('hand0')).toEqual([]);
  });

  it('is not misled by what others wrote there', () => {
    shelf.set('t', '{"by":');
    expect(new LaidHands('t', memory).of('hand0')).toEqual([]);
    shelf.set('t', '{"by":"suit","hands":null}');
    expect(new LaidHands('t', memory).of('hand0')).toEqual([]);
  });
});
