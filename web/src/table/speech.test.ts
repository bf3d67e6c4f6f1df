import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Speech, STAYS, TALK_STAYS } from './speech.svelte';
import type { Text } from '../lib/types';
import type { LogEntry } from './story';

const line = (seat: number, kind: string, said?: string): LogEntry => ({
  seat,
  kind,
  move: kind,
  words: { en: kind, ru: kind },
  ...(said ? { said: { en: said, ru: said } } : {}),
});

const en = (words: Text | string | null): string => (typeof words === 'string' ? words : (words?.en ?? ''));

describe('at the table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('words are heard at the seat that says them, and fade', () => {
    const speech = new Speech();
    speech.hear([line(1, 'pass', 'pass'), line(2, 'bid', '6♠')], 0);
    expect(en(speech.of(1))).toBe('pass');
    expect(en(speech.of(2))).toBe('6♠');
    vi.advanceTimersByTime(STAYS);
    expect([speech.of(1), speech.of(2)]).toEqual([null, null]);
  });
  test('later words take the place of earlier ones, for as long', () => {
    const speech = new Speech();
    speech.hear([line(1, 'bid', '6♠')], 0);
    vi.advanceTimersByTime(STAYS - 1);
    speech.hear([line(1, 'pass', 'pass')], 0);
    vi.advanceTimersByTime(STAYS - 1);
    expect(en(speech.of(1))).toBe('pass');
  });
  test('a card is laid without a word, and one does not hear oneself', () => {
    const speech = new Speech();
    speech.hear([line(1, 'card'), line(0, 'pass', 'pass')], 0);
    expect([speech.of(0), speech.of(1)]).toEqual([null, null]);
  });
  test('who only watches hears everybody', () => {
    const speech = new Speech();
    speech.hear([line(0, 'pass', 'pass')], null);
    expect(en(speech.of(0))).toBe('pass');
  });
  test('talk is heard at the seat too, longer, but not of who only watches', () => {
    const speech = new Speech();
    const talk = (seat: number | null, text: string) => ({ name: 'Anna', text, seat, gone: false });
    speech.talk([talk(1, 'Good luck!'), talk(null, 'hello'), talk(0, 'my own')], 0);
    vi.advanceTimersByTime(TALK_STAYS - 1);
    expect([speech.of(0), speech.of(1)]).toEqual([null, 'Good luck!']);
    vi.advanceTimersByTime(1);
    expect(speech.of(1)).toBeNull();
  });
});
