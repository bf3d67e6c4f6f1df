"""The deals of a record one by one, as they were dealt, spoken and played: for texts and reviews."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sukno.engine import BadRecord, Record
from sukno.games.tricks.vint.calls import LOOK
from sukno.games.tricks.vint.game import VintGame
from sukno.games.tricks.vint.laid import Given
from sukno.games.tricks.vint.state import Contract, VintState
from sukno.sheets.vint.deals import Deal, Passed
from sukno.sheets.vint.page import Line, VintSheet


class PlayedDeal(msgspec.Struct, kw_only=True):
    """One deal of a record."""

    number: int
    first: int
    """Its first move is the one after so many."""
    last: int = 0
    """Moves of the record when it was over."""
    given: Given
    sheet: VintSheet
    """As it stood before."""
    order: tuple[int, ...]
    """The seat of every place when the cards were dealt."""
    moves: list[tuple[str, str]] = []
    """Every move with its phase."""
    said: tuple[tuple[int, str], ...] = ()
    """Calls with their places, those after an exchange too."""
    blind: list[int] = []
    """Which of them were made before looking at the cards."""
    contract: Contract = Contract()
    play: VintState | None = None
    """Before the first card; None: none was played."""
    line: Line | None = None
    """What was written of it; None: it was not played to its end."""

    def cards(self) -> list[str]:
        """Those played, in order."""
        return [move for phase, move in self.moves if phase == "card"]


def vint_of(record: Record) -> VintGame[Any]:
    """The game of a record, which must be Vint."""
    game = record.open()
    if not isinstance(game, VintGame):
        raise BadRecord(f"{record.game!r} is not a game of Vint", f"{record.game!r} — не винт")
    return game


def deals_of(record: Record) -> Iterator[PlayedDeal]:
    """The deals of a record in order; the last may be unfinished."""
    game = vint_of(record)
    steps = record.steps(game)
    s: Any = next(steps)
    deal = _begun(game, s, 0)
    for n, move in enumerate(record.moves, 1):
        phase, turn = s.phase, s.auction.turn
        if phase == "call" and move != LOOK and s.unlooked >> turn & 1:
            deal.blind.append(len(s.auction.said))
        if phase == "card" and deal.play is None:
            deal.play = s.copy()
        next(steps)
        deal.moves.append((phase, move))
        if s.phase and s.deal + 1 == deal.number:
            deal.said, deal.contract = s.auction.said, s.contract
            continue
        if phase in ("call", "overbid"):  # all have passed
            deal.said = (*deal.said, (turn, move))
        lines = [line for line in s.account.sheet.history if isinstance(line.entry, Deal | Passed)]
        deal.line, deal.last = lines[deal.number - 1], n
        yield deal
        if s.phase:
            deal = _begun(game, s, n)
    if deal.line is None and deal.moves:
        deal.last = len(record.moves)
        yield deal


def _begun(game: VintGame[Any], s: VintState, n: int) -> PlayedDeal:
    given = Given(game.dealt(s), s.dealer)
    return PlayedDeal(number=s.deal + 1, first=n, given=given, sheet=s.account.sheet, order=s.order)
