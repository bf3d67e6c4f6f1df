"""Mushka-Lentyurlyu (мушка-лентюрлю): runs from the ace to the king on one pile, and money on five cards."""

from sukno.games.shedding.lentyurlyu.game import LentyurlyuGame
from sukno.games.shedding.lentyurlyu.state import LentyurlyuState

__all__ = ["LentyurlyuGame", "LentyurlyuState"]
