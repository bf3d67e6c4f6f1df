// How a person makes a move without the client knowing any rules: every legal move says which spots are
// touched for it, in order or as a set, and every choice of several things says where they lie. The picker follows the touches and
// knows what may be touched next.
import type { Choice, Question, Text } from '../lib/types';
import { barred, pointChoices, spotsOf, type PickPart } from './parts';

/** The spot without its number among equal things: `hand0/SA.2` is like `hand0/SA`. */
const like = (spot: string): string => spot.replace(/\.\d+$/, '');

/** What may be touched next for a move after these touches; null: they do not begin it. Which of several equal things is
 * touched does not matter, but whether the same one is touched again does. */
function onward(move: readonly string[], touched: readonly string[], anyOrder: boolean): string[] | null {
  if (!anyOrder) {
    const begun = touched.every((spot, i) => move[i] !== undefined && like(spot) === like(move[i]) && touched.indexOf(spot) === move.indexOf(move[i]));
    return begun ? move.slice(touched.length, touched.length + 1) : null;
  }
  const left = [...move];
  for (const spot of touched) {
    const at = left.findIndex((one) => like(one) === like(spot));
    if (at < 0 || touched.indexOf(spot) !== touched.lastIndexOf(spot)) return null;
    left.splice(at, 1);
  }
  return left;
}

export class Picker {
  question = $state.raw<Question | null>(null);
  /** Spots touched so far: the beginning of a move, or things chosen in any order. */
  path = $state.raw<string[]>([]);
  /** A spot path shown by a hint. */
  hinted = $state.raw<string[]>([]);
  /** The move that a hint advises, for those made by a button. */
  advised = $state('');
  /** A move that is made, but waits for a word more: much hangs on it, or the person likes to confirm a turn. */
  pending = $state.raw<Choice | null>(null);
  /** A move has been sent and not been answered. */
  private sending = $state(false);
  /** The table still shows what was before this question: whoever touches it now means something else. */
  behind = $state(false);
  /** Nothing may be touched. */
  busy = $derived.by(() => this.sending || this.behind || this.waits());
  /** Spots that were touched in vain; a new list each time. */
  refusal = $state.raw<readonly string[]>([]);
  /** Spots of the move that was sent last. */
  private sent: readonly string[] = [];

  /** All moves that are made by touching a spot after the other or by a button: those listed, and any free point. */
  private choices = $derived([...(this.question?.choices ?? []), ...(this.question?.parts ?? []).flatMap(pointChoices)]);
  /** The same by their first spot. */
  private byFirst = $derived.by(() => {
    const out = new Map<string, Choice[]>();
    for (const c of this.choices) {
      const first = like(c.touch[0] ?? '');
      out.set(first, [...(out.get(first) ?? []), c]);
    }
    return out;
  });
  /** Moves that the touches so far may still become. */
  open = $derived.by((): Choice[] => {
    return this.busy ? [] : this.begun(this.path);
  });
  /** Moves that the touches so far are already. */
  exact = $derived(this.open.filter((c) => c.touch.length === this.path.length));
  /** What may be touched next for a listed move; of equal things one. */
  next = $derived(new Set(this.open.flatMap((c) => this.onward(c, this.path) ?? [])));
  private nextLike = $derived(new Set([...this.next].map(like)));
  /** What a first touch for a listed move may be: to change one's mind. */
  first = $derived(new Set(this.busy ? [] : this.begun([]).flatMap((c) => this.onward(c, []) ?? [])));
  private firstLike = $derived(new Set([...this.first].map(like)));
  private allPicks = $derived((this.question?.parts ?? []).filter((part) => part.part === 'pick'));
  /** Choices of several things that the touches so far may belong to. */
  picks = $derived.by((): PickPart[] => {
    const parts = this.busy ? [] : this.allPicks;
    return parts.filter((part) => this.path.length <= part.family.high && this.path.every((spot) => spotsOf(part).includes(spot)));
  });
  /** Those of them that may end here. */
  ready = $derived(this.picks.filter((part) => this.path.length >= part.family.low));
  /** Moves offered as buttons: those made by no touch or by touching a whole zone, and those that are meant
   * by the touches so far when more could follow or several are meant. */
  buttons = $derived.by((): Choice[] => {
    if (this.busy) return [];
    const choices = this.question?.choices ?? [];
    if (this.path.length === 0) return choices.filter((c) => c.touch.length === 0 || (c.touch.length === 1 && !c.touch[0]?.includes('/')));
    return this.picks.length > 0 ? [...this.exact, ...choices.filter((c) => c.touch.length === 0)] : this.exact;
  });

  constructor(
    private readonly send: (move: string) => void,
    private readonly confirms: (choice: Choice) => boolean = (choice) => choice.grave,
    /** Is something else on its way that changes what is asked? */
    private readonly waits: () => boolean = () => false,
  ) {}

  private onward(choice: Choice, touched: readonly string[]): string[] | null {
    return onward(choice.touch, touched, this.question?.any_order ?? false);
  }

  /** Moves that these touches begin. */
  private begun(touched: readonly string[]): Choice[] {
    const found = touched.length === 0 || this.question?.any_order ? this.choices : (this.byFirst.get(like(touched[0]!)) ?? []);
    return found.filter((c) => this.onward(c, touched) !== null);
  }

  /** A new question; touches of the old one are forgotten, unless it still stands and no move was made. */
  ask(question: Question | null): void {
    if (this.sending || JSON.stringify(question) !== JSON.stringify(this.question)) {
      this.question = question;
      this.path = [];
      this.pending = null;
      this.hinted = [];
      this.advised = '';
    }
    this.sending = false;
  }

  lit(spot: string): boolean {
    if (this.nextLike.has(like(spot)) && this.begun([...this.path, spot]).length > 0) return true;
    const chosen = this.path.includes(spot);
    return this.picks.some((part) => (chosen || this.path.length < part.family.high) && spotsOf(part).includes(spot));
  }

  /** May be touched at all: what comes next, or another beginning. */
  live(spot: string): boolean {
    return this.lit(spot) || this.starts(spot) || this.held(spot);
  }

  /** Does some move begin with this touch, or is this one of several things to choose? */
  starts(spot: string): boolean {
    return !this.busy && (this.firstLike.has(like(spot)) || this.pickable(spot));
  }

  /** Is this one of several things to choose? */
  pickable(spot: string): boolean {
    return !this.busy && this.allPicks.some((part) => spotsOf(part).includes(spot));
  }

  held(spot: string): boolean {
    return this.path.includes(spot);
  }

  hint(spot: string): boolean {
    return this.hinted.includes(spot);
  }

  touch(spot: string): void {
    if (this.busy || this.question === null) return;
    if (this.pending !== null && !this.pending.grave && this.pending.touch.at(-1) === spot) {
      this.play(this.pending.move, true); // touched once more: that is the word
      return;
    }
    this.pending = null;
    if (this.picks.length > 0 && this.path.includes(spot)) {
      this.path = this.path.filter((s) => s !== spot); // given back
      return;
    }
    if (this.lit(spot)) {
      this.path = [...this.path, spot];
    } else if (this.path.at(-1) === spot && this.exact.length === 1) {
      this.play(this.exact[0]!.move);
      return;
    } else if (this.path.length > 1 && this.picks.some((part) => spotsOf(part).includes(spot))) {
      return; // as many as may be chosen are chosen: first one must be given back
    } else if (this.starts(spot) && this.path[0] !== spot) {
      this.path = [spot];
    } else {
      this.path = [];
      return;
    }
    if (this.exact.length === 1 && this.next.size === 0 && this.picks.length === 0) this.play(this.exact[0]!.move);
  }

  /** Two touches quickly: the move that brings this home, else the only one that it can become. */
  twice(spot: string): void {
    const all = this.begun([spot]);
    const found = all.find((c) => c.home !== '') ?? (all.length === 1 ? all[0] : undefined);
    if (found && !this.busy) this.play(found.move);
  }

  /** Where a thing picked up at this spot may be put down; its like is no place to put it. */
  targets(spot: string): Set<string> {
    return new Set(this.begun([spot]).flatMap((c) => this.onward(c, [spot]) ?? []).filter((to) => like(to) !== like(spot)));
  }

  /** Picked up here, put down there; true if something came of it. */
  drop(from: string, to: string): boolean {
    if (!this.targets(from).has(to)) return false;
    this.path = [];
    this.touch(from);
    this.touch(to);
    return true;
  }

  cancel(): void {
    this.path = [];
    this.pending = null;
  }

  /** One step back: the word that is waited for, else the last touch of a move; things chosen in any order are all let go. */
  back(): void {
    this.path = this.picks.length > 0 ? [] : this.path.slice(0, -1);
    this.pending = null;
  }

  play(move: string, sure = false): void {
    if (this.sending || this.waits()) return;
    const choice = this.choices.find((c) => c.move === move);
    if (!sure && choice !== undefined && this.confirms(choice)) {
      this.pending = choice;
      return;
    }
    this.pending = null;
    this.sending = true;
    this.sent = this.path.length > 0 ? this.path : (choice?.touch ?? []);
    this.hinted = [];
    this.advised = '';
    this.send(move);
  }

  /** The chosen things in the order in which the question lists them. */
  playPicked(part: PickPart): void {
    if (!this.ready.includes(part)) return;
    const spots = spotsOf(part);
    this.play([part.family.verb, ...part.family.items.filter((_, i) => this.path.includes(spots[i]!))].join(' '));
  }

  /** The server refused: the question stands. */
  refused(): void {
    this.sending = false;
    this.path = [];
    this.refusal = [...this.sent];
  }

  /** It is the person's turn, and this may not be touched now; true if that is worth a word: it lies in a zone that one plays
   * from, and nothing under it is meant. */
  vain(spot: string, own: boolean): boolean {
    if (this.busy || this.question === null || this.pending !== null || this.live(spot)) return false;
    const zone = spot.split('/')[0]!;
    if (this.live(zone)) return false;
    const asked = own || this.choices.some((c) => c.touch.some((one) => one.startsWith(`${zone}/`)));
    if (asked) this.refusal = [spot];
    return asked;
  }

  /** Why what was touched last in vain may not be touched, where there is more to say than that. */
  why(): Text | null {
    return barred(this.question?.parts ?? [], this.refusal[0] ?? '');
  }
}
