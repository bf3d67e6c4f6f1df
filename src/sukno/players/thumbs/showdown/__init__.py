"""Rules of thumb: games that are decided when the cards are laid open."""
