// Which component draws which kind of zone. A kind without one does not compile.
import type { Component } from 'svelte';
import type { Names } from '../lib/names';
import type { GameView, ZoneKind, ZoneOf } from '../lib/types';
import type { Picker } from '../table/picker.svelte';
import AmountsZone from './AmountsZone.svelte';
import BoardZone from './BoardZone.svelte';
import BoxZone from './BoxZone.svelte';
import CallsZone from './CallsZone.svelte';
import ChainZone from './ChainZone.svelte';
import ColumnZone from './ColumnZone.svelte';
import DiceZone from './DiceZone.svelte';
import HandZone from './HandZone.svelte';
import HeapsZone from './HeapsZone.svelte';
import MeldsZone from './MeldsZone.svelte';
import NoteZone from './NoteZone.svelte';
import PileZone from './PileZone.svelte';
import PointsZone from './PointsZone.svelte';
import RowZone from './RowZone.svelte';
import TrickZone from './TrickZone.svelte';

export interface ZoneProps<K extends ZoneKind> {
  zone: ZoneOf<K>;
  view: GameView;
  picker: Picker | null;
  names: Names;
}

export const COMPONENTS: { readonly [K in ZoneKind]: Component<ZoneProps<K>> } = {
  hand: HandZone,
  trick: TrickZone,
  pile: PileZone,
  column: ColumnZone,
  row: RowZone,
  melds: MeldsZone,
  board: BoardZone,
  points: PointsZone,
  chain: ChainZone,
  dice: DiceZone,
  heaps: HeapsZone,
  amounts: AmountsZone,
  note: NoteZone,
  calls: CallsZone,
  box: BoxZone,
};
