// A spread as a drawing: what lies beneath it, and the whole of it as one picture, to be printed and saved. Plain texts of
// SVG in widths of a card.
import { cardOf, indexOf } from '../cards/faces';
import { spriteMarkup } from '../cards/sprite';
import type { Lang, ZoneOf } from '../lib/types';

export type Cloth = ZoneOf<'spread'>;
export type Lying = Cloth['spots'][number];

/** How high a thing is that is one wide: a card, a tile, or a face of the die unfolded. */
export const heightOf = (zone: Pick<Cloth, 'ground'>): number => (zone.ground === 'net' ? 1 : zone.ground === 'tiles' ? 2 : 1.4);
const SERIF = `font-family="'PT Serif', Georgia, 'Liberation Serif', serif"`;
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const turn = (degrees: number): number => (degrees * Math.PI) / 180;
/** On a circle round a point, clockwise from the top. */
const point = (cx: number, cy: number, r: number, degrees: number): string => `${(cx + r * Math.sin(turn(degrees))).toFixed(3)} ${(cy - r * Math.cos(turn(degrees))).toFixed(3)}`;

/** A part of a ring between two radii and two angles. */
export function sector(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  return `M${point(cx, cy, inner, from)}L${point(cx, cy, outer, from)}A${outer} ${outer} 0 0 1 ${point(cx, cy, outer, to)}L${point(cx, cy, inner, to)}A${inner} ${inner} 0 0 0 ${point(cx, cy, inner, from)}Z`;
}

/** The fields of King Solomon's circle, as the house has drawn it: eight, and sixteen round them. */
function fieldOf(c: number, n: number): string {
  return n <= 8 ? sector(c, c, 1, 3, (n - 1) * 45, n * 45) : sector(c, c, 3, 5, (n - 9) * 22.5, (n - 8) * 22.5);
}

function solomon(zone: Cloth): string {
  const c = zone.wide / 2;
  const marked = Number(zone.spots.find((s) => s.mark)?.id ?? -1);
  const spokes = Array.from({ length: 16 }, (_, i) => `<path d="M${point(c, c, i % 2 ? 3 : 1, i * 22.5)}L${point(c, c, 5, i * 22.5)}"/>`).join('');
  const rays = Array.from({ length: 24 }, (_, i) => `<path d="M${point(c, c, 0.72, i * 15)}L${point(c, c, i % 2 ? 0.86 : 0.96, i * 15)}"/>`).join('');
  const face =
    `<circle cx="${c}" cy="${c}" r="0.68" fill="#f3e2b8"/><g stroke-width=".035">${rays}</g>` +
    `<g transform="translate(${c} ${c})" stroke-width=".035" stroke-linecap="round">` +
    '<path d="M-.42-.36L-.3-.62L-.14-.44L0-.68L.14-.44L.3-.62L.42-.36Z" fill="#d8b25c"/>' +
    '<path d="M-.34-.12Q-.22-.22-.1-.12M.1-.12Q.22-.22.34-.12"/><circle cx="-.22" cy="-.04" r=".045" fill="#4a2c14"/><circle cx=".22" cy="-.04" r=".045" fill="#4a2c14"/>' +
    '<path d="M0-.06L-.05.16L.05.16M-.14.3Q0 .24.14.3M-.1.33Q0 .38.1.33"/>' +
    '<path d="M-.46.16Q-.36.62 0 .66Q.36.62.46.16M-.3.36Q-.2.58-.12.62M.3.36Q.2.58.12.62M0 .44V.62"/></g>';
  const lit = marked > 0 ? `<path d="${fieldOf(c, marked)}" fill="#d8a53a" fill-opacity=".55" stroke="none"/>` : marked === 0 ? `<circle cx="${c}" cy="${c}" r="1" fill="#d8a53a" fill-opacity=".55" stroke="none"/>` : '';
  return (
    `<rect x=".05" y=".05" width="${zone.wide - 0.1}" height="${zone.high - 0.1}" rx=".12" fill="#efe3c4"/>` +
    `<g fill="none" stroke="#6b4423" stroke-width=".045"><circle cx="${c}" cy="${c}" r="5" fill="#f6ecd2"/>${lit}` +
    `<circle cx="${c}" cy="${c}" r="5.08" stroke-width=".02"/><circle cx="${c}" cy="${c}" r="3"/><circle cx="${c}" cy="${c}" r="1"/>${spokes}${face}</g>` +
    `<g fill="#6b4423" font-family="Georgia, 'PT Serif', serif" font-size=".36" text-anchor="middle" opacity=".8">${[[0.45, 0.6], [zone.wide - 0.45, 0.6], [0.45, zone.high - 0.36], [zone.wide - 0.45, zone.high - 0.36]].map(([x, y]) => `<text x="${x}" y="${y}">✦</text>`).join('')}</g>`
  );
}

/** What is drawn beneath; nothing on the bare cloth. */
export function ground(zone: Cloth): string {
  const [w, h] = [zone.wide, zone.high];
  if (zone.ground === 'solomon') return solomon(zone);
  if (zone.ground === 'ring') return `<g fill="none" stroke="#f3e7cd" stroke-opacity=".16" stroke-width=".03"><circle cx="${w / 2}" cy="${h / 2}" r="2.35"/><circle cx="${w / 2}" cy="${h / 2}" r="2.25"/></g>`;
  if (zone.ground === 'triangle') return `<path d="M1.3 1.75H6.300L3.800 6.9Z" fill="none" stroke="#f3e7cd" stroke-opacity=".16" stroke-width=".04" stroke-linejoin="round"/>`;
  return '';
}

type Said = (text: NonNullable<Lying['words']>) => string;

/** A die as it has come to rest, with the word that is uppermost. */
function die(word: string): string {
  const size = Math.min(0.2, 1.05 / word.length);
  return (
    '<ellipse cx=".06" cy=".4" rx=".5" ry=".16" fill="#0006"/><g transform="rotate(-9)">' +
    '<path d="M-.42-.3L-.28-.46Q-.26-.48-.22-.48H.46Q.54-.48.54-.4V.24Q.54.28.52.3L.4.44Z" fill="#b89a5e" stroke="#6b4423" stroke-width=".02"/>' +
    '<path d="M.38-.3L.53-.45" stroke="#6b4423" stroke-width=".02"/>' +
    '<rect x="-.44" y="-.32" width=".84" height=".78" rx=".09" fill="#fff3cc" stroke="#6b4423" stroke-width=".02"/>' +
    `<text x="-.02" y="${(0.07 + size * 0.33).toFixed(3)}" font-size="${size.toFixed(3)}" font-weight="700" text-anchor="middle" fill="#4a2c14" ${SERIF}>${escaped(word)}</text></g>`
  );
}

/** What was thrown on it. */
export function thrown(zone: Cloth, say: Said): string {
  if (!zone.thrown) return '';
  const [what, x, y] = zone.thrown as [string, number, number];
  const at = `transform="translate(${x} ${y})"`;
  if (what === 'ball') return `<g ${at}><ellipse cx=".05" cy=".09" rx=".2" ry=".15" fill="#0004"/><circle r=".19" fill="#e9c063" stroke="#8a6420" stroke-width=".025"/><circle cx="-.06" cy="-.07" r=".06" fill="#fff4cf"/></g>`;
  if (what === 'grain') return `<g ${at}><ellipse cx=".03" cy=".05" rx=".2" ry=".11" fill="#0005"/><g transform="rotate(-28)"><path d="M-.24 0Q-.1-.15.24 0Q-.1.15-.24 0Z" fill="#e3b24a" stroke="#7c5a12" stroke-width=".025"/><path d="M-.17 0H.15" stroke="#7c5a12" stroke-width=".02"/></g></g>`;
  const up = zone.spots.find((s) => s.mark)?.words;
  return what === 'die' && up ? `<g ${at}>${die(say(up))}</g>` : '';
}

/** A card as a drawing, its middle at 0 and 1 wide. */
function card(face: string, letters: Lang): string {
  const is = cardOf(face);
  const paper = '<rect x="-.5" y="-.7" width="1" height="1.4" rx=".065" fill="#fdf9ee" stroke="#3a2c1a" stroke-opacity=".6" stroke-width=".012"/>';
  if (!is) return `${paper}<use href="#card-back-lozenges" x="-.5" y="-.7" width="1" height="1.4"/>`;
  const corner = `<text x="-.392" y="-.5" font-size=".21" font-weight="700" text-anchor="middle" fill="currentColor">${indexOf(is.rank, letters)}</text><use href="#pip-${is.suit}" x="-.452" y="-.47" width=".12" height=".12"/>`;
  const red = is.suit === 'H' || is.suit === 'D';
  return `${paper}<g color="${red ? '#b8242b' : '#1d1a19'}" font-family="'PT Serif', 'Liberation Serif', 'Times New Roman', serif"><use href="#card-${is.suit}${is.rank}" x="-.5" y="-.7" width="1" height="1.4"/>${corner}<g transform="rotate(180)">${corner}</g></g>`;
}

function plate(spot: Lying, words: string, high: number): string {
  const red = /[♦♥]/.test(spot.sign);
  const parts = words.split(' ');
  const size = Math.min(0.17, 1.35 / Math.max(...parts.map((p) => p.length)));
  const lines = parts.map((p, i) => `<text y="${((i - (parts.length - 1) / 2) * size * 1.15 + size * 0.35).toFixed(3)}" font-size="${size.toFixed(3)}" text-anchor="middle">${escaped(p)}</text>`).join('');
  return (
    `<rect x="-.48" y="${-high / 2 + 0.02}" width=".96" height="${high - 0.04}" rx=".07" fill="${spot.mark ? '#fff1c2' : '#fdf9ee'}" stroke="${spot.mark ? '#b8860b' : '#3a2c1a'}" stroke-width="${spot.mark ? 0.04 : 0.012}"/>` +
    `<g ${SERIF} fill="#2b2118">${spot.sign ? `<text y="${-high / 2 + 0.27}" font-size=".2" text-anchor="middle" fill="${red ? '#b8242b' : '#2b2118'}">${escaped(spot.sign)}</text>` : ''}${lines}</g>`
  );
}

/** The whole spread as a picture; `say` puts a text in the language of now. */
export function drawing(zone: Cloth, letters: Lang, say: Said, within = ''): string {
  const high = heightOf(zone);
  const things = zone.spots.map((spot) => {
    const place = `transform="translate(${spot.x} ${spot.y})${spot.turn ? ` rotate(${spot.turn})` : ''}"`;
    const name = spot.name ? escaped(say(spot.name)) : '';
    if (spot.bare) return `<g ${place}><text ${SERIF} font-style="italic" font-size=".26" text-anchor="middle" y=".09" fill="#f3e7cd">${escaped(spot.sign) || name}</text></g>`;
    if (spot.id === 'pack' && spot.face === '?') return '';
    if (spot.face) return `<g ${place}>${card(spot.face, letters)}</g>`;
    if (!spot.words) return '';
    if (zone.ground === 'solomon') return `<g ${place}><text ${SERIF} font-size="${spot.mark ? 0.52 : 0.4}" font-weight="${spot.mark ? 700 : 400}" text-anchor="middle" y=".14" fill="#4a2c14">${escaped(say(spot.words))}</text></g>`;
    return `<g ${place}>${plate(spot, say(spot.words), high)}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${zone.wide} ${zone.high}" ${within}>` +
    `${spriteMarkup()}<rect width="${zone.wide}" height="${zone.high}" rx=".15" fill="#1e5039"/>` +
    `${ground(zone)}${things.join('')}${thrown(zone, say)}</svg>`
  );
}

/** Words in lines no longer than a measure says. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}
