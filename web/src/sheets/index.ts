// Score sheets of tables: drawn by the server where the game says so, all others as a table of numbers.
import type { Component } from 'svelte';
import type { Names } from '../lib/names';
import { store } from '../lib/store.svelte';
import type { Sheet } from '../lib/types';
import DrawnSheet from './DrawnSheet.svelte';
import ScoreSheet from './ScoreSheet.svelte';

export interface SheetProps {
  sheet: Sheet;
  names: Names;
  seat?: number | null;
  /** After so many moves, in the replay; else now. */
  n?: number;
}

export const isDrawn = (game: string): boolean => store.game(game)?.offers.includes('drawing') === true;

export function sheetOf(game: string): Component<SheetProps> {
  return isDrawn(game) ? DrawnSheet : ScoreSheet;
}
