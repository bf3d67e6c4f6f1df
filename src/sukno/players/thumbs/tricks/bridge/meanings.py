"""What the calls of Bridge say, for people: the natural system in words, from what all at the table can see."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine.offers.calls import CallMeaning, called
from sukno.engine.view import View
from sukno.players.bidding.auction import Auction
from sukno.players.bidding.meaning import Meaning
from sukno.players.bidding.words import facts
from sukno.players.thumbs.tricks.bridge.natural import read
from sukno.players.thumbs.tricks.bridge.terms import ORDER


def in_words(meaning: Meaning) -> CallMeaning:
    return CallMeaning(meaning.words, facts(meaning.facts))


class Meanings:
    """The offer of the game."""

    def auction(self, view: View) -> Auction:
        zone = called(view)
        assert zone is not None
        return Auction(0, tuple(call.move for call in zone.calls), order=ORDER)

    def said(self, view: View) -> tuple[CallMeaning | None, ...]:
        return tuple(in_words(meaning) for meaning in read(self.auction(view)).meanings)

    def possible(self, view: View, moves: Sequence[str]) -> dict[str, CallMeaning]:
        auction = self.auction(view)
        return {move: in_words(read(auction.plus(move)).meanings[-1]) for move in moves}


MEANINGS = Meanings()
