import { expect, it } from 'vitest';
import { faceWords, indexOf, isCard, JOKERS, lettered, RANKS, SUITS } from './faces';
import { spriteMarkup } from './sprite';

it('cards are called in words in both languages', () => {
  expect(faceWords('HQ', 'en')).toBe('queen of hearts');
  expect(faceWords('HQ', 'ru')).toBe('дама червей');
  expect(faceWords('ST', 'ru')).toBe('десятка пик');
  expect(faceWords('6-5', 'en')).toBe('6 : 5');
  expect(faceWords('X2', 'ru')).toBe('чёрный джокер');
});

it('corners follow the letters chosen', () => {
  expect(['A', 'K', 'Q', 'J', 'T', '9'].map((r) => indexOf(r as 'A', 'ru'))).toEqual(['Т', 'К', 'Д', 'В', '10', '9']);
});

it('other faces are no cards', () => {
  for (const face of ['?', 'w', '6-5', 'XX', 'SAA', '']) expect(isCard(face)).toBe(false);
  for (const face of ['SA', 'HT', 'X1', 'X2']) expect(isCard(face)).toBe(true);
});

it('the sprite holds every card once, a back, and no styles that the page would refuse', () => {
  const sprite = spriteMarkup();
  const faces = [...SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank)), ...JOKERS];
  for (const face of faces) expect(sprite.split(`id="card-${face}"`)).toHaveLength(2);
  expect(sprite).toContain('id="card-back-lozenges"');
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
  expect(lettered('Bezique ★1 ♥J: 25', 'en')).toBe('Bezique ★ ♥J: 25');
});
