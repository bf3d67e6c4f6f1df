"""Divination: the book's rules (004:2945-2959) and the digest's gaps."""

from __future__ import annotations

from typing import Any

from sukno.families.patience.counting import NEXT
from sukno.games.patience.counting.vorozhba import PILES, Vorozhba
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

GAME = Vorozhba()


def position(wish: str, *piles: str, passes: int = 1) -> Any:
    """Piles as they lie dealt, from below; everything else is thrown out."""
    s = GAME.start(1)
    left = {c for pile in s.piles for c in pile}
    s.piles = [[] for _ in s.piles]
    s.unseen = 0
    for name, text in zip(PILES, piles, strict=False):
        s.piles[GAME.number(name)] = [CARD_INDEX[t] for t in text.split()]
        s.unseen |= sum(1 << c for c in GAME.pile(s, name))
    s.piles[GAME.number("wish")] = [CARD_INDEX[wish]]
    left -= {c for pile in s.piles for c in pile}
    s.piles[GAME.number("out")] = sorted(left)
    s.phase, s.passes = "open", passes
    return s


def texts(s: Any, name: str) -> str:
    return " ".join(CARD_TEXTS[c] for c in GAME.pile(s, name))


def test_five_piles_of_seven_and_the_last_card_is_the_wish() -> None:
    s = GAME.start(4)
    last = GAME.pile(s, "stock")[0]
    GAME.play(s, NEXT)
    assert [len(GAME.pile(s, name)) for name in PILES] == [7] * 5
    assert GAME.pile(s, "wish") == [last]
    view = GAME.view(s, 0)
    assert view.zone("wish").seen == (CARD_TEXTS[last],)
    assert all(view.zone(name).seen == () for name in PILES)


def test_low_cards_of_the_wish_suit_go_out_like_other_suits() -> None:
    """004:2949: diamonds are wished for; six to nine go out, ace to ten stay."""
    s = position("D7", "S8 DK D6 D8 D9 SA")
    GAME.play(s, NEXT)
    assert texts(s, "v1") == "S8 DK"
    assert GAME.view(s, 0).zone("v1").seen == ("DK",)


def test_what_lies_below_the_first_honour_stays_and_is_not_seen() -> None:
    s = position("D7", "S8 DA S9 DK D6")
    GAME.play(s, NEXT)
    assert texts(s, "v1") == "S8 DA S9 DK"
    assert {CARD_TEXTS[c] for c in range(52) if s.unseen >> c & 1} == {"S8", "DA", "S9"}


def test_a_pile_without_an_honour_goes_out_entirely() -> None:
    s = position("D7", "S8 C9 D6", "DK")
    GAME.play(s, NEXT)
    assert texts(s, "v1") == ""
    assert texts(s, "v2") == "DK"


def test_the_rests_lie_together_with_the_first_pile_on_top_and_are_dealt_on_one_pile_less() -> None:
    s = position("D7", "S8 DA", "S9 DK", "DQ", "DJ", "DT")
    for _ in range(5):
        GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    # from the top: DA S8 DK S9 DQ DJ DT, dealt on four piles
    assert [texts(s, name) for name in PILES] == ["DA DQ", "S8 DJ", "DK DT", "S9", ""]


def test_five_four_three_two_piles_and_one() -> None:
    s = GAME.start(9)
    widths = []
    while not s.end:
        GAME.play(s, NEXT)
        _, kind, move = s.lines()[-1]
        if kind == "deal":
            widths.append(int(move))
    assert widths == [5, 4, 3, 2, 1]


def test_honours_alone_are_a_success() -> None:
    s = position("D7", "DA DK DQ DJ DT", passes=5)
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert s.end == "out"
    assert GAME.standing(s) == (31.0,)


def test_a_foreign_card_among_them_is_an_obstacle() -> None:
    s = position("D7", "DA SK DK DQ D9 DJ DT", passes=5)
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert s.end == "blocked"
    end = GAME.outcome(s)
    assert end is not None
    assert "♠K ♦9" in end.text.ru


def test_a_wish_card_that_is_an_honour_counts_as_found() -> None:
    s = position("DT", "DA DK DQ DJ", passes=5)
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert s.end == "out"
    assert GAME.standing(s) == (31.0,)


def test_honours_are_never_lost() -> None:
    for seed in range(20):
        s = GAME.start(seed)
        while not s.end:
            GAME.play(s, NEXT)
        left = [c for name in (*PILES, "wish") for c in GAME.pile(s, name) if GAME.is_honour(s, c)]
        assert len(left) == 5
