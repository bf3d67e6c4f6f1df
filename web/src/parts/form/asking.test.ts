import { expect, test } from 'vitest';
import type { Form } from '../../lib/types';
import { Asking, type Values } from './asking.svelte';

/** A form of one field with three numbers; each new kind begins with other ones. */
const form = (numbers: unknown): Form => ({ fields: [{ id: 'tricks', kind: 'numbers', value: numbers }] }) as unknown as Form;

test('a number that is entered while the form changes is put among the new ones, not the old', async () => {
  const seen: [Values | null, string][] = [];
  const asking = new Asking(async (values, changed) => {
    seen.push([values, changed]);
    await Promise.resolve();
    return form(changed === 'kind' ? [3, 3, 4] : (values?.['tricks'] ?? [6, 4, 0]));
  });
  await asking.begin();
  asking.change('kind', 'raspasy');
  asking.change('tricks', 2, 0);
  expect(asking.fields[0]?.value).toEqual([2, 4, 0]);
  asking.change('tricks', 5, 2);
  await asking.settled();
  expect(seen.map(([values, changed]) => [values?.['tricks'], changed])).toEqual([
    [undefined, ''],
    [[6, 4, 0], 'kind'],
    [[2, 3, 4], 'tricks.0'],
    [[2, 3, 5], 'tricks.2'],
  ]);
  expect(asking.fields[0]?.value).toEqual([2, 3, 5]);
});

test('what stands in sight while a form begins anew is not to be touched', async () => {
  let answer: (form: Form) => void = () => {};
  const asking = new Asking(() => new Promise((resolve) => (answer = resolve)));
  const begun = asking.begin();
  expect(asking.beginning).toBe(true);
  answer(form([6, 4, 0]));
  await begun;
  expect(asking.beginning).toBe(false);
  asking.change('tricks', 2, 0);
  expect(asking.beginning).toBe(false);
});
