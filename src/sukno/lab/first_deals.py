"""Write anew with which deals that come out a house begins: `python -m sukno.lab.first_deals [ID ...]`.

Only patiences for which one would wait too long have any, at least when the machine is busy; of each a few, under its
usual options, with their lines.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import chain, count

from sukno.engine.numbers import any_number
from sukno.engine.registry import game, game_class, infos
from sukno.players.coming_out import prospect
from sukno.server.solvable_kept import FIRST, Found, Kept, read_kept, write_kept

ENOUGH, FEW = 6, 3
"""Deals of each, and of those of which a house soon has more."""
SOON = 0.7
"""Seconds: where one is found in less, a few are kept."""
QUICK = 0.065
"""Seconds: where one is found in less, none is kept. A busy machine may take six times as long; a deal that needs more
than this is then not solved in the 0.4 s that a house gives it first, and one waits for the longer looks, some 3 s."""
SURE = 1.0
"""Seconds: where less was spent more deals are tried, for now and then one takes long."""
MOST = 30.0
"""Seconds for one game."""
NODES = 400_000
"""Positions looked at for one deal."""
MILLISECONDS = 1600
"""That a house gives a deal when it looks for more of them."""


def looked_for(id: str, before: Sequence[int], most: float, nodes: int) -> Kept | None:
    """Some deals of a game, those that there were before first; None where there were none, and they are found at once.
    Seconds are those of the processor, so that it does not matter what else is done."""
    g, stock = game(id), list[Found]()
    fresh = (any_number() for _ in count())
    begun, spent = time.process_time(), 0.0
    for number in chain(before, fresh):
        spent = time.process_time() - begun
        if len(stock) >= (ENOUGH if before or spent > SURE else 3 * ENOUGH) or spent > most:
            break
        seen = prospect(g, g.start(number), nodes=nodes, milliseconds=0)
        if seen.status == "solvable":
            stock.append(Found(seen.nodes, number, seen.line, seen.hidden))
    each = spent / max(1, len(stock))
    if not before and each < QUICK:
        return None
    del stock[max(FEW, len(before)) if each < SOON else ENOUGH :]
    return Kept(
        game=id,
        version=g.info.version,
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
    parser.add_argument("--nodes", type=int, default=NODES, help="positions looked at for a deal")
    asked = parser.parse_args()
    solved = [i.id for i in infos() if game_class(i.id).numbered and game_class(i.id).offers.solution]
    kept = {k.game: k for k in read_kept(FIRST) if k.game in solved}
    for id in asked.ids or solved:
        before = kept.pop(id, None)
        numbers = [deal.number for deal in before.stock] if before else []
        found = looked_for(id, numbers, asked.seconds, asked.nodes)
        print(id, "quick" if found is None else len(found.stock), flush=True)
        if found is not None and found.stock:
            kept[id] = found
        write_kept(FIRST, kept.values())


if __name__ == "__main__":
    main()
