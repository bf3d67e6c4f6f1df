// Which page: the address is the truth. Plain links work; a click on one does not load the page anew.
export type Route =
  | { page: 'catalogue' }
  | { page: 'game'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'tables' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'problem'; game: string }
  | { page: 'score'; game: string }
  | { page: 'referee'; game: string }
  | { page: 'me' }
  | { page: 'places' }
  | { page: 'history' }
  | { page: 'played'; game: string }
  | { page: 'none' };

export function read(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, id, third] = parts;
  if (parts.length === 0) return { page: 'catalogue' };
  if (first === 'game' && id && parts.length === 2) return { page: 'game', game: id };
  if (first === 'game' && id && third === 'rules' && parts.length === 3) return { page: 'rules', game: id };
  // pages that belong to no game are read here too: the glossary
  if (first === 'rules' && id && parts.length === 2) return { page: 'rules', game: id };
  if (first === 'tables' && parts.length === 1) return { page: 'tables' };
  if (first === 'table' && id && parts.length === 2) return { page: 'table', table: id };
  if (first === 'table' && id && third === 'replay' && parts.length === 3) return { page: 'replay', table: id };
  if (first === 'problem' && id && parts.length === 2) return { page: 'problem', game: id };
  if (first === 'score' && id && parts.length === 2) return { page: 'score', game: id };
  if (first === 'referee' && id && parts.length === 2) return { page: 'referee', game: id };
  if (first === 'me' && parts.length === 1) return { page: 'me' };
  if (first === 'me' && id === 'places' && parts.length === 2) return { page: 'places' };
  if (first === 'me' && id === 'history' && parts.length === 2) return { page: 'history' };
  if (first === 'me' && id === 'history' && third && parts.length === 3) return { page: 'played', game: third };
  return { page: 'none' };
}

class Where {
  path = $state(globalThis.location?.pathname ?? '/');
  now = $derived(read(this.path));
}

export const where = new Where();

/** Go to another page of the house. */
export function go(path: string, { replace = false } = {}): void {
  const target = new URL(path, location.href);
  if (target.pathname === where.path && target.hash === '' && !replace) {
    scrollTo({ top: 0 });
    return;
  }
  history.replaceState({ ...history.state, top: scrollY }, '');
  history[replace ? 'replaceState' : 'pushState']({ top: 0 }, '', target);
  where.path = target.pathname;
  requestAnimationFrame(() => {
    const part = target.hash ? document.getElementById(decodeURIComponent(target.hash.slice(1))) : null;
    if (part) part.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Listen to links and to the back button; called once. */
export function followLinks(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', (e) => {
    where.path = location.pathname;
    const top = (e.state as { top?: number } | null)?.top;
    if (top === undefined && location.hash) return; // a step to an anchor: the browser takes it
    // The page is drawn in the next frame; only then is there something to scroll.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: top ?? 0, behavior: 'instant' })));
  });
  document.addEventListener('click', (e) => {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || /^\/(api|schema)\//.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname) return; // an anchor of this page
    e.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
