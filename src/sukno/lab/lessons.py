"""Help with writing lessons: what happens in a first deal when novices play it.

python -m sukno.lab.lessons GAME [MOVES]     the questions and log lines of the lesson's deal; after so many moves the
                                             table, and the moves as a lesson's picture wants them
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from sukno.engine.game import AnyGame, Chair
from sukno.lab.plain import view_lines
from sukno.players import make_player
from sukno.rules.lesson import Lesson, lesson

LONGEST = 3000
"""Moves after which a first deal is left."""


def first_deal(found: Lesson) -> Iterator[tuple[AnyGame, Any, str]]:
    """The game, the state and the move that is made, novices in every seat, until the deal is over."""
    g = found.open()
    s = g.start(found.seed)
    player, deal = make_player("novice", g), s.deal
    for n in range(LONGEST):
        ask = g.ask(s)
        if ask is None or s.deal != deal:
            return
        move = player.choose(Chair(g, s, ask.seat), Random(n))
        yield g, s, move
        g.play(s, move)


def main(id: str, moves: int) -> None:
    found = lesson(id)
    if found is None:
        sys.exit(f"{id} has no lesson yet")
    asks: dict[str, list[int]] = {}
    made: list[str] = []
    for n, (g, s, move) in enumerate(first_deal(found)):
        ask = g.ask(s)
        assert ask is not None
        if ask.seat == 0:
            asks.setdefault(ask.kind, []).append(n)
        if n < moves:
            made.append(move)
        elif n == moves:
            print("\n".join(view_lines(g.view(s, 0))))
    print("asked of seat 0, by kind, before which moves:", asks)
    print("kinds of the log:", sorted({line.kind for line in g.log_lines(s)}))
    print("moves =", str(made).replace("'", '"'))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
