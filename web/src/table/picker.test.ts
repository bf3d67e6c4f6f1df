import { expect, it } from 'vitest';
import type { Question } from '../lib/types';
import { Picker } from './picker.svelte';

const words = { en: '', ru: '' };
const question: Question = {
  kind: 'move', prompt: words, amount: null, pick: null,
  choices: [
    { move: 'turn', words, touch: ['stock'] },
    { move: 'c4>c1', words, touch: ['c4/DQ', 'c1'] },
    { move: 'c4>c2', words, touch: ['c4/DQ', 'c2'] },
  ],
};

function made(): { picker: Picker; sent: string[] } {
  const sent: string[] = [];
  const picker = new Picker((move) => sent.push(move));
  picker.ask(question);
  return { picker, sent };
}

it('the same question after a move is asked anew', () => {
  const { picker, sent } = made();
  picker.touch('stock');
  picker.ask(structuredClone(question));
  expect(picker.lit('stock')).toBe(true);
  picker.touch('stock');
  expect(sent).toEqual(['turn', 'turn']);
});

it('the same question told again keeps the touches', () => {
  const { picker } = made();
  picker.touch('c4/DQ');
  picker.ask(structuredClone(question));
  expect(picker.path).toEqual(['c4/DQ']);
  expect([...picker.next]).toEqual(['c1', 'c2']);
});

it('picked up here and put down there is a move; elsewhere it is none', () => {
  const { picker, sent } = made();
  expect(picker.drop('c4/DQ', 'c3')).toBe(false);
  expect(picker.drop('c4/DQ', 'c2')).toBe(true);
  expect(sent).toEqual(['c4>c2']);
});

it('nothing is sent twice while a move is on its way', () => {
  const { picker, sent } = made();
  picker.touch('stock');
  picker.touch('stock');
  picker.play('c4>c1');
  expect(sent).toEqual(['turn']);
});
