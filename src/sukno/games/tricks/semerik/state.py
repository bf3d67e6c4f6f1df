"""A match of Semerik in play."""

from __future__ import annotations

from sukno.families.tricks import TrickState


class SemerikState(TrickState, kw_only=True):
    """Everything goes by places; partners are two places apart, so that `place % 2` is the side."""

    score: tuple[int, int] = (0, 0)
    """The record (запись) of both sides in this party."""
    lines_of_party: tuple[tuple[int, int, int, int, int], ...] = ()
    """Of every finished deal of the party: its number, what both sides declared, what both took."""
    told: tuple[int, int] = (0, 0)
    """What both sides have declared in this deal."""
    won: tuple[int, int] = (0, 0)
    """And what they have taken in tricks."""
    parties: tuple[tuple[int, int, int, int, tuple[tuple[int, int, int, int, int], ...]], ...] = ()
    """Of every finished party: who won it, what he wrote, both records, and its deals."""
