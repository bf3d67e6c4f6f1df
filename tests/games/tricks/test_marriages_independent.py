"""Thousand and Sixty-six for three scored a second time, from the rules alone: texts of cards, no bits, no tables of
the games. Random games are followed move by move, and the books must agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import sukno
from sukno.materials.cards import hand_texts

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
RANKING = "9JQKTA"
THOUSAND = {"H": 100, "D": 80, "C": 60, "S": 40}


class Deal(NamedTuple):
    """A deal as it was played."""

    dealer: int
    hands: list[list[str]]
    widow: list[str]
    trump: str
    moves: list[tuple[int, str]]
    row: tuple[int, ...]
    """What the game wrote."""


def followed(game: Any, seed: int, deals: int, likely: str = "") -> Iterator[Deal]:
    """The deals of a random match; `likely` is said whenever it may be said."""
    rng = Random(seed)
    s = game.start(seed)
    for _ in range(deals):
        number = s.deal
        hands = [hand_texts(h) for h in s.hands]
        widow = [hand_texts(1 << c)[0] for c in s.widow.cards] if hasattr(s, "widow") else []
        dealer, trump = s.dealer, "SCDH"[s.trump] if s.trump >= 0 else ""
        moves = []
        while s.deal == number and (ask := game.ask(s)) is not None:
            move = likely if ask.allows(likely) else ask.pick(rng)
            if move.startswith("bid") and rng.random() < 0.8:
                low = ask.families[0].low
                move = f"bid {low}" if low < 130 else "pass"
            moves.append((ask.seat, move))
            game.play(s, move)
        yield Deal(dealer, hands, widow, trump, moves, s.rows[-1])
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
        self.points, self.tricks, self.married = [0] * players, [0] * players, [0] * players
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
            self.married[seat] += int(declared)
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


def is_card(move: str) -> bool:
    return move[:2] in {s + r for s in "SCDH" for r in RANKING}


def stock_row(deal: Deal) -> tuple[int, ...]:
    count = Count(2, "")
    for i, (seat, move) in enumerate(deal.moves):
        if " " in move:
            assert i > 0, "no trick has been won yet"
            count.trump = move[0]
        count.play(seat, move, THOUSAND)
    assert len(count.shown) == 24
    return tuple(count.points)


def auction_row(deal: Deal, *, always: bool) -> tuple[int, ...]:
    players = len(deal.hands)
    looked: set[int] = set()
    passed: set[int] = set()
    bid, holder, blind = 0, -1, False
    count = Count(players, "")
    first = True
    for seat, move in deal.moves:
        if move == "look":
            looked.add(seat)
        elif move == "pass":
            assert bid, "the first must bid"
            passed.add(seat)
        elif move.startswith("bid "):
            assert int(move[4:]) > bid
            assert seat not in passed
            bid, holder, blind = int(move[4:]), seat, seat not in looked
        elif is_card(move):
            assert not first or seat == holder, "the winner of the auction leads"
            if " " in move:
                assert not first
                count.trump = move[0]
            count.play(seat, move, THOUSAND)
            first = False
    assert len(passed) == players - 1
    made = count.points[holder]
    if bid == 120 and sum(count.tricks) == count.tricks[holder] and not count.married[holder]:
        made += 120 - sum(POINTS[c[1]] for c in count.shown)
    kept = made >= bid
    row = [n if always or not kept else 0 for n in count.points]
    row[holder] = (bid if kept else -bid) * (2 if blind else 1)
    return tuple(row)


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


@pytest.mark.parametrize("seed", range(6))
def test_thousand_with_a_stock(seed: int) -> None:
    game = sukno.game("thousand")
    deals = list(followed(game, seed, 30))
    assert deals
    for deal in deals:
        assert stock_row(deal) == deal.row


@pytest.mark.parametrize("id", ["thousand-auction", "thousand-auction-three"])
@pytest.mark.parametrize("scores", ["always", "only-on-failure"])
def test_thousand_with_an_auction(id: str, scores: str) -> None:
    game = sukno.game(id, opponent_scores=scores)
    made = 0
    for seed in range(4):
        for deal in followed(game, seed, 30):
            assert auction_row(deal, always=scores == "always") == deal.row
            made += max(deal.row) >= 100
    assert made > 5, "bids were made too"


@pytest.mark.parametrize(("bonus", "nothing"), [(10, "no-trick"), (0, "no-point")])
def test_sixty_six_for_three(bonus: int, nothing: str) -> None:
    game = sukno.game("sixty-six-three", last_trick_bonus=bonus, triple_condition=nothing)
    seen = set()
    for seed in range(12):
        for deal in followed(game, seed, 40):
            assert three_row(deal, bonus=bonus, nothing=nothing) == deal.row
            seen.add(max(deal.row))
    assert seen >= {0, 1, 2}
