// What the house cannot do just now is waited out by who reads, in its own words, and told at once to who acts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refusal, within } from './api';
import { LAST_LOOK, net } from './net.svelte';

const WORDS = { en: 'the database does not answer', ru: 'база данных не отвечает' };

function answer(status: number, body: unknown, after?: number): Response {
  return new Response(JSON.stringify(body), { status, headers: after ? { 'Retry-After': String(after) } : {} });
}

describe('a house in trouble', () => {
  let answers: Response[];
  let asked: string[];
  const banner = (): string[] => [...net.troubles.values()].map((words) => words.en);

  beforeEach(() => {
    vi.useFakeTimers();
    [answers, asked] = [[], []];
    vi.stubGlobal('fetch', (path: string, { signal }: { signal?: AbortSignal }) => {
      asked.push(path);
      return signal?.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve(answers.shift()!);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([503, 429])('is asked again when it said (%i), and its words stay in sight until then', async (status) => {
    answers = [answer(status, { error: WORDS }, 3), answer(status, { error: WORDS }, 2), answer(200, { name: 'Anna' })];
    const me = api.me();
    await vi.advanceTimersByTimeAsync(2900);
    expect([asked.length, net.down, banner()]).toEqual([1, false, [WORDS.en]]);
    await vi.advanceTimersByTimeAsync(200);
    expect([asked.length, banner()]).toEqual([2, [WORDS.en]]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await me).toEqual({ name: 'Anna' });
    expect(banner()).toEqual([]);
  });

  it('lets who has something reckoned too fast wait, and tells anything else at once', async () => {
    answers = [answer(429, { error: WORDS }, 1), answer(503, { error: WORDS }, 3)];
    const refused = api.readScore('whist', '').catch((e: unknown) => e);
    await vi.advanceTimersByTimeAsync(900);
    expect([asked.length, banner()]).toEqual([1, [WORDS.en]]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await refused as Refusal).status).toBe(503);
    expect([asked.length, banner()]).toEqual([2, []]);
  });

  it('tells who acts at once', async () => {
    answers = [answer(503, { error: WORDS }, 3)];
    const refused = await api.signOut().catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).text).toEqual(WORDS);
    expect([net.down, banner()]).toEqual([false, []]);
  });

  it('says nothing more to who has left the page', async () => {
    answers = [answer(503, { error: WORDS }, 3)];
    const stop = new AbortController();
    const places = api.places(stop.signal).catch(() => 'left');
    await vi.advanceTimersByTimeAsync(100);
    expect(banner()).toEqual([WORDS.en]);
    stop.abort();
    expect(await places).toBe('left');
    expect(banner()).toEqual([]);
  });

  it('of many processes asks another one for a table when the first stands still', async () => {
    let stuck = true;
    vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
      asked.push(path);
      if (!stuck) return Promise.resolve(answer(200, { message: 'snapshot' }));
      stuck = false;
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));
    });
    const table = api.table('T');
    await vi.advanceTimersByTimeAsync(within(0) + 500);
    expect(await table).toEqual({ message: 'snapshot' });
    expect(asked.filter((path) => path.startsWith('/api/tables'))).toEqual(['/api/tables/T', '/api/tables/T?try=1']);
    vi.stubGlobal('location', { origin: 'https://games.example.org' });
    expect([api.liveUrl('T').endsWith('/live'), api.liveUrl('T', 2).endsWith('/live?try=2')]).toEqual([true, true]);
  });

  it('that only its proxy answers for is away', async () => {
    answers = [new Response('Bad Gateway', { status: 502 }), answer(200, {}), answer(200, { name: 'Anna' })];
    const me = api.me();
    await vi.advanceTimersByTimeAsync(100);
    expect([net.down, banner()]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(1000);
    await me;
    expect(net.down).toBe(false);
  });

  it('that was away for long is found again a moment after it is back', async () => {
    const away = () => new Response('Bad Gateway', { status: 502 });
    answers = Array.from({ length: 1000 }, away);
    const me = api.me();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(net.down).toBe(true);
    answers = [answer(200, {}), answer(200, { name: 'Anna' })];
    await vi.advanceTimersByTimeAsync(LAST_LOOK);
    await me;
    expect(net.down).toBe(false);
  });
});
