import { describe, expect, it } from 'vitest';
import type { Frame } from '../lib/types';
import { Frames, type Eyes } from './frames';

function frame(n: number): Frame {
  const words = { en: `move ${n}`, ru: `ход ${n}` };
  return { n, total: 9, view: {} as Frame['view'], played: n > 0 ? { n, seat: n % 2, move: String(n), words } : null };
}

describe('frames of a replay', () => {
  it('are asked for once, per eyes', async () => {
    const asked: string[] = [];
    const frames = new Frames((n, eyes: Eyes) => (asked.push(`${eyes}/${n}`), Promise.resolve(frame(n))), 9);
    await Promise.all([frames.get(3, 0), frames.get(3, 0)]);
    await frames.get(3, 0);
    await frames.get(3, 'all');
    expect(asked).toEqual(['0/3', 'all/3']);
  });

  it('come beforehand, a few at a time, and none beyond the ends', async () => {
    const open: (() => void)[] = [];
    const frames = new Frames((n) => new Promise((done) => open.push(() => done(frame(n)))), 9);
    frames.soon([8, 9, 10, -1, 7, 6], 0);
    expect(open).toHaveLength(3);
    while (open.length > 0) {
      open.shift()!();
      await new Promise((done) => setTimeout(done));
    }
    expect([6, 7, 8, 9].every((n) => frames.has(n, 0) !== null)).toBe(true);
    expect(frames.has(10, 0)).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    let tries = 0;
    const frames = new Frames((n) => (tries++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(frame(n))), 9);
    await expect(frames.get(1, 0)).rejects.toThrow('away');
    expect((await frames.get(1, 0)).n).toBe(1);
  });
});
