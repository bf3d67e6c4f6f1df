// Слова форм, которые составляет сервер, по-русски.
import type { Wording } from '../i18n.svelte';
import type { formEn } from './form.en';

export const formRu = {
  'form.yes': 'да',
  'form.no': 'нет',
  'form.first': 'Добавить',
  'form.more': 'Ещё',
  'form.less': 'Убрать',
  'form.count': '{what}: {name}',
  'form.count.less': '{what}, на одну меньше: {name}',
  'form.count.more': '{what}, на одну больше: {name}',
} as const satisfies Record<keyof typeof formEn, Wording>;
