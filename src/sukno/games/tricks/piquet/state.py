"""The state of a deal of Piquet, and of the match around it."""

from __future__ import annotations

import msgspec

from sukno.engine.state import FrozenSlice
from sukno.families.tricks import TrickState
from sukno.games.tricks.piquet.account import Deals
from sukno.games.tricks.piquet.holdings import Measure
from sukno.sheets.piquet.count import NOBODY, Claim

NOT_YET = -1
NO_CLASS = 3
"""Of what is said beside the declarations."""


class ExchangeSlice(FrozenSlice, frozen=True):
    """Everything by places, as in the whole deal."""

    dealt: tuple[int, ...] = ()
    """The hands as they were dealt."""
    talon: tuple[int, ...] = ()
    """The talon (прикуп) in its order; for two first the elder's five, then the dealer's three."""
    discards: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    """How many cards each has drawn; -1: he has not been asked yet."""
    blanche: int = 0
    """Bits of the places that have shown a hand without court cards."""


class TalkSlice(FrozenSlice, frozen=True):
    """The declarations (хвалёж) so far; it depends on the hands and on what was said alone."""

    kind: int = 0
    """0 point, 1 sequences, 2 sets; 3: all is said."""
    spoken: int = 0
    """How many have spoken in this class."""
    holders: tuple[int, ...] = ()
    """The places whose claim stands; several have equal ones."""
    claim: Measure = (0, NOT_YET)
    """What they have said: the number of cards, and -1 until more had to be told."""
    said: tuple[tuple[int, int, str], ...] = ()
    """Place, class, words: everything said; a capot belongs to no class."""
    results: tuple[int, ...] = ()
    """Whose claim was good in each finished class; -1: nobody's."""
    claims: tuple[Claim, ...] = ()
    """What counts."""


class PiquetState(TrickState, kw_only=True):
    exchange: ExchangeSlice = ExchangeSlice()
    talk: TalkSlice = TalkSlice()
    announced: tuple[int, ...] = ()
    """The places that have announced an open capot."""
    repique: int = NOBODY
    pique: int = NOBODY
    leads: list[int] = []
    takes: list[int] = []
    """Tricks won on another's lead."""
    account: Deals = msgspec.field(default_factory=Deals)
