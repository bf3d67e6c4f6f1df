// Was the deal fair? Checked here, in the person's own browser, with nothing taken on trust.
import type { TableInfo } from '../lib/types';
import type { Promised } from './live.svelte';

export type Fairness = NonNullable<TableInfo['fair']>;

export interface Verdict {
  /** The secret is the one that was promised. */
  secret: boolean;
  /** The seed comes from the secret and the words of all seats. */
  seed: boolean;
  /** The promise is the one this browser saw before the game; null: it saw none. */
  promise: boolean | null;
  /** The word of this browser is among the words; null: it gave none. */
  word: boolean | null;
}

/** Where the browser cannot compute SHA-256 (a page that came over plain http from another machine): null. */
export async function verdict(fair: Fairness, seat: number | null, promised: Promised | null): Promise<Verdict | null> {
  if (typeof crypto === 'undefined' || crypto.subtle === undefined || fair.secret == null || fair.seed == null) {
    return null;
  }
  const words = fair.words ?? [];
  return {
    secret: (await sha256(fair.secret)) === fair.commitment,
    seed: (await sha256([fair.secret, ...words].join('\n'))) === fair.seed,
    promise: promised === null ? null : promised.commitment === fair.commitment,
    word: promised === null || seat === null ? null : words[seat] === promised.word,
  };
}

export function holds(found: Verdict): boolean {
  return found.secret && found.seed && found.promise !== false && found.word !== false;
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
