"""Carmen: twelve piles of four, and a triangle of three of them (004:3305-3344)."""

from __future__ import annotations

import pytest

import sukno
from games.oracles.asking import asked, passages, read, spots
from sukno.engine import IllegalMove
from sukno.engine.text import Text
from sukno.games.oracles.divination_carmen import PORTRAITS, THEMES, TRIANGLE, row_of, touching
from sukno.games.oracles.meanings import CARDS
from sukno.games.oracles.meanings.meaning import Lain

ROWS = ((1, 5, 9), (2, 6, 10), (3, 7, 11), (4, 8, 12))
"""The digest's table."""
GISTS = {
    1: "temper",
    2: "business",
    3: "brothers",
    4: "inheritance",
    5: "love",
    6: "cure",
    7: "marriage",
    8: "death",
}
GISTS |= {9: "religion", 10: "honours", 11: "charity", 12: "enemies"}


def test_every_pile_has_the_theme_of_the_book() -> None:
    assert len(THEMES) == len({theme.ru for theme in THEMES}) == 12
    for n, gist in GISTS.items():
        assert gist in THEMES[n - 1].en


def test_the_rows_are_those_of_the_book() -> None:
    for row in ROWS:
        for pile in row:
            assert row_of(pile) == row


def opened(pile: int, own: str = "HQ", seed: int = 1) -> tuple[sukno.AnyGame, object]:
    game = sukno.game("divination-carmen")
    s = game.start(seed)
    for move in (own, "rest", f"pile {pile}", "lay", "lay", "lay"):
        game.play(s, move)
    return game, s


@pytest.mark.parametrize("pile", range(1, 13))
def test_the_first_pile_of_the_row_is_the_future_the_second_the_past_the_third_the_present(pile: int) -> None:
    game, s = opened(pile)
    heads = {p.head.en: p.lines for p in passages(game, s) if not p.place}
    first, second, third = next(row for row in ROWS if pile in row)
    for name, n in (("The future", first), ("The past", second), ("The present", third)):
        assert f"Pile {n}: {THEMES[n - 1].en}." == heads[name][0].en
        assert (len(heads[name]) == 2) == (n == pile)
    assert list(heads) == ["The past", "The present", "The future", "All together"]


def test_the_sides_lie_as_the_book_says() -> None:
    """The future on top, level; the past at the left, the present at the right, both going down to the middle."""
    top, left, right = TRIANGLE
    assert len({y for _, y in top}) == 1
    assert all(y > top[0][1] for _, y in (*left, *right))
    assert all(a[0] < b[0] for a, b in zip(left, right, strict=True))
    assert [x for x, _ in left] == sorted(x for x, _ in left)
    assert [x for x, _ in right] == sorted((x for x, _ in right), reverse=True)


def test_twelve_cards_are_read_each_with_its_meaning() -> None:
    for seed in range(25):
        game, s = read("divination-carmen", seed)
        said = [p for p in passages(game, s) if p.place]
        lying = spots(game, s)
        assert len(said) == len({p.sign for p in said}) == 12
        for p in said:
            assert lying[p.place.removeprefix("cloth/")].face == p.sign
            assert p.lines[0] == CARDS[p.sign].base


def test_the_portrait_is_out_of_the_pack_and_three_cards_stay_unread() -> None:
    for own in PORTRAITS:
        game, s = opened(5, own)
        assert own not in {p.sign for p in passages(game, s)}
        assert len(s.rest) == 52 - 1 - 12  # type: ignore[attr-defined]
        assert spots(game, s)["own"].face == own


def test_what_lies_in_a_pile_is_not_to_be_seen_before_it_is_opened() -> None:
    for game, s in asked("divination-carmen", 2):
        if s.own and not s.asked:
            seen = {spot.face for spot in spots(game, s).values()}
            assert seen <= {"?", ""}


def test_neighbours_are_next_to_each_other_on_a_side_or_round_a_corner() -> None:
    laid = [Lain(f"{'SCD'[side]}{'2345'[k]}", False, f"{side}-{k}") for side in range(3) for k in range(4)]
    near = {lain.spot: {c.spot for c in touching(laid, lain)} for lain in laid}
    assert near["0-1"] == {"0-0", "0-2"}
    assert near["0-0"] == {"0-1", "1-0"}
    assert near["0-3"] == {"0-2", "2-0"}
    assert near["1-3"] == {"1-2", "2-3"}
    assert all(a in near[b] for a in near for b in near[a])


def test_no_pile_is_chosen_before_all_lie() -> None:
    game = sukno.game("divination-carmen")
    s = game.start(1)
    game.play(s, "SK")
    before = s.copy()
    with pytest.raises(IllegalMove):
        game.play(s, "pile 3")
    assert s == before


def test_four_queens_speak_otherwise_to_a_woman_than_to_a_man() -> None:
    from sukno.games.oracles.spreading import together

    queens = ["SQ", "CQ", "DQ", "HQ", "S2"]
    woman, man = ([t.en for t in together(queens, own=own)] for own in ("DQ", "DK"))
    assert any("gossip" in t for t in woman)
    assert any("success with ladies" in t for t in man)
    assert isinstance(THEMES[0], Text)
