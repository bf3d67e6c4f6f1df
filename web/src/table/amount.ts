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

/** So few numbers that each is a button. */
export const FEW = 12;

/** All of them, where they are few; else none. */
export function each(range: Range): number[] {
  const steps = Math.floor((range.high - range.low) / range.step) + 1;
  return steps > FEW ? [] : Array.from({ length: steps }, (_, i) => range.low + i * range.step);
}

/** About the middle, never above it. */
export function half(range: Range): number {
  const middle = Math.floor((range.low + range.high) / 2);
  return range.low + range.step * Math.floor((middle - range.low) / range.step);
}
