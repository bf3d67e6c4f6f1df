// What can be done at a table besides moving: the buttons along its edge, the longer list behind "more", and their keys.
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import type { IconName } from './Icon.svelte';
import { deedsBehind } from './keys';
import type { Patience } from './patience.svelte';
import type { TableSession } from './session.svelte';
import type { Windows } from './windows.svelte';

/** Something that can be done besides moving. */
export interface Deed {
  id: string;
  icon: IconName;
  word: string;
  run: () => void;
  off?: boolean;
  /** Nothing to do with it now: its place stays free, so that the others do not move under the finger. */
  hidden?: boolean;
  /** A small number on the button. */
  badge?: number;
  danger?: boolean;
}

export interface Doing {
  at: TableSession;
  windows: Windows;
  patience: Patience;
  /** Lines of talk not seen yet. */
  unread: number;
}

/** Along the edge of the table. */
export function deedsOf({ at, windows, patience, unread }: Doing): Deed[] {
  const { table, view, own, can, deal, solo } = at;
  if (table === null || view === null) return [];
  const wide = windows.wide;
  const written = view.sheet.columns.length > 0;
  const tricks = view.zones.filter((z) => z.zone === 'trick').length;
  const all: (Deed | false)[] = [
    table.status === 'over' && { id: 'result', icon: 'result', word: t('table.result'), run: () => (windows.result = true) },
    own !== null && table.status === 'playing' && (at.alone || can.has('hint')) && {
      id: 'hint', icon: 'hint', word: t('table.hint'), run: () => void at.hint(), off: !can.has('hint') || at.hinting || !at.yourTurn,
    },
    own !== null && (can.has('undo') || (deal !== null && table.status === 'playing')) && {
      id: 'undo', icon: 'undo', word: t(wide ? 'table.undo' : 'table.undo.short'), run: () => at.act({ act: 'undo', to: null }), off: !can.has('undo'), hidden: !can.has('undo'),
    },
    deal !== null && own !== null && { id: 'redo', icon: 'redo', word: t('solo.redo'), run: () => at.act({ act: 'redo' }), off: !can.has('redo'), hidden: !can.has('redo') },
    deal !== null && patience.plays && {
      id: 'pause', icon: solo.paused ? 'play' : 'pause', word: t(solo.paused ? 'solo.go' : 'solo.stop'), run: () => (solo.paused = !solo.paused),
    },
    deal !== null && own !== null && deal.sends_home !== '' && {
      id: 'home', icon: 'home', word: t('solo.home'), run: () => (solo.sending = true), off: !at.question?.choices.some((c) => c.home !== ''),
    },
    deal !== null && wide && can.has('restart') && { id: 'restart', icon: 'again', word: t('solo.restart'), run: () => at.act({ act: 'restart' }) },
    deal !== null && wide && own !== null && { id: 'new', icon: 'deal', word: t('solo.new'), run: patience.fresh },
    tricks > 1 && { id: 'last', icon: 'last', word: t(wide ? 'table.last' : 'table.last.short'), run: () => (windows.lastTrick = !windows.lastTrick) },
    can.has('claim') && wide && { id: 'claim', icon: 'claim', word: t('table.claim'), run: () => confirm({ at, windows, patience }, 'claim') },
    wide
      ? { id: 'panel', icon: 'panel', word: t(written ? 'table.score' : 'table.log'), run: windows.toggle }
      : deal === null && written && { id: 'score', icon: 'score', word: t('table.score'), run: () => windows.show('score') },
    !at.alone && { id: 'chat', icon: 'chat', word: t('table.chat'), run: windows.chat, badge: unread },
    wide && { id: 'rules', icon: 'rules', word: t('table.rules'), run: () => (windows.open = 'rules') },
    { id: 'more', icon: 'more', word: t('more'), run: () => (windows.open = 'more') },
  ];
  return all.filter((deed) => deed !== false);
}

/** A phone or a tablet has no keys to tell of. */
const hasKeys = (): boolean => matchMedia('(hover: hover), (pointer: fine)').matches;

/** Behind "more". */
export function moreOf({ at, windows, patience }: Omit<Doing, 'unread'>): Deed[] {
  const { table, own, can, deal } = at;
  if (table === null) return [];
  const closing = (run: () => void) => () => {
    windows.open = null;
    run();
  };
  const all: (Deed | false)[] = [
    can.has('claim') && { id: 'claim', icon: 'claim', word: t('table.claim'), run: () => confirm({ at, windows, patience }, 'claim') },
    deal !== null && can.has('restart') && { id: 'restart', icon: 'again', word: t('solo.restart'), run: closing(() => at.act({ act: 'restart' })) },
    deal !== null && own !== null && { id: 'new', icon: 'deal', word: t('solo.new'), run: closing(patience.fresh) },
    deal !== null && { id: 'number', icon: 'panel', word: t('deal.n', { n: deal.number }), run: () => (windows.open = 'deal') },
    can.has('lost') && { id: 'lost', icon: 'solve', word: t('solo.lost'), run: patience.lostSince },
    can.has('solve') && table.status === 'playing' && { id: 'solution', icon: 'eye', word: t('solo.solution'), run: () => confirm({ at, windows, patience }, 'solution') },
    deal !== null && { id: 'results', icon: 'chart', word: t('solo.results'), run: () => (windows.open = 'results') },
    { id: 'log', icon: 'log', word: t('table.log'), run: closing(() => windows.show('log')) },
    !at.alone && { id: 'talk', icon: 'chat', word: t('table.chat'), run: closing(windows.chat) },
    { id: 'rules', icon: 'rules', word: t('table.rules'), run: () => (windows.open = 'rules') },
    hasKeys() && { id: 'keys', icon: 'keys', word: t('table.help'), run: () => (windows.open = 'keys') },
    { id: 'sound', icon: settings.sound ? 'sound' : 'silence', word: t(settings.sound ? 'table.sound.off' : 'table.sound.on'), run: () => (settings.sound = !settings.sound) },
    can.has('concede') && { id: 'concede', icon: 'flag', word: t('table.concede'), run: () => confirm({ at, windows, patience }, 'concede'), danger: true },
    can.has('leave') && deal === null && { id: 'leave', icon: 'leave', word: t('table.leave'), run: () => confirm({ at, windows, patience }, 'leave'), danger: true },
  ];
  return all.filter((deed) => deed !== false);
}

/** Ask once more before it is done. */
function confirm({ at, windows, patience }: Omit<Doing, 'unread'>, kind: 'concede' | 'claim' | 'leave' | 'solution'): void {
  windows.confirm(
    {
      concede: { title: t('table.concede.title'), text: t('table.concede.text'), yes: t('table.concede'), run: () => at.act({ act: 'concede' }) },
      claim: { title: t('table.claim.title'), text: t('table.claim.text'), yes: t('table.claim.yes'), run: () => at.act({ act: 'claim' }) },
      solution: { title: t('solo.solution.title'), text: t('solo.solution.text'), yes: t('solo.solution'), run: patience.showSolution },
      leave: {
        title: t('table.leave.title'),
        text: t(at.table?.status === 'waiting' ? 'table.leave.waiting' : 'table.leave.playing'),
        yes: t('table.leave'),
        run: () => at.act({ act: 'leave' }),
      },
    }[kind],
  );
}

/** Keys of the table as a whole; those of cards and buttons are looked after where they are. */
export function pressed(e: KeyboardEvent, { at, windows }: Pick<Doing, 'at' | 'windows'>, deeds: readonly Deed[], more: readonly Deed[]): void {
  const back = (e.ctrlKey || e.metaKey) && (e.code === 'KeyZ' || e.code === 'KeyY') && at.deal !== null;
  if (((e.ctrlKey || e.metaKey) && !back) || e.altKey || e.defaultPrevented) return;
  const to = e.target;
  if (to instanceof HTMLElement && to.closest('input, textarea, select, dialog, [contenteditable]')) return;
  if (e.key === 'Escape') {
    if (at.ending.held !== null) at.ending.go();
    else if (windows.lastTrick) windows.lastTrick = false;
    else if (windows.result) windows.result = false;
    else if (at.picker.path.length === 0 && windows.wide && windows.panel === 'over') windows.toggle();
    else if (at.picker.path.length > 0 || at.picker.pending !== null) {
      at.picker.back();
      e.preventDefault(); // one step is enough: the table itself hears of it too
    }
    return;
  }
  if (back) {
    const deed = deeds.find((d) => d.id === (e.code === 'KeyY' || e.shiftKey ? 'redo' : 'undo'));
    if (!deed?.off) deed?.run();
  } else if (e.key === '?') windows.open = 'keys';
  else if (e.code === 'KeyO' && at.holds) at.sortNext();
  else {
    const wanted = deedsBehind(e.code);
    const deed = [...deeds, ...more].find((d) => wanted.includes(d.id));
    if (!deed || deed.off) return;
    deed.run();
    if (deed.id === 'chat' || deed.id === 'talk') windows.write();
  }
  e.preventDefault();
}
