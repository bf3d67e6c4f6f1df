// Finding a game by any of its names in either language, by its family, by words of what the catalogue says of it; and
// by a name with a slip of the finger.
import type { FamilyWord, GameCard } from './types';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters of which are looked for in the middle of a name too. */
const WITHIN = 4;

/** Games that have every word of the query: first those that are so called, then those whose names begin so, have such
 * words, are of such a family, are so described; a game before its kinds. If there is none, those whose names are nearly
 * so written. */
export function search(games: readonly GameCard[], families: readonly FamilyWord[], query: string): GameCard[] {
  const asked = plain(query);
  if (asked === '') return [...games];
  const words = asked.split(' ');
  const family = new Map(families.map((f) => [f.id, [f.name, ...f.also].join(' ')]));
  const found = sorted(games, (game) => rank(game, family.get(game.family) ?? '', asked, words));
  return found.length > 0 ? found : sorted(games, (game) => slip(game, words));
}

/** By rank, those of rank -1 left out. */
function sorted(games: readonly GameCard[], of: (game: GameCard) => number): GameCard[] {
  return games
    .map((game) => ({ game, rank: of(game) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank || Number(a.game.kind_of !== '') - Number(b.game.kind_of !== ''))
    .map((found) => found.game);
}

const names = (game: GameCard): string[] => [game.name, ...game.also].map(plain);

function rank(game: GameCard, family: string, asked: string, words: readonly string[]): number {
  const called = names(game);
  if (called[0] === asked) return 0;
  if (called.includes(asked)) return 1;
  if (called.some((name) => name.startsWith(asked))) return 2;
  if (called.some((name) => words.every((w) => ` ${name}`.includes(` ${w}`)))) return 3;
  const name = ` ${called.join(' ')}`;
  if (words.every((w) => name.includes(w.length < WITHIN ? ` ${w}` : w))) return 4;
  const kind = `${name} ${plain(`${game.id} ${game.family} ${family}`)}`;
  if (words.every((w) => kind.includes(` ${w}`))) return 5;
  const all = `${kind} ${plain(game.summary)}`;
  return words.every((w) => all.includes(` ${w}`)) ? 6 : -1;
}

/** How many letters are wrong, if few enough; short words must be right, and the first letter of words that are not long. */
function slip(game: GameCard, words: readonly string[]): number {
  const known = names(game).flatMap((name) => name.split(' '));
  let sum = 0;
  for (const w of words) {
    const most = w.length < 4 ? 0 : w.length < 8 ? 1 : 2;
    // what is typed may be the beginning of a word
    const near = w.length < 6 ? known.filter((k) => k[0] === w[0]) : known;
    const best = Math.min(...near.map((k) => Math.min(distance(w, k), distance(w, k.slice(0, w.length)))));
    if (best > most) return -1;
    sum += best;
  }
  return sum;
}

/** Letters put in, left out, changed, or two of them exchanged. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
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
