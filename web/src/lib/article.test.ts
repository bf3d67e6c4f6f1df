import { expect, test } from 'vitest';
import { anchor } from './article';

test('a heading has an anchor in its own script', () => {
  expect(anchor('Writing moves')).toBe('writing-moves');
  expect(anchor('Партия, робер, расчёт')).toBe('партия-робер-расчёт');
  expect(anchor('…')).toBe('part');
});
