// The live table over a socket of our own: nothing is lost, nothing is done twice, nothing goes backwards.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, within } from '../lib/api';
import type { Act, Snapshot, Text } from '../lib/types';
import { AT_ONCE, CHAT_KEPT, CLOSING, CROWDED, CROWDED_WAIT, FIRST_WAIT, LiveTable, NOT_FOUND, PATIENCE, SIGNED_OUT, type Socket } from './live.svelte';

class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event?: { code?: number }) => void) | null = null;
  sent: { id: number; act: Act }[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; act: Act });
  }
  close(): void {
    this.closed = true;
  }
  tell(told: unknown): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

function snapshot(version: number, more: Partial<Snapshot['table']> = {}): Snapshot {
  const table = {
    id: 'T', game: 'whist', name: { en: 'Whist', ru: 'Вист' }, options: {}, option_words: [], status: 'playing',
    version, moves: version, seats: [], your_seat: 0, host: true, can: ['say'], public: false, pace: 'natural',
    clock: null, undo: null, undo_end: null, claim_refused: null, fair: { commitment: 'c0' }, deal: null, chat: [], said: 0, next: null, spectators: 0, ...more,
  } as Snapshot['table'];
  return { message: 'snapshot', table, view: null, ended: null };
}

describe('the live table', () => {
  let lines: Line[];
  let tried: number[];
  let refusals: [Text, Act | null][];
  let house: Snapshot | null | Refusal | Promise<Snapshot>;
  let asked: number;
  let memory: Map<string, string>;
  let live: LiveTable;
  const line = (): Line => lines.at(-1)!;
  const line0 = (text: string) => ({ name: 'Anna', text, seat: 0, gone: false });
  const texts = (): string[] => (live.snapshot?.table.chat ?? []).map((l) => l.text);
  const open = (first: Snapshot): void => {
    line().onopen?.();
    line().tell(first);
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    [lines, tried] = [[], []];
    refusals = [];
    asked = 0;
    house = snapshot(5);
    memory = new Map();
    live = new LiveTable('T', {
      socket: (_, tries) => {
        lines.push(new Line());
        tried.push(tries);
        return line();
      },
      load: () => (house instanceof Refusal ? Promise.reject(house) : Promise.resolve(house)),
      whoAmI: () => (asked += 1),
      refused: (error, act) => refusals.push([error, act]),
      memory: { getItem: (k) => memory.get(k) ?? null, setItem: (k, v) => void memory.set(k, v) },
    });
    await live.start();
  });
  afterEach(() => {
    live.stop();
    vi.useRealTimers();
  });

  it('keeps in words why the table is not to be seen, until it is', async () => {
    const damaged = { en: 'this table is damaged', ru: 'этот стол повреждён' };
    house = new Refusal(damaged, 500);
    line().onopen?.();
    line().tell({ message: 'refused', id: null, error: damaged });
    line().break(1013);
    expect(live.trouble).toEqual(damaged);
    expect(refusals).toEqual([]);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    line().onopen?.();
    expect(live.trouble).toEqual(damaged);
    line().tell(snapshot(6));
    expect(live.trouble).toBe(null);
  });

  it('says why there is nothing at all to be seen', async () => {
    const damaged = { en: 'this table is damaged', ru: 'этот стол повреждён' };
    house = new Refusal(damaged, 500);
    live.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.trouble).toEqual(damaged);
  });

  it('who was signed out elsewhere only watches, acts no more, and is told until signed in again', async () => {
    open(snapshot(7));
    live.move('e4');
    line().break(SIGNED_OUT);
    expect([live.signedOut, live.unanswered.length, asked]).toEqual([true, 0, 1]);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    open(snapshot(7, { your_seat: null }));
    expect([live.signedOut, line().sent.length]).toEqual([true, 0]);
    live.wake();
    open(snapshot(7));
    expect([live.signedOut, asked]).toEqual([false, 2]);
  });

  it('comes again at once when the house closes in good order, and does what was not answered there', async () => {
    open(snapshot(7));
    live.move('e4');
    const before = lines.length;
    line().break(CLOSING);
    expect(live.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    expect(lines.length).toBe(before + 1);
    open(snapshot(7));
    expect([live.link, line().sent.map((it) => it.act.act)]).toEqual(['open', ['move']]);
  });

  it('waits longer and longer where the house that closes is the only one', async () => {
    open(snapshot(7));
    line().break(CLOSING);
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    const before = lines.length;
    line().break(CLOSING);
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    expect(lines.length).toBe(before);
    await vi.advanceTimersByTimeAsync(2 * FIRST_WAIT);
    expect(lines.length).toBe(before + 1);
  });

  it('never shows an older snapshot', () => {
    open(snapshot(7));
    line().tell(snapshot(6));
    expect(live.snapshot?.table.version).toBe(7);
  });

  it('takes news of who is present, and the game stays as it was', () => {
    const seats = [{ kind: 'person', name: 'Anna', you: true, present: true, stand_in: false, level: '', time_left: 20 }];
    open(snapshot(7, { seats: seats as Snapshot['table']['seats'] }));
    const view = live.snapshot?.view;
    line().tell({ message: 'presence', spectators: 3, seats: [{ present: false, stand_in: true, level: 'club' }] });
    expect(live.snapshot?.table.spectators).toBe(3);
    expect(live.snapshot?.table.seats[0]).toEqual({ ...seats[0], present: false, stand_in: true, level: 'club' });
    expect(live.snapshot?.view).toBe(view);
  });

  it('hears every line once, whichever way it comes', () => {
    open(snapshot(5, { chat: [line0('one')], said: 1 }));
    line().tell({ message: 'said', first: 1, lines: [line0('two')] });
    line().tell(snapshot(6, { chat: null, said: 2 }));
    expect(texts()).toEqual(['one', 'two']);
    line().tell(snapshot(6, { chat: [line0('one'), line0('two'), line0('three')], said: 3 }));
    line().tell({ message: 'said', first: 2, lines: [line0('three'), line0('four')] });
    line().tell(snapshot(6, { chat: [line0('one'), line0('two'), line0('three')], said: 3 }));
    expect(texts()).toEqual(['one', 'two', 'three', 'four']);
    line().tell({ message: 'said', first: 200, lines: [line0('much later')] });
    expect(live.snapshot?.table.said).toBe(201);
    line().tell({ message: 'said', first: 201, lines: Array.from({ length: 100 }, (_, i) => line0(`${i}`)) });
    expect(texts()).toHaveLength(CHAT_KEPT);
    expect(texts().at(-1)).toBe('99');
  });

  it('comes back later to a table that has no room', async () => {
    line().break(CROWDED);
    await vi.advanceTimersByTimeAsync(CROWDED_WAIT - 1);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(2);
  });

  it('sends unanswered acts again, in order, after the first snapshot of the new connection', async () => {
    open(snapshot(5));
    live.move('SA');
    live.act({ act: 'say', text: 'well' });
    expect(line().sent.map((it) => it.act.act)).toEqual(['move', 'say']);
    line().break();
    expect(live.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(lines).toHaveLength(2);
    line().onopen?.();
    expect(line().sent).toEqual([]);
    line().tell(snapshot(5));
    expect(line().sent).toEqual([
      { id: 1, act: { act: 'move', move: 'SA', n: 5 } },
      { id: 2, act: { act: 'say', text: 'well' } },
    ]);
    line().tell({ message: 'done', id: 1 });
    line().tell({ message: 'done', id: 2 });
    expect(live.unanswered).toEqual([]);
  });

  it('does not say again what is on the table already', async () => {
    open(snapshot(5));
    live.act({ act: 'say', text: 'well' });
    line().break();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    open(snapshot(5, { chat: [line0('well')], said: 1 }));
    expect(line().sent).toEqual([]);
  });

  it('takes nothing back twice', async () => {
    open(snapshot(5, { can: ['undo'] }));
    live.act({ act: 'undo', to: null });
    line().break();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    open(snapshot(6, { moves: 4, can: ['undo'] }));
    expect(line().sent).toEqual([]);
  });

  it('keeps what is done without a connection and sends it later', async () => {
    open(snapshot(5));
    line().break();
    live.move('HK');
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    open(snapshot(5));
    expect(line().sent.map((it) => it.act)).toEqual([{ act: 'move', move: 'HK', n: 5 }]);
  });

  it('connects anew when asked, and acts only over the new connection', () => {
    open(snapshot(5));
    live.renew();
    live.act({ act: 'sit', seat: 1 });
    expect(lines[0]?.closed).toBe(true);
    expect(lines[0]?.sent).toEqual([]);
    open(snapshot(5));
    expect(line().sent.map((it) => it.act)).toEqual([{ act: 'sit', seat: 1 }]);
  });

  it('waits longer and longer, and not at all when the network comes back', async () => {
    line().break();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(lines).toHaveLength(2);
    line().break();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(lines).toHaveLength(2);
    live.wake();
    expect(lines).toHaveLength(3);
  });

  it('opens no connection in vain while the house is away, and one at once when it is back', async () => {
    open(snapshot(5));
    let back: (it: Snapshot) => void = () => undefined;
    house = new Promise((done) => (back = done));
    line().break();
    await vi.advanceTimersByTimeAsync(LONG);
    expect([live.link, lines.length]).toEqual(['lost', 1]);
    back(snapshot(6));
    await vi.advanceTimersByTimeAsync(0);
    expect([live.snapshot?.table.version, lines.length]).toEqual([6, 2]);
    open(snapshot(6));
    expect(live.link).toBe('open');
  });

  it('does not trust a connection that does not answer', async () => {
    open(snapshot(5));
    live.move('SA');
    await vi.advanceTimersByTimeAsync(PATIENCE + FIRST_WAIT);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.closed).toBe(true);
  });

  it('does not trust a connection that does not open, and says every time how often it has come', async () => {
    await vi.advanceTimersByTimeAsync(within(0) + FIRST_WAIT);
    expect(lines[0]?.closed).toBe(true);
    line().break(1011);
    await vi.advanceTimersByTimeAsync(2 * FIRST_WAIT);
    line().onopen?.();
    await vi.advanceTimersByTimeAsync(within(2) + 4 * FIRST_WAIT);
    expect(tried).toEqual([0, 1, 2, 3]);
    open(snapshot(5));
    await vi.advanceTimersByTimeAsync(LONG);
    expect(lines).toHaveLength(4);
    line().break();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(tried.at(-1)).toBe(1);
  });

  it('is moving until the snapshot after the move has come', () => {
    open(snapshot(5));
    live.move('SA');
    expect(live.moving).toBe(true);
    line().tell({ message: 'done', id: 1 });
    expect(live.moving).toBe(true);
    line().tell(snapshot(6));
    expect(live.moving).toBe(false);
  });

  it('hands a refusal on with the act it answers', () => {
    open(snapshot(5));
    live.move('SA');
    const error = { en: 'no', ru: 'нет' };
    line().tell({ message: 'refused', id: 1, error });
    expect(refusals).toEqual([[error, { act: 'move', move: 'SA', n: 5 }]]);
    expect(live.moving).toBe(false);
  });

  it('finds out that the table does not exist', async () => {
    house = null;
    line().break();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(live.link).toBe('missing');
    expect(lines).toHaveLength(1);
  });

  it('believes the house that closes the door for good', async () => {
    line().break(NOT_FOUND);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(live.link).toBe('missing');
    expect(lines).toHaveLength(1);
  });

  it('adds one word of its own when it has seen the promise, and keeps both', async () => {
    const waiting = snapshot(1, { version: 6, status: 'waiting', can: ['ready', 'say'] });
    open(waiting);
    line().tell(waiting);
    const sent = line().sent.map((it) => it.act);
    expect(sent).toHaveLength(1);
    const word = sent[0]?.act === 'ready' ? sent[0].word : '';
    expect(word).toMatch(/^[0-9a-f]{32}$/);
    expect(live.promised()).toEqual({ commitment: 'c0', word });
    line().break();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    open(waiting);
    expect(line().sent.map((it) => it.act)).toEqual([{ act: 'ready', word }]);
  });
});

const LONG = 60_000;
