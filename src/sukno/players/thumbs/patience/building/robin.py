"""Robin."""

from sukno.players.thumbs.patience.building.interchange import novice

__all__ = ["novice"]
