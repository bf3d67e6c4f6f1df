// Numbers as the house writes them, as `engine/figures.py` does: one minus, thousands apart from ten thousand on, the
// comma of Russian fractions.
import type { Lang } from './types';

export function figures(n: number, lang: Lang, places = 2): string {
  const [whole, rest] = String(Number(Math.abs(n).toFixed(places))).split('.') as [string, string?];
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : whole;
  return (n < 0 && Number(n.toFixed(places)) !== 0 ? '−' : '') + grouped + (rest ? (lang === 'ru' ? ',' : '.') + rest : '');
}

/** As it is gained or lost. */
export const signed = (n: number, lang: Lang, places = 2): string => (n > 0 ? '+' : '') + figures(n, lang, places);
