// The course of a finished game: what the first seat led by after each move that the solver could judge.

export interface Judged {
  n: number;
  lead?: number | null;
}

/** The moves after which somebody is known to lead, and by how much the first seat. */
export function leads(moves: readonly Judged[]): { n: number; lead: number }[] {
  return moves.flatMap(({ n, lead }) => (lead === null || lead === undefined ? [] : [{ n, lead }]));
}

/** The move that lies nearest to a place of the plot. */
export function nearest(shown: readonly { n: number }[], place: number): number | null {
  let best: number | null = null;
  for (const { n } of shown) if (best === null || Math.abs(n - place) < Math.abs(best - place)) best = n;
  return best;
}
