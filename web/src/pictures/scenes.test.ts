import { expect, test } from 'vitest';
import { sceneOf } from './scenes';

test('a picture is always the same for a game, and different for another of its family', () => {
  expect(sceneOf('whist', 'trick')).toEqual(sceneOf('whist', 'trick'));
  expect(sceneOf('whist', 'trick')).not.toEqual(sceneOf('vint', 'trick'));
  expect(sceneOf('of-no-family', undefined).length).toBeGreaterThan(0);
});
