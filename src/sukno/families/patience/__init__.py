"""Patiences (пасьянсы): a patience is a short description, one engine plays them all."""

from sukno.families.patience.game import Patience
from sukno.families.patience.layout import Build, Layout, Piles, Route, Stock
from sukno.families.patience.spread import PatienceState

__all__ = ["Build", "Layout", "Patience", "PatienceState", "Piles", "Route", "Stock"]
