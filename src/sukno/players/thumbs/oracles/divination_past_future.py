"""What was, what will be: the cards are laid one after another."""

from sukno.players.thumbs.oracles import LEVELS

__all__ = ["LEVELS"]
