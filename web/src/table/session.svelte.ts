// One person at a live table: the connection, what the last snapshot says, the move being made, and what is asked of the
// house besides moving.
import { cardOf } from '../cards/faces';
import { api, Refusal, refusal } from '../lib/api';
import { say, t } from '../lib/i18n.svelte';
import { capital, namesOf } from '../lib/names';
import { settings, SORTINGS } from '../lib/settings.svelte';
import { askName, openHouse, store } from '../lib/store.svelte';
import type { Act, Text } from '../lib/types';
import { onBoard } from '../zones';
import { Ending } from './ending.svelte';
import { LaidHands } from './laid.svelte';
import { LiveTable, type Socket } from './live.svelte';
import { tooFine } from './parts';
import { Picker } from './picker.svelte';
import { isPlaced } from './placed';
import { Solo } from './solo.svelte';
import { Toasts } from './toasts.svelte';

export class TableSession {
  readonly toasts = new Toasts();
  readonly ending = new Ending();
  readonly live: LiveTable;
  readonly solo: Solo;
  readonly picker: Picker;
  readonly hands: LaidHands;

  /** The line of talk that was refused last: it goes back into its field. */
  unsaid = $state.raw<{ text: string } | null>(null);
  hinting = $state(false);
  private advice = $state.raw<{ moves: number | undefined; words: Text; why: Text | null } | null>(null);
  /** The person has asked for another game. */
  pressedAgain = $state(false);
  /** The house knows a connection by the name it was opened with. */
  private calledBefore = store.me?.name;

  snapshot = $derived.by(() => this.live.snapshot);
  table = $derived.by(() => this.snapshot?.table ?? null);
  view = $derived.by(() => this.ending.held?.view ?? this.snapshot?.view ?? null);
  names = $derived.by(() => namesOf(this.table?.seats ?? [], store.cast, this.view?.seats ?? []));
  can = $derived.by(() => new Set<string>(this.table?.can ?? []));
  own = $derived.by(() => (this.table === null || this.table.your_seat === null ? null : (this.table.seats[this.table.your_seat] ?? null)));
  /** A computer player has one's seat: one may look, and come back. */
  replaced = $derived.by(() => this.own !== null && (this.own.stand_in || this.can.has('sit')) && this.table?.status === 'playing');
  question = $derived.by(() => (this.replaced ? null : (this.view?.question ?? null)));
  yourTurn = $derived.by(() => this.question !== null && this.table?.status === 'playing');
  alone = $derived.by(
    () =>
      this.table !== null &&
      this.table.your_seat !== null &&
      this.table.spectators === 0 &&
      this.table.said === 0 &&
      this.table.seats.every((s) => s.you || s.kind === 'computer'),
  );
  /** A game for one whose deals have numbers. */
  deal = $derived.by(() => this.table?.deal ?? null);
  /** Its zones have fixed places: on a phone on its side they get all the height there is. */
  fixed = $derived.by(() => this.view?.zones.some(isPlaced) ?? false);
  /** Played with men on a board: a turn may have several steps. */
  onBoard = $derived.by(() => this.question?.kind === 'move' && onBoard(this.view?.zones ?? []));
  /** One holds cards that can be sorted. */
  holds = $derived.by(() => this.deal === null && (this.view?.zones.some((z) => z.zone === 'hand' && z.seat === this.view?.seat && z.cards.some((c) => cardOf(c) !== null)) ?? false));
  title = $derived.by(() => (this.table === null ? t('table.title') : say(this.table.name)));
  /** What a hint says of the place where it was asked; nothing anywhere else. */
  advised = $derived.by(() => {
    if (this.advice === null || this.advice.moves !== this.table?.moves || !this.yourTurn) return '';
    const words = t('table.hint.text', { words: this.names.tell(this.advice.words) });
    return this.advice.why === null ? words : `${words} — ${this.names.tell(this.advice.why)}`;
  });

  constructor(readonly id: string) {
    this.live = new LiveTable(id, {
      socket: (table, tries) => new WebSocket(api.liveUrl(table, tries)) as Socket,
      load: (table) =>
        api.table(table).catch((e: unknown) => {
          if (e instanceof Refusal && e.status === 404) return null;
          throw e;
        }),
      refused: (error, act) => {
        this.toasts.add(this.names.tell(error), 'no');
        if (act?.act === 'move') this.picker.refused();
        if (act?.act === 'say') this.unsaid = { text: act.text };
      },
      changing: (before, now) => this.ending.look(before, now),
      whoAmI: () => void openHouse(),
      memory: sessionStorage,
    });
    this.hands = new LaidHands(`sukno.hands.${id}`, sessionStorage);
    this.solo = new Solo(this.trouble);
    this.picker = new Picker((move) => {
      if (this.solo.shown !== null && move !== this.solo.nextShown(this.question, this.table?.moves ?? 0)) this.solo.takeOver();
      this.solo.moved();
      this.live.move(move);
    }, (choice) => choice.grave || (choice.ends && ((settings.confirmTurn && this.onBoard) || tooFine(this.question))), () => this.live.moving);
  }

  /** Something asked for by the way was refused. */
  readonly trouble = (e: unknown): void => this.toasts.add(say(refusal(e)), 'no');

  /** Something was touched that may not be played now: which may and why, else what is asked. */
  readonly cannot = (): void => {
    if (this.question === null) return;
    const { prompt } = this.question;
    const bound = this.picker.why() ?? this.question.bound;
    this.toasts.add(bound ? capital(this.names.tell(bound)) : t('touch.vain', { prompt: this.names.tell(prompt) }), 'no');
  };

  readonly sortNext = (): void => {
    settings.sorting = SORTINGS[(SORTINGS.indexOf(settings.sorting) + 1) % SORTINGS.length]!;
    this.toasts.add(`${t('sort.by')} ${t(`sort.${settings.sorting}`)}`);
  };

  readonly act = (what: Act): void => {
    if (what.act === 'say') this.unsaid = null;
    if (what.act === 'again') this.pressedAgain = true;
    if (what.act === 'undo' || what.act === 'redo' || what.act === 'restart') this.solo.went();
    if (store.me?.name !== this.calledBefore) this.live.renew();
    this.calledBefore = store.me?.name;
    this.live.act(what);
  };

  readonly sit = async (seat: number | null): Promise<void> => {
    if (this.table?.your_seat === null && !(await askName())) return;
    this.act({ act: 'sit', seat });
  };

  /** Its words go away; what it marks stays marked. */
  readonly hintRead = (): void => void (this.advice = null);

  readonly hint = async (): Promise<void> => {
    if (this.hinting || !this.yourTurn) return;
    this.hinting = true;
    const asked = this.table?.moves;
    try {
      const found = await api.hint(this.id);
      if (found !== null && asked === this.table?.moves) {
        this.picker.hinted = [...found.touch];
        this.picker.advised = found.move;
        this.advice = { moves: asked, words: found.words, why: found.why };
        this.solo.hinted(asked ?? 0, found);
      }
    } catch (e) {
      this.trouble(e);
    } finally {
      this.hinting = false;
    }
  };
}
