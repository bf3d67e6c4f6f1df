// Calls of an auction as a box: a row for every level, a column for every strain; what is no such call stays a button.
import type { Choice } from '../lib/types';

export const STRAINS = ['S', 'C', 'D', 'H', 'NT'] as const;
export type Strain = (typeof STRAINS)[number];

export interface Box {
  /** What comes before the level (`dark`), or nothing. */
  prefix: string;
  rows: { level: number; cells: (Choice | null)[] }[];
}

const CALL = /^(?:(dark) )?(\d+)(S|C|D|H|NT)$/;
/** Fewer calls than this are buttons like all others. */
const FEW = 4;

/** The box of all calls by level and strain, and the other choices; no box where there are few calls. */
export function bidBox(choices: readonly Choice[]): { box: Box | null; rest: Choice[] } {
  const calls = choices.map((choice) => ({ choice, found: CALL.exec(choice.move) }));
  const called = calls.filter((c) => c.found !== null && !c.choice.quiet);
  if (called.length < FEW) return { box: null, rest: [...choices] };
  const levels = [...new Set(called.map((c) => Number(c.found![2])))].sort((a, b) => a - b);
  const rows = levels.map((level) => ({
    level,
    cells: STRAINS.map((strain) => called.find((c) => Number(c.found![2]) === level && c.found![3] === strain)?.choice ?? null),
  }));
  return { box: { prefix: called[0]!.found![1] ?? '', rows }, rest: calls.filter((c) => !called.includes(c)).map((c) => c.choice) };
}
