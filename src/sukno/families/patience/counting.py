"""Patiences that play themselves: one step after another, `next`, until they come out or stick.

A game says what its next step is (`step`), and tells it in one line of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple, TypeVar, cast

from sukno.engine import Options, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone
from sukno.families.patience.core import OUT, Patience, PatienceState, begin

O = TypeVar("O", bound=Options)  # noqa: E741

NEXT = "next"


class CountingState(PatienceState, kw_only=True):
    at: int = 0
    """Where the count has got to: the pile in turn, the word to be called."""
    scores: tuple[int, ...] = ()
    """What each round has brought, where points are counted."""


class Done(NamedTuple):
    """A step as the log tells it."""

    kind: str
    what: str = ""


class CountingPatience(Patience[O]):
    """One player and one move at a time."""

    State = CountingState
    words: ClassVar[dict[str, Text]] = Patience.words | {NEXT: Text("next step", "следующий шаг")}
    # what a game fills in

    def step(self, s: CountingState) -> Done:
        """Go on by one step, and say what was done; where it ends, set `s.end`."""
        raise NotImplementedError

    def notes(self, s: CountingState) -> Iterable[AnyZone]:
        """What else is to be seen on the table."""
        return ()

    # the course of the game

    def number(self, name: str) -> int:
        return self.plan.numbers[name]

    def pile(self, s: PatienceState, name: str) -> list[int]:
        return s.piles[self.plan.numbers[name]]

    def ask(self, s: PatienceState) -> Ask | None:
        return None if s.end else Ask(0, "move", [NEXT])

    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        if move != NEXT:
            raise not_among(move, [NEXT])
        rolls = s.rolls
        kind, what = self.step(cast(CountingState, s))
        s.note(0, kind, what)
        if s.end:
            s.unseen = 0  # nothing is left to wait for: everybody may look
        if s.rolls != rolls:
            begin(s)

    def shuffle(self, s: CountingState, name: str, cards: Iterable[int]) -> None:
        """These cards make a new pack, and nobody knows their order."""
        s.piles[self.number(name)] = chance.shuffled(s, sorted(cards))
        for card in self.pile(s, name):
            s.unseen |= 1 << card

    def draw(self, s: CountingState, source: str, target: str) -> int:
        """The top of one pile comes to the top of another, open."""
        card = self.pile(s, source).pop()
        self.pile(s, target).append(card)
        s.unseen &= ~(1 << card)
        return card

    def past(self, s: PatienceState) -> tuple[PatienceState, list[tuple[int, str]]]:
        n, _ = super().past(s)
        return n, [(0, NEXT)] * (len(s.lines()) - len(n.lines()))

    # what is shown

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield from self.notes(cast(CountingState, s))

    def shown(self, s: PatienceState, pile: int) -> int:
        """The top, if it lies open."""
        cards = s.piles[pile]
        return 0 if not cards or s.unseen >> cards[-1] & 1 else 1

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        if s.end == OUT:
            return super().ended(s, n, all_)
        what = self.counted
        return Text(
            f"The patience has not come out. {what.en}: {n} of {all_}.",
            f"Пасьянс не сошёлся. {what.ru}: {n} из {all_}.",
        )

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch the stock, where there is one."""
        return ("stock",) if move == NEXT and "stock" in self.plan.numbers else ()
