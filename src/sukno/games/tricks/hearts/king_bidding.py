"""King with bidding (кинг с торговлей): minus points are bid for the right to name the suit that costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Text
from sukno.engine.options import players_option
from sukno.engine.view import AnyZone, Note
from sukno.engine.words import Doing
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.bidding import Bidding, Ladder, PassesInARow
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import PASS, Bids, Calling
from sukno.families.stages.tricks import Tricks
from sukno.families.stages.trump import NameSuit
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import SUIT_BITS, SUIT_NAMES, TrickState
from sukno.families.ways import Tariff, Ways, card_values
from sukno.games.tricks.hearts.table import HeartsOptions, Limit, cards_for
from sukno.materials.cards import SYMBOLS, hand

HEARTS = 3
BIDS = tuple(map(str, range(1, 14)))
"""No more than all cards of a suit can cost (not in the source)."""
MINUS = "minus"


class BiddingOptions(HeartsOptions, frozen=True):
    players: Annotated[
        Literal[4, 3],
        players_option(main=True),
    ] = 4
    limit: Limit = 77


class BiddingState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    auction: Bidding = msgspec.field(default_factory=Bidding)
    minus: int = HEARTS
    """The suit that costs."""

    @property
    def bid(self) -> int:
        """What whoever named the suit writes for it."""
        return self.auction.high + 1


class MinusPoints(Bids):
    """One bid each, higher than all before; the dealer speaks last (not in the source)."""

    def offered(self, s: BiddingState, call: str) -> Text:
        return Text(f"bid {call}", f"дать {call}")

    def told(self, call: str) -> Text:
        return Text(f"⟨bids|bid⟩ {call}", f"⟨даёт|даёте⟩ {call}")


def minus_words(suit: int) -> Text:
    name = SUIT_NAMES[suit]
    return Text(f"{SYMBOLS[suit]} {name.en} cost", f"минус — {SYMBOLS[suit]} {name.ru}")


def name_minus(s: BiddingState, suit: int) -> None:
    s.minus = suit


def bought(s: BiddingState) -> bool:
    return s.auction.holder >= 0


class KingBidding(TrickGame[BiddingState, BiddingOptions]):
    info = Info(
        id="king-bidding",
        name=Text("King with bidding", "Кинг с торговлей"),
        also=("Auction Hearts", "Черви с торговлей", "Аукционные черви"),
        family="trick",
        summary=Text(
            "Bid minus points for the right to name the suit that nobody wants to take.",
            "Торгуйтесь минусовыми очками за право назвать масть, которую никто не захочет брать.",
        ),
        seats=(4, 3),
        sources=("004:1305-1311",),
        duel={"deals": 1},
    )
    State = BiddingState
    Options = BiddingOptions
    moves_in_log: ClassVar[tuple[str, ...]] = ("bid", "pass", MINUS, "card")
    doings: ClassVar[dict[str, Doing]] = {MINUS: "said"}
    prompts: ClassVar[dict[str, Text]] = {
        MINUS: Text("Name the suit that costs", "Назовите минусовую масть"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "bid": Text("{move}", "{move}"),
        MINUS: Text("{words}", "{words}"),
    }

    def make_stages(self) -> Iterable[Stage[BiddingState]]:
        self.bidding = Calling(
            MinusPoints(Ladder(BIDS), rows=(BIDS[:7], BIDS[7:]), top_ends=True),
            PassesInARow(),
            before=(PASS._replace(kind="pass", told=Text("⟨passes|pass⟩", "пас")),),
            after=(),
            once=True,
            phase="bid",
            kind="bid",
            prompt=Text("How many minus points do you bid?", "Сколько минусовых очков даёте?"),
        )
        self.naming = NameSuit(MINUS, name_minus, minus_words)
        # a deal is cut short when the last card of the suit has been taken (not in the source)
        suits = [bits & hand(self.cards) for bits in SUIT_BITS]
        self.ways = [Ways(tariff=Tariff(card_values((bits, -1)), decided=bits)) for bits in suits]
        self.tricks = Tricks(lambda s: self.ways[s.minus], last=self.go_ahead)
        return self.bidding, self.naming, self.tricks

    def make_course(self) -> Iterable[Step]:
        """Who has won the auction leads; if all passed hearts cost, and the dealer's left leads (not in the source)."""
        return (
            step(self.bidding),
            step(self.write_bid, bought),
            step(self.naming, bought, at=lambda s: s.auction.holder),
            step(self.tricks, at=self.first),
            step(self.write_points),
        )

    def first(self, s: BiddingState) -> int:
        return s.auction.holder if bought(s) else (s.dealer + 1) % self.places

    def make_account(self) -> Points:
        self.cards = cards_for(self.seats)  # type: ignore[misc]
        return Points(self.seats, ends=target(-self.options.limit))

    def deal(self, s: BiddingState) -> None:
        self.deal_cards(s)
        self.begin_play(s)

    def begin_play(self, s: BiddingState) -> None:
        s.minus = HEARTS
        self.begin_course(s)

    def write_bid(self, s: BiddingState) -> None:
        s.points[s.auction.holder] -= s.bid

    def in_play(self, s: BiddingState) -> list[int]:
        return self.seat_points(s)

    # the table

    def marks(self, s: BiddingState, place: int) -> Iterable[str]:
        yield from (mark for mark in super().marks(s, place) if mark != "lead" or s.phase == "card")
        if place == s.auction.holder and s.phase != "bid":
            yield "declarer"

    def zones(self, s: BiddingState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        named = s.phase not in ("bid", MINUS)
        words = minus_words(s.minus) if named else Text("", "")
        yield Note(id="minus", label=Text("Minus suit", "Минусовая масть"), text=words, says=(named, s.minus))
        yield self.points_zone(s)
