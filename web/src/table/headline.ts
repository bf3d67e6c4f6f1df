// How a game ended for whoever looks at it: won, lost, a draw, or a place among several.
import type { GameView } from '../lib/types';
import type { Key } from '../lib/i18n.svelte';

const PLACES: readonly Key[] = ['end.second', 'end.third'];

export function headline(places: readonly number[], seats: Pick<GameView, 'seats'>['seats'], seat: number | null): Key {
  const own = seat === null ? undefined : places[seat];
  if (own === undefined || places.length < 2) return 'end.title';
  if (places.every((place) => place === 1)) return 'end.draw';
  if (own === 1) return 'end.won';
  // partners are one side, and of two sides the one that has not won has lost
  const sides = new Set(seats.map((s) => s.side)).size;
  if (sides <= 2 || own === Math.max(...places)) return 'end.lost';
  return PLACES[own - 2] ?? 'end.title';
}
