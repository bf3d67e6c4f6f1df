// How one's own hand is sorted. The game gives the cards in an order of its own; within a suit or a rank it is kept.
import { cardOf, RANKS, type Suit } from '../cards/faces';
import type { Sorting } from '../lib/settings.svelte';

/** Colours by turns. */
const COLOURS: readonly Suit[] = ['S', 'H', 'C', 'D'];

/** The cards in the order in which they lie. */
export function sorted<T>(things: readonly T[], face: (thing: T) => string, by: Sorting, trump = '', tops: readonly string[] = []): T[] {
  const rank = (thing: T): number => {
    const card = cardOf(face(thing));
    if (card === null) return -1;
    if (tops.includes(face(thing))) return tops.indexOf(face(thing)) - tops.length;
    const trumps = card.suit === trump ? 0 : 100;
    if (by === 'dealt') return trumps;
    return trumps + (by === 'suit' ? COLOURS.indexOf(card.suit) : RANKS.indexOf(card.rank));
  };
  return [...things].sort((a, b) => rank(a) - rank(b));
}
