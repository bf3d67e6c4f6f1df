// What a new sheet begins with, and what of its agreements differs from the convention.
import type { Value } from '../lib/plan';
import type { SheetConvention } from '../lib/types';

type Say = (key: 'seat.n', params: { n: number }) => string;

/** Names to begin with: "Seat 1" and so on, to be written over. */
export const usualNames =
  (say: Say) =>
  (seat: number): string =>
    say('seat.n', { n: seat + 1 });

/** As many names as play; those given stay. */
export function fitNames(names: readonly string[], n: number, usual: (seat: number) => string): string[] {
  return Array.from({ length: n }, (_, seat) => names[seat] ?? usual(seat));
}

/** Only what differs from the convention. */
export function changedOptions(convention: SheetConvention, values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    convention.options.flatMap((o) => {
      const value = values[o.key];
      return value === undefined || value === o.default ? [] : [[o.key, value]];
    }),
  );
}
