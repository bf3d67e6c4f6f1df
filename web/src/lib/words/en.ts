// The client's English. Russian has the same keys. Each part of the client has its own section below.
import type { Wording } from '../i18n.svelte';
import { boardsEn } from './boards.en';
import { problemEn } from './problem.en';
import { formEn } from './form.en';
import { scoreEn } from './score.en';
import { refereeEn } from './referee.en';
import { tableEn } from './table.en';

export const en = {
  // the shell: words that all parts use
  'house': 'Sukno',
  'house.line': 'A house of old Russian games',
  'you': 'You',
  'guest': 'Guest',
  'computer': 'Computer',
  'seat.open': 'Free seat',
  'seat.n': 'Seat {n}',
  'no': 'No',
  'ok': 'All right',
  'cancel': 'Cancel',
  'close': 'Close',
  'save': 'Save',
  'back': 'Back',
  'loading': 'One moment …',
  'more': 'More',

  'nav.skip': 'To the content',
  'nav.main': 'Main',
  'nav.games': 'Games',
  'nav.tables': 'Tables',
  'nav.lang': 'Language',
  'net.lost': 'The connection is lost. Your games are safe; trying again …',
  'net.now': 'Try now',
  'page.broken': 'This page could not be loaded.',
  'page.reload': 'Load it again',
  'footer': 'Rules from five old Russian game books. Nothing leaves this house: no ads, no trackers.',

  'cat.title': 'What shall we play?',
  'cat.lead': 'Sit down at the green cloth: against the house’s own players, or with friends.',
  'cat.search': 'Find a game by any word',
  'cat.families': 'Families',
  'cat.games': { one: '{n} game', other: '{n} games' },
  'cat.found': { one: '{n} game found', other: '{n} games found' },
  'cat.none': 'No such game in the house.',
  'cat.none.help': 'Try another word, or look at all of them.',
  'cat.clear': 'Show all games',
  'cat.play': 'Play now',
  'cat.play.game': 'Play {game} now',
  'cat.rules': 'Rules',
  'cat.rules.game': 'Rules of {game}',
  'cat.players': { one: '{list} player', other: '{list} players' },
  'cat.patience': 'For one',
  'cat.unfinished': 'Unfinished games',
  'cat.goon': 'Go on',
  'cat.yourturn': 'Your move',

  'game.play': 'Play',
  'game.opening': 'Opening the table …',
  'game.options': 'Options',
  'game.reset': 'As usual',
  'game.reset.one': 'Back to the usual: {value}',
  'game.seats': 'Who sits where',
  'game.seat.me': 'Me',
  'game.seat.me.help': 'This is your own seat.',
  'game.seat.open': 'Another person',
  'game.seat.open.help': 'Waits for somebody who has the link, or finds the table in the list.',
  'game.watch': 'You only watch: no seat is yours.',
  'game.table': 'The table',
  'game.public': 'Show it in the list of tables',
  'game.public.help': 'Anybody may watch, and take a free seat. Otherwise only those with the link find it.',
  'game.hints': 'Hints may be asked for',
  'game.hints.help': 'A computer player shows what it would do in your place.',
  'game.clock.minutes': 'Minutes for the whole game',
  'game.clock.increment': 'Seconds for each move',
  'game.clock.on': 'Play with a clock',
  'game.clock.help': 'When a person’s time is used up, a computer player plays on in that seat.',
  'game.pace': 'How quickly computer players move',
  'game.sources': 'Sources (book: lines)',
  'game.solver': 'A solver tells you afterwards what was best',
  'game.undo': 'Moves can be taken back',
  'game.open': 'Everything lies open',
  'game.rules': 'Rules',
  'game.rules.read': 'Read the rules',
  'game.number': 'From {low} to {high}',
  'game.badnumber': 'A whole number from {low} to {high}, please.',
  'game.facts': 'In short',

  'rules.title': 'Rules: {game}',
  'rules.contents': 'Contents',
  'rules.setup': 'Options and seats',

  'lobby.title': 'Tables',
  'lobby.mine': 'My tables',
  'lobby.mine.none': 'You have no games going.',
  'lobby.finished': 'Finished',
  'lobby.public': 'Open to all',
  'lobby.public.none': 'Nobody has a table open just now. Open one yourself: choose a game, leave a seat for another person, and show it in the list.',
  'lobby.more': 'More tables',
  'lobby.choose': 'Choose a game',
  'lobby.join': 'Sit down',
  'lobby.watch': 'Watch',
  'lobby.see': 'Look at it again',
  'lobby.goon': 'Go on',
  'lobby.waiting': 'Waiting for players',
  'lobby.playing': 'In play',
  'lobby.over': 'Over',
  'lobby.moves': { one: '{n} move', other: '{n} moves' },
  'lobby.private': 'By link',

  'me.title': 'You',
  'me.name': 'Name',
  'me.name.help': 'How others at the table see you.',
  'me.name.saved': 'The house knows you as {name}.',
  'me.lang': 'Language',
  'me.account': 'Account',
  'me.account.help': 'Not needed to play. With an account your games follow you to another device.',
  'me.signedin': 'You are signed in as {login}.',
  'me.signin': 'Sign in',
  'me.signup': 'Make an account',
  'me.signout': 'Sign out',
  'me.login': 'Login',
  'me.login.help': '3 to 40 letters, digits or . @ + - _',
  'me.password': 'Password',
  'me.password.help': 'At least 8 characters.',
  'me.settings': 'Cards and table',
  'me.settings.help': 'Kept in this browser.',
  'me.suits': 'Four-colour suits',
  'me.suits.help': 'Green clubs and blue diamonds, easier to tell apart.',
  'me.index': 'Letters on the cards',
  'me.index.en': 'International: A K Q J',
  'me.index.ru': 'Russian: Т К Д В',
  'me.cards': 'Size of the cards',
  'me.cards.small': 'Small',
  'me.cards.medium': 'Medium',
  'me.cards.large': 'Large',
  'me.animation': 'Moving cards',
  'me.animation.full': 'Cards travel across the table',
  'me.animation.reduced': 'Cards simply appear in their place',
  'me.theme': 'Paper',
  'me.theme.auto': 'As the system',
  'me.theme.light': 'Light',
  'me.theme.dark': 'Dark',

  'ask.title': 'What shall we call you?',
  'ask.help': 'You are about to sit down with other people: they will see this name.',
  'ask.go': 'Sit down',

  'none.title': 'There is no such room',
  'none.help': 'The address leads nowhere. The games are through this door.',
  'none.go': 'To the games',

  // cards and zones (prefix card., zone.)

  // boards, inputs, sheets (prefix board., input., sheet.)
  ...boardsEn,

  // the live table and the replay (prefix table., replay.)
  ...tableEn,

  // forms that the server makes (prefix form.)
  ...formEn,

  // the score sheet for real cards (prefix score., tools.)
  ...scoreEn,

  // problems (prefix problem.)
  ...problemEn,

  // the referee (prefix referee.)
  ...refereeEn,
} as const satisfies Record<string, Wording>;
