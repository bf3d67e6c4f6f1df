// What this browser likes: kept in localStorage, marked on <html> for the style sheets.
import { lang } from './i18n.svelte';
import type { Lang } from './types';

const KEEP = 'sukno.settings';
export type Theme = 'auto' | 'light' | 'dark';
export type CardSize = 'small' | 'medium' | 'large';
export const DEAL_ENDS: readonly number[] = [0, 4, 10];
export const FELTS = ['green', 'blue', 'wine'] as const;
export type Felt = (typeof FELTS)[number];
export const BACKS = ['lozenges', 'rays', 'stripes'] as const;
export type Back = (typeof BACKS)[number];
/** How one's own hand lies: as the game gives it, suits by turns of colour, or by rank. */
export const SORTINGS = ['dealt', 'suit', 'rank'] as const;
export type Sorting = (typeof SORTINGS)[number];
export type SelfPace = 'off' | 'slow' | 'usual' | 'fast';

interface Kept {
  fourColours: boolean;
  largeIndex: boolean;
  index: Lang | null;
  cardSize: CardSize;
  animation: 'full' | 'reduced' | null;
  theme: Theme;
  autoHome: boolean;
  pace: SelfPace;
  dealEnd: number;
  felt: Felt;
  back: Back;
  sound: boolean;
  notify: boolean;
  panel: boolean | null;
  sorting: Sorting;
  trumpsFirst: boolean;
  confirmTurn: boolean;
}

const media = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

function read(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(KEEP) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

class Settings {
  /** Clubs green and diamonds blue. */
  fourColours = $state(false);
  /** One large letter and suit instead of pips and figures. */
  largeIndex = $state(false);
  cardSize = $state<CardSize>('medium');
  theme = $state<Theme>('auto');
  /** In a patience cards go home by themselves when nothing is lost by it. */
  autoHome = $state(false);
  /** How fast a patience without choices plays itself. */
  pace = $state<SelfPace>('usual');
  /** Seconds for which the end of a deal stays in sight; 0: until one goes on. */
  dealEnd = $state(0);
  felt = $state<Felt>('green');
  back = $state<Back>('lozenges');
  /** Sounds of cards, stones and dice; and a shake of the phone at one's turn. */
  sound = $state(true);
  /** A notice from another tab when it is one's turn. */
  notify = $state(false);
  sorting = $state<Sorting>('dealt');
  trumpsFirst = $state(false);
  /** On a board a turn is sent only after a word more. */
  confirmTurn = $state(false);
  /** Score and moves stand beside the table, if there is room; null: never said. */
  panel = $state<boolean | null>(null);
  #index = $state<Lang | null>(null);
  #animation = $state<'full' | 'reduced' | null>(null);
  #still = $state(media('(prefers-reduced-motion: reduce)'));
  #dark = $state(media('(prefers-color-scheme: dark)'));

  constructor() {
    const kept = read();
    this.fourColours = kept.fourColours === true;
    this.largeIndex = kept.largeIndex === true;
    if (kept.cardSize === 'small' || kept.cardSize === 'large') this.cardSize = kept.cardSize;
    if (kept.theme === 'light' || kept.theme === 'dark') this.theme = kept.theme;
    this.autoHome = kept.autoHome === true;
    if (kept.pace === 'off' || kept.pace === 'slow' || kept.pace === 'fast') this.pace = kept.pace;
    if (DEAL_ENDS.includes(kept.dealEnd ?? -1)) this.dealEnd = kept.dealEnd!;
    this.felt = FELTS.find((f) => f === kept.felt) ?? 'green';
    this.back = BACKS.find((b) => b === kept.back) ?? 'lozenges';
    this.sound = kept.sound !== false;
    this.notify = kept.notify === true;
    this.sorting = SORTINGS.find((s) => s === kept.sorting) ?? 'dealt';
    this.trumpsFirst = kept.trumpsFirst === true;
    this.confirmTurn = kept.confirmTurn === true;
    this.panel = typeof kept.panel === 'boolean' ? kept.panel : null;
    if (kept.index === 'en' || kept.index === 'ru') this.#index = kept.index;
    if (kept.animation === 'full' || kept.animation === 'reduced') this.#animation = kept.animation;
    globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').addEventListener('change', (e) => (this.#still = e.matches));
    globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', (e) => (this.#dark = e.matches));
  }

  /** Letters on the court cards: A K Q J or Т К Д В; those of the language, unless chosen. */
  get index(): Lang {
    return this.#index ?? lang.now;
  }
  set index(to: Lang) {
    this.#index = to;
  }
  /** What the system asks for, unless chosen. */
  get animation(): 'full' | 'reduced' {
    return this.#animation ?? (this.#still ? 'reduced' : 'full');
  }
  set animation(to: 'full' | 'reduced') {
    this.#animation = to;
  }
  get dark(): boolean {
    return this.theme === 'auto' ? this.#dark : this.theme === 'dark';
  }

  /** Keep and show every change; called once, inside an effect root. */
  follow(): void {
    $effect(() => {
      const kept: Kept = {
        fourColours: this.fourColours,
        largeIndex: this.largeIndex,
        index: this.#index,
        cardSize: this.cardSize,
        animation: this.#animation,
        theme: this.theme,
        autoHome: this.autoHome,
        pace: this.pace,
        dealEnd: this.dealEnd,
        felt: this.felt,
        back: this.back,
        sound: this.sound,
        notify: this.notify,
        panel: this.panel,
        sorting: this.sorting,
        trumpsFirst: this.trumpsFirst,
        confirmTurn: this.confirmTurn,
      };
      try {
        localStorage.setItem(KEEP, JSON.stringify(kept));
      } catch {
        // a browser that keeps nothing: the choice lasts as long as the page
      }
    });
    $effect(() => {
      const marks = document.documentElement.dataset;
      marks.theme = this.dark ? 'dark' : 'light';
      marks.suits = this.fourColours ? 'four' : 'two';
      marks.animation = this.animation;
      marks.felt = this.felt;
    });
  }
}

export const settings = new Settings();
