"""Labyrinth: six rows as a ring, six gaps (004:2764-2777)."""

from __future__ import annotations

from random import Random
from typing import Any

from laid import Positions, run
from sukno.games.patience.rows.labyrinth import Labyrinth
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players.thumbs.patience.rows.labyrinth import club, novice

T = Positions(Labyrinth)


def wanted(s: Any, place: str) -> set[str]:
    return {CARD_TEXTS[face] for face in T.game.wanted(s, T.game.plan.numbers[place])}


def lines(text: str) -> dict[str, str]:
    """Cards in reading order from `a1` on; a dot is a gap."""
    names = [T.game.plan.names[i] for i in T.game.plan.line]
    return {name: card for name, card in zip(names, text.split(), strict=False) if card != "."}


ACES = {"SA", "CA", "DA", "HA"}
WHOLE = [run(suit, "A", "Q") for suit in "SCDH"]


def test_eight_eight_and_four_times_nine_cards_and_the_kings_leave_six_gaps() -> None:
    s = T.game.start(3)
    assert {T.texts(s, "out")[i : i + 2] for i in range(0, 11, 3)} == {"SK", "CK", "DK", "HK"}
    assert not T.pile(s, "a9")
    assert not T.pile(s, "b9")
    assert sum(not T.pile(s, T.game.plan.names[i]) for i in T.game.plan.line) == 6
    assert len(T.game.pieces(s)) == 52


def test_the_first_place_of_the_book_takes_any_ace_or_the_cards_beside_its_neighbours() -> None:
    """Fig. 8, gap A: the last card is 6♣ and to the right lies 10♠: any ace, 9♠, 7♣ (004:2776)."""
    s = T.position({"a2": "ST", "f9": "C6"})
    assert wanted(s, "a1") == ACES | {"S9", "C7"}


def test_a_gap_behind_a_queen_takes_any_ace_or_the_card_before_its_right_neighbour() -> None:
    """Fig. 8, gap E: a queen to the left, 9♥ to the right: any ace, 8♥ (004:2776)."""
    s = T.position({"c4": "DQ", "c6": "H9"})
    assert wanted(s, "c5") == ACES | {"H8"}


def test_rows_follow_one_another() -> None:
    s = T.position({"b9": "H5", "c2": "D9"})
    assert wanted(s, "c1") == {"H6", "D8"}
    s = T.position({"a1": "H5", "e9": "C2"})
    assert wanted(s, "f9") == {"H4"}


def test_a_neighbour_that_is_a_gap_allows_nothing_and_nothing_comes_before_an_ace() -> None:
    s = T.position({"c1": "H5", "c4": "SA"})
    assert wanted(s, "c2") == {"H6"}
    assert wanted(s, "c3") == set()


def test_moves_name_the_card_and_the_gap() -> None:
    s = T.position({"c1": "H5", "c3": "D4", "f5": "H6", "e1": "D3"}, rest="out")
    assert {"f5>c2", "e1>c2"} <= set(T.moves(s))
    assert T.refused(s, "c3>c2") == "D4 does not go there; c2 takes: D3, H6"
    T.play(s, "f5>c2")
    assert T.texts(s, "c2") == "H6"
    assert T.game.touch(s, "e1>c2", {}) == ("e1", "c2")


def test_it_comes_out_with_four_families_whatever_the_gaps() -> None:
    text = " ".join(WHOLE[:3]) + " . . " + run("H", "A", "J") + " . HQ"
    s = T.position(lines(text))
    assert T.game.home(s) == 48
    assert T.game.finished(s) == "out"
    assert T.game.aim() == 48


def test_a_ring_that_begins_elsewhere_has_not_come_out() -> None:
    """The first card is an ace, the last a queen."""
    cards = " ".join(WHOLE).split()
    s = T.position(lines(" ".join(cards[5:] + cards[:5])))
    assert T.game.finished(s) == ""
    assert T.game.home(s) == 47


def test_the_last_move_brings_it_out() -> None:
    cards = " ".join(WHOLE).split()
    s = T.position(lines(f"{' '.join(cards[:-1])} . . . HQ"))
    assert T.game.home(s) == 48, "gaps do not matter"
    s = T.position(lines(f". {' '.join(cards[1:])} SA"))
    assert T.game.home(s) < 48
    T.play(s, "f4>a1")
    assert s.end == "out"
    assert T.game.outcome(s).won


def test_a_move_is_told_by_the_card_and_the_name_that_stands_in_the_gap() -> None:
    s = T.position({"a2": "H5", "a4": "H7", "c5": "H6"})
    assert T.game.describe(s, "c5>a3").en == "♥6 → a3"


def test_it_is_blocked_without_a_move() -> None:
    s = T.position({"a2": "H5", "a4": "H7", "c5": "H6"})
    T.play(s, "c5>a3")
    assert s.end == "blocked"


def test_it_is_over_after_a_thousand_moves() -> None:
    s = T.position({"a2": "H5", "c6": "H7", "a3": "H6", "d1": "S9", "d3": "SJ"}, still=999)
    T.play(s, "a3>c5")
    assert s.end == "blocked"


def test_the_club_player_finds_the_end() -> None:
    cards = " ".join(WHOLE).split()
    cards[30], cards[31] = ".", cards[30]
    s = T.position(lines(" ".join([*cards[:32], ".", ".", *cards[32:], CARD_TEXTS[CARD_INDEX["D8"]]])))
    rng = Random(1)
    for _ in range(30):
        ask = T.game.ask(s)
        if ask is None:
            break
        assert novice(T.game, s, ask, rng) in ask.moves
        T.play(s, club(T.game, s, ask, rng))
    assert s.end == "out"
