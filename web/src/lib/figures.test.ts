import { expect, test } from 'vitest';
import { figures, signed } from './figures';

test('numbers have one minus, groups from five figures on, and the mark of the language', () => {
  expect([figures(-1250, 'en'), figures(10500, 'en'), figures(-32768000, 'ru')]).toEqual(['−1250', '10\u00a0500', '−32\u00a0768\u00a0000']);
  expect([figures(0.25, 'en'), figures(-66.667, 'ru'), figures(1.04, 'ru', 1)]).toEqual(['0.25', '−66,67', '1']);
  expect([signed(12, 'en'), signed(0, 'ru'), signed(-3.5, 'ru')]).toEqual(['+12', '0', '−3,5']);
});
