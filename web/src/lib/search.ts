// Finding a game by the words that the house has for it (`engine/finding.py`, which searches in the same way): its names
// in any language, its family, what the catalogue says of it; and by a name with a slip of the finger.
import type { GameCard, GameWords, SearchIndex } from './types';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const joined = (text: string): string => text.replaceAll(' ', '');

/** Letters of which are looked for in the middle of a name too. */
const WITHIN = 4;

/** Games that have every word of the query: first those that are so called, then those whose names begin so, have such
 * words, are kinds of a game so called, are of such a family, are so described; a game before its kinds. If there is
 * none, those whose names are nearly so written. */
export function search(games: readonly GameCard[], index: SearchIndex, query: string): readonly GameCard[] {
  const asked = plain(query);
  if (asked === '') return games;
  const words = asked.split(' ');
  const all = games.map((game) => ({ game, words: index[game.id] ?? shown(game) }));
  const sorted = (rank: (of: GameWords) => number): GameCard[] =>
    all
      .map((one) => ({ ...one, rank: rank(one.words) }))
      .filter((one) => one.rank >= 0)
      .sort((a, b) => a.rank - b.rank || Number(a.words.is_kind) - Number(b.words.is_kind))
      .map((one) => one.game);
  const found = sorted((of) => rank(of, asked, words));
  return found.length > 0 ? found : sorted((of) => near(of, words));
}

/** What a game is found by before the house has told its words. */
const shown = (game: GameCard): GameWords => ({ names: [plain(game.name), plain(game.id)], also: [], kin: '', kind: '', said: plain(game.summary), is_kind: game.kind_of !== '' });

function rank(of: GameWords, asked: string, words: readonly string[]): number {
  const called = [...of.names, ...of.also];
  if (of.names.includes(asked)) return 0;
  if (of.also.includes(asked)) return 1;
  if (called.some((name) => name.startsWith(asked))) return 2;
  if (called.some((name) => begin(name, words) || joined(name).startsWith(joined(asked)))) return 3;
  const names = called.join(' ');
  if (begin(`${names} ${of.kin}`, words)) return 4;
  if (words.every((w) => (w.length < WITHIN ? begin(names, [w]) : names.includes(w)))) return 5;
  if (begin(`${names} ${of.kin} ${of.kind}`, words)) return 6;
  return begin(`${names} ${of.kin} ${of.kind} ${of.said}`, words) ? 7 : -1;
}

/** Does every one of these begin a word of the text? */
const begin = (text: string, words: readonly string[]): boolean => words.every((w) => ` ${text}`.includes(` ${w}`));

/** How many letters are wrong, its own names before what else it is called. */
function near(of: GameWords, words: readonly string[]): number {
  const wrong = slip([...of.names, ...of.also], words);
  return wrong < 0 ? wrong : 2 * wrong + Number(slip(of.names, words) !== wrong);
}

/** How many letters are wrong, if few enough; short words must be right, and the first letter of words that are not long. */
function slip(called: readonly string[], words: readonly string[]): number {
  const known = [...called.flatMap((name) => name.split(' ')), ...called.map(joined)];
  let sum = 0;
  for (const w of words) {
    const most = w.length < 4 ? 0 : w.length < 8 ? 1 : 2;
    const near = w.length < 6 ? known.filter((k) => k[0] === w[0]) : known;
    const best = Math.min(...near.map((k) => distance(w, k)));
    if (best > most) return -1;
    sum += best;
  }
  return sum;
}

/** Letters put in, left out, changed, or two of them exchanged, until what was typed begins the word. */
export function distance(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return Math.min(...last);
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
  return runs.map((r) => (r.length > 1 ? `${r[0]}–${r.at(-1)}` : String(r[0]))).join(', ');
}
