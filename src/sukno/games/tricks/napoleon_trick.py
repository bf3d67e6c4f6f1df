"""Napoleon (наполеон): five cards and a trump; whoever announces most tricks plays for the pot against all others."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, Text, option
from sukno.engine.options import deals_option, players_option
from sukno.engine.view import Amounts, AnyZone, Row
from sukno.families.accounts import pot
from sukno.families.accounts.pot import pot_rounds
from sukno.families.bidding import Bidding, Ladder, PassesInARow
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import PASS, Bids, Calling
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_TEXTS, hand, hand_texts, pack

HAND = 5
BIDS = ("3", "4", "5")
"""Fines are listed for these three announcements only (000:6728-6733), so less cannot be announced."""
FIVE = 5
"""Napoleon: all tricks."""


class NapoleonOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 2, 3, 5, 6],
        players_option(),
    ] = 4
    stake: Annotated[
        int,
        option(
            "Stake",
            "Ставка",
            "What everybody pays into the pot; a fine is as much.",
            "Сколько каждый ставит в кон; столько же составляет штраф.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 1
    fine: Annotated[
        Literal["per-trick", "single"],
        option(
            "Fine",
            "Штраф",
            "What a player who has failed pays to each: a fine for every trick announced, or a single one.",
            "Сколько не добравший платит каждому: по штрафу за объявленную взятку или один штраф.",
            values={
                "per-trick": Text("for every trick announced", "за каждую объявленную взятку"),
                "single": Text("one for any game", "один за любую игру"),
            },
        ),
    ] = "per-trick"
    rounds: Annotated[
        int,
        pot_rounds(20),
    ] = 3
    deals: Annotated[int, deals_option(rounds=True)] = 0


class NapoleonState(TrickState, kw_only=True):
    account: pot.Pot = msgspec.field(default_factory=pot.Pot)
    turned: int = -1
    aside: int = 0
    """Cards that were not dealt."""
    auction: Bidding = msgspec.field(default_factory=Bidding)

    @property
    def declarer(self) -> int:
        """The place that has announced most; -1: all have passed so far."""
        return self.auction.holder

    @property
    def high(self) -> int:
        """How many tricks; 0: none."""
        return int(BIDS[self.auction.high]) if self.auction.high >= 0 else 0


class Announcements(Bids):
    """One round: each passes or announces more than all before him; equal announcements go to the earlier."""

    def offered(self, s: NapoleonState, call: str) -> Text:
        return WORDS[call]

    def told(self, call: str) -> Text:
        return Text(f"⟨announces|announce⟩ {call}", f"⟨объявляет|объявляете⟩ {call}")


WORDS = {
    "3": Text("three tricks", "три взятки"),
    "4": Text("four tricks", "четыре взятки"),
    "5": Text("Napoleon: five tricks", "наполеон: пять взяток"),
}
BOOKED = {"fine": Text("fines", "штрафы"), "napoleon": Text("Napoleon", "наполеон")}
ALL_PASSED = Text("all passed, the pot stays", "все спасовали, кон остаётся")


def announced(s: NapoleonState) -> bool:
    return s.declarer >= 0


class NapoleonTrick(TrickGame[NapoleonState, NapoleonOptions]):
    info = Info(
        id="napoleon-trick",
        name=Text("Napoleon", "Наполеон"),
        also=("Nap", "Нап"),
        family="trick",
        summary=Text(
            "Announce the tricks you are sure of, and take them against everybody: the pot, or a fine to each.",
            "Объявите верные взятки и возьмите их против всех: кон ваш, иначе штраф каждому.",
        ),
        seats=(4, 2, 3, 5, 6),
        sources=("000:6700-6740",),
        longest=150_000,
        duel={"deals": 1},
    )
    State = NapoleonState
    Options = NapoleonOptions
    account: pot.Purses
    cards = pack(36)
    moves_in_log: ClassVar[tuple[str, ...]] = ("bid", "pass", "card")
    speech: ClassVar[dict[str, Text]] = {"bid": Text("I take {move}", "беру {move}")}
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}")
    }

    def make_stages(self) -> Iterable[Stage[NapoleonState]]:
        self.announcing = Calling(
            Announcements(Ladder(BIDS), rows=(BIDS,), top_ends=True),
            PassesInARow(),
            before=(PASS._replace(kind="pass", told=Text("⟨passes|pass⟩", "пас")),),
            after=(),
            once=True,
            phase="bid",
            kind="bid",
            prompt=Text("How many tricks do you announce?", "Сколько взяток объявляете?"),
            label=Text("Announcements", "Объявления"),
        )
        self.tricks = Tricks(Ways(), last=self.go_ahead)  # follow suit; nobody has to trump or to beat
        return self.announcing, self.tricks

    def make_course(self) -> Iterable[Step]:
        """The left neighbour of whoever announced most leads (000:6719); if all passed the cards are thrown in."""
        return (
            step(self.announcing),
            step(self.tricks, announced, at=lambda s: (s.declarer + 1) % self.seats),
            step(self.count, announced),
            step(self.write),
        )

    # the deal

    def make_account(self) -> pot.Purses:
        deals = self.options.deals or self.options.rounds * self.seats
        return pot.Purses(self.seats, deals, BOOKED, silent=(ALL_PASSED,))

    def deal(self, s: NapoleonState) -> None:
        """Everybody pays where no pot is left from the deal before; five cards each, the next makes trumps."""
        if not s.account.amount:
            pot.book(s.account, "stake", (-self.options.stake,) * self.seats)
        rest = self.deal_cards(s, HAND)[HAND * self.seats :]
        s.turned = rest[0]
        s.trump = s.turned // 13
        s.aside = hand(rest[1:])
        s.note(s.dealer, "turn", CARD_TEXTS[s.turned])
        self.begin_play(s)

    def begin_play(self, s: NapoleonState) -> None:
        s.leader = s.turn = (s.dealer + 1) % self.seats
        self.begin_course(s)

    def marks(self, s: NapoleonState, place: int) -> Iterable[str]:
        yield from super().marks(s, place)
        if place == s.declarer:
            yield "declarer"

    # the settlement (000:6721-6740)

    def count(self, s: NapoleonState) -> None:
        stake, me = self.options.stake, s.order[s.declarer]
        others = self.seats - 1
        if s.tricks[s.declarer] >= s.high:
            pot.book(s.account, "pot", pot.one(self.seats, me, s.account.amount))
            if s.high == FIVE:
                pot.book(
                    s.account, "napoleon", [others * stake if i == me else -stake for i in range(self.seats)]
                )
        else:
            each = stake * (s.high if self.options.fine == "per-trick" else 1)
            pot.book(s.account, "fine", [-others * each if i == me else each for i in range(self.seats)])

    # what a seat knows

    def out_of_play(self, s: NapoleonState) -> int:
        return CARD_BITS[s.turned]

    def redeal(self, s: NapoleonState, n: NapoleonState, seat: int, rng: Random) -> None:
        super().redeal(s, n, seat, rng)
        n.aside = self.unseen(s)
        for held in n.hands:
            n.aside &= ~held

    def pieces(self, s: NapoleonState) -> list[str]:
        return [*super().pieces(s), *hand_texts(s.aside)]

    # on the table and on paper

    def zones(self, s: NapoleonState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield Row(id="turned", label=Text("Turned card", "Вскрышка"), cards=(CARD_TEXTS[s.turned],))
        yield self.trump_zone(s)
        taken = tuple((Text("tricks", "взяток"), s.order[p], n) for p, n in enumerate(s.tricks))
        yield Amounts(id="tricks", label=Text("Tricks", "Взятки"), amounts=taken)
        yield self.account.zone(s.account)
