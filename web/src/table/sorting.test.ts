import { describe, expect, it } from 'vitest';
import { sorted } from './sorting';

const HAND = ['SA', 'S7', 'CK', 'DA', 'H9', 'H7'];
const lie = (by: 'dealt' | 'suit' | 'rank', trump = ''): string => sorted(HAND, (c) => c, by, trump).join(' ');

describe('a hand that is sorted', () => {
  it('lies as the game gives it', () => expect(lie('dealt')).toBe('SA S7 CK DA H9 H7'));
  it('has black and red suits by turns', () => expect(lie('suit')).toBe('SA S7 H9 H7 CK DA'));
  it('has equal ranks together', () => expect(lie('rank')).toBe('SA DA CK H9 S7 H7'));
  it('has trumps first', () => {
    expect(lie('dealt', 'H')).toBe('H9 H7 SA S7 CK DA');
    expect(lie('suit', 'D')).toBe('DA SA S7 H9 H7 CK');
  });
  it('has cards first that are trumps whatever their suit', () => {
    const lay = (by: 'dealt' | 'suit' | 'rank'): string => sorted(['SA', 'SJ', 'CJ', 'D7'], (c) => c, by, 'D', ['CJ', 'SJ']).join(' ');
    expect([lay('dealt'), lay('suit'), lay('rank')]).toEqual(['CJ SJ D7 SA', 'CJ SJ D7 SA', 'CJ SJ D7 SA']);
  });
  it('leaves backs and tiles as they are', () => expect(sorted(['?', '6-5', '?'], (c) => c, 'rank')).toEqual(['?', '6-5', '?']));
});
