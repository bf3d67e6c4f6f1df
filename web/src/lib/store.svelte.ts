// The house as this browser knows it: its words and games in the language of now, and who you are; and the few deeds
// that any page may do with them.
import { api } from './api';
import { knowsLang, lang, loadWords, speak } from './i18n.svelte';
import { liking } from './liking.svelte';
import { go } from './route.svelte';
import type { CastWord, CommonWords, GameCard, Lang, Me, SearchIndex, TableListing, TablePlan, Word } from './types';

class Store {
  words = $state.raw<CommonWords | null>(null);
  games = $state.raw<readonly GameCard[]>([]);
  /** What games are found by; empty until somebody searches. */
  index = $state.raw<SearchIndex>({});
  me = $state.raw<Me | null>(null);
  /** One's own tables that are not over, as the house last told them; see `learnUnfinished`. */
  going = $state.raw<readonly TableListing[]>([]);
  /** The house answered, but not with itself. */
  broken = $state(false);
  /** Somebody waits for a name to be said; see `askName`. */
  asking = $state.raw<((said: boolean) => void) | null>(null);

  #games = $derived(new Map(this.games.map((g) => [g.id, g])));

  game(id: string): GameCard | undefined {
    return this.#games.get(id);
  }

  /** The game of this kind to be gone on with: not over, and not one that one has got up from; the latest. */
  unfinished(game: string): TableListing | undefined {
    return this.going.find((table) => table.game === game && table.your_seat !== null && table.seats[table.your_seat]?.present);
  }

  get levels(): readonly Word[] {
    return this.words?.levels ?? [];
  }

  /** Who the computer players are. */
  get cast(): readonly CastWord[] {
    return this.words?.cast ?? [];
  }

  /** The word for a seat's mark, `dealer` or `lead`, beside a name or beside "You". */
  mark(id: string, you = false): Word | undefined {
    return (you ? this.words?.your_marks : this.words?.marks)?.find((m) => m.id === id);
  }

  /** No name of one's own yet: none, or the one that guests were once given. */
  get nameless(): boolean {
    const name = this.me?.name ?? '';
    return name === '' || name === 'Guest' || name === 'Гость';
  }
}

export const store = new Store();

export async function openHouse(): Promise<void> {
  try {
    const [me] = await Promise.all([api.me(), speakLang(lang.now)]);
    store.me = me;
    if (me.lang === lang.now) return;
    // A known person's language follows them to a new browser; a new guest's is the browser's.
    if (!knowsLang() && me.name !== '') await speakLang(me.lang);
    else await tellLang();
  } catch {
    store.broken = store.words === null;
  }
}

export async function chooseLang(to: Lang): Promise<void> {
  await speakLang(to);
  await tellLang();
}

/** Fetch the words of a language and the catalogue in it; then everything changes at once. */
async function speakLang(to: Lang): Promise<void> {
  const [words, games] = await Promise.all([api.words(to), api.games(to), loadWords(to)]);
  store.words = words;
  store.games = games;
  if (to !== lang.now) speak(to);
}

let complete: readonly GameCard[] | null = null;

/** What games are found by, and what their kinds are: the first page does without it. */
export async function learnSearchWords(): Promise<void> {
  const games = store.games;
  if (games === complete) return;
  const { index, summary } = await api.searchWords(lang.now);
  store.index = index;
  // meanwhile they may have been fetched in the other language
  if (store.games === games) store.games = complete = games.map((g) => ({ ...g, summary: summary[g.id] ?? g.summary }));
}

/** Which games of one's own are not over. */
export async function learnUnfinished(signal?: AbortSignal): Promise<void> {
  try {
    store.going = (await api.lobby(1, signal)).mine.filter((table) => table.status !== 'over');
  } catch {
    // a convenience: without it every page is whole
  }
}

/** Be rid of an unfinished game: it is deleted, or left to the others who sit there. */
export async function removeTable(id: string): Promise<void> {
  await api.remove(id);
  store.going = store.going.filter((table) => table.id !== id);
}

/** This browser speaks it already; the server is told when it can be. */
async function tellLang(): Promise<void> {
  try {
    store.me = await api.introduce({ lang: lang.now });
  } catch {
    // told again the next time the house is opened
  }
}

export async function rename(name: string): Promise<void> {
  store.me = await api.introduce({ name });
}

/** Before sitting down with other people: true once there is a name, false if they would rather not. */
export function askName(): Promise<boolean> {
  if (!store.nameless) return Promise.resolve(true);
  return new Promise((done) => {
    store.asking = (said) => {
      store.asking = null;
      done(said);
    };
  });
}

/** Open a table and go there. Against the computer no name is asked for: whoever looks calls you a guest in their own
 * language. */
export async function openTable(plan: Partial<TablePlan> & { game: string }): Promise<void> {
  const withPeople = plan.public === true || plan.seats?.includes('open') === true || (plan.friends ?? 0) > 0;
  if (withPeople && !(await askName())) return;
  const snapshot = await api.open(plan);
  liking.played(plan.game);
  go(`/table/${snapshot.table.id}`);
}
