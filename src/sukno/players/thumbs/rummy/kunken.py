"""Kunken: as all rummy with the bank in a line."""

from sukno.players.thumbs.rummy.line_play import LEVELS

__all__ = ["LEVELS"]
