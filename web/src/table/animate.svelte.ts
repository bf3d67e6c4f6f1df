// The one animation system: a table shows views one after another; what stands elsewhere in the next view travels there.
//
// Things are known by face (`data-face`) or by `data-move-key`; of equal ones each comes from the nearest place. Backs
// have no identity: they come from where there are fewer now. A trick that is over is shown for a moment and then swept to its winner. Snapshots may come faster than
// things move: the more are waiting, the shorter everything is, and the oldest are skipped.
import { flushSync } from 'svelte';
import { BACK, isCard, isTile } from '../cards/faces';
import { settings } from '../lib/settings.svelte';
import type { GameView } from '../lib/types';
import { tileKey } from '../zones/tiles';
import { cameFrom, completed, gone, type Hidden, hidden, looksAlike, type Place, winner } from './changes';

interface Mark {
  x: number;
  y: number;
  width: number;
  zone?: string | undefined;
}

const TRAVEL = 320;
const HOLD = 650;
const SWEEP = 280;
/** Views that may wait; older ones are skipped. */
const PATIENCE = 3;
const EASE = 'cubic-bezier(.25,.75,.3,1)';

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const zoneOf = (el: Element): string | undefined => el.closest<HTMLElement>('[data-zone]')?.dataset.zone;
const middle = (el: Element): Mark => {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2, width: el instanceof HTMLElement ? el.offsetWidth : r.width };
};

/** The middle of a hand or a pile, as wide as one of its cards: so they fly at their own size. */
const asCard = (el: Element): Mark => {
  const card = el.querySelector<HTMLElement>('.card-spot, [data-face]');
  return { ...middle(el), ...(card && card.offsetWidth > 0 ? { width: card.offsetWidth } : {}) };
};

export class Stage {
  shown = $state.raw() as GameView;
  root: HTMLElement | null = null;
  /** Called between measuring and drawing: whoever has moved things by hand lets go of them. */
  letGo: () => void = () => {};
  private newest: GameView;
  private waiting: GameView[] = [];
  private travelling = new Set<Animation>();
  /** Views are still to be shown. */
  busy = $state(false);
  private closed = false;

  constructor(view: GameView) {
    this.shown = this.newest = view;
  }

  /** The newest view. */
  push(view: GameView): void {
    const before = this.newest;
    if (view === before) return;
    this.newest = view;
    if (!this.busy && looksAlike(view, before)) {
      // somebody has spoken or come back: nothing on the table moves, nor is anything dropped from the hand
      this.shown = view;
      return;
    }
    this.waiting.push(view);
    if (this.waiting.length > PATIENCE) this.waiting.splice(0, this.waiting.length - PATIENCE);
    if (!this.busy) {
      this.busy = true;
      // not now: we are called while the page is being brought up to date
      queueMicrotask(() => void this.run());
    }
  }

  open(root: HTMLElement): void {
    this.root = root;
    this.closed = false;
  }

  close(): void {
    this.closed = true;
    this.root = null;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0 && !this.closed) {
      const next = this.waiting.shift()!;
      await this.step(next);
    }
    this.busy = false;
  }

  private async step(next: GameView): Promise<void> {
    const still = settings.animation === 'reduced' || this.root === null || document.hidden;
    const full = completed(this.shown, next);
    if (full !== null && this.root !== null && !document.hidden) {
      this.show(full, still);
      await this.pause(still ? HOLD * 0.8 : HOLD + TRAVEL);
      if (!still) await this.sweep(full, winner(next));
    }
    this.show(next, still);
    // the next view may come while things still travel: a new journey starts from where they are
    if (this.waiting.length > 0) await wait(still ? 0 : TRAVEL / (this.waiting.length + 0.5));
  }

  /** A rest that ends early when views are waiting. */
  private async pause(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (performance.now() < end - this.waiting.length * ms * 0.4 && !this.closed) await wait(40);
  }

  private things(): { el: HTMLElement; face: string; hidden: boolean }[] {
    const out: { el: HTMLElement; face: string; hidden: boolean }[] = [];
    for (const el of this.root?.querySelectorAll<HTMLElement>('.spot[data-face], .below[data-face], [data-move-key]') ?? []) {
      const face = el.dataset.moveKey ?? el.dataset.face ?? '';
      if (face === BACK) {
        out.push({ el, face, hidden: true });
      } else if (el.dataset.moveKey !== undefined || isCard(face) || isTile(face)) {
        out.push({ el, face: isTile(face) ? tileKey(face) : face, hidden: false });
      }
    }
    return out;
  }

  private place(zone: string): Mark | null {
    const el = this.root?.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
    return el ? asCard(el.querySelector('.place') ?? el) : null;
  }

  private chair(seat: number): Mark | null {
    const el = this.root?.querySelector(`[data-chair="${seat}"]`);
    return el ? asCard(el.querySelector('[data-kind="hand"]') ?? el) : null;
  }

  /** Draws a view, then lets everything that stands elsewhere travel from where it stood. */
  private show(next: GameView, still: boolean): void {
    const before = this.shown;
    if (this.root === null) {
      this.shown = next;
      return;
    }
    const zones = new Map<string, Mark>();
    const placed = ({ el, face }: { el: HTMLElement; face: string }): Mark & Place => ({ face, ...middle(el), zone: zoneOf(el) ?? '' });
    const old = this.things().filter((it) => !it.hidden).map(placed);
    const was = hidden(before);
    for (const { zone } of was) {
      const at = this.place(zone);
      if (at) zones.set(zone, at);
    }
    this.letGo();
    flushSync(() => (this.shown = next));
    for (const journey of this.travelling) journey.cancel();
    this.travelling.clear();
    const sources = gone(was, hidden(next));
    const dealt = next.deal !== before.deal;

    // measure everything first, move afterwards
    const moves: { el: HTMLElement; from: Mark; to: Mark; late: number }[] = [];
    const fresh: HTMLElement[] = [];
    const backs = new Map<string, HTMLElement[]>();
    let order = 0;
    const now = this.things().filter((it) => !it.el.classList.contains('carried'));
    for (const { el, hidden: down } of now) {
      const id = zoneOf(el) ?? '';
      if (down && !el.dataset.pile) backs.set(id, [...(backs.get(id) ?? []), el]);
    }
    const seen = now.filter((it) => !it.hidden);
    const places = seen.map(placed);
    const origins = cameFrom(old, places);
    for (const [i, { el }] of seen.entries()) {
      const to = places[i]!;
      const id = to.zone;
      const known = origins[i] === null ? undefined : old[origins[i]!];
      const from = known ?? this.origin(el, id, sources, zones, dealt);
      if (known === undefined) fresh.push(el);
      if (!from) continue;
      if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 2) {
        moves.push({ el, from, to, late: known ? 0 : Math.min(order++, 12) * 35 });
      }
    }
    // backs that a hidden hand has gained
    for (const { zone, count } of hidden(next)) {
      const more = count - (was.find((h) => h.zone === zone)?.count ?? 0);
      const list = backs.get(zone) ?? [];
      const source = sources.find((s) => s.zone !== zone && !s.hand) ?? (dealt ? sources[0] : undefined);
      const from = (source && zones.get(source.zone)) ?? (dealt ? this.dealer(next) : null);
      if (more <= 0 || !from) continue;
      list.slice(-more).forEach((el, i) => moves.push({ el, from, to: middle(el), late: Math.min(i, 12) * 35 }));
    }
    if (still) for (const el of fresh) glow(el);
    else for (const { el, from, to, late } of moves) this.keep(travel(el, from, to, late));
  }

  private keep(journey: Animation): Animation {
    this.travelling.add(journey);
    journey.onfinish = () => this.travelling.delete(journey);
    return journey;
  }

  /** Where a face that was not seen before comes from. */
  private origin(el: HTMLElement, zone: string, sources: Hidden[], zones: Map<string, Mark>, dealt: boolean): Mark | null {
    const seat = el.dataset.seat;
    if (seat !== undefined) return this.chair(Number(seat));
    // the top of a pile that has shrunk was always there
    if (sources.some((s) => s.zone === zone)) return null;
    const own = el.closest<HTMLElement>('[data-kind="hand"]') !== null;
    const from = own ? (sources.find((s) => !s.hand) ?? sources[0]) : (sources.find((s) => s.hand) ?? sources[0]);
    if (from) return zones.get(from.zone) ?? null;
    return dealt ? this.dealer(this.shown) : null;
  }

  private dealer(view: GameView): Mark | null {
    const seat = view.seats.findIndex((s) => s.marks.includes('dealer') || s.marks.includes('banker'));
    if (seat >= 0) return this.chair(seat);
    const box = this.root?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height * 0.4, width: 0 } : null;
  }

  /** The finished trick gathers and goes to the seat that took it. */
  private async sweep(full: GameView, seat: number | null): Promise<void> {
    const trick = this.root?.querySelector('[data-kind="trick"]');
    const to = seat === null ? null : this.chair(seat);
    if (!trick || !to || full.zones.length === 0) return;
    const cards = [...trick.querySelectorAll<HTMLElement>('.spot[data-face]')];
    const at = cards.map(middle);
    const quick = this.waiting.length > 0 ? 0.5 : 1;
    await Promise.all(
      cards.map((el, i) => {
        const [dx, dy] = [to.x - at[i]!.x, to.y - at[i]!.y];
        return el.animate(
          [
            { translate: '0 0', scale: 1, opacity: 1, zIndex: 60 },
            { translate: `${dx}px ${dy}px`, scale: 0.45, opacity: 0.2, zIndex: 60 },
          ],
          { duration: SWEEP * quick, easing: 'cubic-bezier(.5,0,.8,.6)', fill: 'forwards' },
        ).finished.catch(() => undefined);
      }),
    );
  }
}

function travel(el: HTMLElement, from: Mark, to: Mark, delay: number): Animation {
  const scale = from.width > 0 && to.width > 0 ? Math.max(0.3, Math.min(3, from.width / to.width)) : 1;
  // what only moves up in its row stays under what crosses the table
  const above = from.zone !== undefined && from.zone === to.zone ? {} : { zIndex: 60 };
  return el.animate(
    [
      { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale, ...above },
      { translate: '0 0', scale: 1, ...above },
    ],
    { duration: TRAVEL, delay, easing: EASE, fill: 'backwards' },
  );
}

/** Without travel: a short light on what is new. */
function glow(el: HTMLElement): void {
  el.animate([{ filter: 'brightness(1.25) drop-shadow(0 0 6px #f0d48a)' }, { filter: 'none' }], { duration: 600 });
}

/** It cannot be done: a short shake. */
export function shake(el: HTMLElement | SVGElement): void {
  if (settings.animation === 'reduced') return;
  el.animate({ translate: ['0 0', '-5px 0', '5px 0', '-3px 0', '3px 0', '0 0'] }, { duration: 320, easing: 'ease-in-out' });
}

/** Back to its place after being carried. */
export function glide(el: HTMLElement | SVGElement, from: string): void {
  if (settings.animation === 'reduced') return;
  el.animate([{ translate: from, zIndex: 60 }, { translate: '0 0', zIndex: 60 }], { duration: 200, easing: EASE });
}
