// A position being set up: which card lies where, who plays what. It knows no rules; the server checks them.
import { SUITS, RANKS, indexOf, type Suit } from '../cards/faces';
import type { Lang, PreferansPosition } from '../lib/types';

export type Strain = Suit | 'NT' | 'misere';
/** A hand by its number, the trick on the table, the discard. */
export type Spot = 0 | 1 | 2 | 'trick' | 'discard';
export const SPOTS: readonly Spot[] = [0, 1, 2, 'trick', 'discard'];
export const HANDS = [0, 1, 2] as const;
export const STRAINS: readonly Strain[] = ['S', 'C', 'D', 'H', 'NT', 'misere'];
export const LEVELS = [6, 7, 8, 9, 10] as const;
export const SYMBOL: Record<Suit, string> = { S: '♠', C: '♣', D: '♦', H: '♥' };
export const PACK: readonly string[] = SUITS.flatMap((suit) => RANKS.slice(0, 8).map((rank) => suit + rank));

const ROOM = { hand: 10, trick: 2, discard: 2 };
const order = (a: string, b: string): number => PACK.indexOf(a) - PACK.indexOf(b);

export class Board {
  hands = $state<string[][]>([[], [], []]);
  trick = $state<string[]>([]);
  discard = $state<string[]>([]);
  /** 0: only tricks are asked for. */
  level = $state(6);
  strain = $state<Strain>('S');
  declarer = $state(0);
  leader = $state(0);
  taken = $state<number | null>(null);
  readonly used = $derived(new Map<string, Spot>(SPOTS.flatMap((spot) => this.at(spot).map((card) => [card, spot]))));

  at(spot: Spot): string[] {
    return spot === 'trick' ? this.trick : spot === 'discard' ? this.discard : this.hands[spot]!;
  }

  room(spot: Spot): number {
    return (typeof spot === 'number' ? ROOM.hand : ROOM[spot]) - this.at(spot).length;
  }

  /** Put a card somewhere, or back into the pack; false if there is no room. */
  put(card: string, spot: Spot | null): boolean {
    const was = this.used.get(card);
    if (was === spot) return true;
    if (spot !== null && this.room(spot) < 1) return false;
    if (was !== undefined) {
      const from = this.at(was);
      from.splice(from.indexOf(card), 1);
    }
    if (spot !== null) {
      const to = this.at(spot);
      to.push(card);
      if (spot !== 'trick') to.sort(order); // cards of a trick stay in the order of play
    }
    return true;
  }

  clear(): void {
    this.hands = [[], [], []];
    this.trick = [];
    this.discard = [];
    this.taken = null;
  }

  /** Give out what is left until every hand has ten cards, those of the trick included. */
  fill(random: () => number = Math.random): void {
    const left = PACK.filter((card) => !this.used.has(card));
    const played = (place: number): number => this.trick.filter((_, i) => (this.leader + i) % 3 === place).length;
    for (const place of HANDS)
      while (this.hands[place]!.length + played(place) < ROOM.hand && left.length > 0)
        this.put(left.splice(Math.floor(random() * left.length), 1)[0]!, place);
  }

  get contract(): string {
    if (this.strain === 'misere') return 'misere';
    return `${this.level || ''}${this.strain}`;
  }

  get position(): PreferansPosition {
    const [a, b, c] = this.hands.map((hand) => [...hand]) as [string[], string[], string[]];
    return {
      contract: this.contract,
      declarer: this.declarer,
      leader: this.leader,
      hands: [a, b, c],
      trick: [...this.trick],
      taken: this.taken,
      discard: this.discard.length ? [...this.discard] : null,
    };
  }

  set position(to: PreferansPosition) {
    const [, level, strain] = /^(\d*)(.*)$/.exec(to.contract) ?? [];
    this.hands = to.hands.map((hand) => [...hand]);
    this.trick = [...to.trick];
    this.discard = [...(to.discard ?? [])];
    this.strain = (strain as Strain | undefined) ?? 'S';
    this.level = Number(level || 0);
    this.declarer = to.declarer;
    this.leader = to.leader;
    this.taken = to.taken;
  }
}

/** Cards as people write them, suit by suit: `♠AK ♥7`. */
export function written(cards: readonly string[], letters: Lang): string {
  const suits = SUITS.map((suit) => {
    const ranks = cards.filter((card) => card[0] === suit).map((card) => indexOf(card[1] as (typeof RANKS)[number], letters));
    return ranks.length ? SYMBOL[suit] + ranks.join('') : '';
  });
  return suits.filter(Boolean).join(' ') || '-';
}

/** The contract as it is called: `7♠`, `10NT`, `misere`. */
export function called(contract: string, lang: Lang): string {
  if (contract === 'misere') return lang === 'ru' ? 'мизер' : 'misere';
  return contract
    .replace('NT', lang === 'ru' ? 'БК' : 'NT')
    .replace(/[SCDH]$/, (suit) => SYMBOL[suit as Suit]);
}

/** The same on one line in Latin letters, for addresses. */
export function plainText(p: PreferansPosition): string {
  return textOf(p, 'en', '; ').replace(/[♠♣♦♥]/g, (sign) => SUITS.find((suit) => SYMBOL[suit] === sign)!);
}

/** A position as the text that the server reads, unfinished ones too. */
export function textOf(p: PreferansPosition, lang: Lang, between = '\n'): string {
  const keys =
    lang === 'ru'
      ? { contract: 'контракт', declarer: 'играет', leads: 'заход', hand: 'рука', trick: 'взятка', taken: 'взято', discard: 'снос' }
      : { contract: 'contract', declarer: 'declarer', leads: 'leads', hand: 'hand', trick: 'trick', taken: 'taken', discard: 'discard' };
  const lines = [
    `${keys.contract}: ${called(p.contract, lang)}`,
    `${keys.declarer}: ${p.declarer + 1}`,
    `${keys.leads}: ${p.leader + 1}`,
    ...p.hands.map((hand, i) => `${keys.hand} ${i + 1}: ${written(hand, lang)}`),
  ];
  if (p.trick.length) lines.push(`${keys.trick}: ${p.trick.map((card) => written([card], lang)).join(' ')}`);
  if (p.taken !== null && Math.max(...p.hands.map((hand) => hand.length)) < 10) lines.push(`${keys.taken}: ${p.taken}`);
  if (p.discard?.length) lines.push(`${keys.discard}: ${written(p.discard, lang)}`);
  return lines.join(between);
}
