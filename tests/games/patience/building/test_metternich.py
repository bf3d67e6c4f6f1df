"""Metternich: the book's rules and examples (004:2678-2688), and the digest's gaps."""

from __future__ import annotations

import itertools

import pytest

from laid import dealt, laid
from sukno.games.patience.building.metternich import DOUBLE, Metternich, MetternichOptions

GAME = Metternich()
THIRD = Metternich(MetternichOptions(third_pass=True))
PLACES = {f"a{i}": card for i, card in enumerate(["SQ", "CQ", "DQ", "HQ", "S7", "C7", "D7"], 1)}


def places(**other: str) -> dict[str, str]:
    return {**PLACES, **other}


def test_seven_cards_a_base_and_forty_in_the_stock_without_kings() -> None:
    table = dealt(GAME)
    assert table.sizes("auxiliary", "base", "stock") == [1] * 8 + [40]
    assert GAME.aim() == 48
    assert not any(card.endswith("K") for card in GAME.pieces(table.s))


@pytest.mark.parametrize(("on", "card"), [("S2", "H4"), ("S6", "HQ"), ("S7", "HA")])
def test_each_card_is_twice_the_one_before_less_thirteen_if_need_be(on: str, card: str) -> None:
    """004:2682: on a two a four, on a six a queen, on a seven an ace."""
    table = laid(GAME, f=on, a1=card)
    assert "a1>f" in table.moves


def test_the_cycle_goes_through_all_twelve_ranks() -> None:
    cycle = "A2483 6QJ95T7A".replace(" ", "")
    for on, card in itertools.pairwise(cycle):
        assert DOUBLE.follows("H" + card, "S" + on)
    assert len(set(cycle)) == 12


def test_places_are_built_on_by_doubling_too() -> None:
    table = laid(GAME, **places(a1="S2", a2="S5"), f="C3", waste="H4")
    assert {"waste>a1"} <= table.moves
    assert "waste>a2" not in table.moves


def test_a_vacant_place_takes_the_top_of_the_waste_if_one_likes() -> None:
    table = laid(GAME, **places(a1=""), f="C3", waste="H9")
    assert "waste>a1" in table.moves
    assert "turn" in table.moves


def test_a_pile_moves_as_a_whole_if_its_lowest_card_fits() -> None:
    """The gap."""
    table = laid(GAME, **places(a1="S2 H4 D8", a2="SA"), f="CA")
    assert {"a1>f 3", "a1>a2 3"} <= table.moves
    assert "a1>f" not in table.moves
    table.play("a1>f 3")
    assert table["f"] == "CA S2 H4 D8"


def test_the_top_of_a_pile_may_go_to_the_base_alone() -> None:
    table = laid(GAME, **places(a1="S2 H4"), f="C2")
    assert "a1>f" in table.moves
    assert "a1>f 2" not in table.moves


def test_a_pile_does_not_go_into_a_vacant_place() -> None:
    table = laid(GAME, **places(a1="S2 H4", a2=""), f="C3", waste="H9")
    assert not any(m.startswith("a1>a2") for m in table.moves)


@pytest.mark.parametrize(("game", "passes"), [(GAME, 2), (THIRD, 3)])
def test_the_waste_is_turned_over_once_or_twice_if_one_is_liberal(game: Metternich, passes: int) -> None:
    table = laid(game, rest="-", **PLACES, f="C3", waste="H9 D8")
    for _ in range(passes - 1):
        table.play("redeal")
        assert table["stock"] == "D8 H9"
        table.play("turn", "turn")
    assert table.s.end == "blocked"
