"""Many deals of trick play at once, on all cores: tables, values, and the mean value of each card.

>>> values(["N:A... K... - -", "N:2... K... - -"])
[1, 0]
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import reduce
from itertools import chain
from math import sqrt
from operator import or_
from typing import Any, TypeAlias, Unpack

from sukno._kernel import tricks_batch, tricks_table, tricks_worlds
from sukno.materials.cards import CARD_TEXTS
from sukno.solve.bounds import check
from sukno.solve.deals import MORE_SEATS, SEATS, BadDeal, Deal, Dealt, card_numbers, deal
from sukno.solve.trick_play import More, Seat, best_first, check_named, laid, leader_of, limits_of, rules_of
from sukno.solve.trick_rules import CardList, Goal, Rules

STRAINS = ("S", "H", "D", "C", "NT")
THREADS = 1024
Table: TypeAlias = dict[str, dict[str, int]]
"""`table[strain][declarer]`."""
Deals: TypeAlias = Any
"""Many deals: anything that `sukno.solve.deal` reads, or plain bit sets, which are fastest: an `array("Q")`
or another buffer of 64-bit integers, or rows of integers; a row per deal, hands in the order of the seats."""


class Means(dict[str, float]):
    """The mean value of each card over the worlds, best first for the hand that is to play."""

    def __init__(self, means: dict[str, float], worlds: int, deviations: dict[str, float]) -> None:
        super().__init__(means)
        self.worlds = worlds
        """How many worlds were counted; fewer than given if the time was over."""
        self.deviations = deviations
        """Standard deviation of each card's value from world to world."""


def table(deal: Dealt, *, nodes: int = 0, milliseconds: int = 0, megabytes: int = 256) -> Table:
    """The tricks that each declarer's side takes in each strain, the lead at the declarer's left.

    >>> found = table("N:AKQ... .AKQ.. ..AKQ. ...AKQ")
    >>> found["S"], found["NT"]["N"]
    ({'N': 3, 'E': 0, 'S': 3, 'W': 0}, 0)
    """
    return tables([deal], nodes=nodes, milliseconds=milliseconds, megabytes=megabytes)[0]


def tables(
    deals: Deals, *, threads: int = 0, nodes: int = 0, milliseconds: int = 0, megabytes: int = 256
) -> list[Table]:
    """The tables of many deals at once, on all cores (or `threads` of them)."""
    rows, given = _rows(deals, "NT", "N", None, ())
    if not rows:
        return []
    if given.seats != SEATS:
        raise BadDeal(
            f"a table needs four hands; here are {' '.join(given.seats)}",
            f"для таблицы нужны четыре руки; здесь {' '.join(given.seats)}",
        )
    found = tricks_table(
        rows, threads, *limits_of({"nodes": nodes, "milliseconds": milliseconds, "megabytes": megabytes})
    )
    return [_table(found[20 * i : 20 * i + 20], rows[4 * i].bit_count()) for i in range(len(rows) // 4)]


def _table(tricks: bytes, all_tricks: int) -> Table:
    """Results by leader become results by declarer: the leader sits at the declarer's left."""
    return {
        strain: {
            seat: abs((all_tricks if d % 2 else 0) - tricks[4 * i + (d + 1) % 4])
            for d, seat in enumerate(SEATS)
        }
        for i, strain in enumerate(STRAINS)
    }


def values(
    deals: Deals,
    trump: str | int | None = None,
    leader: Seat | Sequence[Seat] | None = None,
    sides: str | None = None,
    goal: Goal = "most",
    must_trump: bool = False,
    must_overtake: bool = False,
    *,
    threads: int = 0,
    **more: Unpack[More],
) -> list[int]:
    """The values of many deals at once, on all cores (or `threads` of them); arguments as in `tricks`.

    Each deal may have its own leader. Bit sets are given without the cards of the trick.
    """
    rows, given = _rows(deals, trump, leader, sides, more.get("trick"))
    if not rows:
        return []
    rules = _rules(rows, given, trump, sides, goal, must_trump, must_overtake, more)
    first: int | bytes
    if leader is None or isinstance(leader, (str, int)):
        first = leader_of(given, leader)
    else:
        first = bytes(map(given.place, leader))
        if len(first) * len(given.seats) != len(rows):
            raise BadDeal(
                f"{len(first)} leaders for {len(rows) // len(given.seats)} deals",
                f"лидеров {len(first)}, а раздач {len(rows) // len(given.seats)}",
            )
    check("threads", threads, 0, THREADS)
    return tricks_batch(rules.kernel, rows, first, list(given.trick), threads, *limits_of(more))


def worlds(
    deals: Deals,
    trump: str | int | None = None,
    leader: Seat | None = None,
    sides: str | None = None,
    goal: Goal = "most",
    must_trump: bool = False,
    must_overtake: bool = False,
    *,
    threads: int = 0,
    **more: Unpack[More],
) -> Means:
    """The mean value of each card over many deals in which the hand that is to play is the same.

    This is how a player thinks who sees only his own cards: he imagines deals that agree with what he knows.
    Arguments as in `values`. When `milliseconds` are over, the worlds finished by then count;
    LimitReached if there is none.

    >>> found = worlds(["N:AQ... K3... - -", "N:AQ... 43... - -"])
    >>> found, found.worlds
    ({'SQ': 1.5, 'SA': 1.5}, 2)
    """
    rows, given = _rows(deals, trump, leader, sides, more.get("trick"))
    if not rows:
        raise BadDeal("no worlds were given", "не дано ни одного мира")
    rules = _rules(rows, given, trump, sides, goal, must_trump, must_overtake, more)
    first = leader_of(given, leader)
    check("threads", threads, 0, THREADS)
    found, n = tricks_worlds(rules.kernel, rows, first, list(given.trick), threads, *limits_of(more))
    turn = (first + len(given.trick)) % len(given.seats)
    means = best_first([(c, total / n) for c, total, _ in found], rules, turn)
    spread = {c: sqrt(max(0.0, squares / n - (total / n) ** 2)) for c, total, squares in found}
    return Means({CARD_TEXTS[c]: m for c, m in means}, n, {CARD_TEXTS[c]: spread[c] for c, _ in means})


def _rules(
    rows: memoryview,
    given: Deal,
    trump: str | int | None,
    sides: str | None,
    goal: Goal,
    must_trump: bool,
    must_overtake: bool,
    more: More,
) -> Rules:
    rules = rules_of(given, trump, sides, goal, must_trump, must_overtake, more)
    if rules.named.bit_count() < 52:
        check_named(reduce(or_, rows), rules)
    return rules


def _rows(
    deals: Deals, trump: object, leader: object, sides: str | None, trick: CardList | None
) -> tuple[memoryview, Deal]:
    """All hands in one array, and what holds for every deal."""
    on_table = None if trick is None else tuple(card_numbers(trick))
    if not isinstance(deals, (list, tuple)):
        buffer = _buffer(deals, sides, on_table or ())
        if buffer is not None:
            return buffer
        deals = list(deals)
    if not deals:
        return memoryview(array("Q")), Deal((0,) * 4, SEATS)
    first = deals[0]
    if isinstance(first, (list, tuple)) and all(type(h) is int for h in first):
        return _from_rows(deals, on_table or ())
    read = [deal(d) for d in deals]
    common = Deal(
        read[0].hands,
        read[0].seats,
        read[0].trick if on_table is None else on_table,
        read[0].leader if leader is None else None,
        read[0].trump if trump is None else None,
    )
    for d in read:
        taken_over = (
            d.trick if on_table is None else on_table,
            d.leader if leader is None else None,
            d.trump if trump is None else None,
        )
        if d.seats != common.seats or taken_over != (common.trick, common.leader, common.trump):
            raise BadDeal(
                "the deals of one call must agree in seats, trump, leader and trick",
                "раздачи одного вызова должны совпадать местами, козырем, заходом и взяткой",
            )
    hands = [d.hands for d in read]
    if leader is None or isinstance(leader, (str, int)):
        begins = leader_of(common, leader)
        hands = [laid(d, begins, common.trick) for d in read]
    return memoryview(array("Q", chain.from_iterable(hands))), common


def _from_rows(deals: Sequence[Sequence[int]], trick: tuple[int, ...]) -> tuple[memoryview, Deal]:
    n = len(deals[0])
    if not 2 <= n <= 6 or any(len(row) != n for row in deals):
        raise BadDeal(
            "every deal must have the same number of hands, two to six",
            "во всех раздачах должно быть поровну рук, от двух до шести",
        )
    try:
        flat = array("Q", chain.from_iterable(deals))
    except (TypeError, OverflowError):
        raise BadDeal(
            "a hand in a row of bit sets is an integer of 64 bits", "рука в ряду — целое число в 64 бита"
        ) from None
    return memoryview(flat), _plain(n, trick)


def _buffer(deals: Any, sides: str | None, trick: tuple[int, ...]) -> tuple[memoryview, Deal] | None:
    """Hands from an array: a row per deal, or flat, and then by as many hands as the sides name."""
    try:
        view = memoryview(deals)
    except TypeError:
        return None
    if view.itemsize != 8 or view.format not in ("Q", "q", "L", "l") or view.ndim > 2:
        raise BadDeal(
            "an array of deals holds 64-bit integers, flat or a row per deal",
            "массив раздач состоит из целых чисел в 64 бита, подряд или по ряду на раздачу",
        )
    if view.ndim == 2 and view.shape:
        n = view.shape[1]
    else:
        n = 4 if sides is None else len(sides.replace(" ", "")) - 1
    if not 2 <= n <= 6 or view.nbytes % (8 * n):
        raise BadDeal(
            f"{view.nbytes // 8} hands cannot be divided into deals of {n} hands",
            f"{view.nbytes // 8} рук не делятся на раздачи по {n}",
        )
    flat = view if view.c_contiguous else memoryview(view.tobytes())
    return flat.cast("B").cast("Q"), _plain(n, trick)


def _plain(n: int, trick: tuple[int, ...]) -> Deal:
    return Deal((0,) * n, SEATS[:n] if n <= 4 else MORE_SEATS[:n], trick)
