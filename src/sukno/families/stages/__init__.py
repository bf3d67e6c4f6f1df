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
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from sukno.engine import Options, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Trick
from sukno.families.rounds import Rounds, RoundState
from sukno.materials.cards import CARD_INDEX, symbols

__all__ = ["Stage", "StagedGame", "StagedState", "Step", "step"]


class StagedState(RoundState, kw_only=True):
    """What every deal in stages has; the game adds a slice for each stage that remembers something."""

    phase: str = ""
    """What is decided now; empty when the game is over."""
    step: int = -1
    """Which part of the course the deal has come to."""


S = TypeVar("S", bound=StagedState)
O = TypeVar("O", bound=Options)  # noqa: E741


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


class StagedGame(Rounds[S, O]):
    """Base of games whose deals go through stages."""

    stages: tuple[Stage[S], ...]

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.stages = tuple(self.make_stages())
        self.by_phase: dict[str, Stage[S]] = {}
        for stage in self.stages:
            for phase in stage.phases:
                if phase in self.by_phase:
                    raise TypeError(f"{type(self).__name__}: two stages have the phase {phase!r}")
                self.by_phase[phase] = stage
        course = tuple(self.make_course())
        numbered = [(at, *part) for at, part in enumerate(course)]
        # what is ahead of each part; the last, at -1, of a deal that has not begun
        self._ahead = [*(numbered[at + 1 :] for at in range(len(course))), numbered]
        if course:
            for stage in self.stages:
                stage.done = self.go_ahead
        self._asks: dict[str, Callable[[S], Ask | None]] = {"": lambda s: None}
        self._plays: dict[str, Callable[[S, str], None]] = {"": _refuse}
        for phase, stage in self.by_phase.items():
            self._asks[phase], self._plays[phase] = stage.ask, stage.do

    def finish(self, s: S) -> None:
        super().finish(s)
        s.phase = ""

    def make_stages(self) -> Iterable[Stage[S]]:
        """The parts of a deal."""
        raise NotImplementedError

    def make_course(self) -> Iterable[Step]:
        """What follows what."""
        return ()

    def begin_course(self, s: S) -> None:
        """The cards are dealt: the first part of the deal."""
        s.step = -1
        self.go_ahead(s)

    def go_ahead(self, s: S, place: int = -1) -> None:
        """The next part whose time it is; whoever took the last trick does not matter here."""
        for at, begin, when, waits in self._ahead[s.step]:
            if when is None or when(s):
                s.step = at
                begin(s)
                if waits:
                    return

    def ask(self, s: S) -> Ask | None:
        return self._asks[s.phase](s)

    def play(self, s: S, move: str) -> None:
        self._plays[s.phase](s, move)

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        for stage in self.stages:
            yield from stage.zones(s, seat)

    def leading(self, s: S) -> bool:
        return s.phase != "" and self.by_phase[s.phase].leading(s)

    def ended_with(self, s: S) -> Trick | None:
        return next((trick for stage in self.stages if (trick := stage.ended_with(s)) is not None), None)

    def asked(self, s: S, ask: Ask) -> Text:
        return self.by_phase[s.phase].asked(s) or super().asked(s, ask)

    def bound(self, s: S) -> Text | None:
        return self.by_phase[s.phase].bound(s)

    def describe(self, s: S, move: str) -> Text:
        words = self.by_phase[s.phase].describe(s, move) if s.phase else None
        return super().describe(s, move) if words is None else words

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        touched = self.by_phase[s.phase].touch(s, move, spots) if s.phase else None
        return super().touch(s, move, spots) if touched is None else touched

    def grave(self, s: S, move: str) -> bool:
        return bool(s.phase) and self.by_phase[s.phase].grave(s, move)

    def prompt(self, kind: str) -> Text | None:
        for stage in self.stages:
            if kind in stage.prompts:
                return stage.prompts[kind]
        return super().prompt(kind)

    def tell(self, kind: str, move: str) -> Text:
        for stage in self.stages:
            words = stage.tell(kind, move)
            if words is not None:
                return words
            if kind in stage.log_words:
                return stage.log_words[kind].fill(move=symbols(move))
        return super().tell(kind, move)

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        said = (stage.says(kind, move, words) for stage in self.stages)
        return next((text for text in said if text is not None), None) or super().says(kind, move, words)

    def pieces(self, s: S) -> list[str]:
        return [piece for stage in self.stages for piece in stage.pieces(s)]


def _refuse(s: Any, move: str) -> None:
    raise game_is_over(move)
