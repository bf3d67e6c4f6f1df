"""What is scored in Bezique, as printed: the tables of both books, and what the kinds of the game differ in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from sukno.engine import Text

# 004:1788-1803, the table of the six-pack game; the other forms change or add what stands below
MARRIAGE = {"plain": 20, "trump": 40}
SEQUENCE = {"plain": 150, "trump": 250}
QUARTET = {"A": 100, "K": 80, "Q": 60, "J": 40}
TRUMP_QUARTET = {"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400}
BEZIQUE = (40, 500, 1500, 4500)
"""Single, double, triple, quadruple."""
LAST_TRICK = 250
CARTE_BLANCHE = 250
GAME_WON = 1000
TRUMP_SEVEN = 10
RUBICON = 3000
BIG_POINT = 100

TRIPLE_MARRIAGE = {"plain": 100, "trump": 300}  # 004:1843
THREE_TRUMP_TENS = 60
FIRST_MARRIAGE = 40  # 004:1849
SEQUENCE_AFTER_MARRIAGE = 300

# 000:2386-2440, the table of the game with eight or ten packs
PLAIN_FOUR = {"Q": 6, "K": 8, "A": 10, "J": 4}
TRUMP_FOUR = {"Q": 170 + 6, "K": 80 + 8, "A": 100 + 10, "J": 40 + 4, "T": 90}
BEZIQUE_JACKS = 160 + 4
FIFTH = {"Q": 100, "bezique": 100, "K": 50, "A": 50, "J": 50, "T": 50}
"""The fifth card of a set; each further one doubles, and the eighth adds the second set."""
TRUMP_MARRIAGE = 4
FIRST_BEZIQUE = 25
FIRST_QUINT = 50
"""Each further one of the same player in a deal doubles."""


def further(base: int, nth: int) -> int:
    """The n-th of something that doubles each time.

    >>> [further(FIRST_BEZIQUE, n) for n in (1, 2, 3, 4)]
    [25, 50, 100, 200]
    """
    return base << nth - 1


def added(rank: str, nth: int) -> int:
    """The n-th card of a set that lies open, from the fifth on; every fourth completes another set, and the second
    set counts twice, the third three times (000:2404-2412, 2428).

    >>> [added("Q", n) for n in (5, 6, 7, 8)]
    [100, 200, 400, 1152]
    >>> added("K", 8), added("bezique", 8), added("A", 8), added("J", 8), added("T", 8)
    (576, 1128, 620, 488, 580)
    """
    premium = FIFTH[rank] << nth - 5
    four = BEZIQUE_JACKS if rank == "bezique" else TRUMP_FOUR[rank]
    return premium + (nth // 4 * four if nth % 4 == 0 else 0)


class Layout(NamedTuple):
    """What may be declared in one of the forms of 004, where cards lie open and are completed."""

    marriage: Mapping[str, int] = MARRIAGE
    marriages: Mapping[int, Mapping[str, int]] = {}
    """What so many marriages of one suit on the table are worth at once, where that differs."""
    sequence: Mapping[str, int] = SEQUENCE
    sequence_fixes: bool = False
    """A sequence laid while there are no trumps makes its suit trump; else it has to wait for a marriage."""
    quartet: Mapping[str, int] = QUARTET
    trump_quartet: Mapping[str, int] = {}
    bezique: tuple[int, ...] = BEZIQUE[:2]
    trump_tens: int = 0
    """Three tens of trumps."""


class BeziqueKind(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of one form of the game."""

    hand: int
    turned: bool
    """A card is turned up for trumps; else the first marriage makes them."""
    sevens: str = ""
    """A trump seven scores when it is `got` (and is exchanged for the turned card) or `played`; empty: never."""
    blanche: bool = True
    """A dealt hand without a court card scores."""
    counted: bool = True
    """The stock may be counted."""
    partners: bool = False


SIX_PACK = BeziqueKind(hand=12, turned=False, sevens="played", counted=False)
TWO_PACK = BeziqueKind(hand=8, turned=True, sevens="got")
THREE = BeziqueKind(hand=8, turned=True, sevens="got")
FOUR = BeziqueKind(hand=8, turned=True, sevens="got", partners=True)
NO_TURNUP = BeziqueKind(hand=8, turned=False)
MULTIPACK = BeziqueKind(hand=18, turned=True, blanche=False)

SIX_PACK_LAYOUT = Layout(bezique=BEZIQUE, trump_quartet=TRUMP_QUARTET, sequence_fixes=True)
TWO_PACK_LAYOUT = Layout()
THREE_LAYOUT = Layout(bezique=BEZIQUE[:3], marriages={3: TRIPLE_MARRIAGE}, trump_tens=THREE_TRUMP_TENS)

NAMES: dict[str, Text] = {
    "marriage": Text("marriage", "марьяж"),
    "trump-marriage": Text("trump marriage", "козырный марьяж"),
    "double-marriage": Text("double trump marriage", "двойной козырный марьяж"),
    "triple-marriage": Text("triple marriage", "тройной марьяж"),
    "triple-trump-marriage": Text("triple trump marriage", "тройной козырный марьяж"),
    "sequence": Text("sequence", "секвенция"),
    "trump-sequence": Text("trump sequence", "козырная секвенция"),
    "aces": Text("four aces", "квартет тузов"),
    "kings": Text("four kings", "квартет королей"),
    "queens": Text("four queens", "квартет дам"),
    "jacks": Text("four jacks", "квартет валетов"),
    "trump-aces": Text("four trump aces", "козырный квартет тузов"),
    "trump-tens": Text("four trump tens", "козырный квартет десяток"),
    "trump-kings": Text("four trump kings", "козырный квартет королей"),
    "trump-queens": Text("four trump queens", "козырный квартет дам"),
    "trump-jacks": Text("four trump jacks", "козырный квартет валетов"),
    "three-tens": Text("three trump tens", "три козырные десятки"),
    "bezique": Text("bezique", "безик"),
    "double-bezique": Text("double bezique", "двойной безик"),
    "triple-bezique": Text("triple bezique", "тройной безик"),
    "quadruple-bezique": Text("quadruple bezique", "четверной безик"),
    "bezique-jacks": Text("four bezique jacks", "четыре безиковых валета"),
    "add-ace": Text("one more trump ace", "ещё один козырный туз"),
    "add-ten": Text("one more trump ten", "ещё одна козырная десятка"),
    "add-king": Text("one more trump king", "ещё один козырный король"),
    "add-queen": Text("one more trump queen", "ещё одна козырная дама"),
    "add-jack": Text("one more trump jack", "ещё один козырный валет"),
    "add-bezique-jack": Text("one more bezique jack", "ещё один безиковый валет"),
    "quint": Text("trump quint", "козырная квинта"),
    "seven": Text("trump seven", "козырная семёрка"),
    "blanche": Text("carte blanche", "карт-бланш"),
    "last": Text("last trick", "последняя взятка"),
}
"""What a line of the score is called; declarations first, then what is written without being declared."""


def no_turnup_layout(double: int) -> Layout:
    """004:1849: the first marriage makes trumps and counts 40, the double trump marriage 40 as printed, the trump quint
    300 and only after that marriage."""
    return Layout(
        marriage={"plain": MARRIAGE["plain"], "trump": FIRST_MARRIAGE},
        marriages={2: {"trump": double}},
        sequence={"plain": SEQUENCE["plain"], "trump": SEQUENCE_AFTER_MARRIAGE},
    )
