// One hidden sprite in the document with every face and the back, made when the first card is drawn.
import { court } from './courts';
import { JOKERS, RANKS, SUITS, type Rank, type Suit } from './faces';
import { joker, star } from './joker';
import { PIPS, PLACES, pip } from './pips';

const ID = 'sukno-cards';

/** The ornamented ace of spades, as old packs have it. */
function greatAce(): string {
  return (
    `<path d="${PIPS.S}" fill="currentColor" transform="translate(50 70) scale(.68)"/>` +
    `<path d="${PIPS.S}" fill="none" stroke="#f6efe0" stroke-width="2.4" transform="translate(50 69) scale(.54)"/>` +
    `<path d="M50 59C54 65 61 70 61 76C61 80 58 82 55 82C53 82 51.5 81 50 79C48.5 81 47 82 45 82C42 82 39 80 39 76C39 70 46 65 50 59Z" fill="#f6efe0"/>` +
    `<path d="M50 64l4.5 8l-4.5 7l-4.5-7z" fill="currentColor"/><circle cx="50" cy="72" r="1.7" fill="#f6efe0"/>`
  );
}

function face(suit: Suit, rank: Rank): string {
  if (rank === 'K' || rank === 'Q' || rank === 'J') return court(rank, suit);
  if (rank === 'A') return suit === 'S' ? greatAce() : pip(suit, 50, 70, 40);
  return (PLACES[rank] ?? []).map(([x, y]) => pip(suit, x, y, 17)).join('');
}

/** Woven lozenges inside an ivory edge. */
const back =
  '<rect x="5" y="5" width="90" height="130" rx="4" fill="#7c2230"/>' +
  '<rect x="5" y="5" width="90" height="130" rx="4" fill="url(#sukno-weave)"/>' +
  '<rect x="8" y="8" width="84" height="124" rx="2.5" fill="none" stroke="#ead7b2" stroke-width="1"/>' +
  '<g transform="translate(50 70)"><path d="M0-27L19 0L0 27L-19 0Z" fill="#7c2230" stroke="#ead7b2" stroke-width="1.4"/>' +
  '<path d="M0-21L15 0L0 21L-15 0Z" fill="none" stroke="#ead7b2" stroke-width=".7"/>' +
  '<path d="M0-12C2-5 4-3 9 0C4 3 2 5 0 12C-2 5-4 3-9 0C-4-3-2-5 0-12Z" fill="#ead7b2"/></g>';

/** Rays from the middle, on blue. */
const rays =
  '<rect x="5" y="5" width="90" height="130" rx="4" fill="#1f3f66"/>' +
  Array.from({ length: 24 }, (_, i) => `<path d="M50 70L48.600-20L51.400-20Z" fill="#5f86b0" transform="rotate(${i * 15} 50 70)"/>`).join('') +
  '<rect x="2" y="2" width="96" height="136" rx="6" fill="none" stroke="#fbf6ea" stroke-width="6"/>' +
  '<rect x="8" y="8" width="84" height="124" rx="2.5" fill="none" stroke="#dfe8f2" stroke-width="1"/>' +
  '<circle cx="50" cy="70" r="19" fill="#1f3f66" stroke="#dfe8f2" stroke-width="1.4"/>' +
  '<circle cx="50" cy="70" r="14" fill="none" stroke="#dfe8f2" stroke-width=".7"/>' +
  '<path d="M50 58L53 67L62 70L53 73L50 82L47 73L38 70L47 67Z" fill="#dfe8f2"/>';

/** Stripes and a frame, on green. */
const stripes =
  '<rect x="5" y="5" width="90" height="130" rx="4" fill="#24523c"/>' +
  Array.from({ length: 17 }, (_, i) => `<path d="M${10 + i * 5} 6V134" stroke="#4f8466" stroke-width="1.2"/>`).join('') +
  '<rect x="8" y="8" width="84" height="124" rx="2.5" fill="none" stroke="#ead7b2" stroke-width="1"/>' +
  '<rect x="30" y="46" width="40" height="48" rx="6" fill="#24523c" stroke="#ead7b2" stroke-width="1.4"/>' +
  '<rect x="33.5" y="49.5" width="33" height="41" rx="4" fill="none" stroke="#ead7b2" stroke-width=".7"/>' +
  '<path d="M50 55C55 62 61 66 61 72C61 78 54 79 51.500 75L53 84H47L48.500 75C46 79 39 78 39 72C39 66 45 62 50 55Z" fill="#ead7b2"/>';

const defs =
  '<defs><clipPath id="sukno-half"><rect x="19" y="13" width="62" height="57"/></clipPath>' +
  '<pattern id="sukno-weave" width="9" height="13" patternUnits="userSpaceOnUse" x="5" y="5">' +
  '<path d="M0 0L9 13M9 0L0 13" stroke="#c88a80" stroke-width=".8"/>' +
  '<path d="M4.5 2.900L7 6.500L4.5 10.100L2 6.500Z" fill="#93333f" stroke="#dcb494" stroke-width=".5"/>' +
  '<circle cx="4.5" cy="6.5" r=".8" fill="#ead7b2"/>' +
  '<path d="M0-2.200L1.6 0L0 2.200L-1.6 0ZM9-2.200L10.6 0L9 2.200L7.4 0ZM0 10.800L1.6 13L0 15.200L-1.6 13ZM9 10.800L10.6 13L9 15.200L7.4 13Z" fill="#ead7b2"/>' +
  '</pattern></defs>';

export function spriteMarkup(): string {
  const symbol = (id: string, body: string): string => `<symbol id="card-${id}" viewBox="0 0 100 140">${body}</symbol>`;
  const pips = SUITS.map((s) => `<symbol id="pip-${s}" viewBox="-50 -50 100 100"><path d="${PIPS[s]}" fill="currentColor"/></symbol>`);
  const faces = SUITS.flatMap((s) => RANKS.map((r) => symbol(s + r, face(s, r))));
  const jokers = JOKERS.map((j) => symbol(j, joker(j)));
  const mark = `<symbol id="pip-X" viewBox="-50 -50 100 100">${star(0, 0, 100)}</symbol>`;
  return defs + pips.join('') + mark + faces.join('') + jokers.join('') + symbol('back-lozenges', back) + symbol('back-rays', rays) + symbol('back-stripes', stripes);
}

/** Puts the sprite into the document once. */
export function ensureSprite(): void {
  if (typeof document === 'undefined' || document.getElementById(ID)) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.id = ID;
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  // not display: none, or clip paths and patterns inside would be lost
  Object.assign(svg.style, { position: 'absolute', overflow: 'hidden' });
  svg.innerHTML = spriteMarkup();
  document.body.prepend(svg);
}
