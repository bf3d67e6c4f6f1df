"""Turkish draughts: played as every draughts game is."""

from sukno.players.draughts import LEVELS

__all__ = ["LEVELS"]
