import { describe, expect, it } from 'vitest';
import { bid, calledIn, calling, newLines, newRows, type LogEntry } from './story';

/** `0 card SA`: who, what kind, which move. */
const lines = (...texts: string[]): LogEntry[] =>
  texts.map((text) => {
    const [seat, kind, ...move] = text.split(' ');
    return { seat: Number(seat), kind: kind!, move: move.join(' '), words: { en: '', ru: '' } };
  });
const moves = (entries: LogEntry[]): string[] => entries.map((line) => line.move);

describe('new lines of the log', () => {
  it('are those at the end', () => {
    expect(moves(newLines(lines('0 card SA'), lines('0 card SA', '1 card S2', '2 card S3')))).toEqual(['S2', 'S3']);
    expect(newLines(lines('0 card SA'), lines('0 card SA'))).toEqual([]);
  });
  it('are found though the oldest lines are gone', () => {
    expect(moves(newLines(lines('0 move a', '1 move b', '0 move c'), lines('1 move b', '0 move c', '1 move d')))).toEqual(['d']);
  });
  it('are all of them in a new deal', () => {
    expect(moves(newLines(lines('0 move a', '1 move b'), lines('2 turn SA')))).toEqual(['SA']);
  });
  it('are none when a move was taken back', () => {
    expect(newLines(lines('0 move a', '1 move b', '0 move c'), lines('0 move a'))).toEqual([]);
  });
});

describe('an auction', () => {
  it('is what was called before the first card, passes light', () => {
    const log = lines('0 look', '0 bid 6S', '1 discard', '1 pass', '0 card SA', '1 pass');
    expect(calledIn(log).map((one) => [one.seat, one.light])).toEqual([[0, false], [1, true]]);
  });
});

describe('whether there is an auction', () => {
  it('is seen by who does not bid', () => {
    expect(bid(lines('1 pass', '2 bid 6S'))).toBe(true);
    expect(bid(lines('1 pass', '2 card SA'))).toBe(false);
  });
  it('and whether it goes on', () => {
    expect(calling(lines('0 deal', '1 pass', '2 look', '2 bid 6S'))).toBe(true);
    expect(calling(lines('1 pass', '2 bid 6S', '2 talon H7 H8'))).toBe(false);
  });
});

describe('new rows of a sheet', () => {
  const text = (en: string) => ({ en, ru: en });
  const row = (label: string, cells: (number | string)[], kind: 'line' | 'rule' | 'total' = 'line') => ({
    label: text(label),
    cells,
    kind,
  });
  const columns = [text('a'), text('b')];

  it('are those that were added or filled in', () => {
    const before = { columns, rows: [row('1', ['', '']), row('2', ['', '']), row('Total', [0, 0], 'total')] };
    const now = { columns, rows: [row('1', [-40, 0]), row('2', ['', '']), row('Total', [-40, 0], 'total')] };
    expect(newRows(before, now)?.rows.map((r) => r.label.en)).toEqual(['1', 'Total']);
  });

  it('are none where only a line was drawn', () => {
    expect(newRows({ columns, rows: [] }, { columns, rows: [row('Party 1', [], 'rule')] })).toBeNull();
  });
});
