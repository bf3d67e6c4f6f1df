"""Every kind of Vint as a game of its own: the parts of its deal, how it is dealt, who sits where."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from sukno.engine import AnyGame, Info
from sukno.engine.presets import preset
from sukno.games.tricks.vint import alone, course, dealing, dummies, options
from sukno.games.tricks.vint.game import VintGame, VintKind
from sukno.games.tricks.vint.offers import TWO_HANDS
from sukno.sheets.vint.conventions import CONVENTIONS

G = TypeVar("G", bound=AnyGame)
FIRST = "vint"
"""All others are kinds of it."""
ALSO = ("Russian whist", "Siberian whist", "Bridge", "Бридж")
ASKED_FIRST = ("players", "robers", "deals", "target", "min_level")
FOUR = dealing.with_talon(4)


def kind_of_vint(base: type[G], id: str) -> type[G]:
    """A game with the convention's agreements as its defaults."""
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
    asked = {f.name for f in msgspec.structs.fields(base.Options)}
    values = {key: value for key, value in convention.values.items() if key in asked}
    return preset(base, info, values, module=__name__, first=ASKED_FIRST)


# four in two pairs


class PairsGame(VintGame[options.ClassicOptions]):
    Options = options.ClassicOptions
    kind = VintKind(course.with_blind_bids)


class SpinningGame(VintGame[options.SpinningOptions]):
    Options = options.SpinningOptions
    kind = VintKind(course.classic)


class TalonGame(VintGame[options.TalonOptions]):
    Options = options.TalonOptions
    kind = VintKind(course.with_talon, FOUR)


class NailGame(VintGame[options.NailOptions]):
    Options = options.NailOptions
    kind = VintKind(course.with_nail, FOUR)


class DoubleTalonGame(VintGame[options.DoubleTalonOptions]):
    Options = options.DoubleTalonOptions
    kind = VintKind(course.with_double_talon, dealing.with_talon(8), lowest=3)


class RubbishGame(VintGame[options.VintOptions]):
    Options = options.VintOptions
    kind = VintKind(course.with_rubbish, dealing.RUBBISH)


class NailAndRubbishGame(VintGame[options.NailOptions]):
    Options = options.NailOptions
    kind = VintKind(course.with_nail_and_rubbish, FOUR, heap=True)


class VitalinGame(VintGame[options.PairsOptions]):
    Options = options.PairsOptions
    kind = VintKind(course.vitalin, heap=True)


# four, each for himself


class ChangingGame(VintGame[options.ThreeOptions]):
    Options = options.ThreeOptions
    kind = VintKind(course.classic, table=alone.Changing)


class BoughtGame(VintGame[options.AuctionOptions]):
    Options = options.AuctionOptions
    kind = VintKind(course.classic, table=alone.Bought)


# three


class OneDummyGame(VintGame[options.ThreeOptions]):
    Options = options.ThreeOptions
    kind = VintKind(course.pair_first, table=dummies.OneDummy)


class OneDummyFullGame(VintGame[options.ThreeFullOptions]):
    Options = options.ThreeFullOptions
    kind = VintKind(course.pair_first_full, FOUR, table=dummies.OneDummyFull)


class AuctionedGame(VintGame[options.PlainOptions]):
    Options = options.PlainOptions
    kind = VintKind(course.classic, table=alone.Auctioned)


class AuctionedFullGame(VintGame[options.ThreeAuctionOptions]):
    Options = options.ThreeAuctionOptions
    kind = VintKind(course.auctioned_full, FOUR, table=alone.AuctionedFull)


# two


class TwoDummiesGame(VintGame[options.TwoDummiesOptions]):
    Options = options.TwoDummiesOptions
    kind = VintKind(course.once_each, table=dummies.TwoDummies)


class TwoDummiesFullGame(VintGame[options.PlainOptions]):
    Options = options.PlainOptions
    kind = VintKind(course.full, FOUR, table=dummies.TwoDummiesFull)


class OpenDummyGame(VintGame[options.OpenDummyOptions]):
    Options = options.OpenDummyOptions
    kind = VintKind(course.classic, table=dummies.OpenDummy)


class OpenDummyTalonGame(VintGame[options.OpenDummyOptions]):
    Options = options.OpenDummyOptions
    kind = VintKind(course.open_dummy_with_talon, FOUR, table=dummies.OpenDummy, lowest=3)


class OpenDummyFullGame(VintGame[options.PlainOptions]):
    Options = options.PlainOptions
    kind = VintKind(course.full, FOUR, table=dummies.OpenDummyFull)


class SwapHandGame(VintGame[options.PlainOptions]):
    Options = options.PlainOptions
    offers = TWO_HANDS
    kind = VintKind(course.swap_hand, dealing.PACKETS, table=alone.Duel)


class SwapCardsGame(VintGame[options.PlainOptions]):
    Options = options.PlainOptions
    offers = TWO_HANDS
    kind = VintKind(course.swap_cards, dealing.PACKETS, table=alone.DeclarerLeads, drawn=True)


class HussarGame(VintGame[options.PlainOptions]):
    Options = options.PlainOptions
    offers = TWO_HANDS
    kind = VintKind(course.hussar, dealing.HUSSAR, table=alone.Duel)


Vint = kind_of_vint(PairsGame, "vint")
Five = kind_of_vint(PairsGame, "vint-five")
Six = kind_of_vint(PairsGame, "vint-six")
Gaika = kind_of_vint(PairsGame, "vint-gaika")
SpinningCoronet = kind_of_vint(SpinningGame, "vint-spinning-coronet")
Prikup = kind_of_vint(TalonGame, "vint-prikup")
PrikupPrisypkaGvozd = kind_of_vint(NailGame, "vint-prikup-prisypka-gvozd")
DoublePrikup = kind_of_vint(DoubleTalonGame, "vint-double-prikup")
Musor = kind_of_vint(RubbishGame, "vint-musor")
PrikupMusor = kind_of_vint(NailAndRubbishGame, "vint-prikup-musor")
Vitalin = kind_of_vint(VitalinGame, "vint-vitalin")
Peresadka = kind_of_vint(ChangingGame, "vint-peresadka")
Auction = kind_of_vint(BoughtGame, "vint-auction")
ThreeDummy = kind_of_vint(OneDummyGame, "vint-three-dummy")
ThreeDummyFull = kind_of_vint(OneDummyFullGame, "vint-three-dummy-full")
ThreeAuction = kind_of_vint(AuctionedGame, "vint-three-auction")
ThreeAuctionFull = kind_of_vint(AuctionedFullGame, "vint-three-auction-full")
TwoDummies = kind_of_vint(TwoDummiesGame, "vint-two-dummies")
TwoDummiesFull = kind_of_vint(TwoDummiesFullGame, "vint-two-dummies-full")
TwoOpenDummy = kind_of_vint(OpenDummyGame, "vint-two-open-dummy")
TwoOpenDummyPrikup = kind_of_vint(OpenDummyTalonGame, "vint-two-open-dummy-prikup")
TwoOpenDummyFull = kind_of_vint(OpenDummyFullGame, "vint-two-open-dummy-full")
TwoSwapHand = kind_of_vint(SwapHandGame, "vint-two-swap-hand")
TwoSwapCards = kind_of_vint(SwapCardsGame, "vint-two-swap-cards")
Hussar = kind_of_vint(HussarGame, "vint-hussar")
