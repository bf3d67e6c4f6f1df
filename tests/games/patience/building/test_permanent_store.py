"""The permanent store: the book's rules (004:2441-2451) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.permanent_store import PermanentStore, PermanentStoreOptions
from sukno.materials.cards import CARD_TEXTS, PACK

GAME = PermanentStore()
PLACES = PermanentStore(PermanentStoreOptions(refill="empty_places"))


def test_nine_open_places_and_a_stock_of_95() -> None:
    t = dealt(GAME)
    assert t.sizes("store") == [1] * 9
    assert t.sizes("stock", "foundations") == [95] + [0] * 8


def test_every_card_taken_is_replaced_on_its_pile() -> None:
    t = laid(GAME, f1="SA", m1="S9 H2", m2="DK")
    card = t.pile("stock")[-1]
    t.play("m1>f1")
    assert t["f1"] == "SA H2"
    assert t["m1"] == f"S9 {CARD_TEXTS[card % PACK]}", "not only the last card of a place"
    assert not t.s.unseen >> card & 1


def test_or_only_empty_places_are_filled() -> None:
    t = laid(PLACES, f1="SA", m1="S9 H2", m2="D3", **{f"m{n}": "DK" for n in (3, 4)})
    t.play("m1>f1")
    assert t["m1"] == "S9"
    card = t.pile("stock")[-1]
    t.play("m2>f1")
    assert t.pile("m2") == [card]


def test_suits_do_not_matter() -> None:
    t = laid(GAME, f1="SA-S3", m1="H4", m2="DQ", m3="CT", waste="CJ")
    assert {"m1>f1", "waste>m2"} <= t.moves
    assert "m3>m1" not in t.moves, "gap: no transfers"
    assert "waste>m3" not in t.moves, "a higher card does not go on a lower one"


def test_lower_means_one_lower() -> None:
    t = laid(GAME, m1="DQ", waste="CT")
    assert t.refused("waste>m1") == "CT does not go there; Store 1 takes: SJ, CJ, DJ, HJ"


def test_with_the_stock_used_up_nothing_is_replaced_and_a_space_takes_the_waste() -> None:
    t = laid(GAME, rest="-", f1="SA-S3", m1="H4", m2="DQ H5", waste="D7 CJ")
    t.play("m1>f1", "m2>f1")
    assert (t["m1"], t["m2"]) == ("", "DQ")
    assert "m2>m1" not in t.moves
    t.play("waste>m1")
    assert (t["m1"], t["waste"]) == ("CJ", "D7")


def test_as_long_as_there_is_a_stock_no_space_stays() -> None:
    t = laid(GAME, rest="-", f1="SA", m1="H2", m2="DQ", waste="D7 CJ")
    t.play("m1>f1")
    assert t["m1"] == ""
    t.play("redeal")
    assert t["m1"] == "D7", "the first card of the new pass"


def test_three_passes_in_all() -> None:
    t = laid(GAME, rest="-", m1="DQ", waste="D7 D2 D4")
    t.s.passes = 3
    assert t.moves == {
        "waste>m2",
        "waste>m3",
        "waste>m4",
        "waste>m5",
        "waste>m6",
        "waste>m7",
        "waste>m8",
        "waste>m9",
    }
    assert "at most" in t.refused("redeal")
