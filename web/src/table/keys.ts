// All keys of a table in one list: what they do is looked up here, and the help shows the same.

interface Key {
  /** As it is written on the keyboard. */
  readonly shown: string;
  readonly word: `keys.${string}`;
  /** Deeds of the bar or of the longer list that it calls: the first of these that there is. */
  readonly deeds?: readonly string[];
}

export const KEYS = [
  { shown: 'Tab ← → ↑ ↓', word: 'keys.move' },
  { shown: 'Enter, Space', word: 'keys.touch' },
  { shown: 'Shift Enter', word: 'keys.home.one' },
  { shown: 'Enter', word: 'keys.sure' },
  { shown: 'Esc', word: 'keys.escape.steps' },
  { shown: '1 … 9', word: 'keys.buttons' },
  { shown: '2 S', word: 'keys.calls' },
  { shown: 'Shift ← →', word: 'keys.lay' },
  { shown: 'O', word: 'keys.order' },
  { shown: 'H', word: 'keys.hint', deeds: ['hint'] },
  { shown: 'U', word: 'keys.undo', deeds: ['undo'] },
  { shown: 'R', word: 'keys.redo', deeds: ['redo'] },
  { shown: 'Ctrl Z, Ctrl Y', word: 'keys.undo.solo' },
  { shown: 'A', word: 'keys.home', deeds: ['home'] },
  { shown: 'P', word: 'keys.pause', deeds: ['pause'] },
  { shown: 'L', word: 'keys.last', deeds: ['last'] },
  { shown: 'S', word: 'keys.score', deeds: ['panel', 'score'] },
  { shown: 'T', word: 'keys.chat', deeds: ['chat', 'talk'] },
  { shown: '?', word: 'keys.help' },
] as const satisfies readonly Key[];

/** The deeds behind a key, by its place on the keyboard, so that it works with Russian letters too. */
export function deedsBehind(code: string): readonly string[] {
  const key = KEYS.find((one: Key) => one.deeds !== undefined && `Key${one.shown}` === code) as Key | undefined;
  return key?.deeds ?? [];
}

/** The key of a deed, in small letters as tooltips have it. */
export const keyOf = (deed: string): string | undefined => KEYS.find((one: Key) => one.deeds?.includes(deed))?.shown.toLowerCase();
