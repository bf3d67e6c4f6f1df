// A position of trick play being set up: which card lies where, and what is said of it. It knows no rules: the server
// says what must be told, checks it, and writes it as text.
import type { FormField, SetUp, Text, TricksBoard, TricksPosition } from '../../lib/types';

/** A hand by its number, the trick on the table, a place aside by its id. */
export type Spot = number | 'trick' | `aside:${string}`;
export type Ask = (position: TricksPosition) => Promise<SetUp>;

const EMPTY: Text = { en: '', ru: '' };

export class Board {
  hands = $state<string[][]>([]);
  trick = $state<string[]>([]);
  asides = $state<Record<string, string[]>>({});
  leader = $state(0);
  facts = $state.raw<Record<string, unknown>>({});
  /** What the server says of the position. */
  fields = $state.raw<readonly FormField[]>([]);
  marks = $state.raw<readonly (readonly Text[])[]>([]);
  text = $state.raw<Text>(EMPTY);
  readonly places = $derived.by(() => this.on.hands.map((_, place) => place));
  readonly spots = $derived.by((): Spot[] => [...this.places, 'trick', ...this.on.asides.map(({ id }) => `aside:${id}` as const)]);
  readonly used = $derived(new Map<string, Spot>(this.spots.flatMap((spot) => this.at(spot).map((card) => [card, spot]))));
  private asked = 0;

  constructor(
    readonly on: TricksBoard,
    private readonly ask: Ask,
  ) {
    this.clear();
  }

  at(spot: Spot): string[] {
    if (spot === 'trick') return this.trick;
    return (typeof spot === 'number' ? this.hands[spot] : this.asides[spot.slice('aside:'.length)]) ?? [];
  }

  room(spot: Spot): number {
    const all = typeof spot === 'number' ? this.on.room : spot === 'trick' ? this.places.length - 1 : (this.on.asides.find(({ id }) => `aside:${id}` === spot)?.room ?? 0);
    return all - this.at(spot).length;
  }

  /** Put a card somewhere, or back into the pack; false if there is no room. */
  put(card: string, spot: Spot | null): boolean {
    const was = this.used.get(card);
    if (was === spot) return true;
    if (spot !== null && this.room(spot) < 1) return false;
    if (was !== undefined) {
      const from = this.at(was);
      from.splice(from.indexOf(card), 1);
    }
    if (spot !== null) {
      const to = this.at(spot);
      to.push(card);
      // cards of a trick stay in the order of play
      if (spot !== 'trick') to.sort((a, b) => this.on.pack.indexOf(a) - this.on.pack.indexOf(b));
    }
    return true;
  }

  clear(): void {
    this.hands = this.places.map(() => []);
    this.trick = [];
    this.asides = Object.fromEntries(this.on.asides.map(({ id }) => [id, []]));
  }

  /** Give out what is left until every hand is whole, cards of the trick included. */
  fill(random: () => number = Math.random): void {
    const left = this.on.pack.filter((card) => !this.used.has(card));
    const n = this.places.length;
    const played = (place: number): number => this.trick.filter((_, i) => (this.leader + i) % n === place).length;
    for (const place of this.places)
      while (this.hands[place]!.length + played(place) < this.on.room && left.length > 0)
        this.put(left.splice(Math.floor(random() * left.length), 1)[0]!, place);
  }

  /** Something is said of the position: who leads is a part of it, the rest are its facts. */
  say(id: string, value: unknown): void {
    if (id === 'leader') this.leader = Number(value);
    else this.facts = { ...this.facts, [id]: value };
    this.fields = this.fields.map((field) => (field.id === id ? { ...field, value } : field));
  }

  get position(): TricksPosition {
    const asides = Object.entries(this.asides).filter(([, cards]) => cards.length > 0);
    return {
      hands: this.hands.map((hand) => [...hand]),
      leader: this.leader,
      trick: [...this.trick],
      asides: Object.fromEntries(asides.map(([id, cards]) => [id, [...cards]])),
      facts: { ...this.facts },
    };
  }

  set position(to: TricksPosition) {
    this.clear();
    this.hands = to.hands.map((hand) => [...hand]);
    this.trick = [...to.trick];
    for (const [id, cards] of Object.entries(to.asides)) this.asides[id] = [...cards];
    this.leader = to.leader;
    this.facts = { ...to.facts };
  }

  /** Ask what must be said of the position as it stands; only the last answer counts. */
  async look(): Promise<void> {
    const asked = ++this.asked;
    const found = await this.ask(this.position);
    if (asked !== this.asked) return;
    this.facts = { ...this.facts, ...found.position.facts };
    this.fields = found.fields;
    this.marks = found.marks;
    this.text = found.text;
  }
}
