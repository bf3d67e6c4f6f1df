import { describe, expect, test } from 'vitest';
import { between, clusters, follow, lines, outline, spotOf, squares, staying, wayOf } from './squares';

describe('how a board lies', () => {
  test('two who face each other each sit at their own side, spectators at the first', () => {
    expect([0, 1, null].map((seat) => wayOf('sides', seat))).toEqual(['up', 'round', 'up']);
    expect(wayOf('down', 1)).toBe('down');
  });
  test('a1 is below on the left, above on the right when it is turned round, above on the left on paper', () => {
    expect(spotOf('a1', 8, 8, 'up')).toEqual([0, 7]);
    expect(spotOf('a1', 8, 8, 'round')).toEqual([7, 0]);
    expect(spotOf('a1', 10, 10, 'down')).toEqual([0, 0]);
    expect(spotOf('j10', 10, 10, 'down')).toEqual([9, 9]);
  });
  test('squares come row by row as drawn, and a1 is dark', () => {
    const all = squares(8, 8, 'up');
    expect(all).toHaveLength(64);
    expect(all[0]!.name).toBe('a8');
    expect(all.at(-1)!.name).toBe('h1');
    expect(all.find((s) => s.name === 'a1')!.dark).toBe(true);
    expect(all.find((s) => s.name === 'b1')!.dark).toBe(false);
  });
});

test('lines run from the first point to the last', () => {
  expect(lines(3, 2)).toBe('M.5 0.5H2.5M.5 1.5H2.5M0.5 .5V1.5M1.5 .5V1.5M2.5 .5V1.5');
});

describe('which piece is which after a move', () => {
  const start = follow([], [['c3', 'w'], ['e3', 'w'], ['d6', 'b']]);
  test('every piece has a key of its own', () => {
    expect(new Set(start.map((p) => p.key)).size).toBe(3);
  });
  test('a piece that moves keeps its key, and so do the others', () => {
    const now = follow(start, [['e3', 'w'], ['d4', 'w'], ['d6', 'b']]);
    expect(now.find((p) => p.square === 'd4')!.key).toBe(start[0]!.key);
    expect(now.find((p) => p.square === 'e3')!.key).toBe(start[1]!.key);
  });
  test('a man that becomes a king is the same piece', () => {
    const now = follow(start, [['c3', 'w'], ['e3', 'w'], ['c1', 'B']]);
    expect(now.find((p) => p.square === 'c1')!.key).toBe(start[2]!.key);
  });
  test('a piece that is taken is gone, and one that takes its square is not it', () => {
    const now = follow(start, [['e3', 'w'], ['d6', 'w']]);
    expect(now.find((p) => p.square === 'd6')!.key).toBe(start[0]!.key);
  });
  test('a disc laid anew has a new key', () => {
    const now = follow(start, [['c3', 'w'], ['e3', 'w'], ['d6', 'b'], ['a1', 'b']]);
    expect(start.map((p) => p.key)).not.toContain(now.at(-1)!.key);
  });
});

test('a disc turned over is the same disc', () => {
  expect(staying([['d4', 'b']])[0]!.key).toBe(staying([['c4', 'w'], ['d4', 'w']])[1]!.key);
});

describe('ships', () => {
  test('lie between their ends', () => {
    expect(between('a1', 'a4')).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(between('d10', 'b10')).toEqual(['d10', 'c10', 'b10']);
    expect(between('c3', 'c3')).toEqual(['c3']);
  });
  test('squares side by side hang together, corners do not', () => {
    const found = clusters(['a1', 'a2', 'b3', 'j10']).map((c) => c.sort().join(' '));
    expect(found.sort()).toEqual(['a1 a2', 'b3', 'j10']);
  });
  test('the outline runs round the whole, not between its squares', () => {
    expect(outline(['a1'], 0).match(/M/g)).toHaveLength(4);
    expect(outline(['a1', 'b1'], 0).match(/M/g)).toHaveLength(6);
  });
});
