// What is open beside and over the table: the panel at its side, drawers, dialogs, the last trick, the result.
import { tick } from 'svelte';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { settings } from '../lib/settings.svelte';
import type { RulesPlace } from '../lib/types';
import { short } from './layout';
import type { Tab } from './TablePanel.svelte';

/** From this width on the panel stands beside the table unasked. */
const ROOMY = 1400;

export type Window = 'panel' | 'more' | 'rules' | 'keys' | 'deal' | 'results';

/** What is asked once more before it is done. */
export interface Confirmation {
  title: string;
  text: string;
  yes: string;
  run: () => void;
}

export class Windows {
  /** There is room for the panel beside the table. */
  wide = $derived((innerWidth.current ?? 1440) >= 1200);
  /** A phone on its side: what is asked stands beside the table, and the table has all the height there is. */
  low = $derived(short(innerHeight.current ?? 900) && (innerWidth.current ?? 1440) >= 600);
  /** Score, moves and talk: beside the table, which then is narrower; over a part of it, so that no card moves; or shut. */
  panel = $state<'beside' | 'over' | 'shut'>('shut');
  tab = $state<Tab>('score');
  open = $state<Window | null>(null);
  /** The section of the rules that was asked for; null: the one about the question. */
  rulesAt = $state.raw<RulesPlace | null>(null);
  lastTrick = $state(false);
  result = $state(false);
  confirming = $state.raw<Confirmation | null>(null);
  /** At which version of the table the person put off answering a wish to take back. */
  notNow = $state(-1);

  /** The panel stands beside the table. */
  beside = $derived.by(() => this.wide && this.panel === 'beside');
  /** The talk is before one's eyes. */
  talking = $derived.by(() => this.tab === 'chat' && ((this.wide && this.panel !== 'shut') || this.open === 'panel'));

  show(to: Tab): void {
    this.tab = to;
    if (!this.wide) this.open = 'panel';
    else if (this.panel === 'shut') this.panel = 'over';
  }

  /** The talk, and where there is room for both the place to write in. */
  readonly chat = (): void => {
    this.show('chat');
    if (this.wide) this.write();
  };

  /** What is typed next is said, and is no shortcut. */
  write(): void {
    void tick().then(() => document.querySelector<HTMLElement>('[data-say]')?.focus());
  }

  /** When one comes to the table: the panel stands beside it if there is something on it, and room for both. */
  begin(empty: boolean): void {
    const roomy = (innerWidth.current ?? 1440) >= ROOMY;
    this.panel = !empty && (settings.panel ?? roomy) ? 'beside' : 'shut';
  }

  /** Open it where no card moves for it; shut it and give its room back. */
  readonly toggle = (): void => {
    if (this.panel === 'beside') settings.panel = false;
    this.panel = this.panel === 'shut' ? 'over' : 'shut';
  };

  /** Beside the table for good, or over it again. */
  readonly pin = (): void => {
    this.panel = this.panel === 'beside' ? 'over' : 'beside';
    settings.panel = this.panel === 'beside';
  };

  readonly close = (): void => {
    this.open = this.rulesAt = null;
  };

  /** Open the rules at a section. */
  readonly readRules = (place: RulesPlace): void => {
    this.rulesAt = place;
    this.open = 'rules';
  };

  confirm(what: Confirmation): void {
    this.open = null;
    this.confirming = what;
  }
}
