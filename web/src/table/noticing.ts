// What is heard of what happens at the table, and how one is called when it is one's turn.
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { sound, type Sound } from '../lib/sound';
import type { GameView } from '../lib/types';
import { factsOf } from '../zones';
import { doing, type LogEntry } from './story';

/** What the news of the log sounds like; null: nothing was moved. */
export function soundOf(lines: readonly LogEntry[], view: Pick<GameView, 'zones'>): Sound | null {
  const done = new Set(lines.map(doing));
  if (done.has('thrown')) return 'dice';
  if (!done.has('laid') && !done.has('moved')) return null;
  return view.zones.some((z) => factsOf(z).stone) ? 'stone' : 'card';
}

/** It is one's turn: a sound, a shake of the phone, and from another tab a notice. */
export function callToTurn(game: string): void {
  sound('turn');
  // a browser lets a page shake the phone only after a touch
  if (settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
  if (document.visibilityState === 'hidden' && settings.notify && globalThis.Notification?.permission === 'granted') {
    const notice = new Notification(game, { body: t('table.your.turn'), tag: 'sukno-turn', icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
