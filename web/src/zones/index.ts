// Which component draws which kind of zone, and what the table asks of a kind. `HandZone.svelte` draws `hand` and says
// its facts in its module script; a kind without a component is drawn by `PlainZone.svelte`.
import type { Component } from 'svelte';
import type { Names } from '../lib/names';
import type { GameView, Zone, ZoneKind, ZoneOf } from '../lib/types';
import type { Picker } from '../table/picker.svelte';

export interface ZoneProps<K extends ZoneKind> {
  zone: ZoneOf<K>;
  view: GameView;
  picker: Picker | null;
  names: Names;
}

export interface Facts<Z = Zone> {
  /** Where it lies, if not before its owner: in the middle of the table, or among the notes. */
  place?: 'middle' | 'notes';
  /** A board with men: what is touched in vain there is answered, and a turn may have steps. */
  board?: boolean;
  /** What is moved on it is of wood or stone. */
  stone?: boolean;
  /** Which way its cards spread on a table with fixed places. */
  grows?: 'down' | 'right';
  /** It takes no room now. */
  empty?: (zone: Z) => boolean;
  /** How many backs lie in it. */
  backs?: (zone: Z) => number;
}

interface Kind {
  default: Component<ZoneProps<ZoneKind>>;
  facts?: Facts;
}

const FILES = import.meta.glob<Kind>('./*Zone.svelte', { eager: true });
const kind = (zone: Zone): Kind => FILES[`./${zone.zone[0]!.toUpperCase()}${zone.zone.slice(1)}Zone.svelte`] ?? FILES['./PlainZone.svelte']!;

export const componentOf = (zone: Zone): Kind['default'] => kind(zone).default;
export const factsOf = (zone: Zone): Facts => kind(zone).facts ?? {};
/** Is there a board with men among them? */
export const onBoard = (zones: readonly Zone[]): boolean => zones.some((z) => factsOf(z).board);
