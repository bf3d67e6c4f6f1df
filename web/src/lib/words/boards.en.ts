// Words of the inputs and of the score sheet, in English.
import type { Wording } from '../i18n.svelte';

export const boardsEn = {
  'input.cancel': 'Cancel',
  'input.find': 'Find a move',
  'input.none': 'No such move',
  'input.amount': 'How much',
  'input.least': 'Least',
  'input.half': 'Half',
  'input.most': 'Most',
  'input.less': 'Less',
  'input.greater': 'More',
  'dice.left': 'throws left: {n}',
  'input.picked': 'Chosen: {n} of {of}',
  'input.picked.range': 'Chosen: {n}, from {low} to {high}',
  'input.confirm': 'Done',
  'input.trade.give': 'You give',
  'input.trade.take': '{name} gives',
  'input.trade.money': 'Money',
  'input.trade.offer': 'Offer',
  'input.unknown': 'This page is older than the house and cannot show this choice. Load it anew.',
  'input.moves': 'Moves',
  'input.whose': ': {name}’s hand',
  'sheet.title': 'Score',
  'sheet.large': 'The sheet, large',
  'sheet.empty': 'Nothing is written yet.',
} as const satisfies Record<string, Wording>;
