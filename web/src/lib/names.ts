// How seats are called, and texts of the server with people's names in them.
import { say, t } from './i18n.svelte';
import type { CastWord, NameForms, SeatInfo, Sitter, Text } from './types';

type Case = Exclude<keyof NameForms, 'nom'>;
/** A name as texts use it: one word, or declined. */
export type Called = string | NameForms;

/** A person without a name, and oneself. */
const declined = (who: 'guest' | 'you'): NameForms => ({ nom: t(who), gen: t(`${who}.gen`), dat: t(`${who}.dat`), acc: t(`${who}.acc`), ins: t(`${who}.ins`) });

/** Who of the cast sits there; nobody, if it is a person. */
export function characterOf(sitter: Sitter | null | undefined, cast: readonly CastWord[]): CastWord | null {
  return sitter?.kind === 'computer' ? (cast.find((c) => c.id === sitter.character) ?? null) : null;
}

/** One name per seat: the person's own, "You" for oneself without one, a computer player's; numbered when several are
 * called alike. */
export function seatNames(sitters: readonly Sitter[], cast: readonly CastWord[] = []): string[] {
  return numbered(
    sitters,
    sitters.map((s) => {
      if (s.gone) return t('seat.gone');
      if (s.kind === 'person') return s.name || (s.you ? t('you') : t('guest'));
      if (s.kind === 'open') return t('seat.open');
      return characterOf(s, cast)?.name ?? t('computer');
    }),
  );
}

function numbered(sitters: readonly Sitter[], plain: readonly string[]): string[] {
  return plain.map((name, i) => {
    const same = plain.flatMap((other, j) => (other === name ? [j] : []));
    return same.length > 1 && sitters[i]?.kind !== 'open' ? `${name} ${same.indexOf(i) + 1}` : name;
  });
}

/** Who sits at a table besides one's own seat, briefly: "Anna, Prokhor, Free seat × 2". */
export function company(sitters: readonly Sitter[], own: number | null, cast: readonly CastWord[]): string {
  const counted = new Map<string, number>();
  for (const [seat, s] of sitters.entries()) {
    if (seat === own) continue;
    const name = seatNames([s], cast)[0]!;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return [...counted].map(([name, n]) => (n > 1 ? `${name} × ${n}` : name)).join(', ');
}

const SEAT = /⟨(\d{1,2})(?:\.(gen|dat|acc|ins))?⟩/g;
/** The word before a name whose forms nobody has declared. */
const PLAYER: Record<Case, string> = { gen: 'игрока', dat: 'игроку', acc: 'игрока', ins: 'игроком' };

/** Names that lose or change a vowel. */
const STEMS: Record<string, string> = { Павел: 'Павл', Пётр: 'Петр', Лев: 'Льв' };

/** A Russian first name in its cases; null where its end does not tell them (Игорь, Любовь) or it is none. */
export function formsOf(name: string): NameForms | null {
  if (!/^[А-ЯЁ][а-яё]{2,}$/.test(name)) return null;
  const [stem, end] = [name.slice(0, -1), name.at(-1)!];
  const soft = (letters: string): boolean => letters.includes(stem.at(-1)!);
  if (end === 'а')
    return { nom: name, gen: stem + (soft('гкхжчшщ') ? 'и' : 'ы'), dat: stem + 'е', acc: stem + 'у', ins: stem + (soft('жчшщц') ? 'ей' : 'ой') };
  if (end === 'я') return { nom: name, gen: stem + 'и', dat: stem + (soft('и') ? 'и' : 'е'), acc: stem + 'ю', ins: stem + 'ей' };
  if (end === 'й') return { nom: name, gen: stem + 'я', dat: stem + 'ю', acc: stem + 'я', ins: stem + 'ем' };
  if (!/[бвгджзклмнпрстфхцчшщ]/.test(end)) return null;
  const whole = STEMS[name] ?? name;
  return { nom: name, gen: whole + 'а', dat: whole + 'у', acc: whole + 'а', ins: whole + (/[жчшщц]/.test(end) ? 'ем' : 'ом') };
}

/** A text of the server with the players' names: `⟨0⟩` is the name of seat 0, `⟨0.acc⟩` in a case. Who has no name is
 * called by the role of the seat; a name whose forms nobody knows stands after a word that is declined. */
export function named(text: string, names: readonly Called[], roles: readonly string[] = []): string {
  return text.replace(SEAT, (_, digits: string, wanted: Case | undefined) => {
    const seat = Number(digits);
    const given = names[seat] ?? '';
    const name = wanted && typeof given === 'string' ? (formsOf(given) ?? given) : given;
    if (typeof name !== 'string') return name[wanted ?? 'nom'];
    if (wanted) return `${PLAYER[wanted]} ${name || seat + 1}`;
    return name || roles[seat] || String(seat + 1);
  });
}

/** "You win", «вы выигрываете»: a text in which this seat wins, with its verb for whoever reads it; else nothing. */
function winning(words: string, you: number): string {
  const subject = new RegExp(`^((?:⟨\\d{1,2}⟩, )*)⟨${you}⟩((?:, ⟨\\d{1,2}⟩)*) (?:wins?|выигрыва(?:е|ю)т)(?= |[.:,])`);
  const found = subject.exec(words);
  if (!found) return '';
  const all = [`⟨${you}⟩`, ...`${found[1]}${found[2]}`.match(/⟨\d{1,2}⟩/g) ?? []];
  const russian = /выигрыва/.test(found[0]);
  const last = all.length > 1 ? `${russian ? ' и ' : ' and '}${all.pop()}` : '';
  return `${all.join(', ')}${last} ${russian ? 'выигрываете' : 'win'}${words.slice(found[0].length)}`;
}

/** How the players of one table are called. */
export class Names {
  constructor(
    /** Alone, on a plate or over a column: "You" for a guest without a name. */
    readonly shown: readonly string[],
    /** In a sentence, which "You" would break; nothing for those who are called as their seat is. */
    private readonly own: readonly Called[] = shown,
    /** What the game calls the seats. */
    private readonly seats: readonly SeatInfo[] = [],
    /** On paper, where a name is never beside its verb: "You" for a guest without a name, as over a column. */
    private readonly noted: readonly Called[] = own,
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
    return this.put(words, this.own);
  }

  /** What somebody did, beside the name: "You" has another verb than others. */
  done(line: { seat: number; words: Text; you?: Text | null | undefined }): string {
    return this.tell(line.you && this.noted[line.seat] !== this.own[line.seat] ? line.you : line.words);
  }

  /** How a game came out: to whoever reads it, if he has no name, it says "You". */
  address(text: Text | string, you: number | null): string {
    const words = say(text);
    const won = you === null || this.noted[you] === this.own[you] ? '' : winning(words, you);
    return won ? this.put(won, this.noted) : this.fill(words);
  }

  /** A text of the sheet, or of what a deal has brought onto it. */
  note(text: Text | string): string {
    return this.put(say(text), this.noted);
  }

  private put(words: string, called: readonly Called[]): string {
    const alone = /^⟨(\d{1,2})⟩$/.exec(words);
    return (alone && this.of(Number(alone[1]))) || named(words, called, this.seats.map((info) => say(info.name)));
  }
}

/** The names of those who sit at a table, and of its seats. */
export function namesOf(sitters: readonly Sitter[], cast: readonly CastWord[], seats: readonly SeatInfo[]): Names {
  const shown = seatNames(sitters, cast);
  const nameless = sitters.filter((s) => s.kind === 'person' && !s.name).length;
  const own = sitters.map((s, i): Called => {
    if (s.kind === 'open') return '';
    if (s.gone) return shown[i]!;
    if (s.kind === 'computer') {
      const one = characterOf(s, cast);
      return one !== null && one.name === shown[i] ? (one.forms ?? one.name) : shown[i]!;
    }
    if (s.name) return shown[i]!;
    return seats[i]?.role ? '' : nameless > 1 && !s.you ? shown[i]! : declined('guest');
  });
  const noted = own.map((called, i) => (shown[i] === t('you') && !sitters[i]!.name ? declined('you') : called));
  return new Names(shown, own, seats, noted);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
