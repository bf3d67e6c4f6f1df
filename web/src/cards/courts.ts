// Jack, queen and king of each suit: half-figures drawn once and mirrored, in red, blue, gold and black.
import type { Suit } from './faces';
import { pip } from './pips';

const INK = '#2a211d';
const SKIN = '#f4dcc2';
const GOLD = '#dba93b';
const PALE = '#fffaf0';
const RED = '#b42b31';
const BLUE = '#2c4c86';
const BLACK = '#2e2926';

interface Dress {
  robe: string;
  lining: string;
  trim: string;
  hair: string;
  /** The thing in the hand is on the left. */
  left: boolean;
}

const DRESS: Record<Suit, Dress> = {
  S: { robe: BLUE, lining: RED, trim: GOLD, hair: '#5b4632', left: false },
  H: { robe: RED, lining: BLUE, trim: GOLD, hair: '#c98a3a', left: true },
  D: { robe: '#c6832b', lining: RED, trim: PALE, hair: '#8a5a2b', left: false },
  C: { robe: BLACK, lining: '#8d2430', trim: GOLD, hair: '#3a2d25', left: true },
};

const line = (d: string, width = 0.8, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, fill: string, width = 0.7): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, fill: string, width = 0.5): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;
const lozenge = (x: number, y: number, r: number, fill: string): string =>
  `<path d="M${x} ${y - r}l${r * 0.7} ${r}l${-r * 0.7} ${r}l${-r * 0.7} ${-r}z" fill="${fill}"/>`;

/** Eyes, brows, nose and mouth; the look goes a little towards the hand. */
function features(beard: boolean): string {
  return (
    line('M43.2 34.600Q45.2 33.2 47.4 34.400M52.8 34.400Q55 33.2 57 34.6', 0.9) +
    `<ellipse cx="45.7" cy="37" rx="1.9" ry="1.15" fill="${PALE}" stroke="${INK}" stroke-width=".5"/>` +
    `<ellipse cx="54.6" cy="37" rx="1.9" ry="1.15" fill="${PALE}" stroke="${INK}" stroke-width=".5"/>` +
    `<circle cx="46.1" cy="37" r="1" fill="${INK}"/><circle cx="55" cy="37" r="1" fill="${INK}"/>` +
    line('M50.6 36.500L51.8 41.400Q50.8 42.3 49.5 41.8', 0.65) +
    (beard ? '' : `<path d="M47.6 44.600Q50 43.6 52.6 44.600Q50.2 46.6 47.6 44.600Z" fill="${RED}"/>`)
  );
}

const FACE = 'M41.8 33C41.2 42 44 49.5 50 50.500C56 49.5 58.8 42 58.2 33C57 28.5 43 28.5 41.8 33Z';
const SHOULDERS = 'M19 71L19 63C24 56 33 52.5 41 51.500L59 51.500C67 52.5 76 56 81 63L81 71Z';

/** Robe with an open mantle over it, the mantle strewn with lozenges. */
function robe({ robe, lining, trim }: Dress): string {
  const strewn = [[24.5, 66], [30, 61.5], [36, 66.5], [70, 61.5], [64, 66.5], [75.5, 66]] as const;
  return (
    shape(SHOULDERS, robe) +
    strewn.map(([x, y]) => lozenge(x, y, 2.3, trim)).join('') +
    shape('M42 51L50 71L58 51Z', lining) +
    line('M45.5 59.800L54.5 59.800M47.5 65L52.5 65', 0.9, trim) +
    line('M40.5 52L48 71M59.5 52L52 71', 1.5, trim) +
    line('M39.4 52.200L46.9 71M60.6 52.200L53.1 71', 0.5)
  );
}

/** A hand with a cuff, closed round what stands at x 74. */
const hand = (cuff: string): string =>
  shape('M81 71L81 62.500C78 61 74.5 62 72.5 64.500L72 71Z', cuff) +
  shape('M70.8 57.600C73 55.6 76.8 55.8 77.8 58C78.6 60.6 77 63.6 74 63.600C71.2 63.6 69.4 60 70.8 57.600Z', SKIN, 0.6) +
  line('M71.2 59.400L76.6 58.800M71.6 61.400L76.4 61', 0.45);

function king(suit: Suit, dress: Dress): string {
  const { hair, robe: coat, lining } = dress;
  const ermine = [[36, 56.5], [42, 60.5], [50, 62.5], [58, 60.5], [64, 56.5]] as const;
  const tops = suit === 'S' || suit === 'D' ? 'M38.6 29.500L36.5 17L43.8 22.500L50 14.800L56.2 22.500L63.5 17L61.4 29.500Z'
    : 'M38.6 29.500C36 24 36 20 39 17.500C42 19 44 21 44.6 23C45.6 19 47.6 16.5 50 14.800C52.4 16.5 54.4 19 55.4 23C56 21 58 19 61 17.500C64 20 64 24 61.4 29.500Z';
  return (
    line('M74.5 71L74.5 26', 2.5) + line('M74.5 71L74.5 26', 1.3, GOLD) +
    dot(74.5, 23, 3.6, GOLD, 0.7) + line('M71 23L78 23', 0.5) + lozenge(74.5, 17.8, 2.2, GOLD) + line('M74.5 15.600L74.5 20', 0.5) +
    shape('M40 31C37 38 36.5 48 40.5 54L59.5 54C63.5 48 63 38 60 31Z', hair) +
    robe(dress) +
    shape('M31.5 54.500C38 50.5 41 50.5 42.5 51C45 57 55 57 57.5 51C59 50.5 62 50.5 68.5 54.500L65.5 60.500C58 68.5 42 68.5 34.5 60.500Z', PALE) +
    ermine.map(([x, y]) => `<path d="M${x} ${y - 1.6}l.9 3l-.9-.8l-.9 .8z" fill="${INK}"/>`).join('') +
    shape(FACE, SKIN) +
    shape('M41.6 36C41 47 44 56 50 59C56 56 59 47 58.4 36C57.6 41 56.5 43 54 43C52.5 41.6 51 41.8 50 42.600C49 41.8 47.5 41.6 46 43C43.5 43 42.4 41 41.6 36Z', hair) +
    line('M46 47.500Q46.5 52 48.5 55.500M54 47.500Q53.5 52 51.5 55.500M50 48.500L50 56.5', 0.5, PALE) +
    `<path d="M47.8 45.400Q50 44.6 52.2 45.400Q50 47 47.8 45.400Z" fill="${RED}"/>` +
    features(true) +
    shape(tops, lining === RED ? RED : BLUE) +
    shape('M38.2 30.500C44 27.6 56 27.6 61.8 30.500L61.8 26.300C56 23.6 44 23.6 38.2 26.300Z', GOLD) +
    line(tops.replace('Z', ''), 1.1, GOLD) + line(tops, 0.5) +
    [42.5, 50, 57.5].map((x) => dot(x, x === 50 ? 26.2 : 27, 1.1, x === 50 ? RED : PALE, 0.4)).join('') +
    dot(50, 14.9, 1.5, PALE) +
    hand(coat)
  );
}

function queen(suit: Suit, dress: Dress): string {
  const { hair, robe: coat, lining, trim } = dress;
  const petals = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3;
    return dot(+(74.5 + 3.2 * Math.cos(a)).toFixed(2), +(29 + 3.2 * Math.sin(a)).toFixed(2), 2.2, suit === 'H' || suit === 'D' ? RED : PALE, 0.5);
  }).join('');
  const pearls = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (1.08 + (i * 0.84) / 8);
    return dot(+(50 + 15.4 * Math.cos(a)).toFixed(2), +(33 + 16.6 * Math.sin(a)).toFixed(2), 1.2, PALE, 0.4);
  }).join('');
  return (
    line('M74.5 71L74.5 33', 1.7) + line('M74.5 71L74.5 33', 0.9, '#4f7a45') +
    shape('M74.5 48C70 47 69 43 69.5 41C73 42 74.5 45 74.5 48ZM74.5 52C79 51 80 47 79.5 45C76 46 74.5 49 74.5 52Z', '#4f7a45', 0.5) +
    petals + dot(74.5, 29, 1.9, GOLD) +
    // a veil behind, the tall headdress, hair in two waves
    shape('M35.5 31C32 42 31 52 33 58L67 58C69 52 68 42 64.5 31Z', suit === 'C' || suit === 'S' ? PALE : '#f3e3c3') +
    shape('M40.5 30C36 40 37.5 48 35.5 55L44 57L56 57L64.5 55C62.5 48 64 40 59.5 30Z', hair) +
    line('M40 36Q38.6 45 38.8 53M60 36Q61.4 45 61.2 53', 0.5, PALE) +
    robe(dress) +
    shape('M40.5 51.500C44 50.5 45 49 45.5 46L54.5 46C55 49 56 50.5 59.5 51.500C57 57.5 43 57.5 40.5 51.500Z', SKIN) +
    Array.from({ length: 7 }, (_, i) => dot(+(42.2 + i * 2.6).toFixed(1), +(53.5 + 2.3 * Math.sin(((i + 0.5) * Math.PI) / 7)).toFixed(2), 1.05, PALE, 0.4)).join('') +
    shape(FACE, SKIN) +
    `<circle cx="44.5" cy="41.5" r="1.7" fill="#e8a58d" opacity=".6"/><circle cx="56" cy="41.5" r="1.7" fill="#e8a58d" opacity=".6"/>` +
    features(false) +
    shape('M41.3 36C41.5 31 45.5 28.5 50 28.800C54.5 28.5 58.5 31 58.7 36C57 32.6 53 31.5 50 31.500C47 31.5 43 32.6 41.3 36Z', hair) +
    shape('M35.6 33.500C33.5 21 42 15 50 15C58 15 66.5 21 64.4 33.500C61 27.5 56 25.8 50 25.800C44 25.8 39 27.5 35.6 33.500Z', lining) +
    line('M38.2 28.500C40 23 45 21.4 50 21.400C55 21.4 60 23 61.8 28.5', 1.2, trim) +
    lozenge(50, 20.8, 2.6, GOLD) + lozenge(43.5, 22.6, 1.9, GOLD) + lozenge(56.5, 22.6, 1.9, GOLD) +
    pearls +
    hand(coat)
  );
}

function jack(suit: Suit, dress: Dress): string {
  const { hair, robe: coat, lining, trim } = dress;
  const halberd = suit === 'S' || suit === 'H';
  const arms = halberd
    ? shape('M75.5 24C79.5 24 81.5 28 81 34C79 32 77.5 31.5 75.5 31.500Z', '#c9ced6') + shape('M73.5 25L69.5 28.300L73.5 30.500Z', '#c9ced6') + shape('M74.5 14L76.2 22L72.8 22Z', '#c9ced6')
    : shape('M74.5 13.500C78.5 18 78.5 24 74.5 28C70.5 24 70.5 18 74.5 13.500Z', '#c9ced6') + line('M74.5 15L74.5 27', 0.5) + shape('M71.5 28L77.5 28L76.5 31L72.5 31Z', lining);
  return (
    line('M74.5 71L74.5 22', 2.3) + line('M74.5 71L74.5 22', 1.2, '#8b5a2e') + arms +
    shape('M41 31C37.5 38 37 46 38.5 50.500C42 52.5 58 52.5 61.5 50.500C63 46 62.5 38 59 31Z', hair) +
    line('M40.5 38Q39.6 44 40.3 49.500M59.5 38Q60.4 44 59.7 49.5', 0.5, PALE) +
    robe(dress) +
    shape('M39.5 50.500L44.5 56.500L47.2 53.600L50 57.500L52.8 53.600L55.5 56.500L60.5 50.500C57 48.5 43 48.5 39.5 50.500Z', PALE) +
    shape(FACE, SKIN) + features(false) +
    (suit === 'C' || suit === 'S' ? line('M46.3 43.300Q48.3 42.3 50 43.200Q51.7 42.3 53.9 43.3', 0.9, hair) : '') +
    shape('M41.3 36.500C41 31.5 44 29 50 29.500C56 29 59 31.5 58.7 36.500C57.5 33 56 32.5 53.5 33.300C50 34.3 45 31.6 41.3 36.500Z', hair) +
    shape('M37 28.500C34.5 20.5 43 15.5 51 16.500C60 16.5 66 21 63.3 28.500Z', lining) +
    shape('M36.8 31C44 27.3 56 27.3 63.2 31L63.6 27.400C56 23.4 44 23.4 36.4 27.400Z', coat === BLACK ? '#5a2b30' : coat) +
    line('M37.2 29.300C44 25.4 56 25.4 62.8 29.3', 0.9, trim) +
    shape('M60.5 26C66 22 68.5 17.5 66 14.300C61 15 57 18 56.5 23.800Z', suit === 'D' ? RED : PALE, 0.6) + line('M59 24.500Q63.5 20.5 65.3 15.5', 0.45) +
    dot(58.7, 25, 1.5, GOLD) +
    hand(coat)
  );
}

const FIGURES = { K: king, Q: queen, J: jack };

/** The whole court card but for its corner indices, on a card of 100 by 140. */
export function court(rank: 'K' | 'Q' | 'J', suit: Suit): string {
  const dress = DRESS[suit];
  const flip = dress.left ? ' transform="matrix(-1 0 0 1 100 0)"' : '';
  const half =
    `<g clip-path="url(#sukno-half)"><g${flip}>${FIGURES[rank](suit, dress)}</g>` +
    pip(suit, dress.left ? 72 : 28, 23.5, 12.5) + '</g>';
  return (
    `<rect x="19" y="13" width="62" height="114" rx="2.5" fill="${PALE}"/>` +
    `${half}<g transform="rotate(180 50 70)">${half}</g>` +
    `<path d="M19 70L81 70" stroke="${GOLD}" stroke-width="2"/><path d="M19 68.700L81 68.700M19 71.300L81 71.3" stroke="${INK}" stroke-width=".5"/>` +
    Array.from({ length: 11 }, (_, i) => lozenge(+(22.5 + i * 5.5).toFixed(1), 70, 1.25, INK)).join('') +
    `<rect x="19" y="13" width="62" height="114" rx="2.5" fill="none" stroke="#3b4a6b" stroke-width="1"/>`
  );
}
