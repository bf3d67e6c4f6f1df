"""Exact answers: the Python face of the native kernel.

`solve.tricks`, `solve.cards`, `solve.table` and their batches are trick play with all cards known;
`solve.preferans` is the same for Preferans, with talon, misere and problems; the other games have a module
each: `solve.draughts`, `solve.reversi`.

>>> from sukno import solve
>>> solve.tricks("N:AQ... 43... 65... K7...", leader="S").value
2
"""

from sukno._kernel import LimitReached
from sukno.solve.deals import BadDeal, Deal, deal
from sukno.solve.trick_batch import Means, table, tables, values, worlds
from sukno.solve.trick_play import Answer, cards, tricks
from sukno.solve.trick_rules import JACKS, ORDERS, POINTS

__all__ = [
    "JACKS",
    "ORDERS",
    "POINTS",
    "Answer",
    "BadDeal",
    "Deal",
    "LimitReached",
    "Means",
    "cards",
    "deal",
    "table",
    "tables",
    "tricks",
    "values",
    "worlds",
]
