"""Whoever plays sea battle plays on land and sea as well: places are weighed wherever they lie."""

from sukno.players.thumbs.paper.sea_battle import LEVELS

__all__ = ["LEVELS"]
