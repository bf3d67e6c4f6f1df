"""The sale of the widow (торговля прикупом): who takes the open cards, and for how much.

The right belongs to the seller, left of the dealer. He keeps it (`keep`), puts it up for sale (`sell`:
the others offer tricks, and he must sell to the highest), or asks around for a price in points
(`ask 140`: the first to say `buy` has it, and if nobody does he may ask less, sell or keep). Whoever
gets the right takes the widow and gives every other seat one card face down.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.text import of_whom, to_whom, who
from sukno.engine.view import BACK, AnyZone, Box, Call, Calls, Note, Row, Trick
from sukno.families import ledger
from sukno.families.ledger import Ledger, Moved
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, cards_of, hand_texts

KEEP, SELL, BUY, PASS = "keep", "sell", "buy", "pass"
TRICK_PRICE = 25
"""Points that one offered trick stands for (004:1257, 1261)."""
OFFERS = tuple(f"offer {n}" for n in range(1, 18))
"""`OFFERS[n - 1]`: n tricks for the right."""
ASKED = tuple(range(300, 0, -20))
"""Prices in points that may be asked for: whole twenties, so that the book's 140 is among them."""
ASKS = tuple(f"ask {points}" for points in ASKED)
GIVES = tuple(f"give {card}" for card in CARD_TEXTS)
GIVE_INDEX = {text: card for card, text in enumerate(GIVES)}

KEYS = 6
"""Keys in a row of the box."""


class Sold(msgspec.Struct, frozen=True, kw_only=True):
    """How the sale stands."""

    widow: int = 0
    """The open cards; they stay known after they are taken."""
    buyer: int = -1
    """Who has taken the widow, perhaps the seller himself; -1: nobody yet."""
    price: int = 0
    """Points the buyer owes the seller."""
    asked: int = 0
    """The last price asked for without success, 0 before."""
    best: int = 0
    """The highest offer in tricks."""
    bidder: int = -1
    passed: int = 0
    """Bits of the seats out of the bidding."""
    said: tuple[tuple[int, str], ...] = ()
    """Every word of the sale, with its seat."""
    gifts: tuple[int, ...] = ()
    """The card given to each seat, -1: none. Known to the giver and to the receiver only."""

    @property
    def on_table(self) -> int:
        """The widow while nobody has taken it."""
        return self.widow if self.buyer < 0 else 0


class Selling(Protocol):
    """What a state must have for a sale."""

    hands: list[int]
    gone: list[int]
    known: list[int]
    turn: int
    dealer: int
    voids: list[int]
    phase: str
    sale: Sold

    def note(self, seat: int, kind: str, move: str = "") -> None: ...


class WidowSale(Stage[Any]):
    """`widow`: the seller decides; `offer`, `answer`: the others; `give`: the cards."""

    phases: ClassVar[tuple[str, ...]] = ("widow", "offer", "answer", "give")
    prompts: ClassVar[dict[str, Text]] = {
        "widow": Text("Keep the widow or sell it", "Оставьте прикуп себе или продайте"),
        "offer": Text("Offer tricks for the widow", "Сколько взяток даёте за прикуп?"),
        "answer": Text("Buy at this price?", "Покупаете по этой цене?"),
        "give": Text("Give a card", "Отдайте карту"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "pass": Text("pass", "пас"),
        "give": Text("gives a card", "отдаёт карту"),
    }
    said: ClassVar[dict[str, Text]] = {
        KEEP: Text("keeps the widow", "оставляет прикуп себе"),
        SELL: Text("puts the widow up for sale", "объявляет торги"),
        "ask": Text("asks who gives {n} points", "спрашивает, кто даст {n} очков"),
        "offer": Text("offers tricks: {n}", "даёт взяток: {n}"),
        BUY: Text("buys", "покупает"),
    }
    """A word of the sale as the log tells it, by its verb."""
    to_say: ClassVar[dict[str, Text]] = {
        KEEP: Text("keep the widow", "оставить прикуп себе"),
        SELL: Text("put the widow up for sale", "объявить торги"),
        "ask": Text("ask who gives {n} points", "спросить, кто даст {n} очков"),
        "offer": Text("offer tricks: {n}", "дать взяток: {n}"),
        BUY: Text("buy for {asked} points", "купить за {asked} очков"),
        PASS: Text("pass", "пас"),
        "give": Text("give {card} to {who}", "отдать {card} {whom}"),
    }

    written: ClassVar[dict[str, Text]] = {
        KEEP: Text("keep", "себе"),
        SELL: Text("for sale", "торги"),
        "ask": Text("{n}?", "{n}?"),
        "offer": Text("{n} tr.", "{n} вз."),
        BUY: Text("buy", "беру"),
        PASS: Text("pass", "пас"),
    }
    """The same as short as it is written down."""
    boxes: ClassVar[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
        "widow": (ASKS, (KEEP, SELL)),
        "offer": (OFFERS, (PASS,)),
        "answer": ((), (BUY, PASS)),
    }
    """Numbers and words that may be said, by phases."""

    def renew(self, s: Selling, widow: int = 0) -> None:
        s.sale = Sold(gifts=(-1,) * len(s.hands), widow=widow)

    def begin(self, s: Selling) -> None:
        """The widow is face up and the seller decides."""
        s.phase = "widow"
        s.turn = self.seller(s)

    def seller(self, s: Selling) -> int:
        return (s.dealer + 1) % len(s.hands)

    def ask(self, s: Selling) -> Ask:
        return Ask(s.turn, s.phase, self.moves(s))

    def moves(self, s: Selling) -> list[str]:
        match s.phase:
            case "widow":
                lower = ASKED.index(s.sale.asked) + 1 if s.sale.asked else 0
                return [KEEP, SELL, *ASKS[lower:]]
            case "offer":
                tricks = sum(h.bit_count() for h in s.hands) // len(s.hands) + 1
                return [PASS, *OFFERS[s.sale.best : tricks]]
            case "answer":
                return [PASS, BUY]
            case _:
                return ["give " + card for card in hand_texts(s.hands[s.turn])]

    def play(self, s: Selling, move: str) -> None:
        if s.phase == "give":
            s.note(s.turn, "give")
            self.give(s, GIVE_INDEX[move])
            return
        seat, seller = s.turn, self.seller(s)
        s.note(seat, "pass" if move == PASS else "bid", move)
        s.sale = replace(s.sale, said=(*s.sale.said, (seat, move)))
        if s.phase == "widow":
            if move == KEEP:
                self.take(s, seller, 0)
                return
            s.phase = "offer" if move == SELL else "answer"
            if move != SELL:
                s.sale = replace(s.sale, asked=int(move[4:]))
            s.turn = (seller + 1) % len(s.hands)
        elif s.phase == "answer":
            if move == BUY:
                self.take(s, seat, s.sale.asked)
                return
            s.turn = (seat + 1) % len(s.hands)
            if s.turn == seller:
                s.phase = "widow"
        else:
            if move == PASS:
                s.sale = replace(s.sale, passed=s.sale.passed | 1 << seat)
            else:
                s.sale = replace(s.sale, best=int(move[6:]), bidder=seat)
            self.next_offer(s, seller)

    def next_offer(self, s: Selling, seller: int) -> None:
        """The next seat still bidding; when there is none the highest bidder, or the seller, has the right."""
        n = len(s.hands)
        sold = s.sale
        for i in range(1, n + 1):
            seat = (s.turn + i) % n
            if seat == sold.bidder:
                break
            if seat != seller and not sold.passed >> seat & 1:
                s.turn = seat
                return
        if sold.bidder >= 0:
            self.take(s, sold.bidder, sold.best * TRICK_PRICE)
        else:
            self.take(s, seller, 0)  # a sale without offers: the seller keeps the right

    def take(self, s: Selling, seat: int, price: int) -> None:
        s.sale = replace(s.sale, buyer=seat, price=price)
        s.turn = seat
        s.hands[seat] |= s.sale.widow
        s.phase = "give"

    def receiver(self, s: Selling) -> int:
        """Whom the next card given is for, clockwise from the giver; the giver himself when all have theirs."""
        n = len(s.hands)
        sold = s.sale
        seats = ((sold.buyer + i) % n for i in range(1, n + 1))
        return next(seat for seat in seats if sold.gifts[seat] < 0 or seat == sold.buyer)

    def give(self, s: Selling, card: int) -> None:
        to = self.receiver(s)
        sold = s.sale
        s.hands[sold.buyer] ^= CARD_BITS[card]
        s.hands[to] |= CARD_BITS[card]
        s.sale = replace(sold, gifts=(*sold.gifts[:to], card, *sold.gifts[to + 1 :]))
        if self.receiver(s) == sold.buyer:
            self.done(s)

    def seen(self, s: Selling, seat: int, card: int) -> None:
        """A card of the widow played by a seat that did not take it was its gift: it has no other."""
        if s.sale.widow >> card & 1 and seat != s.sale.buyer:
            s.voids[seat] |= s.sale.widow

    # words and zones

    def tell(self, kind: str, move: str) -> Text | None:
        if kind != "bid":
            return None
        verb, _, n = move.partition(" ")
        return self.said[verb].fill(n=n)

    def describe(self, s: Selling, move: str) -> Text | None:
        verb, _, rest = move.partition(" ")
        if verb not in self.to_say:
            return None
        if verb == "give":
            to = self.receiver(s)
            card = CARD_SYMBOLS[CARD_INDEX[rest]]
            return self.to_say[verb].fill(card=card, who=who(to), whom=to_whom(to))
        return self.to_say[verb].fill(n=rest, asked=s.sale.asked)

    def note(self, s: Selling) -> Text:
        """How the sale of the widow stands."""
        sold, seller = s.sale, self.seller(s)
        if not sold.widow:
            return Text("No sale in this deal.", "В этой сдаче торгов нет.")
        if sold.buyer >= 0 and sold.price:
            return Text(
                f"{who(sold.buyer)} has bought the widow from {who(seller)} for {sold.price} points.",
                f"{who(sold.buyer)} покупает прикуп у {of_whom(seller)} за {sold.price} очков.",
            )
        if sold.buyer >= 0:
            return Text(f"{who(seller)} has kept the widow.", f"{who(seller)} оставляет прикуп себе.")
        if sold.bidder >= 0:
            return Text(
                f"{who(seller)} is selling; {who(sold.bidder)} offers {sold.best} tricks.",
                f"{who(seller)} продаёт; {who(sold.bidder)} даёт взяток: {sold.best}.",
            )
        if s.phase == "answer":
            return Text(
                f"{who(seller)} asks who will give {sold.asked} points.",
                f"{who(seller)}: кто даст {sold.asked} очков?",
            )
        return Text(f"The widow is {who(seller)}'s.", f"Прикуп принадлежит {to_whom(seller)}.")

    def short(self, move: str) -> Text:
        verb, _, n = move.partition(" ")
        return self.written[verb].fill(n=n)

    def keys(self, s: Selling) -> tuple[tuple[tuple[str, Text], ...], ...]:
        """The words of this part of the sale, numbers in rows."""
        if s.phase not in self.boxes:
            return ()
        numbers, words = self.boxes[s.phase]
        rows = (*(numbers[i : i + KEYS] for i in range(0, len(numbers), KEYS)), words)
        return tuple(tuple((move, self.short(move)) for move in row) for row in rows if row)

    def zones(self, s: Selling, seat: int | None) -> list[AnyZone]:
        sold, n = s.sale, len(s.hands)
        shown = tuple(CARD_TEXTS[c] for c in reversed(cards_of(sold.widow)))
        gifts = tuple(
            (to, CARD_TEXTS[c] if seat in (to, sold.buyer) else BACK)
            for to, c in enumerate(sold.gifts)
            if c >= 0
        )
        return [
            Calls(
                id="calls",
                label=Text("Sale", "Торги"),
                seats=tuple((s.dealer + 1 + i) % n for i in range(n)),
                calls=tuple(Call(at, move, self.short(move), move == PASS) for at, move in sold.said),
            ),
            Box(id="box", label=Text("Words of the sale", "Слова торгов"), rows=self.keys(s)),
            Note(
                id="sale",
                label=Text("Sale", "Торги"),
                text=self.note(s),
                says=(sold.buyer, sold.price, sold.best),
            ),
            Row(id="widow", label=Text("Widow", "Прикуп"), cards=shown),
            Trick(id="gifts", label=Text("Cards given", "Отданные карты"), cards=gifts),
        ]

    def marks(self, s: Selling, seat: int) -> list[str]:
        return ["buyer"] if seat == s.sale.buyer and s.sale.price > 0 else []

    # what a seat knows, and what was before

    def moved(self, s: Selling) -> Ledger:
        """The widow, taken before all eyes, and the gifts in their order; the widow's room is behind the hands."""
        sold, n = s.sale, len(s.hands)
        if sold.buyer < 0:
            return ()
        given = [(sold.buyer + i) % n for i in range(1, n)]
        return (
            Moved(frm=n, to=sold.buyer, cards=sold.widow, open=True),
            *(
                Moved(frm=sold.buyer, to=to, cards=CARD_BITS[sold.gifts[to]])
                for to in given
                if sold.gifts[to] >= 0
            ),
        )

    def redeal(self, s: Any, n: Any, sees: Callable[[int], bool], rng: Random) -> None:
        """Hands and gifts as a seat may imagine them once the widow is taken."""
        _, (_, *gifts) = ledger.relaid(s, n, rng, sees, self.moved(s), (0,))
        cards = [*s.sale.gifts]
        for m in gifts:
            cards[m.to] = m.cards.bit_length() - 1
        n.sale = replace(s.sale, gifts=tuple(cards))
