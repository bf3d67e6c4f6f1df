"""The past of a shedding game since the deal or the last shuffle: whose cards came from where.

Nobody but their owner knows which cards were drawn when, and he does not write it down: any order will do in
which every card is there when it is laid.
"""

from __future__ import annotations

from typing import NamedTuple

from sukno.games.shedding.shedding_cards import relabel
from sukno.games.shedding.shedding_state import SheddingState
from sukno.materials.cards import PACK, cards_of

MOVES = {"draw": "draw", "take": "take", "keep": "pass", "stay": "pass"}
"""The moves that lay no card, by the kind of their lines in the log."""
UNKNOWN = 0
"""Stands for a card in what everybody saw."""
NEVER = 1 << 30


def seen_by_all(s: SheddingState) -> SheddingState:
    """The table as everybody sees it now: no more of hands and stock than their sizes."""
    t = s.copy()
    t.hands = [hand.bit_count() for hand in s.hands]
    t.stock = [UNKNOWN] * len(s.stock)
    t.drawn = min(s.drawn, UNKNOWN)
    t.then = None
    return t


class Taken(NamedTuple):
    """A card that came from the stock: when, and to whom."""

    line: int
    seat: int


def replayed(
    s: SheddingState, penalties: list[int], forgotten: int
) -> tuple[SheddingState, list[tuple[int, str]]]:
    """The state when chance last had a say, and the moves since."""
    then: SheddingState = s.then
    lines = s.lines()[len(then.lines()) :]
    laid = iter(s.bank[len(then.bank) :])
    drawing = then.turn if then.drawn >= 0 else -1
    """Who may lay nothing but the card just drawn."""
    taken: list[Taken] = []
    known: dict[int, int] = {}
    """The cards of which one can tell: the number of the taking, and the card; -1 is the one drawn by then."""
    last = -1
    need: list[dict[int, int]] = [dict.fromkeys(cards_of(hand), NEVER) for hand in s.hands]
    moves: list[tuple[int, str]] = []
    debt, left = then.debt, len(then.stock)
    for i, (seat, kind, move) in enumerate(lines):
        if kind == "skip":
            continue
        count = 0
        if kind == "forgot":
            count = forgotten
        else:
            move = move if kind == "card" else MOVES[kind]
            moves.append((seat, move))
            if move == "draw":
                count = 1
            elif move == "take":
                count, debt = debt, 0
            elif move != "pass":
                card = next(laid)
                debt += penalties[card % PACK]
                if drawing == seat:
                    known[last] = card
                else:
                    need[seat][card] = i
        drawing = -1
        for _ in range(min(count, left)):
            taken.append(Taken(i, seat))
            left -= 1
        if move == "draw" and kind != "forgot":
            drawing, last = seat, len(taken) - 1
    if s.drawn >= 0:
        card = s.drawn if s.hands[s.turn] >> s.drawn & 1 else s.drawn + PACK
        known[last] = card
        need[s.turn].pop(card)
    return _dealt_back(s, taken, known, need), moves


def _dealt_back(
    s: SheddingState, taken: list[Taken], known: dict[int, int], need: list[dict[int, int]]
) -> SheddingState:
    """Hands and stock as they were, if every card came as early as it was needed."""
    n: SheddingState = s.then.copy()
    n.then = s.then
    came = known.copy()
    for seat, size in enumerate(s.then.hands):
        if seat == s.then.turn and -1 in known:
            size -= 1
        # what was in no pile at the shuffle was in the hand, then comes what was laid first
        order = sorted(need[seat], key=lambda card: (s.pool >> card & 1, need[seat][card]))
        hand = order[:size]
        later = iter(order[size:])
        n.hands[seat] = sum(1 << card for card in hand)
        for k, taking in enumerate(taken):
            if taking.seat == seat and k not in known:
                came[k] = next(later)
        if seat == s.then.turn and s.then.drawn >= 0:
            drawn = known[-1] if -1 in known else hand[-1]
            n.drawn = drawn % PACK
            n.hands[seat] |= 1 << drawn
    n.stock = [*s.stock, *(came[k] for k in reversed(range(len(taken))))]
    relabel(n)
    return n
