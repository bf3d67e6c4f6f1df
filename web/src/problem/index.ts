// Boards of problems: how a position is laid out and walked through, by the kind that the game declares.
import type { Component } from 'svelte';
import type { ProblemInfo } from '../lib/types';

export type BoardProps = { game: string; info: ProblemInfo };

export const BOARDS: Record<ProblemInfo['board'], () => Promise<{ default: Component<BoardProps> }>> = {
  tricks: () => import('./tricks/TricksProblem.svelte'),
};
