"""Helper chain."""

from sukno.players.thumbs.conjuring.shared import LEVELS

__all__ = ["LEVELS"]
