// Every call of the server, typed. Reading waits until a trouble is over that passes; doing is refused at once, in words.
import { capital } from './names';
import { net } from './net.svelte';
import type {
  Act,
  Analysis,
  CallMeanings,
  Catalogue,
  DealReview,
  Deals,
  Form,
  DealLog,
  Frame,
  MovesTold,
  GameView,
  Guide,
  GameCard,
  GameDescription,
  GameResult,
  Hint,
  History,
  CommonWords,
  Lang,
  Lobby,
  LostSince,
  Me,
  TablePlan,
  Problem,
  ProblemInfo,
  RefereeBook,
  RefereeCase,
  Removed,
  Results,
  RulesPage,
  Ruling,
  ScoreAsked,
  ScoreEntries,
  ScoreForm,
  ScoreSeen,
  Reached,
  SearchWords,
  SetUp,
  SheetInfo,
  SignedInPlaces,
  Snapshot,
  Solution,
  Text,
  TricksPosition,
  TricksSolution,
  Trouble,
} from './types';

/** The server said no, or could not be reached; `text` says why in both languages. */
export class Refusal extends Error {
  constructor(
    readonly text: Text,
    readonly status: number,
    readonly detail: unknown = null,
    /** Seconds after which the house would be asked again; 0 if it did not say. */
    readonly after = 0,
  ) {
    super(text.en);
  }
}

/** The service worker's mark on an answer from before: the house itself cannot be reached. */
const KEPT = 'x-sukno-kept';
const OFFLINE: Text = {
  en: 'The house cannot be reached just now. Try again in a moment.',
  ru: 'Сейчас нет связи с домом. Попробуйте ещё раз чуть позже.',
};
const BROKEN: Text = {
  en: 'Something went wrong in the house; nothing of yours is lost. Try again.',
  ru: 'В доме что-то пошло не так; ничего вашего не пропало. Попробуйте ещё раз.',
};

/** What to tell the person of something that failed, as a sentence of its own. */
export function refusal(e: unknown): Text {
  if (!(e instanceof Refusal)) return BROKEN;
  return { en: capital(e.text.en), ru: capital(e.text.ru) };
}

async function once<T>(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: method === 'GET' ? {} : { 'Content-Type': 'application/json', 'X-Sukno': '1' },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (e) {
    if (signal?.aborted) throw e;
    net.lost();
    throw new Refusal(OFFLINE, 0);
  }
  if (answer.ok) {
    if (answer.headers.has(KEPT)) net.remembered();
    else net.found();
    return (await answer.json()) as T;
  }
  const trouble = (await answer.json().catch(() => null)) as Trouble | null;
  if (trouble?.error?.en) {
    if (!passes(answer.status)) net.found();
    throw new Refusal(trouble.error, answer.status, trouble.detail, Number(answer.headers.get('Retry-After')) || 0);
  }
  if (!away(answer.status)) throw new Refusal(BROKEN, answer.status);
  net.lost(); // a proxy answers for a house that does not
  throw new Refusal(OFFLINE, answer.status);
}

const away = (status: number): boolean => status >= 502 && status <= 504;
/** No connection, too many requests, a house in trouble: asked again, it may answer. */
const passes = (status: number): boolean => status === 0 || status === 429 || away(status);

/** Ask until there is an answer, as long as asking again may help; what stands in the way is told meanwhile. */
async function patiently<T>(ask: (tries: number) => Promise<T>, again: (status: number) => boolean, signal?: AbortSignal): Promise<T> {
  const asked = {};
  try {
    for (let wait = 500, tries = 0; ; wait = Math.min(wait * 2, 8000), tries += 1) {
      try {
        return await ask(tries);
      } catch (e) {
        if (!(e instanceof Refusal) || !again(e.status) || signal?.aborted) throw e;
        net.tell(asked, e.text === OFFLINE ? null : e.text);
        await net.pause(e.after > 0 ? Math.min(e.after, 30) * 1000 : wait, signal);
      }
    }
  } finally {
    net.tell(asked, null);
  }
}

const get = <T>(path: string, signal?: AbortSignal): Promise<T> => patiently(() => once<T>('GET', path, undefined, signal), passes, signal);

/** How a request comes again: a proxy before many processes takes it to another one, for the first may stand still. */
const anew = (tries: number): string => (tries > 0 ? `?try=${tries}` : '');
/** Milliseconds in which a process that stands still is told from a slow one. */
export const within = (tries: number): number => 8000 * 2 ** Math.min(tries, 3);

/** To ask one process after another, should one not answer. */
async function one<T>(path: string, tries: number, signal?: AbortSignal): Promise<T> {
  const stop = new AbortController();
  const give = (): void => stop.abort();
  const timer = setTimeout(give, within(tries));
  signal?.addEventListener('abort', give);
  try {
    return await once<T>('GET', path + anew(tries), undefined, stop.signal);
  } catch (e) {
    throw stop.signal.aborted && !signal?.aborted ? new Refusal(OFFLINE, 0) : e;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', give);
  }
}

/** To do something: whoever acts is told at once that it was not done. */
const post = <T>(path: string, body?: unknown): Promise<T> => once<T>('POST', path, body);
/** To have something reckoned: whoever asks too fast waits. */
const reckon = <T>(path: string, body: unknown): Promise<T> => patiently(() => post<T>(path, body), (status) => status === 429);
const part = encodeURIComponent;

/** The games of the catalogue, which comes column by column. */
function cards(all: Catalogue): GameCard[] {
  const luck = new Set(all.luck);
  return all.id.map((id, n) => ({
    id,
    name: all.name[n]!,
    family: all.family[n]!,
    summary: all.summary[n]!,
    seats: all.seats[n]!,
    kind_of: all.id[all.kind_of[n] ?? -1] ?? '',
    offers: all.offers[n]!,
    minutes: all.minutes[n]!,
    luck: luck.has(n),
  }));
}

export const api = {
  words: (lang: Lang) => get<CommonWords>(`/api/words?lang=${lang}`),
  games: async (lang: Lang) => cards(await get<Catalogue>(`/api/games?lang=${lang}`)),
  address: () => get<Reached>('/api/address'),
  searchWords: (lang: Lang) => get<SearchWords>(`/api/search?lang=${lang}`),
  game: (id: string, lang: Lang, signal?: AbortSignal) => get<GameDescription>(`/api/games/${part(id)}?lang=${lang}`, signal),
  rules: (game: string, lang: Lang, signal?: AbortSignal) =>
    get<RulesPage>(`/api/games/${part(game)}/rules?lang=${lang}`, signal),
  /** Where the rules speak of each question, and the lesson. */
  guide: (game: string, lang: Lang, signal?: AbortSignal) => get<Guide>(`/api/games/${part(game)}/guide?lang=${lang}`, signal),
  /** The position that the rule page shows. */
  position: (game: string, signal?: AbortSignal) => get<GameView>(`/api/games/${part(game)}/position`, signal),

  me: () => get<Me>('/api/me'),
  introduce: (to: { name?: string; lang?: Lang }) => post<Me>('/api/me', to),
  signUp: (to: { login: string; password: string; name?: string }) => post<Me>('/api/accounts', to),
  signIn: (to: { login: string; password: string }) => post<Me>('/api/login', to),
  signOut: () => post<Me>('/api/logout'),
  newPassword: (to: { old: string; new: string }) => post<Me>('/api/password', to),
  places: (signal?: AbortSignal) => get<SignedInPlaces>('/api/sessions', signal),
  endPlace: (id: string) => post<SignedInPlaces>(`/api/sessions/${part(id)}/end`),
  endOtherPlaces: () => post<SignedInPlaces>('/api/sessions/end-others'),

  history: (page = 1, game = '', result: GameResult | '' = '', signal?: AbortSignal) =>
    get<History>(`/api/me/history?page=${page}${game ? `&game=${part(game)}` : ''}${result ? `&result=${result}` : ''}`, signal),
  /** Where everything of one's own is downloaded from. */
  exportUrl: '/api/me/export',
  deleteMe: (password: string | null) => post<Me>('/api/me/delete', { password }),

  lobby: (page = 1, signal?: AbortSignal) => get<Lobby>(`/api/tables?page=${page}`, signal),
  open: (plan: Partial<TablePlan> & { game: string }) => post<Snapshot>('/api/tables', plan),
  table: (id: string, signal?: AbortSignal) =>
    patiently((tries) => one<Snapshot>(`/api/tables/${part(id)}`, tries, signal), passes, signal),
  act: (id: string, act: Act) => post<Snapshot>(`/api/tables/${part(id)}/acts`, act),
  /** Delete an unfinished table of one's own; get up from one where others sit. */
  remove: (id: string) => post<Removed>(`/api/tables/${part(id)}/remove`),
  hint: (id: string) => post<Hint | null>(`/api/tables/${part(id)}/hint`),
  /** Since which move a patience cannot come out any more. */
  lost: (id: string) => post<LostSince>(`/api/tables/${part(id)}/lost`),
  /** How a patience comes out, from here or after the first `n` moves. */
  solution: (id: string, n?: number) => post<Solution>(`/api/tables/${part(id)}/solution${n === undefined ? '' : `?n=${n}`}`),
  results: (game: string, signal?: AbortSignal) => get<Results>(`/api/games/${part(game)}/results`, signal),
  /** `eyes`: a seat's number, `all` with everything open, or `none` for a spectator's. */
  frame: (id: string, n: number, eyes?: number | 'all' | 'none', signal?: AbortSignal) =>
    get<Frame>(`/api/tables/${part(id)}/replay/${n}${eyes === undefined ? '' : `?eyes=${eyes}`}`, signal),
  /** Some moves in words, from this one on. */
  moves: (id: string, first: number) => get<MovesTold>(`/api/tables/${part(id)}/moves/${first}`),
  /** What was done in a deal that is over; deals are counted from 0. */
  dealLog: (id: string, deal: number) => get<DealLog>(`/api/tables/${part(id)}/log/${deal}`),
  analysis: (id: string, signal?: AbortSignal) => get<Analysis>(`/api/tables/${part(id)}/analysis`, signal),
  /** What the calls of an auction mean, after so many moves. */
  calls: (id: string, n: number) => get<CallMeanings>(`/api/tables/${part(id)}/calls?n=${n}`),
  deals: (id: string) => get<Deals>(`/api/tables/${part(id)}/deals`),
  dealReview: (id: string, number: number, signal?: AbortSignal) =>
    get<DealReview>(`/api/tables/${part(id)}/deals/${number}`, signal),
  pictureUrl: (game: string) => `/api/games/${part(game)}/picture`,
  dealsUrl: (id: string, lang: Lang) => `/api/tables/${part(id)}/deals.txt?lang=${lang}`,
  pbnUrl: (id: string) => `/api/tables/${part(id)}/deals.pbn`,
  notationUrl: (id: string) => `/api/tables/${part(id)}/notation`,
  problemInfo: (game: string) => get<ProblemInfo>(`/api/problems/${part(game)}`),
  problem: (game: string, problem: Partial<Problem>) => reckon<TricksSolution>(`/api/problems/${part(game)}`, problem),
  problemBoard: (game: string, position: TricksPosition) => reckon<SetUp>(`/api/problems/${part(game)}/board`, position),
  scoreInfo: (game: string) => get<SheetInfo>(`/api/score/${part(game)}`),
  score: (game: string, sheet: ScoreAsked) => reckon<ScoreSeen>(`/api/score/${part(game)}`, sheet),
  scoreForm: (game: string, asked: ScoreForm) => reckon<Form>(`/api/score/${part(game)}/form`, asked),
  readScore: (game: string, text: string) => reckon<ScoreEntries>(`/api/score/${part(game)}/text`, { text }),
  /** The drawn score sheet of a table, after `n` moves if that is given; `mark` makes it be fetched anew. */
  sheetUrl: (id: string, lang: Lang, mark: string, small: boolean, n?: number) =>
    `/api/tables/${part(id)}/sheet.svg?lang=${lang}&v=${part(mark)}&small=${small}${n === undefined ? '' : `&n=${n}`}`,
  referee: (game: string) => get<RefereeBook>(`/api/referee/${part(game)}`),
  refereeForm: (game: string, it: RefereeCase) => reckon<Form>(`/api/referee/${part(game)}/form`, it),
  rule: (game: string, it: RefereeCase) => reckon<Ruling>(`/api/referee/${part(game)}`, it),
  /** Where the record is downloaded from. */
  recordUrl: (id: string) => `/api/tables/${part(id)}/record`,
  liveUrl: (id: string, tries = 0) => `${location.origin.replace(/^http/, 'ws')}/api/tables/${part(id)}/live${anew(tries)}`,
};
