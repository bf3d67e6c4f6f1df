"""How good contracts of Vint are: `python -m sukno.lab.vint_bidding 200 simple novice club master`.

Each deal is bid by four players of one level, or by one pair while the others pass (`--silent`), and its cards are then
solved with open cards. What the declarers get is compared with the best that their side could have made: the mean loss
in points of the sheet. A deal that is passed out loses what the better side could have made.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from sukno.engine import Chair
from sukno.engine.registry import game as make_game
from sukno.games.tricks.vint.calls import PASS
from sukno.players import make_player
from sukno.players.thumbs.tricks.vint import simple
from sukno.players.thumbs.tricks.vint.table import auction_of
from sukno.players.time_limit import unhurried
from sukno.sheets.vint.holdings import deal_of
from sukno.sheets.vint.scoring import GAME, score
from sukno.sheets.vint.terms import VintTerms, target
from sukno.solve.trick_batch import tables

LEVELS = range(1, 8)
SEATS = "NESW"
"""The solver's names of the places."""
Caller = Callable[[Any, Any, Random], str]
Tricks = tuple[tuple[int, ...], ...]
"""`tricks[strain][declarer]`, strains in the order of Vint."""


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
    names = ("S", "C", "D", "H", "NT")
    return tuple(tuple(found[name][seat] for seat in SEATS) for name in names)


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


def best(terms: VintTerms, hands: Sequence[int], tricks: Tricks, side: int) -> int:
    """The most that a side could win by declaring, at whatever level; nothing if it should not."""
    return max(
        0,
        *(
            points(terms, hands, Reached(p, level, x), tricks[x][p])
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


def losses(level: str, seeds: Iterator[str], silent: bool) -> Iterator[tuple[float, Reached | None]]:
    """Deal by deal, what was lost, and the contract."""
    call = caller(level)
    for seed in seeds:
        game, s = dealt(seed)
        hands = list(s.hands)
        tricks = solved(hands)
        quiet = (1, 3) if silent else ()
        at = bid_out(game, s, call, Random(seed), quiet)
        sides = (0,) if silent else (0, 1)
        if at is None:
            yield float(max(best(game.terms, hands, tricks, side) for side in sides)), None
        else:
            got = points(game.terms, hands, at, tricks[at.strain][at.declarer])
            yield float(best(game.terms, hands, tricks, at.declarer % 2) - got), at


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--seed", default="bidding")
    parser.add_argument("--silent", action="store_true")
    given = parser.parse_args()
    for level in given.levels:
        begun = time.perf_counter()
        seeds = (f"{given.seed}-{i}" for i in range(given.deals))
        found = [loss for loss, _ in losses(level, seeds, given.silent)]
        mean = sum(found) / len(found)
        spread = sqrt(sum((x - mean) ** 2 for x in found) / max(1, len(found) - 1))
        error = 1.96 * spread / sqrt(len(found))
        seconds = time.perf_counter() - begun
        print(f"{level:8} loss {mean:7.0f} ± {error:5.0f}   {len(found)} deals, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
