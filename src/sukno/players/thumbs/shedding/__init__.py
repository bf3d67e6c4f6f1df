"""Rules of thumb: games of getting rid of cards."""
