// Lines between dots: where each lies, and what it is called.
import type { Text } from '../lib/types';

export interface Path {
  name: string;
  /** Does it go across? */
  flat: boolean;
  /** Its middle, in cells from the first dot. */
  x: number;
  y: number;
  /** As drawn by a hand that is not quite steady. */
  d: string;
}

/** Both ends of a line, in cells from the first dot. */
export function ends(line: string): [[number, number], [number, number]] {
  const at = (dot: string): [number, number] => [dot.charCodeAt(0) - 97, Number(dot.slice(1)) - 1];
  const [a, b] = line.split('-') as [string, string];
  return [at(a), at(b)];
}

const dot = (x: number, y: number): string => String.fromCharCode(97 + x) + String(y + 1);

/** Every line of the paper, those that go across first. */
export function paths(width: number, height: number): Path[] {
  const out: Path[] = [];
  const add = (x: number, y: number, right: number, down: number): void => {
    // a little off, and always the same for one line
    const off = (((x * 7 + y * 13 + right * 5) % 5) - 2) / 60;
    const [mx, my] = [x + right / 2, y + down / 2];
    const d = `M${x} ${y}Q${mx + down * off} ${my + right * off} ${x + right} ${y + down}`;
    out.push({ name: `${dot(x, y)}-${dot(x + right, y + down)}`, flat: right === 1, x: mx, y: my, d });
  };
  for (let y = 0; y <= height; y++) for (let x = 0; x < width; x++) add(x, y, 1, 0);
  for (let y = 0; y < height; y++) for (let x = 0; x <= width; x++) add(x, y, 0, 1);
  return out;
}

/** `a1-b1: drawn`. */
export function dotsWords(line: string, drawn: boolean): Text {
  return drawn ? { en: `${line}: drawn`, ru: `${line}: проведена` } : { en: `${line}: not drawn`, ru: `${line}: не проведена` };
}
