// What a listener hears about cards and piles, in both languages.
import type { Text } from '../lib/types';

export const PLAYABLE: Text = { en: 'can be played', ru: 'можно ходить' };
export const TARGET: Text = { en: 'can be put here', ru: 'можно положить сюда' };
export const CHOSEN: Text = { en: 'chosen', ru: 'выбрано' };
export const HINTED: Text = { en: 'hint', ru: 'подсказка' };
export const EMPTY: Text = { en: 'empty', ru: 'пусто' };
export const FELT: Text = { en: 'The felt', ru: 'Сукно' };
export const TABLE: Text = { en: 'Table', ru: 'Стол' };

/** "7 cards", «7 карт». */
export function cardCount(n: number): Text {
  const [tens, ones] = [n % 100, n % 10];
  const ru = tens > 10 && tens < 20 ? 'карт' : ones === 1 ? 'карта' : ones > 1 && ones < 5 ? 'карты' : 'карт';
  return { en: n === 1 ? '1 card' : `${n} cards`, ru: `${n} ${ru}` };
}
