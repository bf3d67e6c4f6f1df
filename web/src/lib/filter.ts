// Games that suit: in what company, how many play, for how long, with what, by luck or skill.
import type { FamilyWord, GameCard } from './types';

export interface Wanted {
  company: '' | 'alone' | 'computers' | 'friends';
  /** How many play; 0: any number, 5: five or more. */
  players: 0 | 2 | 3 | 4 | 5;
  length: '' | 'short' | 'medium' | 'long';
  thing: '' | FamilyWord['thing'];
  chance: '' | 'skill' | 'luck';
}
export const ANY: Wanted = { company: '', players: 0, length: '', thing: '', chance: '' };
/** The most minutes of a short game, and of one that is not long. */
export const SHORT = 10;
export const MEDIUM = 30;

export const isAny = (wanted: Wanted): boolean => (Object.keys(ANY) as (keyof Wanted)[]).every((key) => wanted[key] === ANY[key]);

export function suits(game: GameCard, families: readonly FamilyWord[], wanted: Wanted): boolean {
  const { company, players, length, thing, chance } = wanted;
  if (company !== '' && !game.seats.some((n) => (company === 'alone' ? n === 1 : n > 1))) return false;
  if (length !== '' && !(game.minutes > 0 && lasts(game.minutes, length))) return false;
  if (players === 5 ? !game.seats.some((n) => n >= 5) : players !== 0 && !game.seats.includes(players)) return false;
  if (thing !== '' && families.find((f) => f.id === game.family)?.thing !== thing) return false;
  return chance === '' || (chance === 'luck') === game.luck;
}

/** As the words of the choice say: a short game too is over within half an hour. */
const lasts = (minutes: number, length: Wanted['length']): boolean => (length === 'long' ? minutes > MEDIUM : minutes <= (length === 'short' ? SHORT : MEDIUM));
