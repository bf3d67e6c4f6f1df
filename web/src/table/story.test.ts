import { describe, expect, it } from 'vitest';
import { newLines, newRows, type LogEntry } from './story';

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
