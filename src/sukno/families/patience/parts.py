"""What many patiences have, with its usual values: stock, waste, foundations, columns, rows of piles, routes."""

from __future__ import annotations

from typing import Any, Literal

from sukno.engine import Text
from sukno.families.patience.description import Build, Piles, Route

FOUNDATION = Text("Foundation {n}", "Базовая {n}")
TWO_PACKS = ("S", "S2", "C", "C2", "D", "D2", "H", "H2")
"""Foundations of each suit, where there are two packs."""


def stock(cards: int) -> Piles:
    """The rest of the pack (колода), face down."""
    return single("stock", Text("Stock", "Колода"), deal=cards, seen="none")


def waste(build: Build | None = None, **more: Any) -> Piles:
    """Cards turned from the stock (талон)."""
    return single("waste", Text("Waste", "Талон"), build=build, **more)


def single(id: str, label: Text, **more: Any) -> Piles:
    """One pile with the name of its zone."""
    return Piles(id=id, label=label, piles=(id,), **more)


def row(id: str, label: Text, letter: str, n: int, **more: Any) -> Piles:
    """So many piles of a kind, named by a letter and their numbers."""
    return Piles(id=id, label=label, piles=tuple(f"{letter}{i}" for i in range(1, n + 1)), **more)


def columns(n: int, **more: Any) -> Piles:
    """So many columns (столбцы)."""
    return row("columns", Text("Column {n}", "Столбец {n}"), "c", n, spread="column", **more)


def suits(build: Build = Build(), **more: Any) -> Piles:  # noqa: B008
    """A foundation (базовая карта) for each suit: up from the ace, unless told otherwise."""
    more = {"start": ("A",), **more}
    return Piles(
        id="foundations", label=FOUNDATION, piles=("S", "C", "D", "H"), suits="SCDH", build=build, **more
    )


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


def routes(target: str, *sources: str) -> tuple[Route, ...]:
    """From each of these zones single cards may go there."""
    return tuple(Route(source=source, target=target) for source in sources)
