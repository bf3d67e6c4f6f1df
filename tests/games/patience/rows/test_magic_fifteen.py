"""Brain-teaser: the magic square of fifteen (004:2819-2825)."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

from laid import Positions
from sukno.games.patience.rows.magic_fifteen import MagicFifteen
from sukno.players.thumbs.patience.rows.magic_fifteen import club, exchanges, novice, squares

T = Positions(MagicFifteen)
PLAIN = Positions(MagicFifteen, diagonals=False)
SOLVED = "D2 D7 D6 D9 D5 DA D4 D3 D8"


def square(laid: Positions, text: str) -> Any:
    return laid.position(dict(zip(laid.game.plan.names, text.split(), strict=True)))


def lines(laid: Positions) -> tuple[tuple[int, ...], ...]:
    plan = laid.game.plan
    return tuple(tuple(plan.square.index(i) for i in line) for line in plan.lines)


def test_nine_cards_from_the_ace_to_the_nine() -> None:
    s = T.game.start(1)
    assert sorted(T.game.pieces(s)) == sorted(["DA", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9"])
    assert all(len(pile) == 1 for pile in s.piles)


def test_the_square_of_the_digest_comes_out() -> None:
    """2 7 6 / 9 5 1 / 4 3 8."""
    s = square(T, SOLVED)
    assert T.game.home(s) == T.game.aim() == 8
    s = square(T, "D7 D2 D6 D9 D5 DA D4 D3 D8")
    T.play(s, "a1-a2")
    assert s.end == "out"
    assert "every line totals 15" in T.game.outcome(s).text.en


def test_there_are_eight_solutions_and_72_without_the_diagonals() -> None:
    assert len(squares(lines(T), 15)) == 8
    assert len(squares(lines(PLAIN), 15)) == 72


def test_without_the_diagonals_rows_and_columns_are_enough() -> None:
    cards = "D7 D6 D2 D5 DA D9 D3 D8 D4"  # the columns of the square moved round
    assert PLAIN.game.home(square(PLAIN, cards)) == PLAIN.game.aim() == 6
    assert T.game.home(square(T, cards)) < 8


def test_any_two_cards_change_places() -> None:
    s = square(T, "D7 D2 D6 D9 D5 DA D4 D8 D3")
    assert len(T.moves(s)) == 36 + 1
    T.play(s, "a1-c3")
    assert (T.texts(s, "a1"), T.texts(s, "c3")) == ("D3", "D7")
    assert T.refused(s, "c3-a1") == "write a1-c3"
    assert T.refused(s, "a1-a1") == "name two different places"
    assert T.game.describe(s, "a1-c3").en == "♦3 and ♦7 change places"


def test_a_square_is_never_dealt_ready_made() -> None:
    assert all(not T.game.finished(T.game.start(seed)) for seed in range(50))


def test_it_is_over_after_a_thousand_moves() -> None:
    s = square(T, "D7 D2 D6 D9 D5 DA D4 D8 D3")
    s.still = 999
    T.play(s, "a1-c3")
    assert s.end == "blocked"


def test_exchanges_are_counted_by_rings() -> None:
    assert exchanges((1, 2, 3), (1, 2, 3)) == 0
    assert exchanges((2, 1, 3), (1, 2, 3)) == 1
    assert {exchanges(p, (1, 2, 3)) for p in permutations((1, 2, 3))} == {0, 1, 2}


def test_the_club_player_takes_no_more_exchanges_than_needed() -> None:
    for seed in range(10):
        s = T.game.start(seed)
        now = tuple(card % 13 + 2 if card % 13 < 12 else 1 for card in (pile[0] % 54 for pile in s.piles))
        needed = min(exchanges(now, goal) for goal in squares(lines(T), 15))
        for _ in range(needed):
            assert not s.end
            T.play(s, club(T.game, s, T.game.ask(s), Random(1)))
        assert s.end == "out"


def test_the_beginner_takes_the_last_step_sooner_or_later() -> None:
    s = square(T, "D7 D2 D6 D9 D5 DA D4 D3 D8")
    assert "a1-a2" in {novice(T.game, s, T.game.ask(s), Random(n)) for n in range(5)}
