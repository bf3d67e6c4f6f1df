// What has happened between two views, as far as it can be seen: a finished trick, its winner, who has fewer backs.
import type { GameView, Zone } from '../lib/types';
import { factsOf } from '../zones';
import { mainTrick, pastTricks } from './layout';

export interface Hidden {
  zone: string;
  hand: boolean;
  count: number;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Nothing that lies on the table differs. */
export function looksAlike(a: GameView, b: GameView): boolean {
  const look = ({ zones, seats, seat, turn, deal }: GameView): unknown => [zones, seats, seat, turn, deal];
  return same(look(a), look(b));
}

/** Zones with backs in them, and how many. */
export function hidden(view: Pick<GameView, 'zones'>): Hidden[] {
  return view.zones.flatMap((z): Hidden[] => {
    const count = factsOf(z).backs?.(z);
    return count === undefined ? [] : [{ zone: z.id, hand: z.zone === 'hand', count }];
  });
}

/** Those that have fewer now; `count` is how many fewer. */
export function gone(before: Hidden[], after: Hidden[]): Hidden[] {
  return before
    .map((h) => ({ ...h, count: h.count - (after.find((a) => a.zone === h.zone)?.count ?? 0) }))
    .filter((h) => h.count > 0);
}

export interface Place {
  face: string;
  zone: string;
  x: number;
  y: number;
}

/** From which of the old places each thing has come, null if it was nowhere. Of equal things those that stay in their
 * zone are found first, and then whatever is nearest: so nothing jumps. */
export function cameFrom(before: readonly Place[], after: readonly Place[]): (number | null)[] {
  const from = after.map((): number | null => null);
  const left = new Map<string, number[]>();
  before.forEach((p, i) => left.set(p.face, [...(left.get(p.face) ?? []), i]));
  const ways = after.flatMap((to, i) =>
    (left.get(to.face) ?? []).map((j) => {
      const was = before[j]!;
      return { i, j, moved: was.zone !== to.zone, far: Math.hypot(was.x - to.x, was.y - to.y) };
    }),
  );
  const used = new Set<number>();
  for (const { i, j } of ways.sort((a, b) => Number(a.moved) - Number(b.moved) || a.far - b.far)) {
    if (from[i] !== null || used.has(j)) continue;
    from[i] = j;
    used.add(j);
  }
  return from;
}

/** If a trick was finished between these views: the table with that trick lying full, else null. */
export function completed(before: GameView, after: GameView): GameView | null {
  const [lay, lies] = [mainTrick(before), mainTrick(after)];
  const full = pastTricks(after)[0];
  if (!lay || !lies || !full) return null;
  // the trick that lay must be the beginning of the finished one, and that one must be new
  if (same(pastTricks(before)[0]?.cards, full.cards) || full.cards.length < lay.cards.length) return null;
  if (!lay.cards.every((c, i) => same(c, full.cards[i]))) return null;
  if (lay.cards.length === 0 && !played(before, after, full.cards.length + lies.cards.length)) return null;
  const whole: Zone = { ...lies, cards: full.cards, places: full.places };
  const put = (view: GameView, zones: Zone[]): GameView => ({ ...view, zones: zones.map((z) => (z.id === whole.id ? whole : z)) });
  if (before.deal === after.deal) return put({ ...after, turn: null }, after.zones);
  // the next deal is already out: the old table, less the cards of the trick
  const laid = new Map(full.cards.slice(lay.cards.length).map(([seat, face]) => [seat, face]));
  const zones = before.zones.map((z): Zone => {
    const face = z.zone === 'hand' && z.seat !== null ? laid.get(z.seat) : undefined;
    if (z.zone !== 'hand' || face === undefined) return z;
    const at = z.cards.includes(face) ? z.cards.indexOf(face) : z.cards.indexOf('?');
    return at < 0 ? z : { ...z, cards: z.cards.filter((_, i) => i !== at) };
  });
  return put({ ...before, turn: null }, zones);
}

/** At most so many cards have left the hands: not a leap forward or back. */
function played(before: GameView, after: GameView, most: number): boolean {
  const held = (v: GameView): number => v.zones.reduce((n, z) => n + (z.zone === 'hand' ? z.cards.length : 0), 0);
  const fewer = held(before) - held(after);
  return before.deal === after.deal && fewer > 0 && fewer <= most;
}

/** The seat that took the last trick: it leads to the next. */
export function winner(view: Pick<GameView, 'seats' | 'turn'>): number | null {
  const lead = view.seats.findIndex((s) => s.marks.includes('lead'));
  return lead >= 0 ? lead : view.turn;
}
