// Whole numbers from `low` to `high` by `step`.

export interface Range {
  low: number;
  high: number;
  step: number;
}

/** The nearest number that may be chosen. */
export function fitted(n: number, { low, high, step }: Range): number {
  const steps = Math.floor((high - low) / step);
  const at = Math.round(((Number.isFinite(n) ? n : low) - low) / step);
  return low + step * Math.min(steps, Math.max(0, at));
}

/** About the middle, never above it. */
export function half(range: Range): number {
  const middle = Math.floor((range.low + range.high) / 2);
  return range.low + range.step * Math.floor((middle - range.low) / range.step);
}
