"""Auctions: a ladder of calls, who may still speak, and what ends it. Shared by all games that bid.

A game keeps a `Bidding` in its state and makes an `Auction` of a `Ladder` and an order of speaking:

| order | whose auction | what a pass does | what ends it |
|---|---|---|---|
| `LastOneIn` | Preferans, Thousand | one speaks no more | one is left who has bid, or nobody |
| `PassesInARow` | Bridge, Vint | nothing for good | so many passes one after the other |
| `Duel` | Skat | one speaks no more | one is left of pairs who bid and hold in turn |

Special words (a double, a hold, a dark call) belong to the game; it puts what they do into the `Bidding`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from sukno.engine.state import Slice


class Ladder:
    """Calls in rising order.

    >>> levels = Ladder(f"{n}{strain}" for n in range(1, 8) for strain in ("C", "D", "H", "S", "NT"))
    >>> levels.above(levels.index["2H"])[:3], len(levels)
    (('2S', '2NT', '3C'), 35)
    """

    __slots__ = ("calls", "index")

    def __init__(self, calls: Iterable[str]) -> None:
        self.calls: tuple[str, ...] = tuple(calls)
        self.index: dict[str, int] = {text: i for i, text in enumerate(self.calls)}
        if len(self.index) != len(self.calls):
            raise ValueError("a call stands twice in the ladder")

    def __len__(self) -> int:
        return len(self.calls)

    def above(self, high: int) -> tuple[str, ...]:
        """Everything higher than a step; -1 is below the first."""
        return self.calls[high + 1 :]

    def step_above(self, high: int) -> tuple[str, ...]:
        """The next step alone, where one may not jump."""
        return self.calls[high + 1 : high + 2]


class Bidding(Slice, kw_only=True):
    """What has been said so far, by places."""

    turn: int = 0
    """Who speaks now."""
    high: int = -1
    """The highest call as a step of the ladder; -1: none."""
    holder: int = -1
    """Whose it is."""
    opener: int = -1
    """Who made the first call."""
    passed: list[bool] = []
    """Who has passed and, in auctions where that is for good, is out."""
    spoken: list[bool] = []
    """Who has said anything, pass included."""
    passes: int = 0
    """Passes since the last other word."""
    finished: int = 0
    """Bits of the places that have given up the right to speak again though others go on."""
    asker: int = -1
    """In a duel: the one who bids."""
    rival: int = -1
    """In a duel: the one who holds or passes."""


B = TypeVar("B", bound=Bidding)


class Order(Protocol):
    """Who speaks after whom, and when nobody does."""

    def begin(self, b: Bidding, places: int) -> None: ...

    def next(self, b: Bidding) -> bool:
        """Pass the word on; false when the auction is over."""
        ...


class Auction:
    """A ladder and an order of speaking; what was said is in the `Bidding`."""

    def __init__(self, ladder: Ladder, order: Order, *, jumps: bool = True, top_ends: bool = False) -> None:
        self.ladder = ladder
        self.order = order
        self.jumps = jumps
        self.top_ends = top_ends
        """The highest call of all ends the auction at once."""

    def begin(self, places: int, first: int = 0, silent: Sequence[int] = ()) -> Bidding:
        """Nothing said yet; those who are silent have no voice from the start."""
        return self.open(Bidding(), places, first, silent)

    def open(self, b: B, places: int, first: int = 0, silent: Sequence[int] = ()) -> B:
        """The same with a slice of the game's own, which remembers more."""
        b.turn, b.passed, b.spoken = first, [False] * places, [False] * places
        for place in silent:
            b.passed[place] = b.spoken[place] = True
        self.order.begin(b, places)
        return b

    def calls(self, b: Bidding) -> tuple[str, ...]:
        """The calls that beat the one that stands."""
        return self.ladder.above(b.high) if self.jumps else self.ladder.step_above(b.high)

    def call(self, b: Bidding, text: str) -> bool:
        """The one in turn calls; false when the auction is over."""
        b.high, b.holder = self.ladder.index[text], b.turn
        if b.opener < 0:
            b.opener = b.turn
        more = self.said(b)
        return more and not (self.top_ends and b.high == len(self.ladder) - 1)

    def hold(self, b: Bidding) -> bool:
        """The one in turn takes over the call that stands, at its height."""
        b.holder = b.turn
        return self.said(b)

    def said(self, b: Bidding) -> bool:
        """Any word but a pass has been spoken (a double, say): the word goes on; false when it is over."""
        b.spoken[b.turn] = True
        b.passes = 0
        return self.order.next(b)

    def say_pass(self, b: Bidding) -> bool:
        """The one in turn passes; false when the auction is over."""
        b.spoken[b.turn] = b.passed[b.turn] = True
        b.passes += 1
        return self.order.next(b)

    def finish(self, b: Bidding) -> bool:
        """The one in turn passes now and for the rest of the auction."""
        b.finished |= 1 << b.turn
        return self.say_pass(b)


class LastOneIn:
    """Round the table; who passes is out. It ends when the last one left has called, or when nobody is left."""

    def begin(self, b: Bidding, places: int) -> None:
        while b.passed[b.turn]:
            b.turn = (b.turn + 1) % places

    def next(self, b: Bidding) -> bool:
        passed = b.passed
        left = passed.count(False)
        if not left or (left == 1 and b.holder >= 0 and not passed[b.holder]):
            return False
        n = len(passed)
        b.turn = (b.turn + 1) % n
        while passed[b.turn]:
            b.turn = (b.turn + 1) % n
        return True


class PassesInARow:
    """Round the table; everybody may speak again. So many passes running end it: `opening` before any call
    has been made, `after` behind one."""

    def __init__(self, opening: int, after: int) -> None:
        self.opening = opening
        self.after = after

    def begin(self, b: Bidding, places: int) -> None:
        pass

    def next(self, b: Bidding) -> bool:
        n = len(b.passed)
        b.passed[b.turn] = False
        while b.passes < (self.opening if b.high < 0 else self.after):
            b.turn = (b.turn + 1) % n
            if not b.finished >> b.turn & 1:
                return True
            b.passes += 1  # who has finished passes without being asked
        return False


class Duel:
    """Two at a time: one bids, the other holds or passes; who is left meets the next in the order given.

    In Skat middlehand bids and forehand holds; then rearhand bids to the survivor. At last somebody who has
    neither bid nor held may bid alone, or the deal is passed out.
    """

    def __init__(self, bidders: Sequence[int], holder: int) -> None:
        self.bidders = tuple(bidders)
        self.holder = holder

    def begin(self, b: Bidding, places: int) -> None:
        b.turn = b.asker = self.bidders[0]
        b.rival = self.holder

    def next(self, b: Bidding) -> bool:
        passed = b.passed
        if not passed[b.turn]:
            if b.rival < 0:  # the last one has named a call alone
                return False
            b.turn = b.rival if b.turn == b.asker else b.asker
            return True
        survivor = b.rival if b.turn == b.asker else b.asker
        if survivor < 0:
            return False
        waiting = [p for p in self.bidders if p != survivor and not b.spoken[p]]
        if waiting:
            b.turn = b.asker = waiting[0]
            b.rival = survivor
            return True
        if b.holder < 0:  # nobody has bid: the last one may
            b.turn = b.asker = survivor
            b.rival = -1
            return True
        return False

    def bids(self, b: Bidding) -> bool:
        """Is it now for a new bid, not for an answer to one?"""
        return b.turn == b.asker
