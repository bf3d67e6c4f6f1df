"""From deal to deal: who deals, what follows what in a deal, what is written of it, when the match is over.

Cards, tiles and dice share it. A game says what it writes on (`sukno.families.accounts`) and how it is dealt; its
deals go through stages (`sukno.families.stages`), or it asks its questions itself. When a deal is over and counted
it calls `write`, which deals again or ends the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from sukno.engine import Game, Options, Outcome, Sheet, State, Text
from sukno.engine.ask import Ask
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, DealTold, Trick
from sukno.families.accounts import Account
from sukno.families.stages import Stage, Step
from sukno.materials.cards import symbols


class RoundState(State, kw_only=True):
    """A match in play; the game adds `account`, the slice that its account writes in, and one for each stage that
    remembers something."""

    dealer: int = 0
    """Who deals, by places."""
    account: Any = None
    phase: str = ""
    """What is decided now, in a deal that goes through stages; empty when the game is over."""
    step: int = -1
    """Which part of the course the deal has come to."""


S = TypeVar("S", bound=RoundState)
O = TypeVar("O", bound=Options)  # noqa: E741


class Rounds(Game[S, O]):
    """Base of all games that are played in deals."""

    account: Account[Any]
    stages: tuple[Stage[S], ...]

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.account = self.make_account()
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
        answers = {stage: stage.answers() for stage in self.stages}
        for phase, stage in self.by_phase.items():
            self._asks[phase], self._plays[phase] = answers[stage]

    # what a game fills in

    def make_account(self) -> Account[Any]:
        """What the match is written on."""
        raise NotImplementedError

    def make_stages(self) -> Iterable[Stage[S]]:
        """The parts of a deal; none: the game asks its questions itself."""
        return ()

    def make_course(self) -> Iterable[Step]:
        """What follows what."""
        return ()

    def deal(self, s: S) -> None:
        """Shuffle, deal, and get to the first decision."""
        raise NotImplementedError

    def first_dealer(self, s: S) -> int:
        """By lot."""
        return roll(s, self.seats)

    def next_dealer(self, s: S) -> int:
        """The deal goes to the left."""
        return (s.dealer + 1) % self.seats

    def is_over(self, s: S) -> bool:
        """After a deal: the account is closed, or the option `deals` cuts the match short."""
        cut: int = getattr(self.options, "deals", 0)
        return s.deal == cut > 0 or self.account.closed(s.account)

    def in_play(self, s: S) -> Sequence[float]:
        """What the deal in play has brought every seat so far; nothing: it counts only when it is written."""
        return ()

    # the match

    def setup(self, s: S) -> None:
        self.account.begin(s.account)
        s.dealer = self.first_dealer(s)
        self.deal(s)

    def write(self, s: S, *entry: Any) -> None:
        """The deal is over and counted: this is what it has brought."""
        self.account.write(s.account, *entry)
        self.next_deal(s)

    def next_deal(self, s: S) -> None:
        """The deal is written down."""
        s.next_deal()
        self.go_on(s)

    def go_on(self, s: S) -> None:
        """Deal again, unless the match is over."""
        if self.is_over(s):
            self.finish(s)
            return
        s.dealer = self.next_dealer(s)
        s.log = ()
        self.deal(s)

    def finish(self, s: S) -> None:
        """The match is over."""
        self.account.settle(s.account, (s.dealer + 1) % self.seats)
        s.over = True
        s.phase = ""

    def standing(self, s: S) -> Sequence[float]:
        return self.account.standing(s.account, () if s.over else self.in_play(s))

    def outcome(self, s: S) -> Outcome | None:
        return self.account.outcome(s.account) if s.over else None

    def sheet(self, s: S) -> Sheet:
        return self.account.sheet(s.account)

    def last_deal(self, s: S) -> DealTold | None:
        return self.account.told(s.account)

    # a deal in stages

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
        stage = self.by_phase.get(s.phase)
        return stage is not None and stage.leading(s)

    def ended_with(self, s: S) -> Trick | None:
        return next((trick for stage in self.stages if (trick := stage.ended_with(s)) is not None), None)

    def asked(self, s: S, ask: Ask) -> Text:
        stage = self.by_phase.get(s.phase)
        return (stage and stage.asked(s)) or super().asked(s, ask)

    def bound(self, s: S) -> Text | None:
        stage = self.by_phase.get(s.phase)
        return None if stage is None else stage.bound(s)

    def describe(self, s: S, move: str) -> Text:
        stage = self.by_phase.get(s.phase)
        return (stage and stage.describe(s, move)) or super().describe(s, move)

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        stage = self.by_phase.get(s.phase)
        touched = None if stage is None else stage.touch(s, move, spots)
        return super().touch(s, move, spots) if touched is None else touched

    def grave(self, s: S, move: str) -> bool:
        stage = self.by_phase.get(s.phase)
        return stage is not None and stage.grave(s, move)

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
