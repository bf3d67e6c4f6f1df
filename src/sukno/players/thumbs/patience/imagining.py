"""Solved worlds: orders of the covered cards are imagined, each is solved with all cards known, and the first move
of most lines is made. Where nothing is hidden there is one world, and its line is followed to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.offers.solution import Answer
from sukno.engine.text import counted
from sukno.families.patience.search import position_key, search
from sukno.families.patience.solving import known_to_kernel, listing_of, solve_patience
from sukno.players.policies import Policy
from sukno.players.reasons import DEALS, because
from sukno.players.time_limit import TimeLimit

WORLDS = 4
NODES, LISTED_NODES = 600, 4000
"""Positions looked at in each imagined world, and where moves are listed one by one: there they cost less, and a try
needs more of them."""
OPEN_NODES = 60_000
"""Where nothing is hidden."""
RESTLESS = 12
"""So many moves running that others can undo: no new line is looked for, the rule of thumb goes on."""
FEW, SLOWER = 60, 400
"""The plain search looks at that many positions at least, and at so many times fewer than the kernel."""
SECONDS = 2.0
"""For a move, whatever the patience: with many packs and shuffles to come a single position can take a second."""
REMEMBERED = 20_000

ON_THE_LINE = Text(
    "the next move of a line by which it comes out", "следующий ход пути, которым пасьянс сходится"
)
VOTED = Text("in {n} of {worlds} the way out begins so", "в {n} из {worlds} путь к концу начинается так")

_lines: dict[Hashable, str] = {}
"""Positions of lines that were found, so that two lines do not lead to and fro."""


def by_solving(novice: Policy) -> Policy:
    """A player who asks the solver, and goes by this rule of thumb where it does not know."""

    def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
        if ask.forced is not None:
            return novice(game, s, ask, rng)
        if not s.unseen and not _shuffles(game):
            known = _known(game, s)
            return because(known, lambda: ON_THE_LINE) if known else novice(game, s, ask, rng)
        voted = _voted(game, s, rng) if s.still < RESTLESS else ""
        return voted or novice(game, s, ask, rng)

    return club


def _shuffles(game: Any) -> bool:
    stock = getattr(game.plan.layout, "stock", None)
    return stock is not None and bool(stock.shuffled)


def _solved(game: Any, s: Any, nodes: int, milliseconds: int) -> Answer:
    """By the kernel; where it does not know the rules the plain search looks at the last moves."""
    if known_to_kernel(game):
        return solve_patience(game, s, nodes=nodes, milliseconds=milliseconds, dive=0)
    return search(game, s, nodes=max(FEW, nodes // SLOWER), milliseconds=milliseconds)


def _voted(game: Any, s: Any, rng: Random) -> str:
    """The first move of most lines; the state itself is imagined too."""
    votes: Counter[str] = Counter()
    nodes = LISTED_NODES if listing_of(game) else NODES
    limit, worlds = TimeLimit(SECONDS), WORLDS if known_to_kernel(game) else 1
    tried = 0
    for n in range(worlds):
        if limit.up:
            break
        tried += 1
        world = s if n == 0 else game.imagine(s, 0, rng)
        answer = _solved(game, world, nodes, max(1, limit.milliseconds // (worlds - n)))
        if answer.status == "solvable" and answer.line:
            votes[answer.line[0]] += 1
    if not votes:
        return ""
    move, n = votes.most_common(1)[0]
    return because(move, lambda: VOTED.fill(n=n, worlds=counted(tried, DEALS.en, DEALS.of)))


def _known(game: Any, s: Any) -> str:
    """The next move of the line from here."""
    key = _key(game, s)
    if key not in _lines and s.still < RESTLESS:
        answer = _solved(game, s, OPEN_NODES, TimeLimit(SECONDS).milliseconds)
        if len(_lines) > REMEMBERED:
            _lines.clear()
        t = s.copy()
        for move in answer.line:
            _lines[_key(game, t)] = move
            game.play(t, move)
    return _lines.get(key, "")


def _key(game: Any, s: Any) -> Hashable:
    return game.info.id, repr(game.options), position_key(game, s)
