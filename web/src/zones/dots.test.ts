import { expect, test } from 'vitest';
import { dotsWords, ends, paths } from './dots';

test('every line lies between neighbouring dots, and each once', () => {
  const lines = paths(3, 2);
  expect(lines.map((l) => l.name)).toHaveLength(3 * 3 + 2 * 4);
  expect(new Set(lines.map((l) => l.name)).size).toBe(lines.length);
  for (const line of lines) {
    const [a, b] = ends(line.name);
    expect([b[0] - a[0], b[1] - a[1]]).toEqual(line.flat ? [1, 0] : [0, 1]);
    expect([line.x, line.y]).toEqual([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  }
});

test('a line is called by its ends, and says whether it is drawn', () => {
  expect(paths(1, 1).map((l) => l.name)).toEqual(['a1-b1', 'a2-b2', 'a1-a2', 'b1-b2']);
  expect(dotsWords('a1-b1', true).ru).toBe('a1-b1: проведена');
});
