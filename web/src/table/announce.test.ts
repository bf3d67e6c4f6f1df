import { describe, expect, it } from 'vitest';
import { spoken, tell } from './announce';

describe('what a listener hears', () => {
  it('names cards in words', () => {
    expect(spoken('♠Q', 'en')).toBe('queen of spades');
    expect(spoken('открывает ♥10', 'ru')).toBe('открывает десятка червей');
    expect(spoken('e5:g3', 'en')).toBe('e5:g3');
  });

  it('tells what the others did, not what one did oneself', () => {
    const lines = [
      { seat: 0, text: { en: '♠A', ru: '♠A' } },
      { seat: 1, text: { en: '♠2', ru: '♠2' } },
    ];
    expect(tell(lines, ['Anna', 'Boris'], 0, 'en')).toBe('Boris: two of spades');
    expect(tell(lines, ['Anna', 'Boris'], null, 'en')).toBe('Anna: ace of spades. Boris: two of spades');
  });
});
