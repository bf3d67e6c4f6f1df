// What a person can do in a patience besides moving: other deals, what the solver is asked, what plays itself.
import { untrack } from 'svelte';
import { api } from '../lib/api';
import { say } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { openTable } from '../lib/store.svelte';
import type { TableSession } from './session.svelte';
import { forced } from './solo.svelte';
import type { Windows } from './windows.svelte';

export class Patience {
  /** Does this game play itself? Once seen, the button stays. */
  plays = $state(false);

  constructor(
    private readonly at: TableSession,
    private readonly windows: Windows,
  ) {}

  /** Another deal of the same kind. */
  readonly fresh = (): void => {
    const { table, deal, can } = this.at;
    if (table === null) return;
    if (can.has('again')) {
      this.at.act({ act: 'again' });
      return;
    }
    this.open(deal?.solvable ? { solvable: true, effort: deal.effort } : {});
  };

  readonly sameDeal = (): void => {
    if (this.at.deal !== null) this.open({ deal_number: this.at.deal.number });
  };

  private open(kind: Partial<Parameters<typeof openTable>[0]>): void {
    const { table } = this.at;
    if (table === null) return;
    openTable({ game: table.game, options: table.options as never, seats: ['me'], ...kind }).catch(this.at.trouble);
  }

  readonly lostSince = (): void => {
    this.windows.open = null;
    this.windows.result = false;
    void this.at.solo.ask(
      () => api.lost(this.at.id),
      (found) => this.at.solo.since(this.at.table?.moves ?? 0, found),
    );
  };

  readonly showSolution = (): void => {
    void this.at.solo.ask(
      () => api.solution(this.at.id),
      (found) => {
        if (found.line.length > 0) this.at.solo.show(found);
        else this.at.toasts.add(say(found.solved.words), 'no');
      },
    );
  };

  /** Play unasked what plays itself: a move that is no choice, cards that go home, a solution that is shown. */
  follow(): void {
    const { solo, picker, live } = this.at;
    $effect(() => {
      if (forced(this.at.question) !== null) this.plays = true;
    });
    $effect(() => {
      const { table, deal, yourTurn, question } = this.at;
      if (table === null || deal === null || !yourTurn || live.moving || picker.busy || picker.path.length > 0) return;
      const step = solo.step(question, table.moves, { pace: settings.pace, autoHome: settings.autoHome });
      if (step === null) {
        untrack(() => (solo.sending = false));
        return;
      }
      const timer = setTimeout(() => picker.play(step.move), step.wait);
      return () => clearTimeout(timer);
    });
  }
}
