"""How good contracts of Vint are: `python -m sukno.lab.vint_bidding 200 simple novice club master`.

Each deal is bid by four players of one level, or by one pair while the others pass (`--silent`), and its cards are then
solved with open cards. What the declarers get is compared with the best that their side could have made: the mean loss
in points of the sheet. A deal that is passed out loses what the better side could have made. All levels bid the same
deals, so that each can be compared with the one named before it. With `--results FILE` every deal is written down at
once, and what stands there already is not bid again.

With open cards everybody sees everything, and strong hands make more than at a table. `--played` takes instead what is
made if all play by habit, seeing their own hands only: on average over ways in which the cards of the others may lie.

`--duel` sets the second level against the first at two tables with the same cards, each pair of places once with each
level, and values the two contracts with open cards: what the second wins by, both tables together.
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from sukno._kernel import habits_play_outs, tricks_solve
from sukno.engine import Chair
from sukno.engine.registry import game as make_game
from sukno.games.tricks.vint.calls import PASS
from sukno.lab.duel import t_quantile
from sukno.materials.bits import bits_of
from sukno.materials.strains import LETTERS
from sukno.players import make_player
from sukno.players.thumbs.tricks.vint import simple, solving
from sukno.players.thumbs.tricks.vint.table import auction_of
from sukno.players.time_limit import unhurried
from sukno.sheets.vint.holdings import deal_of
from sukno.sheets.vint.scoring import GAME, score
from sukno.sheets.vint.terms import VintTerms, target
from sukno.solve.trick_batch import tables

LEVELS = range(1, 8)
TOLD_EVERY = 20
"""Deals after which the losses so far are told."""
SEATS = "NESW"
"""The solver's names of the places."""
Caller = Callable[[Any, Any, Random], str]
Taken = Counter[int]
"""How often so many tricks were taken; with open cards once."""
Tricks = tuple[tuple[Taken, ...], ...]
"""`tricks[strain][declarer]`, strains in the order of Vint."""
LAYS = 40
"""Ways in which the cards of the others may lie, beside the true one."""


class Reached(NamedTuple):
    """What an auction came to."""

    declarer: int
    level: int
    strain: int


def caller(level: str) -> Caller:
    """Who calls: a level of players, or `simple`, who bids by tricks and points alone."""
    if level == "simple":

        def plain(game: Any, s: Any, rng: Random) -> str:
            place = s.auction.turn
            return simple.choose(auction_of(game, s), s.hands[place], place)

        return plain

    def by_level(game: Any, s: Any, rng: Random) -> str:
        ask = game.ask(s)
        with unhurried():
            return make_player(level, game).choose(Chair(game, s, ask.seat), rng)

    return by_level


def dealt(seed: str) -> tuple[Any, Any]:
    """A game and its first deal."""
    game = make_game("vint", deals=1)
    return game, game.start(seed)


def solved(hands: Sequence[int]) -> Tricks:
    """The tricks of every declarer in every strain."""
    found = tables([tuple(hands)])[0]
    return tuple(tuple(Counter([found[name][seat]]) for seat in SEATS) for name in LETTERS)


def played(hands: Sequence[int]) -> Tricks:
    """The same if all play by habit, however the cards of the others lie."""
    return tuple(tuple(played_by(hands, declarer, strain) for declarer in range(4)) for strain in range(5))


def played_by(hands: Sequence[int], declarer: int, strain: int) -> Taken:
    left, right = (declarer + 1) % 4, (declarer + 3) % 4
    rng = Random(f"{hands}")
    theirs = bits_of(hands[left] | hands[right])
    lays = [list(hands)]
    for _ in range(LAYS):
        rng.shuffle(theirs)
        lay = list(hands)
        lay[left], lay[right] = (sum(1 << c for c in part) for part in (theirs[:13], theirs[13:]))
        lays.append(lay)
    rows = array("Q", [hand for lay in lays for hand in lay])
    trump = -1 if strain == 4 else strain
    even = habits_play_outs(rows, trump, left, [], 0, [0] * 4, [-1] * 4, [])
    return Counter(13 - n if declarer % 2 else n for n in even)


def worth(terms: VintTerms, hands: Sequence[int], at: Reached, taken: Taken) -> float:
    """What the declarers win on average."""
    return sum(times * points(terms, hands, at, n) for n, times in taken.items()) / taken.total()


def points(terms: VintTerms, hands: Sequence[int], at: Reached, tricks: int) -> int:
    """What the declarers win on an empty sheet."""
    side = (at.declarer % 2, at.declarer % 2 + 2)
    trump = -1 if at.strain == 4 else at.strain
    deal = deal_of(hands, side, by=0, level=at.level, trump=trump, tricks=tricks)
    below, above = score(terms, deal)
    lead = below[0] - below[1] + sum(-a.points if a.side else a.points for a in above)
    if below[0] >= target(terms):
        lead += GAME
    return lead


def best(terms: VintTerms, hands: Sequence[int], tricks: Tricks, side: int) -> float:
    """The most that a side could win by declaring, at whatever level; nothing if it should not."""
    return max(
        0,
        *(
            worth(terms, hands, Reached(p, level, x), tricks[x][p])
            for x in range(5)
            for p in (side, side + 2)
            for level in LEVELS
        ),
    )


def bid_out(game: Any, s: Any, call: Caller, rng: Random, silent: Sequence[int] = ()) -> Reached | None:
    """The contract; None if all pass."""
    while s.phase == "call":
        game.play(s, PASS if s.auction.turn in silent else call(game, s, rng))
    c = s.contract
    return None if c.declarer < 0 else Reached(c.declarer, c.level, c.trump % 5)


def loss(level: str, seed: str, tricks: Tricks, silent: bool) -> float:
    """What was lost in one deal whose cards are solved."""
    game, s = dealt(seed)
    hands = list(s.hands)
    at = bid_out(game, s, caller(level), Random(seed), (1, 3) if silent else ())
    if at is None:
        sides = (0,) if silent else (0, 1)
        return max(best(game.terms, hands, tricks, side) for side in sides)
    got = worth(game.terms, hands, at, tricks[at.strain][at.declarer])
    return best(game.terms, hands, tricks, at.declarer % 2) - got


def won(first: str, second: str, seed: str, blind: bool = False) -> dict[str, float]:
    """What the second level wins by in one deal that is bid at two tables, the contracts solved or played by habit."""
    total = 0.0
    for side in (0, 1):
        game, s = dealt(seed)
        hands = list(s.hands)
        callers = [caller(second if place % 2 == side else first) for place in range(4)]
        rng = Random(seed)
        while s.phase == "call":
            game.play(s, callers[s.auction.turn](game, s, rng))
        c = s.contract
        if c.declarer < 0:
            continue
        at = Reached(c.declarer, c.level, c.trump % 5)
        if blind:
            taken = played_by(hands, at.declarer, at.strain)
        else:
            rules = solving.rules(4, solving.declarers(s), c.trump)
            tricks, _, _ = tricks_solve(rules.kernel, hands, s.leader, [], 0, 0, solving.MEGABYTES)
            taken = Counter([tricks])
        lead = worth(game.terms, hands, at, taken)
        total += lead if c.declarer % 2 == side else -lead
    return {f"{second} over {first}": total}


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half of its 95% interval."""
    mean = fmean(values)
    return mean, t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))


def told(found: dict[str, list[float]]) -> Iterator[str]:
    """A line for each level, and how much less it loses than the one before on the same deals."""
    before: list[float] = []
    for level, lost in found.items():
        line = "{:8} loss {:7.0f} ± {:5.0f}".format(level, *interval(lost))
        if before:
            less = [a - b for a, b in zip(before, lost, strict=True)]
            line += ", less by {:6.0f} ± {:5.0f}".format(*interval(less))
        before = lost
        yield line


def written(file: Path) -> dict[str, dict[str, float]]:
    """The losses of deals that were bid before, by seed and level."""
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return {row.pop("seed"): row for row in rows}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--seed", default="bidding")
    parser.add_argument("--silent", action="store_true")
    parser.add_argument("--results", type=Path)
    parser.add_argument("--duel", action="store_true")
    parser.add_argument("--played", action="store_true")
    given = parser.parse_args()
    if given.duel and len(given.levels) != 2:
        parser.error("a duel is between two levels")
    names = ["{1} over {0}".format(*given.levels)] if given.duel else given.levels
    found: dict[str, list[float]] = {name: [] for name in names}
    known = written(given.results) if given.results else {}
    for i in range(given.deals):
        seed = f"{given.seed}-{i}"
        lost_here = known.get(seed, {})
        missing = [name for name in names if name not in lost_here]
        if missing:
            if given.duel:
                lost_here |= won(given.levels[0], given.levels[1], seed, given.played)
            else:
                tricks = (played if given.played else solved)(dealt(seed)[1].hands)
                lost_here |= {level: loss(level, seed, tricks, given.silent) for level in missing}
            if given.results:
                with given.results.open("a") as file:
                    file.write(json.dumps({"seed": seed, **lost_here}) + "\n")
        for level, lost in found.items():
            lost.append(lost_here[level])
        if (i + 1) % TOLD_EVERY == 0 or i + 1 == given.deals > 1:
            lines = (
                ["{} by {:7.0f} ± {:5.0f}".format(name, *interval(values)) for name, values in found.items()]
                if given.duel
                else told(found)
            )
            print(f"{i + 1} deals", *lines, sep="\n", flush=True)


if __name__ == "__main__":
    main()
