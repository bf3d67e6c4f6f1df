// What players say at their seats, for a while: words of the last lines of the log that are spoken aloud, and talk.
import type { TableInfo, Text } from '../lib/types';
import type { LogEntry } from './story';

/** Milliseconds for which words stay in the air; talk has to be read. */
export const STAYS = 4000;
export const TALK_STAYS = 8000;

export class Speech {
  #said = $state.raw<ReadonlyMap<number, Text | string>>(new Map());
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** What a seat has just said, words of the game or its own; null: nothing. */
  of(seat: number): Text | string | null {
    return this.#said.get(seat) ?? null;
  }

  /** New lines of the log; what one says oneself one knows. */
  hear(lines: readonly LogEntry[], own: number | null): void {
    for (const line of lines) if (line.said && line.seat !== own) this.#say(line.seat, line.said);
  }

  /** New lines of talk; who only watches has no seat to say them at. */
  talk(lines: NonNullable<TableInfo['chat']>, own: number | null): void {
    for (const { seat, text, gone } of lines) if (seat !== null && seat !== own && !gone) this.#say(seat, text, TALK_STAYS);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#said = new Map();
  }

  #say(seat: number, words: Text | string, stays = STAYS): void {
    clearTimeout(this.#timers.get(seat));
    this.#said = new Map(this.#said).set(seat, words);
    this.#timers.set(
      seat,
      setTimeout(() => {
        const left = new Map(this.#said);
        left.delete(seat);
        this.#said = left;
      }, stays),
    );
  }
}
