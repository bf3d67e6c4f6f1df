"""Semerik (семерик, Three-Seven): two against two, forty cards, declarations and figures in tricks; to 21."""

from sukno.games.tricks.semerik.game import Semerik
from sukno.games.tricks.semerik.options import SemerikOptions
from sukno.games.tricks.semerik.state import SemerikState

__all__ = ["Semerik", "SemerikOptions", "SemerikState"]
