// What is agreed before a game, as a form holds it, and as the server is told.
import type { GameDescription, GameOption, OptionInfo, TablePlan } from './types';

export type Value = string | number | boolean;

export function usual(game: GameDescription): Record<string, Value> {
  return Object.fromEntries(game.options.map((o) => [o.key, o.default as Value]));
}

/** The usual options, or those of last time, save those that a link names: `?passes=2`. */
export function asked(game: GameDescription, link: URLSearchParams, before = usual(game)): Record<string, Value> {
  const values = { ...before };
  for (const option of game.options) {
    const said = link.get(option.key);
    if (said === null) continue;
    const value = typeof option.default === 'boolean' ? said === 'true' : typeof option.default === 'number' ? Number(said) : said;
    if (fits(option, value)) values[option.key] = value;
  }
  return values;
}

/** The usual options, save those that were chosen before and are still possible. */
export function kept(game: GameDescription, before: NonNullable<TablePlan['options']>): Record<string, Value> {
  const values = usual(game);
  for (const option of game.options) {
    const value = before[option.key];
    if (value !== undefined && typeof value === typeof option.default && fits(option, value)) values[option.key] = value;
  }
  return values;
}

/** How many sit down: the option `players`, if there is one, else the usual number. */
export function seatCount(game: GameDescription, values: Record<string, Value>): number {
  const players = Number(values.players);
  return Number.isInteger(players) && players > 0 ? players : (game.seats[0] ?? 1);
}

/** As many seats as needed: the old ones stay, new ones go to computer players of this level; you are never lost. */
export function fitSeats(seats: readonly string[], count: number, level = 'club'): string[] {
  const fitted = Array.from({ length: count }, (_, i) => seats[i] ?? (i === 0 ? 'me' : level));
  if (seats.includes('me') && !fitted.includes('me')) fitted[0] = 'me';
  return fitted;
}

/** Seat somebody: whoever sits in `me`'s new place takes the old one, because one person has one seat. */
export function seat(seats: readonly string[], at: number, who: string): string[] {
  const next = [...seats];
  const mine = next.indexOf('me');
  if (who === 'me' && mine >= 0 && mine !== at) next[mine] = next[at] === 'me' ? 'club' : (next[at] ?? 'club');
  next[at] = who;
  return next;
}

/** Is this a value that the option allows? */
export function fits(option: OptionInfo | GameOption, value: Value): boolean {
  if (option.choices) return option.choices.includes(value as never);
  if (option.type !== 'int') return true;
  const n = Number(value);
  return value !== '' && Number.isInteger(n) && n >= (option.low ?? -Infinity) && n <= (option.high ?? Infinity);
}

/** Only what differs from the usual. */
export function chosen(game: GameDescription, values: Record<string, Value>): TablePlan['options'] {
  return Object.fromEntries(game.options.filter((o) => values[o.key] !== o.default).map((o) => [o.key, values[o.key]!]));
}
