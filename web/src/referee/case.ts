// A case before the referee: what can have happened, found by its words.
import type { Irregularity, RefereeBook } from '../lib/types';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Events that these rules judge and that have every word of the query, in either language. */
export function found(book: RefereeBook, regime: string, query: string): Irregularity[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const groups = new Map(book.groups.map((g) => [g.id, `${g.name.en} ${g.name.ru}`]));
  return book.events.filter((e) => {
    if (!(regime in e.regimes)) return false;
    const text = plain(`${e.id} ${e.name.en} ${e.name.ru} ${e.help.en} ${e.help.ru} ${groups.get(e.group) ?? ''}`);
    return words.every((w) => text.includes(w));
  });
}
