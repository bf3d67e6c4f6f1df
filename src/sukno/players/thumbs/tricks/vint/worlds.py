"""Imagined worlds of a table: drawn within what was said, as far as the cards lie where they were dealt."""

from __future__ import annotations

from random import Random

from sukno.games.tricks.vint.state import VintState
from sukno.players import maxims
from sukno.players.belief import drawn
from sukno.players.bidding.meaning import weight
from sukno.players.bidding.sampling import Hidden, deals
from sukno.players.thumbs.tricks.vint.table import AnyVint, said_of_hands

MANY = 6
"""Worlds imagined for each that is believed, where cards have changed hands."""


SURPRISE = 0.15
"""What a card against the maxims leaves of a deal's likelihood."""


def believed(
    game: AnyVint, s: VintState, seat: int, n: int, rng: Random, *, reads: bool = False
) -> list[VintState]:
    """`n` worlds that this seat thinks likely; who `reads` listens to the cards played too."""
    said = said_of_hands(game, s)
    past = maxims.past_of(s) if reads and two_against_two(s) else None
    if past is not None and not past.cards:
        past = None
    silent = sum(1 << p for p in range(len(s.hands)) if game.sees(s, seat, p))
    if s.trail or any(s.lying) or s.moved_from:
        worlds = [game.imagine(s, seat, rng) for _ in range(n * MANY)]
        weights = []
        for w in worlds:
            dealt, _ = game.dealt(w)
            product = 1.0
            for place, facts in enumerate(said):
                if facts and not game.sees(s, seat, place):
                    product *= weight(facts, dealt[place])
            weights.append(product)
        if past is not None:
            read = maxims.likely(worlds, past, silent, SURPRISE)
            weights = [a * b for a, b in zip(weights, read, strict=True)]
        return drawn(worlds, weights, n, rng)
    known = [h if game.sees(s, seat, p) else h & s.known[p] for p, h in enumerate(s.hands)]
    pool = game.unseen(s)
    for cards in known:
        pool &= ~cards
    places = [
        Hidden(
            h.bit_count() - k.bit_count(),
            () if game.sees(s, seat, p) else said[p],
            s.voids[p],
            k | s.gone[p],
        )
        for p, (h, k) in enumerate(zip(s.hands, known, strict=True))
    ]
    together = None if past is None else maxims.together(past, s.trump, silent, SURPRISE)
    found = []
    for hands in deals(pool, places, n, rng, together):
        w = game.imagine(s, seat, rng)
        w.hands = [taken | k for taken, k in zip(hands, known, strict=True)]
        found.append(w)
    return found


def two_against_two(s: VintState) -> bool:
    """Four hands with a player behind each, partners opposite, and tricks are wanted."""
    return (
        len(s.hands) == 4
        and sorted(s.order) == [0, 1, 2, 3]
        and not s.contract.played_out
        and s.sides[0] == s.sides[2] != s.sides[1] == s.sides[3]
    )
