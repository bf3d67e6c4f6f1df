// What a touch in a row of things would take, as far as the words of the move say.
import type { Choice } from '../lib/types';

/** The spots that go with this one: itself, or all behind it where the move takes so many of the row. */
export function taken(spot: string, open: readonly Choice[], rows: readonly (readonly number[])[]): string[] {
  const parts = spot.split('/');
  const k = Number(parts.at(-1));
  const zone = parts.slice(0, -1).join('/');
  const length = rows[Number(parts.at(-2)) - 1]?.length ?? 0;
  const rest = length - k + 1;
  const all = open.some((c) => c.touch.length === 1 && c.touch[0] === spot && c.words.en.startsWith(`take ${rest} from`));
  return all ? Array.from({ length: rest }, (_, i) => `${zone}/${k + i}`) : [spot];
}
