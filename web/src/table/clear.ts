// Where words lie over a table so that they hide the least of it.
import { BACK } from '../cards/faces';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Thing extends Box {
  /** It can be touched, now or to lay it elsewhere in the hand; it is a card or a man in sight, a back, which tells nothing, or something else. */
  is: 'touched' | 'face' | 'back' | 'seen';
}
export interface Size {
  width: number;
  height: number;
}
export interface Placed extends Size {
  x: number;
  y: number;
}

const [EDGE, STEP] = [8, 8];
/** How bad it is to hide a pixel of them. */
const BAD = { touched: 100, face: 6, seen: 1, back: 0.03 };
/** A pixel farther from the middle of the upper edge, and a narrower sheet, are as bad as so many pixels hidden. */
const [FAR, NARROWER] = [3, 3000];
/** Around whatever can be touched a finger needs this much. */
const FINGER = 6;

/** The best of the sizes in which the words can be had, the usual one first, and its place in the stage. */
export function clear(sizes: Size[], stage: Size, things: Thing[]): Placed {
  let [best, least] = [{ x: EDGE, y: EDGE, ...sizes[0]! }, Infinity];
  sizes.forEach((size, narrow) => {
    const { width, height } = size;
    const middle = (stage.width - width) / 2;
    for (const x of new Set([middle, EDGE, stage.width - width - EDGE])) {
      for (let y = EDGE; y === EDGE || y + height + EDGE <= stage.height; y += STEP) {
        const here = { left: x, top: y, right: x + width, bottom: y + height };
        let cost = FAR * (Math.abs(x - middle) + y - EDGE) + NARROWER * narrow;
        for (const thing of things) cost += BAD[thing.is] * shared(here, thing, thing.is === 'touched' ? FINGER : 0);
        if (cost < least) [best, least] = [{ x, y, width, height }, cost];
      }
    }
  });
  return best;
}

/** How much of the plane both have, one of them grown by a margin. */
function shared(a: Box, b: Box, margin = 0): number {
  const width = Math.min(a.right, b.right + margin) - Math.max(a.left, b.left - margin);
  const height = Math.min(a.bottom, b.bottom + margin) - Math.max(a.top, b.top - margin);
  return width > 0 && height > 0 ? width * height : 0;
}

/** All that is seen on a table, measured from the corner of the stage. */
export function thingsOn(stage: HTMLElement): Thing[] {
  const { left, top } = stage.getBoundingClientRect();
  const out: Thing[] = [];
  for (const el of stage.querySelectorAll('[data-game-table] :is(:not(:has(*)), svg, [data-spot], button)')) {
    const touched = el.matches('.live, .lit, .hint, .end, [data-laid], button:enabled');
    // a card and a drawing are seen as a whole
    if (!touched && el.parentElement?.closest('svg, [data-face]')) continue;
    const box = el.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const face = el.getAttribute('data-face');
    const is = touched ? 'touched' : face === BACK ? 'back' : face !== null ? 'face' : 'seen';
    out.push({ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top, is });
  }
  return out;
}
