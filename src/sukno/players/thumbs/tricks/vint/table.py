"""A table of Vint as the bidding system sees it: the auction as plain data, the score, what was said of each hand."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from sukno.games.tricks.vint.game import VintGame
from sukno.games.tricks.vint.state import TALON, VintState
from sukno.games.tricks.vint.table import Partners
from sukno.players.bidding.auction import Auction
from sukno.players.bidding.meaning import Facts
from sukno.players.thumbs.tricks.vint.code import Reading, read
from sukno.players.thumbs.tricks.vint.mind import Situation
from sukno.sheets.vint.terms import lowest_level, target

AnyVint: TypeAlias = VintGame[Any]
PAIRS = (0, 1, 0, 1)
TALON_TRICKS = {0: 0, 4: 1, 8: 2}
"""What the buyer of so many cards may expect of them (K:1868: contracts are two or three above the hand)."""


def to_come(talon: int, ready: int) -> int:
    """Tricks that the declarers will have beside those of their cards."""
    return TALON_TRICKS.get(talon, 0) + ready


def auction_of(game: AnyVint, s: VintState) -> Auction:
    """What was said in turn; last bids after an exchange are left out."""
    said = s.auction.said
    voices = tuple(game.table.voices(s)) if not s.moved_from else tuple(dict.fromkeys(w.place for w in said))
    first = said[0][0] if said else voices[0]
    pairs = isinstance(game.table, Partners)
    auction = Auction(
        first,
        (),
        voices,
        PAIRS if pairs else tuple(range(4)),
        game.kind.lowest,
        rounds=game.options.passes,
        talon=to_come(game.kind.rooms.count(TALON), game.terms.ready_tricks),
    )
    whole = replace(auction, calls=tuple(w.call for w in said))
    spoken = whole.speakers
    for i, word in enumerate(said):
        if spoken[i] != word.place:
            return replace(auction, calls=whole.calls[:i])
    return whole


def reading_of(game: AnyVint, s: VintState) -> Reading:
    return read(auction_of(game, s))


def said_of_hands(game: AnyVint, s: VintState) -> tuple[Facts, ...]:
    """What was said of the hand that each place was dealt."""
    return tuple(voice.known for voice in reading_of(game, s).voices)


def situation_of(game: AnyVint, s: VintState, place: int) -> Situation:
    """The score as the player at this place sees it."""
    sheet, terms = s.account.sheet, game.terms
    if terms.columns == "deals" or sheet.rober_over:
        return Situation(target=10**9, least=lowest_level(terms))
    mine = sheet.column(s.owner[place])
    others = [c for c in range(sheet.columns) if c != mine]
    theirs = max(others, key=lambda c: sheet.below[c])
    return Situation(
        (sheet.below[mine], sheet.below[theirs]),
        (sheet.games[mine], sheet.games[theirs]),
        target(terms),
        lowest_level(terms),
    )
