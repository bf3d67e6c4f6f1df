// The form of one deal: what a person fills in, and the entry it makes. The rules stay with the server.
import type { ScoreEntry } from '../lib/types';

export type Kind = 'game' | 'misere' | 'raspasy' | 'fine' | 'totus' | 'target';
export type Said = 'whist' | 'pass' | 'half';
export type How = 'open' | 'closed' | 'alone';
export const TRICKS = 10;
export const TRUMPS = ['S', 'C', 'D', 'H', 'NT'] as const;
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'] as const;

/** One part of a fine: to the gora or the pulka of somebody, or whists on another. */
export interface FinePart {
  seat: number;
  where: 'gora' | 'pulka' | number;
  points: number | null;
}

export interface Draft {
  kind: Kind;
  /** Who sits out (four players and more), or who dealt. */
  dealer: number;
  declarer: number;
  level: number;
  trump: string;
  said: Said[];
  /** Of every seat; the declarer's and the whisters' are asked for, the rest follow. */
  tricks: number[];
  how: How;
  /** A ten that nobody whists is looked over, or counts as made. */
  checked: boolean;
  talon: string[];
  dark: boolean;
  blind: boolean[];
  direct: boolean;
  uvert: boolean;
  offGora: boolean;
  underbid: '' | 'set' | 'shown';
  shared: boolean;
  razboinik: boolean;
  prelude: boolean;
  made: boolean;
  partners: number[];
  fines: FinePart[];
  reason: string;
  target: number;
}

export function emptyDraft(n: number, dealer = 0): Draft {
  const draft: Draft = {
    kind: 'game',
    dealer,
    declarer: 0,
    level: 6,
    trump: 'S',
    said: Array<Said>(n).fill('pass'),
    tricks: Array<number>(n).fill(0),
    how: 'open',
    checked: true,
    talon: ['', ''],
    dark: false,
    blind: Array<boolean>(n).fill(false),
    direct: false,
    uvert: false,
    offGora: false,
    underbid: '',
    shared: false,
    razboinik: false,
    prelude: false,
    made: true,
    partners: [],
    fines: [{ seat: 0, where: 'gora', points: null }],
    reason: '',
    target: 20,
  };
  return declares(draft, n, active(draft, n)[0] ?? 0);
}

/** Somebody else plays: most likely the next one whists, the other passes, and the game is just made. */
export function declares(draft: Draft, n: number, declarer: number): Draft {
  const [first] = opponents({ ...draft, declarer }, n);
  const said = draft.said.map((_, seat): Said => (seat === first ? 'whist' : 'pass'));
  return played({ ...draft, declarer, said, tricks: Array<number>(n).fill(0) }, n, draft.kind === 'misere' ? 0 : draft.level);
}

/** Seats that play this deal, from the dealer's left. */
export function active(draft: Draft, n: number): number[] {
  const from = Array.from({ length: n }, (_, i) => (draft.dealer + 1 + i) % n);
  if (n < 4) return from;
  return from.slice(0, 3);
}

export function opponents(draft: Draft, n: number): number[] {
  const here = active(draft, n);
  const at = here.indexOf(draft.declarer);
  return at < 0 ? [] : [...here.slice(at + 1), ...here.slice(0, at)];
}

export function whisters(draft: Draft, n: number): number[] {
  return opponents(draft, n).filter((seat) => draft.said[seat] === 'whist');
}

/** Is there anything to count: was it played, or looked over? */
export function isPlayed(draft: Draft, n: number): boolean {
  if (draft.kind === 'misere') return true;
  return whisters(draft, n).length > 0 || (draft.level === 10 && draft.checked);
}

/** The declarer has so many tricks, and the opponents what is left of ten. */
export function played(draft: Draft, n: number, own: number): Draft {
  const tricks = Array<number>(n).fill(0);
  tricks[draft.declarer] = Math.max(0, Math.min(TRICKS, own));
  const left = TRICKS - tricks[draft.declarer]!;
  const against = whisters(draft, n);
  const [first, second] = against.length > 0 ? against : opponents(draft, n);
  if (first === undefined) return { ...draft, tricks };
  if (against.length === 2 && second !== undefined) {
    const kept = Math.min(left, draft.tricks[first] ?? 0);
    const half = draft.tricks[first]! + draft.tricks[second]! === 0 ? Math.ceil(left / 2) : kept;
    tricks[first] = half;
    tricks[second] = left - half;
  } else {
    tricks[first] = left;
  }
  return { ...draft, tricks };
}

/** The first of two whisters has so many, the second the rest. */
export function shared(draft: Draft, n: number, seat: number, own: number): Draft {
  const left = TRICKS - (draft.tricks[draft.declarer] ?? 0);
  const other = whisters(draft, n).find((one) => one !== seat);
  if (other === undefined) return draft;
  const tricks = [...draft.tricks];
  tricks[seat] = Math.max(0, Math.min(left, own));
  tricks[other] = left - tricks[seat]!;
  return { ...draft, tricks };
}

/** Choices that change who plays leave nothing behind that cannot be. */
export function settled(draft: Draft, n: number): Draft {
  if (draft.kind === 'raspasy') return draft;
  const here = active(draft, n);
  if (!here.includes(draft.declarer)) return declares(draft, n, here[0] ?? 0);
  return played(draft, n, draft.tricks[draft.declarer] ?? 0);
}

/** How many tricks of raspasy are still to be given. */
export const missing = (tricks: readonly number[]): number => TRICKS - tricks.reduce((a, b) => a + b, 0);

const dealers = (draft: Draft, n: number, stake: boolean): { dealer?: number; dealt?: number } =>
  n >= 4 ? { dealer: draft.dealer } : stake ? { dealt: draft.dealer } : {};

/** What goes to the server; `stake`: who dealt matters even where he plays. */
export function toEntry(draft: Draft, n: number, stake = false): ScoreEntry {
  if (draft.kind === 'target') return { entry: 'target', target: draft.target };
  if (draft.kind === 'fine') return fine(draft, n);
  if (draft.kind === 'totus') {
    return { entry: 'totus', declarer: draft.declarer, made: draft.made, partners: draft.partners, ...(n >= 4 ? { dealer: draft.dealer } : {}) };
  }
  if (draft.kind === 'raspasy') {
    return {
      entry: 'raspasy',
      tricks: draft.tricks,
      ...dealers(draft, n, stake),
      ...(draft.blind.some(Boolean) ? { dark: draft.blind } : {}),
      ...(draft.prelude ? { prelude: true } : {}),
    };
  }
  const misere = draft.kind === 'misere';
  const against = opponents(draft, n);
  const was = isPlayed(draft, n);
  const talon = draft.talon.filter(Boolean);
  return {
    entry: 'contract',
    declarer: draft.declarer,
    level: misere ? 0 : draft.level,
    trump: misere ? 'NT' : draft.trump,
    ...(was ? { tricks: draft.tricks } : {}),
    ...(misere ? {} : { whist: Array.from({ length: n }, (_, s) => (against.includes(s) ? draft.said[s]! : ('' as const))) }),
    how: misere ? 'open' : !was ? 'unplayed' : whisters(draft, n).length === 0 ? 'check' : whisters(draft, n).length > 1 ? 'closed' : draft.how,
    ...dealers(draft, n, stake),
    ...(talon.length > 0 && !misere ? { talon } : {}),
    ...(draft.dark ? { dark: true } : {}),
    ...(draft.direct ? { direct: true } : {}),
    ...(misere && draft.uvert ? { uvert: true } : {}),
    ...(draft.offGora && !was ? { off_gora: true } : {}),
    ...(draft.underbid ? { underbid: draft.underbid } : {}),
    ...(draft.shared && n >= 4 ? { shared: true } : {}),
    ...(draft.razboinik ? { razboinik: true } : {}),
  };
}

function fine(draft: Draft, n: number): ScoreEntry {
  const gora = Array<number>(n).fill(0);
  const pulka = Array<number>(n).fill(0);
  const whists: [number, number, number][] = [];
  for (const { seat, where, points } of draft.fines) {
    if (!points) continue;
    if (where === 'gora') gora[seat]! += points;
    else if (where === 'pulka') pulka[seat]! += points;
    else whists.push([seat, where, points]);
  }
  return {
    entry: 'fine',
    reason: draft.reason.trim(),
    ...(gora.some(Boolean) ? { gora } : {}),
    ...(pulka.some(Boolean) ? { pulka } : {}),
    ...(whists.length > 0 ? { whists } : {}),
  };
}

/** An entry back in the form, to be changed. */
export function toDraft(entry: ScoreEntry, n: number): Draft {
  const empty = emptyDraft(n);
  switch (entry.entry) {
    case 'target':
      return { ...empty, kind: 'target', target: entry.target };
    case 'fine': {
      const fines: FinePart[] = [
        ...(entry.gora ?? []).map((points, seat) => ({ seat, where: 'gora' as const, points })),
        ...(entry.pulka ?? []).map((points, seat) => ({ seat, where: 'pulka' as const, points })),
        ...(entry.whists ?? []).map(([seat, where, points]) => ({ seat, where, points })),
      ].filter((part) => part.points !== 0);
      return { ...empty, kind: 'fine', fines: fines.length > 0 ? fines : empty.fines, reason: entry.reason };
    }
    case 'totus':
      return { ...empty, kind: 'totus', dealer: entry.dealer ?? 0, declarer: entry.declarer, made: entry.made, partners: entry.partners ?? [] };
    case 'raspasy': {
      const dark = entry.dark ?? [];
      return {
        ...empty,
        kind: 'raspasy',
        dealer: entry.dealer ?? entry.dealt ?? 0,
        tricks: [...entry.tricks],
        blind: dark.length > 0 ? [...dark] : empty.blind,
        prelude: entry.prelude ?? false,
      };
    }
    case 'contract': {
      const how = entry.how ?? 'closed';
      const said = Array.from({ length: n }, (_, s) => entry.whist?.[s] || 'pass') as Said[];
      const tricks = entry.tricks ?? [];
      return {
        ...empty,
        kind: entry.level === 0 ? 'misere' : 'game',
        dealer: entry.dealer ?? entry.dealt ?? (n >= 4 ? 0 : (entry.declarer + n - 1) % n),
        declarer: entry.declarer,
        level: entry.level === 0 ? 6 : entry.level,
        trump: entry.trump ?? 'NT',
        said,
        tricks: tricks.length > 0 ? [...tricks] : Array<number>(n).fill(0),
        how: how === 'alone' || how === 'open' ? how : 'closed',
        checked: how === 'check',
        talon: [entry.talon?.[0] ?? '', entry.talon?.[1] ?? ''],
        dark: entry.dark ?? false,
        direct: entry.direct ?? false,
        uvert: entry.uvert ?? false,
        offGora: entry.off_gora ?? false,
        underbid: entry.underbid ?? '',
        shared: entry.shared ?? false,
        razboinik: entry.razboinik ?? false,
      };
    }
  }
}
