// Слова полей ввода и листа записи, по-русски.
import type { Wording } from '../i18n.svelte';
import type { boardsEn } from './boards.en';

export const boardsRu = {
  'input.cancel': 'Отменить',
  'input.find': 'Найти ход',
  'input.none': 'Такого хода нет',
  'input.amount': 'Сколько',
  'input.least': 'Минимум',
  'input.half': 'Половина',
  'input.most': 'Максимум',
  'input.less': 'Меньше',
  'input.greater': 'Больше',
  'dice.left': 'бросков ещё: {n}',
  'input.picked': 'Выбрано: {n} из {of}',
  'input.picked.range': 'Выбрано: {n}, нужно от {low} до {high}',
  'input.confirm': 'Готово',
  'input.trade.give': 'Вы отдаёте',
  'input.trade.take': 'Отдаёт {name}',
  'input.trade.money': 'Деньги',
  'input.trade.offer': 'Предложить',
  'input.unknown': 'Страница старше сервера и не умеет показать этот выбор. Загрузите её заново.',
  'input.moves': 'Ходы',
  'input.whose': ': рука — {name}',
  'sheet.title': 'Запись',
  'sheet.large': 'Лист крупно',
  'sheet.empty': 'Пока ничего не записано.',
} as const satisfies Record<keyof typeof boardsEn, Wording>;
