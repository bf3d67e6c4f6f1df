import { expect, it } from 'vitest';
import { nearest, nextThatWay } from './keyboard';

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 50, y: y * 70 })));

it('arrows go to the neighbour on that side', () => {
  expect(nextThatWay(grid[4]!, grid, 'ArrowLeft')).toBe(3);
  expect(nextThatWay(grid[4]!, grid, 'ArrowRight')).toBe(5);
  expect(nextThatWay(grid[4]!, grid, 'ArrowUp')).toBe(1);
  expect(nextThatWay(grid[4]!, grid, 'ArrowDown')).toBe(7);
});

it('arrows stop at the edge', () => {
  expect(nextThatWay(grid[0]!, grid, 'ArrowLeft')).toBe(-1);
});

it('a fan bends, and its cards are still in a row', () => {
  const fan = [-3, -2, -1, 0, 1, 2, 3].map((i) => ({ x: i * 24, y: i * i * 2 }));
  expect(nextThatWay(fan[0]!, fan, 'ArrowRight')).toBe(1);
  expect(nextThatWay(fan[3]!, fan, 'ArrowLeft')).toBe(2);
});

it('the nearest spot takes over the focus', () => {
  expect(nearest({ x: 60, y: 60 }, grid)).toBe(4);
  expect(nearest({ x: 0, y: 0 }, [])).toBe(-1);
});
