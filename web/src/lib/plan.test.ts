import { describe, expect, test } from 'vitest';
import { asked, chosen, fits, fitSeats, kept, seat, seatCount } from './plan';
import type { GameDescription, GameOption } from './types';

const option = (given: Partial<GameOption>): GameOption => ({
  key: 'deals',
  name: '',
  help: '',
  type: 'int',
  default: 0,
  choices: null,
  choice_names: null,
  low: 0,
  high: 10,
  longest: 100,
  main: false,
  ...given,
});
const game = {
  seats: [3, 2, 4],
  options: [option({ key: 'players', default: 3 }), option({})],
} as unknown as GameDescription;

describe('seats', () => {
  test('are as many as the option says, else the usual number', () => {
    expect(seatCount(game, { players: 4 })).toBe(4);
    expect(seatCount(game, {})).toBe(3);
    expect(seatCount(game, { players: '' })).toBe(3);
  });
  test('begin with you and club players', () => expect(fitSeats([], 3)).toEqual(['me', 'club', 'club']));
  test('or with players of the level that was chosen before', () => expect(fitSeats([], 2, 'novice')).toEqual(['me', 'novice']));
  test('keep who was chosen', () => expect(fitSeats(['open', 'me', 'novice'], 2)).toEqual(['open', 'me']));
  test('never lose you', () => expect(fitSeats(['club', 'club', 'me'], 2)).toEqual(['me', 'club']));
  test('stay without you if you only watch', () => expect(fitSeats(['open', 'open'], 3)).toEqual(['open', 'open', 'club']));
  test('change places with you', () => expect(seat(['me', 'master', 'club'], 1, 'me')).toEqual(['master', 'me', 'club']));
});

describe('an option', () => {
  test('fits within its bounds and whole', () => {
    expect(fits(option({}), 10)).toBe(true);
    expect(fits(option({}), 11)).toBe(false);
    expect(fits(option({}), 1.5)).toBe(false);
    expect(fits(option({}), '')).toBe(false);
  });
  test('fits among its choices', () => {
    const one = option({ type: 'str', choices: ['a', 'b'], low: null, high: null });
    expect(fits(one, 'a')).toBe(true);
    expect(fits(one, 'c')).toBe(false);
  });
  test('is told only if it differs from the usual', () => expect(chosen(game, { players: 3, deals: 2 })).toEqual({ deals: 2 }));
});

test('a link may name options, as far as they fit', () => {
  const values = asked(game, new URLSearchParams('deal=5&deals=7&players=x'));
  expect(values).toEqual({ players: 3, deals: 7 });
});

test('what was chosen before counts as far as it still fits', () => {
  expect(kept(game, { players: 4, deals: 99, gone: true })).toEqual({ players: 4, deals: 0 });
  expect(kept(game, { deals: '3' })).toEqual({ players: 3, deals: 0 });
});
