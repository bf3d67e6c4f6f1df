"""What may be agreed before a match of Vint: the score (`sheets.vint.terms`), and how a deal goes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import Text, option
from sukno.engine.options import deals_option
from sukno.families.seating import Players
from sukno.sheets.vint.conventions import CONVENTIONS
from sukno.sheets.vint.terms import (
    AllPass,
    AllPassPrice,
    AtOnceGrand,
    PartnersAgreed,
    VintAgreed,
    VintTerms,
)

PassesToEnd = Annotated[
    Literal[2, 1, 3],
    option(
        "Passes that end the auction",
        "Пасов до конца переговоров",
        "How often everybody must pass after the last bid; once would leave no room for passes that say something.",
        "По скольку раз все должны спасовать после последнего назначения; по одному — не останется места для "
        "пасов, которые что-то говорят.",
        values={
            2: Text("everybody twice", "каждый дважды"),
            1: Text("everybody once", "каждый по разу"),
            3: Text("everybody three times", "каждый трижды"),
        },
    ),
]
Deals = Annotated[int, deals_option()]


def _meta(name: str) -> msgspec.Meta:
    """How the terms of the sheet describe an option."""
    field = next(f for f in msgspec.structs.fields(VintTerms) if f.name == name)
    (meta,) = field.type.__metadata__
    assert isinstance(meta, msgspec.Meta)
    return meta


class PairsOptions(PartnersAgreed, frozen=True):
    """Four in two pairs; five and six take turns. With cards aside a deal that all pass is never played."""

    players: Players = 4
    passes: PassesToEnd = 2
    deals: Deals = 0


class VintOptions(PairsOptions, frozen=True):
    """All cards are in the hands."""

    all_pass: AllPass = "cross"
    all_pass_price: AllPassPrice = 1000


class ClassicOptions(VintOptions, frozen=True):
    blind: Annotated[
        Literal[0, 6, 3],
        option(
            "Blind bids",
            "Назначения втёмную",
            "From which level one may bid before looking at one's cards. Who does so answers for a loss alone; his "
            "partner may lay his hand open, and the bidder then plays both.",
            "С какого назначения можно объявлять, не глядя в карты. Так объявивший отвечает за проигрыш один; партнёр "
            "может открыть свои карты, и тогда объявивший играет за обоих.",
            values={
                0: Text("never", "никогда"),
                6: Text("slams", "шлемы"),
                3: Text("three and more", "три и больше"),
            },
        ),
    ] = 0


class SpinningOptions(VintOptions, frozen=True):
    at_once_grand: AtOnceGrand = 100000


LastBid = Annotated[
    Literal["buyer", "partners", "all"],
    option(
        "Bids after the talon",
        "Назначения после прикупа",
        "Who may raise the contract when the cards have been handed out.",
        "Кто может повысить игру, когда карты разнесены.",
        values={
            "buyer": Text("the buyer, once", "купивший, один раз"),
            "partners": Text("the buyer and his partner", "купивший и его партнёр"),
            "all": Text("everybody", "все"),
        },
    ),
]


class TalonOptions(PairsOptions, frozen=True):
    """With a talon."""

    last_bid: LastBid = "buyer"


class DoubleTalonOptions(PairsOptions, frozen=True):
    """With a talon of eight."""

    last_bid: LastBid = "partners"


Nail = Annotated[
    Literal["angry", "blind"],
    option(
        "The nail",
        "Гвоздь",
        "How the two defenders exchange a card.",
        "Как противники меняются картой.",
        values={
            "angry": Text(
                "angry: the leader passes first, his partner looks",
                "злой: сперва передаёт ходящий, партнёр смотрит",
            ),
            "blind": Text("both at once, unseen", "оба разом, не глядя"),
        },
    ),
]


class NailOptions(PairsOptions, frozen=True):
    """With talon, top-up and nail."""

    last_bid: LastBid = "partners"
    nail: Nail = "angry"


class PlainOptions(VintAgreed, frozen=True):
    """Two players, or everybody for himself: nobody has a partner to answer to."""

    passes: PassesToEnd = 2
    deals: Deals = 0


class TwoDummiesOptions(PlainOptions, frozen=True):
    one_call: Annotated[
        bool,
        option(
            "One call each",
            "По одному слову",
            "The dealer must say his highest at once, the other has the last word; otherwise a full auction.",
            "Сдающий сразу назначает своё высшее, последнее слово за другим; иначе переговоры без ограничений.",
        ),
    ] = False


class OpenDummyOptions(PlainOptions, frozen=True):
    opposite: Annotated[
        bool,
        option(
            "Dummies opposite",
            "Болваны напротив",
            "The dummies are moved so that each lies opposite its player; otherwise they are played where they lie.",
            "Болванов перекладывают, чтобы каждый лежал напротив своего игрока; иначе играют, где лежат.",
        ),
    ] = False


class AuctionOptions(PlainOptions, frozen=True):
    dealer_share: Annotated[bool, _meta("dealer_share")] = False


class ThreeOptions(PartnersAgreed, frozen=True):
    """One with a dummy against two, or four who find a partner in each deal."""

    passes: PassesToEnd = 2
    deals: Deals = 0


FirstLead = Annotated[
    Literal["right", "left"],
    option(
        "First lead",
        "Первый ход",
        "Which of the two who play against a declarer with a dummy leads.",
        "Кто из двоих, играющих против болвана, ходит первым.",
        values={
            "right": Text("the declarer's right, up to him", "справа от играющего, под него"),
            "left": Text("the declarer's left", "слева от играющего"),
        },
    ),
]


class ThreeFullOptions(ThreeOptions, frozen=True):
    first_lead: FirstLead = "right"
    nail: Nail = "angry"


class ThreeAuctionOptions(PlainOptions, frozen=True):
    first_lead: FirstLead = "right"
    nail: Nail = "angry"


def terms_of(id: str, options: VintAgreed) -> VintTerms:
    """The terms of the sheet: what was agreed, and what the kind of game decides itself."""
    agreed = {
        f.name: getattr(options, f.name)
        for f in msgspec.structs.fields(VintTerms)
        if hasattr(options, f.name)
    }
    return VintTerms(**{**CONVENTIONS[id].values, **agreed})
