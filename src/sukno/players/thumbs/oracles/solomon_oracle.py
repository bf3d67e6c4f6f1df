"""King Solomon's circle: one throw."""

from sukno.players.thumbs.oracles import LEVELS

__all__ = ["LEVELS"]
