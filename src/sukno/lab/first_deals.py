"""Write anew with which deals that come out a house begins: `python -m sukno.lab.first_deals [ID ...]`.

Only patiences for which one would wait too long have any; of each a few, under its usual options, with their lines.
"""

from __future__ import annotations

import argparse
import time

from sukno.engine.numbers import any_number
from sukno.engine.registry import game_class, infos
from sukno.server.solvable_kept import FIRST, Found, Kept, read_kept, write_kept
from sukno.server.thinking_solutions import solvable

ENOUGH = 6
"""Deals of each."""
QUICK = 0.7
"""Seconds: where one is found in less, none is kept."""
MOST = 30.0
"""Seconds of the processor for one game."""
MILLISECONDS = 1600


def looked_for(id: str, most: float, milliseconds: int) -> Kept | None:
    """Some deals of a game; None where they are found quickly."""
    found: list[Found] = []
    begun = time.process_time()
    while (spent := time.process_time() - begun) < most and len(found) < ENOUGH:
        found += solvable(id, {}, [any_number() for _ in range(20)], milliseconds / 1000, milliseconds)
        if len(found) > 2 and spent / len(found) < QUICK:
            return None
    stock = found[:ENOUGH]
    return Kept(
        game=id,
        version=game_class(id).info.version,
        options={},
        milliseconds=MILLISECONDS,
        seen=[deal.nodes for deal in stock],
        stock=stock,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m sukno.lab.first_deals", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("ids", nargs="*", help="only these; all if none is named")
    parser.add_argument("--seconds", type=float, default=MOST, help="of the processor, for each patience")
    parser.add_argument("--milliseconds", type=int, default=MILLISECONDS, help="for one deal")
    asked = parser.parse_args()
    solved = [i.id for i in infos() if game_class(i.id).numbered and game_class(i.id).offers.solution]
    wanted = asked.ids or solved
    kept = {k.game: k for k in read_kept(FIRST) if k.game in solved and k.game not in wanted}
    for id in wanted:
        found = looked_for(id, asked.seconds, asked.milliseconds)
        print(id, "quick" if found is None else len(found.stock), flush=True)
        if found is not None and found.stock:
            kept[id] = found
            write_kept(FIRST, kept.values())


if __name__ == "__main__":
    main()
