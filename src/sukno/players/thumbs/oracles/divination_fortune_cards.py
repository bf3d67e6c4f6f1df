"""Fortune cards: four rows."""

from sukno.players.thumbs.oracles import LEVELS

__all__ = ["LEVELS"]
