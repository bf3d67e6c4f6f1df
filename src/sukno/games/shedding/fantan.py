"""Card dominoes (карточное домино, фантан, лотерея): four suits are laid out up and down; who is out first wins."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, Text, chance, option
from sukno.engine.options import deals_option
from sukno.engine.presets import preset
from sukno.engine.text import hand_label, player
from sukno.engine.view import BACK, AnyZone, Hand, SeatInfo
from sukno.families.accounts.points import Points, Tally, deals, gain_line
from sukno.families.rounds import Rounds, RoundState
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.fantan import EIGHTS, STOP, TWOS, Fantan, Layout, imagine_hands
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, hand_texts, pack

PACKS = {4: pack(52), 3: tuple(c for c in pack(52) if c != CARD_INDEX["C2"])}
"""Three play without ♣2, so that everybody has 17 cards."""
PRIZES = {4: ((800, 500), (200, 125)), 3: ((790, 485), (250, 175))}
"""What the first and the second to play out get in King (004:1273-1277): in one deal, and in each of several."""


class FantanOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 3],
        option(
            "Players",
            "Игроков",
            "Four have 13 cards each, three 17, without ♣2.",
            "Вчетвером по 13 карт, втроём по 17, без двойки треф.",
        ),
    ] = 4
    start: Annotated[
        Literal["eight", "any"],
        option(
            "First card",
            "Первая карта",
            "What begins the layout; the other suits begin with the same rank.",
            "С чего начинают выкладку; другие масти начинают с того же ранга.",
            values={"eight": Text("an eight", "восьмёрка"), "any": Text("any card", "любая")},
            main=True,
        ),
    ] = "eight"
    extra_card: Annotated[
        bool,
        option(
            "Another card after an ace or a two",
            "Ещё карта после туза или двойки",
            "Whoever lays an ace or a two may lay another card at once.",
            "Положивший туза или двойку может тут же положить ещё одну карту.",
            main=True,
        ),
    ] = False
    prizes: Annotated[
        Literal["win", "king"],
        option(
            "What is won",
            "Что выигрывают",
            "A point for whoever is out first; or the prizes of King for the first and the second.",
            "Очко вышедшему первым или премии кинга первому и второму.",
            values={
                "win": Text("first out, a point", "первому очко"),
                "king": Text("as in King", "как в кинге"),
            },
            main=True,
        ),
    ] = "win"
    deals: Annotated[int, deals_option(rounds=True)] = 0


class FantanState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    hands: list[int] = []
    gone: list[int] = []
    """The cards each seat has laid."""
    voids: list[int] = []
    """The cards each seat has shown not to have."""
    turn: int = 0
    layout: Layout = Layout()


class CardDominoes(Rounds[FantanState, FantanOptions]):
    info = Info(
        id="fantan",
        name=Text("Fan-tan", "Фантан"),
        also=("Card dominoes", "Sevens", "Parliament", "Карточное домино", "Лотерея", "Девятка"),
        audience=("kids", "easy"),
        family="shedding",
        summary=Text(
            "Lay out the suits up and down from the eights, hold back what helps others, and be out first.",
            "Выкладывайте масти от восьмёрок, придерживайте нужное другим и выйдите первым.",
        ),
        seats=(4, 3),
        sources=("004:1267-1277", "004:88"),
        longest=150_000,
        duel={"deals": 4},
    )
    State = FantanState
    Options = FantanOptions
    prompts: ClassVar[dict[str, Text]] = {"card": Text("Lay a card", "Положите карту")}

    def make_account(self) -> Points:
        """A round, unless a number of deals is agreed: how long a match lasts the source does not say."""
        return Points(self.seats, ends=deals(self.options.deals or self.seats), line=gain_line)

    def make_stages(self) -> Iterable[Stage[FantanState]]:
        o = self.options
        self.cards = PACKS[self.seats]
        opens = EIGHTS
        if o.start == "any":
            # gap: of three, clubs could never begin with their two, so no two is laid first
            opens = bit_set(self.cards) & ~(TWOS if self.seats == 3 else 0)
        self.laying = Fantan(1 if o.prizes == "win" else 2, opens=opens, extra=o.extra_card)
        return (self.laying,)

    def make_course(self) -> Iterable[Step]:
        return (step(self.laying, at=lambda s: (s.dealer + 1) % self.seats), step(self.pay))

    def deal(self, s: FantanState) -> None:
        """All cards, one at a time from the dealer's left, who begins if he can."""
        n = self.seats
        cards = chance.shuffled(s, self.cards)
        s.hands = [bit_set(cards[(seat - s.dealer - 1) % n :: n]) for seat in range(n)]
        self.open_deal(s)

    def open_deal(self, s: FantanState) -> None:
        s.gone, s.voids = [0] * self.seats, [0] * self.seats
        self.laying.renew(s)
        self.begin_course(s)

    # the score

    def pay(self, s: FantanState) -> None:
        row = [0] * self.seats
        if self.options.prizes == "win":
            row[s.layout.out[0]] = 1
        else:
            prizes = PRIZES[self.seats][self.options.deals != 1]
            for seat, prize in zip(s.layout.out, prizes, strict=True):
                row[seat] = prize
        self.write(s, row)

    # what is known

    def redeal(self, s: FantanState, n: FantanState, seat: int, rng: Random) -> None:
        needs = [h.bit_count() for h in s.hands]
        needs[seat] = 0
        unseen = bit_set(self.cards) & ~s.layout.laid & ~s.hands[seat]
        n.hands = imagine_hands(s, seat, rng, unseen, needs)
        n.hands[seat] = s.hands[seat]

    def past(self, s: FantanState) -> tuple[FantanState, list[tuple[int, str]]]:
        n = s.copy()
        n.hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        n.log = ()
        self.open_deal(n)
        moves = [(seat, move or kind) for seat, kind, move in s.lines() if kind in ("card", STOP)]
        return n, moves

    def pieces(self, s: FantanState) -> list[str]:
        return [card for held in (*s.hands, s.layout.laid) for card in hand_texts(held)]

    # what is shown

    def zones(self, s: FantanState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            cards = tuple(hand_texts(held)) if i == seat or s.over else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        yield from super().zones(s, seat)

    def seat_infos(self, s: FantanState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            dealer = ("dealer",) if seat == s.dealer else ()
            yield SeatInfo(player(seat), seat, (*dealer, *self.laying.marks(s, seat)))


AnyStart = preset(
    CardDominoes,
    Info(
        id="fantan-any-start",
        name=Text("Fan-tan from any card", "Фантан с произвольной карты"),
        also=("Card dominoes", "Карточное домино"),
        audience=("kids", "easy"),
        family="shedding",
        summary=Text(
            "Fan-tan in which the first card may be any: its rank then begins every other suit.",
            "Фантан, где первой кладут любую карту: с её ранга начинают и остальные масти.",
        ),
        seats=(4, 3),
        sources=("004:1279",),
        longest=150_000,
        kind_of="fantan",
        duel={"deals": 4},
    ),
    {"start": "any"},
    module=__name__,
)
