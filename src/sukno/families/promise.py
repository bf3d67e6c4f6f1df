"""What the declarers of a deal have promised: so many tricks, with so much for trumps."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable


class Promise(NamedTuple):
    """A contract as everybody understands it who knows tricks and trumps."""

    side: int
    """Bits of the places that declare."""
    trump: int
    """The suit; -1: no trumps."""
    tricks: int
    """That they are to take from the first card on."""


@runtime_checkable
class Promising(Protocol):
    """A game in whose auction tricks are promised."""

    def promise(self, s: Any) -> Promise | None:
        """What has been promised when the play begins; None where nobody declares."""
        ...
