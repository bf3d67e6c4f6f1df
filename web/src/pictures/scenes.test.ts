import { expect, test } from 'vitest';
import { sceneOf } from './scenes';

test('a picture is always the same for a game, and different for another of its family', () => {
  expect(sceneOf('whist', 'trick')).toEqual(sceneOf('whist', 'trick'));
  expect(sceneOf('whist', 'trick')).not.toEqual(sceneOf('vint', 'trick'));
  expect(sceneOf('preferans-uvert', 'trick', 'preferans')).toHaveLength(sceneOf('preferans', 'trick').length);
  expect(sceneOf('of-no-family').length).toBeGreaterThan(0);
});
