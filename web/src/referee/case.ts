// A case before the referee: which facts are asked, which are still missing, and what is sent.
import type { RefereeBook, RefereeEvent, RefereeFact, RefereeRule } from '../lib/types';

export type Answer = number | string | boolean | number[] | null | undefined;
export type Answers = Record<string, Answer>;

export interface Table {
  players: number;
  dark: boolean;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Events that these rules judge and that have every word of the query, in either language. */
export function found(book: RefereeBook, regime: string, query: string): RefereeEvent[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const groups = new Map(book.groups.map((g) => [g.id, `${g.name.en} ${g.name.ru}`]));
  return book.events.filter((e) => {
    if (!ruleOf(e, regime)) return false;
    const text = plain(`${e.id} ${e.name.en} ${e.name.ru} ${e.help.en} ${e.help.ru} ${groups.get(e.group) ?? ''}`);
    return words.every((w) => text.includes(w));
  });
}

export function ruleOf(event: RefereeEvent, regime: string): RefereeRule | undefined {
  return event.rules.find((r) => r.regime === regime);
}

/** The facts to ask for, after what has been answered; a fact that does not matter to the case is not asked. */
export function asked(facts: readonly RefereeFact[], rule: RefereeRule, answers: Answers, table: Table): RefereeFact[] {
  const question = rule.questions.find((q) => q.phase === null || q.phase === answers['phase']);
  const out: RefereeFact[] = [];
  for (const need of question?.needs ?? []) {
    const fact = facts.find((f) => f.id === need.fact);
    const said = (id: string): Answer => (out.some((f) => f.id === id) ? answers[id] : undefined);
    const byDeclarer = said('offender') !== undefined && said('offender') === said('declarer');
    const applies: Record<typeof need.when, boolean> = {
      '': true,
      four: table.players >= 4,
      dark: table.dark,
      declarer: byDeclarer,
      others: !byDeclarer,
      also: typeof said('also') === 'number',
    };
    if (fact && applies[need.when]) out.push(fact);
  }
  return out;
}

/** The seats that a fact may name: whisters are opponents of the declarer, who sits out plays nothing. */
export function seatsFor(fact: RefereeFact, answers: Answers, players: number): number[] {
  const dealer = players >= 4 && fact.id !== 'dealer' ? answers['dealer'] : undefined;
  const idle = players === 5 && typeof dealer === 'number' ? [dealer, (dealer + 4) % 5] : [dealer];
  const declarer = answers['declarer'];
  const whisters = Array.isArray(answers['whisters']) ? answers['whisters'] : [];
  const others: Record<string, (seat: number) => boolean> = {
    declarer: (seat) => !idle.includes(seat),
    whisters: (seat) => !idle.includes(seat) && seat !== declarer,
    receiver: (seat) => whisters.includes(seat),
    also: (seat) => !idle.includes(seat) && seat !== answers['offender'],
    victim: (seat) => seat !== answers['offender'],
    tricks: (seat) => declarer === undefined || answers['phase'] === 'raspasy' || (!idle.includes(seat) && (seat === declarer || whisters.length === 0 || whisters.includes(seat))),
  };
  return Array.from({ length: players }, (_, seat) => seat).filter(others[fact.id] ?? (() => true));
}

/** Is the answer one that can be sent? */
export function answered(fact: RefereeFact, answer: Answer, players: number): boolean {
  if (fact.kind === 'tricks') {
    const tricks = Array.isArray(answer) ? answer : [];
    const sum = tricks.reduce((a, b) => a + b, 0);
    return tricks.length === players && tricks.every((n) => Number.isInteger(n) && n >= 0) && (fact.id === 'tricks' ? sum === 10 : sum <= 9);
  }
  if (fact.kind === 'seats') return Array.isArray(answer);
  if (fact.kind === 'number' && answer !== null && answer !== undefined && answer !== '')
    return Number.isInteger(answer) && (answer as number) >= (fact.low ?? 0) && (answer as number) <= (fact.high ?? 0);
  return (answer !== null && answer !== undefined && answer !== '') || fact.optional;
}

/** What is sent: only what was asked. */
export function told(facts: readonly RefereeFact[], answers: Answers, players: number): Record<string, unknown> {
  const out: Record<string, unknown> = { players };
  if (answers['phase'] !== undefined) out['phase'] = answers['phase'];
  for (const fact of facts) {
    const answer = answers[fact.id];
    if (answer !== undefined && answer !== null && answer !== '') out[fact.id] = answer;
  }
  return out;
}

/** Leave the entries for the score sheet. One goes as it is; the rest follow the first. */
export function leaveForSheet(entries: readonly unknown[]): void {
  const [first, ...more] = entries;
  sessionStorage.setItem('sukno.score.entry', JSON.stringify(more.length ? { entry: first, more } : first));
}
