// For tests: both languages are here before they begin.
import { loadWords } from '../i18n.svelte';

await Promise.all([loadWords('en'), loadWords('ru')]);
