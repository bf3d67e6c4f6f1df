"""The deals of a record one by one, as they were dealt, spoken and played: for texts and reviews."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sukno.engine import Record
from sukno.engine.walk import Walked, opened, walked
from sukno.families.bidding import Said
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
    said: tuple[Said, ...] = ()
    """Calls with their places, those after an exchange too."""
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
    return opened(record, VintGame)


def deals_of(record: Record) -> Iterator[PlayedDeal]:
    """The deals of a record in order; the last may be unfinished."""
    return map(_played, walked(record, vint_of(record)))


def _played(walk: Walked) -> PlayedDeal:
    s, end = walk.begun, walk.after
    deal = PlayedDeal(
        number=walk.number,
        first=walk.first,
        last=walk.last,
        given=Given(walk.game.dealt(s), s.dealer),
        sheet=s.account.sheet,
        order=s.order,
        play=walk.at("card"),
    )
    for s, move in walk.steps():
        turn, said, contract = s.auction.turn, s.auction.said, s.contract
        deal.moves.append((s.phase, move))
    if not walk.over:
        deal.said, deal.contract = end.auction.said, end.contract
        return deal
    deal.said, deal.contract = said, contract
    phase, move = deal.moves[-1]
    if phase in ("call", "overbid"):  # all have passed
        deal.said = (*said, Said(turn, move))
    lines = [line for line in end.account.sheet.history if isinstance(line.entry, Deal | Passed)]
    deal.line = lines[deal.number - 1]
    return deal
