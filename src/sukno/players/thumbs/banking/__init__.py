"""Rules of thumb: games against a banker."""
