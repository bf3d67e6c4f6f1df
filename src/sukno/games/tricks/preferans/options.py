"""What may be agreed before a pulka: the terms of the sheet, and how the deal is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, cast

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
    misere_beaten_by: Annotated[
        Literal["nine", "nine-direct"],
        option(
            "Misère is beaten by",
            "Мизер перебивается",
            "Which call is higher than misère.",
            "Какая заявка старше мизера.",
            values={
                "nine": Text("any nine", "любой девятерной"),
                "nine-direct": Text(
                    "a nine without the talon, or a ten", "девятерной без прикупа или десятерной"
                ),
            },
        ),
    ] = "nine"
    misere_no_talon: Annotated[
        bool,
        option(
            "Misère without the talon",
            "Мизер без прикупа",
            "It is beaten only by a ten without the talon.",
            "Перебивается только десятерной без прикупа.",
        ),
    ] = False
    forced_whist: Annotated[
        bool,
        option(
            "Stalingrad",
            "Сталинград",
            "At 6♠ both opponents must whist, closed.",
            "На 6♠ оба обязаны вистовать, и в закрытую.",
        ),
    ] = False
    own_whist: Annotated[
        Literal["minimum", "none", "given", "half", "half-six"],
        option(
            "Whist without play",
            "Вист без игры",
            "Whists for two tricks at six, one at seven, written without play.",
            "Висты за две взятки на шестерной, за одну на семерной без розыгрыша.",
            values={
                "minimum": Text("a sole whister may take them", "их может взять единственный вистующий"),
                "none": Text("never", "нет"),
                "given": Text(
                    "the declarer's right neighbour writes them when all pass",
                    "при общем пасе их пишет сосед разыгрывающего справа",
                ),
                "half": Text(
                    "half-whist by the right neighbour after a pass; the passer may over-whist",
                    "полвиста соседа справа после паса; спасовавший может перевистовать",
                ),
                "half-six": Text("half-whist, at six only", "полвиста, только на шестерной"),
            },
        ),
    ] = "minimum"
    dealer_may_whist: Annotated[
        bool,
        option(
            "Dealer's whist",
            "Вист сдающего",
            "Four players: when both pass, the dealer may look at one hand and whist with both.",
            "Вчетвером: если оба спасовали, сдающий может посмотреть одну руку и вистовать обеими.",
        ),
    ] = False
    ten: Annotated[
        Literal["whist", "check"],
        option(
            "Ten",
            "Десятерная",
            "Whether a ten is whisted or the cards are laid open and checked.",
            "Вистуют ли десятерную или проверяют, открыв карты.",
            values={
                "whist": Text("whisted, without a quota", "вистуется, без нормы"),
                "check": Text("checked", "проверяется"),
            },
        ),
    ] = "whist"
    whist_alone: Annotated[
        bool,
        option(
            "Whist alone",
            "Вист без приглашения",
            "A sole whister may play without the other's cards, for a smaller quota.",
            "Единственный вистующий может играть без чужих карт, с меньшей нормой.",
        ),
    ] = False
    open_play: Annotated[
        bool,
        option(
            "Open play",
            "Игра в открытую",
            "A sole whister may lay both hands open; misère and a checked ten are played open.",
            "Единственный вистующий может открыть обе руки; мизер и проверка десятерной — в открытую.",
        ),
    ] = True
    razboinik: Annotated[
        Literal["none", "prelude", "only"],
        option(
            "Razboinik",
            "Разбойник",
            "Everybody must play 6, 7, 8, 9, 10 and misère once, without an auction.",
            "Каждый обязан по разу сыграть 6, 7, 8, 9, 10 и мизер, без торговли.",
            values={
                "none": Text("no", "нет"),
                "prelude": Text("before the pulka", "перед пулей"),
                "only": Text("it is the whole game", "это вся игра"),
            },
        ),
    ] = "none"
    prelude_raspasy: Annotated[
        int,
        option(
            "Rounds of raspasy first",
            "Кругов распасов вначале",
            "How many rounds of raspasy open the pulka, or follow the razboinik.",
            "Сколько кругов распасов открывают пулю или следуют за разбойником.",
            ge=0,
            le=3,
        ),
    ] = 0
    rounds: Annotated[int, _rounds()] = 30
    deals: Annotated[int, deals_option()] = 0

    def check(self) -> None:
        if self.undivided and self.players != 2:
            raise BadOption("an undivided gora is for two players", "неделимая гора бывает только вдвоём")


class OldOptions(RecordTerms, frozen=True):
    penalties: Annotated[
        Literal["kurochka", "limited-10", "limited-20", "limited-30", "simple", "cauldron"],
        PENALTIES,
    ] = "kurochka"
    misere: Annotated[
        bool,
        option(
            "Misères",
            "Мизеры",
            "Small misère with the talon and big misère without it.",
            "Малый мизер с прикупом и большой без прикупа.",
        ),
    ] = False
    uvert: Annotated[
        bool,
        option(
            "Uverts",
            "Уверты",
            "Misères with open cards, small and big.",
            "Мизеры с открытыми картами, малый и большой.",
        ),
    ] = False
    invitation: Annotated[
        bool,
        option(
            "Invitation",
            "Приглашение",
            "A sole whister may invite the passer's hand, open or closed.",
            "Единственный вистующий может пригласить спасовавшего, в открытую или в закрытую.",
        ),
    ] = False
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


class Ways(msgspec.Struct, frozen=True):
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
    dark: bool = False
    totus: bool = False
    underbid: bool = False
    choose_gora: bool = False
    talon_leads: bool = True
    """The talon leads, or shows the suits, in raspasy."""
    give_way: bool = False
    """In raspasy one must play under the card led while one can (the doll's game)."""


def pulka_ways(o: PreferansOptions) -> Ways:
    return Ways(
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
        talon_leads=o.players != 2 and o.raspasy_dealer != "out",
        give_way=o.players == 2,
    )


def old_ways(o: OldOptions) -> Ways:
    return Ways(
        order=Order(old=True, miseres=o.misere, uverts=o.uvert),
        hold="all",
        bound=False,
        alone=True,
        invitation=o.invitation,
    )


T = TypeVar("T", bound=Options)


FIRST = ("players", "target", "price_table", "record", "rounds", "deals")
"""What is asked first; the rest in the order of the book."""


def with_defaults(
    kind: type[T], id: str, values: Mapping[str, Any], players: tuple[int, ...] | None = None
) -> type[T]:
    """The same options with other defaults, and perhaps fewer numbers of players."""
    fields: list[tuple[str, Any, Any]] = []
    given = {f.name: f for f in msgspec.structs.fields(kind)}
    for name in [*(n for n in FIRST if n in given), *(n for n in given if n not in FIRST)]:
        f = given[name]
        if name == "players" and players is not None:
            (meta,) = f.type.__metadata__
            fields.append((name, Annotated[Literal[players], meta], values.get(name, players[0])))
        else:
            fields.append((name, f.type, values.get(name, f.default)))
    made = msgspec.defstruct(
        "".join(word.capitalize() for word in id.split("-")) + "Options",
        fields,
        bases=(kind,),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        module=__name__,
    )
    return cast(type[T], made)
