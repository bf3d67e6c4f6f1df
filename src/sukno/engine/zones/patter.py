"""Zones of a performance: what a performer says aloud, and things that only whoever looks moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from sukno.engine.text import Text
from sukno.engine.zones.base import Line, Lines, Look, Zone
from sukno.engine.zones.cards import face

SILENT = Text("", "")


class Patter(Zone, frozen=True, kw_only=True, tag="patter"):
    """What is said to everybody at the table, large enough to be read by all; and, aside, what a trainer whispers."""

    text: Text
    aside: Text = SILENT
    slip: bool = False
    """The trainer has something to object to."""
    grand: bool = False
    """It is the great moment."""
    faces: tuple[str, ...] = ()
    """What is shown with it: cards, tiles."""

    def plain(self, lang: str) -> str:
        words = (self.text.of(lang), " ".join(self.faces), self.aside.of(lang) and f"({self.aside.of(lang)})")
        return " ".join(filter(None, words)) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        yield from ((f"face|{thing}", 1.0) for thing in self.faces)
        yield "grand", float(self.grand)

    def lines(self, look: Look) -> Lines:
        shown: Line = [run for thing in self.faces for run in (("  ", ""), face(thing))]
        out: Lines = [[(look.told(self.text), "bold" if self.grand else ""), *shown]]
        if self.aside.of(look.lang):
            out.append([(look.told(self.aside), "red" if self.slip else "dim")])
        return out


class Own(Zone, frozen=True, kw_only=True, tag="own"):
    """Dice, cards or tiles that whoever looks moves on the own screen, or has on the own table: the house never hears
    what is done with them.

    A client keeps what was done to itself. In a terminal people take real ones.
    """

    what: Literal["dice", "packet", "row"]
    """Dice to be thrown; a squared packet of cards, of which cards go from the bottom to the top; a row of tiles with
    their faces down, which go from the left end to the right."""
    laid: tuple[str, ...]
    """As they lie at first: of a packet the top card first, of a row the left tile; of dice nothing."""
    holders: tuple[int, ...] = ()
    """The seats before which they lie, each on its own screen."""
    moves: bool = False
    """They may be moved now."""
    open: int | None = None
    """Which thing is turned up now: of a packet counted from the top, of a row from the right."""
    hint: Text = SILENT
    """What a person with real ones does now."""

    def plain(self, lang: str) -> str:
        words = [self.what, *self.laid, "moves" if self.moves else ""]
        return " ".join(filter(None, [*words, "" if self.open is None else f"open {self.open}"]))

    def tokens(self) -> Iterator[tuple[str, float]]:
        yield "moves", float(self.moves)
        yield "open", float(self.open or 0)

    def shows(self, look: Look) -> bool:
        return bool(self.hint.of(look.lang))

    def lines(self, look: Look) -> Lines:
        return [[(look.told(self.hint), "")]]
