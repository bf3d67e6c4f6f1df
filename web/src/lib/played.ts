// What came of a game, in words, and the numbers of plots: plain sums, no drawing.
import { figures, signed } from './figures';
import { lang, t } from './i18n.svelte';
import type { Ended, PlayedGame } from './types';

/** How it ended from one's own seat. */
export function resultWords(it: PlayedGame): string {
  const alone = it.seats.length === 1;
  if (it.gave_up && !alone) return t('history.gaveup');
  switch (it.result) {
    case 'won':
      return t(alone ? 'history.out' : 'history.won');
    case 'lost':
      if (alone) return t('history.notout');
      return it.places > 2 ? t('history.place', { place: it.place, places: it.places }) : t('history.lost');
    case 'drawn':
      return t('history.drawn');
    case 'shown':
      return t('history.shown');
    case 'left':
      return t('history.left');
    case 'played':
      return t('history.done');
  }
}

/** What stands on the sheet, or was won or lost in points; nothing where points say only who has won. */
export function pointsWords(it: PlayedGame): string {
  if (it.seats.length === 1 && it.result !== 'played') return '';
  const n = it.score ?? it.points;
  if (it.score === null && Math.abs(n) <= 1) return '';
  const shown = (it.score === null ? signed : figures)(n, lang.now, 1);
  return t('history.points', { n }).replace(String(n), shown);
}

/** Share won after each game, the earliest first: how one has fared so far. */
export function course(all: readonly Ended[]): number[] {
  let won = 0;
  return all.map((game, i) => (won += game.result === 'won' ? 1 : 0) / (i + 1));
}

/** How high a bar stands for each game, from -1 to 1: by points where they tell more than who has won. */
export function bars(all: readonly Ended[], byPoints: boolean): number[] {
  if (!byPoints) return all.map((game) => (game.result === 'won' ? 1 : game.result === 'lost' || game.result === 'left' ? -1 : 0));
  const most = Math.max(...all.map((game) => Math.abs(game.points)), 1e-9);
  return all.map((game) => game.points / most);
}

export const percent = (n: number, of: number): number => (of > 0 ? Math.round((100 * n) / of) : 0);

/** A day, with its year if that is another one. */
export function dayOf(seconds: number): string {
  const day = new Date(seconds * 1000);
  const year = day.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(lang.now, { day: 'numeric', month: 'short', ...year }).format(day);
}
