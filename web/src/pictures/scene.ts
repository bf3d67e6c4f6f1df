// A picture of a game as a list of things on the cloth, 320 by 200; what exactly lies there follows from the game's
// id, so that every game has a picture of its own.

export type Thing =
  | { is: 'card'; x: number; y: number; r: number; face: string; s?: number }
  | { is: 'tile'; x: number; y: number; r: number; face: string; s?: number }
  | { is: 'man'; x: number; y: number; d: number; face: string }
  | { is: 'disc'; x: number; y: number; d: number; white: boolean }
  | { is: 'chip'; x: number; y: number; d: number; colour: string }
  | { is: 'match'; x: number; y: number; r: number; h: number }
  | { is: 'die'; x: number; y: number; r: number; n: number; s?: number }
  | { is: 'path'; d: string; fill?: string; line?: string; w?: number; dash?: string }
  | { is: 'words'; x: number; y: number; size: number; text: string; fill: string; r?: number };

/** Numbers from 0 up to 1, always the same for the same word. */
export function dealer(word: string): () => number {
  let h = 2166136261;
  for (const c of word) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9;
    h ^= h >>> 13;
    return (h >>> 0) / 4294967296;
  };
}

export type Random = () => number;
export const int = (random: Random, n: number): number => Math.floor(random() * n);

/** A shuffled pack; `low` leaves out the cards below six. */
export function pack(random: Random, low = false): string[] {
  const ranks = low ? 'AKQJT9876' : 'AKQJT98765432';
  const cards = [...'SHCD'].flatMap((s) => [...ranks].map((r) => s + r));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = int(random, i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}

/** Cards held like a fan round a point below. */
export function fan(faces: readonly string[], x: number, y: number, spread = 12, s = 1, radius = 150): Thing[] {
  return faces.map((face, i) => {
    const r = (i - (faces.length - 1) / 2) * spread;
    const a = (r * Math.PI) / 180;
    return { is: 'card', x: x + Math.sin(a) * radius * s, y: y + (1 - Math.cos(a)) * radius * s, r, face, s };
  });
}

/** Squares of a board from (x, y), the dark ones alone. */
export function checks(x: number, y: number, size: number, columns: number, rows: number): string {
  let d = '';
  for (let j = 0; j < rows; j++) {
    for (let i = (j + 1) % 2; i < columns; i += 2) d += `M${x + i * size} ${y + j * size}h${size}v${size}h-${size}z`;
  }
  return d;
}

export function lattice(x: number, y: number, size: number, columns: number, rows: number): string {
  let d = '';
  for (let i = 0; i <= columns; i++) d += `M${x + i * size} ${y}v${rows * size}`;
  for (let j = 0; j <= rows; j++) d += `M${x} ${y + j * size}h${columns * size}`;
  return d;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h-${w}z`;
}

export function stack(x: number, y: number, n: number, colour: string, d = 30): Thing[] {
  return Array.from({ length: n }, (_, i) => ({ is: 'chip', x, y: y - i * 5, d, colour }));
}
