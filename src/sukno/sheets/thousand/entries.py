"""What is written of Thousand played with real cards: a deal with a stock, or a bid and what came of it.

deal 70 50, marriage Anna H              with a stock: the cards of everybody's tricks, and who declared what
Anna 140, cards 85 20, marriage Anna D   with an auction: who bid what
Boris 120, cards 0 104, all tricks       of two players; the four cards out of play are his as well
"""

from __future__ import annotations

import msgspec

from sukno.engine import Text
from sukno.sheets.plain import ASK, SUITS, Chosen, Counts, Entry, Kind, Now, Number, Player, Rows, YesNo
from sukno.sheets.thousand.scoring import FIRST_BID, LAST_BID, WHOLE_PACK


class Marriage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """King and queen, declared by a lead."""

    by: int
    suit: str


class ThousandDeal(Entry, frozen=True, kw_only=True, tag="deal"):
    """A deal with a stock."""

    cards: tuple[int, ...]
    """Points of the cards in everybody's tricks."""
    marriages: tuple[Marriage, ...] = ()


class Bid(Entry, frozen=True, kw_only=True, tag="bid"):
    """A deal with an auction."""

    by: int
    bid: int
    blind: bool = False
    cards: tuple[int, ...]
    swept: bool = False
    """Of two players: the bidder has taken all tricks."""
    marriages: tuple[Marriage, ...] = ()


def all_cards(now: Now) -> int | None:
    """What the cards come to; of two players with an auction four are out of play."""
    return None if now.terms.auction and now.players == 2 else WHOLE_PACK


MARRIAGES = Rows(
    "marriages",
    Text("Marriages", "Марьяжи"),
    word=Text("marriage", "марьяж"),
    row=Marriage,
    most=4,
    fields=(
        Player("by", Text("Whose", "Чей")),
        Chosen("suit", Text("Suit", "Масть"), choices=SUITS),
    ),
)
KINDS = (
    Kind(
        Bid,
        Text("bid", "заявка"),
        Text("Deal with an auction", "Сдача с торговлей"),
        (
            Player("by", Text("Who won the auction", "Кто выиграл торговлю")),
            Number("bid", Text("Bid", "Заявлено"), low=FIRST_BID, high=LAST_BID, usual=FIRST_BID),
            YesNo(
                "blind",
                Text("Blind", "Втёмную"),
                word=Text("blind", "втёмную"),
                also=("втемную",),
                when=lambda now: now.terms.blind_auction,
            ),
            Counts(
                "cards",
                Text("Cards in tricks", "Карты во взятках"),
                word=Text("cards", "карты"),
                high=WHOLE_PACK,
                total=all_cards,
                usual=ASK,
            ),
            YesNo(
                "swept",
                Text("The bidder took all tricks", "Заявивший взял все взятки"),
                word=Text("all tricks", "все взятки"),
                when=lambda now: now.players == 2,
            ),
            MARRIAGES,
        ),
        bare=True,
        when=lambda now: now.terms.auction and not now.book.over,
    ),
    Kind(
        ThousandDeal,
        Text("deal", "сдача"),
        Text("Deal", "Сдача"),
        (
            Counts(
                "cards",
                Text("Cards in tricks", "Карты во взятках"),
                high=WHOLE_PACK,
                total=all_cards,
                usual=ASK,
            ),
            MARRIAGES,
        ),
        when=lambda now: not now.terms.auction and not now.book.over,
    ),
)
