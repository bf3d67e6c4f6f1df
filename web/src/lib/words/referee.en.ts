// Words of the referee's page, in English.
import type { Wording } from '../i18n.svelte';

export const refereeEn = {
  'referee.table': 'The table',
  'referee.sheet': 'My sheet: {title}',
  'referee.sheet.untitled': 'the open one',
  'referee.other': 'Another table',
  'referee.convention': 'Convention',
  'referee.players': 'Players',
  'referee.regime': 'By which rules',
  'referee.events': 'What happened',
  'referee.search': 'Find by any word',
  'referee.none': 'Nothing of the kind in these rules.',
  'referee.elsewhere': { one: '{n} more is judged by other rules only.', other: '{n} more are judged by other rules only.' },
  'referee.another': 'Something else happened',
  'referee.player': 'Player {n}',
  'referee.fill': 'Still to be said: {list}.',
  'referee.ruling': 'The ruling',
  'referee.written': 'On the sheet',
  'referee.nothing': 'Nothing is written on the sheet.',
  'referee.source': 'Source: {source}',
  'referee.enter': 'Enter it on my sheet',
} as const satisfies Record<string, Wording>;
