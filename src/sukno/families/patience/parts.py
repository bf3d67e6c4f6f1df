"""Zones that many patiences have: stock, waste, foundations."""

from __future__ import annotations

from typing import Literal

from sukno.engine import Text
from sukno.families.patience.description import Build, Piles

FOUNDATION = Text("Foundation {n}", "Базовая {n}")
TWO_PACKS = ("S", "S2", "C", "C2", "D", "D2", "H", "H2")
"""Foundations of each suit, where there are two packs."""


def stock(cards: int) -> Piles:
    """The rest of the pack (колода), face down."""
    return Piles(id="stock", label=Text("Stock", "Колода"), piles=("stock",), deal=cards, seen="none")


def waste(build: Build | None = None) -> Piles:
    """Cards turned from the stock (талон)."""
    return Piles(id="waste", label=Text("Waste", "Талон"), piles=("waste",), build=build)


def suits_of_two_packs(build: Build = Build(), start: str = "A") -> Piles:  # noqa: B008
    """Eight foundations, two for each suit; each begins with a card of this rank."""
    return Piles(
        id="foundations",
        label=FOUNDATION,
        piles=TWO_PACKS,
        suits="SSCCDDHH",
        start=(start,),
        build=build,
        length=13,
    )


def foundations(start: tuple[str, ...] | Literal["base"], build: Build) -> Piles:
    """Eight foundations on which suits are ignored."""
    return Piles(
        id="foundations",
        label=FOUNDATION,
        piles=tuple(f"f{n}" for n in range(1, 9)),
        start=start,
        build=build,
        length=13,
    )
