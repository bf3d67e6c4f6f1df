// Finding a game by any word of what the catalogue says of it, and by its name in either language.
import type { GameCard, Word } from './types';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Games that have every word of the query somewhere; those whose name has them first, then those whose id or family
 * has them. */
export function search(games: readonly GameCard[], families: readonly Word[], query: string): GameCard[] {
  const words = plain(query).split(' ').filter(Boolean);
  if (words.length === 0) return [...games];
  const family = new Map(families.map((f) => [f.id, f.name]));
  const rank = (game: GameCard): number => {
    const name = ` ${plain(`${game.name} ${game.also}`)}`;
    const kind = plain(`${game.id} ${game.family} ${family.get(game.family) ?? ''}`);
    const rest = plain(game.summary);
    const all = `${name} ${kind} ${rest}`;
    if (!words.every((w) => all.includes(w))) return -1;
    if (words.every((w) => name.includes(` ${w}`))) return 0;
    if (words.every((w) => name.includes(w))) return 1;
    return words.every((w) => name.includes(w) || kind.includes(w)) ? 2 : 3;
  };
  return games
    .map((game) => ({ game, rank: rank(game) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.game);
}

/** Numbers of players as people write them: `2`, `2–5`, `2, 4`. */
export function counts(seats: readonly number[]): string {
  const sorted = [...seats].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const n of sorted) {
    const run = runs.at(-1);
    if (run && n === run.at(-1)! + 1) run.push(n);
    else runs.push([n]);
  }
  return runs.map((r) => (r.length > 2 ? `${r[0]}–${r.at(-1)}` : r.join(', '))).join(', ');
}
