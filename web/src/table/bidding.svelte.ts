// The bids in the middle of the table: how long they stay in sight, and how high the bar stays meanwhile.
import { untrack } from 'svelte';
import { innerWidth } from 'svelte/reactivity/window';
import { callsOf } from './auction';
import type { TableSession } from './session.svelte';
import { bid, calling, cardsPlayed } from './story';

export class Bidding {
  /** How high the question stands now. */
  asked = $state(0);
  /** Once there were bids in this deal, they stay in sight until the first card. */
  private deal = $state(-1);
  /** In a deal, and in a window of one width. */
  private highest = $state({ key: '', height: 0 });
  private key = $derived.by(() => `${this.at.view?.deal} ${innerWidth.current}`);

  constructor(private readonly at: TableSession) {}

  on = $derived.by(() => {
    const view = this.at.view;
    return view !== null && callsOf(view) === null && this.deal === view.deal && !cardsPlayed(view.log);
  });
  /** While others bid the bar stays as high as the box of calls was, so that the table does not jump with every turn. */
  keep = $derived.by(() => {
    const { view, table } = this.at;
    if (!this.on || view === null || table?.status !== 'playing' || !calling(view.log)) return 0;
    return this.highest.key === this.key ? this.highest.height : 0;
  });

  follow(): void {
    $effect(() => {
      const view = this.at.view;
      if (view !== null && (view.question?.kind === 'bid' || bid(view.log))) this.deal = view.deal;
    });
    $effect(() => {
      const [height, key] = [this.asked, this.key];
      if (this.at.question?.kind !== 'bid') return;
      untrack(() => {
        if (this.highest.key !== key || height > this.highest.height) this.highest = { key, height };
      });
    });
  }
}
