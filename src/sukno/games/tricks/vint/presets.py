"""Every kind of Vint as a game of its own: the parts of its deal, how it is dealt, who sits where."""

from __future__ import annotations

from typing import Any

import msgspec

from sukno.engine import AnyGame, Info, Options
from sukno.engine.presets import preset
from sukno.games.tricks.vint import alone, course, dealing, dummies, options
from sukno.games.tricks.vint.game import VintGame, VintKind
from sukno.games.tricks.vint.offers import TWO_HANDS
from sukno.sheets.vint.conventions import CONVENTIONS

FIRST = "vint"
"""All others are kinds of it."""
ALSO = ("Russian whist", "Siberian whist", "Bridge", "Бридж")
ASKED_FIRST = ("players", "robers", "deals", "target", "min_level")
FOUR = dealing.with_talon(4)


def kind_of_vint(id: str, asked: type[Options], kind: VintKind, **more: Any) -> type[AnyGame]:
    """A game with the convention's agreements as the defaults of what is asked."""
    convention = CONVENTIONS[id]
    info = Info(
        id=id,
        name=convention.name,
        also=ALSO if id == FIRST else (),
        family="trick",
        summary=convention.summary,
        seats=convention.seats,
        sources=convention.sources,
        kind_of="" if id == FIRST else FIRST,
        duel={"deals": 1},
    )
    fields = {f.name for f in msgspec.structs.fields(asked)}
    values = {key: value for key, value in convention.values.items() if key in fields}
    more |= {"Options": asked, "kind": kind}
    return preset(VintGame, info, values, module=__name__, first=ASKED_FIRST, **more)


PAIRS = VintKind(course.with_blind_bids)

# four in two pairs

Vint = kind_of_vint("vint", options.ClassicOptions, PAIRS)
Five = kind_of_vint("vint-five", options.ClassicOptions, PAIRS)
Six = kind_of_vint("vint-six", options.ClassicOptions, PAIRS)
Gaika = kind_of_vint("vint-gaika", options.ClassicOptions, PAIRS)
SpinningCoronet = kind_of_vint("vint-spinning-coronet", options.SpinningOptions, VintKind(course.classic))
Prikup = kind_of_vint("vint-prikup", options.TalonOptions, VintKind(course.with_talon, FOUR))
PrikupPrisypkaGvozd = kind_of_vint(
    "vint-prikup-prisypka-gvozd", options.NailOptions, VintKind(course.with_nail, FOUR)
)
DoublePrikup = kind_of_vint(
    "vint-double-prikup",
    options.DoubleTalonOptions,
    VintKind(course.with_double_talon, dealing.with_talon(8), lowest=3),
)
Musor = kind_of_vint("vint-musor", options.VintOptions, VintKind(course.with_rubbish, dealing.RUBBISH))
PrikupMusor = kind_of_vint(
    "vint-prikup-musor", options.NailOptions, VintKind(course.with_nail_and_rubbish, FOUR, heap=True)
)
Vitalin = kind_of_vint("vint-vitalin", options.PairsOptions, VintKind(course.vitalin, heap=True))

# four, each for himself

Peresadka = kind_of_vint(
    "vint-peresadka", options.ThreeOptions, VintKind(course.classic, table=alone.Changing)
)
Auction = kind_of_vint("vint-auction", options.AuctionOptions, VintKind(course.classic, table=alone.Bought))

# three

ThreeDummy = kind_of_vint(
    "vint-three-dummy", options.ThreeOptions, VintKind(course.pair_first, table=dummies.OneDummy)
)
ThreeDummyFull = kind_of_vint(
    "vint-three-dummy-full",
    options.ThreeFullOptions,
    VintKind(course.pair_first_full, FOUR, table=dummies.OneDummyFull),
)
ThreeAuction = kind_of_vint(
    "vint-three-auction", options.PlainOptions, VintKind(course.classic, table=alone.Auctioned)
)
ThreeAuctionFull = kind_of_vint(
    "vint-three-auction-full",
    options.ThreeAuctionOptions,
    VintKind(course.auctioned_full, FOUR, table=alone.AuctionedFull),
)

# two

TwoDummies = kind_of_vint(
    "vint-two-dummies", options.TwoDummiesOptions, VintKind(course.once_each, table=dummies.TwoDummies)
)
TwoDummiesFull = kind_of_vint(
    "vint-two-dummies-full", options.PlainOptions, VintKind(course.full, FOUR, table=dummies.TwoDummiesFull)
)
TwoOpenDummy = kind_of_vint(
    "vint-two-open-dummy", options.OpenDummyOptions, VintKind(course.classic, table=dummies.OpenDummy)
)
TwoOpenDummyPrikup = kind_of_vint(
    "vint-two-open-dummy-prikup",
    options.OpenDummyOptions,
    VintKind(course.open_dummy_with_talon, FOUR, table=dummies.OpenDummy, lowest=3),
)
TwoOpenDummyFull = kind_of_vint(
    "vint-two-open-dummy-full", options.PlainOptions, VintKind(course.full, FOUR, table=dummies.OpenDummyFull)
)
TwoSwapHand = kind_of_vint(
    "vint-two-swap-hand",
    options.PlainOptions,
    VintKind(course.swap_hand, dealing.PACKETS, table=alone.Duel),
    offers=TWO_HANDS,
)
TwoSwapCards = kind_of_vint(
    "vint-two-swap-cards",
    options.PlainOptions,
    VintKind(course.swap_cards, dealing.PACKETS, table=alone.DeclarerLeads, drawn=True),
    offers=TWO_HANDS,
)
Hussar = kind_of_vint(
    "vint-hussar",
    options.PlainOptions,
    VintKind(course.hussar, dealing.HUSSAR, table=alone.Duel),
    offers=TWO_HANDS,
)
