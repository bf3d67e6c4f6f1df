"""Rules of thumb: games of tricks."""
