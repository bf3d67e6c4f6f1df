"""What is played in `sukno lab soak`: one table after another, chosen for breadth."""

from __future__ import annotations

from sukno.engine import game
from sukno.engine.registry import game_class
from sukno.table import TablePlan
from sukno.table.plan import Clock

GAMES = (
    "whist",
    "preferans",
    "king",
    "mau-mau",
    "draughts-russian",
    "demon",
    "trictrac-long-nardy",
    "sixty-six",
    "nim",
    "dominoes-traditional",
    "sea-battle",
    "preferans-leningrad",
    "othello",
    "twenty-one",
)
CLOSED = frozenset({"whist", "king", "mau-mau", "sixty-six", "dominoes-traditional"})
"""Games in which nobody's hand is ever laid open before the end."""


def plan_for(n: int) -> TablePlan:
    """The plan of the n-th table: all games in turn, whole matches and short ones, with computer players at
    every third, sometimes a clock, sometimes in the lobby."""
    id = GAMES[n % len(GAMES)]
    lap = n // len(GAMES)
    options = game_class(id).info.duel if lap % 3 else {}
    seats = ["me", *["open"] * (game(id, **options).seats - 1)]
    if n % 3 == 2:
        for seat in range(1, len(seats) if lap % 2 else min(2, len(seats))):
            seats[seat] = "club" if n % 10 == 0 else "novice"
    return TablePlan(
        game=id,
        options=options,
        seats=tuple(seats),
        pace="fast",
        public=n % 4 == 0,
        clock=Clock(minutes=120, increment=5) if n % 7 == 3 else None,
    )
