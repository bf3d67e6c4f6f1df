"""May I: what is agreed on, and the state of a match."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sukno.engine import Options, option
from sukno.engine.options import players_option
from sukno.families.accounts.points import Tally
from sukno.games.rummy.contracts import CONTRACTS, Spread
from sukno.games.rummy.packs import Came, PackState


class MayIOptions(Options, frozen=True):
    players: Annotated[int, players_option(ge=3, le=5, main=True)] = 4
    refuser_must_take: Annotated[
        bool,
        option(
            "A refusal binds",
            "Отказал — бери",
            "Whoever refuses the card to another must take it himself.",
            "Кто не позволил взять карту другому, берёт её сам.",
            main=True,
        ),
    ] = False  # gap: the book does not say so
    deals: Annotated[
        int,
        option(
            "Deals",
            "Сдач",
            "How many of the five deals are played.",
            "Сколько сдач из пяти играют.",
            ge=1,
            le=len(CONTRACTS),
            main=True,
        ),
    ] = len(CONTRACTS)


class MayIState(PackState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    table: list[Spread] = []
    """The melds in the order in which they were laid."""
    down: int = 0
    """Who has laid down the contract, as bits."""
    begun: int = 0
    """Who has had his first turn in this deal, as bits."""
    following: int = 0
    """Whose turn comes after a discard, while others may ask for it."""
    asks: int = -1
    """Who asks for cards of the bank, and how many they are."""
    wanted: int = 0
    must: bool = False
    """He has refused the card to another, so he takes it."""
    several: bool = False
    """In this turn several cards were taken: nothing is discarded."""
    made: int = 0
    """What was done in this turn that may be taken back."""
    renewed: int = 0
    """How often the bank has been shuffled into a new stock in this deal."""
    did: list[tuple[int, str, Came]] = []
    """What all have done since chance last had a say; without a move, what came of another's."""
