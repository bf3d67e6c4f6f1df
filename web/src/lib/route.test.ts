import { expect, test } from 'vitest';
import { read } from './route.svelte';

test('addresses lead to pages', () => {
  expect(read('/')).toEqual({ page: 'catalogue' });
  expect(read('/game/mau-mau')).toEqual({ page: 'game', game: 'mau-mau' });
  expect(read('/game/mau-mau/rules')).toEqual({ page: 'rules', game: 'mau-mau' });
  expect(read('/rules/glossary')).toEqual({ page: 'rules', game: 'glossary' });
  expect(read('/tables/')).toEqual({ page: 'tables' });
  expect(read('/table/abc')).toEqual({ page: 'table', table: 'abc' });
  expect(read('/table/abc/replay')).toEqual({ page: 'replay', table: 'abc' });
  expect(read('/problem/preferans')).toEqual({ page: 'problem', game: 'preferans' });
  expect(read('/referee/preferans')).toEqual({ page: 'referee', game: 'preferans' });
  expect(read('/score/vint')).toEqual({ page: 'score', game: 'vint' });
  expect(read('/me')).toEqual({ page: 'me' });
  expect(read('/me/places')).toEqual({ page: 'places' });
});
test('and others lead nowhere', () => {
  for (const path of ['/game', '/game/x/y', '/rules', '/rules/x/y', '/table', '/me/x', '/me/places/x', '/tables/x', '/problem', '/problem/x/y', '/score', '/referee', '/x']) expect(read(path)).toEqual({ page: 'none' });
});
