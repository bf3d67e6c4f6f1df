import { expect, test } from 'vitest';
import { cellText } from './cells';

test('cells of a sheet are written in the reader’s language', () => {
  expect(cellText(-3, 'en')).toBe('−3');
  expect(cellText(1.5, 'ru')).toBe('1,5');
  expect(cellText(null, 'en')).toBe('');
  expect(cellText({ en: 'won', ru: 'выигрыш' }, 'ru')).toBe('выигрыш');
});
