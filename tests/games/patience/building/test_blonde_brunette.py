"""Blonde and brunette: the book's rules (004:2273-2281) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.blonde_brunette import BlondeBrunette, BlondeBrunetteOptions
from sukno.materials.cards import CARD_INDEX, PACK

GAME = BlondeBrunette()
FULL = {"p4": "HK", "p5": "HK", "p6": "DK", "p7": "DK", "p8": "CK"}
"""Cards that do not matter, in the other places."""


def test_aces_of_the_first_eight_are_put_aside_and_replaced() -> None:
    aside = 0
    for seed in range(30):
        t = dealt(GAME, seed)
        home = sum(t.sizes("foundations"))
        aside += home
        assert t.sizes("piles") == [1] * 8
        assert sum(t.sizes("stock")) == 96 - home
        assert t.s.unseen.bit_count() == 96 - home
        assert not any(t[f"p{n}"].endswith("A") for n in range(1, 9))
    assert aside > 5


def test_piles_go_down_in_any_suit_and_foundations_up_in_suit() -> None:
    t = laid(GAME, S="SA", p1="S9", p2="H3", p3="S2", waste="C8 D8", **FULL)
    assert t.moves == {"waste>p1", "p3>S", "turn"}
    t.play("waste>p1")
    assert "waste>p1" not in t.moves
    assert t.refused("waste>p1") == "C8 does not go there; Pile 1 takes: S7, C7, D7, H7"


def test_an_emptied_pile_is_filled_from_the_waste_or_from_the_stock() -> None:
    t = laid(GAME, S="SA", p1="S2", p2="S3", p3="D9", waste="C8")
    t.play("p1>S")
    assert (t["p1"], t["waste"]) == ("C8", "")
    card = t.pile("stock")[-1]
    t.play("p2>S")
    assert t.pile("p2") == [card]
    assert not t.s.unseen >> card & 1


def test_transfers_between_piles_are_an_option() -> None:
    places = {"p1": "S9", "p2": "H8", "p3": "D3", "p4": "D3"}
    assert laid(GAME, **places).moves == {"turn"}
    t = laid(BlondeBrunette(BlondeBrunetteOptions(transfers=True)), **places)
    assert t.moves == {"turn", "p2>p1"}


def test_the_waste_may_be_built_on_piles_unless_only_the_turned_card_may() -> None:
    strict = BlondeBrunette(BlondeBrunetteOptions(waste_to_piles=False))
    for game, later in ((GAME, True), (strict, False)):
        t = laid(game, p1="S9", p2="H4", p3="D3", waste="C8", **FULL)
        turned = next(c for c in t.pile("stock") if c % PACK == CARD_INDEX["S3"])
        t.pile("stock").remove(turned)
        t.pile("stock").append(turned)
        assert ("waste>p1" in t.moves) is later
        t.play("turn")
        assert "waste>p2" in t.moves, "the card just turned"
        t.play("waste>p2")
        assert ("waste>p1" in t.moves) is later


def test_the_pack_is_gone_through_three_times_in_the_same_order() -> None:
    t = laid(GAME, p1="S2", p2="S2", p3="S3", **FULL)
    first = t.pile("stock")[:]
    for n in range(2, 4):
        while t.pile("stock"):
            t.play("turn")
        t.play("redeal")
        assert t.pile("stock") == first
        assert t.s.passes == n
    while t.pile("stock"):
        t.play("turn")
    assert "redeal" not in t.moves


def test_it_comes_out_with_kings_on_all_aces() -> None:
    full = {name: f"{name[0]}A-{name[0]}K" for name in ("S", "S2", "C", "C2", "D", "D2", "H")}
    t = laid(GAME, rest="-", H2="HA-HQ", p1="HK", **full)
    t.play("p1>H2")
    assert t.s.end == "out"
