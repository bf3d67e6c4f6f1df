// Which dice are used and which are still to be played.

export interface DieFace {
  n: number;
  used: boolean;
}

/** In a race equal numbers are played four times, so four dice are shown. */
export function dice(thrown: readonly number[], left: readonly number[], race: boolean): DieFace[] {
  const [first] = thrown;
  const equal = race && thrown.length === 2 && first !== undefined && thrown.every((n) => n === first);
  const shown = equal ? Array.from({ length: 4 }, () => first) : thrown;
  const rest = [...left];
  // the last ones stay, so that dice go dim from the left
  return [...shown]
    .reverse()
    .map((n) => {
      const i = rest.indexOf(n);
      if (i >= 0) rest.splice(i, 1);
      return { n, used: i < 0 };
    })
    .reverse();
}
