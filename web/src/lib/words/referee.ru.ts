// Слова страницы судьи, по-русски.
import type { Wording } from '../i18n.svelte';
import type { refereeEn } from './referee.en';

export const refereeRu: Record<keyof typeof refereeEn, Wording> = {
  'referee.table': 'Стол',
  'referee.sheet': 'Мой лист: {title}',
  'referee.sheet.untitled': 'открытая',
  'referee.other': 'Другой стол',
  'referee.convention': 'Конвенция',
  'referee.players': 'Игроков',
  'referee.regime': 'По каким правилам',
  'referee.events': 'Что случилось',
  'referee.search': 'Найти по любому слову',
  'referee.none': 'В этих правилах ничего такого нет.',
  'referee.elsewhere': {
    one: 'Ещё {n} судится только по другим правилам.',
    few: 'Ещё {n} судятся только по другим правилам.',
    many: 'Ещё {n} судятся только по другим правилам.',
    other: 'Ещё {n} судятся только по другим правилам.',
  },
  'referee.another': 'Случилось другое',
  'referee.player': 'Игрок {n}',
  'referee.fill': 'Осталось сказать: {list}.',
  'referee.ruling': 'Решение',
  'referee.written': 'На лист',
  'referee.nothing': 'На лист ничего не пишется.',
  'referee.source': 'Источник: {source}',
  'referee.enter': 'Записать на мой лист',
};
