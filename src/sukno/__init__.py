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

TYPE_CHECKING = False
if TYPE_CHECKING:
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
        option,
    )
    from sukno.engine.registry import game

# The package of the games is loaded first: loading it later would put the package in place of the function.
import_module("sukno.games")


def games(words: str = "") -> "list[Info]":
    """What the catalogue says of every game that can be loaded, or of those that are found by these words.

    >>> [i.id for i in games("klondike")]
    ['small-piano', 'big-piano', 'small-piano-open']
    """
    from sukno.engine.registry import found, infos

    return found(words) if words.strip() else infos()


def __getattr__(name: str) -> object:
    """The contract is imported when something of it is asked for: the command starts without it."""
    if name not in __all__:
        raise AttributeError(f"module 'sukno' has no attribute {name!r}")
    return getattr(import_module("sukno.engine"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


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
