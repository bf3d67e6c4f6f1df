// Where things stand on the table: seats round it, zones at seats, in the middle or in the strip of notes; sizes of
// cards and fans. Plain sums, no drawing.
import type { GameView, Zone, ZoneOf } from '../lib/types';
import { factsOf } from '../zones';
import { boxOpen, callsOf } from './auction';
import { isNowhere, isPlaced } from './placed';
import { cardsPlayed } from './story';

export type Side = 'left' | 'top' | 'right';
/** Who has a place at the table: a seat by its number, or a hand that nobody sits behind by its zone. */
export type Sits = number | string;
export interface Chair {
  seat: Sits;
  side: Side;
}
export interface Plan {
  /** Zones with places of their own: the middle of the table is theirs. */
  placed: Zone[];
  /** The seat at the bottom, and the others clockwise from its left. */
  bottom: number;
  chairs: Chair[];
  /** Seats without a place while others have one. */
  out: number[];
  at: Map<Sits, Zone[]>;
  centre: Zone[];
  info: Zone[];
  /** Numbers to be shown at seats, by seat. */
  chips: Map<number, Chip[]>;
}
export interface Chip {
  zone: ZoneOf<'amounts'>;
  name: ZoneOf<'amounts'>['amounts'][number][0];
  number: number;
}

/** The trick being played, among the zones of a view. */
export function mainTrick(view: Pick<GameView, 'zones'>): ZoneOf<'trick'> | null {
  const tricks = view.zones.filter((z) => z.zone === 'trick');
  return tricks.find((z) => z.id === 'trick') ?? tricks[0] ?? null;
}

/** Tricks already played, newest first as the game gives them; empty ones left out. */
export function pastTricks(view: Pick<GameView, 'zones'>): ZoneOf<'trick'>[] {
  const main = mainTrick(view);
  return view.zones.filter((z) => z.zone === 'trick').filter((z) => z !== main && z.cards.length > 0);
}

type Seated = Pick<GameView, 'seat' | 'seats' | 'zones'>;

/** Everybody's place: those of the seats, and of the hands that nobody sits behind. */
function places(view: Seated): { seat: Sits; place: number | null }[] {
  const placed = view.seats.some((s) => s.place !== null && s.place !== undefined);
  const dummies = view.zones.flatMap((z) => (lonely(z) ? [{ seat: z.id, place: z.place! }] : []));
  return [...view.seats.map((s, seat) => ({ seat, place: s.place ?? (placed ? null : seat) })), ...dummies];
}

/** A hand with a place at the table that nobody sits behind. */
const lonely = (zone: Zone): zone is ZoneOf<'hand'> =>
  zone.zone === 'hand' && zone.seat === null && zone.place !== null && zone.place !== undefined;

/** Who sits where, clockwise, the viewer first; those without a place among placed ones apart. */
export function ring(view: Seated): { order: Sits[]; out: number[] } {
  const all = places(view);
  const order = all.filter((s) => s.place !== null).sort((a, b) => a.place! - b.place!).map((s) => s.seat);
  const out = all.flatMap((s) => (s.place === null && typeof s.seat === 'number' ? [s.seat] : []));
  const start = view.seat === null ? order.findIndex((s) => typeof s === 'number') : order.indexOf(view.seat);
  return { order: start > 0 ? [...order.slice(start), ...order.slice(0, start)] : order, out };
}

/** At which side each of `count` others sits, clockwise from the viewer's left. */
export function sides(count: number, wide: boolean): Side[] {
  if (!wide || count === 1) return Array.from({ length: count }, () => 'top');
  const flank = count > 9 ? 3 : count > 5 ? 2 : 1;
  return Array.from({ length: count }, (_, i) => (i < flank ? 'left' : i >= count - flank ? 'right' : 'top'));
}

/** Where a seat sits seen from the middle, x to the right and y down, on a unit circle; or whoever has that place. */
export function direction(view: Seated, seat: Sits, place?: number): { x: number; y: number } {
  const { order } = ring(view);
  const there = place === undefined ? undefined : places(view).find((s) => s.place === place)?.seat;
  const i = Math.max(0, order.indexOf(there ?? seat));
  const angle = Math.PI / 2 + (i * 2 * Math.PI) / Math.max(1, order.length);
  return { x: Math.round(Math.cos(angle) * 1000) / 1000, y: Math.round(Math.sin(angle) * 1000) / 1000 };
}

/** A trick that nobody has played to gives its room to what lies in the middle: the bids, a talon of backs or an open
 * one; but a card turned up to lead is answered in the trick. */
export function idleTrick(view: Pick<GameView, 'zones' | 'log'>): boolean {
  if (mainTrick(view)?.cards.length !== 0 || cardsPlayed(view.log)) return false;
  const middle = view.zones.filter((z) => z.zone === 'row' && z.seat === null && z.cards.length > 0) as ZoneOf<'row'>[];
  return (auctioning(view) || middle.length > 0) && middle.every((z) => z.cards.every((c) => (c === '?') === (z.cards[0] === '?')));
}

/** Does the auction lie in the middle? From its first word until a card is played. */
export function auctioning(view: Pick<GameView, 'zones' | 'log'>): boolean {
  const calls = callsOf(view);
  if (calls === null || (calls.calls.length === 0 && !boxOpen(view.zones))) return false;
  return !cardsPlayed(view.log) && !mainTrick(view)?.cards.length;
}

export function plan(view: GameView, wide: boolean): Plan {
  const { order, out } = ring(view);
  const bottom = typeof order[0] === 'number' ? order[0] : 0;
  const others = order.slice(1);
  const where = sides(others.length, wide);
  const main = mainTrick(view);
  const out_ = {
    placed: view.zones.filter(isPlaced), bottom, out,
    chairs: others.map((seat, i): Chair => ({ seat, side: where[i]! })),
    at: new Map<Sits, Zone[]>(), centre: [], info: [], chips: new Map<number, Chip[]>(),
  } as Plan;
  const put = <K, T>(map: Map<K, T[]>, seat: K, thing: T): void => void map.set(seat, [...(map.get(seat) ?? []), thing]);

  const idle = idleTrick(view);
  const calling = auctioning(view);
  for (const zone of view.zones) {
    if (isPlaced(zone) || isNowhere(zone)) continue;
    if (zone.zone === 'trick' && (zone !== main || idle)) continue;
    const facts = factsOf(zone);
    if (facts.empty?.(zone)) continue;
    if (zone.zone === 'calls' && !calling) {
      if (zone.calls.length > 0) out_.info.push(zone);
    } else if (zone.zone === 'amounts' && zone.amounts.length > 0 && zone.amounts.every(([, seat]) => seat !== null) && view.seats.length > 1) {
      for (const [name, seat, number] of zone.amounts) put(out_.chips, seat!, { zone, name, number });
    } else if (facts.place === 'notes') out_.info.push(zone);
    else if (lonely(zone)) put(out_.at, zone.id, zone);
    else if (zone.seat !== null && zone.seat !== undefined && facts.place !== 'middle') put(out_.at, zone.seat, zone);
    else out_.centre.push(zone);
  }
  return out_;
}

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

/** A phone on its side: plates stand beside hands, not above them. */
export const short = (height: number): boolean => height < 430;

/** Others in a row at the top of a narrow table. */
const PER_ROW = 4;

/** Card games round a table: own hand below, the trick in the middle, plates and small hands around. */
export function ringSize(width: number, height: number, seats: number, wide: boolean, idle = false): number {
  const crowd = Math.max(0, Math.ceil((seats - 1) / PER_ROW) - 1); // further rows of others at the top
  const plates = !wide ? 170 + crowd * 110 : short(height) ? 40 : 120;
  const rows = idle ? 3.8 : seats > 4 ? 5.4 : seats > 2 ? 5 : 4.7;
  return clamp(40, Math.min(width / (wide ? 9 : 4.7), (height - plates) / rows), 124);
}

/** A fan: how far each card lies from the last, and how wide the whole is. */
export function fan(count: number, room: number, card: number, loosest = 0.62): { step: number; width: number } {
  if (count <= 1) return { step: 0, width: count * card };
  const step = Math.max(2, Math.min(card * loosest, (room - card) / (count - 1)));
  return { step, width: card + step * (count - 1) };
}

/** In how many rows an open hand must lie for its indices to be read. */
export function rowsOf(count: number, room: number, card: number, index: number): number {
  for (const rows of [1, 2]) if (fan(Math.ceil(count / rows), room, card).step >= card * index) return rows;
  return count > 2 ? 3 : 1;
}

/** An open hand in rows that part between suits where they can: how many cards in each. */
export function suitRows(cards: readonly string[], rows: number): number[] {
  if (rows < 2 || cards.length < 2) return [cards.length];
  const even = Math.ceil(cards.length / rows);
  const ends = cards.flatMap((c, i) => (i > 0 && c[0] !== cards[i - 1]![0] ? [i] : []));
  const near = ends.filter((i) => Math.abs(i - even) <= 1).sort((a, b) => Math.abs(a - even) - Math.abs(b - even));
  const first = near[0] ?? even;
  return [first, ...suitRows(cards.slice(first), rows - 1)];
}

/** Keys for a list in which a face may stand twice, and the spots of its zone: `SA`, then `SA.2`; backs are one spot. */
export function keyed<T>(things: readonly T[], face: (thing: T) => string): { key: string; thing: T; spot: string }[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const f = face(thing);
    const n = seen.get(f) ?? 0;
    seen.set(f, n + 1);
    return { key: `${f}#${n}`, thing, spot: n === 0 || f === '?' ? f : `${f}.${n + 1}` };
  });
}
