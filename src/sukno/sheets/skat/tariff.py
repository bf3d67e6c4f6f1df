"""What games of Skat are worth: the tables of the book, and what is written of a deal (004:1177-1217)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sukno.engine.state import FrozenSlice

SUITS = "DHSC"
"""The lowest first."""
GRAND, NULL = "G", "N"
KINDS = (*SUITS, GRAND, NULL)
BASES = {"D": 9, "H": 10, "S": 11, "C": 12, GRAND: 24}
OPEN_GRAND = 36
"""The base of a grand that is played open, where it is counted so (example 13)."""
NULLS = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""By hand and open."""
WHOLE, HALF = 120, 60
SCHNEIDER = 30
"""Who has no more than this is schneider."""
WON, CAUGHT = 50, {3: 40, 4: 30}
"""In a tournament: for every game won, or off for a lost one; for the others of a game lost, by their number."""
LONGEST_RUN = {GRAND: 4} | dict.fromkeys(SUITS, 11)


class Contract(FrozenSlice, frozen=True):
    """What the soloist plays."""

    kind: str
    hand: bool = False
    """The skat stays closed (втёмную)."""
    schneider: bool = False
    """Announced; so with schwarz."""
    schwarz: bool = False
    open: bool = False

    @property
    def all_tricks(self) -> bool:
        """He must take them all."""
        return self.schwarz or (self.open and self.kind != NULL)


class Played(FrozenSlice, frozen=True):
    """What came of it."""

    matadors: int
    """With so many of the highest trumps; below nothing: without so many."""
    points: int
    """The soloist's card points, with the skat."""
    tricks: int
    """The soloist's."""
    others: int
    """The tricks of the two."""


class Count(FrozenSlice, frozen=True):
    """A finished game: what it was worth and what is written."""

    won: bool
    base: int
    times: int
    """The multiplier; 0 for a null, whose value is fixed."""
    value: int
    overbid: bool
    loss: int
    """What is lost, once or twice: the value, or what was bid; 0 if it was won."""
    written: int


def base_of(c: Contract, thirty_six: bool) -> int:
    return OPEN_GRAND if c.kind == GRAND and c.open and thirty_six else BASES[c.kind]


def coefficients(c: Contract, p: Played, thirty_six: bool) -> int:
    """Everything that is added to the matadors. What was announced counts as made, whether it was or not, for a game
    that fails it is lost at the value it would have had."""
    won = p.points > HALF
    schwarz = c.all_tricks or not p.others or not p.tricks
    schneider = c.schneider or schwarz or (WHOLE - p.points if won else p.points) <= SCHNEIDER
    announced = (c.schneider or c.all_tricks) + c.all_tricks
    ouvert = c.open and not (c.kind == GRAND and thirty_six)
    return 1 + c.hand + schneider + schwarz + announced + ouvert


def reached(c: Contract, p: Played) -> bool:
    """Has the soloist done what he had to?"""
    if c.kind == NULL:
        return not p.tricks
    if c.all_tricks:
        return not p.others
    return p.points >= WHOLE - SCHNEIDER if c.schneider else p.points > HALF


def counted(
    c: Contract,
    p: Played,
    bid: int,
    *,
    thirty_six: bool = True,
    always_double: bool = False,
    by_bid: bool = False,
) -> Count:
    """What is written to the soloist; nobody else's account moves.

    >>> hearts = Contract(kind="H")
    >>> counted(hearts, Played(matadors=-2, points=61, tricks=6, others=4), 30).written
    30
    >>> counted(hearts, Played(matadors=-2, points=45, tricks=5, others=5), 30).written
    -60
    """
    won = reached(c, p)
    overbid = False
    if c.kind == NULL:
        base, times = 0, 0
        value = NULLS[c.hand, c.open]
    else:
        base = base_of(c, thirty_six)
        times = abs(p.matadors) + coefficients(c, p, thirty_six)
        value = base * times
        overbid = value < bid
        if overbid:  # the smallest multiple that reaches the bid
            won, times = False, -(-bid // base)
            value = base * times
    loss = 0 if won else value
    if by_bid and not won:
        loss = bid + base * ((p.points <= SCHNEIDER) + (not p.tricks))
    return Count(
        won=won,
        base=base,
        times=times,
        value=value,
        overbid=overbid,
        loss=loss,
        written=value if won else -loss * (1 if c.hand and not always_double else 2),
    )


def tournament(written: int, players: int) -> tuple[int, int]:
    """What a tournament writes for a game, after Seeger and Fabian (not in the source): to the soloist, and to each of
    the others, whoever deals among them.

    >>> tournament(30, 3), tournament(-60, 3), tournament(-60, 4)
    ((80, 0), (-110, 40), (-110, 30))
    """
    return (written + WON, 0) if written > 0 else (written - WON, CAUGHT[players])


@cache
def ladder(thirty_six: bool = True) -> tuple[int, ...]:
    """Every number that a game can be worth, which are the bids.

    >>> numbers = ladder()
    >>> numbers[:6], numbers[-1], ladder(thirty_six=False)[-1]
    ((18, 20, 22, 23, 24, 27), 360, 264)
    """
    return tuple(sorted({*NULLS.values(), *_values(thirty_six)}))


def _values(thirty_six: bool) -> Iterable[int]:
    for kind, base in BASES.items():
        # the run, the game, hand, schneider and schwarz made and announced, open
        most = LONGEST_RUN[kind] + 6 + (kind != GRAND or not thirty_six)
        yield from (base * times for times in range(2, most + 1))
    if thirty_six:
        yield from (OPEN_GRAND * times for times in range(7, LONGEST_RUN[GRAND] + 7))
