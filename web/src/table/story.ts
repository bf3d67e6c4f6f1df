// What happened, read from the log: what is new since the last look, and the bids of an auction as a grid.
import type { GameView, Sheet } from '../lib/types';

export type LogEntry = GameView['log'][number];

const same = (a: LogEntry, b: LogEntry): boolean => a.seat === b.seat && a.text.en === b.text.en;

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

const CARD = /^[♠♥♦♣]/;
/** Not a word of the auction, though said in it. */
const LOOKED = /^looks\b/;
/** Who does not bid himself knows an auction by this. */
const BID = /^(?:dark )?(?:\d+[♠♣♦♥]|\d+ no trumps|misère)/;
/** What comes after the last bid. */
const BOUGHT = /^(talon|discard|plays)\b/;

/** Bids by round, a column for every seat of `order`; null where a seat has not spoken in that round. */
export function auction(log: readonly LogEntry[], order: readonly number[]): (LogEntry | null)[][] {
  const rounds: (LogEntry | null)[][] = [];
  let last = order.length;
  for (const line of log) {
    if (CARD.test(line.text.en) || BOUGHT.test(line.text.en)) break;
    const column = order.indexOf(line.seat);
    if (column < 0 || LOOKED.test(line.text.en)) continue;
    if (column <= last) rounds.push(order.map(() => null));
    rounds.at(-1)![column] = line;
    last = column;
  }
  return rounds;
}

/** Has the auction of this deal gone over into play? */
export function cardsPlayed(log: readonly LogEntry[]): boolean {
  return log.some((line) => CARD.test(line.text.en));
}

/** Has somebody bid a game? */
export function bid(log: readonly LogEntry[]): boolean {
  return log.some((line) => BID.test(line.text.en));
}

/** Is the last bid still to come? */
export function calling(log: readonly LogEntry[]): boolean {
  return !log.some((line) => CARD.test(line.text.en) || BOUGHT.test(line.text.en));
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
