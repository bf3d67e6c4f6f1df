// Слова стола о картах на руках, о ходах и о панели рядом.
import type { handsEn } from './hands.en';

export const handsRu: Record<keyof typeof handsEn, string> = {
  'panel.pin': 'Оставить рядом со столом',
  'panel.unpin': 'Снова положить поверх стола',
  'grave.ask': '{words}: точно? Назад это не возьмёшь.',
  'grave.yes': 'Да, решено',
  'turn.ask': '{words}: это ваш ход?',
  'turn.yes': 'Готово',
  'hand.total': 'Очков на руках',
  'points.pips': 'Осталось пройти',
  'sort.title': 'Карты на руках',
  'sort.by': 'Карты лежат',
  'sort.dealt': 'как сданы',
  'sort.suit': 'по мастям',
  'sort.rank': 'по старшинству',
  'sort.trumps': 'Козыри впереди',
  'turn.confirm': 'Подтверждать ход',
  'turn.confirm.help': 'На доске ход отправляется только по кнопке «Готово»; до того его можно взять назад по шагам.',
  'touch.vain': 'Этим сейчас пойти нельзя. Что нужно: {prompt}',
  'log.deal': 'Сдача {n}',
  'log.trick': 'Взятка {n}',
  'keys.sure': 'подтвердить ход, который ждёт ответа',
  'keys.lay': 'переложить эту карту на руках',
  'keys.order': 'разложить карты иначе',
  'keys.undo.solo': 'отменить и повторить в пасьянсе',
  'keys.escape.steps': 'шаг назад: касание, панель, вопрос',
};
