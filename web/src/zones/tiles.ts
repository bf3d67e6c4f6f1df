// Faces of domino tiles.

/** The same tile whichever way it lies: `5-6` is `6-5`. */
export function tileKey(face: string): string {
  return face
    .split('-')
    .map(Number)
    .sort((a, b) => b - a)
    .join('-');
}

const C = 0.5;
const L = 0.24;
const H = 0.76;

/** Where the pips of a number lie in a unit square. */
export function pips(n: number): [x: number, y: number][] {
  const middle: [number, number][] = n % 2 === 1 ? [[C, C]] : [];
  const one: [number, number][] = n >= 2 ? [[L, H], [H, L]] : [];
  const two: [number, number][] = n >= 4 ? [[L, L], [H, H]] : [];
  const three: [number, number][] = n >= 6 ? [[C, L], [C, H]] : [];
  const four: [number, number][] = n >= 8 ? [[L, C], [H, C]] : [];
  return [...middle, ...one, ...two, ...three, ...four];
}
