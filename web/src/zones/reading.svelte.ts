// Of which thing on the cloth the reading is looked at, and the question that stays in this browser.
const KEEP = 'sukno.asked';

/** The spot whose passage is shown, for the cloth and the reading beside it. */
export const reading = $state<{ spot: string }>({ spot: '' });

/** What was asked at this table: kept for this window alone, and sent nowhere. */
export function asked(): string {
  try {
    const [place, words] = JSON.parse(sessionStorage.getItem(KEEP) ?? '[]') as [string?, string?];
    return place === location.pathname ? (words ?? '') : '';
  } catch {
    return '';
  }
}

export function keepAsked(words: string): void {
  try {
    sessionStorage.setItem(KEEP, JSON.stringify([location.pathname, words]));
  } catch {
    // a browser that keeps nothing: the question stays on the page
  }
}
