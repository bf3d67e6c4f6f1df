// What players say at their seats: the words of the last lines of the log that are spoken aloud, for a while.
import type { Text } from '../lib/types';
import type { LogEntry } from './story';

/** Milliseconds for which words stay in the air. */
export const STAYS = 4000;

export class Speech {
  #said = $state.raw<ReadonlyMap<number, Text>>(new Map());
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** What a seat has just said; null: nothing. */
  of(seat: number): Text | null {
    return this.#said.get(seat) ?? null;
  }

  /** New lines of the log; what one says oneself one knows. */
  hear(lines: readonly LogEntry[], own: number | null): void {
    for (const line of lines) if (line.said && line.seat !== own) this.#say(line.seat, line.said);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#said = new Map();
  }

  #say(seat: number, words: Text): void {
    clearTimeout(this.#timers.get(seat));
    this.#said = new Map(this.#said).set(seat, words);
    this.#timers.set(
      seat,
      setTimeout(() => {
        const left = new Map(this.#said);
        left.delete(seat);
        this.#said = left;
      }, STAYS),
    );
  }
}
