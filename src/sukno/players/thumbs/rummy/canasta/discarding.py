"""Which card to discard at canasta: what one misses least, and what the next player cannot use."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask
from sukno.families.counted import FACE, size
from sukno.games.rummy.canasta.melds import FIRST, JOKER, hand_prices, of_rank, rank_counts
from sukno.games.rummy.canasta.rules import wild
from sukno.games.rummy.canasta.state import CanastaState
from sukno.sheets.canasta.tables import FULL, THREE, WORTH

PAIR = 14.0
"""What a pair is worth to its holder, a set without a meld still more."""
CARD = 11.0
"""What a card of the pile is worth to whoever takes it."""
WILD_KEPT = {True: 45.0, False: 32.0}
"""What a joker and a two are worth in hand."""
UNOPENED = 0.35
"""How often a player without a lay-down can open when he holds the rank, roughly."""
FEW = 4
"""Discards that are weighed against each other."""


def discards(ask: Ask) -> list[str]:
    return [move for move in ask.moves if move in FACE]


def kept(game: Any, s: CanastaState, seat: int, face: int, *, risk: float = 0.0) -> float:
    """What the hand loses with this card."""
    if wild(face):
        return WILD_KEPT[face == JOKER]
    rank = face % 13
    hand = s.hands[seat]
    prices = hand_prices(game.kind)
    if rank == THREE:
        return -prices[THREE] * 0.08 - (20 if rank_counts(hand)[THREE] < 3 else 0)
    n = rank_counts(hand)[rank]
    worth = {1: 0.0, 2: PAIR}.get(n, PAIR + 8.0 * (n - 1)) + 0.3 * WORTH[rank]
    if any(m.rank == rank and m.suit < 0 and m.full for m in (*s.melds[seat], *s.melds[seat ^ 2])):
        worth -= 8.0
    if game.kind.sequences:
        near = sum(
            hand >> 8 * f & 255 > 0 for f in (face - 2, face - 1, face + 1, face + 2) if _near(face, f)
        )
        worth += 5.0 * near
    dear = prices[rank] - WORTH[rank]
    return worth - risk * prices[rank] - 0.04 * dear


def _near(face: int, other: int) -> bool:
    return 0 <= other < 52 and other // 13 == face // 13 and other % 13 >= FIRST


def danger(game: Any, s: CanastaState, seat: int, face: int) -> float:
    """How likely the next player takes the pile if this card lies on it."""
    if wild(face) or face % 13 < FIRST:
        return 0.0
    if s.blocked > 1 and not game.rules.freezes:
        return 0.0
    after = (seat + 1) % 4
    rank = face % 13
    lay = s.melds[after]
    two = game.kind.shown == 2 or s.frozen
    if lay and not s.frozen:
        if any(m.suit < 0 and m.rank == rank and m.size < FULL for m in lay):
            return 1.0
        if any(m.suit >= 0 and m.takes(face, game.kind) for m in lay):
            return 1.0
    known = of_rank(s.known[after], rank)
    chance = holds(game, s, seat, after, rank, 2 if two else 1, size(known))
    return chance if lay else UNOPENED * chance


def holds(game: Any, s: CanastaState, seat: int, other: int, rank: int, least: int, known: int) -> float:
    """The chance that a hand has so many of a rank, of which some are known to be there."""
    if known >= least:
        return 1.0
    all_of: int = 4 * game.kind.packs
    seen = rank_counts(s.hands[seat])[rank] + sum(face % 13 == rank and face < 52 for face in s.pile)
    seen += sum(rank_counts(m.cards)[rank] for lay in s.melds for m in lay)
    seen += sum(rank_counts(s.known[o])[rank] for o in range(4) if o != seat)
    unseen = max(0, all_of - seen)
    hidden = size(s.hands[other]) - size(s.known[other])
    pool = (0 if s.renewed else len(s.stock)) + sum(
        size(s.hands[o]) - size(s.known[o]) for o in range(4) if o != seat
    )
    share: float = hidden / pool if pool else 0.0
    none: float = (1 - share) ** unseen
    if least - known == 1:
        return 1 - none
    one = unseen * share * (1 - share) ** max(0, unseen - 1)
    return max(0.0, 1 - none - one)


def simple_discard(game: Any, s: CanastaState, ask: Ask) -> str:
    """What the hand misses least."""
    return min(discards(ask), key=lambda move: (kept(game, s, ask.seat, FACE[move]), move))


def pile_worth(s: CanastaState) -> float:
    return CARD * (len(s.pile) + 1)


def careful_discard(game: Any, s: CanastaState, ask: Ask, risk: float) -> str:
    """The same, and what the next player would gain by it."""
    return cheapest(game, s, ask, risk)[0]


def cheapest(game: Any, s: CanastaState, ask: Ask, risk: float, most: int = FEW) -> list[str]:
    """The discards that cost least, one of each rank."""
    worth = pile_worth(s)

    def cost(move: str) -> float:
        face = FACE[move]
        return kept(game, s, ask.seat, face, risk=risk) + worth * danger(game, s, ask.seat, face)

    found: dict[int, str] = {}
    for move in sorted(discards(ask), key=lambda move: (cost(move), move)):
        face = FACE[move]
        found.setdefault(-1 if face == JOKER else face % 13, move)
    return list(found.values())[:most]
