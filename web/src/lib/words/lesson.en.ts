// Words of lessons and of rules at hand, in English.
import type { Wording } from '../i18n.svelte';

export const lessonEn = {
  'lesson.learn': 'First time? Learn as you play',
  'lesson.learn.short': 'Learn as you play',
  'lesson.learn.of': 'Learn {game} as you play',
  'lesson.title': 'Lesson',
  'lesson.what': 'What would the house do?',
  'lesson.what.short': 'House’s move',
  'lesson.why': 'Why?',
  'lesson.why.help': 'What the rules say about it',
  'lesson.back': 'Before',
  'lesson.on': 'Next',
  'lesson.fold': 'Fold',
  'lesson.unfold': 'Read again',
  'lesson.skip': 'End the lesson',
  'lesson.at': '{n} of {of}',
  'rules.unfold': 'Unfold all',
  'rules.fold': 'Fold all',
} as const satisfies Record<string, Wording>;
