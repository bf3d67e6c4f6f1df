// Two languages: the client's own words, and the server's texts that come in both.
import { lettered } from '../cards/faces';
import { settings } from './settings.svelte';
import type { Lang, Text } from './types';
import type { en } from './words/en';

/** One wording, or one for each kind of number: t('players', {n: 3}). */
export type Wording = string | Plural;
export interface Plural {
  one: string;
  few?: string;
  many?: string;
  other: string;
}
export type Key = keyof typeof en;
export type Params = Record<string, string | number>;

type Words = Record<Key, Wording>;
/** Only the language in use is fetched. */
const FILES: Record<Lang, () => Promise<Words>> = {
  en: async () => (await import('./words/en')).en,
  ru: async () => (await import('./words/ru')).ru,
};
const words: Partial<Record<Lang, Words>> = {};
const PLURALS: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };
const KEEP = 'sukno.lang';

function remembered(): Lang {
  const kept = globalThis.localStorage?.getItem(KEEP);
  if (kept === 'en' || kept === 'ru') return kept;
  // Russian for those whose browser reads it at all before English.
  const first = (globalThis.navigator?.languages ?? []).map((l) => l.slice(0, 2)).find((l) => l === 'ru' || l === 'en');
  return first === 'ru' ? 'ru' : 'en';
}

/** Before a language is spoken its words must be here. */
export async function loadWords(of: Lang): Promise<void> {
  words[of] ??= await FILES[of]();
}

/** The language of now: read `lang.now`, change it with `speak`. */
export const lang = $state<{ now: Lang }>({ now: remembered() });

export function speak(to: Lang): void {
  lang.now = to;
  try {
    localStorage.setItem(KEEP, to);
  } catch {
    // a browser that keeps nothing still speaks
  }
}

export function knowsLang(): boolean {
  return globalThis.localStorage?.getItem(KEEP) != null;
}

/** The client's own words: `t('table.undo')`, `t('seats', {n: 3})`. */
export function t(key: Key, params: Params = {}): string {
  return word(words[lang.now]![key], lang.now, params);
}

export function word(wording: Wording, to: Lang, params: Params): string {
  let text = wording;
  if (typeof text !== 'string') {
    const kind = PLURALS[to].select(Number(params.n ?? 0));
    text = (kind === 'one' || kind === 'few' || kind === 'many' ? text[kind] : undefined) ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A text of the server, in both languages or already in that of now, with cards as they look. */
export function say(text: Text | string): string {
  return lettered(typeof text === 'string' ? text : text[lang.now], settings.index);
}
