"""A record walked deal by deal: for reviews, and for deals written as texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

import msgspec

from sukno.engine.errors import BadRecord
from sukno.engine.game import AnyGame
from sukno.engine.record import Record


class Numbered(Protocol):
    """A deal, or what is known of it."""

    @property
    def number(self) -> int: ...


G = TypeVar("G", bound=AnyGame)
D = TypeVar("D", bound=Numbered)


class Walked(msgspec.Struct, kw_only=True):
    """One deal of a record."""

    game: Any
    number: int
    """From 1."""
    first: int
    """Its first move is the one after so many."""
    begun: Any
    """Before its first move."""
    moves: list[str] = []
    after: Any = None
    """After its last move: what was written, and mostly the cards of the next deal."""
    over: bool = False
    """It was played to its end."""

    @property
    def last(self) -> int:
        """Moves of the record when it was over."""
        return self.first + len(self.moves)

    def steps(self) -> Iterator[tuple[Any, str]]:
        """Every move with the state in which it was made, the same object, changing."""
        s = self.begun.copy()
        for move in self.moves:
            yield s, move
            self.game.play(s, move)

    def at(self, phase: str) -> Any:
        """The state in which something of this phase was done first; None if nothing was."""
        return next((s for s, _ in self.steps() if s.phase == phase), None)


def walked(record: Record, game: AnyGame, between: str = "") -> Iterator[Walked]:
    """The deals of a record in order, the last perhaps unfinished; questions of the phase `between` belong to none."""
    steps = record.steps(game)
    s: Any = next(steps)
    deal: Walked | None = None
    for n, move in enumerate(record.moves):
        if deal is None and not (between and s.phase == between):
            deal = Walked(game=game, number=s.deal + 1, first=n, begun=s.copy())
        next(steps)
        if deal is None:
            continue
        deal.moves.append(move)
        deal.over = s.over or s.deal >= deal.number
        if deal.over:
            deal.after = s.copy()
            yield deal
            deal = None
    if deal is not None:
        deal.after = s
        yield deal


def opened(record: Record, kind: type[G]) -> G:
    """The game of a record, which must be of this kind."""
    game = record.open()
    if not isinstance(game, kind):
        raise BadRecord(f"deals of {record.game!r} are not read so", f"сдачи {record.game!r} так не читаются")
    return game


def numbered(deals: Iterable[D], number: int) -> D:
    """The deal of this number."""
    for deal in deals:
        if deal.number == number:
            return deal
    raise BadRecord(f"there is no deal {number}", f"сдачи {number} нет")
