// What happened, read from the log: what is new since the last look, and what was called in an auction.
import type { GameView, Sheet, Text } from '../lib/types';

type Line = GameView['log'][number];
/** A line of the log; most are done without a word. */
export type LogEntry = Omit<Line, 'said'> & Partial<Pick<Line, 'said'>>;

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

/** Words of an auction, and what may be done between them. */
const CALLS: ReadonlySet<string> = new Set(['bid', 'pass']);
const ASIDE: ReadonlySet<string> = new Set(['look']);

/** What was called in the auction that the log tells of. */
export function calledIn(log: readonly LogEntry[]): { seat: number; words: Text; light: boolean }[] {
  const end = log.findIndex((line) => line.kind === 'card');
  const lines = (end < 0 ? log : log.slice(0, end)).filter((line) => CALLS.has(line.kind));
  return lines.map((line) => ({ seat: line.seat, words: line.words, light: line.kind === 'pass' }));
}

/** Has the auction of this deal gone over into play? */
export function cardsPlayed(log: readonly LogEntry[]): boolean {
  return log.some((line) => line.kind === 'card');
}

/** Has somebody bid a game? */
export function bid(log: readonly LogEntry[]): boolean {
  return log.some((line) => line.kind === 'bid');
}

/** Is the last bid still to come? Nothing else has been done since the first. */
export function calling(log: readonly LogEntry[]): boolean {
  const first = log.findIndex((line) => CALLS.has(line.kind));
  return first < 0 ? !cardsPlayed(log) : log.slice(first).every((line) => CALLS.has(line.kind) || ASIDE.has(line.kind));
}

/** Seats in the order in which they sit round the table, those who sit out last. */
export function roundTable(seats: GameView['seats']): number[] {
  const place = (seat: number): number => seats[seat]?.place ?? seat;
  return seats.map((_, seat) => seat).sort((a, b) => place(a) - place(b));
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
