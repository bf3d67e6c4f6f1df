"""Rummy 500: hands of seven or thirteen, the bank for its newest card, no first minimum; by the digest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.rummy.line_scorer import play_and_score

from sukno.engine import IllegalMove, game
from sukno.families.counted import FACE, counted, size, texts
from sukno.games.rummy.laid import texts_of


def laid(mine: str, bank: str, **options: Any) -> tuple[Any, Any]:
    """A game in which the first player is to draw: so lie the cards."""
    g = game("remik-500", **options)
    s = g.start(1)
    s.turn, s.dealer, s.phase = 0, g.seats - 1, "draw"
    s.hands = [counted(mine.split()), *(counted(["S9", "C7"]) for _ in range(g.seats - 1))]
    s.known = [0] * g.seats
    s.bank = [FACE[c] for c in bank.split()]
    return g, s


@pytest.mark.parametrize(
    ("players", "each", "cards"), [(2, 13, 52), (3, 7, 52), (4, 7, 52), (5, 7, 104), (8, 7, 104)]
)
def test_hands_and_packs_go_by_the_number_of_players(players: int, each: int, cards: int) -> None:
    g = game("remik-500", players=players)
    s = g.start(2)
    assert [size(h) for h in s.hands] == [each] * players
    assert len(g.pieces(s)) == cards
    assert "X1" not in g.pieces(s)


def test_the_newest_card_takes_as_much_of_the_bank_as_one_likes() -> None:
    g, s = laid("D4 D6 S9 C7", "HT SQ D5")
    assert g.ask(s).moves == ["stock", "take 1 D4 D5 D6", "take 2 D4 D5 D6", "take 3 D4 D5 D6"]
    g.play(s, "take 2 D4 D5 D6")
    assert [texts_of(m) for m in s.table] == ["D4 D5 D6"]
    assert sorted(texts(s.hands[0])) == ["C7", "S9", "SQ"]
    assert s.bank == [FACE["HT"]]


def test_an_older_card_of_the_bank_serves_only_where_that_was_agreed() -> None:
    g, s = laid("D4 D6 S9 C7", "HT D5 SQ")
    assert g.ask(s).moves == ["stock"]
    with pytest.raises(IllegalMove):
        g.play(s, "take 2 D4 D5 D6")
    g, s = laid("D4 D6 S9 C7", "HT D5 SQ", bank_take="deep")
    assert g.ask(s).moves == ["stock", "take 2 D4 D5 D6"]


def test_two_cards_of_the_hand_are_needed() -> None:
    g, s = laid("D4 S9 C7 SQ", "D6 D5")  # the six lies in the bank itself
    assert g.ask(s).moves == ["stock"]


def test_a_first_lay_down_may_count_anything() -> None:
    g, s = laid("D2 D3 D4 S9", "HT")
    g.play(s, "stock")
    assert "lay D2 D3 D4" in g.ask(s).moves


def test_a_card_is_left_to_discard() -> None:
    g, s = laid("D4 D6", "HT SQ D5")
    assert g.ask(s).moves == ["stock", "take 2 D4 D5 D6", "take 3 D4 D5 D6"]


def test_equal_cards_of_two_packs_are_in_no_meld_together() -> None:
    g, s = laid("D4 D4 S4 C9", "HT", players=5)
    s.phase = "lay"
    assert not any(move.startswith("lay") for move in g.ask(s).moves)


@pytest.mark.parametrize("seed", range(12))
def test_random_deals_are_scored_as_the_digest_says(seed: int) -> None:
    rng = Random(f"500 {seed}")
    g = game("remik-500", players=rng.randint(2, 8), bank_take=rng.choice(["from-top", "deep"]), deals=1)
    written, said, _ = play_and_score(g, seed, texts)
    assert written == said
