"""A small patience for tests, with a plain search as its solver: cards are taken from the ends of a row.

A card may be taken if its number differs by two at most from the one before. The three cards in the middle lie
face down. About one deal in eight comes out.
"""

from __future__ import annotations

import time
from random import Random
from typing import Annotated, Any

import msgspec

from sukno.engine import Ask, Game, Info, Options, Outcome, State, Text, chance
from sukno.engine.offers import Offers
from sukno.engine.offers.solution import Answer
from sukno.engine.options import option
from sukno.engine.view import BACK, Row

STEP, MIDDLE = 2, 3
GIVE_UP = "give up"


class EndsState(State, kw_only=True):
    row: list[int] = []
    last: int = 0
    end: str = ""


class EndsOptions(Options, kw_only=True):
    cards: Annotated[int, option("Cards", "Карт", ge=6, le=9)] = 8


class Ends(Game[EndsState, EndsOptions]):
    info = Info(
        id="ends",
        name=Text("Ends", "Концы"),
        family="patience",
        summary=Text("Take all cards from the ends of a row.", "Снимите все карты с концов ряда."),
        seats=(1,),
        sources=(),
        zero_sum=False,
        undo=True,
        longest=400,
    )
    State = EndsState
    Options = EndsOptions
    numbered = True
    offers = Offers(solution="solo_ends:solve_patience")

    def setup(self, s: EndsState) -> None:
        s.row = chance.shuffled(s, range(1, self.options.cards + 1))

    def moves(self, s: EndsState) -> list[str]:
        ends = (("left", 0), ("right", -1)) if len(s.row) > 1 else (("left", 0),) if s.row else ()
        return [name for name, at in ends if not s.last or abs(s.row[at] - s.last) <= STEP]

    def ask(self, s: EndsState) -> Ask | None:
        return None if s.end else Ask(0, "take", [*self.moves(s), GIVE_UP], shunned=1)

    def play(self, s: EndsState, move: str) -> None:
        ask = self.ask(s)
        if ask is None or move not in ask.moves:
            raise self.refusal()
        if move == GIVE_UP:
            s.end = "given up"
            return
        s.last = s.row.pop(0 if move == "left" else -1)
        if not s.row:
            s.end = "out"
        elif not self.moves(s):
            s.end = "blocked"

    @staticmethod
    def refusal() -> Exception:
        from sukno.engine import IllegalMove

        return IllegalMove("this cannot be taken", "это взять нельзя")

    def hidden(self, s: EndsState) -> range:
        left = (self.options.cards - MIDDLE) // 2
        return range(left, left + MIDDLE) if len(s.row) == self.options.cards else range(0)

    def zones(self, s: EndsState, seat: int | None) -> list[Row]:
        faces = [BACK if i in self.hidden(s) else str(card) for i, card in enumerate(s.row)]
        return [Row(id="row", label=Text("Row", "Ряд"), cards=tuple(faces))]

    def imagine(self, s: EndsState, seat: int, rng: Random) -> EndsState:
        n = super().imagine(s, seat, rng)
        places = list(self.hidden(s))
        cards = sorted(s.row[i] for i in places)
        rng.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            n.row[i] = card
        return n

    def outcome(self, s: EndsState) -> Outcome | None:
        text = Text(s.end, s.end)
        return Outcome((float(-len(s.row)),), (1,), text, s.end == "out") if s.end else None


class SlowEnds(Ends):
    """The same, with a solver that takes its time and finds nothing."""

    info = msgspec.structs.replace(Ends.info, id="slow-ends")
    offers = Offers(solution="solo_ends:never")


def solve_patience(game: Ends, state: EndsState, *, nodes: int, milliseconds: int) -> Answer:
    """Depth first, everything open."""
    seen = 0

    def line(s: Any) -> list[str] | None:
        nonlocal seen
        seen += 1
        if s.end:
            return [] if s.end == "out" else None
        for move in game.moves(s):
            n = s.copy()
            game.play(n, move)
            rest = line(n)
            if rest is not None:
                return [move, *rest]
        return None

    found = line(state)
    if found is None:
        return Answer(status="impossible", nodes=seen)
    return Answer(status="solvable", line=tuple(found), nodes=seen)


def never(game: Ends, state: EndsState, *, nodes: int, milliseconds: int) -> Answer:
    time.sleep(min(milliseconds, 500) / 1000)
    return Answer(status="unknown", nodes=1)
