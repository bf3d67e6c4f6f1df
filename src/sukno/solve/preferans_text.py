"""Problems of Preferans as readable texts, in English and Russian: read, and written back by `trick_text.write`.

>>> from sukno.solve.trick_problem import solve
>>> from sukno.solve.trick_text import write
>>> p = parse('''
... contract: 7♠
... declarer: 3
... leads: 1
... hand 1: ♠QJ7 ♣7 ♦KQ8 ♥A107
... hand 2: ♠8 ♣A98 ♦J97 ♥K98
... hand 3: ♠AK109 ♣KQJ10 ♦A10
... discard: ♥QJ
... ''')
>>> found = solve(p)
>>> found.value, p.makes(found.value)
(7, True)
>>> print(write(p, "ru").splitlines()[-1])
снос: ♥ДВ
"""

from __future__ import annotations

from sukno.solve import trick_text
from sukno.solve.preferans_play import PACK
from sukno.solve.preferans_problem import Position


def parse(text: str) -> Position:
    """Read a problem; BadDeal says what is wrong with it."""
    return trick_text.parse(text, Position)


def read_cards(text: str) -> list[int]:
    """Cards of 32 in the order they are written."""
    return trick_text.read_cards(text, PACK)
