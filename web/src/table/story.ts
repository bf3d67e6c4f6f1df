// What happened, read from the log: what is new since the last look.
import type { GameView, Sheet } from '../lib/types';

type Line = GameView['log'][number];
/** A line of the log; most are done without a word. */
export type LogEntry = Omit<Line, 'said' | 'doing' | 'you'> & Partial<Pick<Line, 'said' | 'doing' | 'you'>>;

/** What is done with it; what is usual is not sent. */
export const doing = (line: LogEntry): Line['doing'] => line.doing ?? 'moved';

const same = (a: LogEntry, b: LogEntry): boolean => a.seat === b.seat && a.kind === b.kind && a.move === b.move;

/** The lines of `now` that were not in `before`. The log forgets its oldest lines, and begins anew with a deal. */
export function newLines(before: readonly LogEntry[], now: readonly LogEntry[]): LogEntry[] {
  for (let gone = 0; gone < before.length; gone++) {
    const kept = before.slice(gone);
    if (kept.length <= now.length && kept.every((line, i) => same(line, now[i]!))) return now.slice(kept.length);
  }
  // Moves were taken back: nothing new was done.
  if (now.length > 0 && now.length < before.length && now.every((line, i) => same(line, before[i]!))) return [];
  return [...now];
}

/** Has the auction of this deal gone over into play? */
export function cardsPlayed(log: readonly LogEntry[]): boolean {
  return log.some((line) => doing(line) === 'laid');
}

/** The lines of a sheet that are new or changed; null if there are none. */
export function newRows(before: Sheet, now: Sheet): Sheet | null {
  const known = new Map<string, number>();
  for (const row of before.rows) {
    const key = JSON.stringify(row);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  const rows = now.rows.filter((row) => {
    const key = JSON.stringify(row);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
  return rows.some((row) => row.kind !== 'rule') ? { columns: now.columns, rows } : null;
}
