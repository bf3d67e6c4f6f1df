"""About how long a game takes: `python -m sukno.lab.lengths [ID ...]` writes `sukno/games/lengths.json`.

Computer players who know rules of thumb play some games to the end under the usual options; a person thinks
some seconds over a decision, the others take the natural pace of a table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median

from sukno.engine import game
from sukno.engine.registry import infos
from sukno.games import lengths
from sukno.lab.match import play_game

GAMES = 3
OWN, OPEN, OTHERS, FORCED = 4.0, 12.0, 1.5, 0.6
"""Seconds of a person's decision, of one over an open board, of another player's, and of a move that is no choice."""
SPOKEN = (1, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300)
"""Minutes as people tell them: from a quarter of an hour on nobody counts them one by one."""


def minutes(id: str) -> int:
    """About so many minutes; at least one."""
    rules = game(id)
    free = rules.info.choice_free
    thought = FORCED if free else OPEN if rules.info.open and rules.seats > 1 else OWN
    # whoever gives a patience up early has not seen it: about as many moves as there are cards
    least = 0 if free or not rules.numbered else len(list(rules.pieces(rules.start(0))))
    seconds = []
    for seed in range(GAMES):
        record, _ = play_game(rules, ["novice"] * rules.seats, seed)
        moves = max(len(record.moves), least)
        own = moves / rules.seats
        seconds.append(own * thought + (moves - own) * OTHERS)
    return spoken(median(seconds) / 60)


def spoken(minutes: float) -> int:
    """The nearest of the times that people speak of.

    >>> spoken(0.2), spoken(8.4), spoken(34), spoken(105), spoken(320)
    (1, 10, 30, 90, 300)
    """
    return min(SPOKEN, key=lambda n: abs(n - minutes))


def write(ids: Iterable[str]) -> None:
    all = dict(lengths.LENGTHS)
    for id in ids:
        all[id] = minutes(id)
        print(id, all[id], flush=True)
        Path(lengths.FILE).write_text(json.dumps(dict(sorted(all.items())), indent=0) + "\n")


if __name__ == "__main__":
    write(sys.argv[1:] or [i.id for i in infos()])
