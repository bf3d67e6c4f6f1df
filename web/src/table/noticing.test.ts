import { expect, test } from 'vitest';
import { SOUNDS } from '../lib/sound';
import type { GameView } from '../lib/types';
import { soundOf } from './noticing';
import type { LogEntry } from './story';

const line = (doing?: NonNullable<LogEntry['doing']>): LogEntry => ({ seat: 0, kind: 'any', move: '', words: { en: '', ru: '' }, ...(doing && { doing }) });
const zones = (...of: string[]) => ({ zones: of.map((zone) => ({ zone })) }) as unknown as Pick<GameView, 'zones'>;

test('cards, stones and dice sound differently, and words not at all', () => {
  expect(soundOf([line('laid')], zones('hand', 'trick'))).toBe('card');
  expect(soundOf([line()], zones('board'))).toBe('stone');
  expect(soundOf([line('thrown'), line()], zones('points', 'dice'))).toBe('dice');
  expect(soundOf([line('said')], zones('hand'))).toBeNull();
  expect(soundOf([], zones('hand'))).toBeNull();
});

test('no sound is long or loud', () => {
  for (const tones of Object.values(SOUNDS)) {
    for (const tone of tones) {
      expect(tone.at + tone.for).toBeLessThan(1);
      expect(tone.loud).toBeLessThanOrEqual(0.5);
    }
  }
});
