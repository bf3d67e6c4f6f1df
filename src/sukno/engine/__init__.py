"""The contract every game keeps: Game, State, Ask, View, Chair, Record, Options, registry."""

from sukno.engine.ask import Amount, Ask, Family, PickCards
from sukno.engine.errors import (
    BadOption,
    BadPlugin,
    BadRecord,
    IllegalMove,
    SuknoError,
    UnknownGame,
)
from sukno.engine.game import AnyGame, Chair, Game, Info
from sukno.engine.options import Options, option
from sukno.engine.record import Record
from sukno.engine.registry import game, ids, infos
from sukno.engine.state import State
from sukno.engine.text import Text
from sukno.engine.view import Outcome, Sheet, SheetRow, View

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
    "ids",
    "infos",
    "option",
]
