"""Who plays with whom from rober to rober: in pairs as `sukno.sheets.pairs` says, or everybody for himself."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.sheets.pairs import pairs_of
from sukno.sheets.vint.page import Sides
from sukno.sheets.vint.terms import VintTerms


def scheduled(terms: VintTerms, rober: int, points: Sequence[int]) -> Sides:
    """The sides of rober 0, 1, ...; `points` are everybody's results before it.

    >>> scheduled(VintTerms(players=5), 1, ())
    ((0, 4), (2, 3))
    """
    if terms.columns != "pairs":
        return tuple((player,) for player in range(terms.players))
    return pairs_of(terms.players, rober, points)
