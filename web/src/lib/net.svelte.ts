// Whether the server can be reached. While it cannot, a banner says so and the house is asked again and again.
class Net {
  down = $state(false);
  #wake: (() => void)[] = [];
  #probe: ReturnType<typeof setTimeout> | undefined;

  lost(): void {
    this.down = true;
    this.#look(2000);
  }

  found(): void {
    this.down = false;
    clearTimeout(this.#probe);
    this.#probe = undefined;
    this.#wakeAll();
  }

  /** Wait, but not longer than until the connection is back. */
  pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake.push(() => {
        clearTimeout(timer);
        done();
      });
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
      if (this.down) this.#look(Math.min(Math.max(wait, 1000) * 1.5, 10_000));
    }, wait);
  }
}

export const net = new Net();
