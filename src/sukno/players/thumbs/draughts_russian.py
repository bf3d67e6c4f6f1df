"""Russian draughts: played as every draughts game is."""

from sukno.players.draughts import club, evaluate, novice

__all__ = ["club", "evaluate", "novice"]
