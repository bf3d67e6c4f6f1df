// Moments of a game for looking back: fetched when wanted, kept, and the next ones fetched before they are asked for.
import type { Frame } from '../lib/types';

export type Eyes = number | 'all' | 'none';
export type Load = (n: number, eyes: Eyes) => Promise<Frame>;

const AT_ONCE = 3;
/** Frames kept; a frame is some kilobytes. */
const KEPT = 400;

export class Frames {
  private readonly kept = new Map<string, Frame>();
  private readonly coming = new Map<string, Promise<Frame>>();
  private queue: [number, Eyes][] = [];

  constructor(
    private readonly load: Load,
    readonly total: number,
  ) {}

  /** Here already? */
  has(n: number, eyes: Eyes): Frame | null {
    return this.kept.get(key(n, eyes)) ?? null;
  }

  get(n: number, eyes: Eyes): Promise<Frame> {
    const at = key(n, eyes);
    const kept = this.kept.get(at);
    if (kept) return Promise.resolve(kept);
    let coming = this.coming.get(at);
    if (coming === undefined) {
      coming = this.load(n, eyes)
        .then((frame) => this.keep(at, frame))
        .finally(() => {
          this.coming.delete(at);
          this.next();
        });
      this.coming.set(at, coming);
    }
    return coming;
  }

  /** These will be wanted soon; what was wanted soon before is forgotten. */
  soon(wanted: number[], eyes: Eyes): void {
    this.queue = wanted.filter((n) => n >= 0 && n <= this.total).map((n) => [n, eyes]);
    this.next();
  }

  private next(): void {
    while (this.coming.size < AT_ONCE) {
      const next = this.queue.shift();
      if (next === undefined) return;
      if (this.has(...next) === null && !this.coming.has(key(...next))) void this.get(...next).catch(() => undefined);
    }
  }

  private keep(at: string, frame: Frame): Frame {
    this.kept.set(at, frame);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return frame;
  }
}

const key = (n: number, eyes: Eyes): string => `${eyes}/${n}`;
