// A form that the server makes: each answer is sent, and the fields that follow from it come back. Answers are taken
// one after another, so that none misses what follows from the one before.
import { refusal } from '../../lib/api';
import type { Form, FormField, Text } from '../../lib/types';

export type Values = Record<string, unknown>;
export type Ask = (values: Values | null, changed: string) => Promise<Form>;

/** What stands in a field; of one with rows, what stands in each. */
export function valueOf(field: FormField): unknown {
  if (field.kind !== 'rows') return field.value;
  return field.rows.map((row) => Object.fromEntries(row.map((part) => [part.id, part.value])));
}

export class Asking {
  form = $state.raw<Form | null>(null);
  trouble = $state.raw<Text | null>(null);
  /** Answers that the server has not seen yet, shown meanwhile. */
  private waiting = $state.raw<{ id: string; value: unknown }[]>([]);
  readonly fields = $derived(
    (this.form?.fields ?? []).map((field) => {
      const last = this.waiting.findLast((answer) => answer.id === field.id);
      return last && field.kind !== 'rows' ? { ...field, value: last.value } : field;
    }),
  );
  private values: Values = {};
  private line: Promise<void> = Promise.resolve();
  private round = 0;

  constructor(private readonly ask: Ask) {}

  /** Begin anew: with nothing, or with what the server itself puts in. */
  begin(): Promise<void> {
    this.values = {};
    this.waiting = [];
    this.round += 1;
    this.line = this.step(null, '');
    return this.line;
  }

  /** Ask again with the same answers: what they are about has changed. */
  again(): Promise<void> {
    this.line = this.line.then(() => this.step({ ...this.values }, ''));
    return this.line;
  }

  /** An answer; `touched` says more exactly what was touched. */
  change(id: string, value: unknown, touched = id): void {
    const round = this.round;
    this.waiting = [...this.waiting, { id, value }];
    this.line = this.line.then(async () => {
      if (round !== this.round) return;
      this.values = { ...this.values, [id]: value };
      await this.step({ ...this.values }, touched);
      if (round === this.round) this.waiting = this.waiting.slice(1);
    });
  }

  /** The form when all answers have been seen. */
  async settled(): Promise<Form | null> {
    let line;
    do {
      line = this.line;
      await line;
    } while (line !== this.line);
    return this.form;
  }

  private async step(values: Values | null, changed: string): Promise<void> {
    const round = this.round;
    try {
      const form = await this.ask(values, changed);
      if (round !== this.round) return;
      for (const field of form.fields) this.values[field.id] = valueOf(field);
      this.form = form;
      this.trouble = null;
    } catch (e) {
      if (round === this.round) this.trouble = refusal(e);
    }
  }
}
