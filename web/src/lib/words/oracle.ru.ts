// Слова толкования, по-русски.
import type { Wording } from '../i18n.svelte';
import type { oracleEn } from './oracle.en';

export const oracleRu: Record<keyof typeof oracleEn, Wording> = {
  'oracle.question': 'Ваш вопрос; можно и не писать',
  'oracle.private': 'Он остаётся в этом браузере и никуда не отправляется',
  'oracle.print': 'Напечатать',
  'oracle.parts': 'Части гадания',
  'oracle.save': 'Сохранить картинкой',
  'oracle.failed': 'Этот браузер не смог сделать картинку.',
  'oracle.ours': 'Книга об этом молчит: слова наши.',
};
