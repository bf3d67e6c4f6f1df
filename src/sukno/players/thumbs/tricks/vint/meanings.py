"""What the calls of Vint say, for people: Albov's code in words, from what all at the table can see."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.offers.calls import CallMeaning, called
from sukno.engine.registry import game_class
from sukno.engine.view import View
from sukno.games.tricks.vint.state import TALON
from sukno.players.bidding.auction import Auction, is_bid, strain_of
from sukno.players.bidding.meaning import Meaning
from sukno.players.bidding.words import facts
from sukno.players.thumbs.tricks.vint import promises
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.table import to_come
from sukno.sheets.vint.conventions import CONVENTIONS


def in_words(meaning: Meaning) -> CallMeaning:
    return CallMeaning(meaning.words, facts(meaning.facts))


def plain(call: str) -> Meaning | None:
    """A call outside the turn of the auction: a last bid after an exchange."""
    return promises.natural(strain_of(call), int(call[0])) if is_bid(call) else None


class Meanings:
    """The offer of the games."""

    def auction(self, view: View) -> tuple[Auction, tuple[str, ...]]:
        """The calls in turn as the system reads them, and those after them."""
        zone = called(view)
        assert zone is not None
        seats = zone.seats
        kind = game_class(view.game).kind  # type: ignore[attr-defined]
        sides = tuple(view.seats[seat].side for seat in seats)
        voices = tuple(range(len(seats)))
        talon = to_come(kind.rooms.count(TALON), CONVENTIONS[view.game].values.get("ready_tricks", 0))
        auction = Auction(0, (), voices, sides, kind.lowest, talon=talon)
        for i, call in enumerate(zone.calls):
            if seats[auction.turn] != call.seat:
                return auction, tuple(c.move for c in zone.calls[i:])
            auction = auction.plus(call.move)
        return auction, ()

    def said(self, view: View) -> tuple[CallMeaning | None, ...]:
        auction, rest = self.auction(view)
        found: list[Meaning | None] = [*read(auction).meanings, *(plain(call) for call in rest)]
        return tuple(in_words(m) if m is not None and m is not promises.LISTENS else None for m in found)

    def possible(self, view: View, moves: Sequence[str]) -> dict[str, CallMeaning]:
        auction, rest = self.auction(view)
        found: dict[str, CallMeaning] = {}
        for move in moves:
            meaning = plain(move) if rest else read(auction.plus(move)).meanings[-1]
            if meaning is not None and meaning is not promises.LISTENS:
                told = in_words(meaning)
                found[move] = replace(
                    told, words=Text(told.words.en.replace("one's own", "your own"), told.words.ru)
                )
        return found


MEANINGS = Meanings()
