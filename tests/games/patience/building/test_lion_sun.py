"""Lion and sun: the book's rules (004:2371-2383) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.lion_sun import LionSun

GAME = LionSun()
RAYS = {"r1": "S2"} | {f"r{n}": "H" + rank for n, rank in enumerate("99TTJJQQKK88", 2)}


def test_four_open_packets_of_twelve_thirteen_rays_and_a_stock_of_43() -> None:
    t = dealt(GAME)
    assert t.sizes("packets", "rays", "stock") == [12] * 4 + [1] * 13 + [43]
    assert t.s.unseen.bit_count() == 43


def test_aces_begin_and_suits_do_not_matter() -> None:
    t = laid(GAME, f1="DA", p1="S8 HA", p2="S8 C2", waste="D2", **RAYS)
    assert t.moves == {"p1>f2", "p2>f1", "waste>f1", "r1>f1", "turn"}


def test_the_player_chooses_the_packet_that_replaces_a_ray() -> None:
    t = laid(GAME, f1="DA", p1="S8 S7", p2="S6 C3", waste="D2", **RAYS)
    t.play("r1>f1")
    assert t.moves == {"p1>r1", "p2>r1"}, "and nothing else comes first"
    assert "is not possible now" in t.refused("turn")
    assert "p2>f1" not in t.moves
    t.play("p2>r1")
    assert (t["r1"], t["p2"]) == ("C3", "S6")
    assert "r1>f1" in t.moves


def test_a_single_packet_replaces_it_unasked() -> None:
    t = laid(GAME, f1="DA", p1="S8 S7", **RAYS)
    t.play("r1>f1")
    assert (t["r1"], t["p1"]) == ("S7", "S8")


def test_without_packets_rays_are_not_replaced() -> None:
    t = laid(GAME, f1="DA", waste="S5", **RAYS)
    t.play("r1>f1")
    assert t["r1"] == ""
    assert t.moves == {"turn"}
    assert "waste>r1" not in t.moves


def test_there_is_no_building_but_on_the_foundations() -> None:
    t = laid(GAME, f1="DA", p1="S8 S7", p2="D8", waste="D6", **RAYS)
    assert t.moves == {"r1>f1", "turn"}


def test_three_passes_without_shuffling() -> None:
    t = laid(GAME, rest="-", f1="DA", p1="S8", waste="S5 S6 S7", **RAYS)
    for n in (2, 3):
        t.play("redeal")
        assert (t["stock"], t.s.passes) == ("S7 S6 S5", n)
        t.play("turn", "turn", "turn")
    assert "redeal" not in t.moves


def test_it_comes_out_with_eight_piles_to_the_king() -> None:
    suits = "SSCCDDHH"
    full = {f"f{n}": f"{suit}A-{suit}K" for n, suit in enumerate(suits[:7], 1)}
    t = laid(GAME, rest="-", f8="HA-HQ", r1="HK", **full)
    t.play("r1>f8")
    assert t.s.end == "out"
