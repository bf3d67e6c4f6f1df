"""Clock of two packs: the book's rules (004:2385-2391) and the digest's gap."""

from __future__ import annotations

from itertools import pairwise

from laid import dealt, laid
from sukno.games.patience.building.clock_colours import ClockColours
from sukno.materials.cards import CARD_INDEX

GAME = ClockColours()
HOURS = {f"h{n}": f"S{rank}" for n, rank in enumerate("A23456789TJQ", 1)} | {"K": "SK"}


def test_the_spades_of_one_pack_make_the_clock() -> None:
    t = dealt(GAME)
    assert (t["h1"], t["h10"], t["h11"], t["h12"], t["K"]) == ("SA", "ST", "SJ", "SQ", "SK")
    assert t.sizes("stock") == [91]


def test_a_card_goes_to_its_hour_if_the_colours_alternate() -> None:
    t = laid(GAME, waste="C5 H5", **HOURS)
    t.play("next")
    assert (t["h5"], t["waste"]) == ("S5 H5", "C5")
    t.play("next")
    assert (t["h5"], t["waste"]) == ("S5 H5 C5", "")


def test_a_card_that_does_not_fit_waits_in_the_waste() -> None:
    t = laid(GAME, waste="C5", **HOURS)
    top = t.pile("stock")[-1]
    t.play("next")
    assert t.pile("waste") == [CARD_INDEX["C5"], top]


def test_there_is_only_one_thing_to_do() -> None:
    t = dealt(GAME)
    while ask := GAME.ask(t.s):
        assert ask.moves == ["next"]
        t.play("next")
    assert "is not possible" in laid(GAME, waste="H5", **HOURS).refused("turn")


def test_three_passes_unshuffled() -> None:
    t = laid(GAME, rest="-", waste="C5 C6", **HOURS)
    for n in (2, 3):
        t.play("next")
        assert (t["stock"], t.s.passes) == ("C6 C5", n)
        t.play("next", "next")
    assert t.s.end == "blocked"


def test_eight_cards_of_a_rank_by_turns_black_and_red() -> None:
    for seed in range(40):
        t = dealt(GAME, seed)
        while not t.s.end:
            t.play("next")
        for pile in t.game.plan.goal:
            colours = [c % 54 // 26 for c in t.s.piles[pile]]
            assert all(a != b for a, b in pairwise(colours))
        if t.s.end == "out":
            assert t.sizes("hours", "middle") == [8] * 13
            return
    raise AssertionError("it never came out")
