// Carrying things by mouse or finger: a lit thing is picked up, legal places light up, putting it down plays it.
import { glide } from './animate.svelte';
import type { Picker } from './picker.svelte';

const SLIP = { mouse: 6, touch: 10, pen: 8 } as Record<string, number>;

type Carried = HTMLElement | SVGElement;

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

  constructor(
    private readonly root: HTMLElement,
    private readonly picker: () => Picker | null,
  ) {}

  down(event: PointerEvent): void {
    const picker = this.picker();
    if (picker === null || event.button !== 0 || !event.isPrimary || this.moving) return;
    const el = (event.target as Element).closest<HTMLElement>('[data-spot]');
    const spot = el?.dataset.spot;
    if (!el || !spot || !picker.starts(spot)) return;
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
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.pointer = -1;
    if (!this.moving) return;
    this.moving = false;
    this.root.classList.remove('dragging');
    this.noClick();
    const picker = this.picker();
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
      if (this.home?.isConnected && this.picker()?.starts(this.spot)) return; // it may still be played: it stays in the hand
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
    if (!picker || !home || !picker.starts(this.spot)) return false;
    this.carried = this.things(home);
    if (this.carried.length === 0) return false;
    if (!picker.pickable(this.spot)) picker.cancel();
    if (picker.targets(this.spot).size > 0 && picker.lit(this.spot)) picker.touch(this.spot);
    this.moving = true;
    this.root.classList.add('dragging');
    for (const el of this.carried) el.classList.add('carried');
    return true;
  }

  /** What goes along: the thing itself, the tail of a column, or the piece that stands on a square. */
  private things(home: HTMLElement): Carried[] {
    const tail = home.dataset.tail;
    if (tail !== undefined) {
      const column = [...this.root.querySelectorAll<HTMLElement>(`[data-tail="${CSS.escape(tail)}"]`)];
      return column.slice(column.indexOf(home));
    }
    if (home.dataset.face !== undefined && home.dataset.face !== '?') return [home];
    const square = this.spot.slice(this.spot.indexOf('/') + 1);
    const zone = home.closest('[data-zone]');
    const piece = zone?.querySelector<Carried>(`[data-square="${CSS.escape(square)}"]`) ?? home.querySelector<Carried>('[data-move-key]');
    return piece ? [piece] : [];
  }

  /** Puts down here; true if that was a move, or the beginning of one. */
  private put(picker: Picker, x: number, y: number): boolean {
    const targets = picker.targets(this.spot);
    if (targets.size > 0) {
      const to = this.under(x, y, targets) ?? this.touching(targets);
      return to !== null && picker.drop(this.spot, to);
    }
    // a card that is simply played: anywhere off its own zone
    const box = this.home?.closest('[data-zone]')?.getBoundingClientRect();
    if (!box || (y > box.top - 4 && y < box.bottom && x > box.left && x < box.right)) return false;
    picker.touch(this.spot);
    return true;
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
