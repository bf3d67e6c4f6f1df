// The service worker: the client opens without a connection, with what the house has said before and does not change.
// It knows no addresses: what may be kept is what the house marks so (a tag, and leave to keep it).

// The few things of a service worker that are used here; the types of pages and of workers exclude each other.
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(kind: 'install' | 'activate', run: (e: Lasting) => void): void;
  addEventListener(kind: 'fetch', run: (e: Asked) => void): void;
  readonly location: Location;
}

/** Put in by the build: all files of the client. */
declare const FILES: readonly string[];

const worker = self as unknown as Worker;
/** Where these files are kept; another build has other names in its list, and so another place. */
const SHELL = `shell ${[...FILES.join()].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)}`;
const SAID = 'said';
/** Answers kept of what the house said; the oldest go first. */
const MOST = 300;
/** Tells the client that an answer is kept from before. */
const KEPT = 'x-sukno-kept';

worker.addEventListener('install', (e) => e.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([...FILES]))));
worker.addEventListener('activate', (e) => e.waitUntil(forgetOldShells()));
worker.addEventListener('fetch', (e) => {
  const { request } = e;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') e.respondWith(page(request));
  else if (FILES.includes(url.pathname)) e.respondWith(file(request));
  else e.respondWith(said(e));
});

async function forgetOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== SHELL && name !== SAID) await caches.delete(name);
}

/** A page is fetched; while the house is away the client comes from what is kept. */
async function page(request: Request): Promise<Response> {
  const kept = async (): Promise<Response | undefined> => (await caches.open(SHELL)).match('/index.html');
  try {
    const answer = await fetch(request);
    return away(answer) ? ((await kept()) ?? answer) : answer;
  } catch (e) {
    const found = await kept();
    if (found) return found;
    throw e;
  }
}

async function file(request: Request): Promise<Response> {
  return (await (await caches.open(SHELL)).match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** What the house says now; when it cannot be reached, what it said last. */
async function said(e: Asked): Promise<Response> {
  try {
    const answer = await fetch(e.request);
    if (answer.ok && answer.headers.has('etag') && answer.headers.get('cache-control') === 'no-cache') e.waitUntil(keep(e.request, answer.clone()));
    if (!away(answer)) return answer;
    return (await before(e.request)) ?? answer;
  } catch (error) {
    const found = await before(e.request);
    if (found) return found;
    throw error;
  }
}

const away = (answer: Response): boolean => answer.status >= 502 && answer.status <= 504;

async function keep(request: Request, answer: Response): Promise<void> {
  const all = await caches.open(SAID);
  await all.put(request, answer);
  const keys = await all.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await all.delete(old);
}

async function before(request: Request): Promise<Response | undefined> {
  const found = await (await caches.open(SAID)).match(request);
  if (!found) return undefined;
  const headers = new Headers(found.headers);
  headers.set(KEPT, '1');
  return new Response(found.body, { status: found.status, headers });
}
