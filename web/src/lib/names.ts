// How seats are called, and server texts with people's names in place of "Player 2".
import { say, t } from './i18n.svelte';
import type { Named, Sitter } from './types';

/** One name per seat: the person's own, "You" for a guest without one, the level of a computer player (numbered when
 * several play alike). */
export function seatNames(sitters: readonly Sitter[], levels: readonly Named[] = []): string[] {
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
export function company(sitters: readonly Sitter[], own: number | null, levels: readonly Named[]): string {
  const counted = new Map<string, number>();
  for (const [seat, s] of sitters.entries()) {
    if (seat === own) continue;
    const name = seatNames([s], levels)[0]!;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return [...counted].map(([name, n]) => (n > 1 ? `${name} × ${n}` : name)).join(', ');
}

/** A text of the server in one language, with names for numbers. A name that is "You" would break the grammar of the
 * sentence, and a seat without a name has none: there the number stays. In Russian oblique cases the word stays and
 * the name follows it: «у игрока Анна», because names are not declined here. */
export function withNames(text: string, names: readonly string[]): string {
  const name = (n: string): string | null => {
    const found = names[Number(n) - 1];
    return found && found !== 'You' && found !== 'Вы' ? found : null;
  };
  // In one pass: a name may itself be "Club player 2".
  return text.replace(
    /(?<![\p{L}\d])(?:(Players|Игроки) (\d+(?:(?:, | and | и |–)\d+)+)|(Player|Игрок) (\d+)(?!\d)|(игрок(?:а|у|ом|е)) (\d+)(?!\d))/giu,
    (whole, _many, list?: string, _one?: string, n?: string, kept?: string, of?: string) => {
      if (list !== undefined) {
        const found = list.match(/\d+/g)!.map(name);
        return found.every((it) => it !== null) && !list.includes('–') ? found.join(', ') : whole;
      }
      if (n !== undefined) return name(n) ?? whole;
      const found = name(of!);
      return found === null ? whole : `${kept} ${found}`;
    },
  );
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
