// Score sheets: a game may have one of its own; all others have the common one.
import type { Component } from 'svelte';
import type { Sheet } from '../lib/types';
import ScoreSheet from './ScoreSheet.svelte';

export interface SheetProps {
  sheet: Sheet;
  names: string[];
  seat?: number | null;
}

/** Special sheets by game id. */
const SPECIAL: Readonly<Record<string, Component<SheetProps>>> = {};

export function sheetOf(game: string): Component<SheetProps> {
  return SPECIAL[game] ?? ScoreSheet;
}
