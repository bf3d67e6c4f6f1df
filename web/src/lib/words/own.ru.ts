// Что двигают только на своём экране: кости, стопку карт, ряд костяшек.
import type { Wording } from '../i18n.svelte';
import type { ownEn } from './own.en';

export const ownRu: Record<keyof typeof ownEn, Wording> = {
  'own.alone': 'Только на вашем экране: этого не видит никто, даже сам дом.',
  'own.throw': 'Бросить кости',
  'own.anew': 'Бросить все заново',
  'own.die': 'Кость {n}: посмотреть, что под ней',
  'own.under': 'Под ней: {n}',
  'own.again': 'Бросить её снова',
  'own.move.packet': 'Нижнюю карту наверх',
  'own.move.row': 'Левую кость на правый край',
  'own.moved': { one: 'переложена {n}', few: 'переложено {n}', many: 'переложено {n}', other: 'переложено {n}' },
  'own.top': 'верх',
  'own.bottom': 'низ',
};
