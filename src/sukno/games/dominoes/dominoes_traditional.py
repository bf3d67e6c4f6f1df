"""Traditional dominoes (традиционное домино): match an open end, draw until you can, go out; to 100."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.families.chain import ChainGame
from sukno.families.chain_hands import ChainState
from sukno.games.dominoes.agreed import ChainOptions
from sukno.materials.dominoes import DOUBLES, PIPS, TILES


class TraditionalDominoes(ChainGame[ChainState, ChainOptions]):
    info = Info(
        id="dominoes-traditional",
        name=Text("Traditional dominoes", "Традиционное домино"),
        also=("Domino", "Dominoes", "Draw game", "Block game", "Домино", "Козёл"),
        audience=("kids", "easy"),
        family="domino",
        summary=Text(
            "Match an open end, draw from the reserve until you can, and lay your last tile first.",
            "Ставьте кость к концу выкладки, а нечего — тяните; выложите все кости первым.",
        ),
        seats=(2, 3, 4),
        sources=("004:3968-3979",),
        duel={"deals": 1},
    )
    State = ChainState
    Options = ChainOptions

    tiles_each = {2: 7, 3: 5, 4: 5}

    # 6-6, else the next double below; without doubles the heaviest tile (004:3972). The book does not say
    # which of 6-3 and 5-4 (here the larger half decides), nor how later deals open (here in the same way).
    opening = (
        *reversed(DOUBLES),
        *sorted((t for t in range(28) if t not in DOUBLES), key=lambda t: (PIPS[t], TILES[t]), reverse=True),
    )
