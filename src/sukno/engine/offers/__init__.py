"""What a game offers beside play: a sheet for real cards, a referee, problems, a review, deals as text, what
calls mean, how a patience comes out, a picture of the table.

A game declares it as `Game.offers`. Each part is named by its place, a module or `module:NAME`, and imported when it is
first asked for, so that rules import neither a sheet, nor a solver, nor a player:

    class PulkaGame(Match):
        offers = Offers(sheet="sukno.sheets.preferans.offers:SHEET", ...)

Routes, pages and commands are made for every game that declares the part; `sukno.engine.offers.find` finds it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Part = Literal[
    "sheet",
    "drawing",
    "referee",
    "problems",
    "review",
    "deals",
    "pbn",
    "notation",
    "calls",
    "solution",
    "picture",
]


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """The parts that a game has, by their places; empty: it has none."""

    sheet: str = ""
    """A score sheet for real cards: a `sheet.SheetOffer`."""
    drawing: str = ""
    """How the sheet of a table is drawn: a `sheet.Drawing`."""
    referee: str = ""
    """A `referee.RefereeOffer`."""
    problems: str = ""
    """A `problems.ProblemOffer`."""
    review: str = ""
    """A finished game deal by deal: a `review.ReviewOffer`."""
    deals: str = ""
    """Deals as text: a `review.DealsOffer`."""
    pbn: str = ""
    """Deals as Portable Bridge Notation: a `review.PbnOffer`."""
    notation: str = ""
    """Whole games as other programs write them (SGF, PDN): a `review.NotationOffer`."""
    calls: str = ""
    """What the calls of an auction say: a `calls.CallsOffer`."""
    solution: str = ""
    """How a game of one comes out: a `solution.SolutionOffer`."""
    picture: str = ""
    """What the table looks like, for the catalogue: a function from the id of the game to an SVG."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The names of what is offered.

        >>> Offers(sheet="toy:SHEET", deals="toy:DEALS").parts
        ('sheet', 'deals')
        """
        return tuple(name for name in self.__struct_fields__ if getattr(self, name))  # type: ignore[misc]
