"""Whist (вист): four players, two against two, thirteen tricks; the last card dealt makes trumps."""

from sukno.games.tricks.whist.game import Whist
from sukno.games.tricks.whist.options import WhistOptions
from sukno.games.tricks.whist.state import WhistState

__all__ = ["Whist", "WhistOptions", "WhistState"]
