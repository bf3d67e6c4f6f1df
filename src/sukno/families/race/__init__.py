"""Games of the race board (trictrac and its kin): two sides, twenty-four lines, dice, bearing off.

`board` is where men stand, `plays` what a throw allows, `match` what all games of the board share, `game` the games
of bearing off, each a list of differences from trictrac (`RaceRules`).
"""

from sukno.families.race.board import (
    BLACK,
    BOARD,
    HOME,
    LINES,
    WHITE,
    WHITE_UPWARDS,
    Side,
    at,
    count,
    doubled,
    held,
    lines_of,
    moved,
    placed,
)
from sukno.families.race.game import RaceGame, RaceRules, RaceState
from sukno.families.race.match import MatchOptions, RaceMatch
from sukno.families.race.plays import ends, first_moves, movable, used

__all__ = [
    "BLACK",
    "BOARD",
    "HOME",
    "LINES",
    "WHITE",
    "WHITE_UPWARDS",
    "MatchOptions",
    "RaceGame",
    "RaceMatch",
    "RaceRules",
    "RaceState",
    "Side",
    "at",
    "count",
    "doubled",
    "ends",
    "first_moves",
    "held",
    "lines_of",
    "movable",
    "moved",
    "placed",
    "used",
]
