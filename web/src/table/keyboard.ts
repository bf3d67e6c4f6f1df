// The table without a mouse: arrow keys move among the spots that may be touched, by where they lie.
import type { Picker } from './picker.svelte';

export interface Point {
  x: number;
  y: number;
}
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const WAYS: Record<Arrow, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the next point that way: near, and rather straight than aslant; -1 if there is none. */
export function nextThatWay(from: Point, points: readonly Point[], arrow: Arrow): number {
  const way = WAYS[arrow];
  let best = -1;
  let least = Infinity;
  points.forEach((p, i) => {
    const along = (p.x - from.x) * way.x + (p.y - from.y) * way.y;
    const aside = Math.abs((p.x - from.x) * way.y) + Math.abs((p.y - from.y) * way.x);
    const cost = along + aside * 2.2;
    if (along > 3 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

/** The index of the nearest point. */
export function nearest(from: Point, points: readonly Point[]): number {
  let best = -1;
  let least = Infinity;
  points.forEach((p, i) => {
    const far = Math.hypot(p.x - from.x, p.y - from.y);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

const middle = (el: Element): Point => {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
};
/** Top to bottom, left to right. */
const reading = (a: Element, b: Element): number => {
  const [p, q] = [middle(a), middle(b)];
  return Math.abs(p.y - q.y) > 24 ? p.y - q.y : p.x - q.x;
};

const typing = (el: Element | null): boolean =>
  el instanceof HTMLElement && (el.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(el.tagName));

export class Keyboard {
  /** Where the focus was when its spot went away. */
  private lost: (Point & { zone: string }) | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly picker: () => Picker | null,
    /** Lays a card of one's own hand one place on; false if it is none. */
    private readonly lay: (card: HTMLElement, step: 1 | -1) => boolean,
  ) {}

  private spots(): HTMLElement[] {
    const picker = this.picker();
    if (picker === null) return [];
    const all = [...this.root.querySelectorAll<HTMLElement>('[data-spot]')];
    // a zone may light more than the picker does: either end of a ship
    const lit = all.filter((el) => picker.lit(el.dataset.spot!) || el.matches('.lit'));
    return lit.length > 0 ? lit : all.filter((el) => picker.live(el.dataset.spot!));
  }

  key(event: KeyboardEvent): void {
    const at = document.activeElement;
    const inside = at !== null && this.root.contains(at);
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (typing(at) || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape' && this.picker()?.path.length) {
      this.picker()?.back();
      event.preventDefault();
      return;
    }
    if (!(event.key in WAYS) || (!inside && at !== document.body && at !== null)) return;
    if (event.shiftKey && at instanceof HTMLElement && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      if (this.lay(at, event.key === 'ArrowLeft' ? -1 : 1)) event.preventDefault();
      return;
    }
    const spots = this.spots();
    if (spots.length === 0) return;
    event.preventDefault();
    if (!inside) {
      const first = this.lost ? spots[nearest(this.lost, spots.map(middle))] : spots.sort(reading)[0];
      first?.focus();
      return;
    }
    const others = spots.filter((el) => el !== at);
    const found = others[nextThatWay(middle(at!), others.map(middle), event.key as Arrow)];
    found?.focus();
  }

  /** A spot has the focus: should it go away, we know where it was. */
  focused(event: FocusEvent): void {
    const at = event.target as HTMLElement;
    this.lost = at.dataset.spot ? { ...middle(at), zone: at.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '' } : null;
  }

  /** Something has the focus: if the person went elsewhere, the table does not take it back. */
  elsewhere(event: FocusEvent): void {
    if (event.target instanceof Node && !this.root.contains(event.target)) this.lost = null;
  }

  /** After it has changed: if the focused spot is gone, to the nearest lit one of its zone, or of the table. */
  restore(): void {
    const at = document.activeElement;
    if (this.lost === null || (at !== document.body && at !== null)) return;
    const spots = this.spots();
    const same = spots.filter((el) => el.closest<HTMLElement>('[data-zone]')?.dataset.zone === this.lost?.zone);
    const list = same.length > 0 ? same : spots;
    const found = list[nearest(this.lost, list.map(middle))];
    found?.focus({ preventScroll: true });
  }
}
