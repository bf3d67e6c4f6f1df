// A hand laid by its holder: cards dragged to other places stay there while the hand lasts, until another sorting is chosen.

/** Is this still the hand that was laid so? Cards go and some may come; when most are others it was dealt anew. */
const lasts = (laid: readonly string[], now: readonly string[]): boolean => {
  const kept = laid.filter((card) => now.includes(card)).length;
  return kept > 0 && (kept * 2 >= laid.length || now.every((card) => laid.includes(card)));
};

/** Things as they were laid; one that is new lies after what it follows in the sorted hand. */
export function arranged<T>(things: readonly T[], key: (thing: T) => string, laid: readonly string[]): T[] {
  if (!lasts(laid, things.map(key))) return [...things];
  const place = (thing: T): number => laid.indexOf(key(thing));
  const out = things.filter((thing) => place(thing) >= 0).sort((a, b) => place(a) - place(b));
  things.forEach((thing, i) => {
    if (place(thing) < 0) out.splice(i === 0 ? 0 : out.indexOf(things[i - 1]!) + 1, 0, thing);
  });
  return out;
}

/** The order after one of them was put at another place; places are counted without it. */
export function moved(order: readonly string[], card: string, to: number): string[] {
  const rest = order.filter((one) => one !== card);
  return [...rest.slice(0, to), card, ...rest.slice(to)];
}

interface Kept {
  by: string;
  hands: Record<string, readonly string[]>;
}

export class LaidHands {
  private kept = $state.raw<Kept>({ by: '', hands: {} });

  /** Kept under this name as long as the window is open, if there is where. */
  constructor(
    private readonly name = '',
    private readonly memory?: Pick<Storage, 'getItem' | 'setItem'>,
  ) {
    try {
      const found = JSON.parse(memory?.getItem(name) ?? 'null') as Kept | null;
      if (typeof found?.by === 'string' && typeof found.hands === 'object' && found.hands !== null) this.kept = found;
    } catch {
      // what cannot be read was not kept
    }
  }

  of(zone: string): readonly string[] {
    return this.kept.hands[zone] ?? [];
  }

  lay(zone: string, order: readonly string[]): void {
    this.keep({ ...this.kept, hands: { ...this.kept.hands, [zone]: order } });
  }

  /** What the hand is now: cards that are gone are forgotten, new ones have found their places. */
  follow(zone: string, now: readonly string[]): void {
    const laid = this.of(zone);
    if (laid.length === 0 || laid.join() === now.join()) return;
    this.lay(zone, lasts(laid, now) ? now : []);
  }

  /** How hands are sorted otherwise: another way of sorting lays them all anew. */
  sortedBy(by: string): void {
    if (by !== this.kept.by) this.keep({ by, hands: {} });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      this.memory?.setItem(this.name, JSON.stringify(kept));
    } catch {
      // a browser that keeps nothing: it lasts as long as the page
    }
  }
}
