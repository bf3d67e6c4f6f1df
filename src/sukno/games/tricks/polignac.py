"""Polignac (полиньяк), or Knaves: three players, a point for every trick, but beware of the jacks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

import msgspec

from sukno.engine import Info, Options, Text, option
from sukno.engine.options import deals_option
from sukno.engine.view import AnyZone, Row
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.families.ways import Tariff, Ways, card_values
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

JACKS = {"HJ": -4, "DJ": -3, "CJ": -2, "SJ": -1}  # 004:1287
TARIFF = Tariff(card_values(*((CARD_BITS[CARD_INDEX[c]], value) for c, value in JACKS.items())), trick=1)


class PolignacOptions(Options, frozen=True):
    target: Annotated[
        int,
        option(
            "Target",
            "Цель",
            "Whoever has so many points wins.",
            "Кто набрал столько очков, выиграл.",
            ge=5,
            le=100,
            main=True,
        ),
    ] = 20
    deals: Annotated[int, deals_option()] = 0


class PolignacState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    turned: int = -1
    """The last card, which makes trumps and takes no part."""


class Polignac(TrickGame[PolignacState, PolignacOptions]):
    info = Info(
        id="polignac",
        name=Text("Polignac", "Полиньяк"),
        also=("Knaves", "Four Jacks", "Валеты"),
        family="trick",
        summary=Text(
            "A point for every trick, but the jacks cost four, three, two and one.",
            "Очко за каждую взятку, но валеты отнимают четыре, три, два и одно.",
        ),
        seats=(3,),
        sources=("004:1281-1289",),
        duel={"deals": 2},
    )
    State = PolignacState
    Options = PolignacOptions
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}")
    }

    def make_stages(self) -> Iterable[Stage[PolignacState]]:
        self.tricks = Tricks(Ways(tariff=TARIFF), last=self.write_points)
        return (self.tricks,)

    def make_account(self) -> Points:
        """Several at the target: the highest wins, and while two share the lead another deal is played (not in the
        source)."""
        return Points(3, ends=target(self.options.target, alone=range(3)))

    def deal(self, s: PolignacState) -> None:
        s.turned = self.deal_cards(s)[-1]
        s.trump = s.turned // 13
        s.note(s.dealer, "turn", CARD_TEXTS[s.turned])
        self.begin_play(s)

    def in_play(self, s: PolignacState) -> list[int]:
        return self.seat_points(s)

    def out_of_play(self, s: PolignacState) -> int:
        return CARD_BITS[s.turned]

    def zones(self, s: PolignacState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield Row(id="turned", label=Text("Turned card", "Вскрышка"), cards=(CARD_TEXTS[s.turned],))
        yield self.trump_zone(s)
        yield self.points_zone(s)
