"""Canasta: melds on the table take the pile, canastas count, and the discard should help nobody.

`novice` lays down all he can and discards what he misses least. `club` also asks what the next player could do with a
discard, by what was laid down and taken; keeps wild cards for canastas, and blocks a large pile. `master` plays the
deal on from each of a few discards in the same imagined deals.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.counted import FACE, counted, texts
from sukno.games.rummy.canasta.laying import BONUS
from sukno.games.rummy.canasta.melds import hand_prices, rank_counts
from sukno.games.rummy.canasta.state import CanastaState
from sukno.games.rummy.canasta.taking import DRAW, PILE, STOCK, TOP
from sukno.players.policies import Levels
from sukno.players.thumbs.rummy.canasta import discarding as out
from sukno.players.thumbs.rummy.canasta import looking, plans
from sukno.players.thumbs.rummy.canasta.words import why
from sukno.sheets.canasta.tables import WORTH


def drawn(game: Any, s: CanastaState, ask: Ask, *, careful: bool) -> str:
    """From the stock, or the pile."""
    if TOP in ask.moves:
        return TOP
    family = plans.family_of(ask)
    if family is not None:
        return f"{family.verb} {' '.join(texts(plans.cheapest_opening(game, s, family)))}"
    piles = [move for move in ask.moves if move.startswith(PILE)]
    if piles and (not careful or worth_taking(game, s, ask.seat)):
        return piles[0]
    return STOCK if STOCK in ask.moves else ask.moves[0]


def worth_taking(game: Any, s: CanastaState, seat: int) -> bool:
    """Not a burden when the deal is nearly over."""
    if s.last or plans.ends_soon(game, s, seat):
        return gain_of_pile(game, s, seat) > 0
    return True


def gain_of_pile(game: Any, s: CanastaState, seat: int) -> float:
    """What the pile counts if all that fits our melds is laid down and the rest stays in hand."""
    prices = hand_prices(game.kind)
    ours = {m.rank for m in (*s.melds[seat], *s.melds[seat ^ 2]) if m.suit < 0 and not m.full}
    counts = rank_counts(s.hands[seat] + counted(s.pile))
    gain = 0.0
    for face in s.pile:
        rank = 13 if face >= 52 else face % 13
        fits = rank in ours or (2 <= rank < 13 and counts[rank] >= 3)
        gain += WORTH[rank] if fits else -prices[rank]
    return gain


def novice(game: Any, s: CanastaState, ask: Ask, rng: Random) -> str:
    if ask.kind == DRAW:
        return drawn(game, s, ask, careful=False)
    return laid(game, s, ask, careful=False) or out.simple_discard(game, s, ask)


def club(game: Any, s: CanastaState, ask: Ask, rng: Random) -> str:
    if ask.kind == DRAW:
        return drawn(game, s, ask, careful=True)
    return laid(game, s, ask, careful=True) or out.careful_discard(game, s, ask, risk(game, s, ask.seat))


def master(game: Any, s: CanastaState, ask: Ask, rng: Random) -> str:
    """As a club player; whether to take the pile, and the discard, are tried in imagined deals."""
    first = club(game, s, ask, rng)
    if ask.kind == DRAW:
        others = [STOCK] if first != STOCK and STOCK in ask.moves else []
    elif first in FACE:
        others = out.cheapest(game, s, ask, risk(game, s, ask.seat))
    else:
        return first
    moves = list(dict.fromkeys([first, *others]))
    return looking.best(game, s, ask.seat, moves, club, rng)


def risk(game: Any, s: CanastaState, seat: int) -> float:
    """How likely what is in hand will count against us."""
    return 0.5 if plans.ends_soon(game, s, seat) else 0.05


def laid(game: Any, s: CanastaState, ask: Ask, *, careful: bool) -> str | None:
    """Something to lay down before the discard."""
    if BONUS in ask.moves:
        return BONUS
    family = plans.family_of(ask)
    if not s.melds[ask.seat]:
        if family is None:
            return None
        return f"{family.verb} {' '.join(texts(plans.cheapest_opening(game, s, family)))}"
    found = plans.way_out(game, s, ask) or plans.natural_addition(s, ask)
    if found is None and family is not None:
        found = plans.new_meld(family)
    if found is None:
        found = plans.wild_addition(game, s, ask, careful=careful)
    if found is None and careful and family is not None and plans.ends_soon(game, s, ask.seat):
        found = plans.pair_with_wild(game, s, family)
    return found


LEVELS = Levels(novice=novice, club=club, master=master, why=why)
