"""Sukno, a house of games.

Six verbs play any game:

>>> import sukno
>>> nim = sukno.game("nim", chips=15)
>>> s = nim.start(seed=1)
>>> ask = nim.ask(s)
>>> ask.kind, len(ask.moves)
('take', 15)
>>> nim.play(s, ask.moves[0])
>>> nim.view(s, seat=0).turn
1
>>> nim.outcome(s) is None
True
"""

from importlib import import_module

from sukno.engine import (
    Amount,
    AnyGame,
    Ask,
    BadOption,
    BadPlugin,
    BadRecord,
    Chair,
    Family,
    Game,
    IllegalMove,
    Info,
    Options,
    Outcome,
    PickCards,
    Record,
    Sheet,
    SheetRow,
    State,
    SuknoError,
    Text,
    UnknownGame,
    View,
    game,
    infos,
    option,
)

# The package of the games is loaded first: loading it later would put the package in place of the function.
import_module("sukno.games")
games = infos

__version__ = "0.1.0"

__all__ = [
    "Amount",
    "AnyGame",
    "Ask",
    "BadOption",
    "BadPlugin",
    "BadRecord",
    "Chair",
    "Family",
    "Game",
    "IllegalMove",
    "Info",
    "Options",
    "Outcome",
    "PickCards",
    "Record",
    "Sheet",
    "SheetRow",
    "State",
    "SuknoError",
    "Text",
    "UnknownGame",
    "View",
    "game",
    "games",
    "option",
]
