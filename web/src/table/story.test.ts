import { describe, expect, it } from 'vitest';
import { auction, bid, calling, newLines, newRows, type LogEntry } from './story';

const lines = (...texts: string[]): LogEntry[] =>
  texts.map((text) => ({ seat: Number(text[0]), text: { en: text.slice(2), ru: text.slice(2) } }));
const texts = (entries: LogEntry[]): string[] => entries.map((line) => line.text.en);

describe('new lines of the log', () => {
  it('are those at the end', () => {
    expect(texts(newLines(lines('0 ♠A'), lines('0 ♠A', '1 ♠2', '2 ♠3')))).toEqual(['♠2', '♠3']);
    expect(newLines(lines('0 ♠A'), lines('0 ♠A'))).toEqual([]);
  });
  it('are found though the oldest lines are gone', () => {
    expect(texts(newLines(lines('0 a', '1 b', '0 c'), lines('1 b', '0 c', '1 d')))).toEqual(['d']);
  });
  it('are all of them in a new deal', () => {
    expect(texts(newLines(lines('0 a', '1 b'), lines('2 turn ♠A')))).toEqual(['turn ♠A']);
  });
  it('are none when a move was taken back', () => {
    expect(newLines(lines('0 a', '1 b', '0 c'), lines('0 a'))).toEqual([]);
  });
});

describe('an auction', () => {
  it('is a grid of rounds that begins in the column of the first bidder', () => {
    const grid = auction(lines('2 6♠', '3 pass', '0 6♣', '1 pass', '2 6♦', '0 pass', '2 ♠A'), [0, 1, 2, 3]);
    expect(grid.map((round) => round.map((line) => line?.text.en ?? ''))).toEqual([
      ['', '', '6♠', 'pass'],
      ['6♣', 'pass', '6♦', ''],
      ['pass', '', '', ''],
    ]);
  });
});

describe('whether there is an auction', () => {
  it('is seen by who does not bid', () => {
    expect(bid(lines('1 pass', '2 6♠'))).toBe(true);
    expect(bid(lines('1 dark 7 no trumps'))).toBe(true);
    expect(bid(lines('1 pass', '2 ♠A'))).toBe(false);
  });
  it('and whether it goes on', () => {
    expect(calling(lines('1 pass', '2 6♠'))).toBe(true);
    expect(calling(lines('1 pass', '2 6♠', '2 talon ♥7 ♥8'))).toBe(false);
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
