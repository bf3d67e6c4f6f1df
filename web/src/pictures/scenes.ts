// The pictures: one for every family, and a closer likeness for games that deserve it.
import { box, checks, dealer, fan, int, lattice, pack, stack, type Random, type Thing } from './scene';

type Scene = (random: Random) => Thing[];

const tricks: Scene = (random) => {
  const cards = pack(random);
  const [a, b, c, d] = cards as [string, string, string, string];
  return [
    { is: 'card', x: 160, y: 52, r: int(random, 14) - 7, face: a, s: 0.92 },
    { is: 'card', x: 106, y: 84, r: -82 + int(random, 12), face: b, s: 0.92 },
    { is: 'card', x: 214, y: 84, r: 82 - int(random, 12), face: c, s: 0.92 },
    { is: 'card', x: 160, y: 112, r: int(random, 14) - 7, face: d, s: 0.92 },
    ...fan(cards.slice(4, 11), 160, 192, 10, 0.9),
  ];
};

/** A fan of one suit and a queen and king beside the trump under the stock. */
const marriage: Scene = (random) => {
  const suit = 'SHCD'[int(random, 4)]!;
  return [
    { is: 'card', x: 72, y: 104, r: 90, face: `${suit}9`, s: 0.95 },
    { is: 'card', x: 58, y: 100, r: 0, face: '?', s: 0.95 },
    { is: 'card', x: 61, y: 98, r: 0, face: '?', s: 0.95 },
    { is: 'card', x: 190, y: 106, r: -9, face: `${suit}Q`, s: 1.35 },
    { is: 'card', x: 238, y: 104, r: 9, face: `${suit}K`, s: 1.35 },
  ];
};

const king: Scene = () => [
  { is: 'card', x: 78, y: 118, r: -26, face: 'SQ' },
  { is: 'card', x: 112, y: 100, r: -13, face: 'CJ', s: 1.1 },
  { is: 'card', x: 242, y: 118, r: 26, face: 'HQ' },
  { is: 'card', x: 208, y: 100, r: 13, face: 'DJ', s: 1.1 },
  { is: 'card', x: 160, y: 98, r: 0, face: 'HK', s: 1.6 },
];

const shedding: Scene = (random) => {
  const cards = pack(random, true);
  return [
    { is: 'card', x: 116, y: 70, r: 0, face: '?' },
    { is: 'card', x: 113, y: 67, r: 0, face: '?' },
    { is: 'card', x: 198, y: 72, r: -20 + int(random, 16), face: cards[0]! },
    { is: 'card', x: 203, y: 68, r: 6 + int(random, 16), face: cards[1]! },
    ...fan(cards.slice(2, 8), 160, 182, 12),
  ];
};

const mauMau: Scene = (random) => [
  { is: 'card', x: 92, y: 68, r: 0, face: '?' },
  { is: 'card', x: 89, y: 65, r: 0, face: '?' },
  { is: 'card', x: 190, y: 76, r: -16, face: 'H7', s: 1.1 },
  { is: 'card', x: 202, y: 70, r: 9, face: 'HJ', s: 1.1 },
  ...fan(pack(random, true).filter((c) => c[0] !== 'H').slice(0, 5), 160, 190, 13),
];

const banking: Scene = (random) => {
  const cards = pack(random, true);
  return [
    { is: 'card', x: 104, y: 92, r: -10, face: cards[0]!, s: 1.25 },
    { is: 'card', x: 150, y: 90, r: 5, face: cards[1]!, s: 1.25 },
    ...stack(222, 104, 5, '#b3452f', 38),
    ...stack(262, 122, 3, '#c79a3c', 38),
    ...stack(232, 154, 2 + int(random, 3), '#2f5d8a', 38),
  ];
};

const twentyOne: Scene = () => [
  { is: 'card', x: 98, y: 98, r: -12, face: 'SA', s: 1.4 },
  { is: 'card', x: 150, y: 94, r: 6, face: 'HT', s: 1.4 },
  ...stack(228, 106, 6, '#b3452f', 40),
  ...stack(268, 128, 3, '#c79a3c', 40),
  ...stack(236, 162, 3, '#2f5d8a', 40),
];

/** Columns that overlap, with a row of piles above. */
const patience =
  (columns: number, depth: (i: number) => number): Scene =>
  (random) => {
    const cards = pack(random);
    const out: Thing[] = [];
    const gap = 300 / (columns + 1);
    for (let i = 0; i < columns; i++) {
      const x = 160 + (i - (columns - 1) / 2) * gap;
      if (i === 0 || i >= columns - 4) out.push({ is: 'card', x, y: 38, r: 0, face: i === 0 ? '?' : `${'SHCD'[(i + 1) % 4]!}${'A23'[int(random, 3)]!}`, s: 0.75 });
      const n = depth(i);
      for (let k = 0; k < n; k++) out.push({ is: 'card', x, y: 108 + k * 15, r: 0, face: k < n - 3 ? '?' : cards.pop()!, s: 0.75 });
    }
    return out;
  };

const matches =
  (rows: readonly number[], pyramid: boolean): Scene =>
  (random) => {
    const h = Math.min(60, 172 / rows.length - 6);
    const step = Math.min(26, 270 / Math.max(...rows));
    return rows.flatMap((n, j) =>
      Array.from({ length: n }, (_, i): Thing => ({
        is: 'match',
        x: 160 - ((pyramid ? n : Math.max(...rows)) - 1) * (step / 2) + i * step,
        y: 100 + (j - (rows.length - 1) / 2) * (h + 6),
        r: (random() - 0.5) * 8,
        h,
      })),
    );
  };

const heaps: Scene = (random) => matches(Array.from({ length: 3 + int(random, 2) }, () => 2 + int(random, 7)), random() < 0.5)(random);

const kayles: Scene = () => [
  ...[0, 1, 2, 4, 5, 7].map((i): Thing => ({ is: 'chip', x: 34 + i * 36, y: 78, d: 35, colour: '#b3452f' })),
  { is: 'chip', x: 34, y: 132, d: 35, colour: '#b3452f' },
  { is: 'chip', x: 226, y: 140, d: 35, colour: '#c79a3c' },
  { is: 'chip', x: 260, y: 150, d: 35, colour: '#c79a3c' },
];

const WOOD = '#5b3820';

/** A corner of a chequered board. */
function chequered(light: string, dark: string): Thing[] {
  return [
    { is: 'path', d: box(36, -22, 248, 224), fill: WOOD },
    { is: 'path', d: box(48, -10, 224, 196), fill: light },
    { is: 'path', d: checks(48, -10, 28, 8, 7), fill: dark },
  ];
}

const draughts: Scene = () => {
  const at = (i: number, j: number, face: string): Thing => ({ is: 'man', x: 62 + i * 28, y: 4 + j * 28, d: 25, face });
  return [
    ...chequered('#e6cfa0', '#7d4f2e'),
    ...([[1, 0, 'b'], [3, 0, 'b'], [7, 0, 'b'], [2, 1, 'b'], [6, 1, 'b'], [5, 2, 'b'], [4, 3, 'w'], [1, 2, 'W'], [3, 4, 'w'], [7, 4, 'w'], [0, 5, 'w'], [2, 5, 'w'], [6, 5, 'w'], [1, 6, 'w'], [5, 6, 'w'], [7, 6, 'w']] as const).map(
      ([i, j, face]) => at(i, j, face),
    ),
  ];
};

const boards: Scene = (random) => {
  const out = chequered('#e9d7b0', '#8c6a48');
  for (let j = 0; j < 7; j++) {
    for (let i = (j + 1) % 2; i < 8; i += 2) {
      if (random() < 0.45) out.push({ is: 'man', x: 62 + i * 28, y: 4 + j * 28, d: 25, face: random() < 0.1 + j * 0.13 ? 'w' : 'b' });
    }
  }
  return out;
};

const othello: Scene = () => {
  const rows = ['...w....', '..bbbw..', '.wbwbb..', '..wwbww.', '..wbwb..', '...bbb..', '....b...'];
  const out: Thing[] = [
    { is: 'path', d: box(36, -22, 248, 224), fill: '#2f2116' },
    { is: 'path', d: box(48, -10, 224, 196), fill: '#2a7350' },
    { is: 'path', d: lattice(48, -10, 28, 8, 7), line: '#10301f', w: 1 },
  ];
  rows.forEach((row, j) =>
    [...row].forEach((c, i) => {
      if (c !== '.') out.push({ is: 'disc', x: 62 + i * 28, y: 4 + j * 28, d: 23, white: c === 'w' });
    }),
  );
  return out;
};

/** Half a race board with stacks that differ from game to game. */
const race: Scene = (random) => {
  const out: Thing[] = [
    { is: 'path', d: box(14, 8, 292, 184), fill: WOOD },
    { is: 'path', d: box(24, 18, 132, 164) + box(164, 18, 132, 164), fill: '#c79b62' },
  ];
  for (let i = 0; i < 12; i++) {
    const x = 24 + i * 22 + (i > 5 ? 8 : 0);
    const tri = (y: number, to: number): string => `M${x + 1} ${y}L${x + 11} ${to}L${x + 21} ${y}z`;
    out.push({ is: 'path', d: tri(18, 88), fill: i % 2 ? '#ecd9ae' : '#5d3015' });
    out.push({ is: 'path', d: tri(182, 112), fill: i % 2 ? '#5d3015' : '#ecd9ae' });
  }
  const heap = (i: number, top: boolean, n: number, face: string): void => {
    const x = 35 + i * 22 + (i > 5 ? 8 : 0);
    for (let k = 0; k < n; k++) out.push({ is: 'man', x, y: top ? 29 + k * 16 : 171 - k * 16, d: 20, face });
  };
  const white = [11, 10, 7, 4];
  const black = [0, 2, 5, 9];
  white.forEach((i, k) => heap(i, k % 2 === 0, 1 + int(random, k ? 3 : 4), 'w'));
  black.forEach((i, k) => heap(i, k % 2 === 1, 1 + int(random, k ? 3 : 4), 'b'));
  out.push({ is: 'die', x: 216, y: 100, r: -12, n: 1 + int(random, 6) }, { is: 'die', x: 246, y: 101, r: 9, n: 1 + int(random, 6) });
  return out;
};

const dominoes: Scene = (random) => {
  const numbers = [6, 3, 3, 0, 5, 5, 2].map((n) => (n + int(random, 7)) % 7);
  const [a, b, c, d, e, f, g] = numbers as [number, number, number, number, number, number, number];
  return [
    { is: 'tile', x: 66, y: 74, r: 0, face: `${a}-${b}` },
    { is: 'tile', x: 109, y: 74, r: 90, face: `${b}-${b}` },
    { is: 'tile', x: 152, y: 74, r: 0, face: `${b}-${d}` },
    { is: 'tile', x: 210, y: 74, r: 0, face: `${d}-${e}` },
    { is: 'tile', x: 253, y: 74, r: 90, face: `${e}-${e}` },
    { is: 'tile', x: 92, y: 154, r: 84, face: `${f}-${g}` },
    { is: 'tile', x: 128, y: 152, r: 90, face: `${c}-${g}` },
    { is: 'tile', x: 164, y: 153, r: 93, face: `${a}-${f}` },
    { is: 'tile', x: 200, y: 152, r: 90, face: '?' },
    { is: 'tile', x: 236, y: 154, r: 96, face: '?' },
  ];
};

/** Squared paper with a fleet and shots in pencil. */
const fleet: Scene = (random) => {
  const cell = 22;
  const at = (i: number, j: number): [number, number] => [38 + i * cell, 24 + j * cell];
  const ship = (i: number, j: number, w: number, h: number, sunk = false): Thing[] => {
    const [x, y] = at(i, j);
    return [{ is: 'path', d: box(x + 2, y + 2, w * cell - 4, h * cell - 4), fill: sunk ? '#b3261e33' : '#5c6f8f33', line: sunk ? '#8d2a22' : '#3a4354', w: 2 }];
  };
  const out: Thing[] = [
    { is: 'path', d: box(26, -20, 272, 240), fill: '#f7f4ea' },
    { is: 'path', d: lattice(38, 2, cell, 12, 10), line: '#8fb0dd', w: 1 },
    { is: 'path', d: 'M60-20V220', line: '#d98b8b', w: 1.2 },
    ...ship(2, 1, 4, 1),
    ...ship(8, 0, 1, 3, true),
    ...ship(3, 4, 1, 2),
    ...ship(6, 5, 3, 1),
    ...ship(10, 6, 1, 1, true),
  ];
  const cross = (i: number, j: number): string => {
    const [x, y] = at(i, j);
    return `M${x + 5} ${y + 5}l12 12M${x + 17} ${y + 5}l-12 12`;
  };
  out.push({ is: 'path', d: [[8, 0], [8, 1], [8, 2], [10, 6], [4, 1]].map(([i, j]) => cross(i!, j!)).join(''), line: '#b3261e', w: 2.4 });
  let dots = '';
  for (let k = 0; k < 11; k++) {
    const [x, y] = at([2, 5, 6, 10, 3, 7, 9, 5, 8, 6, 10][k]!, [3, 3, 0, 1, 6, 3, 4, 6, 6, 2, 4][k]!);
    dots += `M${x + 11 + random()} ${y + 11}h.01`;
  }
  out.push({ is: 'path', d: dots, line: '#33527f', w: 5 });
  return out;
};

const dice: Scene = (random) => [
  { is: 'die', x: 110, y: 84, r: -14, n: 1 + int(random, 6), s: 1.9 },
  { is: 'die', x: 180, y: 112, r: 18, n: 1 + int(random, 6), s: 1.9 },
  { is: 'die', x: 216, y: 62, r: 40, n: 1 + int(random, 6), s: 1.7 },
];

const lotto: Scene = (random) => {
  const out: Thing[] = [
    { is: 'path', d: box(40, 40, 240, 96), fill: '#f6edd6', line: '#8d2a22', w: 3 },
    { is: 'path', d: lattice(52, 48, 24, 9, 3), line: '#8d2a22', w: 1 },
  ];
  for (let j = 0; j < 3; j++) {
    for (let i = 0; i < 9; i++) {
      if (random() < 0.55) out.push({ is: 'words', x: 64 + i * 24, y: 65 + j * 24, size: 13, text: String(i * 10 + 1 + int(random, 9)), fill: '#3a2a18' });
    }
  }
  for (const x of [90, 170, 236]) {
    out.push({ is: 'chip', x, y: 160, d: 34, colour: '#c79a3c' });
    out.push({ is: 'words', x, y: 165, size: 14, text: String(1 + int(random, 90)), fill: '#3a2a18' });
  }
  return out;
};

const spread: Scene = (random) => {
  const cards = pack(random);
  const turn = int(random, 3);
  return cards.slice(0, 9).map((face, i): Thing => {
    const a = (i / 8) * Math.PI;
    return { is: 'card', x: 160 - Math.cos(a) * 108, y: 142 - Math.sin(a) * 74, r: -70 + (i / 8) * 140, face: i % 3 === turn ? '?' : face, s: 0.95 };
  });
};

/** Cards in sets, as they are laid down. */
const sets: Scene = (random) => {
  const r = 'AKQJT987'[int(random, 8)]!;
  const s = 'SHCD'[int(random, 4)]!;
  return [
    ...[...'SHD'].map((suit, i): Thing => ({ is: 'card', x: 60 + i * 24, y: 66, r: -4, face: suit + r })),
    ...[...'9876'].map((rank, i): Thing => ({ is: 'card', x: 178 + i * 24, y: 68, r: 4, face: s + rank })),
    ...fan(pack(random).slice(0, 7), 160, 186, 11),
  ];
};

const paper: Scene = (random) => [
  { is: 'path', d: box(62, 16, 196, 190), fill: '#faf5e8' },
  { is: 'path', d: 'M160 16V206M62 110H258M62 16L258 206M258 16L62 206', line: '#7a6a4a', w: 1.4 },
  ...Array.from({ length: 8 }, (_, i): Thing => ({ is: 'words', x: 90 + (i % 4) * 46, y: i < 4 ? 40 + (i % 2) * 20 : 190 - (i % 2) * 20, size: 15, text: String(2 + int(random, 38)), fill: '#33527f' })),
];

const economic: Scene = (random) => [
  ...stack(90, 130, 7, '#b3452f', 46),
  ...stack(146, 142, 4, '#c79a3c', 46),
  ...stack(200, 126, 8, '#2f5d8a', 46),
  { is: 'die', x: 252, y: 134, r: -14, n: 1 + int(random, 6), s: 1.4 },
];

/** Three cards to the trick, two backs of the talon, and a hand of ten. */
const preferans: Scene = (random) => {
  const cards = pack(random, true).filter((c) => !c.endsWith('6'));
  const suits = 'SCDH';
  const held = cards.slice(3, 13).sort((a, b) => suits.indexOf(a[0]!) - suits.indexOf(b[0]!) || 'AKQJT987'.indexOf(a[1]!) - 'AKQJT987'.indexOf(b[1]!));
  return [
    { is: 'card', x: 118, y: 62, r: -14 + int(random, 8), face: cards[0]!, s: 0.95 },
    { is: 'card', x: 196, y: 58, r: 6 + int(random, 8), face: cards[1]!, s: 0.95 },
    { is: 'card', x: 158, y: 92, r: int(random, 10) - 5, face: cards[2]!, s: 0.95 },
    { is: 'card', x: 268, y: 56, r: 4, face: '?', s: 0.7 },
    { is: 'card', x: 286, y: 60, r: 12, face: '?', s: 0.7 },
    ...fan(held, 160, 178, 7.5, 0.9, 210),
  ];
};

const GAMES: Readonly<Record<string, Scene>> = {
  preferans,
  king,
  'sixty-six': marriage,
  'mau-mau': mauMau,
  'twenty-one': twentyOne,
  nim: matches([7, 5, 3], false),
  marienbad: matches([1, 3, 5, 7], true),
  kayles,
  'draughts-russian': draughts,
  othello,
};

const FAMILIES: Readonly<Record<string, Scene>> = {
  trick: tricks,
  shedding,
  banking,
  rummy: sets,
  matching: sets,
  showdown: banking,
  lotto,
  patience: (random) => {
    const n = 5 + int(random, 4);
    const stairs = random() < 0.5;
    return patience(n, (i) => (stairs ? 1 + Math.min(i, 5) : 4))(random);
  },
  domino: dominoes,
  board: boards,
  race,
  dice,
  'hidden-board': fleet,
  combinatorial: heaps,
  economic,
  divination: spread,
  'magic-trick': spread,
  'score-sheet': paper,
};

/** The scene of a game, or of the one it is a kind of, or of its family; each game has cards of its own in it. */
export function sceneOf(game: string, family = '', kindOf = ''): Thing[] {
  const scene = GAMES[game] ?? GAMES[kindOf] ?? FAMILIES[family] ?? ((random) => fan(pack(random).slice(0, 7), 160, 130, 13, 1.2));
  return scene(dealer(game));
}
