"""Patiences (пасьянсы): a patience is a short description, and one engine plays all of a kind."""

from sukno.families.patience.building import BuildingPatience
from sukno.families.patience.core import Patience, PatienceInfo, PatienceState
from sukno.families.patience.description import (
    Build,
    Building,
    Cards,
    Figure,
    Free,
    Layout,
    Line,
    Piles,
    Route,
    Stock,
)

__all__ = [
    "Build",
    "Building",
    "BuildingPatience",
    "Cards",
    "Figure",
    "Free",
    "Layout",
    "Line",
    "Patience",
    "PatienceInfo",
    "PatienceState",
    "Piles",
    "Route",
    "Stock",
]
