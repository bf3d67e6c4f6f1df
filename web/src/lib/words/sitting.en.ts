// Words of sitting down: beside "Play now", an invitation, a guest's name, in English.
import type { Wording } from '../i18n.svelte';

export const sittingEn = {
  'sit.how': '{game}: choose the level, the company, the options',
  'sit.level': 'Computer players',
  'sit.players': 'Players',
  'sit.friend': 'With a friend',
  'sit.friends': 'How many friends',
  'sit.friends.with': '1 friend, my partner',
  'sit.friends.against': '1 friend, against me',
  'sit.friends.n': { one: '{n} friend', other: '{n} friends' },
  'sit.all': 'All settings',
  'sit.reset': 'As usual',
  'sit.kept': 'Remembered for next time.',
  'sit.person': '{name}, {level}',

  'invite.title': 'Invite a friend',
  'invite.how': 'Send this link, or let your friend point a phone’s camera at the code. They pick a name and sit down; nobody needs an account.',
  'invite.link': 'Link to this table',
  'invite.qr': 'The link as a QR code',
  'invite.alone': 'This link works on this computer only.',
  'invite.alone.help': 'The house listens to its own machine. To let others on your network in, close it and start it with',
  'invite.welcome': 'You are invited to a game of {game}',
  'invite.welcome.help': 'Take a free seat below. It costs nothing, and no account is needed.',

  'you.gen': 'you',
  'you.dat': 'you',
  'you.acc': 'you',
  'you.ins': 'you',
  'guest.gen': 'Guest',
  'guest.dat': 'Guest',
  'guest.acc': 'Guest',
  'guest.ins': 'Guest',
} satisfies Record<string, Wording>;
