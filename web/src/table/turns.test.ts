import { describe, expect, it } from 'vitest';
import type { LogEntry } from './story';
import { turns } from './turns';

const line = (seat: number, kind: string, move: string): LogEntry => ({ seat, kind, move, words: { en: move, ru: move }, said: null, doing: ['card', 'meld'].includes(kind) ? 'laid' : 'moved' });
const told = (log: LogEntry[], size = 0): string[] => turns(log, size).map((t) => `${t.trick ?? '-'} ${t.lines.map((l) => l.move).join(' ')}`);

describe('the moves of a deal', () => {
  it('are told by tricks once cards are played', () => {
    const log = [line(0, 'bid', '6S'), line(1, 'pass', 'pass'), ...[0, 1, 2].map((s) => line(s, 'card', `a${s}`)), ...[2, 0, 1].map((s) => line(s, 'card', `b${s}`))];
    expect(told(log)).toEqual(['- 6S', '- pass', '1 a0 a1 a2', '2 b2 b0 b1']);
  });
  it('go by the size of a trick where one seat plays two hands', () => {
    const log = [0, 1, 0, 2, 0, 2].map((s, i) => line(s, 'card', `c${i}`));
    expect(told(log, 4)).toEqual(['1 c0 c1 c2 c3', '2 c4 c5']);
  });
  it('count a card that was led with a marriage, and a trick in which something was said is one', () => {
    const log = [line(0, 'card', 'SA'), line(1, 'card', 'S9'), line(0, 'meld', 'HQ 100'), line(1, 'card', 'H9'), line(0, 'card', 'CA'), line(1, 'told', 'point'), line(1, 'card', 'C7')];
    expect(told(log, 2)).toEqual(['1 SA S9', '2 HQ 100 H9', '3 CA C7', '- point']);
    expect(told(log)).toEqual(['1 SA S9', '2 HQ 100 H9', '3 CA C7', '- point']);
  });
  it('are told by turns elsewhere', () => {
    const log = [line(0, 'throw', '6 3'), line(0, 'move', '24/18'), line(1, 'throw', '1 1')];
    expect(told(log)).toEqual(['- 6 3 24/18', '- 1 1']);
    const shed = [line(0, 'card', 'S7'), line(1, 'draw', ''), line(1, 'card', 'S9')];
    expect(told(shed, 1)).toEqual(['- S7', '-  S9']);
  });
});
