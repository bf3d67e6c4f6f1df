"""Deals that a seat can imagine: rather those in which the soloist has what he plays, and has laid away with sense.

Every world is three hands and the two cards that lie away. What is certain (cards seen, suits that somebody has shown
not to have) holds in all of them; then they are drawn by how well they go with the auction and with the game.
"""

from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random
from typing import NamedTuple

from sukno.families.tricks import CARD_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import FOREHAND, SkatState
from sukno.games.tricks.skat.values import card_points
from sukno.materials.cards import cards_of
from sukno.players.belief import drawn
from sukno.players.thumbs.tricks.skat.worth import best_worth, trumps_of, worth
from sukno.sheets.skat.tariff import NULL

PACK = sum(CARD_BITS[13 * suit + rank] for suit in range(4) for rank in range(5, 13))
ACES = sum(CARD_BITS[13 * suit + 12] for suit in range(4))
FEW = 5
"""Of so many cards the soloist is taken to have laid two away."""
HABIT = 2.0
"""How freely he chooses among them: card points by which a choice may look worse at a glance."""
PLAYS, PLAYS_STEEP = 56.0, 6.0
"""With so many card points to be hoped for half of those who might play do; how sharply hands are told apart."""
BIDS, BIDS_STEEP = 52.0, 6.0
"""The same of hands before the skat, and bids."""
LEAST = 0.05
"""Nobody is as predictable as that."""


class World(NamedTuple):
    hands: tuple[int, int, int]
    out: int


class Heard(NamedTuple):
    """Who has bid or held something, and who has only passed."""

    spoke: tuple[int, ...]
    silent: tuple[int, ...]


def heard(s: SkatState, me: int) -> Heard:
    """What the others have said, but for the soloist, whose game says more."""
    spoke = {place for place, call, _ in s.auction.said if call != "pass"}
    passed = {place for place, call, _ in s.auction.said if call == "pass"}
    others = [place for place in range(3) if place not in (me, s.declarer)]
    return Heard(
        tuple(p for p in others if p in spoke), tuple(p for p in others if p in passed and p not in spoke)
    )


def worlds(game: Skat, s: SkatState, me: int, n: int, many: int, rng: Random) -> list[World]:
    """So many worlds that place `me` could be in, out of `many` times that; where nothing is hidden, the only one."""
    rooms, pool = hidden(game, s, me)
    if not rooms:
        return [World((s.hands[0], s.hands[1], s.hands[2]), s.widow.out)]
    said = heard(s, me)
    plays = s.declarer >= 0 and s.declarer != me and s.contract is not None
    found = [laid(s, rooms, pool, rng, plays) for _ in range(n * many)]
    if many == 1:
        return found
    return drawn(found, [weight(s, w, said, plays) for w in found], n, rng)


def hidden(game: Skat, s: SkatState, me: int) -> tuple[list[tuple[int, int, int]], list[int]]:
    """Where cards lie that `me` does not see (place, how many, which of them not; 3 is what lies away), and those
    cards."""
    seat = s.order[me]
    rooms = []
    seen = s.played
    for card in s.trick:
        seen |= CARD_BITS[card]
    for place, held in enumerate(s.hands):
        if game.sees(s, seat, place):
            seen |= held
        elif held:
            rooms.append((place, held.bit_count(), s.voids[place]))
    if s.declarer == me and s.widow.out:
        seen |= s.widow.out
    elif s.declarer == me and s.widow.taken is not None:
        pass  # the twelve cards are in hand
    else:
        rooms.append((3, 2, 0))
    return rooms, cards_of(PACK & ~seen)


def laid(s: SkatState, rooms: list[tuple[int, int, int]], pool: list[int], rng: Random, plays: bool) -> World:
    """One world by chance; the soloist's discard with some sense."""
    banned = [no for _, n, no in rooms for _ in range(n)]
    dealt = deal_out(pool, banned, rng)
    hands = [*s.hands, s.widow.out]
    at = 0
    for place, n, _ in rooms:
        bits = 0
        for card in dealt[at : at + n]:
            bits |= CARD_BITS[card]
        hands[place] = bits
        at += n
    if plays and not s.closed and any(place == 3 for place, _, _ in rooms):
        solo = s.declarer
        both = hands[solo] | hands[3]
        hands[3] = discard(s, both, rng)
        hands[solo] = both & ~hands[3]
    return World((hands[0], hands[1], hands[2]), hands[3])


def discard(s: SkatState, both: int, rng: Random) -> int:
    """Of these hidden cards of the soloist the two that he may have laid away."""
    c, solo = s.contract, s.declarer
    assert c is not None
    shown = s.voids[solo] & both
    if shown.bit_count() >= 2:
        return sum(CARD_BITS[card] for card in rng.sample(cards_of(shown), 2))
    whole = both | s.gone[solo]
    free = both & ~trumps_of(c.kind)
    if (free | shown).bit_count() < 2:
        free = both
    order = sorted(cards_of(free & ~shown), key=lambda card: kept(c.kind, whole, card))[:FEW]
    first = cards_of(shown)
    pairs = (
        [CARD_BITS[first[0]] | CARD_BITS[b] for b in order]
        if first
        else [CARD_BITS[a] | CARD_BITS[b] for a, b in combinations(order, 2)]
    )
    leads = solo == FOREHAND
    scores = [
        worth(c.kind, whole & ~out, leads) + (0 if c.kind == NULL else card_points(out)) for out in pairs
    ]
    best = max(scores)
    habit = 0.5 if c.kind == NULL else HABIT
    return rng.choices(pairs, [exp((score - best) / habit) for score in scores])[0]


def kept(kind: str, whole: int, card: int) -> float:
    """How unwillingly a card is laid away."""
    rank = card % 13
    suit = whole >> card - rank & 0x1FFF
    if kind == NULL:
        return -rank
    n = (suit & ~(1 << 9)).bit_count()
    if rank == 12:
        return 30.0 + n
    points = {8: 10, 11: 4, 10: 3}.get(rank, 0)
    return 6.0 * n + (10 if rank == 8 and suit >> 12 & 1 else 0) - points / 2


def weight(s: SkatState, w: World, said: Heard, plays: bool) -> float:
    """How well a world goes with the auction, and with the game that is played."""
    found = 1.0
    for place in said.spoke:
        found *= LEAST + (1 - LEAST) * curve((strength(s, w, place) - BIDS) / BIDS_STEEP)
    for place in said.silent:
        found *= LEAST + (1 - LEAST) * curve((BIDS - strength(s, w, place)) / BIDS_STEEP)
    if plays:
        found *= likely(s, w)
    return found


def likely(s: SkatState, w: World) -> float:
    """Would the soloist play this game with these cards?"""
    c, solo = s.contract, s.declarer
    assert c is not None
    ten = w.hands[solo] | s.gone[solo]
    leads = solo == FOREHAND
    if c.kind == NULL:
        return LEAST + curve(2 * worth(NULL, ten, leads))
    hopes = worth(c.kind, ten, leads) + card_points(w.out)
    other = best_worth(ten, leads) + card_points(w.out)
    return LEAST + curve((hopes - PLAYS) / PLAYS_STEEP) * curve((hopes - other + 6) / 3)


def strength(s: SkatState, w: World, place: int) -> float:
    """The card points that a hand as it was dealt may hope for, in the game that suits it best."""
    ten = w.hands[place] | s.gone[place]
    return best_worth(ten, place == FOREHAND)


def curve(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 1 / (1 + exp(-x)) if x > -30 else 0.0
