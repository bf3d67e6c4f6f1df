"""Whoever leads first may announce before it that he takes all tricks: an open capot (открытый капот, 000 §38)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import IllegalMove, Text
from sukno.engine.touch import Touch
from sukno.games.tricks.piquet.form import Form
from sukno.games.tricks.piquet.state import NO_CLASS
from sukno.sheets.piquet.words import CAPOT

if TYPE_CHECKING:
    from sukno.games.tricks.piquet.state import PiquetState


def announce(s: PiquetState) -> None:
    """Whoever is in turn says it; it stands among the declarations until the deal is over."""
    s.announced = (*s.announced, s.turn)
    s.talk = replace(s.talk, said=(*s.talk.said, (s.turn, NO_CLASS, CAPOT)))
    s.note(s.order[s.turn], "say", CAPOT)


class Announcing:
    """Stands beside the first lead. An announcement that fails costs nothing (the book names no penalty)."""

    shunned = True
    leads = True

    def __init__(self, form: Callable[[PiquetState], Form]) -> None:
        self.form = form

    def moves(self, s: PiquetState) -> list[str]:
        return [] if s.played or not self.possible(s) else [CAPOT]

    def possible(self, s: PiquetState) -> bool:
        first = not s.played and not s.trick
        return bool(first and s.turn not in s.announced and self.form(s).tariff.open_capot)

    def beside(self, s: PiquetState, move: str) -> bool:
        if move != CAPOT or not self.possible(s):
            return False
        announce(s)
        return True

    def refusal(self, s: PiquetState, move: str) -> IllegalMove | None:
        if move != CAPOT:
            return None
        if not self.form(s).tariff.open_capot:
            return IllegalMove(
                "capot: it is not announced in this game", "capot: в этой игре капот не объявляют"
            )
        if s.turn in s.announced:
            return IllegalMove("capot: you have announced it already", "capot: вы его уже объявили")
        return IllegalMove(
            "capot: it is announced before the first lead only", "capot: его объявляют только до первого хода"
        )

    def describe(self, s: PiquetState, move: str) -> Text | None:
        return Text("announce the capot", "объявить капот") if move == CAPOT else None

    def touch(self, s: PiquetState, move: str, spots: Mapping[str, str]) -> Touch | None:
        return () if move == CAPOT else None
