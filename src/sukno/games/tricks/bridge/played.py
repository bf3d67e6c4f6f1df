"""The deals of a record one by one, as they were dealt, spoken and played: for texts and reviews."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from sukno.engine import BadRecord, Record
from sukno.engine.record import LONGEST_NAME
from sukno.engine.registry import game_class, game_from_texts
from sukno.engine.walk import Walked, opened, walked
from sukno.families.bidding import Said
from sukno.games.tricks.bridge.game import LADDER, Bridge
from sukno.games.tricks.bridge.laid import Given, check_given, seed_of
from sukno.games.tricks.bridge.state import NOBODY, BridgeState, Contract
from sukno.materials.bounded import shown
from sukno.materials.cards import CARD_INDEX
from sukno.materials.pbn import winner
from sukno.materials.strains import STRAINS
from sukno.sheets.bridge.entries import BridgeDeal
from sukno.sheets.files import clean

MOST_MOVES = 371
"""Of a deal: 319 calls are the longest auction, and 52 cards."""


class PlayedDeal(msgspec.Struct, kw_only=True):
    """One deal of a record."""

    number: int
    first: int
    """Its first move is the one after so many."""
    last: int
    """Moves of the record when it was over."""
    given: Given
    order: tuple[int, ...]
    """The seat of every place."""
    said: tuple[Said, ...]
    contract: Contract
    play: BridgeState | None
    """Before the first card; None: none was played."""
    cards: tuple[str, ...]
    """Those played, in order."""
    over: bool
    walk: Walked

    @property
    def leader(self) -> int:
        return (self.contract.declarer + 1) % 4

    @property
    def tricks(self) -> int:
        """Of the declarer's side."""
        return tricks_of(self.cards, self.contract)

    def entry(self) -> BridgeDeal | None:
        """What is written of it, honours apart; None: all have passed."""
        c = self.contract
        if c.declarer == NOBODY:
            return None
        return BridgeDeal(
            by=self.order[c.declarer],
            level=c.level,
            strain=STRAINS[c.trump].letter,
            tricks=self.tricks,
            stake=(None, "X", "XX")[c.doubled],
        )


def tricks_of(cards: Sequence[str], c: Contract) -> int:
    """What the declarer's side has taken in the finished tricks."""
    leader, taken = (c.declarer + 1) % 4, 0
    for i in range(0, len(cards) - 3, 4):
        leader = (leader + winner(cards[i : i + 4], STRAINS[c.trump].letter)) % 4
        taken += (leader - c.declarer) % 2 == 0
    return taken


def bridge_of(record: Record) -> Bridge:
    """The game of a record, which must be Bridge."""
    return opened(record, Bridge)


def deals_of(record: Record) -> Iterator[PlayedDeal]:
    """The deals of a record in order; the last may be unfinished."""
    return map(_played, walked(record, bridge_of(record)))


def _played(walk: Walked) -> PlayedDeal:
    s = walk.begun
    calls = [move for move in walk.moves if move not in CARD_INDEX]
    said = tuple(Said((s.dealer + i) % 4, call) for i, call in enumerate(calls))
    play = walk.at("card")
    return PlayedDeal(
        number=walk.number,
        first=walk.first,
        last=walk.last,
        given=Given(tuple(s.hands), s.dealer, walk.game.account.vulnerable(s.account)),
        order=s.order,
        said=said,
        contract=Contract() if play is None else play.contract,
        play=play,
        cards=tuple(walk.moves[len(calls) :]),
        over=walk.over,
        walk=walk,
    )


# a deal that stands alone


def alone(id: str, options: dict[str, str]) -> Bridge:
    """The game of a deal that stands alone."""
    if not issubclass(game_class(id), Bridge):
        raise BadRecord(f"{shown(id)} is not a game of Bridge", f"{shown(id)} — не бридж")
    game: Any = game_from_texts(id, options | {"deals": "1"})
    return game  # type: ignore[no-any-return]


def made(game: Bridge, given: Given, names: Sequence[str], moves: Iterable[str]) -> Record:
    """A record of this deal, played by the rules; names by places."""
    check_given(given)
    record = Record.of(game, seed_of(given))
    for seat, name in zip(game.start(record.seed).order, names, strict=False):
        record.seats[seat] = clean(name)[:LONGEST_NAME]
    record.moves = list(moves)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"a deal has at most {MOST_MOVES} moves", f"в сдаче не больше {MOST_MOVES} ходов")
    end = game.outcome(record.replay(game))  # type: ignore[arg-type]
    record.points = None if end is None else list(end.points)
    return record


def call_of(text: str) -> str:
    """A call as the game says it, from the way others do: 3NT, Pass.

    >>> [call_of(text) for text in ("3NT", "Pass", "X", "4S", "huh")]
    ['3N', 'pass', 'X', '4S', 'huh']
    """
    call = text.upper()
    if call in ("PASS", "P"):
        return "pass"
    call = call.removesuffix("T") if call.endswith("NT") else call
    return call if call in LADDER.index or call in ("X", "XX") else text
