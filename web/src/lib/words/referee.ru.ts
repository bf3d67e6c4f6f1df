// Слова страницы судьи, по-русски.
import type { Wording } from '../i18n.svelte';
import type { refereeEn } from './referee.en';

export const refereeRu: Record<keyof typeof refereeEn, Wording> = {
  'referee.title': 'Судья в преферансе',
  'referee.lead': 'За столом что-то не так? Скажите, что случилось: вот решение и то, что пишется в пульку.',
  'referee.table': 'Стол',
  'referee.sheet': 'Моя пулька: {title}',
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
  'referee.facts': 'Обстоятельства',
  'referee.phase': 'Что играли',
  'referee.player': 'Игрок {n}',
  'referee.nobody': 'никто',
  'referee.unsaid': 'не сказано',
  'referee.yes': 'да',
  'referee.no': 'нет',
  'referee.sum': 'Вместе {n} из 10',
  'referee.fill': 'Осталось сказать: {list}.',
  'referee.ruling': 'Решение',
  'referee.written': 'В пульку',
  'referee.nothing': 'В пульку ничего не пишется.',
  'referee.source': 'Источник: {source}',
  'referee.enter': 'Записать в мою пульку',
};
