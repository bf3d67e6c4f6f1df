import { describe, expect, it } from 'vitest';
import { Names } from '../lib/names';
import { spoken, tell } from './announce';

describe('what a listener hears', () => {
  it('names cards in words', () => {
    expect(spoken('♠Q', 'en')).toBe('queen of spades');
    expect(spoken('открывает ♥10', 'ru')).toBe('открывает десятка червей');
    expect(spoken('e5:g3, ★1', 'en')).toBe('e5:g3, red joker');
  });

  it('tells what the others did, not what one did oneself', () => {
    const lines = [
      { seat: 0, kind: 'card', move: 'SA', words: { en: '♠A', ru: '♠A' } },
      { seat: 1, kind: 'give', move: 'S2', words: { en: 'gives ⟨0⟩ ♠2', ru: '♠2' } },
    ];
    const names = new Names(['Anna', 'Boris']);
    expect(tell(lines, names, 0, 'en')).toBe('Boris: gives Anna two of spades');
    expect(tell(lines, names, null, 'en')).toBe('Anna: ace of spades. Boris: gives Anna two of spades');
  });
});
