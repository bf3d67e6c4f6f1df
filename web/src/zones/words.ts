// What stands on boards, in words: labels for screen readers, in both languages.
import type { Text, ZoneOf } from '../lib/types';
import { fileRank } from './squares';

const both = (en: string, ru: string): Text => ({ en, ru });
const add = (a: Text, b: Text): Text => both(a.en + b.en, a.ru + b.ru);

const EMPTY = both('empty', 'пусто');

/** `e3: white man`. */
export function squareWords(board: Pick<ZoneOf<'board'>, 'kinds' | 'files'>, square: string, face?: string): Text {
  const what = board.kinds.find((kind) => kind.face === face)?.words ?? EMPTY;
  return add(add(squareRead(square, board.files), both(': ', ': ')), what);
}

/** The name of a square with the letter of its file as people read it. */
export function squareRead(square: string, files: Text | null): Text {
  if (files === null) return both(square, square);
  const [file] = fileRank(square);
  return both(files.en[file] + square.slice(1), files.ru[file] + square.slice(1));
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The lines of a race board run 1 to 12 on White's side and XII to I on Black's. */
export function lineName(point: number): string {
  return point <= 12 ? String(point) : (ROMAN[24 - point] ?? String(point));
}

export function men(side: string, n: number): Text {
  if (n === 0) return EMPTY;
  const one = n % 10 === 1 && n % 100 !== 11;
  const few = n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
  const white = side === 'w';
  const ending = one ? 'ая' : few ? 'ые' : 'ых';
  const colour = (white ? 'бел' : 'чёрн') + ending;
  const noun = one ? 'шашка' : few ? 'шашки' : 'шашек';
  return both(`${n} ${white ? 'white' : 'black'} ${n === 1 ? 'man' : 'men'}`, `${n} ${colour} ${noun}`);
}

/** `line 5: 2 white men`. */
export function lineWords(point: number, side: string, n: number): Text {
  return add(both(`line ${lineName(point)}: `, `линия ${lineName(point)}: `), men(side, n));
}

export function offWords(white: number, black: number, captured: boolean): Text {
  if (captured) return both(`captured: ${white} white, ${black} black`, `сбито: белых ${white}, чёрных ${black}`);
  return both(`borne off: ${white} white, ${black} black`, `на дворе: белых ${white}, чёрных ${black}`);
}

/** `e1: Red, 2 men`; men without a square wait beside the board. */
export function runnerWords(square: string, name: Text | null, n: number): Text {
  const where = square === '' ? both('waiting: ', 'ждут: ') : both(`${square}: `, `${square}: `);
  return add(where, name === null ? EMPTY : add(name, both(`, ${n} ${n === 1 ? 'man' : 'men'}`, `, шашек: ${n}`)));
}

export function barWords(white: number, black: number): Text {
  return both(`on the bar: ${white} white, ${black} black`, `на борту: белых ${white}, чёрных ${black}`);
}

const PIPS_EN = ['blank', 'one', 'two', 'three', 'four', 'five', 'six'];
const PIPS_RU = ['пусто', 'один', 'два', 'три', 'четыре', 'пять', 'шесть'];

/** `six-five`; a back is a tile face down. */
export function tileWords(face: string): Text {
  const [a, b] = face.split('-').map(Number);
  if (a === undefined || b === undefined || Number.isNaN(a)) return both('tile face down', 'кость лицом вниз');
  const say = (names: string[], n: number): string => names[n] ?? String(n);
  return both(`${say(PIPS_EN, a)}-${say(PIPS_EN, b)}`, `${say(PIPS_RU, a)} — ${say(PIPS_RU, b)}`);
}

export function dieWords(n: number, used: boolean): Text {
  return both(`die: ${n}${used ? ', used' : ''}`, `кость: ${n}${used ? ', сыграна' : ''}`);
}

const END_WORDS = {
  left: both('left end', 'левый конец'),
  right: both('right end', 'правый конец'),
  up: both('upper end', 'верхний конец'),
  down: both('lower end', 'нижний конец'),
};

export function endWords(end: keyof typeof END_WORDS): Text {
  return END_WORDS[end];
}

export function thingWords(row: number, k: number, there: boolean): Text {
  return there
    ? both(`row ${row}, number ${k}`, `ряд ${row}, место ${k}`)
    : both(`row ${row}, place ${k}: empty`, `ряд ${row}, место ${k}: пусто`);
}
