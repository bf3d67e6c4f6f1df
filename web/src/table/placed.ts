// Tables with a fixed layout: every zone says where it lies, in cards. Which of its shapes suits the window, how large a
// card can be, where each zone comes to lie, and how far it may grow. Plain sums, no drawing.
import { PLAIN } from '../cards/faces';
import type { Zone } from '../lib/types';
import { factsOf } from '../zones';

export const RATIO = 1.4;
/** Between cards, as parts of a card. */
const BESIDE = 0.08;
const BELOW = 0.05;
export const LARGEST = 128;

type Point = readonly number[];
export type Shape = 'at' | 'tall' | 'low';
/** A shape is taken if its cards are so much larger than those of the one before. */
const SHAPES: readonly [Shape, number][] = [['at', 1], ['tall', 1.03], ['low', 1.2]];

/** Where a zone lies, in pixels, and how far it may grow in its direction, its first card included. */
export interface Slot {
  zone: Zone;
  x: number;
  y: number;
  room: number;
  /** Others lie over it, or under it. */
  crowded: boolean;
}
export interface Layout {
  shape: Shape;
  card: number;
  slots: Slot[];
}

/** Has this zone a place of its own on the table? */
export const isPlaced = (zone: Zone): boolean => Boolean(zone.at) && zone.at![0]! >= 0;

/** Is it not on the table at all, for now or ever? */
export const isNowhere = (zone: Zone): boolean => Boolean(zone.at) && zone.at![0]! < 0;

export const isEmpty = (zone: Zone): boolean => (zone.zone === 'pile' ? zone.count === 0 : 'cards' in zone && zone.cards.length === 0);

const place = (zone: Zone, shape: Shape): Point => zone[shape] ?? zone.at ?? [0, 0];
const size = (zone: Zone): Point => zone.size ?? [1, 1];
const stepX = (card: number): number => card * (1 + BESIDE);
const stepY = (card: number): number => card * RATIO * (1 + BELOW);

/** Where the first zones of a table of this shape lie: of a layout that is only in part on the table, not at its corner. */
function corner(zones: readonly Zone[], shape: Shape): [number, number] {
  const start = (axis: 0 | 1): number => Math.min(...zones.map((z) => place(z, shape)[axis]!));
  return [start(0), start(1)];
}

/** How wide and high a table of this shape is, in cards. */
export function extent(zones: readonly Zone[], shape: Shape): [number, number] {
  const first = corner(zones, shape);
  const end = (axis: 0 | 1): number => Math.max(...zones.map((z) => place(z, shape)[axis]! + size(z)[axis]!));
  return [Math.max(1, end(0) - first[0]), Math.max(1, end(1) - first[1])];
}

/** The largest card with which a table of this shape fits. */
export function cardSize(zones: readonly Zone[], shape: Shape, width: number, height: number): number {
  const [across, down] = extent(zones, shape);
  return Math.min(width / (across * (1 + BESIDE) - BESIDE), height / ((down * (1 + BELOW) - BELOW) * RATIO));
}

export function layOut(zones: readonly Zone[], width: number, height: number, scale = 1): Layout {
  let shape: Shape = 'at';
  let best = 0;
  for (const [one, gain] of SHAPES) {
    const card = Math.min(LARGEST, cardSize(zones, one, width, height));
    if (card > best * gain) [shape, best] = [one, card];
  }
  const most = cardSize(zones, shape, width, height);
  const card = Math.max(18, Math.floor(Math.min(most, best * scale)));
  return { shape, card, slots: slots(zones, shape, card, width, height) };
}

function slots(zones: readonly Zone[], shape: Shape, card: number, width: number, height: number): Slot[] {
  const [across, down] = extent(zones, shape);
  const used = { x: across * stepX(card) - card * BESIDE, y: down * stepY(card) - card * RATIO * BELOW };
  const left = Math.max(0, (width - used.x) / 2);
  const spare = Math.max(0, height - used.y);
  const lines = stretched(zones, shape);
  const grows = zones.some((z) => factsOf(z).grows === 'down');
  const loose = grows ? 1 : loosened(zones, shape, used.y - card * RATIO, spare);
  const top = grows ? 0 : Math.max(0, height - card * RATIO - (used.y - card * RATIO) * loose) / 2;
  const [firstX, firstY] = corner(zones, shape);
  const out = zones.map((zone): Slot => {
    const [x, y] = place(zone, shape) as [number, number];
    const above = lines.filter((line) => line <= y).length;
    return { zone, x: left + (x - firstX) * stepX(card), y: top + (y - firstY) * stepY(card) * loose + (lines.length ? (spare * above) / lines.length : 0), room: 0, crowded: false };
  });
  for (const it of out) {
    it.room = room(it, out, card, width, height);
    it.crowded = out.some((o) => o !== it && Math.abs(o.x - it.x) < card * 0.9 && Math.abs(o.y - it.y) < card * RATIO * 0.9);
  }
  return out;
}

/** By how much lines can move apart where there is height to spare: cards that cover others uncover them. */
function loosened(zones: readonly Zone[], shape: Shape, used: number, spare: number): number {
  if (used <= 0) return 1;
  let closest = 1;
  const at = zones.map((z) => place(z, shape) as [number, number]);
  for (const [x, y] of at) {
    for (const [px, py] of at) if (Math.abs(px - x) < 0.9 && py > y + 0.05) closest = Math.min(closest, py - y);
  }
  return Math.min(1.08 / closest, 1 + spare / used);
}

/** Under columns with something below them spare height is inserted: from which lines on all moves down. */
function stretched(zones: readonly Zone[], shape: Shape): number[] {
  const starts = new Set<number>();
  for (const zone of zones) {
    if (factsOf(zone).grows !== 'down') continue;
    const [x, y] = place(zone, shape) as [number, number];
    const below = zones.filter((z) => {
      const [px, py] = place(z, shape) as [number, number];
      return py > y + 0.5 && px < x + 1 && px + size(z)[0]! > x;
    });
    if (below.length > 0) starts.add(Math.min(...below.map((z) => place(z, shape)[1]!)));
  }
  return [...starts];
}

/** How far a column may grow down, or a row to the right: to whatever lies there, or to the edge. */
function room(it: Slot, all: readonly Slot[], card: number, width: number, height: number): number {
  const high = card * RATIO;
  const { grows } = factsOf(it.zone);
  if (grows === 'down') {
    const below = all.filter((o) => o.y > it.y + high / 2 && Math.abs(o.x - it.x) < card);
    return Math.min(height, ...below.map((o) => o.y - high * BELOW)) - it.y;
  }
  if (grows === 'right') {
    const right = all.filter((o) => o.x > it.x + card / 2 && Math.abs(o.y - it.y) < high);
    return Math.min(width, ...right.map((o) => o.x - card * BESIDE)) - it.x;
  }
  return high;
}

/** Offsets of overlapping cards along a column or a row: backs closer than faces, all closer when there is no room. */
export function offsets(cards: readonly string[], room: number, thick: number, face: number, back: number): number[] {
  const gaps = cards.slice(0, -1).map((card) => thick * (card === '?' ? back : face));
  const wanted = gaps.reduce((a, b) => a + b, 0);
  const tight = wanted > 0 ? Math.min(1, Math.max(0.15, (room - thick) / wanted)) : 1;
  let at = 0;
  return cards.map((_, i) => (i === 0 ? 0 : (at += gaps[i - 1]! * tight)));
}

/** Of a card that is covered rank and suit are seen where there is room. */
export const columnTops = (cards: readonly string[], card: number, room: number): number[] => offsets(cards, room, card * RATIO, card < PLAIN ? 0.36 : 0.3, 0.1);
export const rowLefts = (cards: readonly string[], card: number, room: number): number[] => offsets(cards, room, card, 0.34, 0.1);
