"""Lentyurlyu without a winning king: the rest of a deal by the rules of thumb, on bit sets and without a log.

The same as `shed_lead` and `shed_move` of `lentyurlyu` move by move, some ten times as quick; coins that do not divide
are left in parts.
"""

from __future__ import annotations

from functools import lru_cache

from sukno.engine import AnyGame
from sukno.games.shedding.lentyurlyu import LentyurlyuGame, LentyurlyuState
from sukno.games.shedding.lentyurlyu.game import (
    KINGS,
    LAST_RANK,
    LAYOUT_BITS,
    LAYOUT_CARDS,
    RANKED,
    rank,
)
from sukno.materials.cards import SUIT_MASK

STRONG = LAYOUT_BITS | KINGS
"""What wins the lead as an answer."""
LAID_AT = {1 << card: at for at, card in enumerate(LAYOUT_CARDS)}
RANK_OF = {1 << card: rank(card) for card in range(52)}


def played_out(game: AnyGame, s: LentyurlyuState) -> list[float]:
    """Where all stand when the deal has been played on from here."""
    assert isinstance(game, LentyurlyuGame)
    n, hands, money = game.seats, s.hands, s.money
    won = game.account.standing(s.account)
    turn, top, last = s.turn, s.top, s.last
    while True:
        held = hands[turn]
        if top < 0:
            bit = lead(held, money)
        else:
            fit = held & RANKED[top + 1]
            if not fit:
                turn = turn + 1 if turn + 1 < n else 0
                if turn == last:
                    top = -1
                continue
            fit = fit & LAYOUT_BITS or fit
            bit = fit & -fit
        held ^= bit
        hands[turn] = held
        top, last = RANK_OF[bit], turn
        if bit & LAYOUT_BITS:
            take(game, money, won, turn, LAID_AT[bit])
            top = -1
        elif top == LAST_RANK:
            top = -1
        if not held:
            break
    for seat in range(n):
        if seat != turn:
            owed = game.owed(s, seat)
            won[seat] -= owed
            won[turn] += owed
    return won


def take(game: LentyurlyuGame, money: list[int], won: list[float], seat: int, at: int) -> None:
    """The money on a card of the layout goes to this seat, the others put some on it again; everybody has an equal part
    in what lies there."""
    n, taken = game.seats, money[at]
    refill: float = game.options.refill or taken / (n - 1)
    part = ((n - 1) * refill - taken) / n
    for i in range(n):
        won[i] += part + (taken if i == seat else -refill)
    money[at] = game.options.refill * (n - 1) or taken


def lead(held: int, money: list[int]) -> int:
    """The bit of the card that begins a pile."""
    strong = held & STRONG
    weak = held ^ strong
    if not strong or weak & (weak - 1):
        cards = weak & RANKED[longest(ranks(weak), ranks(held))]
        return cards & -cards
    rich = strong & LAYOUT_BITS
    if rich:
        return max((bit for bit in LAID_AT if bit & rich), key=lambda bit: (money[LAID_AT[bit]], -bit))
    return strong & -strong


def ranks(bits: int) -> int:
    """The ranks of these cards as bits, the ace first."""
    folded = (bits | bits >> 13 | bits >> 26 | bits >> 39) & SUIT_MASK
    return (folded << 1 | folded >> 12) & SUIT_MASK


@lru_cache(maxsize=1 << 16)
def longest(begins: int, held: int) -> int:
    """Of the ranks that may begin a run the one with the longest, of equal ones the lowest."""
    best, most = -1, 0
    for r in range(LAST_RANK + 1):
        if begins >> r & 1:
            length = 1
            while held >> r + length & 1:
                length += 1
            if length > most:
                best, most = r, length
    return best
