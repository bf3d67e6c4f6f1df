"""Stukolka (стуколка): three cards, a trump, and a pot in three parts; five forms of one game."""

from sukno.games.tricks.stukolka.game import HAND, StukolkaGame
from sukno.games.tricks.stukolka.options import StukolkaOptions
from sukno.games.tricks.stukolka.state import StukolkaState

__all__ = ["HAND", "StukolkaGame", "StukolkaOptions", "StukolkaState"]
