"""Napoleon: the book's rules (004:2507-2529) and the digest's gaps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laid import Positions
from sukno.families.patience.core import STILL
from sukno.games.patience.building.napoleon_cellar import Napoleon
from sukno.materials.cards import RANKS
from sukno.players.thumbs.patience.building.napoleon_cellar import novice

BOTH = Positions(Napoleon)
OUTER = Positions(Napoleon, row_ends="outer")
CLOSED = {"x1": "C9", "y1": "C5"}
"""Both doors have a card left."""


def position(
    places: dict[str, str], base: str = "A", way: int = 0, laid: Positions = BOTH, **fields: Any
) -> Any:
    """The base cards lie on their foundations, unless these are named."""
    bases = {suit: suit + base for suit in "SCDH"}
    return laid.position(bases | places, base=RANKS.index(base), way=way, **fields)


def card_moves(s: Any, laid: Positions = BOTH) -> set[str]:
    return {m for m in laid.moves(s) if ">" in m}


def to_rows(s: Any, laid: Positions = BOTH) -> set[str]:
    return {m for m in card_moves(s, laid) if not m.endswith(">cellar")}


def joins(s: Any) -> set[str]:
    """The moves on cards of the rows."""
    return {m for m in to_rows(s) if m[-1] in "LR"}


# the layout


def test_four_bases_of_one_rank_eight_rows_of_five_and_eight_door_cards() -> None:
    s = BOTH.game.start(1)
    assert {BOTH.texts(s, suit) for suit in "SCDH"} == {suit + RANKS[s.base] for suit in "SCDH"}
    assert [len(BOTH.pile(s, row)) for row in "abcdefgh"] == [5] * 8
    assert [len(BOTH.pile(s, f"{d}{i}")) for d in "xy" for i in (1, 2, 3, 4)] == [1] * 8
    assert not BOTH.pile(s, "cellar")
    assert len(BOTH.game.pieces(s)) == len(set(BOTH.game.pieces(s))) == 52


def test_all_cards_lie_open() -> None:
    s = BOTH.game.start(1)
    assert not s.unseen
    assert BOTH.game.info.open


# the direction


def test_the_player_decides_up_or_down_once_for_all_foundations() -> None:
    s = position({"a": "S2 H9", "b": "CK D9"} | CLOSED)
    assert {"up", "down"} <= set(BOTH.moves(s))
    assert "first decide" in BOTH.refused(s, "aL>S")
    BOTH.play(s, "down")
    assert not {"up", "down"} & set(BOTH.moves(s))
    assert BOTH.refused(s, "up") == "the direction is already decided"
    assert "bL>C" in BOTH.moves(s)
    assert "aL>S" not in BOTH.moves(s)


def test_cards_may_be_moved_in_the_layout_before_the_direction_is_decided() -> None:
    s = position({"a": "S5 H9", "b": "S6 D9"} | CLOSED)
    assert "aL>bL" in BOTH.moves(s)


@pytest.mark.parametrize(
    ("way", "cards"), [("down", ["H3", "H2", "HA", "HK", "HQ"]), ("up", ["HQ", "HK", "HA", "H2", "H3"])]
)
def test_foundations_go_round_over_the_ace(way: str, cards: list[str]) -> None:
    """The printed example: 3, 2, A, K, Q or Q, K, A, 2, 3."""
    base, *others = cards
    s = position({f"y{i + 1}": card for i, card in enumerate(others)} | {"x1": "C9"}, base=base[1])
    BOTH.play(s, way, *(f"y{i + 1}>H" for i in range(len(others))))
    assert BOTH.texts(s, "H") == " ".join(cards)


# the rows


def test_both_ends_of_the_rows_are_free_and_what_lies_between_is_not() -> None:
    s = position({"a": "S5 S8 S9", "b": "S6 D9 D4", "c": "ST H4 H7"} | CLOSED)
    assert joins(s) == {"aL>bL", "bL>aL", "aR>cL", "cL>aR"}
    assert {"aL>cellar", "aR>cellar"} <= card_moves(s)


def test_cards_are_laid_in_suit_one_higher_or_lower_and_the_king_meets_the_ace() -> None:
    s = position({"a": "SA H9", "b": "SK D9", "c": "S2 D4", "d": "C2 D7"} | CLOSED, base="8")
    assert joins(s) == {"aL>bL", "bL>aL", "aL>cL", "cL>aL"}


def test_a_card_laid_on_an_end_is_the_new_end() -> None:
    s = position({"a": "S5 H9", "b": "D9 S6", "c": "S4 D2"} | CLOSED)
    BOTH.play(s, "aL>bR", "cL>bR")
    assert BOTH.texts(s, "b") == "D9 S6 S5 S4"
    t = position({"a": "S5 H9", "b": "S6 D9", "c": "S4 D2"} | CLOSED)
    BOTH.play(t, "aL>bL", "cL>bL")
    assert BOTH.texts(t, "b") == "S4 S5 S6 D9"


def test_a_row_of_one_card_has_two_equal_ends_of_which_one_is_offered() -> None:
    s = position({"a": "S5", "b": "S6 D9"} | CLOSED)
    assert to_rows(s) == {"aL>bL", "bL>aL", "bR>c", "bL>c", "x1>c", "y1>c"}


def test_a_row_end_may_go_to_the_other_end_of_its_row_unless_that_turns_the_row_round() -> None:
    s = position({"a": "S5 H9 S6"} | CLOSED)
    assert {"aL>aR", "aR>aL"} <= card_moves(s)
    BOTH.play(s, "aL>aR")
    assert BOTH.texts(s, "a") == "H9 S6 S5"
    t = position({"a": "S5 S6"} | CLOSED)
    assert not {"aL>aR", "aR>aL"} & card_moves(t)


def test_only_the_outer_end_of_each_row_if_so_agreed() -> None:
    """Left of the base cards that is the left end, right of them the right end: 8 cards instead of 16."""
    places = {"a": "S5 S8 S9", "b": "S6 D9 D4", "e": "ST H4 S7", "f": "H7 H2 S4"} | CLOSED
    s = position(places, laid=OUTER)
    assert to_rows(s, OUTER) >= {"aL>bL", "bL>aL", "aL>fR", "fR>aL", "bL>eR", "eR>bL"}
    assert not [m for m in card_moves(s, OUTER) if m[:2] in ("aR", "bR", "eL", "fL")]
    full = OUTER.game.start(1)
    assert len([m for m in card_moves(full, OUTER) if m.endswith(">cellar")]) == 8 + 8
    assert len([m for m in card_moves(BOTH.game.start(1)) if m.endswith(">cellar")]) == 16 + 8


def test_an_emptied_row_takes_a_door_card_a_row_end_or_the_cellar_card() -> None:
    s = position({"a": "S5 H9", "x1": "C9", "cellar": "D8"})
    assert {"aL>b", "aR>b", "x1>b", "cellar>b"} <= card_moves(s)
    locked = position({"a": "S5 H9", "cellar": "D8"} | CLOSED)
    assert "cellar>b" not in card_moves(locked)


def test_the_only_card_of_a_row_does_not_change_places_with_an_empty_row() -> None:
    s = position({"a": "S5"} | CLOSED)
    assert "aL>b" not in card_moves(s)
    assert "does not go there" in BOTH.refused(s, "aL>b")


# doors and cellar


def test_door_cards_may_all_leave_but_nothing_is_laid_on_them_or_in_their_places() -> None:
    s = position({"a": "S5 H9", "x1": "S6", "x2": "H8", "y1": "C5"})
    assert {"x1>aL", "x2>aR"} <= card_moves(s)
    assert not [m for m in card_moves(s) if m.partition(">")[2][0] in "xy"]
    assert BOTH.refused(s, "aL>x1") == "nothing is laid on the doors"
    assert BOTH.refused(s, "aL>x4") == "nothing is laid on the doors"


def test_any_free_card_may_be_put_into_the_empty_cellar() -> None:
    s = position({"a": "S5 H9", "b": "D4"} | CLOSED)
    assert {m for m in card_moves(s) if m.endswith(">cellar")} == {
        "aL>cellar", "aR>cellar", "bL>cellar", "x1>cellar", "y1>cellar",
    }  # fmt: skip
    BOTH.play(s, "aR>cellar")
    assert not [m for m in card_moves(s) if m.endswith(">cellar")]


def test_the_cellar_opens_when_all_four_cards_of_one_door_have_gone() -> None:
    s = position({"a": "S5 H9", "x1": "S6", "y1": "C5", "cellar": "HT"})
    assert not [m for m in card_moves(s) if m.startswith("cellar")]
    assert BOTH.refused(s, "cellar>aR") == "the cellar is locked until all four cards of a door have gone"
    BOTH.play(s, "x1>aL", "cellar>aR")
    assert BOTH.texts(s, "a") == "S6 S5 H9 HT"


def test_two_cards_of_each_door_do_not_open_the_cellar() -> None:
    s = position({"a": "S5 H9", "x1": "S7", "x2": "D9", "y1": "C5", "y2": "C7", "cellar": "HT"})
    assert not [m for m in card_moves(s) if m.startswith("cellar")]


def test_an_open_cellar_is_an_ordinary_free_cell() -> None:
    s = position({"a": "S5 H9", "b": "ST D3", "y1": "C5", "cellar": "HT"}, way=1)
    BOTH.play(s, "cellar>aR", "aL>cellar", "cellar>c")
    assert BOTH.texts(s, "c") == "S5"


def test_cards_do_not_come_back_from_the_foundations() -> None:
    s = position({"S": "SA S2 S3", "a": "S4 H9"} | CLOSED, way=1)
    assert not [m for m in card_moves(s) if m[0] in "SCDH"]


# the end, and words


def test_it_comes_out_when_all_cards_are_home() -> None:
    s = position({"x1": "SK"}, way=1)
    for i, suit in enumerate("SCDH"):
        have = 12 if suit == "S" else 13
        BOTH.pile(s, suit)[:] = [i * 13 + (12 + n) % 13 for n in range(have)]
    BOTH.play(s, "x1>S")
    assert s.end == "out"
    assert BOTH.game.outcome(s).points == (52.0,)


def test_it_is_blocked_when_only_transfers_are_left_that_lead_round() -> None:
    """The five lies on the four now and can only go back."""
    rows = {"a": "H9 S5", "b": "D9 S4", "c": "H7", "d": "D7", "e": "H3", "f": "D3", "g": "HJ", "h": "DJ"}
    s = position(rows | {"x1": "C9", "y1": "C5", "cellar": "CJ"}, base="A", way=1)
    BOTH.play(s, "aR>bR")
    assert s.end == "blocked"


def test_shifting_to_and_fro_ends() -> None:
    s = position({"a": "H9 S6 S5", "b": "D9 S4 H3", "x1": "C9"}, way=1)
    for n in range(STILL):
        assert not s.end
        BOTH.play(s, "cellar>aR" if n % 2 else "aR>cellar")
    assert s.end == "blocked"


def test_a_card_and_the_end_of_the_row_are_touched() -> None:
    s = position({"a": "S5 H9", "b": "S6 D9"} | CLOSED)
    assert BOTH.game.touch(s, "aL>bL", {}) == ("a/S5", "b/S6")
    assert BOTH.game.touch(s, "x1>c", {}) == ("x1", "c")
    assert BOTH.game.describe(s, "aL>bL").en == "♠5: Row a, left end → Row b, left end"


@pytest.mark.parametrize("laid", [BOTH, OUTER])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(3))
    for seed in range(3):
        s = laid.game.start(seed)
        while (ask := laid.game.ask(s)) is not None:
            laid.game.play(s, novice(laid.game, s, ask, Random(1)))
        assert s.end
