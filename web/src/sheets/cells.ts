// A cell of a score sheet is a number, a text in one or both languages, or nothing.
import { figures } from '../lib/figures';
import type { Lang, Text } from '../lib/types';

const isText = (cell: unknown): cell is Text =>
  typeof cell === 'object' && cell !== null && 'en' in cell && 'ru' in cell;

export function isNumber(cell: unknown): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^[-+−]?\d/.test(cell));
}

/** What is written: a real minus, a comma before the fraction in Russian. */
export function cellText(cell: unknown, lang: Lang): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return figures(cell, lang);
  return isText(cell) ? cell[lang] : String(cell);
}
