"""Who plays with whom from rober to rober: in pairs as `sukno.sheets.pairs` says, or everybody for himself."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import SuknoError
from sukno.sheets.pairs import pairs_of
from sukno.sheets.vint.page import Sides
from sukno.sheets.vint.terms import VintTerms

SIZES = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 2), 6: (2, 2)}
"""How many play on each side, by the number of players."""


def scheduled(terms: VintTerms, rober: int, points: Sequence[int]) -> Sides:
    """The sides of rober 0, 1, ...; `points` are everybody's results before it.

    >>> scheduled(VintTerms(players=5), 1, ())
    ((0, 4), (2, 3))
    """
    if terms.columns != "pairs":
        return tuple((player,) for player in range(terms.players))
    return pairs_of(terms.players, rober, points)


def check_sides(terms: VintTerms, sides: Sides) -> None:
    sizes, found = SIZES[terms.players], [player for side in sides for player in side]
    if (
        tuple(sorted(map(len, sides))) != sizes
        or not {*range(terms.players)} >= {*found}
        or len({*found}) < len(found)
    ):
        raise SuknoError(
            f"of {terms.players} players {sizes[0]} are on one side and {sizes[1]} others on the other",
            f"при {terms.players} игроках на одной стороне их {sizes[0]}, на другой {sizes[1]}, и все разные",
        )
