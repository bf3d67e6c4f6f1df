import { expect, it } from 'vitest';
import { cardOf, faceWords, indexOf, lettered, RANKS, SUITS } from './faces';
import { spriteMarkup } from './sprite';

it('cards are called in words in both languages', () => {
  expect(faceWords('HQ', 'en')).toBe('queen of hearts');
  expect(faceWords('HQ', 'ru')).toBe('дама червей');
  expect(faceWords('ST', 'ru')).toBe('десятка пик');
  expect(faceWords('6-5', 'en')).toBe('6 : 5');
});

it('corners follow the letters chosen', () => {
  expect(['A', 'K', 'Q', 'J', 'T', '9'].map((r) => indexOf(r as 'A', 'ru'))).toEqual(['Т', 'К', 'Д', 'В', '10', '9']);
});

it('other faces are no cards', () => {
  for (const face of ['?', 'w', '6-5', 'XX', 'SAA', '']) expect(cardOf(face)).toBeNull();
});

it('the sprite holds every card once, a back, and no styles that the page would refuse', () => {
  const sprite = spriteMarkup();
  for (const suit of SUITS) for (const rank of RANKS) expect(sprite.split(`id="card-${suit}${rank}"`)).toHaveLength(2);
  expect(sprite).toContain('id="card-back"');
  expect(sprite).not.toContain('style=');
  expect(sprite).not.toContain('NaN');
});

it('a number card has as many pips as its number', () => {
  const seven = /id="card-H7"[^>]*>(.*?)<\/symbol>/.exec(spriteMarkup())![1]!;
  expect(seven.match(/<path/g)).toHaveLength(7);
});

it('writes cards in a text with the letters that stand on them', () => {
  expect(lettered('идёт ♠Q, ♥10, ♦A', 'ru')).toBe('идёт ♠Д, ♥10, ♦Т');
  expect(lettered('A', 'ru')).toBe('Т');
  expect(lettered('A1', 'ru')).toBe('A1');
  expect(lettered('plays ♠Q', 'en')).toBe('plays ♠Q');
});
