// Games that suit: how many play, with what, by luck or skill.
import type { FamilyWord, GameCard } from './types';

export interface Wanted {
  /** How many play; 0: any number, 1: alone, 5: five or more. */
  players: 0 | 1 | 2 | 3 | 4 | 5;
  thing: '' | FamilyWord['thing'];
  chance: '' | 'skill' | 'luck';
}
export const ANY: Wanted = { players: 0, thing: '', chance: '' };

export const isAny = (wanted: Wanted): boolean => wanted.players === 0 && wanted.thing === '' && wanted.chance === '';

export function suits(game: GameCard, families: readonly FamilyWord[], wanted: Wanted): boolean {
  const { players, thing, chance } = wanted;
  if (players === 5 ? !game.seats.some((n) => n >= 5) : players !== 0 && !game.seats.includes(players)) return false;
  if (thing !== '' && families.find((f) => f.id === game.family)?.thing !== thing) return false;
  return chance === '' || (chance === 'luck') === game.luck;
}
