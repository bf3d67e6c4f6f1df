// What calls mean: asked of the house when somebody first wants to know, and shown beside the call.
import { getContext, setContext } from 'svelte';
import type { CallMeaning, CallMeanings, GameView, Text } from '../lib/types';
import { callsOf } from './auction';

/** A call that was said, by its number, or one that might be said. */
export type Wanted = { words: Text; said: number } | { words: Text; move: string };

export class Meanings {
  /** What is being explained, and beside which element. */
  shown = $state.raw<{ wanted: Wanted; at: HTMLElement } | null>(null);
  private found = $state.raw<{ key: string; told: CallMeanings } | null>(null);
  private key = $state('');
  private n = 0;
  private asked = '';

  constructor(private readonly load: (n: number) => Promise<CallMeanings>) {}

  /** The table as it is now, after so many moves. */
  look(view: GameView | null, n: number): void {
    const calls = view === null ? null : callsOf(view);
    this.n = n;
    this.key = view === null || calls === null ? '' : [view.deal, ...calls.calls.map((call) => call.move)].join(' ') + ' ';
    if (this.shown !== null) this.ask();
  }

  /** The meaning; null: it says nothing; undefined: it is not known yet. */
  get meaning(): CallMeaning | null | undefined {
    if (this.shown === null || this.found === null) return undefined;
    const { wanted } = this.shown;
    const { key, told } = this.found;
    if ('said' in wanted) return this.key.startsWith(key) ? told.said[wanted.said] : undefined;
    return this.key === key ? (told.possible[wanted.move] ?? null) : undefined;
  }

  show(wanted: Wanted, at: HTMLElement): void {
    this.shown = { wanted, at };
    this.ask();
  }

  /** Hides what is shown, or only what is shown beside this. */
  hide(at?: HTMLElement): void {
    if (at === undefined || this.shown?.at === at) this.shown = null;
  }

  private ask(): void {
    const key = this.key;
    if (key === '' || key === this.asked) return;
    this.asked = key;
    this.load(this.n).then(
      (told) => {
        if (this.key.startsWith(key)) this.found = { key, told };
      },
      () => {
        if (this.asked === key) this.asked = ''; // the next who wants to know asks again
      },
    );
  }
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = Pick<DOMRect, 'width' | 'height'>;
const EDGE = 8;

/** Where a tip of this size stands for the call `there`: above or below it, clear of the box of calls; else beside the box;
 * where there is no room anywhere, over what is there. */
export function aside(there: Box, tip: Size, box: Box | null, room: Size): { x: number; y: number } {
  const x = within((there.left + there.right - tip.width) / 2, tip.width, room.width);
  const y = within((there.top + there.bottom - tip.height) / 2, tip.height, room.height);
  const around = [there, ...(box === null ? [] : [box])];
  const places = [
    ...around.map((it) => ({ x, y: it.top - tip.height - EDGE })),
    ...around.map((it) => ({ x, y: it.bottom + EDGE })),
    ...around.flatMap((it) => [{ x: it.left - tip.width - EDGE, y }, { x: it.right + EDGE, y }]),
  ];
  const free = (at: { x: number; y: number }): boolean =>
    at.x >= EDGE && at.y >= EDGE && at.x + tip.width <= room.width - EDGE && at.y + tip.height <= room.height - EDGE &&
    around.every((it) => at.x >= it.right || at.x + tip.width <= it.left || at.y >= it.bottom || at.y + tip.height <= it.top);
  return places.find(free) ?? { x, y: within(there.top - tip.height - EDGE, tip.height, room.height) };
}

const within = (at: number, size: number, room: number): number => Math.max(EDGE, Math.min(at, room - size - EDGE));

const KEY = Symbol('meanings');
/** `meanings` is a function: null where the game does not explain its calls. */
export const setMeanings = (meanings: () => Meanings | null): void => void setContext(KEY, meanings);
export const getMeanings = (): (() => Meanings | null) => getContext<(() => Meanings | null) | undefined>(KEY) ?? (() => null);

const SOON = 140;
const LONG = 450;

/** Explains an element while a mouse is over it or it has the focus; a finger holds it, or taps it where `tap` is set. */
export function explained(node: HTMLElement, params: Explained): { update: (to: Explained) => void; destroy: () => void } {
  let now = params;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const show = (): void => {
    if (now.wanted !== null) now.meanings?.show(now.wanted, node);
  };
  const hide = (): void => {
    clearTimeout(timer);
    now.meanings?.hide(node);
  };
  // Whoever is taken away loses the focus while the page is being changed: what follows from it waits until it has been.
  const gone = (): void => {
    clearTimeout(timer);
    queueMicrotask(() => now.meanings?.hide(node));
  };
  const later = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const listeners: [string, (e: Event) => void][] = [
    ['pointerenter', (e) => (e as PointerEvent).pointerType === 'mouse' && later(SOON, show)],
    ['pointerleave', (e) => (e as PointerEvent).pointerType === 'mouse' && hide()],
    ['focus', () => node.matches(':focus-visible') && show()],
    ['blur', gone],
    [
      'pointerdown',
      (e) => {
        held = false;
        if ((e as PointerEvent).pointerType !== 'mouse' && !now.tap) later(LONG, () => ((held = true), show()));
      },
    ],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', () => clearTimeout(timer)],
    ['contextmenu', (e) => held && e.preventDefault()],
    [
      'click',
      (e) => {
        if (held) {
          // a finger held it to read, not to call
          e.preventDefault();
          e.stopImmediatePropagation();
          held = false;
        } else if (now.tap) {
          clearTimeout(timer);
          show();
        } else {
          hide();
        }
      },
    ],
  ];
  for (const [name, run] of listeners) node.addEventListener(name, run, name === 'click');
  return {
    update: (to) => (now = to),
    destroy: () => {
      for (const [name, run] of listeners) node.removeEventListener(name, run, name === 'click');
      gone();
    },
  };
}

export interface Explained {
  meanings: Meanings | null;
  /** Null: there is nothing to explain. */
  wanted: Wanted | null;
  /** A tap is enough, for it does nothing else. */
  tap?: boolean;
}
