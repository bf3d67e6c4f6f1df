// What a zone may know about the table it lies on.
import { getContext, setContext } from 'svelte';
import type { LaidHands } from './laid.svelte';

export interface TableRoom {
  /** Width of a full-size card, in pixels. */
  readonly card: number;
  /** How far the column or row of this name may grow, in pixels. */
  readonly along: (zone: string) => number;
  /** The seat that sits at the bottom. */
  readonly bottom: number;
  /** A narrow table with the bids in its middle: the talon lies beside them. */
  readonly tight?: boolean;
  /** There is little room in width or height: a box of calls is folded. */
  readonly small: boolean;
  /** Backs are those of dominoes. */
  readonly tiles: boolean;
  /** How its holder has laid the own hand. */
  readonly hands?: LaidHands;
}

const KEY = Symbol('table');
/** No table at all: a zone drawn by itself. */
export const BARE: TableRoom = { card: 90, along: () => 400, bottom: 0, small: false, tiles: false };

export const setRoom = (room: TableRoom): TableRoom => setContext(KEY, room);
export const getRoom = (): TableRoom => getContext<TableRoom | undefined>(KEY) ?? BARE;
