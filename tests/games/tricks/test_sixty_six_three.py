"""Sixty-six for three: no stock, two opponents."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.stages.marriages import FULL
from sukno.games.tricks.sixty_six_three import SixtySixThree, SixtySixThreeState
from sukno.materials.cards import CARD_INDEX, hand


def table(
    hands: tuple[str, str, str],
    *,
    points: tuple[int, int, int] = (0, 0, 0),
    tricks: tuple[int, int, int] = (0, 0, 0),
    trump: str = "H",
    **options: object,
) -> tuple[SixtySixThree, SixtySixThreeState]:
    """Seat 0 leads; cards that nobody holds are played."""
    game = SixtySixThree(sukno.game("sixty-six-three", **{"deals": 1, **options}).options)
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands]
    s.turn = s.leader = 0
    s.trump = "SCDH".index(trump)
    s.played = FULL & ~sum(s.hands)
    s.points, s.tricks = list(points), list(tricks)
    return game, s


def run(game: SixtySixThree, s: SixtySixThreeState, line: str) -> None:
    for move in line.split(", "):
        game.play(s, move)


def test_eight_cards_each_and_the_dealers_last_card_fixes_the_trump() -> None:
    """004:1873."""
    game = sukno.game("sixty-six-three")
    for seed in range(5):
        s = game.start(seed)
        assert [h.bit_count() for h in s.hands] == [8, 8, 8]
        assert s.hands[s.dealer] >> s.turned & 1
        assert s.trump == s.turned // 13
        assert s.turn == (s.dealer + 1) % 3
        for seat in range(3):
            assert game.imagine(s, seat, Random(seed)).hands[s.dealer] >> s.turned & 1, "all have seen it"


def test_suit_is_followed_then_trumps_must_be_played_then_anything() -> None:
    """004:1873: without the suit, trumping is compulsory."""
    game, s = table(("DA D9", "HJ S9", "SA SK"))
    run(game, s, "DA")
    assert game.ask(s).moves == ["HJ"]  # type: ignore[union-attr]
    with pytest.raises(IllegalMove, match="trump"):
        game.play(s, "S9")
    run(game, s, "HJ")
    assert set(game.ask(s).moves) == {"SA", "SK"}  # type: ignore[union-attr]


def test_marriages_count_20_and_40_even_on_the_first_lead() -> None:
    game, s = table(("HK HQ SK SQ", "HJ S9 D9 C9", "SA SJ DA CA"))
    assert {m for m in game.ask(s).moves if " " in m} == {"HK 40", "HQ 40", "SK 20", "SQ 20"}  # type: ignore[union-attr]
    run(game, s, "SQ 20")
    assert s.points == [20, 0, 0]


@pytest.mark.parametrize(
    ("points", "tricks", "row"),
    [
        ((60, 33, 0), (4, 2, 0), 1),
        ((60, 32, 5), (4, 2, 1), 2),
        ((60, 20, 33), (4, 1, 2), 1),
        ((60, 0, 0), (7, 0, 0), 3),
        ((60, 0, 0), (6, 1, 0), 2),
    ],
)
def test_three_games_if_neither_has_a_trick_two_if_both_are_under_33(
    points: tuple[int, int, int], tricks: tuple[int, int, int], row: int
) -> None:
    game, s = table(("DA", "D9", "S9"), points=points, tricks=tricks)
    run(game, s, "DA, D9, S9")
    assert s.account.rows == ((row, 0, 0),)


def test_no_point_may_be_agreed_for_the_triple_game() -> None:
    game, s = table(("DA", "D9", "S9"), points=(60, 0, 0), tricks=(6, 1, 0), triple_condition="no-point")
    run(game, s, "DA, D9, S9")
    assert s.account.rows == ((3, 0, 0),)


def test_if_nobody_reaches_66_the_deal_does_not_count() -> None:
    game, s = table(("DA", "D9", "S9"), points=(40, 40, 29), last_trick_bonus=0)
    run(game, s, "DA, D9, S9")
    assert s.account.rows == ((0, 0, 0),)
    game, s = table(("DA", "D9", "S9"), points=(45, 40, 29), tricks=(3, 3, 1))
    run(game, s, "DA, D9, S9")
    assert s.account.rows == ((1, 0, 0),), "with 10 for the last trick"


def test_a_marriage_that_reaches_66_ends_the_game_at_once() -> None:
    game, s = table(("HK HQ", "HJ S9", "SA DJ"), points=(26, 40, 0), tricks=(1, 4, 1))
    run(game, s, "HQ 40")
    assert game.ask(s) is None
    assert s.account.rows == ((1, 0, 0),)


def test_the_match_ends_at_eight_games_and_is_settled_against_the_average() -> None:
    game, s = table(("DA", "D9", "S9"), points=(60, 33, 0), tricks=(4, 2, 0), deals=0)
    s.account.total = (7, 4, 0)
    run(game, s, "DA, D9, S9")
    end = game.outcome(s)
    assert end is not None
    assert end.points == (4, 0, -4)
    assert game.sheet(s).rows[-1].cells == (8, 4, 0)


def test_the_card_shown_stays_where_it_was_seen() -> None:
    game = sukno.game("sixty-six-three")
    s = game.start(2)
    assert s.known[s.dealer] == 1 << s.turned
    assert CARD_INDEX[s.lines()[0][2]] == s.turned
