"""What a seat of Bezique cannot see, dealt anew so that it agrees with all that was seen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from sukno.families.counted import FACE, ONE, every_copy, faces, listed, size, unmistakable
from sukno.families.unseen import deal_out
from sukno.games.tricks.bezique.sevens import seven_of
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import PACK

if TYPE_CHECKING:
    from sukno.games.tricks.bezique.game import Bezique

COURT_RANKS = (9, 10, 11)
COURT = sum(1 << 13 * suit + rank for suit in range(4) for rank in COURT_RANKS)


def redeal(game: Bezique[Any], s: BeziqueState, n: BeziqueState, seat: int, rng: Random) -> None:
    """Hidden hands and the stock are mixed; what was seen in a hand stays there."""
    hidden = game.pack - s.gone - sum(s.laid) - (ONE[s.upcard] if s.upcard >= 0 else 0)
    others: list[int] = []
    for place, owner in enumerate(s.order):
        if owner == seat:
            hidden -= s.hands[place]
        else:
            hidden -= s.known[place]
            others.append(place)
    needs = [size(s.hands[place]) - size(s.known[place]) for place in others]
    dealt, stock = deal(game, s, rng, hidden, others, needs)
    for place, cards in zip(others, dealt, strict=True):
        hand = s.known[place]
        for face in cards:
            hand += ONE[face]
        n.hands[place] = hand
        n.faces[place] = faces(hand)
    n.stock = stock


def deal(
    game: Bezique[Any], s: BeziqueState, rng: Random, hidden: int, others: list[int], needs: list[int]
) -> tuple[list[list[int]], list[int]]:
    """So many cards for each of these places, and the stock."""
    if not s.stock:
        cards = unmistakable(hidden)
        banned = [every_copy(s.voids[p]) for p, need in zip(others, needs, strict=True) for _ in range(need)]
        mixed = [c % PACK for c in deal_out(cards, banned, rng)]
        return _cut(mixed, needs)[0], []
    kept: list[int] = []
    if game.kind.sevens == "got":  # whoever has one has shown it
        seven = seven_of(s.trump)
        kept = [seven] * (hidden >> 8 * seven & 255)
        hidden -= len(kept) * ONE[seven]
    mixed = listed(hidden)
    rng.shuffle(mixed)
    dealt, stock = _cut(mixed, needs)
    if kept:
        stock += kept
        rng.shuffle(stock)
    if game.kind.blanche:
        for place, cards in zip(others, dealt, strict=True):
            if not any(COURT >> c & 1 for c in cards) and lacks_court(s, place):
                _give_court(cards, [stock, *(hand for hand in dealt if hand is not cards)], rng)
    return dealt, stock


def _cut(cards: list[int], needs: list[int]) -> tuple[list[list[int]], list[int]]:
    dealt = []
    at = 0
    for need in needs:
        dealt.append(cards[at : at + need])
        at += need
    return dealt, cards[at:]


def lacks_court(s: BeziqueState, place: int) -> bool:
    """Must there be a court card among the hidden ones of this place? No carte blanche was shown at the deal, and
    no court card that it may have had then has been seen since."""
    seat = s.order[place]
    seen = 0
    for face, n in enumerate((s.laid[place] + s.known[place]).to_bytes(PACK, "little")):
        if n and face % 13 in COURT_RANKS and face < 52:
            seen += n
    cell = s.log
    while cell:
        cell, who, kind, move = cell
        if who != seat:
            continue
        if kind in ("card", "open"):
            seen += COURT >> FACE[move.rpartition(" ")[2]] & 1
        elif kind == "swap":
            seen -= COURT >> FACE[move] & 1
        elif kind == "blanche":
            return False
    return seen < 1


def _give_court(cards: list[int], rest: list[list[int]], rng: Random) -> None:
    """Exchange one of these cards for a court card from elsewhere; where another hand gives one it keeps one."""
    for there in rest:
        at = [i for i, c in enumerate(there) if COURT >> c & 1]
        if at and cards and (there is rest[0] or len(at) > 1):
            i, j = at[int(rng.random() * len(at))], int(rng.random() * len(cards))
            there[i], cards[j] = cards[j], there[i]
            return
