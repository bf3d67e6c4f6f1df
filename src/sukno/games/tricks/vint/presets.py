"""Every kind of Vint as a game of its own."""

from __future__ import annotations

from typing import Any, TypeVar

from sukno.engine import AnyGame, Info, Text
from sukno.engine.presets import preset
from sukno.games.tricks.vint import course, dealing
from sukno.games.tricks.vint.game import Kind, VintGame
from sukno.games.tricks.vint.options import NailOptions, SpinningOptions, TalonOptions, VintOptions

G = TypeVar("G", bound=AnyGame)
FIRST = "vint"
ASKED_FIRST = ("players", "robers", "deals", "target")


class Pairs(VintGame[VintOptions]):
    Options = VintOptions
    partners = True
    kind = Kind(course.classic)


class Nut(VintGame[VintOptions]):
    Options = VintOptions
    partners = True
    kind = Kind(course.classic, terms={"exact": True})


class Spinning(VintGame[SpinningOptions]):
    Options = SpinningOptions
    partners = True
    kind = Kind(course.classic)


class Talon(VintGame[TalonOptions]):
    Options = TalonOptions
    partners = True
    kind = Kind(course.with_talon, dealing.with_talon(4))


class Nail(VintGame[NailOptions]):
    Options = NailOptions
    partners = True
    kind = Kind(course.with_nail, dealing.with_talon(4))


class DoubleTalon(VintGame[TalonOptions]):
    Options = TalonOptions
    partners = True
    kind = Kind(course.with_double_talon, dealing.with_talon(8), lowest=3)


class Rubbish(VintGame[VintOptions]):
    Options = VintOptions
    partners = True
    kind = Kind(course.with_rubbish, dealing.RUBBISH)


class NailAndRubbish(VintGame[NailOptions]):
    Options = NailOptions
    partners = True
    kind = Kind(course.with_nail_and_rubbish, dealing.with_talon(4), heap=True)


class ReadyTricks(VintGame[VintOptions]):
    Options = VintOptions
    partners = True
    kind = Kind(course.vitalin, terms={"ready_tricks": 2}, heap=True)


def kind_of_vint(
    base: type[G],
    id: str,
    name: tuple[str, str],
    summary: tuple[str, str],
    *,
    seats: tuple[int, ...] = (4,),
    sources: tuple[str, ...],
    **values: Any,
) -> type[G]:
    """A game with these agreements as its defaults."""
    info = Info(
        id=id,
        name=Text(*name),
        family="trick",
        summary=Text(*summary),
        seats=seats,
        sources=sources,
        kind_of="" if id == FIRST else FIRST,
        duel={"deals": 1},
    )
    return preset(base, info, values, module=__name__, first=ASKED_FIRST)


Vint = kind_of_vint(
    Pairs,
    "vint",
    ("Classic Vint", "Винт классический"),
    (
        "Two against two, a long auction in which every call and every pass says something, games of 500.",
        "Двое против двоих, долгие переговоры, где говорит каждое слово и каждый пас; партии до 500.",
    ),
    sources=("003:116-809", "003:993-1115", "000:12-1474", "004:586-878"),
)

Five = kind_of_vint(
    Pairs,
    "vint-five",
    ("Vint for five", "Винт впятером"),
    (
        "Four play and a fifth sits out; in five rubbers each is the partner of each.",
        "Четверо играют, пятый выходит; за пять роберов каждый играет в паре с каждым.",
    ),
    seats=(5,),
    sources=("003:126", "000:1760-1793"),
    robers=5,
)
Six = kind_of_vint(
    Pairs,
    "vint-six",
    ("Vint for six", "Винт вшестером"),
    (
        "Two sit out in turn; in eight rubbers each is the partner of each.",
        "Двое выходят по очереди; за восемь роберов каждый играет в паре с каждым.",
    ),
    seats=(6,),
    sources=("000:1799-1824",),
    robers=8,
)
Prikup = kind_of_vint(
    Talon,
    "vint-prikup",
    ("Vint with the talon", "Винт с прикупом"),
    (
        "Twelve cards each and four in the talon, for which one bids; the buyer gives a card to everybody.",
        "По двенадцать карт и четыре в прикупе, за который торгуются; купивший даёт всем по карте.",
    ),
    sources=("003:811-829", "000:1826-1877"),
    target=600,
    min_level=3,
)
PrikupPrisypkaGvozd = kind_of_vint(
    Nail,
    "vint-prikup-prisypka-gvozd",
    ("Vint with talon, top-up and nail", "Винт с прикупом, присыпкой и гвоздём"),
    (
        "The buyer passes four cards to his partner, who gives one to everybody; the defenders swap a card.",
        "Купивший передаёт партнёру четыре карты, тот даёт всем по одной; противники меняются картой.",
    ),
    sources=("003:831-855", "000:2033-2117"),
    target=600,
    min_level=4,
)
DoublePrikup = kind_of_vint(
    DoubleTalon,
    "vint-double-prikup",
    ("Vint with double talon, top-up and nail", "Винт с двойным прикупом, присыпкой и гвоздём"),
    (
        "Eight cards in the talon, eight in the top-up, a nail of two; bids from three spades.",
        "Восемь карт в прикупе, восемь в присыпке, гвоздь из двух; назначения от трёх пик.",
    ),
    sources=("000:2118-2153",),
    target=600,
    min_level=3,
    last_bid="partners",
)
Musor = kind_of_vint(
    Rubbish,
    "vint-musor",
    ("Vint with rubbish", "Винт с мусором"),
    (
        "Three players get seventeen cards and give four of them to the dealer.",
        "Трое получают по семнадцать карт и отдают сдающему по четыре.",
    ),
    sources=("003:897-907", "000:1903-1989"),
)
PrikupMusor = kind_of_vint(
    NailAndRubbish,
    "vint-prikup-musor",
    ("Vint with talon, top-up, nail and rubbish", "Винт с прикупкой, присыпкой, гвоздём и мусором"),
    (
        "As with the nail; before it everybody lays away a card, and the buyer's partner gets the heap.",
        "Как с гвоздём, но прежде все сносят по карте, и мусор достаётся партнёру купившего.",
    ),
    sources=("003:909-915",),
    target=600,
    min_level=4,
)
Vitalin = kind_of_vint(
    ReadyTricks,
    "vint-vitalin",
    ("Vint-Vitalin", "Винт-виталин"),
    (
        "Everybody lays away two cards, and they make two ready tricks for the highest bidder.",
        "Каждый сносит две карты, и из них складываются две готовые взятки играющим.",
    ),
    sources=("000:2292-2322",),
)
Gaika = kind_of_vint(
    Nut,
    "vint-gaika",
    ("Vint with the nut", "Винт с гайкой"),
    (
        "Exactly as many tricks as were bid: one over costs as much as one under.",
        "Взяток нужно взять ровно столько, сколько назначено: за лишнюю штраф, как за недобранную.",
    ),
    sources=("000:2007-2032",),
)
SpinningCoronet = kind_of_vint(
    Spinning,
    "vint-spinning-coronet",
    ("Vint with the spinning coronet", "Винт с винтящей коронкой"),
    (
        "Nothing below four is played, and a coronet of trumps doubles with every card and every level.",
        "Меньше четырёх не играют, а козырная коронка удваивается с каждой картой и каждым назначением.",
    ),
    sources=("003:917-979",),
    coronets="spin-a",
    min_level=4,
)
