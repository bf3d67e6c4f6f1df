"""Sevastopol (севастополь): four arms from the double six, all of them opened before anything else; to 100."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.families.chain_cross import CrossGame
from sukno.families.chain_hands import ChainState
from sukno.families.chain_moves import DOWN, LEFT, RIGHT, UP
from sukno.games.dominoes.agreed import FourOptions
from sukno.materials.dominoes import DOUBLES, TILES


class Sevastopol(CrossGame[ChainState, FourOptions]):
    info = Info(
        id="dominoes-sevastopol",
        name=Text("Sevastopol", "Севастополь"),
        also=("Sebastopol", "Домино Севастополь"),
        audience=("easy",),
        family="domino",
        kind_of="dominoes-traditional",
        summary=Text(
            "Four sixes besiege the double six first; then four arms grow at once.",
            "Сперва четыре шестёрки обступают 6-6, потом растут все четыре стороны.",
        ),
        seats=(4,),
        sources=("004:3986", "004:3993-3995"),
        duel={"deals": 1},
    )
    State = ChainState
    Options = FourOptions

    tiles_each = {4: 7}
    opening = (DOUBLES[6],)
    kept_back = len(TILES)

    def open_ends(self, s: ChainState) -> tuple[int, ...]:
        """While an arm is closed the next one is opened: the sides are alike, so nobody chooses. Whoever holds no six
        passes meanwhile (gap: the book does not say what he does)."""
        if len(s.line) < 3:
            return (RIGHT, LEFT)[len(s.line) - 1 : len(s.line)]
        return (UP,) if not s.up else (DOWN,) if not s.down else (RIGHT, LEFT, UP, DOWN)
