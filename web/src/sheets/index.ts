// Score sheets: a game may have one of its own; all others have the common one.
import type { Component } from 'svelte';
import type { Names } from '../lib/names';
import type { Sheet } from '../lib/types';
import { isDrawn } from './drawn';
import PulkaSheet from './PulkaSheet.svelte';
import ScoreSheet from './ScoreSheet.svelte';

export interface SheetProps {
  sheet: Sheet;
  names: Names;
  seat?: number | null;
  /** After so many moves, in the replay; else now. */
  n?: number;
}

/** Preferans has its pulka drawn; all others have the common sheet. */
export function sheetOf(game: string): Component<SheetProps> {
  return isDrawn(game) ? PulkaSheet : ScoreSheet;
}
