// How large things are on a table: the window it has, the cards that fit, and what is done when they do not.
import { tick } from 'svelte';
import { settings } from '../lib/settings.svelte';
import type { GameView } from '../lib/types';
import { idleTrick, plan, ringSize, short } from './layout';
import { layOut } from './placed';

const SCALE = { small: 0.84, medium: 1, large: 1.16 };
/** Cards are made smaller step by step, down to this. */
const [STEP, LEAST] = [0.08, 0.5];

export class Fit {
  width = $state(800);
  height = $state(600);
  /** The window of a table whose zones say where they lie. */
  field = $state({ width: 800, height: 500 });
  /** Even with small cards it is too high: it scrolls inside itself. */
  tall = $state(false);
  private squeeze = $state(1);

  wide = $derived.by(() => this.width >= (short(this.height) ? 560 : 680));
  low = $derived.by(() => this.wide && short(this.height));
  idle = $derived.by(() => idleTrick(this.view()));
  /** On a phone on its side a board has the middle to itself, and all others sit at its left. */
  private flanked = $derived.by(() => this.wide && !(this.low && !this.view().zones.some((z) => z.zone === 'hand')));
  laid = $derived.by(() => plan(this.view(), this.flanked));
  crowd = $derived.by(() => this.laid.chairs.length > 3);
  fixed = $derived.by(() => this.laid.placed.length > 0);
  layout = $derived.by(() => (this.fixed ? layOut(this.laid.placed, this.field.width, this.field.height, SCALE[settings.cardSize]) : null));
  rooms = $derived.by(() => new Map(this.layout?.slots.map((slot) => [slot.zone.id, slot.room])));
  card = $derived.by(() => {
    if (this.layout !== null) return this.layout.card;
    const best = ringSize(this.width, this.height, this.laid.chairs.length + 1, this.wide, this.idle);
    const scale = SCALE[settings.cardSize];
    return Math.round((scale > 1 ? Math.min(best * scale, best + 14) : best * scale) * this.squeeze);
  });
  private shape = $derived.by(() => `${this.width} ${this.height} ${this.laid.chairs.length} ${settings.cardSize}`);

  constructor(private readonly view: () => GameView) {}

  /** What does not fit: smaller cards first; as the last resort the table scrolls inside itself. */
  follow(root: () => HTMLElement | undefined): void {
    $effect(() => {
      void this.shape;
      this.squeeze = 1;
    });
    $effect(() => {
      void [this.view(), this.width, this.height, this.card];
      const el = root();
      if (!el || this.fixed) return;
      void tick().then(() => {
        // by layout, not by what is seen: things on their way may be anywhere
        const end = Math.max(...[...el.children].map((c) => (c instanceof HTMLElement ? c.offsetTop + c.offsetHeight : 0)));
        const over = end - el.clientHeight;
        if (over > 0 && this.squeeze > LEAST) this.squeeze -= STEP;
        else this.tall = over > 4; // a little more is not worth a scroll bar
      });
    });
  }
}
