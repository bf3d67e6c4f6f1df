// What changed since the last look at a table: said aloud, heard, told in a few words, shown as the result.
import { untrack } from 'svelte';
import { lang, t } from '../lib/i18n.svelte';
import { sound, type Sound } from '../lib/sound';
import type { GameView } from '../lib/types';
import { tell } from './announce';
import { callToTurn, soundOf } from './noticing';
import type { TableSession } from './session.svelte';
import { newLines } from './story';
import { Speech } from './speech.svelte';
import type { Windows } from './windows.svelte';

/** Milliseconds for which the last move of a game is looked at; of a patience it is told sooner that nothing more can be done. */
const LAST_LOOK = { company: 1800, alone: 500 };

export class News {
  /** What players say at their seats. */
  readonly speech = new Speech();
  /** What a screen reader says. */
  heard = $state('');
  private seenChat = $state(0);
  /** Lines of talk that have not been before one's eyes. */
  unread = $derived.by(() => Math.max(0, Math.min(this.at.table?.chat?.length ?? 0, (this.at.table?.said ?? 0) - this.seenChat)));

  private before: GameView | null = null;
  /** How many lines of talk had been said at the last look. */
  private said: number | null = null;
  private hadTurn = false;
  private status: string | null = null;
  private undoEnd: string | null = null;
  private asker: number | null = null;
  private claimRefused: number | null = null;

  constructor(
    private readonly at: TableSession,
    private readonly windows: Windows,
  ) {}

  follow(): void {
    $effect(() => {
      const now = this.at.view;
      const status = this.at.table?.status ?? null;
      untrack(() => {
        if (now !== null && now !== this.before) this.moved(now);
        if (status !== null && status !== this.status) this.changed(status);
      });
    });
    $effect(() => {
      const said = this.at.table?.said ?? null;
      const reading = this.windows.talking;
      untrack(() => {
        if (said !== null) this.talked(said, reading);
        if (reading) this.seenChat = said ?? 0;
      });
    });
    $effect(() => {
      const { table, own } = this.at;
      untrack(() => {
        this.undone(table?.undo_end ?? null, own !== null);
        this.asker = table?.undo?.seat ?? null;
        this.claimed(table?.claim_refused ?? null);
      });
    });
  }

  private moved(now: GameView): void {
    const { at, before } = this;
    this.before = now;
    if (before === null) return;
    const lines = newLines(before.log, now.log);
    this.speech.hear(lines, now.seat);
    const sounds = soundOf(lines, now);
    if (sounds !== null) sound(sounds);
    if (at.yourTurn && !this.hadTurn && lines.some((line) => line.seat !== now.seat)) callToTurn(at.title);
    this.hadTurn = at.yourTurn;
    const prompt = at.yourTurn && at.question ? [t('table.your.turn'), at.names.tell(at.question.prompt)] : [];
    const said = [...new Set([tell(lines, at.names, now.seat, lang.now), ...prompt])].filter(Boolean).join('. ');
    if (said) this.heard = said;
  }

  /** What is said while the talk is not before one's eyes is heard at the seats. */
  private talked(said: number, reading: boolean): void {
    const { table } = this.at;
    const more = said - (this.said ?? said);
    const news = more > 0 ? (table?.chat ?? []).slice(-more) : [];
    this.said = said;
    if (reading || table === null || news.length === 0) return;
    this.speech.talk(news, table.your_seat);
    const others = news.filter((line) => !line.gone && (line.seat === null || line.seat !== table.your_seat));
    if (others.length > 0) this.heard = others.map((line) => `${line.name || t('guest')}: ${line.text}`).join('. ');
  }

  private changed(status: string): void {
    const ended = status === 'over' && this.status === 'playing';
    if (ended) sound(this.ended());
    const wait = !ended ? 0 : this.at.deal === null ? LAST_LOOK.company : LAST_LOOK.alone;
    // a reading is read in peace: its end is told on the paper
    const read = this.at.view?.zones.some((z) => z.zone === 'reading');
    if (status === 'over' && !read) setTimeout(() => (this.windows.result = this.at.table?.status === 'over'), wait);
    else this.windows.result = false;
    this.status = status;
  }

  /** How the end sounds from one's own seat. */
  private ended(): Sound {
    const view = this.at.view;
    const end = view?.outcome;
    const first = end?.won ?? (view?.seat === null || view?.seat === undefined || end?.places[view.seat] === 1);
    return first ? 'won' : 'lost';
  }

  /** A wish to take back that came to nothing. */
  private undone(end: string | null, seated: boolean): void {
    const again = this.asker !== null && this.asker === this.at.table?.your_seat ? ` ${t('table.undo.again')}` : '';
    if (end !== this.undoEnd && end !== null && seated) this.at.toasts.add(t(`table.undo.${end as 'refused'}`) + again, 'no');
    this.undoEnd = end;
  }

  /** A claim that was refused; who made it is answered directly. */
  private claimed(seat: number | null): void {
    if (seat !== this.claimRefused && seat !== null && seat !== this.at.table?.your_seat)
      this.at.toasts.add(t('table.claim.refused', { name: this.at.names.of(seat) }), 'no');
    this.claimRefused = seat;
  }
}
