// What a touch in a row of things would take.
import type { ZoneOf } from '../lib/types';

/** The spots that go with this one: itself, or all behind it in its row where that is how things are taken. */
export function taken(spot: string, zone: Pick<ZoneOf<'heaps'>, 'id' | 'rows' | 'tails'>): string[] {
  if (!zone.tails) return [spot];
  const [row, k] = spot.slice(zone.id.length + 1).split('/').map(Number) as [number, number];
  const length = zone.rows[row - 1]?.length ?? 0;
  return Array.from({ length: length - k + 1 }, (_, i) => `${zone.id}/${row}/${k + i}`);
}
