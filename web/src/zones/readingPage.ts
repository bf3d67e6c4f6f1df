// A reading on paper: what is printed, and the picture that is saved. Both are made here, in the browser.
import { drawing, wrapped, type Cloth, type Lying } from './spread';
import type { Lang } from '../lib/types';

export interface Page {
  title: string;
  question: string;
  /** The spreads that it speaks of, in the order in which they lay. */
  cloths: Cloth[];
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
  for (const cloth of page.cloths) {
    const picture = new DOMParser().parseFromString(drawing(cloth, page.letters, page.words), 'image/svg+xml');
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

const [WIDTH, MARGIN, GAP, SCALE] = [900, 60, 30, 2];
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
type Block = Line[];

const highOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.high, 0);

/** All that is written, passage by passage, in lines no longer than this. */
function blocks(page: Page, pen: CanvasRenderingContext2D, across: number): Block[] {
  return page.passages.map((p) => {
    const out: Block = [{ text: '', font: '', ink: '', high: p.part ? 22 : 10 }];
    const write = (text: string, font: string, ink: string, high: number): void => {
      pen.font = font;
      for (const line of wrapped(text, (words) => pen.measureText(words).width <= across)) out.push({ text: line, font, ink, high });
    };
    write(`${p.mark}  ${p.head}`.trim(), `600 ${p.part ? 21 : 19}px ${FACE}`, p.part ? '#7c5a12' : p.red ? '#b3202c' : '#2b2118', 28);
    for (const line of p.lines) write(line, `18px ${FACE}`, '#2b2118', 26);
    if (p.ours) write(page.ours, `italic 15px ${FACE}`, '#7d6a50', 22);
    return out;
  });
}

/** Where to go on in a second column: the first passage of which both columns are as short as can be, and no heading
 * stands alone beneath the first. */
export function halves(high: readonly number[], head: readonly boolean[]): number {
  const all = high.reduce((sum, h) => sum + h, 0);
  let [best, least, above] = [high.length, all, 0];
  for (let i = 0; i < high.length; i++) {
    const longer = Math.max(above, all - above);
    if (longer < least && !head[i - 1]) [best, least] = [i, longer];
    above += high[i]!;
  }
  return best;
}

/** The reading as one picture. */
export async function painted(page: Page): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const across = WIDTH - 2 * MARGIN;
  const one = blocks(page, pen, across);
  // much is written in two columns: a picture is looked at whole
  const two = one.length > 8;
  const column = two ? (across - GAP) / 2 : across;
  const body = two ? blocks(page, pen, column) : one;
  const cut = two ? halves(body.map(highOf), page.passages.map((p) => p.part)) : body.length;
  const columns = [body.slice(0, cut).flat(), body.slice(cut).flat()];
  const down = page.cloths.map((cloth) => (across * cloth.high) / cloth.wide);
  const top = 150;
  const text = top + down.reduce((sum, h) => sum + h + GAP, 0) - 10;
  const high = text + Math.max(...columns.map(highOf)) + 80;
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
  let at = top - 10;
  for (const [i, cloth] of page.cloths.entries()) {
    const svg = drawing(cloth, page.letters, page.words, `width="${across * SCALE}" height="${down[i]! * SCALE}"`);
    pen.drawImage(await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`), MARGIN, at, across, down[i]!);
    at += down[i]! + GAP;
  }
  pen.textAlign = 'left';
  for (const [i, lines] of columns.entries()) {
    let y = text;
    for (const line of lines) {
      y += line.high;
      pen.font = line.font;
      pen.fillStyle = line.ink;
      if (line.text) pen.fillText(line.text, MARGIN + i * (column + GAP), y);
    }
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
