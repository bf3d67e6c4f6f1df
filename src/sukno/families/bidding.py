"""Bidding: calls in rising order, what has been said, and who speaks after whom.

| order | whose auction | what a pass does | what ends it |
|---|---|---|---|
| `LastOneIn` | Preferans, Thousand | one speaks no more | one is left who has bid, or nobody |
| `PassesInARow` | Bridge, Vint | nothing for good | so many passes one after the other |
| `Duel` | Skat | one speaks no more | one is left of pairs who bid and hold in turn |

The stage that asks and shows it is `families/stages/calling.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from sukno.engine import Text
from sukno.engine.state import Slice
from sukno.materials.strains import Strain


class Ladder:
    """Calls in rising order.

    >>> skat = Ladder(map(str, (18, 20, 22, 23, 24)))
    >>> skat.above(skat.index["20"]), len(skat)
    (('22', '23', '24'), 5)
    """

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


class Bid(NamedTuple):
    """A level and a strain."""

    text: str
    level: int
    trump: int
    words: Text


class Levels(Ladder):
    """Bids of so many tricks in a strain, the strains in the order of the game.

    >>> from sukno.materials.strains import BRIDGE, NO_TRUMPS
    >>> bridge = Levels(range(1, 8), BRIDGE)
    >>> bridge.above(bridge.index["2H"])[:3], bridge.text(3, NO_TRUMPS), bridge.bids["3NT"].words.ru
    (('2S', '2NT', '3C'), '3NT', '3БК')
    """

    def __init__(self, levels: Iterable[int], order: Sequence[Strain], no_trumps: str = "NT") -> None:
        letters = {strain: strain.letter if strain.trump >= 0 else no_trumps for strain in order}
        made = [
            Bid(f"{n}{letter}", n, strain.trump, Text(f"{n}{strain.en}", f"{n}{strain.ru}"))
            for n in levels
            for strain, letter in letters.items()
        ]
        super().__init__(bid.text for bid in made)
        self.bids = {bid.text: bid for bid in made}
        self.texts = {(bid.level, bid.trump): bid.text for bid in made}
        wide = len(order)
        self.rows = tuple(self.calls[i : i + wide] for i in range(0, len(made), wide))
        """A row for each level, for a box of calls."""

    def text(self, level: int, trump: int) -> str:
        return self.texts[level, trump]

    def words(self, text: str) -> Text:
        return self.bids[text].words


class Said(NamedTuple):
    """A word of an auction."""

    place: int
    call: str
    """As it stands in a record."""
    blind: bool = False
    """Whoever said it had not looked at the cards."""


class Bidding(Slice, kw_only=True):
    """What has been said so far, by places."""

    said: tuple[Said, ...] = ()
    first: int = 0
    """Who spoke first, or will."""
    turn: int = 0
    """Who speaks now."""
    high: int = -1
    """The highest call as a step of the ladder; -1: none."""
    holder: int = -1
    """Whose it is."""
    held: bool = False
    """It was taken over at its height."""
    doubled: int = 0
    """How often: 1 doubled, 2 redoubled."""
    blind: bool = False
    """It was made without looking at the cards."""
    opener: int = -1
    """Who made the first call."""
    unlooked: int = 0
    """Bits of the places that have not looked at their cards."""
    passed: list[bool] = []
    """Who has passed and, in auctions where that is for good, is out."""
    spoken: list[bool] = []
    """Who has said anything, pass included."""
    passes: int = 0
    """Passes since the last other word."""
    once: bool = False
    """Each speaks once."""
    finished: int = 0
    """Bits of the places that have given up the right to speak again though others go on."""
    asker: int = -1
    """In a duel: the one who bids."""
    rival: int = -1
    """In a duel: the one who holds or passes."""


class Order(Protocol):
    """Who speaks after whom, and when nobody does."""

    def begin(self, b: Bidding) -> None: ...

    def next(self, b: Bidding) -> bool:
        """Pass the word on; false when the auction is over."""
        ...


class LastOneIn:
    """Round the table; who passes is out. It ends when the last one left has called, or when nobody is left."""

    def begin(self, b: Bidding) -> None:
        pass

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
    """Round the table; everybody may speak again. A round of passes ends it before any call has been made, `rounds`
    of them behind one; unless `again`, whoever spoke last is not asked once more: in Bridge three pass, not four."""

    def __init__(self, rounds: int = 1, *, again: bool = True) -> None:
        self.rounds = rounds
        self.again = again

    def begin(self, b: Bidding) -> None:
        pass

    def next(self, b: Bidding) -> bool:
        n = len(b.passed)
        enough = n if b.high < 0 else n * self.rounds - (not self.again)
        b.passed[b.turn] = False
        while b.passes < enough:
            b.turn = (b.turn + 1) % n
            if not b.finished >> b.turn & 1:
                return True
            b.passes += 1  # who has finished passes without being asked
        return False


class Duel:
    """Two at a time: one bids, the other holds or passes; who is left meets the next in the order given.

    Places are counted from the first: in Skat middlehand, `bidders[0]`, bids and forehand holds; then rearhand
    bids to the survivor. At last somebody who has neither bid nor held may bid alone, or the deal is passed out.
    """

    def __init__(self, bidders: Sequence[int] = (1, 2), holder: int = 0) -> None:
        self.bidders = tuple(bidders)
        self.holder = holder

    def begin(self, b: Bidding) -> None:
        n = len(b.passed)
        b.turn = b.asker = (b.first + self.bidders[0]) % n
        b.rival = (b.first + self.holder) % n

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
        for bidder in self.bidders:
            place = (b.first + bidder) % len(passed)
            if place != survivor and not b.spoken[place]:
                b.turn = b.asker = place
                b.rival = survivor
                return True
        if b.holder < 0:  # nobody has bid: the last one may
            b.turn = b.asker = survivor
            b.rival = -1
            return True
        return False
