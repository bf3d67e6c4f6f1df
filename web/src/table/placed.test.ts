import { describe, expect, it } from 'vitest';
import type { Zone } from '../lib/types';
import { cardSize, columnTops, extent, isPlaced, LARGEST, layOut, RATIO, rowLefts } from './placed';

const text = (en: string) => ({ en, ru: en });
type Spec = { id: string; at: [number, number]; tall?: [number, number]; low?: [number, number]; zone?: 'pile' | 'column' | 'row'; size?: [number, number] };
const zone = ({ id, at, tall = at, low = at, zone = 'pile', size = [1, 1] }: Spec): Zone =>
  ({ zone, id, label: text(id), seat: null, at, tall, low, size, count: 0, seen: [], cards: [] }) as unknown as Zone;

/** Seven columns under a line of piles; on a phone the piles lie in two lines, on its side beside the columns. */
const piano = [
  ...[0, 1, 2, 3].map((i) => zone({ id: `f${i}`, at: [i + 3, 0], tall: [i, 0], low: [9, i * 0.6] })),
  zone({ id: 'stock', at: [0, 0], tall: [5, 0], low: [0, 0] }),
  ...[0, 1, 2, 3, 4, 5, 6].map((i) => zone({ id: `c${i}`, at: [i, 1.1], low: [i + 1.5, 0], zone: 'column', size: [1, 3] })),
];

describe('a table with fixed places', () => {
  it('is one whose zones have them', () => {
    expect(isPlaced(zone({ id: 'a', at: [0, 0] }))).toBe(true);
    expect(isPlaced({ ...zone({ id: 'a', at: [0, 0] }), at: null } as Zone)).toBe(false);
    expect(isPlaced(zone({ id: 'nowhere', at: [-1, -1] }))).toBe(false);
  });
  it('is as large as what lies on it and has room to grow', () => {
    expect(extent(piano, 'at')).toEqual([7, 4.1]);
    expect(extent(piano, 'low')).toEqual([10, 3]);
  });
  it.each([[1260, 640], [374, 620], [830, 270], [2000, 1100], [320, 480]])('fits a window of %i by %i', (width, height) => {
    const { card, slots } = layOut(piano, width, height);
    for (const { zone, x, y } of slots) {
      const [w, h] = zone.size!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + w * card).toBeLessThanOrEqual(width + 1);
      expect(y + h * card * RATIO).toBeLessThanOrEqual(height + 1);
    }
    expect(card).toBeLessThanOrEqual(LARGEST);
  });
  it('takes the shape that gives the larger cards', () => {
    expect(layOut(piano, 1260, 640).shape).toBe('at');
    expect(layOut(piano, 830, 270).shape).toBe('low');
    expect(cardSize(piano, 'low', 830, 270)).toBeGreaterThan(cardSize(piano, 'at', 830, 270));
  });
  it('has smaller cards for those who like them, and larger ones only if they fit', () => {
    const usual = layOut(piano, 1260, 640).card;
    expect(layOut(piano, 1260, 640, 0.84).card).toBeLessThan(usual);
    expect(layOut(piano, 374, 620, 1.16).card).toBe(layOut(piano, 374, 620).card);
  });
  it('lets columns grow to the edge, or to what lies below', () => {
    const { slots } = layOut(piano, 374, 620);
    const column = slots.find((s) => s.zone.id === 'c0')!;
    expect(column.room + column.y).toBeCloseTo(620);
    const under = [...piano, zone({ id: 'below', at: [3, 4.3] })];
    const laid = layOut(under, 374, 900);
    const [c3, below] = ['c3', 'below'].map((id) => laid.slots.find((s) => s.zone.id === id)!);
    expect(below!.y + laid.card * RATIO).toBeLessThanOrEqual(901);
    expect(below!.y).toBeGreaterThan(700); // what height there is to spare goes to the columns
    expect(c3!.y + c3!.room).toBeLessThanOrEqual(below!.y);
  });
  it('lets rows grow to their neighbour', () => {
    const rows = [zone({ id: 'a', at: [0, 0], zone: 'row', size: [2, 1] }), zone({ id: 'b', at: [2.2, 0], zone: 'row', size: [2, 1] })];
    const { slots } = layOut(rows, 500, 300);
    expect(slots[0]!.x + slots[0]!.room).toBeLessThanOrEqual(slots[1]!.x);
    expect(slots[1]!.x + slots[1]!.room).toBe(500);
  });
});

describe('overlapping cards', () => {
  it('close up to fit', () => {
    const long = Array.from({ length: 16 }, () => 'SA');
    expect(columnTops(long, 70, 380).at(-1)! + 98).toBeLessThanOrEqual(380.001);
    expect(rowLefts(long, 70, 300).at(-1)! + 70).toBeLessThanOrEqual(300.001);
  });
  it('show rank and suit of what they cover where there is room', () => {
    const [, covered] = columnTops(['SA', 'HK'], 100, 900);
    const [, small] = columnTops(['SA', 'HK'], 40, 900);
    expect(covered).toBeGreaterThanOrEqual(140 * 0.29);
    expect(small).toBeGreaterThanOrEqual(56 * 0.35);
  });
  it('lie closer where they are backs', () => {
    const [first, second, third] = columnTops(['?', 'SA', 'HK'], 100, 900);
    expect([first, second! < third! - second!]).toEqual([0, true]);
  });
});
