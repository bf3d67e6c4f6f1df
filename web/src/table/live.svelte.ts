// The live table: one WebSocket, the newest snapshot, and every act kept until the house has answered it.
import { Refusal, within } from '../lib/api';
import type { Act, Presence, Snapshot, Talk, TableInfo, Text, Told } from '../lib/types';

/** `missing`: there is no such table. */
export type Link = 'opening' | 'open' | 'lost' | 'missing';

/** As much of a WebSocket as is needed here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code?: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Wiring {
  /** Opens the connection, after so many in a row that came to nothing or broke. */
  socket: (id: string, tries: number) => Socket;
  /** Asks over HTTP how the table is, and waits while the house cannot be reached; null if there is no such table. */
  load: (id: string) => Promise<Snapshot | null>;
  refused: (error: Text, act: Act | null) => void;
  /** A newer snapshot is about to take the place of the last one. */
  changing?: (before: Snapshot | null, now: Snapshot) => void;
  /** The account of this connection was signed out here or elsewhere; or it is signed in again. */
  whoAmI?: () => void;
  /** Where promises are kept until the game is over. */
  memory?: Pick<Storage, 'getItem' | 'setItem'>;
}

/** What was promised before the game, and what this browser added to the deal. */
export interface Promised {
  commitment: string;
  word: string;
}

interface Unanswered {
  id: number;
  act: Act;
  /** How the table was when the person acted. */
  before: Snapshot | null;
}

export const FIRST_WAIT = 300;
export const LONGEST_WAIT = 3000;
/** How the house closes the connection to a table that does not exist. */
export const NOT_FOUND = 4404;
/** How it closes one whose account was signed out. */
export const SIGNED_OUT = 4401;
/** How it closes one to a table that has no room for more spectators. */
export const CROWDED = 4423;
/** How it closes all connections when it is about to close itself: another house, or the next, is there at once. */
export const CLOSING = 1012;
/** We come again within so much, lest everybody come in the same moment. */
export const AT_ONCE = 200;
/** After that it is asked again so much later. */
export const CROWDED_WAIT = 30_000;
/** Lines of talk that are kept. */
export const CHAT_KEPT = 100;
/** Acts after which something else is asked. */
const CHANGES = new Set<Act['act']>(['move', 'undo', 'redo', 'restart', 'concede', 'claim']);
/** An act without an answer for so long means that the connection only seems to be there. */
export const PATIENCE = 12_000;

export class LiveTable {
  snapshot = $state.raw<Snapshot | null>(null);
  link = $state<Link>('opening');
  /** Why the house does not let us see the table, until it does. */
  trouble = $state.raw<Text | null>(null);
  /** We had a seat here and were signed out. */
  signedOut = $state(false);
  /** Acts that the house has not answered yet, oldest first. */
  unanswered = $state.raw<readonly Unanswered[]>([]);
  /** Something that changes what is asked is on its way, or a move is done and its snapshot has not come: nothing may be
   * touched. */
  moving = $derived.by((): boolean => {
    if (this.unanswered.some((it) => CHANGES.has(it.act.act))) return true;
    return this.made !== null && this.snapshot !== null && this.snapshot.table.version <= this.made;
  });

  /** The version of the table on which our last move, now done, was made. */
  private made = $state.raw<number | null>(null);
  private socket: Socket | null = null;
  /** Has this connection told us how the table is? Nothing is sent again before that. */
  private greeted = false;
  private count = 0;
  private wait = FIRST_WAIT;
  /** Connections that broke since one last told us how the table is. */
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private looking: Promise<void> | null = null;

  constructor(
    readonly id: string,
    private readonly wiring: Wiring,
  ) {}

  /** Look at the table, then stay connected to it. */
  async start(): Promise<void> {
    await this.look();
    if (this.link !== 'missing') this.connect();
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    this.drop();
  }

  /** The network is back, or somebody looks at the page again: do not wait for the next try. */
  wake(): void {
    if (this.closed || this.link === 'missing') return;
    if (this.link === 'lost' || this.signedOut) {
      this.wait = FIRST_WAIT;
      this.connect();
    } else {
      void this.look();
    }
  }

  /** Connect anew: the house knows a connection by the name it was opened with. */
  renew(): void {
    if (!this.closed && this.link !== 'missing') this.connect();
  }

  /** Do something; it is sent now, or as soon as there is a connection. */
  act(act: Act): void {
    const it = { id: ++this.count, act, before: this.snapshot };
    this.unanswered = [...this.unanswered, it];
    if (this.link === 'open' && this.greeted) this.send(it);
  }

  move(move: string): void {
    this.act({ act: 'move', move, n: this.snapshot?.table.moves ?? 0 });
  }

  /** What this browser was promised at this table, and its own word. */
  promised(): Promised | null {
    try {
      return JSON.parse(this.wiring.memory?.getItem(this.shelf) ?? 'null') as Promised | null;
    } catch {
      return null;
    }
  }

  private get shelf(): string {
    return `sukno.promise.${this.id}`;
  }

  private look(): Promise<void> {
    this.looking ??= this.wiring
      .load(this.id)
      .then(
        (found) => (found === null ? this.gone() : this.take(found)),
        (e: unknown) => {
          // The connection finds out when it is over.
          if (e instanceof Refusal) this.trouble = e.text;
        },
      )
      .finally(() => (this.looking = null));
    return this.looking;
  }

  /** To look waits until the house is there: browsers are slow to open a connection after some that came to nothing. */
  private async back(): Promise<void> {
    await this.look();
    if (!this.closed && this.link === 'lost' && this.socket === null) this.connect();
  }

  private gone(): void {
    this.link = 'missing';
    clearTimeout(this.retry);
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    this.greeted = false;
    const socket = this.wiring.socket(this.id, this.tries);
    this.socket = socket;
    this.expect(within(this.tries));
    socket.onopen = () => (this.link = 'open');
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (event?.code === NOT_FOUND) {
        this.gone();
        return;
      }
      if (event?.code === CROWDED) this.wait = CROWDED_WAIT;
      if (event?.code === SIGNED_OUT) this.ended();
      if (event?.code !== CROWDED && event?.code !== SIGNED_OUT) this.tries += 1;
      this.lose();
      if (event?.code === CLOSING && this.greeted) this.sooner();
    };
  }

  /** From now on this is a stranger, whose acts would be refused. */
  private ended(): void {
    this.unanswered = [];
    this.signedOut ||= (this.snapshot?.table.your_seat ?? null) !== null;
    this.wiring.whoAmI?.();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private lose(): void {
    clearTimeout(this.watch);
    if (this.closed || this.link === 'missing') return;
    this.link = 'lost';
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.back(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Whoever closed the connection did so in good order: there is no need to wait, or to look first. */
  private sooner(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), Math.random() * AT_ONCE);
  }

  private hear(text: string): void {
    const told = JSON.parse(text) as Told;
    switch (told.message) {
      case 'snapshot':
        this.take(told);
        if (!this.greeted) this.greet();
        break;
      case 'presence':
        this.change((table) => present(table, told));
        break;
      case 'said':
        this.change((table) => talked(table, told));
        break;
      case 'refused':
        if (told.id === null) this.trouble = told.error;
        else this.answer(told.id, told.error);
        break;
      default:
        this.answer(told.id, null);
    }
  }

  /** A small message changes what the last snapshot said of the table; the game stays as it is. */
  private change(how: (table: TableInfo) => TableInfo): void {
    if (this.snapshot !== null) this.snapshot = { ...this.snapshot, table: how(this.snapshot.table) };
  }

  /** The first snapshot of a connection: what is still to be done is sent again, in order. */
  private greet(): void {
    this.greeted = true;
    clearTimeout(this.watch);
    this.wait = FIRST_WAIT;
    this.tries = 0;
    this.trouble = null;
    if (this.signedOut && this.snapshot?.table.your_seat !== null) {
      this.signedOut = false;
      this.wiring.whoAmI?.();
    }
    this.unanswered = this.unanswered.filter((it) => !settled(it.act, it.before, this.snapshot));
    for (const it of this.unanswered) this.send(it);
  }

  private send(it: Unanswered): void {
    this.socket?.send(JSON.stringify({ id: it.id, act: it.act }));
    this.expect(PATIENCE);
  }

  /** Should the house say nothing for so long, the connection only seems to be there. */
  private expect(ms: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      if (this.socket === null || (this.greeted && this.unanswered.length === 0)) return;
      this.drop();
      this.tries += 1;
      this.lose();
    }, ms);
  }

  private answer(id: number | null, error: Text | null): void {
    const it = this.unanswered.find((known) => known.id === id);
    this.unanswered = this.unanswered.filter((known) => known !== it);
    if (error !== null) this.wiring.refused(error, it?.act ?? null);
    else if (it?.act.act === 'move') this.made = it.before?.table.version ?? null;
  }

  private take(found: Snapshot): void {
    const known = this.snapshot?.table;
    if (known && found.table.version < known.version) return;
    // What was said is told once; and a look at the table may be older than what we were told.
    this.wiring.changing?.(this.snapshot, found);
    const heard = known && (found.table.chat === null || found.table.said < known.said);
    this.snapshot = heard ? { ...found, table: { ...found.table, chat: known.chat, said: known.said } } : found;
    if (this.made !== null && found.table.version > this.made) this.made = null;
    this.promise(found);
  }

  /** The promise has been seen: add a word of our own to the deal, and keep both. */
  private promise({ table }: Snapshot): void {
    if (table.status !== 'waiting' || !table.can.includes('ready') || table.fair === null) return;
    if (this.unanswered.some((it) => it.act.act === 'ready')) return;
    const kept = this.promised();
    const word = kept?.commitment === table.fair.commitment ? kept.word : randomWord();
    const promised: Promised = { commitment: table.fair.commitment, word };
    this.wiring.memory?.setItem(this.shelf, JSON.stringify(promised));
    this.act({ act: 'ready', word });
  }
}

/** Was this act, whose answer was lost, carried out, or has it become pointless? A move is always sent again:
 * it carries its number and is taken once. */
export function settled(act: Act, before: Snapshot | null, now: Snapshot | null): boolean {
  if (act.act === 'move' || before === null || now === null) return false;
  if (act.act === 'say') return said(now, act.text) > said(before, act.text);
  if (now.table.version === before.table.version) return false;
  if (act.act === 'undo' && now.table.moves !== before.table.moves) return true;
  return !now.table.can.includes(act.act);
}

function said({ table }: Snapshot, text: string): number {
  return (table.chat ?? []).filter((line) => line.text === text && line.seat === table.your_seat).length;
}

/** The table after somebody has come or gone. */
export function present(table: TableInfo, { seats, spectators }: Presence): TableInfo {
  return { ...table, spectators, seats: table.seats.map((seat, i) => ({ ...seat, ...seats[i] })) };
}

/** The table after more was said; lines that are known already are not repeated. */
export function talked(table: TableInfo, { first, lines }: Talk): TableInfo {
  const news = lines.slice(Math.max(0, table.said - first));
  return { ...table, chat: [...(table.chat ?? []), ...news].slice(-CHAT_KEPT), said: Math.max(table.said, first + lines.length) };
}

export function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
