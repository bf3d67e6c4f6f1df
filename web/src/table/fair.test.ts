import { describe, expect, it } from 'vitest';
import { holds, sha256, verdict } from './fair';

describe('the check of a fair deal', () => {
  const secret = '00';
  const commitment = 'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e';
  const words = ['ab12', 'club'];

  it('holds when secret, seed, promise and word agree', async () => {
    const seed = await sha256('00\nab12\nclub');
    const found = await verdict({ commitment, secret, seed, words }, 0, { commitment, word: 'ab12' });
    expect(found).toEqual({ secret: true, seed: true, promise: true, word: true });
    expect(holds(found!)).toBe(true);
  });

  it('finds a promise that was changed, a word left out, and a seed from elsewhere', async () => {
    const found = await verdict({ commitment, secret, seed: 'f00', words }, 0, { commitment: 'other', word: 'mine' });
    expect(found).toEqual({ secret: true, seed: false, promise: false, word: false });
    expect(holds(found!)).toBe(false);
  });

  it('finds a secret that is not the promised one', async () => {
    const found = await verdict({ commitment, secret: '01', seed: await sha256('01\nab12\nclub'), words }, null, null);
    expect(found).toEqual({ secret: false, seed: true, promise: null, word: null });
  });
});
