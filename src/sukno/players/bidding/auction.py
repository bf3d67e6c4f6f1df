"""An auction as plain data: who spoke first, what was said in turn, and who may speak at all.

>>> a = Auction(0, ("pass", "pass", "1N", "pass"))
>>> a.speakers, a.turn, a.high
([0, 1, 2, 3], 0, '1N')
>>> a.lowest(0), a.lowest(4), a.allows("1H")
(2, 2, False)
"""

from __future__ import annotations

from functools import cache, cached_property

import msgspec

from sukno.materials.strains import BRIDGE, LETTERS, RUSSIAN

PASS, FINISH = "pass", "finish"
VINT_ORDER, BRIDGE_ORDER = ("".join(strain.letter[0] for strain in order) for order in (RUSSIAN, BRIDGE))
"""Strains in rising order, a letter each."""
BY_NUMBER = "".join(letter[0] for letter in LETTERS)
NT = 4
"""No trumps as a strain; the suits are 0 to 3 as in a hand."""
HIGHEST = 7


class Auction(msgspec.Struct, frozen=True, dict=True):
    """All calls of a deal in turn. Who has said "finish" is left out of the turn."""

    first: int
    """The place that spoke first."""
    calls: tuple[str, ...] = ()
    voices: tuple[int, ...] = (0, 1, 2, 3)
    """The places that speak, in turn order."""
    sides: tuple[int, ...] = (0, 1, 0, 1)
    """The side of each place; where everybody plays for himself all are different."""
    low: int = 1
    """The lowest level that may be bid."""
    order: str = VINT_ORDER
    rounds: int = 2
    """How often everybody passes after the last bid before it is over."""
    talon: int = 0
    """Tricks that the declarers expect from cards they will get, or that lie ready for them."""

    @cached_property
    def _spoken(self) -> tuple[list[int], int]:
        voices, silent = self.voices, set()
        at = voices.index(self.first)
        found: list[int] = []
        for call in self.calls:
            found.append(voices[at])
            if call == FINISH:
                silent.add(voices[at])
            for _ in voices:
                at = (at + 1) % len(voices)
                if voices[at] not in silent:
                    break
        return found, voices[at]

    @property
    def speakers(self) -> list[int]:
        """The place of each call."""
        return self._spoken[0]

    @property
    def turn(self) -> int:
        """The place that speaks next."""
        return self._spoken[1]

    @cached_property
    def high(self) -> str:
        """The highest bid so far; empty if nobody has bid."""
        return next((c for c in reversed(self.calls) if is_bid(c)), "")

    def step(self, call: str) -> int:
        """A bid as a step of the ladder."""
        return 5 * int(call[0]) + self.order.index(call[1])

    def lowest(self, strain: int) -> int:
        """The lowest level at which this strain may be bid now; above seven: not at all."""
        if not self.high:
            return self.low
        level = int(self.high[0])
        over = self.order.index(letter(strain)) > self.order.index(self.high[1])
        return max(self.low, level if over else level + 1)

    def allows(self, call: str) -> bool:
        if not is_bid(call):
            return True
        return self.lowest(strain_of(call)) <= int(call[0]) <= HIGHEST

    def plus(self, call: str) -> Auction:
        """The same with one call more."""
        return msgspec.structs.replace(self, calls=(*self.calls, call))

    def partner(self, place: int) -> int:
        """Who speaks for the same side; -1 if nobody does."""
        return _partners(self.voices, self.sides)[place]


@cache
def _partners(voices: tuple[int, ...], sides: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        next((p for p in voices if p != place and sides[p] == side), -1) for place, side in enumerate(sides)
    )


def is_bid(call: str) -> bool:
    return call[0].isdigit()


def strain_of(call: str) -> int:
    """
    >>> strain_of("2H"), strain_of("3N")
    (3, 4)
    """
    return BY_NUMBER.index(call[1])


def letter(strain: int) -> str:
    return BY_NUMBER[strain]


def bid(level: int, strain: int) -> str:
    """
    >>> bid(2, 0), bid(7, NT)
    ('2S', '7N')
    """
    return f"{level}{letter(strain)}"
