// A reading on paper: what is printed, and the picture that is saved. Both are made here, in the browser.
import { drawing, wrapped, type Cloth, type Lying } from './spread';
import type { Lang } from '../lib/types';

export interface Page {
  title: string;
  question: string;
  cloth: Cloth | undefined;
  letters: Lang;
  words: (text: NonNullable<Lying['words']>) => string;
  /** What stands below words that are the house's own. */
  ours: string;
  date: string;
  passages: { head: string; mark: string; red: boolean; lines: string[]; ours: boolean; part: boolean }[];
}

/** Puts the page into the document for the printer, or takes it away. */
export function printed(page: Page | null): void {
  document.querySelector('body > .reading-page')?.remove();
  if (page === null) return;
  const make = (tag: string, text: string): HTMLElement => Object.assign(document.createElement(tag), { textContent: text });
  const sheet = document.createElement('article');
  sheet.className = 'reading-page';
  sheet.append(make('h1', page.title), make('p', [page.date, page.question].filter(Boolean).join(' · ')));
  if (page.cloth) {
    const picture = new DOMParser().parseFromString(drawing(page.cloth, page.letters, page.words), 'image/svg+xml');
    sheet.append(document.importNode(picture.documentElement, true));
  }
  const said = Object.assign(document.createElement('div'), { className: 'said' });
  for (const p of page.passages) {
    const part = document.createElement('section');
    part.append(make(p.part ? 'h2' : 'h3', `${p.mark} ${p.head}`.trim()), ...p.lines.map((line) => make('p', line)));
    if (p.ours) part.append(make('small', page.ours));
    said.append(part);
  }
  sheet.append(said);
  document.body.append(sheet);
}

const [WIDTH, MARGIN, SCALE] = [900, 60, 2];
const FACE = "'PT Serif', Georgia, 'Liberation Serif', serif";

function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = failed;
    image.src = source;
  });
}

interface Line {
  text: string;
  font: string;
  ink: string;
  high: number;
}

/** All that is written, in lines that fit. */
function lines(page: Page, pen: CanvasRenderingContext2D): Line[] {
  const out: Line[] = [];
  const write = (text: string, font: string, ink: string, high: number): void => {
    pen.font = font;
    for (const line of wrapped(text, (words) => pen.measureText(words).width <= WIDTH - 2 * MARGIN)) out.push({ text: line, font, ink, high });
  };
  for (const p of page.passages) {
    out.push({ text: '', font: '', ink: '', high: p.part ? 22 : 10 });
    write(`${p.mark}  ${p.head}`.trim(), `600 ${p.part ? 21 : 19}px ${FACE}`, p.part ? '#7c5a12' : p.red ? '#b3202c' : '#2b2118', 28);
    for (const line of p.lines) write(line, `18px ${FACE}`, '#2b2118', 26);
    if (p.ours) write(page.ours, `italic 15px ${FACE}`, '#7d6a50', 22);
  }
  return out;
}

/** The reading as one picture. */
export async function painted(page: Page): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const body = lines(page, pen);
  const across = WIDTH - 2 * MARGIN;
  const down = page.cloth ? (across * page.cloth.high) / page.cloth.wide : 0;
  const top = 150;
  const high = top + down + body.reduce((sum, line) => sum + line.high, 0) + 80;
  [canvas.width, canvas.height] = [WIDTH * SCALE, Math.ceil(high) * SCALE];
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#fdf9ee';
  pen.fillRect(0, 0, WIDTH, high);
  pen.strokeStyle = '#c9a24a';
  pen.strokeRect(18, 18, WIDTH - 36, high - 36);
  pen.textAlign = 'center';
  pen.fillStyle = '#2b2118';
  pen.font = `italic 600 32px ${FACE}`;
  pen.fillText(page.title, WIDTH / 2, 75, across);
  pen.font = `italic 19px ${FACE}`;
  pen.fillText([page.date, page.question].filter(Boolean).join(' · '), WIDTH / 2, 112, across);
  if (page.cloth) {
    const svg = drawing(page.cloth, page.letters, page.words, `width="${across * SCALE}" height="${down * SCALE}"`);
    pen.drawImage(await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`), MARGIN, top - 10, across, down);
  }
  pen.textAlign = 'left';
  let y = top + down + 12;
  for (const line of body) {
    y += line.high;
    pen.font = line.font;
    pen.fillStyle = line.ink;
    if (line.text) pen.fillText(line.text, MARGIN, y);
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Hands the picture on where the device can share one, else saves it; false if it could not be made. */
export async function save(page: Page): Promise<boolean> {
  try {
    const blob = await painted(page);
    if (blob === null) return false;
    const file = new File([blob], `${page.title}.png`, { type: 'image/png' });
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title: page.title }).catch(() => undefined); // thought better of it
      return true;
    }
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return true;
  } catch {
    return false;
  }
}
