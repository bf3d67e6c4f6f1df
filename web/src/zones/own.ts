// Dice, cards and tiles on one's own screen: plain sums, and where what was done with them is kept till the page is left.

/** The upper and the lower face of a die make so much. */
export const OPPOSITE = 7;

export interface Kept {
  dice: number[];
  /** How many cards or tiles have gone from one end to the other. */
  moved: number;
}

/** One throw of a die. */
export function thrown(): number {
  const [n] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (n! % 6);
}

/** How they lie after so many have been moved: of a packet the bottom card to the top, of a row the left tile to the right. */
export function moved(what: 'dice' | 'packet' | 'row', laid: readonly string[], n: number): string[] {
  if (laid.length === 0) return [];
  const by = n % laid.length;
  const cut = what === 'packet' ? laid.length - by : by;
  return [...laid.slice(cut), ...laid.slice(0, cut)];
}

/** Where the n-th lies: of a packet from the top, of a row from the right. */
export const counted = (what: 'dice' | 'packet' | 'row', length: number, n: number): number => (what === 'row' ? length - n : n - 1);

const NOTHING: Kept = { dice: [], moved: 0 };

/** What was done before the page was loaded again. */
export function kept(key: string): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(`own ${key}`) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

export function keep(key: string, own: Kept): void {
  try {
    sessionStorage.setItem(`own ${key}`, JSON.stringify(own));
  } catch {
    // where nothing may be kept, it is forgotten with the page
  }
}
