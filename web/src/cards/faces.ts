// Faces of cards as the table names them: `SA`, `HT`, the jokers `X1` and `X2`, `?` for a back; and how each is called in
// words.
import type { Lang } from '../lib/types';

export type Suit = 'S' | 'C' | 'D' | 'H';
export type Rank = 'A' | 'K' | 'Q' | 'J' | 'T' | '9' | '8' | '7' | '6' | '5' | '4' | '3' | '2';
export interface CardFace {
  suit: Suit;
  rank: Rank;
}

export const BACK = '?';
export const SUITS: readonly Suit[] = ['S', 'C', 'D', 'H'];
export const RANKS: readonly Rank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

export type Joker = 'X1' | 'X2';
export const JOKERS: readonly Joker[] = ['X1', 'X2'];

/** A card of a suit, or null for a joker, a back, a tile or a piece. */
export function cardOf(face: string): CardFace | null {
  const [suit, rank] = [face[0], face[1]];
  if (face.length !== 2 || !SUITS.includes(suit as Suit) || !RANKS.includes(rank as Rank)) return null;
  return { suit: suit as Suit, rank: rank as Rank };
}

export const jokerOf = (face: string): Joker | null => JOKERS.find((joker) => joker === face) ?? null;

/** Is this a card that is seen? */
export const isCard = (face: string): boolean => cardOf(face) !== null || jokerOf(face) !== null;

/** Is this a domino, `6-5`? */
export const isTile = (face: string): boolean => /^\d+-\d+$/.test(face);

const RUSSIAN_INDEX: Partial<Record<Rank, string>> = { A: 'Т', K: 'К', Q: 'Д', J: 'В' };

/** What stands in the corner. */
export function indexOf(rank: Rank, letters: Lang): string {
  if (rank === 'T') return '10';
  return (letters === 'ru' && RUSSIAN_INDEX[rank]) || rank;
}

/** Cards in a text of the house, "♠Q", or a rank alone, with what stands on the cards: «♠Д», on any joker a star. */
export function lettered(text: string, letters: Lang): string {
  if (text.includes('★')) text = text.replace(/★[12]/g, '★');
  if (letters === 'en') return text;
  return text.replace(/([♠♣♦♥]|^(?=.$))([AKQJ])(?!\p{L})/gu, (_, suit: string, rank: string) => suit + indexOf(rank as Rank, letters));
}

const RANK_WORDS: Record<Lang, Record<Rank, string>> = {
  en: {
    A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', '9': 'nine', '8': 'eight',
    '7': 'seven', '6': 'six', '5': 'five', '4': 'four', '3': 'three', '2': 'two',
  },
  ru: {
    A: 'туз', K: 'король', Q: 'дама', J: 'валет', T: 'десятка', '9': 'девятка', '8': 'восьмёрка',
    '7': 'семёрка', '6': 'шестёрка', '5': 'пятёрка', '4': 'четвёрка', '3': 'тройка', '2': 'двойка',
  },
};
const SUIT_WORDS: Record<Lang, Record<Suit, string>> = {
  en: { S: 'spades', C: 'clubs', D: 'diamonds', H: 'hearts' },
  ru: { S: 'пик', C: 'треф', D: 'бубён', H: 'червей' },
};

const JOKER_WORDS: Record<Lang, Record<Joker, string>> = {
  en: { X1: 'red joker', X2: 'black joker' },
  ru: { X1: 'красный джокер', X2: 'чёрный джокер' },
};

/** In words, for those who listen: "queen of hearts", «дама червей»; a tile or piece as it is written. */
export function faceWords(face: string, lang: Lang): string {
  const card = cardOf(face);
  if (card) {
    const [rank, suit] = [RANK_WORDS[lang][card.rank], SUIT_WORDS[lang][card.suit]];
    return lang === 'ru' ? `${rank} ${suit}` : `${rank} of ${suit}`;
  }
  const joker = jokerOf(face);
  if (joker) return JOKER_WORDS[lang][joker];
  if (face === BACK) return lang === 'ru' ? 'закрытая' : 'face down';
  return face.replace('-', ' : ');
}

/** Cards narrower than this, in pixels, have plain faces: an index alone, and a large one. */
export const PLAIN = 46;
