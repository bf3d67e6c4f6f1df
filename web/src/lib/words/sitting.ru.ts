// Слова о том, как садятся за стол: рядом с «Играть», приглашение, имя гостя.
import type { Wording } from '../i18n.svelte';
import type { sittingEn } from './sitting.en';

export const sittingRu: Record<keyof typeof sittingEn, Wording> = {
  'sit.how': '{game}: выбрать уровень, компанию, условия',
  'sit.level': 'Игроки дома',
  'sit.players': 'Сколько играет',
  'sit.friend': 'С другом',
  'sit.friends': 'Сколько друзей',
  'sit.friends.with': '1 друг, мой партнёр',
  'sit.friends.against': '1 друг, против меня',
  'sit.friends.n': { one: '{n} друг', few: '{n} друга', many: '{n} друзей', other: '{n} друга' },
  'sit.all': 'Все настройки',
  'sit.reset': 'Как обычно',
  'sit.kept': 'Запомним на следующий раз.',
  'sit.person': '{name}, {level}',

  'invite.title': 'Пригласите друга',
  'invite.how': 'Отправьте эту ссылку или дайте другу навести на код камеру телефона. Он назовётся и сядет за стол; учётная запись никому не нужна.',
  'invite.link': 'Ссылка на этот стол',
  'invite.qr': 'Ссылка в виде QR-кода',
  'invite.alone': 'Эта ссылка работает только на этом компьютере.',
  'invite.alone.help': 'Дом слушает лишь свою машину. Чтобы впустить других по вашей сети, закройте его и запустите так:',
  'invite.welcome': 'Вас зовут сыграть: {game}',
  'invite.welcome.help': 'Займите свободное место ниже. Это бесплатно, и учётная запись не нужна.',

  'you.gen': 'вас',
  'you.dat': 'вам',
  'you.acc': 'вас',
  'you.ins': 'вами',
  'guest.gen': 'гостя',
  'guest.dat': 'гостю',
  'guest.acc': 'гостя',
  'guest.ins': 'гостем',
};
