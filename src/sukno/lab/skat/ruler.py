"""One ruler for all who play Skat: what every choice of a finished deal cost, all cards open, by the kernel.

A choice costs what the best one would have brought more if everybody had played on with open cards. It is told in card
points, and in tournament points (the extended count after Seeger and Fabian): won, the value and 50 more; lost, twice
the value and 50 more, and 40 for each of the two others. All 120 points count as every trick, and none as no trick.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sukno.games.tricks.skat.declaring import CONTRACT
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState
from sukno.lab.skat.table import last_written, replayed
from sukno.lab.skat.xskat import Deal
from sukno.players.thumbs.tricks.skat.opened import Table
from sukno.players.thumbs.tricks.skat.score import laid_out, run_of, taken
from sukno.sheets.skat.tariff import HALF, KINDS, NULL, NULLS, SCHNEIDER, WHOLE, Contract, Played, counted
from sukno.solve import skat

WON, LOST, AGAINST = 50, 50, 40
MARKS = (HALF + 1, WHOLE - SCHNEIDER, WHOLE)
"""Points from which a game is won, or worth more."""


class Ruled(msgspec.Struct, kw_only=True):
    """A deal under the ruler. Costs are pairs: card points (of a null none), tournament points."""

    player: str = ""
    """Who sat in all seats."""
    seed: int = 0
    deal: int = 0
    soloist: int = -1
    contract: Contract | None = None
    won: bool = False
    written: int = 0
    tournament: int = 0
    """The soloist's tournament points."""
    cards: tuple[float, float] = (0.0, 0.0)
    """What the soloist's cards cost."""
    against: tuple[float, float] = (0.0, 0.0)
    """What those of the two others cost them."""
    away: tuple[float, float] = (0.0, 0.0)
    """What was laid away."""
    named: float = 0.0
    """The game that was named."""


def difference(c: Contract, run: int, points: int, bid: int) -> int:
    """Tournament points of the soloist, less those of one opponent; in a null `points` says whether he took a trick."""
    count = counted(
        c,
        Played(matadors=run, points=points, tricks=points > 0, others=points < WHOLE),
        bid,
        thirty_six=False,
        always_double=True,
    )
    return count.written + (WON if count.won else -LOST - AGAINST)


def ruled(game: Skat, deal: Deal, moves: Sequence[str]) -> Ruled:
    """A whole deal."""
    r = Ruled()
    s = None
    for s, place, move in replayed(game, deal, list(moves)):
        if s.phase == CONTRACT:
            r.away, r.named = declared(s, move.removeprefix("play "))
        elif s.phase == "card" and s.contract is not None:
            points, tournament = cost_of(game, s, s.contract, move)
            if place == s.declarer:
                r.cards = r.cards[0] + points, r.cards[1] + tournament
            else:
                r.against = r.against[0] + points, r.against[1] + tournament
    assert s is not None
    note = last_written(s)
    if note.contract is not None and note.count is not None:
        r.soloist, r.contract, r.won, r.written = (
            note.soloist,
            note.contract,
            note.count.won,
            note.count.written,
        )
        r.tournament = r.written + (WON if r.won else -LOST)
    return r


def cost_of(game: Skat, s: SkatState, c: Contract, move: str) -> tuple[float, float]:
    """What a card cost its side."""
    solo, null = s.declarer, c.kind == NULL
    ask = game.ask(s)
    if ask is None or ask.forced is not None:
        return 0.0, 0.0
    out = laid_out(s)
    had, run = taken(s, out), run_of(c, s.hands[solo] | s.gone[solo] | out)
    found = skat.cards(s.hands, c.kind, solo, s.leader, trick=s.trick)
    best = (max if (s.turn == solo) != null else min)(found.values())
    if found[move] == best:
        return 0.0, 0.0
    points = 0 if null else abs(best - found[move])
    value = difference(c, run, had + best, s.bid) - difference(c, run, had + found[move], s.bid)
    return float(points), float(abs(value))


# what is laid away and named


def declared(s: SkatState, kind: str) -> tuple[tuple[float, float], float]:
    """What the two cards cost, beside the best two for this game; and the game, beside the best one."""
    solo, out = s.declarer, laid_out(s)
    twelve = s.hands[solo] | out
    table = Table((s.hands[0], s.hands[1], s.hands[2]), solo, twelve)

    def value(kind: str, points: int) -> int:
        c = Contract(kind=kind, hand=s.closed)
        return difference(c, run_of(c, twelve), points, s.bid)

    made = table.total(kind, out)
    best = made if s.closed else table.best(kind).points
    away = float(0 if kind == NULL else best - made), float(value(kind, best) - value(kind, made))
    most = value(kind, best)
    for other in KINDS:
        if other == kind or (other == NULL and NULLS[s.closed, False] < s.bid):
            continue
        if value(other, 0 if other == NULL else WHOLE) > most:
            found = table.most(other, MARKS, out if s.closed else 0)
            most = max(most, value(other, found.points)) if found else most
    return away, float(most - value(kind, best))
