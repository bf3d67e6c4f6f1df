import { describe, expect, test } from 'vitest';
import { halves } from './readingPage';
import { drawing, ground, heightOf, sector, thrown, wrapped, type Cloth } from './spread';

const spot = (more: Partial<Cloth['spots'][number]>): Cloth['spots'][number] => ({
  id: 'a', x: 1, y: 1, face: '', words: null, sign: '', name: null, turn: 0, mark: false, aside: false, bare: false, ...more,
});
const cloth = (more: Partial<Cloth>): Cloth => ({
  zone: 'spread', id: 'cloth', label: { en: 'Cloth', ru: 'Скатерть' }, seat: null, at: null, tall: null, low: null, size: null,
  turned: false, tag: null, spots: [], wide: 4, high: 3, ground: '', thrown: null, ...more,
});
const english = (text: { en: string }): string => text.en;

describe('the picture of a spread', () => {
  test('is a document of its own, with every card that is seen', () => {
    const source = drawing(cloth({ spots: [spot({ face: 'SA' }), spot({ id: 'b', face: 'H9', turn: 180 }), spot({ id: 'pack', face: '?' })] }), 'en', english);
    expect(source).toContain('href="#card-SA"');
    expect(source).toContain('rotate(180)');
    expect(source).not.toContain('href="#card-back');
  });
  test('has the words of things that are no cards, and nothing in them is markup', () => {
    const source = drawing(cloth({ spots: [spot({ words: { en: 'Sudden <joy>', ru: '' }, sign: '9 ♥' })] }), 'en', english);
    expect(source).toContain('>Sudden<');
    expect(source).not.toContain('<joy>');
  });
  test('the field of the ball is lit on the circle of Solomon', () => {
    const circle = (n: string): Cloth => cloth({ ground: 'solomon', wide: 10.4, high: 10.4, spots: [spot({ id: n, mark: true, words: { en: n, ru: n } })] });
    expect(ground(circle('3'))).toContain(sector(5.2, 5.2, 1, 3, 90, 135));
    expect(ground(circle('24'))).toContain(sector(5.2, 5.2, 3, 5, 337.5, 360));
  });
  test('what was thrown lies where it fell', () => {
    expect(thrown(cloth({ thrown: ['grain', 2, 1.5] }), english)).toContain('translate(2 1.5)');
    expect(thrown(cloth({}), english)).toBe('');
  });
  test('a die has its word uppermost', () => {
    const up = cloth({ ground: 'net', thrown: ['die', 3, 2], spots: [spot({ id: 'go', words: { en: 'Go <on>', ru: '' }, mark: true })] });
    expect(thrown(up, english)).toContain('>Go &#60;on&#62;<');
  });
  test('the faces of a die are square', () => {
    expect([heightOf({ ground: 'net' }), heightOf({ ground: '' })]).toEqual([1, 1.4]);
  });
});

test('words are broken where the line is full, and none is lost', () => {
  expect(wrapped('a bb ccc dddd', (line) => line.length <= 6)).toEqual(['a bb', 'ccc', 'dddd']);
  expect(wrapped('unbreakable', () => false)).toEqual(['unbreakable']);
  expect(wrapped('', () => true)).toEqual([]);
});

describe('two columns of a page', () => {
  test('are of about the same height', () => {
    expect(halves([10, 10, 10, 10], [false, false, false, false])).toBe(2);
    expect(halves([30, 10, 10, 10], [false, false, false, false])).toBe(1);
  });
  test('a heading stands above what it is the heading of', () => {
    expect(halves([10, 10, 10, 10], [false, true, false, false])).toBe(1);
  });
  test('there is nothing to cut in one passage', () => {
    expect(halves([10], [false])).toBe(1);
    expect(halves([], [])).toBe(0);
  });
});
