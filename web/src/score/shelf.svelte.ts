// Score sheets kept in this browser: several, by name; nothing of them is kept by the house.
import type { ScoreEntry } from '../lib/types';
import type { Value } from '../lib/plan';

export interface KeptSheet {
  id: string;
  title: string;
  convention: string;
  options: Record<string, Value>;
  names: string[];
  entries: ScoreEntry[];
  price: string;
  /** Milliseconds since 1970. */
  updated: number;
}

const KEEP = 'sukno.score.sheets';
const OPEN = 'sukno.score.open';

/** What was kept, without anything that is no sheet. */
export function readKept(text: string | null): KeptSheet[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.filter(isSheet) : [];
}

function isSheet(it: unknown): it is KeptSheet {
  const sheet = it as KeptSheet | null;
  return (
    typeof sheet === 'object' &&
    sheet !== null &&
    [sheet.id, sheet.title, sheet.convention, sheet.price].every((text) => typeof text === 'string') &&
    typeof sheet.options === 'object' &&
    sheet.options !== null &&
    Array.isArray(sheet.names) &&
    sheet.names.length >= 1 &&
    sheet.names.every((name) => typeof name === 'string') &&
    Array.isArray(sheet.entries)
  );
}

const store = (): Storage | undefined => globalThis.localStorage;

/** All sheets, and the one that lies open. */
export class Shelf {
  sheets = $state.raw<KeptSheet[]>([]);
  openId = $state<string | null>(null);
  /** The browser keeps nothing: its storage is full or shut. */
  forgets = $state(false);
  open = $derived(this.sheets.find((sheet) => sheet.id === this.openId) ?? null);

  constructor() {
    this.sheets = readKept(store()?.getItem(KEEP) ?? null);
    this.openId = store()?.getItem(OPEN) ?? null;
    if (this.open === null) this.openId = this.sheets[0]?.id ?? null;
  }

  /** Lay a sheet open: a new one, or a changed one in the place of the old. */
  put(sheet: KeptSheet): void {
    const kept = { ...sheet, updated: Date.now() };
    this.sheets = [kept, ...this.sheets.filter((one) => one.id !== sheet.id)];
    this.choose(kept.id);
  }

  choose(id: string | null): void {
    this.openId = id;
    this.keep();
  }

  remove(id: string): void {
    this.sheets = this.sheets.filter((sheet) => sheet.id !== id);
    this.choose(this.sheets[0]?.id ?? null);
  }

  /** Another window has written: take what it kept. */
  refresh(): void {
    this.sheets = readKept(store()?.getItem(KEEP) ?? null);
    if (this.open === null) this.openId = this.sheets[0]?.id ?? null;
  }

  private keep(): void {
    try {
      store()?.setItem(KEEP, JSON.stringify(this.sheets));
      if (this.openId === null) store()?.removeItem(OPEN);
      else store()?.setItem(OPEN, this.openId);
      this.forgets = store() === undefined;
    } catch {
      this.forgets = true;
    }
  }
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
