// Carrying things by mouse or finger: a lit thing is picked up, legal places light up, putting it down plays it. A card of
// one's own hand may also be put elsewhere in the hand.
import { flushSync } from 'svelte';
import { glide } from './animate.svelte';
import { moved, type LaidHands } from './laid.svelte';
import type { Picker } from './picker.svelte';

const SLIP = { mouse: 6, touch: 10, pen: 8 } as Record<string, number>;

/** How far above a hand a card is still in it, in parts of the hand's height: who lays cards in order does not mean to play. */
const ABOVE = 0.15;
/** How far cards move apart for another, in widths of a card. */
const APART = 0.14;

type Carried = HTMLElement | SVGElement;

const middle = (el: Element): number => {
  const box = el.getBoundingClientRect();
  return box.left + box.width / 2;
};

/** The cards of a hand that its holder may lay, as they lie. */
const cardsOf = (root: HTMLElement, zone: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`[data-laid="${CSS.escape(zone)}"]`)];
const nameOf = (card: HTMLElement): string => card.dataset.spot!.slice(card.dataset.laid!.length + 1);

/** Puts a card at another place of its hand, counted without it; all glide to where they lie then. */
export function lay(root: HTMLElement, hands: LaidHands, card: HTMLElement, to: number): void {
  const zone = card.dataset.laid!;
  const cards = cardsOf(root, zone);
  const before = cards.map((el) => el.getBoundingClientRect());
  for (const el of cards) el.style.translate = '';
  hands.lay(zone, moved(cards.map(nameOf), nameOf(card), to));
  flushSync();
  cards.forEach((el, i) => {
    const [was, is] = [before[i]!, el.getBoundingClientRect()];
    if (was.left !== is.left || was.top !== is.top) glide(el, `${was.left - is.left}px ${was.top - is.top}px`);
  });
}

/** One place to the left or to the right; false if the card is none of one's own hand. */
export function layBeside(root: HTMLElement, hands: LaidHands, card: HTMLElement, step: 1 | -1): boolean {
  const zone = card.dataset.laid;
  if (zone === undefined) return false;
  const cards = cardsOf(root, zone);
  const to = cards.indexOf(card) + step;
  if (to >= 0 && to < cards.length) lay(root, hands, card, to);
  card.focus();
  return true;
}

/** What stands at a spot: the thing itself, the tail of a column, or the piece on a square. */
export function standing(root: HTMLElement, home: HTMLElement): Carried[] {
  const tail = home.dataset.tail;
  if (tail !== undefined) {
    const column = [...root.querySelectorAll<HTMLElement>(`[data-tail="${CSS.escape(tail)}"]`)];
    return column.slice(column.indexOf(home));
  }
  if (home.dataset.face !== undefined && home.dataset.face !== '?') return [home];
  const spot = home.dataset.spot ?? '';
  const zone = home.closest('[data-zone]');
  const piece = zone?.querySelector<Carried>(`[data-square="${CSS.escape(spot.slice(spot.indexOf('/') + 1))}"]`) ?? home.querySelector<Carried>('[data-move-key]');
  return piece ? [piece] : [];
}

export class Drag {
  private spot = '';
  private pointer = -1;
  private start = { x: 0, y: 0 };
  private carried: Carried[] = [];
  private home: HTMLElement | null = null;
  private moving = false;
  private shift = '';
  /** Put down and sent: stays where it is until the next view or a refusal. */
  private sent = false;
  /** The other cards of the hand from which a card is carried, and where their middles were. */
  private others: { el: HTMLElement; x: number }[] = [];
  /** Where among them it would lie. */
  private between = -1;

  constructor(
    private readonly root: HTMLElement,
    private readonly picker: () => Picker | null,
    private readonly hands: LaidHands,
    /** Carried out of the hand although it may not be played now. */
    private readonly cannot: (spot: string) => void,
  ) {}

  down(event: PointerEvent): void {
    const picker = this.picker();
    if (picker === null || event.button !== 0 || !event.isPrimary || this.moving) return;
    const el = (event.target as Element).closest<HTMLElement>('[data-spot]');
    const spot = el?.dataset.spot;
    if (!el || !spot || !(picker.starts(spot) || el.dataset.laid)) return;
    if (this.sent) this.back();
    this.home = el;
    this.spot = spot;
    this.pointer = event.pointerId;
    this.start = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    const [dx, dy] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (!this.moving) {
      if (Math.hypot(dx, dy) < (SLIP[event.pointerType] ?? 8)) return;
      if (!this.lift()) {
        this.pointer = -1;
        return;
      }
    }
    this.shift = `${dx}px ${dy}px`;
    for (const el of this.carried) {
      const scale = el instanceof SVGGraphicsElement && !(el instanceof SVGSVGElement) ? (el.getScreenCTM()?.a ?? 1) : 1;
      el.style.translate = scale === 1 ? this.shift : `${dx / scale}px ${dy / scale}px`;
    }
    this.part(event.clientX, event.clientY);
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.pointer = -1;
    if (!this.moving) return;
    this.moving = false;
    this.root.classList.remove('dragging');
    this.noClick();
    const picker = this.picker();
    if (picker !== null && this.between >= 0 && this.under(event.clientX, event.clientY, picker.targets(this.spot)) === null) {
      if (!picker.pickable(this.spot)) picker.cancel();
      const [card, to] = [this.home!, this.between];
      this.clear();
      lay(this.root, this.hands, card, to);
      return;
    }
    if (picker !== null && !picker.starts(this.spot)) {
      this.back();
      this.cannot(this.spot);
      return;
    }
    const done = picker !== null && this.put(picker, event.clientX, event.clientY);
    if (done && picker.busy) {
      this.sent = true;
    } else {
      if (!done) picker?.cancel();
      this.back();
    }
  }

  /** Escape, or the browser has taken the pointer away. */
  cancel(): boolean {
    this.pointer = -1;
    if (!this.moving) return false;
    this.moving = false;
    this.root.classList.remove('dragging');
    this.noClick();
    this.picker()?.cancel();
    this.back();
    return true;
  }

  /** The answer has come: a new view is about to be drawn. */
  settle(): void {
    if (this.moving) {
      if (this.home?.isConnected && (this.home.dataset.laid || this.picker()?.starts(this.spot))) return; // it may still be played: it stays in the hand
      // what is being carried may be gone in the new view
      this.moving = false;
      this.pointer = -1;
      this.root.classList.remove('dragging');
    }
    this.clear();
  }

  /** The server said no. */
  refused(): void {
    if (this.sent) this.back();
  }

  private lift(): boolean {
    const picker = this.picker();
    const home = this.home;
    if (!picker || !home) return false;
    const plays = picker.starts(this.spot);
    if (!plays && !home.dataset.laid) return false;
    this.carried = standing(this.root, home);
    if (this.carried.length === 0) return false;
    if (plays && !picker.pickable(this.spot)) picker.cancel();
    if (plays && picker.targets(this.spot).size > 0 && picker.lit(this.spot)) picker.touch(this.spot);
    const hand = home.dataset.laid ? cardsOf(this.root, home.dataset.laid) : [];
    this.others = hand.filter((el) => el !== home).map((el) => ({ el, x: middle(el) }));
    this.moving = true;
    this.root.classList.add('dragging');
    for (const el of this.carried) el.classList.add('carried');
    return true;
  }

  /** Puts down here; true if that was a move, or the beginning of one. */
  private put(picker: Picker, x: number, y: number): boolean {
    const targets = picker.targets(this.spot);
    if (targets.size > 0) {
      const to = this.under(x, y, targets) ?? this.touching(targets);
      return to !== null && picker.drop(this.spot, to);
    }
    // a card that is simply played: anywhere off its own zone
    if (!this.home?.isConnected || this.inside(x, y)) return false;
    picker.touch(this.spot);
    return true;
  }

  /** Is this still in the zone where the thing was picked up? */
  private inside(x: number, y: number): boolean {
    const box = this.home?.closest('[data-zone]')?.getBoundingClientRect();
    if (!box) return false;
    if (this.home?.dataset.laid) return y > box.top - box.height * ABOVE; // beside and below it there is nothing
    return y > box.top - 4 && y < box.bottom && x > box.left && x < box.right;
  }

  /** The cards of the hand make room for the one that is carried among them. */
  private part(x: number, y: number): void {
    const home = this.home;
    if (!home || this.others.length === 0) return;
    const at = middle(home);
    this.between = this.inside(x, y) ? this.others.filter((other) => other.x < at).length : -1;
    const gap = home.offsetWidth * APART;
    this.others.forEach(({ el }, i) => {
      el.style.translate = this.between < 0 ? '' : `${i < this.between ? -gap : gap}px 0`;
    });
  }

  private under(x: number, y: number, targets: Set<string>): string | null {
    for (const el of document.elementsFromPoint(x, y)) {
      if (this.carried.some((c) => c.contains(el))) continue;
      const spot = el.closest<HTMLElement>('[data-spot]')?.dataset.spot;
      if (spot && targets.has(spot)) return spot;
      const zone = el.closest<HTMLElement>('[data-zone]')?.dataset.zone;
      if (zone && targets.has(zone)) return zone;
    }
    return null;
  }

  /** The target that the carried thing covers most. */
  private touching(targets: Set<string>): string | null {
    const mine = this.carried[0]?.getBoundingClientRect();
    let best: string | null = null;
    let most = 0;
    for (const spot of targets) {
      const box = this.root.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
      if (!mine || !box) continue;
      const area =
        Math.max(0, Math.min(mine.right, box.right) - Math.max(mine.left, box.left)) *
        Math.max(0, Math.min(mine.bottom, box.bottom) - Math.max(mine.top, box.top));
      if (area > most) [best, most] = [spot, area];
    }
    return best;
  }

  private back(): void {
    for (const el of this.carried) glide(el, el.style.translate);
    this.clear();
  }

  private clear(): void {
    for (const el of this.carried) {
      el.style.translate = '';
      el.classList.remove('carried');
    }
    for (const { el } of this.others) el.style.translate = '';
    this.others = [];
    this.between = -1;
    this.carried = [];
    this.sent = false;
  }

  /** The click that follows a drag is none. */
  private noClick(): void {
    const stop = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 60);
  }
}
