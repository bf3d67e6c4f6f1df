// Words of a reading, in English.
import type { Wording } from '../i18n.svelte';

export const oracleEn = {
  'oracle.question': 'Your question, or keep it in your head',
  'oracle.private': 'It stays in this browser and is sent nowhere',
  'oracle.print': 'Print',
  'oracle.parts': 'Parts of the reading',
  'oracle.save': 'Save as a picture',
  'oracle.failed': 'This browser could not make a picture.',
  'oracle.ours': 'The book is silent here: these words are the house’s own.',
} as const satisfies Record<string, Wording>;
