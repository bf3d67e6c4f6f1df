"""The sale of the widow (торговля прикупом): who takes the open cards, and for how much.

The right belongs to the seller, left of the dealer. He keeps it (`keep`), puts it up for sale (`sell`: the others
offer tricks, and he must sell to the highest), or asks around for a price in points (`ask 140`: the first to say `buy`
has it, and if nobody does he may ask less, sell or keep). One auction in three parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sukno.engine import Text
from sukno.engine.text import of_whom, to_whom, who
from sukno.engine.view import BACK, AnyZone, Note, Trick
from sukno.families.bidding import Ladder, LastOneIn, PassesInARow
from sukno.families.stages.calling import PASS, Bids, Calling, Word
from sukno.games.tricks.king.deals import ASKED
from sukno.games.tricks.king.state import KingState, Sale
from sukno.materials.cards import hand_texts

KEEP, SELL, BUY = "keep", "sell", "buy"
KEYS = 6
"""Keys in a row of the box."""
SALE = Text("Sale", "Торги")


def seller(s: KingState) -> list[int]:
    return [(s.dealer + 1) % len(s.hands)]


def others(s: KingState) -> list[int]:
    return [(s.dealer + 1 + i) % len(s.hands) for i in range(1, len(s.hands))]


# the words


def keep(calling: Calling, s: KingState) -> bool:
    s.auction.buyer = s.auction.turn
    return False


def announce(calling: Calling, s: KingState) -> bool:
    s.auction.announced = True
    s.auction.high = s.auction.holder = -1
    return False


def buy(calling: Calling, s: KingState) -> bool:
    s.auction.buyer, s.auction.price = s.auction.turn, s.auction.asked
    return False


def word(text: str, does: Any, written: Text, told: Text, offered: Text) -> Word:
    """Said of the widow, as it is written down, told, and offered."""
    return Word(
        text, written, does, told=told, light=False, offered=lambda s: offered.fill(asked=s.auction.asked)
    )


KEEPS = word(
    KEEP,
    keep,
    Text("keep", "себе"),
    Text("⟨keeps|keep⟩ the widow", "⟨оставляет|оставляете⟩ прикуп себе"),
    Text("keep the widow", "оставить прикуп себе"),
)
SELLS = word(
    SELL,
    announce,
    Text("for sale", "торги"),
    Text("⟨puts|put⟩ the widow up for sale", "⟨объявляет|объявляете⟩ торги"),
    Text("put the widow up for sale", "объявить торги"),
)
BUYS = word(
    BUY,
    buy,
    Text("buy", "беру"),
    Text("⟨buys|buy⟩", "⟨покупает|покупаете⟩"),
    Text("buy for {asked} points", "купить за {asked} очков"),
)
PASSES = PASS._replace(kind="pass")


class Sums(Bids):
    """Numbers that are asked for or offered, in rows of keys."""

    def __init__(self, verb: str, numbers: Iterable[int], written: Text, told: Text, offered: Text) -> None:
        calls = {f"{verb} {n}": n for n in numbers}
        texts = [*calls]
        rows = [texts[i : i + KEYS] for i in range(0, len(texts), KEYS)]
        super().__init__(Ladder(texts), lambda call: written.fill(n=calls[call]), rows)
        self.calls: Mapping[str, int] = calls
        self.as_told, self.as_offered = told, offered

    def told(self, call: str) -> Text:
        return self.as_told.fill(n=self.calls[call])

    def said(self, call: str) -> Text:
        return self.words(call)

    def offered(self, s: KingState, call: str) -> Text:
        return self.as_offered.fill(n=self.calls[call])


def make_sale(tricks: int) -> tuple[Calling, Calling, Calling]:
    """The seller's words, the answers to his price, the offers once the sale is announced."""
    offering = Calling(
        Sums(
            "offer",
            range(1, tricks + 1),
            Text("{n} tr.", "{n} вз."),
            Text("⟨offers|offer⟩ tricks: {n}", "⟨даёт|даёте⟩ взяток: {n}"),
            Text("offer tricks: {n}", "дать взяток: {n}"),
        ),
        LastOneIn(),
        voices=others,
        before=(PASSES,),
        after=(),
        phase="offer",
        kind="bid",
        goes_on=True,
        prompt=Text("Offer tricks for the widow", "Сколько взяток даёте за прикуп?"),
    )
    answering = Calling(
        Bids(Ladder(()), rows=((),)),  # words alone
        PassesInARow(),
        voices=others,
        before=(PASSES,),
        after=(BUYS,),
        once=True,
        phase="answer",
        kind="bid",
        goes_on=True,
        prompt=Text("Buy at this price?", "Покупаете по этой цене?"),
    )
    asking = Calling(
        Sums(
            "ask",
            ASKED,
            Text("{n}?", "{n}?"),
            Text("⟨asks|ask⟩ who gives {n} points", "⟨спрашивает|спрашиваете⟩, кто даст {n} очков"),
            Text("ask who gives {n} points", "спросить, кто даст {n} очков"),
        ),
        PassesInARow(),
        voices=seller,
        before=(KEEPS, SELLS),
        after=(),
        memory=Sale,
        phase="widow",
        kind="bid",
        parts=(answering, offering),
        prompt=Text("Keep the widow or sell it", "Оставьте прикуп себе или продайте"),
        label=SALE,
    )
    return asking, answering, offering


# what is seen


def sale_zones(s: KingState, seat: int | None) -> Iterable[AnyZone]:
    """How the sale stands, and the cards given: giver and receiver see them, the others their backs."""
    b = s.auction
    yield Note(id="sale", label=SALE, text=sale_words(s), says=(b.buyer, b.price, b.best))
    gifts = tuple(
        (m.to, hand_texts(m.cards)[0] if seat in (m.to, m.frm) else BACK) for m in s.widow.trail[1:]
    )
    yield Trick(id="gifts", label=Text("Cards given", "Отданные карты"), cards=gifts)


def sale_words(s: KingState) -> Text:
    b, (owner,) = s.auction, seller(s)
    if not s.widow.cards:
        return Text("No sale in this deal.", "В этой сдаче торгов нет.")
    if b.buyer >= 0 and b.price:
        return Text(
            f"{who(b.buyer)} has bought the widow from {who(owner)} for {b.price} points.",
            f"{who(b.buyer)} покупает прикуп у {of_whom(owner)} за {b.price} очков.",
        )
    if b.buyer >= 0:
        return Text(f"{who(owner)} has kept the widow.", f"{who(owner)} оставляет прикуп себе.")
    if b.best:
        return Text(
            f"{who(owner)} is selling; {who(b.holder)} offers {b.best} tricks.",
            f"{who(owner)} продаёт; {who(b.holder)} даёт взяток: {b.best}.",
        )
    if s.phase == "answer":
        return Text(
            f"{who(owner)} asks who will give {b.asked} points.",
            f"{who(owner)}: кто даст {b.asked} очков?",
        )
    return Text(f"The widow is {who(owner)}'s.", f"Прикуп принадлежит {to_whom(owner)}.")
