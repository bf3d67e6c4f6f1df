import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Speech, STAYS } from './speech.svelte';
import type { LogEntry } from './story';

const line = (seat: number, kind: string, said?: string): LogEntry => ({
  seat,
  kind,
  move: kind,
  words: { en: kind, ru: kind },
  ...(said ? { said: { en: said, ru: said } } : {}),
});

describe('at the table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('words are heard at the seat that says them, and fade', () => {
    const speech = new Speech();
    speech.hear([line(1, 'pass', 'pass'), line(2, 'bid', '6♠')], 0);
    expect(speech.of(1)?.en).toBe('pass');
    expect(speech.of(2)?.en).toBe('6♠');
    vi.advanceTimersByTime(STAYS);
    expect([speech.of(1), speech.of(2)]).toEqual([null, null]);
  });
  test('later words take the place of earlier ones, for as long', () => {
    const speech = new Speech();
    speech.hear([line(1, 'bid', '6♠')], 0);
    vi.advanceTimersByTime(STAYS - 1);
    speech.hear([line(1, 'pass', 'pass')], 0);
    vi.advanceTimersByTime(STAYS - 1);
    expect(speech.of(1)?.en).toBe('pass');
  });
  test('a card is laid without a word, and one does not hear oneself', () => {
    const speech = new Speech();
    speech.hear([line(1, 'card'), line(0, 'pass', 'pass')], 0);
    expect([speech.of(0), speech.of(1)]).toEqual([null, null]);
  });
  test('who only watches hears everybody', () => {
    const speech = new Speech();
    speech.hear([line(0, 'pass', 'pass')], null);
    expect(speech.of(0)?.en).toBe('pass');
  });
});
