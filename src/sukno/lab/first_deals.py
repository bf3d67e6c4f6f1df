"""Write anew with which deals that come out a house begins: `python -m sukno.lab.first_deals [ID ...]`.

Only patiences for which one would wait too long have any; of each a few, under its usual options.
"""

from __future__ import annotations

import sys
import time

from sukno.engine.numbers import any_number
from sukno.engine.registry import game_class, infos
from sukno.server.solvable_kept import FIRST, Kept, read_kept, write_kept
from sukno.server.thinking_solutions import solvable

ENOUGH = 6
"""Deals of each."""
QUICK = 0.7
"""Seconds: where one is found in less, none is kept."""
MOST = 30.0
"""Seconds for one game."""
MILLISECONDS = 1600


def looked_for(id: str) -> Kept | None:
    """Some deals of a game; None where they are found quickly."""
    found: list[tuple[int, int]] = []
    begun = time.process_time()
    while (spent := time.process_time() - begun) < MOST and len(found) < ENOUGH:
        found += solvable(id, {}, [any_number() for _ in range(20)], MILLISECONDS / 1000, MILLISECONDS)
        if len(found) > 2 and spent / len(found) < QUICK:
            return None
    stock = [(nodes, number) for number, nodes in found[:ENOUGH]]
    seen = [nodes for nodes, _ in stock]
    version = game_class(id).info.version
    return Kept(game=id, version=version, options={}, milliseconds=MILLISECONDS, seen=seen, stock=stock)


if __name__ == "__main__":
    solved = [i.id for i in infos() if game_class(i.id).numbered and game_class(i.id).offers.solution]
    wanted = sys.argv[1:] or solved
    kept = {k.game: k for k in read_kept(FIRST) if k.game in solved and k.game not in wanted}
    for id in wanted:
        found = looked_for(id)
        print(id, "quick" if found is None else len(found.stock), flush=True)
        if found is not None and found.stock:
            kept[id] = found
            write_kept(FIRST, kept.values())
