import { describe, expect, test } from 'vitest';
import { dice } from './dice';
import { bow, columns, pips as heights } from './felt';
import { stackWords, taken } from './heaps';
import { followMen, HEIGHT, lineAt, manAt, turnedFor, WIDTH } from './points';
import { pips } from './tiles';
import type { Zone } from '../lib/types';
import { componentOf, factsOf } from '.';
import { holeAt, holes } from './track';
import HeapsZone from './HeapsZone.svelte';
import PlainZone from './PlainZone.svelte';
import { lineName, men, squareWords, tileWords } from './words';


describe('the race board', () => {
  test('the viewer’s home is below on the right', () => {
    expect(lineAt(1, false).top).toBe(false);
    expect(lineAt(1, false).x).toBeGreaterThan(lineAt(6, false).x);
    expect(lineAt(24, true)).toEqual(lineAt(1, false));
    expect(lineAt(24, false).top).toBe(true);
  });
  test('a man borne off is the man that left its line, and all lie on the board', () => {
    const points = Array.from({ length: 24 }, (_, i): [string, number] => (i === 0 ? ['w', 15] : ['', 0]));
    const before = followMen([], { points, off: [0, 0], bar: [0, 0] });
    const after = { points: points.map((p, i): [string, number] => (i === 0 ? ['w', 14] : p)), off: [1, 0] as [number, number], bar: [0, 0] as [number, number] };
    const now = followMen(before, after);
    expect(now.map((p) => p.key).sort()).toEqual(before.map((p) => p.key).sort());
    for (const p of now) {
      const at = manAt(p, after, false, 'w');
      expect(at.x >= 0 && at.x + 1 <= WIDTH && at.y >= 0 && at.y + 1 <= HEIGHT).toBe(true);
    }
  });
  test('fifteen men on the bar lie on the board, and the last of one’s own is the one that enters', () => {
    const points = Array.from({ length: 24 }, (): [string, number] => ['', 0]);
    const zone = { points, off: [0, 0] as [number, number], bar: [15, 15] as [number, number] };
    const men = followMen([], zone).map((p) => manAt(p, zone, true, 'b'));
    expect(men.every((m) => m.y >= 0 && m.y + 1 <= HEIGHT)).toBe(true);
    expect(men.filter((m) => m.top === 'bar').map((m) => m.side)).toEqual(['b']);
  });
  test('the board is turned for whoever goes up, also where both do', () => {
    expect([turnedFor({ ways: [-1, 1] }, 0), turnedFor({ ways: [-1, 1] }, 1), turnedFor({ ways: [-1, 1] }, null)]).toEqual([false, true, false]);
    expect([turnedFor({ ways: [1, 1] }, 0), turnedFor({ ways: [1, 1] }, null), turnedFor({ ways: [0, 0] }, 1)]).toEqual([true, true, true]);
  });
  test('lines are called 1 to 12, then XII to I', () => {
    expect([1, 12, 13, 24].map(lineName)).toEqual(['1', '12', 'XII', 'I']);
  });
});

describe('dice', () => {
  test('used numbers are dim', () => {
    expect(dice([1, 5], [5], true)).toEqual([{ n: 1, used: true }, { n: 5, used: false }]);
  });
  test('equal numbers of a race are four dice', () => {
    expect(dice([3, 3], [3], true).map((d) => d.used)).toEqual([true, true, true, false]);
    expect(dice([3, 3], [3], false)).toHaveLength(2);
  });
  test('a number has as many pips', () => {
    for (let n = 0; n <= 9; n++) expect(pips(n)).toHaveLength(n);
  });
});

describe('the felt', () => {
  test('ten sit before the banker of a phone in two rows, and fewer in one', () => {
    expect(columns(9, 374)).toBe(5);
    expect(columns(4, 374)).toBe(4);
    expect(columns(1, 374)).toBe(1);
    expect(columns(9, 800)).toBe(5);
    expect(columns(6, 800)).toBe(6);
  });
  test('a row is bent towards whoever looks, and a short one is straight', () => {
    expect([0, 1, 2, 3, 4].map((at) => bow(at, 5))).toEqual([0, 8, 10, 8, 0]);
    expect(bow(1, 2)).toBe(0);
  });
  test('more chips lie higher, but never beyond the box', () => {
    expect([0, 1, 3, 10, 1000].map(heights)).toEqual([0, 1, 2, 3, 5]);
  });
});

describe('the cribbage board', () => {
  for (const [length, players] of [[61, 2], [121, 2], [61, 4]] as const)
    test(`${length} points for ${players}: every hole lies on it, and no two together`, () => {
      const board = holes(length, players);
      const seen = new Set<string>();
      for (let seat = 0; seat < players; seat++)
        for (let n = 0; n <= length; n++) {
          const { x, y } = holeAt(board, length, seat, n);
          expect(x > 2 && x < board.width - 2 && y > 2 && y < board.height - 2).toBe(true);
          seen.add(`${x} ${y}`);
        }
      expect(seen.size).toBe(players * (length + 1));
      expect(holeAt(board, length, 0, length + 5)).toEqual(holeAt(board, length, 0, length));
    });
});

describe('rows of matches', () => {
  const zone = { id: 'rows', rows: [[1, 1], [1, 1, 1, 1, 1]], field: 'rows' as const };
  test('all behind go where things are taken from the end', () => {
    expect(taken('rows/2/4', { ...zone, tails: true })).toEqual(['rows/2/4', 'rows/2/5']);
  });
  test('else only the one', () => {
    expect(taken('rows/2/3', { ...zone, tails: false })).toEqual(['rows/2/3']);
  });
  test('in a field everything between the two ends, whichever comes first', () => {
    const field = { ...zone, tails: false, field: 'triangle' as const };
    expect(taken('rows/3/1', field, ['rows/1/1'])).toEqual(['rows/1/1', 'rows/2/1', 'rows/3/1']);
    expect(taken('rows/1/1', field, ['rows/3/3'])).toEqual(['rows/3/3', 'rows/2/2', 'rows/1/1']);
    expect(taken('rows/2/1', field)).toEqual(['rows/2/1']);
    expect(stackWords(3, 2, 0).ru).toBe('b3: пусто');
  });
});

test('things are called by words in both languages', () => {
  const kinds = [{ face: 'x', words: { en: 'ship hit', ru: 'раненый корабль' }, sign: 'x', ink: '' }];
  const board = { kinds, files: { en: 'ABCDEFGHIJ', ru: 'АБВГДЕЖЗИК' } };
  expect(squareWords(board, 'j10', 'x')).toEqual({ en: 'J10: ship hit', ru: 'К10: раненый корабль' });
  expect(squareWords({ ...board, files: null }, 'e3')).toEqual({ en: 'e3: empty', ru: 'e3: пусто' });
  expect(men('b', 3).ru).toBe('3 чёрные шашки');
  expect(men('w', 15).ru).toBe('15 белых шашек');
  expect(men('w', 1).ru).toBe('1 белая шашка');
  expect(tileWords('6-0').en).toBe('six-blank');
});

test('a kind of zone is drawn by the file of its name, one that has none by the plain one', () => {
  const zone = (kind: string): Zone => ({ zone: kind, id: 'z', label: { en: '', ru: '' } }) as unknown as Zone;
  expect(componentOf(zone('heaps'))).toBe(HeapsZone);
  expect(factsOf(zone('heaps')).place).toBe('middle');
  expect(componentOf(zone('circle'))).toBe(PlainZone);
  expect(factsOf(zone('circle'))).toEqual({});
});
