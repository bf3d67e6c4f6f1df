// The moves of a game in words: fetched by the page when they come in sight.
import type { MovesTold, MoveTold } from '../lib/types';

/** As many as the house tells at a time. */
export const PAGE = 200;

export class Moves {
  /** What each move was, as far as known. */
  told = $state.raw<ReadonlyMap<number, MoveTold>>(new Map());
  private readonly asked = new Set<number>();

  constructor(private readonly load: (first: number) => Promise<MovesTold>) {}

  /** These are wanted; what failed is asked for again when it is wanted again. */
  want(moves: readonly number[]): void {
    for (const page of new Set(moves.filter((n) => n > 0).map((n) => Math.floor((n - 1) / PAGE)))) {
      if (this.asked.has(page)) continue;
      this.asked.add(page);
      this.load(page * PAGE + 1).then(
        (found) => (this.told = new Map([...this.told, ...found.moves.map((move, i) => [found.first + i, move] as const)])),
        () => this.asked.delete(page),
      );
    }
  }
}
