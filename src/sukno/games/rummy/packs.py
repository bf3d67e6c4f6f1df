"""Cards of one pack or two, counted by faces, where hands and the stock are hidden and everything else lies open.

Whoever took a card that all saw has it until he lays one like it: so much is known of a hand (`known`), and of the
rest every lay is equally likely. Which hidden card was drawn when nobody writes down; for the past of a deal any order
will do in which every card is there when it is laid.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from sukno.families.counted import ONE, SHIFT, WILD, count, counted, lacking, listed, size, total
from sukno.families.rounds import RoundState
from sukno.materials.cards import CARD_TEXTS, PACK, pack

UNKNOWN = 0
"""Stands for a card in what everybody saw."""


class PackState(RoundState, kw_only=True):
    """Whose turn it is, and where all cards lie."""

    turn: int = 0
    hands: list[int] = []
    """Counted by faces."""
    known: list[int] = []
    """What everybody knows of each hand."""
    stock: list[int] = []
    """Face down, the next card last."""
    bank: list[int] = []
    """The discards, the newest last."""
    then: Any = None
    """The table as everybody saw it when chance last had a say: the deal, or a shuffle of the bank."""


def faces_of_packs(copies: int, jokers: int = 0) -> list[int]:
    """Every card of these packs by its face; all jokers are one face."""
    return [min(card % PACK, WILD) for card in pack(52, copies=copies, jokers=jokers)]


def dealt(s: PackState, cards: list[int], sizes: Iterable[int], upcard: bool) -> None:
    """Hands of these sizes, by places; perhaps a card turned up; the rest is the stock."""
    s.hands, at = [], 0
    for n in sizes:
        s.hands.append(counted(cards[at : at + n]))
        at += n
    s.known = [0] * len(s.hands)
    s.bank = cards[at : at + 1] if upcard else []
    s.stock = cards[at + len(s.bank) :]


def drawn(s: PackState) -> int:
    """The next card of the stock goes to the hand whose turn it is."""
    face = s.stock.pop()
    s.hands[s.turn] += ONE[face]
    return face


def gained(s: PackState, faces: Iterable[int]) -> None:
    """Cards that all see go to the hand whose turn it is."""
    for face in faces:
        s.hands[s.turn] += ONE[face]
        s.known[s.turn] += ONE[face]


def lost(s: PackState, faces: Iterable[int]) -> None:
    """Cards leave the hand whose turn it is, for all to see."""
    known = s.known[s.turn]
    for face in faces:
        s.hands[s.turn] -= ONE[face]
        if known >> SHIFT[face] & 255:
            known -= ONE[face]
    s.known[s.turn] = known


def remember(s: PackState) -> None:
    """What all see now is the beginning of the past: chance has just had its say."""
    s.then = None
    t = s.copy()
    t.hands = [size(hand) for hand in s.hands]
    t.stock = [UNKNOWN] * len(s.stock)
    t.log = s.log
    s.then = t


def imagined(s: PackState, n: PackState, seat: int, rng: Random) -> None:
    """Other hands and the stock laid anew in `n`."""
    others = [i for i in range(len(s.hands)) if i != seat]
    hidden = listed(total([s.hands[i] - s.known[i] for i in others]) + counted(s.stock))
    rng.shuffle(hidden)
    at = 0
    for i in others:
        m = size(s.hands[i]) - size(s.known[i])
        n.hands[i] = s.known[i] + counted(hidden[at : at + m])
        at += m
    n.stock = hidden[at:]


class Came(NamedTuple):
    """What a line of the log did with the hand of its seat."""

    out: tuple[int, ...] = ()
    """Faces that left it."""
    told: tuple[int, ...] = ()
    """Faces that came to it then, and all saw them."""
    drew: int = 0
    """How many came from the stock, unseen."""


def relaid(s: PackState, came: Iterable[tuple[int, Came]]) -> Any:
    """The state when chance last had a say, with hands and stock that lead to those of now.

    `came` are the lines since, each with its seat.
    """
    n = s.then.copy()
    n.then = s.then
    seats = range(len(s.hands))
    open_: list[dict[int, int]] = [_counts(s.then.known[seat]) for seat in seats]
    out: list[list[int]] = [[] for _ in seats]
    """What of the hidden cards of each seat left its hand, in order."""
    draws: list[int] = []
    for seat, line in came:
        for face in line.out:
            if open_[seat].get(face, 0):
                open_[seat][face] -= 1
            else:
                out[seat].append(face)
        for face in line.told:
            open_[seat][face] = open_[seat].get(face, 0) + 1
        draws += [seat] * line.drew
    later: list[list[int]] = []
    for seat in seats:
        left = sum(ONE[face] * n for face, n in open_[seat].items())
        order = [*out[seat], *listed(s.hands[seat] - left)]
        first = s.then.hands[seat] - size(s.then.known[seat])
        n.hands[seat] = s.then.known[seat] + counted(order[:first])
        later.append(order[first:][::-1])
    n.stock = [*s.stock, *([later[seat].pop() for seat in draws][::-1])]
    return n


def _counts(hand: int) -> dict[int, int]:
    out: dict[int, int] = {}
    for face in listed(hand):
        out[face] = out.get(face, 0) + 1
    return out


def pieces_of(s: PackState, more: Iterable[int] = ()) -> list[str]:
    """Every card of hands, stock and bank, and more."""
    faces = [*listed(total(s.hands)), *s.stock, *s.bank, *more]
    return [CARD_TEXTS[face] for face in faces]


def beyond(hand: int, cards: int) -> int:
    """What these cards have more than the hand: nothing, if it holds them."""
    return lacking(cards, hand)


def first_of(bank: list[int], at: int) -> int:
    """How many equal cards lie in the line before this place."""
    return bank[:at].count(bank[at])


__all__ = [
    "Came",
    "PackState",
    "beyond",
    "count",
    "dealt",
    "drawn",
    "faces_of_packs",
    "first_of",
    "gained",
    "imagined",
    "lost",
    "pieces_of",
    "relaid",
    "remember",
]
