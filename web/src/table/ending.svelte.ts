// The end of a deal: the table stays as it was, with the last trick on it, until the person has seen what came of it.
import type { GameView, Sheet, Snapshot, ZoneOf } from '../lib/types';
import { mainTrick } from './layout';
import { newRows } from './story';

export interface Held {
  /** The table as the deal ended. */
  view: GameView;
  told: NonNullable<GameView['last_deal']>;
  /** What is new on the sheet. */
  sheet: Sheet | null;
  /** Its last trick, if it was played in tricks. */
  trick: ZoneOf<'trick'> | null;
}

export class Ending {
  held = $state.raw<Held | null>(null);

  /** A new snapshot has come: if a deal has ended with it, the old table is kept. */
  look(before: Snapshot | null, now: Snapshot): void {
    if (now.table.status !== 'playing') this.held = null;
    else if (this.held === null) this.held = ended(before, now);
  }

  go(): void {
    this.held = null;
  }
}

/** What there is to be shown if a deal ended between two looks at a table; null: none did. */
export function ended(before: Snapshot | null, now: Snapshot): Held | null {
  const [was, is, end] = [before?.view ?? null, now.view, now.ended];
  if (was === null || is === null || end === null || is.deal <= was.deal || !is.last_deal) return null;
  const trick = is.ended_with;
  return { view: lastLook(end, trick), told: is.last_deal, sheet: newRows(was.sheet, end.sheet), trick };
}

/** The table as the deal ended, its last cards still on it. */
function lastLook(view: GameView, trick: ZoneOf<'trick'> | null): GameView {
  const main = mainTrick(view);
  if (trick === null || main === null) return view;
  const laid = { ...main, cards: trick.cards, places: trick.places ?? [] };
  return { ...view, zones: view.zones.map((zone) => (zone === main ? laid : zone)) };
}
