// Whether the server can be reached. While it cannot, a banner says so and the house is asked again and again; while it
// answers only that it is in trouble, the banner says which.
import type { Text } from './types';

/** Milliseconds until the house is asked again whether it is there: at first, and at most. */
const FIRST_LOOK = 1000;
export const LAST_LOOK = 2000;

class Net {
  down = $state(false);
  /** The house is away, but what it said before is kept in this browser. */
  kept = $state(false);
  /** What the house says of its trouble to everyone who waits until it is over. */
  troubles = $state.raw<ReadonlyMap<object, Text>>(new Map());
  #wake: (() => void)[] = [];
  #probe: ReturnType<typeof setTimeout> | undefined;

  lost(): void {
    this.down = true;
    this.#look(FIRST_LOOK);
  }

  /** An answer came from what is kept. */
  remembered(): void {
    this.kept = true;
    this.lost();
  }

  found(): void {
    if (!this.down) return; // whoever waits for something else has been told how long
    this.down = this.kept = false;
    clearTimeout(this.#probe);
    this.#probe = undefined;
    this.#wakeAll();
  }

  /** Whoever waits was told this; null when they wait no more. */
  tell(who: object, trouble: Text | null): void {
    if (trouble === null && !this.troubles.has(who)) return;
    const all = new Map(this.troubles);
    if (trouble === null) all.delete(who);
    else all.set(who, trouble);
    this.troubles = all;
  }

  /** Wait, but not longer than until the connection is back, or nobody wants it any more. */
  pause(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      const wake = (): void => {
        clearTimeout(timer);
        done();
      };
      this.#wake.push(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  /** Try again at once. */
  now(): void {
    clearTimeout(this.#probe);
    this.#probe = undefined;
    this.#look(0);
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  #look(wait: number): void {
    if (this.#probe !== undefined) return;
    this.#probe = setTimeout(async () => {
      this.#probe = undefined;
      try {
        const answer = await fetch('/api/me', { credentials: 'same-origin' });
        if (answer.status < 502) return this.found();
      } catch {
        // still away
      }
      if (this.down) this.#look(Math.min(Math.max(wait, FIRST_LOOK) * 1.5, LAST_LOOK));
    }, wait);
  }
}

export const net = new Net();
