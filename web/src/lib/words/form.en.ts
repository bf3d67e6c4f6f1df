// Words of forms that the server makes, in English.
import type { Wording } from '../i18n.svelte';

export const formEn = {
  'form.yes': 'yes',
  'form.no': 'no',
  'form.first': 'Add one',
  'form.more': 'One more',
  'form.less': 'Leave out',
  'form.count': '{what}: {name}',
  'form.count.less': '{what}, one less: {name}',
  'form.count.more': '{what}, one more: {name}',
} as const satisfies Record<string, Wording>;
