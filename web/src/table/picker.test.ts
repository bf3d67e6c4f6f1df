import { describe, expect, it } from 'vitest';
import type { Question } from '../lib/types';
import { offerOf, offerText, spotsOf } from './parts';
import { Picker } from './picker.svelte';

const choice = (move: string, ...touch: string[]) => ({ move, touch, words: { en: move, ru: move }, quiet: false, home: '' as '' | 'home' | 'safe', grave: false, ends: true });
const ask = (...choices: ReturnType<typeof choice>[]): Question => ({
  kind: 'move',
  prompt: { en: '', ru: '' },
  choices,
  parts: [],
  any_order: false,
  bound: null,
});
const pick = (verb: string, low: number, high: number, spots: string[], items = spots.map((s) => s.replace(/^.*\/|\.\d+$/g, ''))) => ({
  part: 'pick' as const,
  family: { verb, items, low, high },
  words: { en: verb, ru: verb },
  spots,
});
function picker(...choices: ReturnType<typeof choice>[]): [Picker, string[]] {
  const sent: string[] = [];
  const made = new Picker((move) => sent.push(move));
  made.ask(ask(...choices));
  return [made, sent];
}

describe('picker', () => {
  it('plays a move of one touch at once', () => {
    const [p, sent] = picker(choice('SA', 'hand0/SA'), choice('SK', 'hand0/SK'));
    p.touch('hand0/SK');
    expect(sent).toEqual(['SK']);
  });
  it('hears no touch while the table still shows what was before, or something else is on its way', () => {
    const sent: string[] = [];
    let undoing = true;
    const p = new Picker((move) => sent.push(move), () => false, () => undoing);
    p.ask(ask(choice('SA', 'hand0/SA')));
    p.touch('hand0/SA');
    p.play('SA', true); // by a button that was there before
    undoing = false;
    p.behind = true;
    p.touch('hand0/SA');
    expect([sent, p.lit('hand0/SA'), p.vain('hand0/S2', true)]).toEqual([[], false, false]);
    p.behind = false;
    p.touch('hand0/SA');
    expect(sent).toEqual(['SA']);
  });
  it('waits for the second touch, and lights where it may go', () => {
    const [p, sent] = picker(choice('c3d4', 'board/c3', 'board/d4'), choice('c3b4', 'board/c3', 'board/b4'));
    p.touch('board/c3');
    expect(sent).toEqual([]);
    expect([...p.next]).toEqual(['board/d4', 'board/b4']);
    p.touch('board/b4');
    expect(sent).toEqual(['c3b4']);
  });
  it('asks which is meant when the same touches mean several moves', () => {
    const [p, sent] = picker(choice('HJ S', 'hand0/HJ'), choice('HJ D', 'hand0/HJ'));
    p.touch('hand0/HJ');
    expect(sent).toEqual([]);
    expect(p.buttons.map((c) => c.move)).toEqual(['HJ S', 'HJ D']);
  });
  it('takes a second touch of the same spot for "this one alone"', () => {
    const [p, sent] = picker(choice('take 2 1', 'rows/1/2'), choice('take 2-3 1', 'rows/1/2', 'rows/1/3'));
    p.touch('rows/1/2');
    expect(sent).toEqual([]);
    p.touch('rows/1/2');
    expect(sent).toEqual(['take 2 1']);
  });
  it('lets one change one’s mind', () => {
    const [p, sent] = picker(choice('a', 'board/a1', 'board/b2'), choice('b', 'board/c1', 'board/d2'));
    p.touch('board/a1');
    p.touch('board/c1');
    p.touch('board/d2');
    expect(sent).toEqual(['b']);
  });
  it('takes the touches of a set in any order, and asks where one set means two moves', () => {
    const [p, sent] = picker();
    p.ask({ ...ask(choice('a1+b2', 'a1', 'b2'), choice('b2-c3', 'b2', 'c3'), choice('c3-b2', 'c3', 'b2')), any_order: true });
    p.touch('b2');
    expect([...p.next]).toEqual(['a1', 'c3']);
    p.touch('a1');
    expect(sent).toEqual(['a1+b2']);
    p.refused();
    expect(p.targets('b2')).toEqual(new Set(['a1', 'c3']));
    p.touch('c3');
    p.touch('b2');
    expect(p.buttons.map((c) => c.move)).toEqual(['b2-c3', 'c3-b2']);
    p.touch('b2');
    expect(sent).toEqual(['a1+b2']);
  });
  it('is ready again when the same question comes after a move', () => {
    const [p, sent] = picker(choice('turn', 'stock'), choice('give up'));
    p.touch('stock');
    p.ask(ask(choice('turn', 'stock'), choice('give up')));
    p.touch('stock');
    expect(sent).toEqual(['turn', 'turn']);
  });
  it('keeps the touches when the same question is only sent again', () => {
    const [p] = picker(choice('c3d4', 'board/c3', 'board/d4'));
    p.touch('board/c3');
    p.ask(ask(choice('c3d4', 'board/c3', 'board/d4')));
    expect(p.path).toEqual(['board/c3']);
  });
  it('drops only where something can be put down', () => {
    const [p, sent] = picker(choice('waste>c2', 'waste', 'c2'));
    expect(p.drop('waste', 'c1')).toBe(false);
    expect(p.drop('waste', 'c2')).toBe(true);
    expect(sent).toEqual(['waste>c2']);
  });
  it('lights no more things than may be chosen', () => {
    const [made, sent] = picker();
    const part = pick('discard', 2, 2, ['hand0/SA', 'hand0/S7', 'hand0/D8']);
    made.ask({ ...ask(), parts: [part] });
    made.touch('hand0/D8');
    expect([made.ready, made.lit('hand0/SA')]).toEqual([[], true]);
    made.touch('hand0/SA');
    expect([made.ready, made.lit('hand0/S7'), made.lit('hand0/SA')]).toEqual([[part], false, true]);
    made.touch('hand0/S7');
    expect(made.path).toEqual(['hand0/D8', 'hand0/SA']);
    made.touch('hand0/D8');
    made.touch('hand0/S7');
    made.playPicked(part);
    expect(sent).toEqual(['discard SA S7']);
  });
});

describe('of two equal things', () => {
  const hand = ['hand0/SA', 'hand0/SA.2', 'hand0/S7'];
  it('either makes the move', () => {
    for (const spot of ['hand0/SA', 'hand0/SA.2']) {
      const [p, sent] = picker(choice('SA', 'hand0/SA'), choice('S7', 'hand0/S7'));
      expect(hand.map((s) => p.lit(s))).toEqual([true, true, true]);
      p.touch(spot);
      expect(sent).toEqual(['SA']);
    }
  });
  it('both make a move that names both, in either order, and one touched again is one alone', () => {
    const both = [choice('lay SA', 'hand0/SA'), choice('lay SA SA', 'hand0/SA', 'hand0/SA.2')];
    for (const [one, other] of [['hand0/SA', 'hand0/SA.2'], ['hand0/SA.2', 'hand0/SA']] as const) {
      const [p, sent] = picker(...both);
      p.touch(one);
      expect([sent, p.lit(one), p.lit(other), p.targets(one).size]).toEqual([[], false, true, 0]);
      p.touch(other);
      expect(sent).toEqual(['lay SA SA']);
      const [again, alone] = picker(...both);
      again.touch(one);
      again.touch(one);
      expect(alone).toEqual(['lay SA']);
    }
  });
  it('one or both are picked', () => {
    const part = pick('take', 1, 3, hand);
    const [p, sent] = picker();
    p.ask({ ...ask(), parts: [part] });
    p.touch('hand0/SA.2');
    expect([p.held('hand0/SA'), p.held('hand0/SA.2')]).toEqual([false, true]);
    p.playPicked(part);
    p.ask({ ...ask(), parts: [part] });
    for (const spot of ['hand0/S7', 'hand0/SA.2', 'hand0/SA']) p.touch(spot);
    p.playPicked(part);
    expect(sent).toEqual(['take SA', 'take SA SA S7']);
  });
  it('a square that a move comes back to is the same square', () => {
    const [p, sent] = picker(choice('round', 'board/c3', 'board/e5', 'board/c3'), choice('there', 'board/c3', 'board/e5', 'board/g7'));
    for (const spot of ['board/c3', 'board/e5', 'board/c3']) p.touch(spot);
    expect(sent).toEqual(['round']);
  });
});

describe('a question of several parts', () => {
  const lay = pick('lay', 2, 3, ['hand0/SA', 'hand0/SA.2', 'hand0/S7', '', ''], ['SA', 'SA', 'S7', '6-5', '6-4']);
  const asked = { ...ask(choice('draw', 'stock'), choice('pass'), choice('throw SA', 'hand0/SA')), parts: [lay] };
  const begun = (): [Picker, string[]] => {
    const [p, sent] = picker();
    p.ask(asked);
    return [p, sent];
  };
  it('offers its listed moves as well as things to pick', () => {
    const [p, sent] = begun();
    expect([p.lit('stock'), p.lit('hand0/S7'), p.lit('hand0/SA.2')]).toEqual([true, true, true]);
    p.touch('stock');
    expect(sent).toEqual(['draw']);
  });
  it('waits where a touch may be a move or the first of several things', () => {
    const [p, sent] = begun();
    p.touch('hand0/SA.2');
    expect([sent, p.buttons.map((c) => c.move), p.ready]).toEqual([[], ['throw SA', 'pass'], []]);
    p.touch('hand0/SA');
    expect([p.buttons.map((c) => c.move), p.ready]).toEqual([['pass'], [lay]]);
    p.playPicked(lay);
    expect(sent).toEqual(['lay SA SA']);
  });
  it('picks what is nowhere in sight by spots of its own', () => {
    const [p, sent] = begun();
    const [, , , first, second] = spotsOf(lay);
    p.touch(second!);
    p.touch(first!);
    p.playPicked(lay);
    expect(sent).toEqual(['lay 6-5 6-4']);
  });
  it('lets one change from picking to another move', () => {
    const [p, sent] = begun();
    p.touch('hand0/S7');
    p.touch('stock');
    expect(sent).toEqual(['draw']);
  });
});

describe('two touches', () => {
  const home = (move: string, ...touch: string[]) => ({ ...choice(move, ...touch), home: 'home' as const });
  it('bring a card home, wherever else it could go', () => {
    const [it, sent] = picker(choice('c1>c2', 'c1/SA', 'c2'), home('c1>S', 'c1/SA', 'S'));
    it.twice('c1/SA');
    expect(sent).toEqual(['c1>S']);
  });
  it('make the only move that there is, and none of several', () => {
    const [one, sent] = picker(choice('c1>c2', 'c1/SA', 'c2'));
    one.twice('c1/SA');
    expect(sent).toEqual(['c1>c2']);
    const [many, none] = picker(choice('c1>c2', 'c1/SA', 'c2'), choice('c1>c3', 'c1/SA', 'c3'));
    many.twice('c1/SA');
    expect(none).toEqual([]);
  });
});

describe('a grave move', () => {
  const misere = { ...choice('misere'), grave: true };
  it('waits for a word more', () => {
    const [it, sent] = picker(misere, choice('pass'));
    it.play('misere');
    expect([it.pending?.move, sent.length, it.busy]).toEqual(['misere', 0, false]);
    it.play('misere', true);
    expect(sent).toEqual(['misere']);
  });
  it('is let go by one step back', () => {
    const [it, sent] = picker(misere, choice('pass'));
    it.play('misere');
    it.back();
    expect([it.pending, sent.length]).toEqual([null, 0]);
  });
});

describe('a turn that is confirmed', () => {
  it('is taken back touch by touch until then', () => {
    const sent: string[] = [];
    const it = new Picker((move) => sent.push(move), (c) => c.ends);
    it.ask(ask(choice('a:c:e', 'a', 'c', 'e'), choice('a:c:g', 'a', 'c', 'g')));
    for (const spot of ['a', 'c', 'e']) it.touch(spot);
    expect([it.pending?.move, sent.length]).toEqual(['a:c:e', 0]);
    it.back();
    it.touch('g');
    it.play(it.pending!.move, true);
    expect(sent).toEqual(['a:c:g']);
  });
});

describe('what is touched in vain', () => {
  it('is said of one’s own hand and of a board that is asked about, not of other places', () => {
    const [it] = picker(choice('c3d4', 'board/c3', 'board/d4'));
    expect(it.vain('board/a1', false)).toBe(true);
    expect(it.refusal).toEqual(['board/a1']);
    expect(it.vain('fleet/a1', false)).toBe(false);
    expect(it.vain('hand0/SA', true)).toBe(true);
    expect(it.vain('board/c3', false)).toBe(false);
  });
  it('is not said while nothing is asked, or a move is on its way', () => {
    const [it] = picker(choice('SA', 'hand0/SA'));
    it.touch('hand0/SA');
    expect(it.vain('hand0/SK', true)).toBe(false);
    it.ask(null);
    expect(it.vain('hand0/SK', true)).toBe(false);
  });
  it('is the whole move when the house refuses it', () => {
    const [it] = picker(choice('c3d4', 'board/c3', 'board/d4'));
    it.touch('board/c3');
    it.touch('board/d4');
    it.refused();
    expect(it.refusal).toEqual(['board/c3', 'board/d4']);
  });
});

describe('any free point', () => {
  // a1 and c1 are free, and all of row 3; b1 is a ko
  const point = (verb = '') => ({
    part: 'point' as const,
    words: { en: '', ru: '' },
    family: { verb, zone: 'board', files: 'abc', free: btoa('\u00c5\u0001'), barred: [[btoa('\u0002'), { en: 'ko', ru: 'ко' }] as [string, { en: string; ru: string }]], ends: true },
  });
  it('is played by one touch, beside what is listed', () => {
    const [p, sent] = picker();
    p.ask({ ...ask(choice('pass')), parts: [point()] });
    expect(['a1', 'b1', 'c1', 'a2', 'a3', 'b3', 'c3'].filter((name) => p.lit(`board/${name}`))).toEqual(['a1', 'c1', 'a3', 'b3', 'c3']);
    expect(p.buttons.map((c) => c.move)).toEqual(['pass']);
    p.touch('board/b3');
    expect(sent).toEqual(['b3']);
  });
  it('has its verb, and waits for a word more if the person likes', () => {
    const sent: string[] = [];
    const p = new Picker((move) => sent.push(move), (c) => c.ends);
    p.ask({ ...ask(), parts: [point('mark')] });
    p.touch('board/a1');
    expect([sent, p.pending?.move]).toEqual([[], 'mark a1']);
    p.touch('board/c1');
    expect([sent, p.pending?.move]).toEqual([[], 'mark c1']);
    p.touch('board/c1');
    expect(sent).toEqual(['mark c1']);
  });
  it('says why one is not to be had', () => {
    const [p, sent] = picker();
    p.ask({ ...ask(), parts: [point()] });
    expect([p.vain('board/b1', false), p.why()?.en]).toEqual([true, 'ko']);
    expect([p.vain('board/b2', false), p.why()]).toEqual([true, null]);
    expect(sent).toEqual([]);
  });
});

it('an offer and its text are the same', () => {
  const trade = { verb: 'trade', seat: 2, give: [], take: [], purse: 100, claim: 40, begin: '' };
  const offer = { give: ['arbat'], pays: 50, take: ['ring', 'metro'], gets: 0 };
  expect(offerText(trade, offer)).toBe('trade 2 arbat 50 for ring metro 0');
  expect(offerOf(trade, offerText(trade, offer))).toEqual(offer);
  expect([offerOf(trade, 'trade 1 0 for ring 0'), offerOf(trade, 'pass')]).toEqual([null, null]);
});
