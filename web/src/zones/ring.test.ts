import { expect, test } from 'vitest';
import { cellOf, fitting, grid, letters, rowNow, type RingField } from './ring';

test('forty fields go round a square where there is as much room both ways', () => {
  expect(grid(40, 1000, 600)).toEqual({ wide: 11, high: 11 });
});

test('on a phone the ring is high, and its cells wide enough for a name', () => {
  const { wide, high } = grid(40, 374, 560);
  expect(2 * (wide + high) - 4).toBe(40);
  expect(374 / wide).toBeGreaterThan(60);
});

test('every field has a cell of its own on the edge, next to that of the field before', () => {
  for (const size of [grid(40, 374, 560), grid(40, 1000, 600), grid(40, 800, 300)]) {
    const cells = Array.from({ length: 40 }, (_, n) => cellOf(n, size));
    expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
    for (const [n, { x, y }] of cells.entries()) {
      const next = cells[(n + 1) % 40]!;
      expect(Math.abs(x - next.x) + Math.abs(y - next.y)).toBe(1);
      expect(x === 0 || y === 0 || x === size.wide - 1 || y === size.high - 1).toBe(true);
    }
    expect(cells[0]).toEqual({ x: size.wide - 1, y: size.high - 1 });
  }
});

test('a name is as large as its cell allows, on one line or two', () => {
  expect(fitting('Арбат', 90, 40)).toBe(13);
  expect(fitting('Кузнецкий мост', 62, 16)).toBeLessThan(8);
  expect(fitting('Нижегородская', 62, 16) * 0.6 * 13).toBeLessThan(62);
});

test('the row of a deed that counts goes by houses, or by how many the owner has', () => {
  const field = (id: string, kind: string, group: string): RingField => ({ id, kind, group, name: { en: id, ru: id }, short: null, price: 100, figures: [] });
  const fields = [field('a', 'street', 'red'), field('r', 'railway', 'railway'), field('q', 'railway', 'railway')];
  const deeds = [
    { id: 'a', owner: 0, charge: 1, houses: 3, pledged: false },
    { id: 'r', owner: 1, charge: 1, houses: 0, pledged: false },
    { id: 'q', owner: 1, charge: 1, houses: 0, pledged: true },
  ];
  expect(rowNow(fields[0]!, deeds[0], { fields, deeds })).toBe(3);
  expect(rowNow(fields[1]!, deeds[1], { fields, deeds })).toBe(1);
  expect(rowNow(fields[2]!, deeds[2], { fields, deeds })).toBe(-1);
  expect(rowNow(fields[2]!, undefined, { fields, deeds })).toBe(-1);
});

test('tokens of players whose names begin alike have more letters', () => {
  expect(letters(['Anna', 'Boris', 'Akim', 'Вы'])).toEqual(['An', 'B', 'Ak', 'В']);
  expect(letters(['Арина', 'Аркадий', 'Анна', ''])).toEqual(['Ари', 'Арк', 'Ан', '·']);
});
