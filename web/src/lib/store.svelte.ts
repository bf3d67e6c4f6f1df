// The house as this browser knows it: the catalogue and who you are, asked for once; and the few deeds that any page
// may do with them.
import { api } from './api';
import { knowsLang, lang, speak, t } from './i18n.svelte';
import { go } from './route.svelte';
import type { GameCard, House, Lang, Me, Named, Plan } from './types';

class Store {
  house = $state.raw<House | null>(null);
  me = $state.raw<Me | null>(null);
  /** The house answered, but not with itself. */
  broken = $state(false);
  /** Somebody waits for a name to be said; see `askName`. */
  asking = $state.raw<((said: boolean) => void) | null>(null);

  #games = $derived(new Map((this.house?.games ?? []).map((g) => [g.id, g])));

  game(id: string): GameCard | undefined {
    return this.#games.get(id);
  }

  get levels(): readonly Named[] {
    return this.house?.levels ?? [];
  }

  /** The word for a seat's mark, `dealer` or `lead`. */
  mark(id: string): Named | undefined {
    return this.house?.marks.find((m) => m.id === id);
  }

  /** No name of one's own yet: none, or the one given to guests. */
  get nameless(): boolean {
    const name = this.me?.name ?? '';
    return name === '' || name === 'Guest' || name === 'Гость';
  }
}

export const store = new Store();

export async function openHouse(): Promise<void> {
  try {
    const house = await api.house();
    store.me = house.me;
    store.house = house;
  } catch {
    store.broken = store.house === null;
    return;
  }
  if (store.me.lang === lang.now) return;
  // A known person's language follows them to a new browser; a new guest's is the browser's.
  if (!knowsLang() && store.me.name !== '') speak(store.me.lang);
  else await tellLang();
}

export async function chooseLang(to: Lang): Promise<void> {
  speak(to);
  await tellLang();
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

/** Open a table and go there. Against the computer no name is asked for: a guest is called "Guest". */
export async function openTable(plan: Partial<Plan> & { game: string }): Promise<void> {
  const withPeople = plan.public === true || plan.seats?.includes('open') === true;
  if (withPeople) {
    if (!(await askName())) return;
  } else if (!store.me?.name) {
    await rename(t('guest'));
  }
  const snapshot = await api.open(plan);
  go(`/table/${snapshot.table.id}`);
}
