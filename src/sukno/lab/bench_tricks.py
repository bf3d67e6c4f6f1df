"""How fast trick play is solved, with DDS, the solver of bridge, beside it in the same run (through endplay).

Ours and DDS take turns on the same deals, so that other work on the machine hits both alike. Wall time and
processor time (of all threads) are measured; the ratios, ours over that of DDS, are the result.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from sukno import solve
from sukno.materials.cards import RANKS, cards_of
from sukno.materials.strains import LETTERS
from sukno.solve.deals import SEATS, Deal
from sukno.solve.strains import TRUMPS, strains
from sukno.solve.trick_batch import STRAINS, Table

BLOCK = 16
"""Deals whose tables are counted by one call."""
SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")
SHORT_PACK = [c for c in range(52) if RANKS[c % 13] in "789TJQKA"]
Progress: TypeAlias = Callable[[str, int, int], None]
"""Called with the name of the figure, what is done of it, and all that there is to do."""


class Figure(msgspec.Struct, omit_defaults=True):
    """One line of the bench; times are milliseconds for one deal, position or world."""

    what: str
    n: int
    threads: int
    ms: float
    """Mean wall time."""
    cpu_ms: float
    """Mean processor time. Of it are the median and the 99th percentile too: other work does not blur it."""
    median_ms: float | None = None
    p99_ms: float | None = None
    per_second: float | None = None
    """So many for a second of one core."""
    nodes: float | None = None
    """Mean."""
    nodes_per_second: float | None = None
    dds_ms: float | None = None
    dds_cpu_ms: float | None = None
    ratio: float | None = None
    """Our wall time over that of DDS."""
    cpu_ratio: float | None = None
    differ: int | None = None
    """Answers that are not those of DDS."""


class Report(msgspec.Struct):
    """All figures, and what they were measured beside."""

    threads: int
    dds: str | None
    """The version of endplay, or None where it is not installed."""
    figures: list[Figure]


class Spent(NamedTuple):
    wall: float
    cpu: float


class Peer:
    """DDS through endplay; it counts strains and seats in the same order as we do."""

    def __init__(self, threads: int) -> None:
        self.endplay: Any = import_module("endplay")
        self.dds: Any = import_module("endplay.dds")
        self.modes: Any = import_module("endplay.dds.solve").SolveMode
        import_module("endplay._dds").SetMaxThreads(threads)

    def deal(self, deal: Deal, strain: str = "NT", leader: int = 0) -> Any:
        denomination = self.endplay.Denom(STRAINS.index(strain))
        return self.endplay.Deal(str(deal), first=self.endplay.Player(leader), trump=denomination)

    def tables(self, deals: list[Any]) -> Any:
        return self.dds.calc_all_tables(deals)

    def cards(self, deal: Any) -> Any:
        return self.dds.solve_board(deal)

    def value(self, deal: Any) -> Any:
        return self.dds.solve_board(deal, self.modes.OptimalOne)


class Turn(NamedTuple):
    """The same question to both; what DDS gives is read when the clock stands still."""

    ours: Callable[[], Any]
    theirs: Callable[[], Any]
    read: Callable[[Any], Any]


def peer(threads: int) -> Peer | None:
    """DDS, or None where endplay is not installed."""
    try:
        return Peer(threads)
    except ImportError:
        return None


def bench_tricks(
    deals: int = 64, threads: int = 1, seconds: float = 60.0, progress: Progress = lambda *_: None
) -> Report:
    """All figures one after another, none of them longer than about so many seconds."""
    beside = peer(threads)
    bench = Bench(deals, threads, seconds, beside, progress)
    return Report(threads, version("endplay") if beside else None, list(bench.figures()))


class Bench:
    def __init__(
        self, deals: int, threads: int, seconds: float, beside: Peer | None, progress: Progress
    ) -> None:
        self.deals, self.threads, self.seconds = deals, threads, seconds
        self.beside, self.progress = beside, progress

    def figures(self) -> Iterable[Figure]:
        yield self.tables()
        yield self.table()
        yield self.cards("cards 13", 13, self.deals)
        yield self.cards("cards 8", 8, 4 * self.deals)
        yield self.values("value 13", 13, 2 * self.deals)
        yield self.lines()
        yield self.preferans("preferans trump", "trump")
        yield self.preferans("preferans NT", "NT")
        yield self.preferans("preferans misere", "misere")
        yield self.worlds("worlds declarer", defender=False)
        yield self.worlds("worlds defender", defender=True)
        yield self.values("ending 6", 6, 10 * self.deals)
        yield self.endings()

    # bridge, beside DDS

    def tables(self) -> Figure:
        """Tables of whole deals, block by block."""
        rng = Random("tables")
        blocks = [
            [random_deal(rng) for _ in range(min(BLOCK, self.deals - i))] for i in range(0, self.deals, BLOCK)
        ]

        def one(block: list[Deal]) -> Turn:
            rows = array("Q", [h for d in block for h in d.hands])
            theirs = [self.beside.deal(d) for d in block] if self.beside else []
            return Turn(
                lambda: solve.tables(rows, threads=self.threads),
                lambda: self.beside and self.beside.tables(theirs),
                lambda found: [
                    {
                        s: dict(zip(SEATS, row, strict=True))
                        for s, row in zip(STRAINS, t.to_list(), strict=True)
                    }
                    for t in found
                ],
            )

        figure = self.side_by_side("tables", blocks, one)
        return shared_out(figure, [len(b) for b in blocks], self.threads)

    def table(self) -> Figure:
        """The table of one deal, a call for each: what somebody waits for who looks through a game."""

        def one(asked: tuple[Deal, str, int]) -> Turn:
            deal, _, _ = asked
            theirs = self.beside and self.beside.deal(deal)
            return Turn(
                lambda: strains(deal.hands, threads=self.threads),
                lambda: self.beside and self.beside.tables([theirs]),
                lambda found: {
                    t: tuple(found[0].to_list()[STRAINS.index(letter)])
                    for t, letter in zip(TRUMPS, LETTERS, strict=True)
                },
            )

        figure = self.side_by_side("table", questions("table", 13, self.deals), one)
        return msgspec.structs.replace(figure, threads=self.threads)

    def cards(self, what: str, size: int, n: int) -> Figure:
        """Every legal card of the leader valued, strain after strain."""

        def one(asked: tuple[Deal, str, int]) -> Turn:
            deal, strain, leader = asked
            theirs = self.beside and self.beside.deal(deal, strain, leader)
            return Turn(
                lambda: for_leader(solve.cards(deal, strain, leader), leader, size),
                lambda: self.beside and self.beside.cards(theirs),
                lambda found: {str(card).translate(SYMBOLS): n for card, n in found},
            )

        return self.side_by_side(what, questions(what, size, n), one)

    def values(self, what: str, size: int, n: int) -> Figure:
        """Values, a call for each; DDS gives a card with it."""

        def one(asked: tuple[Deal, str, int]) -> Turn:
            deal, strain, leader = asked
            rows = array("Q", deal.hands)
            theirs = self.beside and self.beside.deal(deal, strain, leader)
            sides = ("NS|EW", "EW|NS")[leader % 2]
            return Turn(
                lambda: solve.values(rows, strain, leader, sides, threads=1)[0],
                lambda: self.beside and self.beside.value(theirs),
                lambda found: next(n for _, n in found),
            )

        return self.side_by_side(what, questions(what, size, n), one)

    def side_by_side(self, what: str, all: Sequence[Any], one: Callable[[Any], Turn]) -> Figure:
        """Ours and DDS take turns, and take turns in being first."""
        ours: list[Spent] = []
        theirs: list[Spent] = []
        differ = 0
        end = time.perf_counter() + self.seconds
        for i, asked in enumerate(all):
            self.progress(what, i, len(all))
            turn = one(asked)
            answers: list[Any] = [None, None]
            for who in ((0, 1), (1, 0))[i % 2] if self.beside else (0,):
                spent, answers[who] = timed((turn.ours, turn.theirs)[who])
                (ours, theirs)[who].append(spent)
            if self.beside:
                differ += answers[0] != turn.read(answers[1])
            if time.perf_counter() > end:
                break
        figure = summed(what, ours)
        if not self.beside:
            return figure
        beside = summed(what, theirs)
        return msgspec.structs.replace(
            figure,
            dds_ms=beside.ms,
            dds_cpu_ms=beside.cpu_ms,
            ratio=figure.ms / beside.ms,
            cpu_ratio=figure.cpu_ms / beside.cpu_ms,
            differ=differ,
        )

    # one call after another, with the nodes searched

    def lines(self) -> Figure:
        """Values with a best line of whole deals of bridge."""
        asked = questions("line 13", 13, self.deals)
        return self.one_by_one("line 13", ((d, {"trump": t, "leader": h}) for d, t, h in asked), len(asked))

    # Preferans: three hands of ten out of 32 cards, the first against two; who is void must trump

    def preferans(self, what: str, kind: str) -> Figure:
        rng = Random(what)

        def asked() -> tuple[Deal, dict[str, Any]]:
            pack = rng.sample(SHORT_PACK, 30)
            return Deal(tuple(bits(pack[k : k + 10]) for k in (0, 10, 20)), "NES"), {
                "trump": rng.choice("SHDC") if kind == "trump" else "NT",
                "leader": rng.choice("NE"),
                "goal": "fewest" if kind == "misere" else "most",
                "must_trump": True,
            }

        n = 20 * self.deals
        return self.one_by_one(what, (asked() for _ in range(n)), n)

    def one_by_one(self, what: str, all: Iterable[tuple[Deal, dict[str, Any]]], n: int) -> Figure:
        spent, nodes = [], []
        end = time.perf_counter() + self.seconds
        for i, (deal, words) in enumerate(all):
            if i % 16 == 0:
                self.progress(what, i, n)
            took, answer = timed(solve.tricks, deal, **words)
            spent.append(took)
            nodes.append(answer.nodes)
            if time.perf_counter() > end:
                break
        mean = sum(nodes) / len(nodes)
        figure = summed(what, spent)
        return msgspec.structs.replace(figure, nodes=mean, nodes_per_second=1000 * mean / figure.cpu_ms)

    def worlds(self, what: str, defender: bool) -> Figure:
        """Every card valued at the first trick, in worlds that agree with what the one to play knows.

        The declarer knows what he laid away, so that twenty cards are dealt anew; for a defender any two of
        twenty-two may lie there.
        """
        rng = Random(what)
        spent = []
        n, each = max(1, self.deals // 2), 50
        end = time.perf_counter() + self.seconds
        for i in range(n):
            self.progress(what, i, n)
            pack = rng.sample(SHORT_PACK, 32)
            rows = array("Q")
            for _ in range(each):
                rest = rng.sample(pack[10:], 22) if defender else rng.sample(pack[10:30], 20)
                own, one, other = bits(pack[:10]), bits(rest[:10]), bits(rest[10:20])
                rows.extend((one, own, other) if defender else (own, one, other))
            trump = longest(rest[:10] if defender else pack[:10])
            leader = "E" if defender else "N"
            took, _ = timed(solve.worlds, rows, trump, leader, "N|ES", must_trump=True, threads=1)
            spent.append(took)
            if time.perf_counter() > end:
                break
        figure = shared_out(summed(what, spent), [each] * n, 1)
        return msgspec.structs.replace(figure, per_second=1000 / figure.cpu_ms, median_ms=None, p99_ms=None)

    def endings(self) -> Figure:
        """Values of endings of six cards in one call, which shares out the cost of Python."""
        rng = Random("endings")
        spent = []
        each = 10 * self.deals
        for i, strain in enumerate(STRAINS):
            self.progress("endings 6", i, len(STRAINS))
            rows = array("Q", [h for _ in range(each) for h in random_deal(rng, 6).hands])
            leaders = rng.choices(SEATS, k=each)
            took, _ = timed(solve.values, rows, strain, leaders, threads=1)
            spent.append(took)
        figure = shared_out(summed("endings 6", spent), [each] * len(STRAINS), 1)
        return msgspec.structs.replace(figure, per_second=1000 / figure.cpu_ms, median_ms=None, p99_ms=None)


# deals


def bits(cards: Iterable[int]) -> int:
    return sum(1 << c for c in cards)


def random_deal(rng: Random, size: int = 13) -> Deal:
    pack = rng.sample(range(52), 4 * size)
    return Deal(tuple(bits(pack[i::4]) for i in range(4)), SEATS)


def questions(what: str, size: int, n: int) -> list[tuple[Deal, str, int]]:
    rng = Random(what)
    return [(random_deal(rng, size), STRAINS[i % 5], rng.randrange(4)) for i in range(n)]


def longest(cards: Iterable[int]) -> str:
    suits = [c // 13 for c in cards_of(bits(cards))]
    return "SCDH"[max(range(4), key=suits.count)]


def by_strain(rows: list[list[int]]) -> Table:
    return {s: dict(zip(SEATS, row, strict=True)) for s, row in zip(STRAINS, rows, strict=True)}


def for_leader(values: dict[str, int], leader: int, size: int) -> dict[str, int]:
    """What the leader's own side gets, as DDS counts."""
    return {c: size - n for c, n in values.items()} if leader % 2 else values


# times


def timed(call: Callable[..., Any], *args: Any, **words: Any) -> tuple[Spent, Any]:
    wall, cpu = time.perf_counter(), time.process_time()
    answer = call(*args, **words)
    return Spent(time.perf_counter() - wall, time.process_time() - cpu), answer


def summed(what: str, spent: Sequence[Spent]) -> Figure:
    n = len(spent)
    cpu = sorted(1000 * s.cpu for s in spent)
    return Figure(
        what,
        n,
        threads=1,
        ms=1000 * sum(s.wall for s in spent) / n,
        cpu_ms=sum(cpu) / n,
        median_ms=cpu[n // 2],
        p99_ms=cpu[min(n - 1, n * 99 // 100)],
    )


def shared_out(figure: Figure, sizes: Sequence[int], threads: int) -> Figure:
    """The figure of one deal where `figure` is that of a block; `sizes` are those of the blocks."""
    n = sum(sizes[: figure.n])
    each = n / figure.n
    return msgspec.structs.replace(
        figure,
        n=n,
        threads=threads,
        ms=figure.ms / each,
        cpu_ms=figure.cpu_ms / each,
        median_ms=None,
        p99_ms=None,
        dds_ms=figure.dds_ms and figure.dds_ms / each,
        dds_cpu_ms=figure.dds_cpu_ms and figure.dds_cpu_ms / each,
    )
