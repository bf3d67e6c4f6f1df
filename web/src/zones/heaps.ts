// What a touch in a row of things would take.
import type { Text, ZoneOf } from '../lib/types';

/** The spots that go with this one: itself, or all behind it in its row where that is how things are taken. */
export function taken(spot: string, zone: Pick<ZoneOf<'heaps'>, 'id' | 'rows' | 'tails' | 'field'>, begun: readonly string[] = []): string[] {
  if (zone.field !== 'rows') return line(begun[0] ?? spot, spot, zone.id);
  if (!zone.tails) return [spot];
  const [row, k] = spot.slice(zone.id.length + 1).split('/').map(Number) as [number, number];
  const length = zone.rows[row - 1]?.length ?? 0;
  return Array.from({ length: length - k + 1 }, (_, i) => `${zone.id}/${row}/${k + i}`);
}

/** In a field: the spots of the line between two, ends and all; only the second where they are in no line. */
function line(from: string, to: string, id: string): string[] {
  const place = (spot: string): [number, number] => spot.slice(id.length + 1).split('/').map(Number) as [number, number];
  const [a, b] = [place(from), place(to)];
  const [down, right] = [b[0] - a[0], b[1] - a[1]];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  if (down && right && Math.abs(down) !== Math.abs(right)) return [to];
  return Array.from({ length: steps + 1 }, (_, i) => `${id}/${a[0] + Math.sign(down) * i}/${a[1] + Math.sign(right) * i}`);
}

/** In a field a thing is named by file and row, and how high it is. */
export function stackWords(row: number, k: number, high: number): Text {
  const name = String.fromCharCode(96 + k) + row;
  return high === 0 ? { en: `${name}: empty`, ru: `${name}: пусто` } : { en: `${name}: ${high}`, ru: `${name}: ${high}` };
}
