"""King (кинг): six or seven deals of not taking, then a round or two of winning it back.

Four players or three, each for himself. Every deal has a fixed sum, and what the first stage takes from all of
them together the second gives back: the totals of a whole match add up to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Info, SheetRow, Text
from sukno.engine.view import Amounts, AnyZone, Note
from sukno.families.accounts.points import Points, deals
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.fantan import Fantan, imagine_hands
from sukno.families.stages.tricks import Tricks
from sukno.families.stages.trump import NameSuit
from sukno.families.stages.widow import Widow
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import NO_TRUMPS
from sukno.games.tricks.king.deals import (
    FANTAN,
    LEFT_OUT,
    NAMES,
    PRICES,
    PRIZES,
    ROUNDS,
    SALE,
    TRICK_PRICE,
    TRUMPS,
    ways,
)
from sukno.games.tricks.king.options import KingOptions
from sukno.games.tricks.king.sale import make_sale, sale_zones, seller
from sukno.games.tricks.king.show import contract_note, deal_note
from sukno.games.tricks.king.state import KingState
from sukno.materials.cards import pack


def for_sale(s: KingState) -> bool:
    """A price has been asked, and nobody has bought yet."""
    return s.contract == SALE and s.auction.buyer < 0 and not s.auction.announced


class King(TrickGame[KingState, KingOptions]):
    info = Info(
        id="king",
        name=Text("King", "Кинг"),
        also=("Barbu", "Кинг-Конг", "Дамский преферанс"),
        family="trick",
        summary=Text(
            "Take no tricks, no hearts, no queens, no ♥K ... and then win everything back with trumps.",
            "Не берите взяток, червей, дам, кинга — а потом отыграйтесь с козырями.",
        ),
        seats=(4,),
        sources=("004:1227-1279",),
        duel={"deals": 6},  # the first stage: one deal alone would test one kind of play
    )
    State = KingState
    Options = KingOptions
    moves_in_log: ClassVar[tuple[str, ...]] = ("card", "trump", "bid", "pass", "give")
    secret_in_log: ClassVar[tuple[str, ...]] = ("give",)
    told_in_log: ClassVar[tuple[str, ...]] = ("skip", "widow")

    def make_account(self) -> Points:
        self.cards = tuple(c for c in pack(52) if c not in LEFT_OUT[self.seats])  # type: ignore[misc]
        self.prices, self.prizes = PRICES[self.seats], PRIZES[self.seats]
        self.schedule = self.make_schedule()
        self.sales = SALE in self.schedule
        return Points(self.seats, ends=deals(len(self.schedule)), line=self.deal_line, page=self.page)

    def make_stages(self) -> Iterable[Stage[KingState]]:
        """Sale, naming of trumps and tricks, or Fan-tan: each deal has some of them."""
        o = self.options
        self.ways = ways(self.prices, o.last_tricks, o.forced_king)
        self.asking, self.answering, self.offering = sale = make_sale(len(self.cards) // self.seats)
        self.widow = Widow(lambda s: s.auction.buyer, size=self.seats, each=True, open=True)
        self.trump = NameSuit()
        self.tricks = Tricks(lambda s: self.ways[s.contract], last=self.go_ahead)
        self.fantan = Fantan(until=2)
        return *sale, self.widow, self.trump, self.tricks, self.fantan

    def make_course(self) -> Iterable[Step]:
        """Left of the dealer leads, whoever bought the widow and names trumps. No-trumps is not among the choices (not
        in the source)."""
        sale = (
            step(self.asking, lambda s: s.contract == SALE),
            step(self.answering, for_sale),
            Step(self.ask_again, for_sale, waits=True),
            step(self.offering, lambda s: s.auction.announced),
            step(self.sell, lambda s: s.auction.announced),
            step(self.widow, lambda s: s.contract == SALE),
        )
        return (
            *(sale if self.sales else ()),
            step(self.trump, lambda s: s.contract in (TRUMPS, SALE), at=self.namer),
            step(self.tricks, lambda s: s.contract != FANTAN, at=lambda s: s.leader),
            step(self.fantan, lambda s: s.contract == FANTAN, at=lambda s: s.leader),
            step(self.pay_prizes, lambda s: s.contract == FANTAN),
            step(self.pay_sale, lambda s: s.auction.price),
            step(self.write_points),
        )

    def ask_again(self, s: KingState) -> None:
        """Nobody has bought: the seller may ask less, sell or keep."""
        s.step = 0
        (s.auction.turn,) = seller(s)
        self.asking.resume(s)

    def sell(self, s: KingState) -> None:
        """To the highest; without offers the seller keeps the right (not in the source)."""
        b = s.auction
        b.buyer, b.price = (b.holder, b.best * TRICK_PRICE) if b.holder >= 0 else (seller(s)[0], 0)

    def namer(self, s: KingState) -> int:
        return s.leader if s.auction.buyer < 0 else s.auction.buyer

    def make_schedule(self) -> tuple[int, ...]:
        """The deals of the match in order: single misères, then rounds in which each player deals once."""
        o = self.options
        rounds = ROUNDS[o.recovery][: o.yeralash - 5]
        schedule = [*range(o.yeralash)]
        for kind in rounds:
            schedule += [kind] * (1 if kind == FANTAN and o.fantan_form == "one" else self.seats)
        return tuple(schedule[: o.deals or None])

    # the deal

    def deal(self, s: KingState) -> None:
        """All cards, one at a time from the dealer's left; for a sale one card per player stays open."""
        s.contract = self.schedule[s.deal]
        each = len(self.cards) // self.places - (s.contract == SALE)
        widow = self.deal_cards(s, each)[each * self.places :]
        self.open_deal(s, widow)

    def open_deal(self, s: KingState, widow: Sequence[int]) -> None:
        """The cards are dealt: the first decision."""
        s.leader = (s.dealer + 1) % self.places
        s.trump = NO_TRUMPS
        if self.sales:
            self.asking.renew(s)
            self.widow.renew(s, widow)
        self.fantan.renew(s)
        self.begin_course(s)

    # scoring

    def pay_prizes(self, s: KingState) -> None:
        for seat, prize in zip(s.layout.out, self.prizes[self.options.fantan_form], strict=True):
            s.points[seat] += prize

    def pay_sale(self, s: KingState) -> None:
        """Out of this deal's points, and if they are too few from the account (004:1261)."""
        s.points[s.auction.buyer] -= s.auction.price
        s.points[seller(s)[0]] += s.auction.price

    def in_play(self, s: KingState) -> list[int]:
        return self.seat_points(s)

    # imagination

    def out_of_play(self, s: KingState) -> int:
        return s.layout.laid

    def redeal(self, s: KingState, n: KingState, seat: int, rng: Random) -> None:
        """Other hands that agree with the voids, the restrictions, the passes and the gifts seen so far."""
        if s.contract == SALE:
            self.widow.imagined(s, n, lambda place: place == seat, rng)
        elif s.phase == "lay":
            needs = [h.bit_count() for h in s.hands]
            needs[seat] = 0
            n.hands = imagine_hands(s, seat, rng, self.unseen(s) & ~s.hands[seat], needs)
            n.hands[seat] = s.hands[seat]
        else:
            super().redeal(s, n, seat, rng)

    def as_dealt(self, s: KingState) -> list[int]:
        return self.widow.as_dealt(s)

    def restart(self, s: KingState, n: KingState) -> None:
        n.log = ()
        self.open_deal(n, s.widow.cards)

    def secrets(self, s: KingState) -> Iterable[str]:
        return self.widow.moves_of(s)

    # the table and the sheet

    def zones(self, s: KingState, seat: int | None) -> Iterable[AnyZone]:
        o = self.options
        tariff = contract_note(s.contract, s.trump, o, self.prices, self.prizes[o.fantan_form])
        deal = min(s.deal, len(self.schedule) - 1) + 1
        note = deal_note(deal, len(self.schedule), s.contract, tariff)
        yield Note(id="contract", label=Text("Deal", "Сдача"), text=note, says=(s.contract, s.trump))
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        label = Text("Previous trick", "Прошлая взятка")
        yield self.tricks.last_zone(s, label, shown=s.contract != FANTAN)
        yield Amounts(
            id="taken",
            label=Text("Tricks", "Взятки"),
            amounts=tuple((Text("tricks", "взяток"), i, n) for i, n in enumerate(s.tricks)),
        )
        yield self.points_zone(s)
        if self.sales:
            yield from self.asking.zones(s, seat)
            yield from sale_zones(s, seat)
            yield from self.widow.zones(s, seat)
        if FANTAN in self.schedule:
            yield from self.fantan.zones(s, seat)

    def marks(self, s: KingState, place: int) -> Iterable[str]:
        yield from (mark for mark in super().marks(s, place) if mark != "lead" or s.contract != FANTAN)
        if s.auction.price and place == s.auction.buyer:
            yield "buyer"

    def deal_line(self, k: int, row: Sequence[int], note: None) -> SheetRow:
        name = NAMES[self.schedule[k]]
        return SheetRow(Text(f"{k + 1}. {name.en}", f"{k + 1}. {name.ru}"), tuple(row))

    def page(self, lines: list[SheetRow]) -> list[SheetRow]:
        """Every deal of the match has its line, as on paper; those to come are empty."""
        empty = [
            replace(self.deal_line(k, (), None), cells=("",) * self.seats) for k in range(len(self.schedule))
        ]
        rows = [*lines, *empty[len(lines) :]]
        first = sum(contract < TRUMPS for contract in self.schedule)
        if 0 < first < len(rows):
            rows.insert(first, SheetRow(Text("Recovery", "Отыгрывание"), (), "rule"))
        return rows
