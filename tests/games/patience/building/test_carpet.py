"""Carpet: the book's rules (004:2347-2361), the digest's check of the figure, and its gaps."""

from __future__ import annotations

from laid import Laid, dealt, laid
from sukno.games.patience.building.carpet import CELLS, SIDEWAYS, Carpet

GAME = Carpet()


def free(t: Laid) -> set[str]:
    plan = GAME.plan
    sources = [s for s in plan.sources if plan.zones[s.pile].id == "carpet"]
    return {plan.names[s.pile] for s in sources if GAME.rules.may_leave(t.s, s)}


def test_sixty_four_cards_eight_bases_and_a_stock_of_32() -> None:
    t = dealt(GAME)
    assert t.sizes("carpet") == [1] * 64
    assert t.sizes("stock") == [32]
    assert [t[n] for n in "SCDH"] == ["SA", "CA", "DA", "HA"]
    assert [t[n] for n in ("KS", "KC", "KD", "KH")] == ["SK", "CK", "DK", "HK"]


def test_sixteen_cards_are_free_at_the_start() -> None:
    """Four upright in the top row, four in the bottom row, four sideways at the left edge, four at the right."""
    found = free(dealt(GAME))
    assert found == {
        *("a1", "c1", "e1", "g1"),
        *("b8", "d8", "f8", "h8"),
        *("a2", "a4", "a6", "a8"),
        *("h1", "h3", "h5", "h7"),
    }
    assert len(found) == 16


def test_half_of_the_cards_lie_sideways_and_the_view_says_which() -> None:
    assert len(SIDEWAYS) == 32
    view = GAME.view(dealt(GAME).s, 0)
    assert [view.zone(n).turned for n in ("a1", "b1", "a2", "b2", "h8")] == [False, True, True, False, False]
    assert all((row + column) % 2 for row, column in (CELLS[i] for i in SIDEWAYS))


def test_a_card_that_goes_frees_the_short_sides_that_it_closed() -> None:
    t = dealt(GAME)
    for name in ("a1",):
        t.pile(name).clear()
    assert free(t) == (free(dealt(GAME)) - {"a1"}) | {"b1"}, "b1 lies sideways beside it; a2 was free already"
    t = dealt(GAME)
    t.pile("a2").clear()
    assert "b2" not in free(t), "b2 stands upright: its short sides are above and below"


def test_a_free_card_goes_home_and_its_place_stays_empty() -> None:
    t = laid(GAME, S="SA", KS="SK", a1="S2", c1="SQ", d4="S3", waste="H5")
    t.play("a1>S", "c1>KS")
    assert (t["a1"], t["c1"]) == ("", "")
    assert "waste>a1" not in t.moves


def test_a_free_card_may_be_laid_on_the_waste_in_suit_one_up_or_down() -> None:
    t = laid(GAME, S="SA", a1="H6", c1="H4", e1="S4", g1="HK", waste="H5")
    assert {m for m in t.moves if m.endswith("waste")} == {"a1>waste", "c1>waste"}
    t.play("a1>waste")
    assert t["waste"] == "H5 H6"


def test_king_and_ace_are_no_neighbours_on_the_waste_and_an_empty_one_takes_nothing() -> None:
    t = laid(GAME, S="SA", a1="HK", waste="HA")
    assert "a1>waste" not in t.moves
    assert "a1>waste" not in laid(GAME, S="SA", a1="HK").moves


def test_a_card_that_is_not_free_is_refused() -> None:
    t = dealt(GAME)
    t.pile("b2")[:] = [c for c in GAME.plan.cards if c % 54 == 0][:1]
    assert t.refused("b2>S") == "Carpet b2: this card is not free yet"


def test_one_redeal_unshuffled() -> None:
    t = laid(GAME, rest="-", S="SA", waste="S7 S8 H4")
    t.play("redeal")
    assert t["stock"] == "H4 S8 S7"
    t.play("turn", "turn", "turn")
    assert t.s.end == "blocked"
