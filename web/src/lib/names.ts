// How seats are called, and texts of the server with people's names in them.
import { say, t } from './i18n.svelte';
import type { SeatInfo, Sitter, Text, Word } from './types';

/** One name per seat: the person's own, "You" for a guest without one, the level of a computer player (numbered when
 * several play alike). */
export function seatNames(sitters: readonly Sitter[], levels: readonly Word[] = []): string[] {
  const plain = sitters.map((s) => {
    if (s.kind === 'person') return s.name || (s.you ? t('you') : t('guest'));
    if (s.kind === 'open') return t('seat.open');
    const level = levels.find((l) => l.id === s.level);
    return level ? capital(say(level.name)) : s.level || t('computer');
  });
  return plain.map((name, i) => {
    const same = plain.flatMap((other, j) => (other === name ? [j] : []));
    return same.length > 1 && sitters[i]?.kind !== 'open' ? `${name} ${same.indexOf(i) + 1}` : name;
  });
}

/** Who sits at a table besides one's own seat, briefly: "Anna, Club player × 2". */
export function company(sitters: readonly Sitter[], own: number | null, levels: readonly Word[]): string {
  const counted = new Map<string, number>();
  for (const [seat, s] of sitters.entries()) {
    if (seat === own) continue;
    const name = seatNames([s], levels)[0]!;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return [...counted].map(([name, n]) => (n > 1 ? `${name} × ${n}` : name)).join(', ');
}

const SEAT = /⟨(#?)(\d{1,2})⟩/g;

/** A text of the server with the players' names: `⟨0⟩` is the name of seat 0, `⟨#0⟩` the name after a word that says
 * "player". Who has no name is called by the role of the seat, or after that word by the number. */
export function named(text: string, names: readonly string[], roles: readonly string[] = []): string {
  return text.replace(SEAT, (_, after: string, digits: string) => {
    const seat = Number(digits);
    return names[seat] || (!after && roles[seat]) || String(seat + 1);
  });
}

/** How the players of one table are called. */
export class Names {
  constructor(
    /** Alone, on a plate or over a column: "You" for a guest without a name. */
    readonly shown: readonly string[],
    /** In a sentence, which "You" would break; nothing for those without a name of their own. */
    private readonly own: readonly string[] = shown,
    /** What the game calls the seats. */
    private readonly seats: readonly SeatInfo[] = [],
  ) {}

  of(seat: number): string {
    return this.shown[seat] ?? '';
  }

  /** What a seat plays (White, the fox), where that is more than its number. */
  role(seat: number): string {
    const info = this.seats[seat];
    return info?.role ? say(info.name) : '';
  }

  /** A text of the server in the language of now, with names in it. */
  tell(text: Text | string): string {
    return this.fill(say(text));
  }

  /** Names put into a text; one that stands alone is that of the plate. */
  fill(words: string): string {
    const alone = /^⟨(\d{1,2})⟩$/.exec(words);
    return (alone && this.of(Number(alone[1]))) || named(words, this.own, this.seats.map((info) => say(info.name)));
  }
}

/** The names of those who sit at a table, and of its seats. */
export function namesOf(sitters: readonly Sitter[], levels: readonly Word[], seats: readonly SeatInfo[]): Names {
  const shown = seatNames(sitters, levels);
  const nameless = (s: Sitter): boolean => s.kind === 'open' || (s.you && !s.name);
  const own = sitters.map((s, i) => (nameless(s) ? '' : shown[i]!));
  return new Names(shown, own, seats);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
