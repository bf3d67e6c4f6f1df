"""Semerik scored a second time from the rules alone: texts of cards, lists, no tables of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.games.tricks.semerik import Semerik, declarations
from sukno.games.tricks.semerik.game import PACK
from sukno.materials.cards import hand, hand_texts

ORDER = "4567JQKA23"
FIGURES = "32AKQJ"


def declared(cards: list[str]) -> int:
    """All points of a hand before the first lead."""
    points = 0
    baba = False
    for suit in "SCDH":
        held = {c[1] for c in cards if c[0] == suit}
        if {"3", "2", "A"} <= held:
            baba = True
            worth = 3
            if "K" in held:
                worth = 6
                if "Q" in held:
                    worth = 9
                    if "J" in held:
                        worth = 15
            points += worth + (2 if suit == "H" else 0)
    for rank, worth in (("7", 4), ("3", 3), ("2", 3), ("A", 3), ("K", 1), ("Q", 1), ("J", 1)):
        if len([c for c in cards if c[1] == rank]) >= 3:
            points += 4 if baba and rank in "32A" else worth
    return points


def check_match(game: Any, seed: int, hearts: bool) -> list[tuple[int, int]]:
    """Follow a random match; the answer is who won every party, and what he wrote."""
    rng = Random(seed)
    s = game.start(seed)
    record = [0, 0]
    parties: list[tuple[int, int]] = []
    while game.ask(s) is not None:
        number, before = s.deal, len(s.account.parties)
        hands = [hand_texts(h) for h in s.hands]
        for i in range(1, 5):
            place = (s.dealer + i) % 4
            record[place % 2] += declared(hands[place])
        assert max(record) < 21, "then it would not be played"
        tricks = [0, 0]
        trick: list[tuple[int, str]] = []
        won = -1
        while s.deal == number and (ask := game.ask(s)) is not None:
            assert won < 0, "play stops at 21"
            move = ask.pick(rng)
            if trick:
                same = [c for c in hands[ask.seat] if c[0] == trick[0][1][0]]
                assert set(ask.moves) == set(same or hands[ask.seat])
            hands[ask.seat].remove(move)
            trick.append((ask.seat, move))
            game.play(s, move)
            if len(trick) == 4:
                won = _taken(trick, record, tricks, hearts)
                trick = []
        if won < 0 and 10 in tricks:
            record[tricks.index(10)] += 4
            won = tricks.index(10) if record[tricks.index(10)] >= 21 else -1
        if won >= 0:
            parties.append((won, 42 if record[1 - won] < 11 else 21))
            record = [0, 0]
            assert len(s.account.parties) > before
        # deals whose declarations alone end a party are never asked about
        for side, wrote in ((p.winner, p.wrote) for p in s.account.parties[len(parties) :]):
            parties.append((side, wrote))
            record = [0, 0]
        if game.ask(s) is not None and s.account.deals == () and not s.played:
            record = [0, 0]
    return parties


def _taken(trick: list[tuple[int, str]], record: list[int], tricks: list[int], hearts: bool) -> int:
    """The trick goes to its side; which side has 21 now, or -1."""
    winner, best = trick[0]
    for seat, card in trick[1:]:
        higher = card[0] == best[0] and ORDER.index(card[1]) > ORDER.index(best[1])
        if higher or (hearts and card[0] == "H" and best[0] != "H"):
            winner, best = seat, card
    side = winner % 2
    tricks[side] += 1
    figures = len([c for _, c in trick if c[1] in FIGURES])
    record[side] += {3: 1, 4: 2}.get(figures, 0)
    if tricks[side] == 10:
        return -1  # the four points for all tricks come first
    return side if record[side] >= 21 else -1


def test_random_hands_declare_the_same() -> None:
    rng = Random(1)
    seen = set()
    for _ in range(3000):
        cards = hand(rng.sample(PACK, 10))
        worth = sum(d.points for d in declarations.declared(cards))
        assert worth == declared(hand_texts(cards))
        seen.add(worth)
    assert seen >= {0, 1, 3, 4, 5, 6}


@pytest.mark.parametrize("hearts", [True, False])
def test_random_matches_are_kept_a_second_time(hearts: bool) -> None:
    wrote = set()
    for seed in range(15):
        game = Semerik(sukno.game("semerik", hearts_trump=hearts).options)
        s = game.start(seed)
        rng = Random(seed)
        while (ask := game.ask(s)) is not None:
            game.play(s, ask.pick(rng))
        parties = [(p.winner, p.wrote) for p in s.account.parties]
        assert check_match(game, seed, hearts) == parties
        wrote |= {points for _, points in parties}
    assert wrote == {21, 42}
