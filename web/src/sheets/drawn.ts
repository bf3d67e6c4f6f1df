// Which games have their score sheet drawn: every kind of Preferans.
export const isDrawn = (game: string): boolean => /^preferans(-|$)/.test(game);
