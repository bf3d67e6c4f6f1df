"""Stages: a deal as a list of parts (auction, exchange, declaration, draw, tricks, count).

A stage is a small class with its own slice of the state, its own questions, moves, zones and words. It
inherits from no other stage and knows none. A game makes its stages and lists them in their order, each with
the condition under which it is not passed over; that list is the whole course of a deal:

    def make_course(self):
        return (
            step(self.auction),
            step(self.throw_in, all_passed),
            step(self.exchange, lambda s: not s.contract.direct),
            step(self.tricks),
            step(self.count),
        )

`s.phase` names what is decided now; each phase belongs to one stage. A stage that is finished calls its
`done`, which leads to the next part whose time it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Trick
from sukno.materials.cards import CARD_INDEX, symbols

if TYPE_CHECKING:
    from sukno.families.rounds import RoundState

__all__ = ["Stage", "Step", "step"]

S = TypeVar("S", bound="RoundState")


class Stage(Generic[S]):
    """One part of a deal. A subclass of Stage is never the base of another stage."""

    phases: ClassVar[tuple[str, ...]] = ()
    """The decisions that belong to it; a stage without any only shows or counts something."""
    prompts: ClassVar[dict[str, Text]] = {}
    log_words: ClassVar[dict[str, Text]] = {}
    speech: ClassVar[dict[str, Text]] = {}

    begin: Callable[..., None]
    """Its turn has come."""
    done: Callable[..., None]
    """What a finished stage calls; the game sets it."""

    def renew(self, s: S) -> None:
        """A new deal: what it remembers begins anew, with a new slice."""

    def ask(self, s: S) -> Ask:
        """The question of the phase; called in its own phases only."""
        raise NotImplementedError

    def play(self, s: S, move: str) -> None:
        """Apply a move that `ask` allows."""
        raise NotImplementedError

    def do(self, s: S, move: str) -> None:
        """Check a move, then apply it; a stage that has to be quick does both at once."""
        self.check(s, move)
        self.play(s, move)

    def answers(self) -> tuple[Callable[[S], Ask], Callable[[S, str], None]]:
        """What is called for every question and every move of it: as a rule `ask` and `do`."""
        return self.ask, self.do

    def check(self, s: S, move: str) -> None:
        """Refuse what is not legal, saying what is."""
        ask = self.ask(s)
        if ask.allows(move):
            return
        duty = self.bound(s) if move.rpartition(" ")[2] in CARD_INDEX else None
        if duty is not None:
            raise bound_by(move, duty)
        raise ask.refusal(move)

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        """What it shows on the table, always the same zones; the game may put them in another order."""
        return ()

    def ended_with(self, s: S) -> Trick | None:
        """The trick with which the deal before this one ended."""
        return None

    def leading(self, s: S) -> bool:
        """Does the next card begin a trick?"""
        return False

    def marks(self, s: S, seat: int) -> Iterable[str]:
        """What it makes of a seat just now: `declarer`, `lead` ..."""
        return ()

    def asked(self, s: S) -> Text | None:
        """What a person is asked now; None: `prompts` will do."""
        return None

    def bound(self, s: S) -> Text | None:
        """Why only some of what one holds may be played now, and what; None: nothing forbids the rest."""
        return None

    def describe(self, s: S, move: str) -> Text | None:
        """A move of its phases in words; None: as the cards in it are written."""
        return None

    def tell(self, kind: str, move: str) -> Text | None:
        """A line of the log of a kind that needs more than `log_words`; None: the words will do."""
        return None

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        """What is said aloud with a line of this kind, which is told in these words; None: as the game says."""
        speech = self.speech.get(kind)
        return speech and speech.fill(words=words, move=symbols(move))

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch | None:
        """Where a move of its phases is made; None: on the cards it names."""
        return None

    def grave(self, s: S, move: str) -> bool:
        """Is a person asked once more before this move of its phases?"""
        return False

    def pieces(self, s: S) -> Iterable[str]:
        """The cards that lie in its slice of the state, wherever no other stage counts them."""
        return ()


class Step(NamedTuple):
    """A part of a course."""

    begin: Callable[[Any], None]
    when: Callable[[Any], bool] | None
    """Else it is passed over; None: always."""
    waits: bool
    """It says itself when it is done; else the course goes on at once."""


def step(
    what: Stage[Any] | Callable[[Any], None],
    when: Callable[[Any], bool] | None = None,
    at: Callable[[Any], int] | None = None,
) -> Step:
    """A stage, with the place that begins if it asks for one; or something that is done without asking anybody."""
    if not isinstance(what, Stage):
        return Step(what, when, waits=False)
    if at is None:
        return Step(what.begin, when, waits=True)
    first, begin = at, what.begin
    return Step(lambda s: begin(s, first(s)), when, waits=True)
