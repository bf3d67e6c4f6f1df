import { expect, test } from 'vitest';
import type { RefereeBook, RefereeFact, RefereeRule } from '../lib/types';
import { answered, asked, found, seatsFor, told } from './case';

const text = (words: string): { en: string; ru: string } => ({ en: words, ru: `${words} по-русски` });
const fact = (id: string, kind: RefereeFact['kind'], more: Partial<RefereeFact> = {}): RefereeFact => ({
  id,
  kind,
  name: text(id),
  help: text(''),
  low: null,
  high: null,
  choices: [],
  choice_names: [],
  default: null,
  optional: false,
  when: '',
  ...more,
});
const facts = [
  fact('offender', 'seat'),
  fact('declarer', 'seat'),
  fact('also', 'seat', { optional: true }),
  fact('also_faults', 'number', { low: 1, high: 10, default: 1, optional: true }),
  fact('dealer', 'seat'),
  fact('tricks', 'tricks'),
  fact('before', 'tricks'),
  fact('could_make', 'yesno'),
  fact('whisters', 'seats'),
];
const rule: RefereeRule = {
  regime: 'flat',
  questions: [
    {
      phase: 'game',
      needs: [
        { fact: 'offender', when: '' },
        { fact: 'declarer', when: '' },
        { fact: 'also', when: 'others' },
        { fact: 'also_faults', when: 'also' },
        { fact: 'dealer', when: 'four' },
        { fact: 'could_make', when: 'declarer' },
      ],
    },
    { phase: 'raspasy', needs: [{ fact: 'before', when: '' }] },
  ],
};
const table = { players: 3, dark: false };
const ids = (answers: Record<string, unknown>, at = table): string[] => asked(facts, rule, answers as never, at).map((f) => f.id);

test('only what matters to the case is asked', () => {
  expect(ids({})).toEqual([]);
  expect(ids({ phase: 'raspasy' })).toEqual(['before']);
  expect(ids({ phase: 'game' })).toEqual(['offender', 'declarer', 'also']);
  expect(ids({ phase: 'game', offender: 0, declarer: 0 })).toEqual(['offender', 'declarer', 'could_make']);
  expect(ids({ phase: 'game', offender: 1, declarer: 0, also: 2 })).toEqual(['offender', 'declarer', 'also', 'also_faults']);
  expect(ids({ phase: 'game', offender: 0, declarer: 0, also: 2 }), 'a forgotten answer asks nothing').not.toContain('also_faults');
  expect(ids({ phase: 'game' }, { players: 4, dark: false })).toContain('dealer');
});
test('tricks are ten in all, fewer before the end', () => {
  const [tricks, before] = [facts[5]!, facts[6]!];
  expect(answered(tricks, [6, 3, 1], 3)).toBe(true);
  expect(answered(tricks, [6, 3, 0], 3)).toBe(false);
  expect(answered(tricks, [6, 4], 3)).toBe(false);
  expect(answered(before, [0, 0, 0], 3)).toBe(true);
  expect(answered(before, [4, 3, 3], 3)).toBe(false);
});
test('an answer may be missing only where it is not needed', () => {
  expect(answered(facts[0]!, undefined, 3)).toBe(false);
  expect(answered(facts[0]!, 0, 3)).toBe(true);
  expect(answered(facts[2]!, null, 3)).toBe(true);
  expect(answered(facts[3]!, 11, 3)).toBe(false);
  expect(answered(facts[7]!, false, 3)).toBe(true);
  expect(answered(facts[8]!, [], 3)).toBe(true);
});
test('nothing is sent that was not asked', () => {
  expect(told([facts[0]!, facts[2]!], { phase: 'game', offender: 1, also: null, level: 7 }, 3)).toEqual({ players: 3, phase: 'game', offender: 1 });
});
test('events are found by words of either language, under these rules only', () => {
  const event = (id: string, regime: 'flat' | 'old', name: string): RefereeBook['events'][number] => ({
    id,
    group: 'deal',
    name: { en: id, ru: name },
    help: text('help'),
    rules: [{ ...rule, regime }],
  });
  const book = { groups: [{ id: 'deal', name: text('Deal'), help: text('') }], events: [event('revoke', 'flat', 'Ещё ренонс'), event('talk', 'old', 'Разговор')] };
  const search = (query: string): string[] => found(book as unknown as RefereeBook, 'flat', query).map((e) => e.id);
  expect(search('')).toEqual(['revoke']);
  expect(search('еще РЕН')).toEqual(['revoke']);
  expect(search('deal rev')).toEqual(['revoke']);
  expect(search('talk')).toEqual([]);
});
test('only seats that can be meant are offered', () => {
  const may = (id: string, answers: Record<string, unknown>, players = 3): number[] => seatsFor(fact(id, 'seat'), answers as never, players);
  expect(may('offender', { declarer: 0 })).toEqual([0, 1, 2]);
  expect(may('whisters', { declarer: 0 })).toEqual([1, 2]);
  expect(may('whisters', { declarer: 0, dealer: 3 }, 4)).toEqual([1, 2]);
  expect(may('declarer', { dealer: 0 }, 5)).toEqual([1, 2, 3]);
  expect(may('also', { offender: 1 })).toEqual([0, 2]);
  expect(may('receiver', { whisters: [2] })).toEqual([2]);
  expect(may('tricks', { declarer: 0, whisters: [1] })).toEqual([0, 1]);
  expect(may('tricks', { phase: 'raspasy', declarer: 0, dealer: 3 }, 4)).toEqual([0, 1, 2, 3]);
});
