// Parts of a question: what the families of moves mean that are described and not listed.
import type { Choice, Part, PartOf, Question, Text } from '../lib/types';
import { squareName } from '../zones/squares';

export type PickPart = PartOf<'pick'>;
export type PointPart = PartOf<'point'>;

/** Where the things of a choice lie; one that is nowhere in sight has a spot of its own, off the table. */
export const spotsOf = (part: PickPart): string[] => part.spots.map((spot, i) => spot || `/${part.family.verb}/${i}`);

/** A set of points as file and rank: bits row by row from the first file of row 1, in bytes, the lowest first. */
function pointsOf(files: string, bytes: string): [file: number, rank: number][] {
  const set = atob(bytes);
  const out: [number, number][] = [];
  for (let i = 0; i < 8 * set.length; i++) {
    if ((set.charCodeAt(i >> 3) >> (i & 7)) & 1) out.push([i % files.length, Math.floor(i / files.length)]);
  }
  return out;
}

/** Every free point as a choice; nothing of any other part. */
export function pointChoices(part: Part): Choice[] {
  if (part.part !== 'point') return [];
  const { verb, zone, files, free, ends } = part.family;
  return pointsOf(files, free).map(([file, rank]) => {
    const point = `${files[file]!}${rank + 1}`;
    return {
      move: verb === '' ? point : `${verb} ${point}`,
      words: { en: point, ru: point },
      touch: [`${zone}/${squareName(file, rank)}`],
      quiet: false,
      home: '',
      grave: false,
      ends,
    };
  });
}

/** Lines of a board on which a finger still finds its point. */
const FINE = 13;

/** Is a point asked for that a finger easily misses? Then a word more is asked. */
export function tooFine(question: Question | null): boolean {
  const fine = question?.parts.some((part) => part.part === 'point' && part.family.files.length > FINE) ?? false;
  return fine && matchMedia('(pointer: coarse)').matches;
}

/** Why this spot is no free point, where the game says so. */
export function barred(parts: readonly Part[], spot: string): Text | null {
  for (const part of parts) {
    if (part.part !== 'point') continue;
    const { zone, files } = part.family;
    const found = part.family.barred.find(([bytes]) => pointsOf(files, bytes).some(([file, rank]) => `${zone}/${squareName(file, rank)}` === spot));
    if (found) return found[1];
  }
  return null;
}

/** What is offered to another player. */
export interface Offer {
  give: readonly string[];
  pays: number;
  take: readonly string[];
  gets: number;
}

/** The move that offers this. */
export function offerText({ verb, seat }: PartOf<'trade'>['family'], { give, pays, take, gets }: Offer): string {
  return [verb, seat, ...give, pays, 'for', ...take, gets].join(' ');
}

/** What such a move offers; null: it is no offer to this player. */
export function offerOf({ verb, seat }: PartOf<'trade'>['family'], move: string): Offer | null {
  const words = move.split(' ');
  const middle = words.indexOf('for');
  if (words[0] !== verb || words[1] !== String(seat) || middle < 0) return null;
  return {
    give: words.slice(2, middle - 1),
    pays: Number(words[middle - 1]),
    take: words.slice(middle + 1, -1),
    gets: Number(words.at(-1)),
  };
}
