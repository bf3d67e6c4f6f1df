"""The wheat grain: the circle is laid, and the grain falls."""

from sukno.players.thumbs.oracles import LEVELS

__all__ = ["LEVELS"]
