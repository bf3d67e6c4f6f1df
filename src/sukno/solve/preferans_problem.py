"""Problems of Preferans: three hands of ten, the declarer alone; how they are written is in `preferans_text`.

>>> from sukno.solve.preferans_text import parse
>>> from sukno.solve.trick_problem import card_name, solve
>>> p = parse("contract: misere; declarer: 1; leads: 2; hand 1: ♠7 10; hand 2: ♠8 9; hand 3: ♥7 8")
>>> found = solve(p)
>>> found.value, [card_name(c) for c in found.best]
(1, ['♠8', '♠9'])
"""

from __future__ import annotations

from typing import ClassVar

from sukno.solve.preferans_play import HANDS, PACK, ROOM
from sukno.solve.trick_problem import ProblemKind, TrickPosition

PREFERANS = ProblemKind(
    hands=HANDS, room=ROOM, pack=PACK, levels=range(6, 11), must_trump=True, misere=True, discard=2
)


class Position(TrickPosition, frozen=True):
    """A position of Preferans."""

    kind: ClassVar[ProblemKind] = PREFERANS
