"""A trade: a family of moves that each offer one player things and money for things and money of his."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from sukno.engine.ask import Family, Part
from sukno.engine.text import Text
from sukno.materials.bounded import whole

FOR = "for"


class Thing(msgspec.Struct, frozen=True, gc=False):
    """Something that may change hands: its word in a move, and what people call it."""

    id: str
    words: Text
    group: str = ""
    """What it belongs with, a name that a client may have a colour for."""


class Trade(Family, frozen=True, gc=False):
    """What is given, a sum, `for`, what is taken, a sum: `trade 2 arbat 50 for tverskaya petrovka 0`. The seat asked is
    named first. Money goes one way at most, and something must change hands.

    >>> arbat, ring = Thing("arbat", Text("Arbat", "Арбат")), Thing("ring", Text("the Ring", "Кольцо"))
    >>> t = Trade("trade", 2, (arbat,), (ring,), 100, 40)
    >>> [t.allows(f"trade 2 {rest}") for rest in ("arbat 50 for ring 0", "100 for ring 0", "arbat 0 for 41", "0 for 0")]
    [True, True, False, False]
    >>> [t.allows(move) for move in ("trade 2 arbat 9 for ring 9", "trade 2 ring 0 for 1", "trade 1 10 for ring 0")]
    [False, False, False]
    """

    seat: int
    """With whom."""
    give: tuple[Thing, ...]
    take: tuple[Thing, ...]
    purse: int
    """The most money that may be given."""
    claim: int
    """The most that may be taken."""
    begin: str = ""
    """A move of it that its form begins with: an offer that is answered, seen from the other side."""

    def __str__(self) -> str:
        give, take = (" ".join(thing.id for thing in things) or "-" for things in (self.give, self.take))
        return f"{self.verb} {self.seat}: {give}, {self.purse} {FOR} {take}, {self.claim}"

    def allows(self, move: str) -> bool:
        head = f"{self.verb} {self.seat} "
        given, found, taken = move.removeprefix(head).partition(f" {FOR} ")
        if not move.startswith(head) or not found:
            return False
        pays = _sum(given.split(" "), self.give, self.purse)
        gets = _sum(taken.split(" "), self.take, self.claim)
        if pays is None or gets is None or (pays and gets):
            return False
        return bool(pays or gets or " " in given or " " in taken)

    def pick(self, rng: Random) -> str:
        while True:
            pays = rng.randint(0, self.purse) if rng.random() < 0.5 else 0
            gets = 0 if pays else rng.randint(0, self.claim)
            move = self.text(
                [thing.id for thing in self.give if rng.random() < 0.5],
                pays,
                [thing.id for thing in self.take if rng.random() < 0.5],
                gets,
            )
            if self.allows(move):
                return move

    def text(self, give: Sequence[str], pays: int | str, take: Sequence[str], gets: int | str) -> str:
        """The move that offers this."""
        return " ".join([self.verb, str(self.seat), *give, str(pays), FOR, *take, str(gets)])

    def help(self) -> Text:
        give, take = (" ".join(thing.id for thing in things) or "–" for things in (self.give, self.take))
        head, ends = f"{self.verb} {self.seat}", (self.purse, self.claim)
        return Text(
            f"{head}, any of {give}, a sum up to {ends[0]}, {FOR}, any of {take}, a sum up to {ends[1]}",
            f"{head}, что-то из {give}, сумма до {ends[0]}, {FOR}, что-то из {take}, сумма до {ends[1]}",
        )

    def part(self, words: Text, lie: tuple[str, ...]) -> TradePart:
        return TradePart(words, self)

    def otherwise(self, move: str) -> str:
        """With the things named the other way round."""
        words = move.split(" ")
        middle = words.index(FOR)
        give, take = words[2 : middle - 1], words[middle + 1 : -1]
        return self.text(give[::-1], words[middle - 1], take[::-1], words[-1])


class TradePart(Part, frozen=True, tag="trade"):
    """A form: what is given, what is taken."""

    family: Trade


def _sum(words: list[str], things: tuple[Thing, ...], most: int) -> int | None:
    """The sum of money after things that are each named once; None: it is nothing of the kind."""
    left = {thing.id for thing in things}
    for word in words[:-1]:
        if word not in left:
            return None
        left.remove(word)
    n = whole(words[-1], 0, most)
    return n if n is not None and words[-1] == str(n) else None
