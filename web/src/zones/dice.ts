// Which dice are used and which are still to be played.

export interface DieFace {
  n: number;
  used: boolean;
}

/** Where equal numbers are played four times, four dice are shown. */
export function dice(thrown: readonly number[], left: readonly number[], fourfold: boolean): DieFace[] {
  const [first] = thrown;
  const equal = fourfold && thrown.length === 2 && first !== undefined && thrown.every((n) => n === first);
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
