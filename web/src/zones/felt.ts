// Sums of the felt: how many boxes stand beside each other, how far each is drawn back, how high its chips lie.

/** Boxes in a row: in as few rows as leave each of them room for two cards. */
export function columns(count: number, width: number): number {
  const most = Math.max(3, Math.floor(width / 66));
  const rows = Math.ceil(count / Math.min(most, 6));
  return Math.max(1, Math.ceil(count / Math.max(1, rows)));
}

/** A row is bent: its middle lies nearest to whoever looks. In pixels. */
export function bow(at: number, across: number): number {
  const half = (across - 1) / 2;
  return half < 1 ? 0 : Math.round(10 * (1 - ((at - half) / half) ** 2));
}

/** Chips drawn for a sum: one more whenever it is three times as large. */
export function pips(chips: number): number {
  let high = 0;
  for (let n = chips; n > 0 && high < 5; n = Math.floor(n / 3)) high++;
  return high;
}
