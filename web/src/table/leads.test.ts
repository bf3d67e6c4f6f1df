import { describe, expect, it } from 'vitest';
import { leads, nearest } from './leads';

describe('the course of a finished game', () => {
  it('has the moves whose lead is known, also where nobody leads', () => {
    expect(leads([{ n: 1, lead: 0 }, { n: 2 }, { n: 3, lead: null }, { n: 5, lead: -2 }])).toEqual([
      { n: 1, lead: 0 },
      { n: 5, lead: -2 },
    ]);
  });
  it('goes to the move nearest to a touch', () => {
    const shown = [{ n: 1 }, { n: 5 }, { n: 9 }];
    expect(nearest(shown, 6.2)).toBe(5);
    expect(nearest(shown, 40)).toBe(9);
    expect(nearest([], 3)).toBeNull();
  });
});
