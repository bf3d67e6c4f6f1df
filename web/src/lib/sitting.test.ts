import { describe, expect, test } from 'vitest';
import { isLocal, readSittings } from './sitting.svelte';

describe('how one sat down last', () => {
  test('is read as it was kept', () =>
    expect(readSittings('{"nim": {"level": "novice", "options": {"groups": 3}}}')).toEqual({ nim: { level: 'novice', options: { groups: 3 } } }));
  test('and nothing else is believed', () => {
    expect(readSittings('{"nim": {"level": 5, "options": {"groups": [3]}}, "vint": 7}')).toEqual({ nim: { options: {} } });
    for (const text of [null, '', 'x', '[]', '7', 'null']) expect(readSittings(text)).toEqual({});
  });
});

test('an address that leads to this machine alone is known', () => {
  for (const host of ['localhost', 'sukno.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLocal(host)).toBe(true);
  for (const host of ['192.168.1.5', 'games.example.org', 'localhost.example.org', '127.example.org']) expect(isLocal(host)).toBe(false);
});
