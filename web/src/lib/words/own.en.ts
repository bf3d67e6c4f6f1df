// What is moved on one's own screen alone: dice, a packet of cards, a row of tiles.
import type { Wording } from '../i18n.svelte';

export const ownEn = {
  'own.alone': 'On your screen alone: nobody else sees it, not even the house.',
  'own.throw': 'Throw the dice',
  'own.anew': 'Throw all of them again',
  'own.die': 'Die {n}: look beneath',
  'own.under': 'Beneath it: {n}',
  'own.again': 'Throw this one again',
  'own.move.packet': 'Bottom card to the top',
  'own.move.row': 'Left tile to the right end',
  'own.moved': { one: '{n} moved', other: '{n} moved' },
  'own.top': 'top',
  'own.bottom': 'bottom',
} satisfies Record<string, Wording>;
