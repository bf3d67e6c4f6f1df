// Слова уроков и правил под рукой, по-русски.
import type { lessonEn } from './lesson.en';
import type { Wording } from '../i18n.svelte';

export const lessonRu: Record<keyof typeof lessonEn, Wording> = {
  'lesson.learn': 'В первый раз? Учитесь, играя',
  'lesson.learn.short': 'Учиться, играя',
  'lesson.learn.of': '{game}: учиться, играя',
  'lesson.title': 'Урок',
  'lesson.what': 'Что сделал бы дом?',
  'lesson.what.short': 'Ход дома',
  'lesson.why': 'Почему?',
  'lesson.why.help': 'Что говорят об этом правила',
  'lesson.back': 'Раньше',
  'lesson.on': 'Дальше',
  'lesson.fold': 'Свернуть',
  'lesson.unfold': 'Перечитать',
  'lesson.skip': 'Закончить урок',
  'lesson.at': '{n} из {of}',
  'rules.unfold': 'Развернуть всё',
  'rules.fold': 'Свернуть всё',
};
