"""Bezique (безик) in six forms: tricks, declarations that lie open, a stock."""

from sukno.games.tricks.bezique.game import Bezique
from sukno.games.tricks.bezique.kinds import Four, Multipack, NoTurnup, SixPack, Three, TwoPack
from sukno.games.tricks.bezique.state import BeziqueState

__all__ = ["Bezique", "BeziqueState", "Four", "Multipack", "NoTurnup", "SixPack", "Three", "TwoPack"]
