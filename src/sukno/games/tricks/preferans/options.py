"""What may be agreed before a pulka: the terms of the sheet, and how the deal is played."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import BadOption, Options, Text, option
from sukno.engine.options import deals_option
from sukno.games.tricks.preferans.calls import MODERN, Order
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.terms import PulkaTerms


def _rounds() -> msgspec.Meta:
    return option(
        "Rounds",
        "Кругов",
        "The control: after so many rounds, a deal for every player in each, the round begun is the last; "
        "0: never.",
        "Контроль: после стольких кругов, в круге сдача на каждого игрока, начатый круг последний; "
        "0 — никогда.",
        ge=0,
        le=100,
    )


def _agreed(name: str) -> msgspec.Meta:
    """How the terms of the old record describe an option."""
    field = next(f for f in msgspec.structs.fields(RecordTerms) if f.name == name)
    (meta,) = field.type.__metadata__
    assert isinstance(meta, msgspec.Meta)
    return meta


PENALTIES, PRICE_TABLE, RECORD = _agreed("penalties"), _agreed("price_table"), _agreed("record")


class PreferansOptions(PulkaTerms, frozen=True):
    auction_hold: Annotated[
        Literal["opener", "none", "elder"],
        option(
            "Hold",
            "Право сказать «здесь»",
            "Who may take over the last bid at the same height.",
            "Кто может оставить последнюю заявку за собой на той же высоте.",
            values={
                "opener": Text("who opened the auction", "открывший торговлю"),
                "none": Text("nobody", "никто"),
                "elder": Text(
                    "the earlier hand of the last two, from 6♣ on", "старшая рука из двоих оставшихся, с 6♣"
                ),
            },
        ),
    ] = "opener"
    jump_bids: Annotated[
        bool,
        option(
            "Jump bids",
            "Заявки через ступень",
            "A bid may pass over steps; otherwise one goes up step by step.",
            "Заявлять можно через ступени; иначе — только следующую.",
        ),
    ] = False
    misere_type: Annotated[
        Literal["bound", "trading"],
        option(
            "Misère",
            "Мизер",
            "When misère may be named.",
            "Когда можно объявить мизер.",
            values={
                "bound": Text("only as one's first call", "кабальный: только первой заявкой"),
                "trading": Text(
                    "after the talon is seen, instead of a game", "торговый: после прикупа, вместо игры"
                ),
            },
        ),
    ] = "bound"
    rounds: Annotated[int, _rounds()] = 30
    deals: Annotated[int, deals_option()] = 0

    def check(self) -> None:
        super().check()
        if self.end == "time" and not self.rounds and not self.deals:
            raise BadOption(
                "where the control time ends the pulka, the number of rounds must be agreed: rounds=1 or more",
                "где пулю кончает контрольное время, надо назначить число кругов: rounds=1 или больше",
            )


class OldOptions(RecordTerms, frozen=True):
    penalties: Annotated[
        Literal["kurochka", "limited-10", "limited-20", "limited-30", "simple", "cauldron"],
        PENALTIES,
    ] = "kurochka"
    rounds: Annotated[int, _rounds()] = 20
    deals: Annotated[int, deals_option()] = 0


class HussarOptions(Options, frozen=True):
    price_table: Annotated[Literal["1", "2", "3", "4", "steep"], PRICE_TABLE] = "1"
    record: Annotated[int, RECORD] = 200
    rounds: Annotated[int, _rounds()] = 20
    deals: Annotated[int, deals_option()] = 0

    @property
    def players(self) -> int:
        return 2

    @property
    def terms(self) -> RecordTerms:
        """What the sheet is told."""
        return RecordTerms(players=2, price_table=self.price_table, record=self.record, penalties="hussar")


class Customs(msgspec.Struct, frozen=True):
    """How a deal goes, whatever sheet it is written on."""

    order: Order = MODERN
    hold: str = "none"
    jumps: bool = False
    bound: bool = True
    trading: bool = False
    forced_whist: bool = False
    own_whist: str = "none"
    dealer_may_whist: bool = False
    ten: str = "check"
    alone: bool = False
    invitation: bool = True
    passer_invites: bool = False
    """A passer who was not invited may invite himself."""
    open_play: bool = True
    bare_check: bool = False
    """At the check of a ten all hands lie open, the declarer's too (law 34)."""
    dark: bool = False
    totus: bool = False
    underbid: bool = False
    choose_gora: bool = False
    talon_fine: bool = False
    """The dealer answers for a talon that is given back."""
    talon_leads: bool = True
    """The talon leads, or shows the suits, in raspasy."""
    give_way: bool = False
    """In raspasy one must play under the card led while one can (the doll's game)."""


def pulka_customs(o: PreferansOptions) -> Customs:
    return Customs(
        order=Order(
            above_nine=o.misere_beaten_by == "nine-direct",
            direct=o.misere_no_talon,
            miseres=o.misere_type == "bound",
        ),
        hold=o.auction_hold,
        jumps=o.jump_bids,
        trading=o.misere_type == "trading",
        forced_whist=o.forced_whist,
        own_whist=o.own_whist,
        dealer_may_whist=o.dealer_may_whist and o.players == 4,
        ten=o.ten,
        alone=o.whist_alone,
        passer_invites=True,
        open_play=o.open_play,
        dark=o.dark,
        totus=o.totus,
        underbid=o.underbid,
        choose_gora=o.unwhisted_gora,
        talon_fine=o.talon_fine,
        talon_leads=o.players != 2 and o.raspasy_dealer != "out",
        give_way=o.players == 2,
    )


def old_customs(o: OldOptions) -> Customs:
    return Customs(
        order=Order(old=True, miseres=o.misere, uverts=o.uvert),
        hold="all",
        bound=False,
        alone=True,
        invitation=o.invitation,
        bare_check=True,
    )


FIRST = ("players", "target", "price_table", "record", "rounds", "deals")
"""What is asked first; the rest in the order of the book."""
