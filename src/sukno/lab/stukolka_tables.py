"""Measure what knocking is worth in Stukolka: `python -m sukno.lab.stukolka_tables FORM DEALS`.

Deals are played by the rules of thumb; wherever somebody may knock, the deal is played out both ways, and the
difference, in parts of the pot, is fitted by the method of least squares to what the hand holds and to how many have
knocked and are still to speak. The lines that it prints are `KNOCK` in
`sukno.players.thumbs.tricks.stukolka.knocking`; run it again after putting them there, until they settle.
"""

from __future__ import annotations

import sys
from random import Random

from sukno.engine.registry import game_class
from sukno.players.imagined import Weigher
from sukno.players.thumbs.tricks.stukolka import guide
from sukno.players.thumbs.tricks.stukolka.knocking import FEATURES, features

IDS = {
    "own": "stukolka",
    "golets": "stukolka-golets",
    "prikup": "stukolka-prikup",
    "shleif": "stukolka-shleif",
    "obligatory": "stukolka-obligatory",
}
ASTRAY = 0.1
"""How often something else is done than the rules say, so that rare places are seen too."""
RIDGE = 2.0
"""A little pull towards nothing, for what is hardly ever seen."""


def measured(form: str, deals: int, seed: int = 1) -> list[float]:
    """The weight of every feature."""
    kind = game_class(IDS[form])
    rng = Random(seed)
    weigher = Weigher(thumb=guide)
    n = len(FEATURES)
    normal = [[RIDGE if i == j else 0.0 for j in range(n)] for i in range(n)]
    right = [0.0] * n
    for k in range(deals):
        players = kind.info.seats[k % len(kind.info.seats)]
        game = kind(kind.Options(deals=1, players=players))
        s = game.start(f"{seed}/{k}")
        if s.bound:  # as with a remise on the table
            s.bound = False
            game.begin_play(s)  # type: ignore[attr-defined]
        while (ask := game.ask(s)) is not None:
            if ask.kind == "enter" and ask.forced is None:
                x = features(game, s)  # type: ignore[arg-type]
                gain = weigher.brings(game, s, "play", ask.seat, rng)
                gain -= weigher.brings(game, s, "pass", ask.seat, rng)
                gain /= s.pot.amount
                for i, a in enumerate(x):
                    if a:
                        right[i] += a * gain
                        for j, b in enumerate(x):
                            normal[i][j] += a * b
            astray = ask.kind == "enter" and rng.random() < ASTRAY
            game.play(s, ask.pick(rng) if astray else guide(game, s, ask, rng))
    return solved(normal, right)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination.

    >>> solved([[2.0, 0.0], [1.0, 1.0]], [4.0, 5.0])
    [2.0, 3.0]
    """
    n = len(right)
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(n):
            if k != i:
                f = rows[k][i] / rows[i][i]
                rows[k] = [a - f * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


if __name__ == "__main__":
    form, deals = sys.argv[1], int(sys.argv[2])
    print(f'    "{form}": ({", ".join(f"{w:.2f}" for w in measured(form, deals))}),')
