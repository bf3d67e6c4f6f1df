"""Sixty-six for three scored a second time, from the rules alone: texts of cards, no bits, no tables of the game.
Random games are followed move by move, and the books must agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import sukno

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
RANKING = "9JQKTA"


class Deal(NamedTuple):
    """A deal as it was played."""

    trump: str
    moves: list[tuple[int, str]]
    row: tuple[int, ...]
    """What the game wrote."""


def followed(game: Any, seed: int, deals: int) -> Iterator[Deal]:
    """The deals of a random match."""
    rng = Random(seed)
    s = game.start(seed)
    for _ in range(deals):
        number = s.deal
        trump = "SCDH"[s.trump]
        moves = []
        while s.deal == number and (ask := game.ask(s)) is not None:
            move = ask.pick(rng)
            moves.append((ask.seat, move))
            game.play(s, move)
        yield Deal(trump, moves, s.account.rows[-1])
        if game.ask(s) is None:
            return


def beats(card: str, best: str, trump: str) -> bool:
    if card[0] == best[0]:
        return RANKING.index(card[1]) > RANKING.index(best[1])
    return card[0] == trump


class Count:
    """Tricks and marriages of a deal, card by card."""

    def __init__(self, players: int, trump: str) -> None:
        self.players, self.trump = players, trump
        self.points, self.tricks = [0] * players, [0] * players
        self.trick: list[tuple[int, str]] = []
        self.shown: list[str] = []
        """All cards of finished tricks."""

    def play(self, seat: int, move: str, marriages: dict[str, int]) -> int | None:
        """One card; who has taken the trick, if it is full."""
        card, _, declared = move.partition(" ")
        if declared:
            assert not self.trick
            assert int(declared) == marriages[card[0]]
            self.points[seat] += int(declared)
        self.trick.append((seat, card))
        if len(self.trick) < self.players:
            return None
        winner, best = self.trick[0]
        for who, c in self.trick[1:]:
            if beats(c, best, self.trump):
                winner, best = who, c
        self.points[winner] += sum(POINTS[c[1]] for _, c in self.trick)
        self.tricks[winner] += 1
        self.shown += [c for _, c in self.trick]
        self.trick = []
        return winner


def three_row(deal: Deal, *, bonus: int, nothing: str) -> tuple[int, ...]:
    count = Count(3, deal.trump)
    prices = {suit: 40 if suit == deal.trump else 20 for suit in "SCDH"}
    for i, (seat, move) in enumerate(deal.moves):
        winner = count.play(seat, move, prices)
        if winner is not None and len(count.shown) == 24:
            count.points[winner] += bonus
        if max(count.points) >= 66:
            assert i == len(deal.moves) - 1, "play stops at 66"
    row = [0, 0, 0]
    if max(count.points) >= 66:
        best = count.points.index(max(count.points))
        others = [p for p in range(3) if p != best]
        has = count.tricks if nothing == "no-trick" else count.points
        if all(has[p] == 0 for p in others):
            row[best] = 3
        elif all(count.points[p] < 33 for p in others):
            row[best] = 2
        else:
            row[best] = 1
    return tuple(row)


@pytest.mark.parametrize(("bonus", "nothing"), [(10, "no-trick"), (0, "no-point")])
def test_sixty_six_for_three(bonus: int, nothing: str) -> None:
    game = sukno.game("sixty-six-three", last_trick_bonus=bonus, triple_condition=nothing)
    seen = set()
    for seed in range(12):
        for deal in followed(game, seed, 40):
            assert three_row(deal, bonus=bonus, nothing=nothing) == deal.row
            seen.add(max(deal.row))
    assert seen >= {0, 1, 2}
