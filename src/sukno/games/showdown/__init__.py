"""Games that are decided when the cards are laid open."""
