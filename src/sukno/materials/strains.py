"""Strains: the four suits and no trumps, as they are called, written and counted; each game says their order."""

from __future__ import annotations

from typing import NamedTuple

from sukno.materials.cards import SUITS, SYMBOLS

NO_TRUMPS = -1
"""No trumps where a suit is a number; also the last of five where strains are counted from 0."""


class Strain(NamedTuple):
    """A suit, or no trumps."""

    letter: str
    trump: int
    """0 to 3, NO_TRUMPS."""
    en: str
    """As it is written behind a level."""
    ru: str


STRAINS = (
    *(Strain(letter, i, sign, sign) for i, (letter, sign) in enumerate(zip(SUITS, SYMBOLS, strict=True))),
    Strain("NT", NO_TRUMPS, "NT", "БК"),
)
"""By `trump`: STRAINS[NO_TRUMPS] is the last."""
LETTERS = tuple(strain.letter for strain in STRAINS)
RUSSIAN = tuple(STRAINS[i] for i in (0, 1, 2, 3, NO_TRUMPS))
"""Spades are lowest: Vint, Preferans."""
BRIDGE = tuple(STRAINS[i] for i in (1, 2, 3, 0, NO_TRUMPS))
