"""Russian draughts: played as every draughts game is."""

from sukno.players.draughts import club, evaluate, master, novice

__all__ = ["club", "evaluate", "master", "novice"]
