import { describe, expect, it } from 'vitest';
import type { Question } from '../lib/types';
import { Picker } from './picker.svelte';

const choice = (move: string, ...touch: string[]) => ({ move, touch, words: { en: move, ru: move }, quiet: false });
const ask = (...choices: ReturnType<typeof choice>[]): Question => ({
  kind: 'move',
  prompt: { en: '', ru: '' },
  choices,
  amount: null,
  pick: null,
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
    made.ask({ ...ask(), pick: { type: 'pick', verb: 'discard', items: ['SA', 'S7', 'D8'], low: 2, high: 2 } });
    made.touch('hand0/D8');
    expect([made.pickReady, made.lit('hand0/SA')]).toEqual([false, true]);
    made.touch('hand0/SA');
    expect([made.pickReady, made.lit('hand0/S7'), made.lit('hand0/SA')]).toEqual([true, false, true]);
    made.touch('hand0/S7');
    expect(made.picked).toEqual(['D8', 'SA']);
    made.touch('hand0/D8');
    made.touch('hand0/S7');
    made.playPicked();
    expect(sent).toEqual(['discard SA S7']);
  });
});
