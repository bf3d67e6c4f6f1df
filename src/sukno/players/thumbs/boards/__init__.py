"""Rules of thumb: games on a board."""
