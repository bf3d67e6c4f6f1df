// The moves of a deal as people tell them: trick by trick, otherwise turn by turn.
import { doing, type LogEntry } from './story';

export interface Turn {
  /** The number of the trick; null: what one seat did in a row. */
  trick: number | null;
  /** Where in the log it begins. */
  at: number;
  lines: LogEntry[];
}

/** `size`: how many cards a trick of this deal has, if one has been seen whole; otherwise a seat that plays again begins one.
 * 1: there are no tricks. */
export function turns(log: readonly LogEntry[], size = 0): Turn[] {
  const out: Turn[] = [];
  let trick = 0;
  /** The trick that cards are played to; something may be said between two of them. */
  let open: Turn | null = null;
  log.forEach((line, at) => {
    const last = out.at(-1);
    if (doing(line) === 'laid' && size !== 1) {
      const full = open === null || (size > 0 ? open.lines.length >= size : open.lines.some((one) => one.seat === line.seat));
      if (full) out.push((open = { trick: ++trick, at, lines: [] }));
      open!.lines.push(line);
    } else if (last?.trick === null && last.lines[0]!.seat === line.seat && last.lines.length < 6) last.lines.push(line);
    else out.push({ trick: null, at, lines: [line] });
  });
  return out;
}
