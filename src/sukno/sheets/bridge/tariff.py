"""The tariff of rubber Bridge (004:1054-1121), and what a deal writes by it.

>>> doubled = Contract(level=2, strain="S", side=0, stake=2)
>>> list(paid(SCALES["corrected"], doubled, tricks=9, vulnerable=(False, False)))
[(0, 'tricks', 120), (0, 'overtricks', 100), (0, 'insult', 50)]
>>> down = Contract(level=4, strain="H", side=1, stake=2)
>>> list(paid(SCALES["corrected"], down, tricks=8, vulnerable=(False, True)))
[(0, 'undertricks', 500)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sukno.engine import Text
from sukno.sheets.rubber import BELOW, Entry, Paid, Party, Rubber, below

BOOK, TRICKS = 6, 13
GAME = 100
"""Points below the line that make a game (партия)."""
SMALL_SLAM, GRAND_SLAM = 6, 7
FOUR_HONOURS, FIVE_HONOURS = 100, 150
"""Trump honours A K Q J 10 in one hand; without trumps four aces count as five."""
RUBBER = {0: 700, 1: 500}
"""By the games of the losers."""
UNFINISHED_GAME, UNFINISHED_PART = 300, 100
"""For the only game, or the only part score, of a rubber that is broken off (today's rule; the book is silent)."""

# per contracted trick, by the stake: undoubled, doubled, redoubled
TRICK = {
    "C": {1: 20, 2: 40, 4: 80},
    "D": {1: 20, 2: 40, 4: 80},
    "H": {1: 30, 2: 60, 4: 120},
    "S": {1: 30, 2: 60, 4: 120},
    "NT": {1: 30, 2: 60, 4: 120},
}
FIRST_NT = {1: 40, 2: 80, 4: 160}
FIRST_NT_PRINTED = {1: 40, 2: 60, 4: 120}
# not vulnerable, vulnerable; an undoubled overtrick is worth the trick
OVERTRICK = {2: (100, 200), 4: (200, 400)}
# the first trick short, and every further one: not vulnerable, vulnerable
FIRST_SHORT = {1: (50, 100), 2: (100, 200), 4: (200, 400)}
FURTHER_SHORT = {1: (50, 100), 2: (200, 300), 4: (400, 600)}
FROM_FOURTH = {2: 300, 4: 600}
# bid and made: not vulnerable, vulnerable
SMALL = (500, 750)
GRAND = (1000, 1500)
GRAND_PRINTED = (750, 1500)


class Scale(NamedTuple):
    """One of the tariffs that may be agreed on."""

    first_nt: Mapping[int, int] = FIRST_NT
    grand: Sequence[int] = GRAND
    insult: Mapping[int, int] = {2: 50, 4: 50}
    """For a contract that is made although it was doubled."""
    from_fourth: bool = False
    """Doubled tricks short from the fourth on cost more, not vulnerable."""


SCALES = {
    "corrected": Scale(),
    "source": Scale(first_nt=FIRST_NT_PRINTED, grand=GRAND_PRINTED),
    "international": Scale(insult={2: 50, 4: 100}, from_fourth=True),
}
"""The book with its two slips mended (60 for the first doubled trick without trumps, 750 for a grand slam); as it is
printed; as it is played today."""


class Contract(NamedTuple):
    """What was bid."""

    level: int
    strain: str
    """`C`, `D`, `H`, `S` or `NT`."""
    side: int
    stake: int = 1
    """2 doubled, 4 redoubled."""


def trick_points(scale: Scale, contract: Contract) -> int:
    """What the contracted tricks are worth, below the line."""
    each = TRICK[contract.strain][contract.stake]
    extra = scale.first_nt[contract.stake] - each if contract.strain == "NT" else 0
    return contract.level * each + extra


def short_points(scale: Scale, contract: Contract, short: int, vulnerable: bool) -> int:
    """What so many tricks short bring to the other side."""
    stake = contract.stake
    dear = max(0, short - 3) if scale.from_fourth and stake > 1 and not vulnerable else 0
    further = (short - 1 - dear) * FURTHER_SHORT[stake][vulnerable]
    return FIRST_SHORT[stake][vulnerable] + further + dear * FROM_FOURTH.get(stake, 0)


def paid(scale: Scale, contract: Contract, tricks: int, vulnerable: Sequence[bool]) -> Iterator[Paid]:
    """What a deal brings, given the tricks of the declarer's side; honours are paid beside it."""
    level, _, side, stake = contract
    mine = vulnerable[side]
    over = tricks - BOOK - level
    if over < 0:
        yield 1 - side, "undertricks", short_points(scale, contract, -over, mine)
        return
    yield side, BELOW, trick_points(scale, contract)
    if over:
        each = TRICK[contract.strain][1] if stake == 1 else OVERTRICK[stake][mine]
        yield side, "overtricks", over * each
    if stake > 1:
        yield side, "insult", scale.insult[stake]
    if level == SMALL_SLAM:
        yield side, "small slam", SMALL[mine]
    if level == GRAND_SLAM:
        yield side, "grand slam", scale.grand[mine]


def honours(in_one_hand: int, trumps: bool) -> int:
    """What the honours of one hand bring, trumps or else aces.

    >>> [honours(n, trumps=True) for n in (3, 4, 5)], [honours(n, trumps=False) for n in (3, 4)]
    ([0, 100, 150], [0, 150])
    """
    if not trumps:
        return FIVE_HONOURS if in_one_hand == 4 else 0
    return {4: FOUR_HONOURS, 5: FIVE_HONOURS}.get(in_one_hand, 0)


def games_won(parties: Sequence[Party], side: int) -> int:
    """A side with a game is vulnerable (после партии)."""
    return sum(winner == side for winner, _ in parties)


def ends(parties: Sequence[Party], side: int) -> Iterator[tuple[str, int]]:
    """The second game of a side ends the rubber; the premium stands above the line (004:1109)."""
    if games_won(parties, side):
        yield "rubber", RUBBER[games_won(parties, 1 - side)]


def broken_off(parties: Sequence[Party], entries: Sequence[Entry]) -> Iterator[Paid]:
    """A side that alone has a game, and one that alone has a part score."""
    for side in (0, 1):
        if games_won(parties, side) and not games_won(parties, 1 - side):
            yield side, "only game", UNFINISHED_GAME
        if below(entries, side) and not below(entries, 1 - side):
            yield side, "part score", UNFINISHED_PART


RUBBERS = Rubber(
    GAME,
    ends,
    {
        BELOW: Text("contract", "контракт"),
        "overtricks": Text("overtricks", "лишние взятки"),
        "undertricks": Text("undertricks", "недобор"),
        "insult": Text("made although doubled", "выиграно под контрой"),
        "small slam": Text("small slam", "малый шлем"),
        "grand slam": Text("grand slam", "большой шлем"),
        "honours": Text("honours", "онеры"),
        "rubber": Text("end of the rubber", "окончание робера"),
        "only game": Text("the only game", "единственная партия"),
        "part score": Text("part score", "неполная партия"),
    },
    unit=100,
    broken_off=broken_off,
)
