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

/** An answer: to the whole field, or to one of its numbers, the others staying as they are by then. */
interface Answer {
  id: string;
  value: unknown;
  at?: number;
}

/** What stands in a field after an answer. */
const answered = (before: unknown, { value, at }: Answer): unknown =>
  at === undefined || !Array.isArray(before) ? value : before.with(at, value);

export class Asking {
  form = $state.raw<Form | null>(null);
  trouble = $state.raw<Text | null>(null);
  /** Begun anew, and the fields still in sight are those of before: nobody should touch them. */
  beginning = $state(false);
  /** Answers that the server has not seen yet, shown meanwhile. */
  private waiting = $state.raw<Answer[]>([]);
  readonly fields = $derived(
    (this.form?.fields ?? []).map((field) => {
      const given = this.waiting.filter((answer) => answer.id === field.id);
      if (given.length === 0 || field.kind === 'rows') return field;
      return { ...field, value: given.reduce(answered, field.value) };
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
    this.beginning = true;
    this.line = this.step(null, '');
    return this.line;
  }

  /** Ask again with the same answers: what they are about has changed. */
  again(): Promise<void> {
    this.line = this.line.then(() => this.step({ ...this.values }, ''));
    return this.line;
  }

  /** An answer to a field, or to the number that stands `at` in it. */
  change(id: string, value: unknown, at?: number): void {
    const round = this.round;
    const answer: Answer = at === undefined ? { id, value } : { id, value, at };
    this.waiting = [...this.waiting, answer];
    this.line = this.line.then(async () => {
      if (round !== this.round) return;
      this.values = { ...this.values, [id]: answered(this.values[id], answer) };
      await this.step({ ...this.values }, at === undefined ? id : `${id}.${at}`);
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
    } finally {
      if (round === this.round) this.beginning = false;
    }
  }
}
