"""The deals of King as the book's tables have them: what each takes or gives, and how it is announced."""

from __future__ import annotations

from typing import NamedTuple

from sukno.engine import Text
from sukno.families.tricks import CARD_BITS, SUIT_BITS, of_rank
from sukno.families.ways import Tariff, Ways, card_values
from sukno.materials.cards import CARD_INDEX

HEARTS = SUIT_BITS[3]
QUEENS = of_rank("Q")
BOYS = of_rank("K") | of_rank("J")
"""Мальчики: kings and jacks."""
KING_OF_HEARTS = CARD_BITS[CARD_INDEX["HK"]]

TRICKS, NO_HEARTS, NO_QUEENS, NO_BOYS, NO_KING, LAST, YERALASH, TRUMPS, SALE, FANTAN = range(10)
"""The deals: seven misères, then the three ways of recovery."""


class Prices(NamedTuple):
    """What each thing costs in the first stage, and what a trick brings in the second."""

    trick: int
    heart: int
    queen: int
    boy: int
    king: int
    last: int
    recovery: int


HEARTS_WAIT = (NO_HEARTS, NO_KING, YERALASH)
"""Deals in which hearts may not be led while the leader holds another suit."""
PRICES = {
    4: Prices(trick=20, heart=20, queen=60, boy=30, king=150, last=150, recovery=25),
    3: Prices(trick=15, heart=20, queen=60, boy=30, king=140, last=140, recovery=25),
}
"""By players, so that either stage comes to the same: 1300 for four, 1275 for three (004:1251-1257)."""
PRIZES = {
    4: {"one": (800, 500), "each": (200, 125)},
    3: {"one": (790, 485), "each": (250, 175)},
}
"""Fan-tan: for playing out first and second (004:1273-1275)."""
LEFT_OUT = {4: (), 3: (CARD_INDEX["C2"],)}
"""So that all have as many cards (004:1251)."""
TRICK_PRICE = 25
"""Points that a trick offered for the widow stands for (004:1257, 1261)."""
ASKED = tuple(range(300, 0, -20))
"""Prices in points that may be asked for it: whole twenties, so that the book's 140 is among them."""
ROUNDS = {
    "trumps": (TRUMPS, TRUMPS),
    "king-auction": (SALE, SALE),
    "trumps-fantan": (TRUMPS, FANTAN),
    "fantan-trumps": (FANTAN, TRUMPS),
    "auction-fantan": (SALE, FANTAN),
    "fantan-auction": (FANTAN, SALE),
}
"""The two rounds of recovery; a match without yeralash has only the first."""


def tariffs(p: Prices, last_tricks: int) -> tuple[Tariff, ...]:
    """The table of 004:1235-1249, a row per deal; Fan-tan has no tricks."""
    last = (-p.last,) if last_tricks == 1 else (-p.last // 2, -p.last // 2)
    hearts, queens, boys = (HEARTS, -p.heart), (QUEENS, -p.queen), (BOYS, -p.boy)
    king = (KING_OF_HEARTS, -p.king)
    # A deal is cut short when all its penalty cards are out (not in the source).
    return (
        Tariff(trick=-p.trick),
        Tariff(card_values(hearts), decided=HEARTS),
        Tariff(card_values(queens), decided=QUEENS),
        Tariff(card_values(boys), decided=BOYS),
        Tariff(card_values(king), decided=KING_OF_HEARTS),
        Tariff(last=last),
        Tariff(card_values(hearts, queens, boys, king), trick=-p.trick, last=last),
        Tariff(trick=p.recovery),
        Tariff(trick=p.recovery),
    )


def ways(p: Prices, last_tricks: int, forced_king: bool) -> tuple[Ways, ...]:
    """How the tricks of each deal are played. With a forced king ♥K is thrown on the first trick led by another
    where that is allowed (004:1245)."""
    return tuple(
        Ways(
            tariff=tariff,
            barred=HEARTS if contract in HEARTS_WAIT else 0,
            throw=KING_OF_HEARTS if contract == NO_KING and forced_king else 0,
        )
        for contract, tariff in enumerate(tariffs(p, last_tricks))
    )


NAMES = (
    Text("no tricks", "не брать взяток"),
    Text("no hearts", "не брать червей"),
    Text("no queens", "не брать дам"),
    Text("no boys", "не брать мальчиков"),
    Text("no king of hearts", "не брать кинга"),
    Text("no last trick", "не брать последней"),
    Text("yeralash", "ералаш"),
    Text("trumps", "козыри"),
    Text("sale of the widow", "торговля"),
    Text("Fan-tan", "фантан"),
)
BAR = Text(
    " Hearts may not be led while you hold another suit.",
    " С червей не ходят, пока есть другая масть.",
)
NOTES = (
    Text("each trick −{trick}.", "каждая взятка −{trick}."),
    Text("each heart −{heart}.{bar}", "каждая черва −{heart}.{bar}"),
    Text("each queen −{queen}.", "каждая дама −{queen}."),
    Text("each king and jack −{boy}.", "каждый король и валет −{boy}."),
    Text("♥K −{king}.{bar}{forced}", "♥K −{king}.{bar}{forced}"),
    Text("{last}.", "{last}."),
    Text(
        "trick −{trick}, heart −{heart}, queen −{queen}, king or jack −{boy}, ♥K −{king} more, {last}.{bar}",
        "взятка −{trick}, черва −{heart}, дама −{queen}, король и валет −{boy}, ♥K ещё −{king}, {last}.{bar}",
    ),
    Text("each trick +{recovery}.{trump}", "каждая взятка +{recovery}.{trump}"),
    Text("each trick +{recovery}.{trump}", "каждая взятка +{recovery}.{trump}"),
    Text(
        "first to play out +{first}, second +{second}.",
        "вышедшему первым +{first}, второму +{second}.",
    ),
)
LAST_NOTES = {
    1: Text("the last trick −{last}", "последняя взятка −{last}"),
    2: Text("the last two tricks −{half} each", "две последние взятки по −{half}"),
}
FORCED = Text(
    " Its holder must throw ♥K on the first trick led by another where that is allowed.",
    " Хозяин ♥K обязан отдать его в первую же чужую взятку, где это можно.",
)
