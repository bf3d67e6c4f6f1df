// The joker: a jester's head in a cap with three bells. The first of a pack is in colours, the second in black.
import type { Joker } from './faces';

const STAR = 'M0-50L11.8-16.2L47.6-15.5L19-6.2L29.4 40.5L0 20L-29.4 40.5L-19-6.2L-47.6-15.5L-11.8-16.2Z';

interface Dress {
  left: string;
  right: string;
  middle: string;
  bell: string;
}
const DRESS: Record<Joker, Dress> = {
  X1: { left: '#b8242b', right: '#1f5fae', middle: '#d9a62e', bell: '#d9a62e' },
  X2: { left: '#2b2725', right: '#f3ead6', middle: '#8b827a', bell: '#f3ead6' },
};

const bell = (x: number, y: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="4.2" fill="${fill}" stroke="#1d1a19" stroke-width="1"/>` +
  `<path d="M${x - 2} ${y + 1.2}h4M${x} ${y + 1.2}v3" stroke="#1d1a19" stroke-width="1" fill="none"/>`;

export const joker = (face: Joker): string => {
  const { left, right, middle, bell: gold } = DRESS[face];
  const line = 'stroke="#1d1a19" stroke-width="1.3" stroke-linejoin="round"';
  return (
    // the collar
    `<path d="M50 96L22 103L30 111L26 122L41 117L50 128L59 117L74 122L70 111L78 103Z" fill="${middle}" ${line}/>` +
    // the cap: two long ears and one that stands up
    `<path d="M31 66C24 50 12 50 9 66C16 58 20 70 30 78Z" fill="${left}" ${line}/>` +
    `<path d="M69 66C76 50 88 50 91 66C84 58 80 70 70 78Z" fill="${right}" ${line}/>` +
    `<path d="M30 76C27 56 38 46 52 30C50 44 72 54 70 76C58 66 42 66 30 76Z" fill="${middle}" ${line}/>` +
    bell(9, 70, gold) + bell(91, 70, gold) + bell(52, 28, gold) +
    // the face
    `<path d="M32 76C42 67 58 67 68 76C70 94 60 106 50 107C40 106 30 94 32 76Z" fill="#f7e3c8" ${line}/>` +
    `<path d="M37 82q4-3.500 8 0M55 82q4-3.500 8 0" fill="none" stroke="#1d1a19" stroke-width="1.5" stroke-linecap="round"/>` +
    `<circle cx="41" cy="86" r="1.8" fill="#1d1a19"/><circle cx="59" cy="86" r="1.8" fill="#1d1a19"/>` +
    `<path d="M50 86l-2.500 6h4" fill="none" stroke="#1d1a19" stroke-width="1.2"/>` +
    `<path d="M41 96Q50 104 59 96Q50 99 41 96Z" fill="#b8242b" stroke="#1d1a19" stroke-width="1"/>` +
    `<circle cx="37" cy="93" r="2.6" fill="#e79a86" opacity=".6"/><circle cx="63" cy="93" r="2.6" fill="#e79a86" opacity=".6"/>`
  );
};

/** What stands in the corner instead of a suit. */
export const star = (x: number, y: number, size: number): string =>
  `<path d="${STAR}" fill="currentColor" transform="translate(${x} ${y}) scale(${size / 100})"/>`;
