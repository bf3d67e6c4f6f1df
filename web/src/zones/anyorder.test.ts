import { expect, test } from 'vitest';
import { Picker } from '../table/picker.svelte';
import { nextOf, touch } from './anyorder';

const choice = (move: string, ...spots: string[]) => ({ move, words: { en: move, ru: move }, touch: spots, quiet: false, home: '' as const });

function row(): { picker: Picker; sent: string[] } {
  const sent: string[] = [];
  const picker = new Picker((move) => sent.push(move));
  picker.ask({
    kind: 'take',
    prompt: { en: '', ru: '' },
    choices: [choice('take 1', 'r/1'), choice('take 2', 'r/2'), choice('take 1-2', 'r/1', 'r/2'), choice('take 4', 'r/4')],
    amounts: [],
    picks: [],
  });
  return { picker, sent };
}

test.each([
  [['r/1', 'r/2'], 'take 1-2'],
  [['r/2', 'r/1'], 'take 1-2'],
  [['r/4'], 'take 4'],
  [['r/2', 'r/2'], 'take 2'],
  [['r/1', 'r/4'], 'take 4'],
])('touching %j plays %s', (spots, move) => {
  const { picker, sent } = row();
  for (const spot of spots) touch(picker, spot);
  expect(sent).toEqual([move]);
});

test('after the first touch its partner may follow, and the move of one is a button', () => {
  const { picker } = row();
  expect([...nextOf(picker)].sort()).toEqual(['r/1', 'r/2', 'r/4']);
  touch(picker, 'r/2');
  expect([...nextOf(picker)]).toEqual(['r/1']);
  expect(picker.buttons.map((c) => c.move)).toEqual(['take 2']);
});

test('nothing may be touched while a move is on its way', () => {
  const { picker } = row();
  picker.play('take 1');
  expect(nextOf(picker).size).toBe(0);
});
