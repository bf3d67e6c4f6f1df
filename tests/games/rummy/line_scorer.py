"""A second scorer for rummy with the bank in a line, from the digest alone: it watches the table as anybody sees it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

ORDER = "23456789TJQKA"


def worth(card: str) -> int:
    return 10 if card[1] in "AKQJT" else 5


def in_hand(card: str) -> int:
    return 10 if card[0] == "X" else worth(card)


def stands_for(cards: list[str], at: int) -> str:
    """A rank: of a joker, that of the card it replaces."""
    if cards[at][0] != "X":
        return cards[at][1]
    own = [i for i, c in enumerate(cards) if c[0] != "X"]
    if len({cards[i][1] for i in own}) == 1:
        return cards[own[0]][1]
    return ORDER[(ORDER.index(cards[own[0]][1]) + at - own[0]) % 13]


def is_meld(cards: list[str]) -> bool:
    """By the digest: sets of different suits, sequences that go round, no card twice, half of them jokers at most."""
    own = [c for c in cards if c[0] != "X"]
    if len(cards) < 3 or 2 * len(own) < len(cards) or len({*own}) < len(own):
        return False
    if len({c[1] for c in own}) == 1:
        return len(cards) <= 4
    ranks = [stands_for(cards, i) for i in range(len(cards))]
    steps = {(ORDER.index(b) - ORDER.index(a)) % 13 for a, b in pairwise(ranks)}
    return len({c[0] for c in own}) == 1 and steps == {1} and len({*ranks}) == len(ranks)


class Scorer:
    """Who has laid what, from one view to the next."""

    def __init__(self, seats: int) -> None:
        self.melds: dict[str, tuple[int, list[str], list[int]]] = {}
        self.before = [False] * seats
        """Who had something on the table when this turn began."""

    def watch(self, view: Any, seat: int, move: str) -> None:
        """The table after a move of this seat."""
        for zone in view.zones:
            if not zone.id.startswith("melds"):
                continue
            for meld in zone.melds:
                now = list(meld.cards)
                assert is_meld(now), now
                if meld.name not in self.melds:
                    self.melds[meld.name] = (zone.seat, now, [seat] * len(now))
                    continue
                owner, was, by = self.melds[meld.name]
                if was != now:
                    self.melds[meld.name] = (
                        owner,
                        now,
                        self.moved(was, now, by, owner if move.startswith("swap") else seat, move),
                    )

    @staticmethod
    def moved(was: list[str], now: list[str], by: list[int], who: int, move: str) -> list[int]:
        if len(now) > len(was):
            at = next(i for i in range(len(now)) if now[:i] + now[i + 1 :] == was)
            if "X1" in move:  # it lies last, unless it was put below a sequence
                at = 0 if move.endswith("low") else len(was)
            return [*by[:at], who, *by[at:]]
        changed = [i for i in range(len(now)) if was[i] != now[i]]
        if len({c[1] for c in now if c[0] != "X"}) == 1:
            at = changed[0]
            return [*by[:at], who, *by[at:-1]]
        return [who if i in changed else b for i, b in enumerate(by)]

    def turn_over(self) -> None:
        self.before = [
            any(owner == seat for owner, _, _ in self.melds.values()) for seat in range(len(self.before))
        ]

    def row(self, hands: list[list[str]]) -> list[int]:
        out = next((seat for seat, held in enumerate(hands) if not held), -1)
        express = out >= 0 and not self.before[out]
        row = []
        for seat, held in enumerate(hands):
            table = sum(
                worth("?" + stands_for(cards, i))
                for _, cards, by in self.melds.values()
                for i in range(len(cards))
                if by[i] == seat
            )
            left = sum(map(in_hand, held))
            row.append(table * (2 if express and seat == out else 1) - left * (2 if express else 1))
        return row


def play_and_score(g: Any, seed: int, texts: Any) -> tuple[list[int], list[int], bool]:
    """A random deal: what the game writes, what the scorer says, and whether it was an express."""
    s, rng = g.start(seed), Random(seed)
    scorer = Scorer(g.seats)
    while (ask := g.ask(s)) is not None:
        laying = [
            m
            for m in ask.moves
            if m.split(" ")[0] in ("lay", "add", "swap") or m.startswith(("open", "take"))
        ]
        move = rng.choice(laying) if laying and rng.random() < 0.5 else ask.pick(rng)
        g.play(s, move)
        scorer.watch(g.view(s, None), ask.seat, move)
        if not s.over and s.turn != ask.seat:
            scorer.turn_over()
    return list(s.account.rows[0]), scorer.row([texts(hand) for hand in s.hands]), s.account.notes[0].express
