// Русский язык клиента: те же ключи, что и в английском.
import type { Wording } from '../i18n.svelte';
import type { en } from './en';
import { boardsRu } from './boards.ru';
import { problemRu } from './problem.ru';
import { formRu } from './form.ru';
import { scoreRu } from './score.ru';
import { refereeRu } from './referee.ru';
import { tableRu } from './table.ru';

export const ru: Record<keyof typeof en, Wording> = {
  // the shell: words that all parts use
  'house': 'Сукно',
  'house.line': 'Дом старинных русских игр',
  'you': 'Вы',
  'guest': 'Гость',
  'computer': 'Компьютер',
  'seat.open': 'Свободное место',
  'seat.n': 'Место {n}',
  'no': 'Нет',
  'ok': 'Хорошо',
  'cancel': 'Отмена',
  'close': 'Закрыть',
  'save': 'Сохранить',
  'back': 'Назад',
  'loading': 'Минутку…',
  'more': 'Ещё',

  'nav.skip': 'К содержанию',
  'nav.main': 'Главное меню',
  'nav.games': 'Игры',
  'nav.tables': 'Столы',
  'nav.lang': 'Язык',
  'net.lost': 'Связь потеряна. Ваши игры в сохранности; пробуем снова…',
  'net.now': 'Сейчас же',
  'page.broken': 'Страница не загрузилась.',
  'page.reload': 'Загрузить снова',
  'footer': 'Правила — по пяти старинным русским книгам об играх. Ни рекламы, ни слежки: из дома ничего не выносят.',

  'cat.title': 'Во что сыграем?',
  'cat.lead': 'Садитесь за зелёное сукно: против игроков дома или с друзьями.',
  'cat.search': 'Найти игру по любому слову',
  'cat.families': 'Семейства',
  'cat.games': { one: '{n} игра', few: '{n} игры', many: '{n} игр', other: '{n} игры' },
  'cat.found': { one: 'Найдена {n} игра', few: 'Найдены {n} игры', many: 'Найдено {n} игр', other: 'Найдено {n} игры' },
  'cat.none': 'Такой игры в доме нет.',
  'cat.none.help': 'Попробуйте другое слово или посмотрите все игры.',
  'cat.clear': 'Показать все игры',
  'cat.play': 'Играть',
  'cat.play.game': 'Играть сейчас: {game}',
  'cat.rules': 'Правила',
  'cat.rules.game': 'Правила игры: {game}',
  'cat.players': { one: '{list} игрок', few: '{list} игрока', many: '{list} игроков', other: '{list} игрока' },
  'cat.patience': 'Для одного',
  'cat.unfinished': 'Неоконченные игры',
  'cat.goon': 'Продолжить',
  'cat.yourturn': 'Ваш ход',

  'game.play': 'Играть',
  'game.opening': 'Накрываем стол…',
  'game.options': 'Настройки',
  'game.reset': 'Как обычно',
  'game.reset.one': 'Вернуть обычное: {value}',
  'game.seats': 'Кто где сидит',
  'game.seat.me': 'Я',
  'game.seat.me.help': 'Это ваше место.',
  'game.seat.open': 'Другой человек',
  'game.seat.open.help': 'Ждёт того, у кого есть ссылка или кто найдёт стол в списке.',
  'game.watch': 'Вы только смотрите: своего места у вас нет.',
  'game.table': 'Стол',
  'game.public': 'Показать в списке столов',
  'game.public.help': 'Смотреть и занять свободное место сможет любой. Иначе стол найдут только по ссылке.',
  'game.hints': 'Можно просить подсказку',
  'game.hints.help': 'Компьютер покажет, как сыграл бы на вашем месте.',
  'game.clock.minutes': 'Минут на всю игру',
  'game.clock.increment': 'Секунд на каждый ход',
  'game.clock.on': 'Играть с часами',
  'game.clock.help': 'Когда время человека выйдет, за него доиграет компьютер.',
  'game.pace': 'Как быстро ходит компьютер',
  'game.sources': 'Источники (книга: строки)',
  'game.solver': 'После игры решатель покажет лучшие ходы',
  'game.undo': 'Ходы можно брать назад',
  'game.open': 'Всё открыто',
  'game.rules': 'Правила',
  'game.rules.read': 'Читать правила',
  'game.number': 'От {low} до {high}',
  'game.badnumber': 'Нужно целое число от {low} до {high}.',
  'game.facts': 'Коротко',

  'rules.title': 'Правила: {game}',
  'rules.contents': 'Содержание',
  'rules.setup': 'Настройки и места',

  'lobby.title': 'Столы',
  'lobby.mine': 'Мои столы',
  'lobby.mine.none': 'Начатых игр у вас нет.',
  'lobby.finished': 'Законченные',
  'lobby.public': 'Открытые для всех',
  'lobby.public.none': 'Открытых столов сейчас нет. Откройте свой: выберите игру, оставьте место другому человеку и покажите стол в списке.',
  'lobby.more': 'Ещё столы',
  'lobby.choose': 'Выбрать игру',
  'lobby.join': 'Сесть за стол',
  'lobby.watch': 'Смотреть',
  'lobby.see': 'Посмотреть снова',
  'lobby.goon': 'Продолжить',
  'lobby.waiting': 'Ждут игроков',
  'lobby.playing': 'Идёт игра',
  'lobby.over': 'Окончена',
  'lobby.moves': { one: '{n} ход', few: '{n} хода', many: '{n} ходов', other: '{n} хода' },
  'lobby.private': 'По ссылке',

  'me.title': 'Вы',
  'me.name': 'Имя',
  'me.name.help': 'Так вас видят за столом.',
  'me.name.saved': 'В доме вас теперь зовут {name}.',
  'me.lang': 'Язык',
  'me.account': 'Учётная запись',
  'me.account.help': 'Для игры не нужна. С ней ваши игры будут и на другом устройстве.',
  'me.signedin': 'Вы вошли как {login}.',
  'me.signin': 'Войти',
  'me.signup': 'Завести учётную запись',
  'me.signout': 'Выйти',
  'me.login': 'Логин',
  'me.login.help': 'От 3 до 40 букв, цифр или знаков . @ + - _',
  'me.password': 'Пароль',
  'me.password.help': 'Не короче 8 знаков.',
  'me.settings': 'Карты и стол',
  'me.settings.help': 'Хранится в этом браузере.',
  'me.suits': 'Масти четырёх цветов',
  'me.suits.help': 'Зелёные трефы и синие бубны: легче различать.',
  'me.index': 'Буквы на картах',
  'me.index.en': 'Международные: A K Q J',
  'me.index.ru': 'Русские: Т К Д В',
  'me.cards': 'Размер карт',
  'me.cards.small': 'Мелкие',
  'me.cards.medium': 'Средние',
  'me.cards.large': 'Крупные',
  'me.animation': 'Движение карт',
  'me.animation.full': 'Карты летают над столом',
  'me.animation.reduced': 'Карты просто появляются на месте',
  'me.theme': 'Бумага',
  'me.theme.auto': 'Как в системе',
  'me.theme.light': 'Светлая',
  'me.theme.dark': 'Тёмная',

  'ask.title': 'Как вас называть?',
  'ask.help': 'Вы садитесь за стол с другими людьми: они увидят это имя.',
  'ask.go': 'Сесть за стол',

  'none.title': 'Такой комнаты нет',
  'none.help': 'Адрес никуда не ведёт. Игры — за этой дверью.',
  'none.go': 'К играм',

  // cards and zones (prefix card., zone.)

  // boards, inputs, sheets (prefix board., input., sheet.)
  ...boardsRu,

  // the live table and the replay (prefix table., replay.)
  ...tableRu,

  // формы, которые составляет сервер (prefix form.)
  ...formRu,

  // пулька для настоящих карт (score., tools.)
  ...scoreRu,

  // задачи по преферансу (problem.)
  ...problemRu,

  // судья (referee.)
  ...refereeRu,
};
