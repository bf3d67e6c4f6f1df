// Small plots of what came of one's games: lines and bars as numbers, no drawing.

/** A line through shares from 0 to 1, as the points of a polyline in a box; as wide as the bars it belongs to. */
export function points(shares: readonly number[], width: number, height: number): string {
  const step = shares.length > 1 ? width / (shares.length - 1) : 0;
  return shares.map((share, i) => `${Math.round(i * step * 10) / 10},${Math.round((1 - share) * height * 10) / 10}`).join(' ');
}

/** How many games took how long, in steps that make no more than so many bars. */
export function times(seconds: readonly number[], most = 10): { from: number; to: number; count: number }[] {
  if (seconds.length === 0) return [];
  const longest = Math.max(...seconds);
  const step = [15, 30, 60, 120, 300, 600, 1200, 3600, 7200].find((s) => longest / s < most) ?? Math.ceil(longest / most);
  const bars = Array.from({ length: Math.floor(longest / step) + 1 }, (_, i) => ({ from: i * step, to: (i + 1) * step, count: 0 }));
  for (const s of seconds) bars[Math.floor(s / step)]!.count += 1;
  return bars;
}
