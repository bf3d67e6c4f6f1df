"""The players of fields of stacks play this game too."""

from sukno.players.thumbs.parlour.fields import LEVELS

__all__ = ["LEVELS"]
