"""Monopoly (Монополия) with the old streets of Moscow."""

from sukno.games.economic.monopoly.game import Monopoly

__all__ = ["Monopoly"]
