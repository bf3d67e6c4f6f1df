"""Trictrac against the rules digest (004:4351-4379), and its plays against a slow twin."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.race.slow import agrees

import sukno
from sukno.engine.errors import IllegalMove
from sukno.families.race import BLACK, WHITE, count, placed
from sukno.materials.dice import moves_of_throw

GAME = sukno.game("trictrac")


def white(men: dict[int, int], bar: int = 0) -> int:
    """White men by line; those not named are off."""
    return placed(men | {WHITE.bar: bar, WHITE.off: 15 - bar - sum(men.values())})


def black(men: dict[int, int], bar: int = 0) -> int:
    return placed(men | {BLACK.bar: bar, BLACK.off: 15 - bar - sum(men.values())})


def position(w: int, b: int, throw: tuple[int, int], turn: int = 0, game: Any = GAME) -> Any:
    """This side is on turn with these dice just thrown."""
    s = game.start(1)
    s.men = [w, b]
    s.turn = turn
    s.thrown = throw
    s.left = moves_of_throw((max(throw), min(throw)))
    s.moves = game.legal(s)
    s.log = ()
    return s


FAR = black({24: 15})


def test_the_men_stand_as_in_figure_24() -> None:
    """004:4353, and symmetric for Black."""
    points = GAME.view(GAME.start(5), None).zone("board").points
    stand = {i: point for i, point in enumerate(points, 1) if point[1]}
    assert stand == {
        24: ("w", 2), 8: ("w", 3), 13: ("w", 5), 6: ("w", 5),
        1: ("b", 2), 17: ("b", 3), 12: ("b", 5), 19: ("b", 5),
    }  # fmt: skip


def test_two_men_close_a_line_and_one_does_not() -> None:
    s = position(white({20: 1}), black({16: 2, 19: 1, 24: 12}), (4, 1))
    assert GAME.ask(s).moves == ["20/19"]
    with pytest.raises(IllegalMove, match="line 16 is closed by the enemy"):
        GAME.play(s, "20/16")


def test_a_single_man_is_hit_and_must_enter_before_anything_else() -> None:
    """004:4371: he goes to the bar, and comes in on a line of the enemy's home."""
    s = position(white({20: 1, 3: 2, 4: 2}), black({16: 1, 22: 2}), (4, 2))
    GAME.play(s, "20/16")
    assert count(s.men[1], BLACK.bar) == 1
    assert s.lines()[-1] == (0, "hit", "20/16")
    assert GAME.tell("hit", "20/16").en == "V → IX, a man is hit"
    board = GAME.view(s, None).zone("board")
    assert board.bar == (0, 1)
    assert board.pips[1] == 25 + 3 + 3
    s = position(white({3: 2, 4: 2}), black({22: 2}, bar=1), (5, 4), turn=1)
    assert GAME.ask(s).moves == ["bar/5"]
    assert GAME.matter(s) == "bar"
    with pytest.raises(IllegalMove, match="men on the bar enter before any other moves"):
        GAME.play(s, "22/off")
    with pytest.raises(IllegalMove, match="line 4 is closed"):
        GAME.play(s, "bar/4")
    GAME.play(s, "bar/5")
    assert GAME.ask(s).moves == ["5/9"]


def test_white_enters_on_the_roman_line_of_the_number() -> None:
    s = position(white({6: 2}, bar=1), black({20: 2, 1: 2}), (3, 5))
    assert GAME.ask(s).moves == ["bar/22"]
    assert GAME.describe(s, "bar/22").ru == "с борта на III"
    assert GAME.touch(s, "bar/22", {}) == ("board/bar", "board/22")


def test_who_cannot_enter_loses_the_throw() -> None:
    s = position(white({6: 2}, bar=1), black(dict.fromkeys(range(19, 25), 2)), (1, 6), turn=1)
    while s.turn == 1 and not s.over:
        GAME.play(s, GAME.ask(s).moves[0])
        lines = s.lines()
        if [kind for _, kind, _ in lines].count("throw"):
            break
    kinds = [(seat, kind) for seat, kind, _ in s.lines()]
    assert (0, "throw") in kinds
    if count(s.men[0], WHITE.bar):
        assert (0, "unplayed") in kinds


def test_one_man_may_hit_on_the_way() -> None:
    s = position(white({20: 1, 1: 2}), black({16: 1, 14: 2}), (4, 3))
    GAME.play(s, "20/16")
    assert "16/13" in GAME.ask(s).moves


def test_the_double_three_the_bearing_off_and_the_high_double_of_the_book() -> None:
    """004:4371-4375."""
    s = position(white({23: 4}), FAR, (3, 3))
    assert len(s.left) == 4
    s = position(white({6: 2, 5: 2, 2: 2}), FAR, (6, 2))
    assert set(GAME.ask(s).moves) == {"6/off", "2/off", "6/4", "5/3"}
    s = position(white({4: 2, 3: 1, 1: 5}), FAR, (6, 6))
    for move in ("4/off", "4/off", "3/off", "1/off"):
        assert GAME.ask(s).moves == [move]
        GAME.play(s, move)


@pytest.mark.parametrize(
    ("loser", "value"),
    [
        (black({24: 14}), 1),
        (black({24: 15}), 2),
        (black({24: 14, 18: 1}), 4),
        (black({24: 3, 18: 1}), 4),
        (black({24: 14}, bar=1), 8),
        (black({24: 2}, bar=1), 8),
    ],
)
def test_a_win_counts_by_how_far_the_loser_has_come(loser: int, value: int) -> None:
    """004:4377-4379, from the bottom up."""
    s = position(white({1: 1}), loser, (2, 1))
    assert GAME.forfeit(s, 1) == value
    GAME.play(s, "1/off")
    assert GAME.outcome(s).points == (value, -value)


def test_the_end_says_that_a_man_was_left_on_the_bar() -> None:
    s = position(white({1: 1}), black({24: 14}, bar=1), (2, 1))
    GAME.play(s, "1/off")
    text = GAME.outcome(s).text
    assert text.en == "⟨0⟩ wins, 8 : 0: Black has a man on the bar."
    assert text.ru == "⟨0⟩ выигрывает, 8 : 0: чёрные не сняли шашку с борта."


def test_the_opening_dice_may_be_the_first_throw() -> None:
    game = sukno.game("trictrac", opening=True)
    for seed in range(20):
        s = game.start(seed)
        dice = [int(move) for _, kind, move in s.lines() if kind == "die"]
        a, b = dice[-2:]
        assert s.thrown == (a, b)
        assert s.turn == int(b > a)
        assert s.lines()[-1] == (s.turn, "throw", f"{a} {b}")


def test_every_play_is_that_of_a_slow_and_obvious_twin() -> None:
    """As many dice as possible; of one alone the higher: the rules of GNU Backgammon."""
    rng = Random(5)
    throws = {1: 0, 2: 0, 3: 0, 4: 0}
    on_bar = home = 0
    for seed in range(16):
        s = GAME.start(seed)
        while not s.over:
            few = bin(s.men[s.turn]).count("1") < 20
            if rng.random() < (0.06 if len(s.left) < 3 or few else 0.01):
                agrees(GAME, s)
                me, mine = GAME.sides[s.turn], s.men[s.turn]
                throws[len(s.left)] += 1
                on_bar += count(mine, me.bar) > 0
                home += not mine & me.outside
            GAME.play(s, GAME.ask(s).pick(rng))
    assert throws[1] > 50
    assert throws[2] > 50
    assert throws[4] > 3
    assert on_bar > 10
    assert home > 10


def test_an_independent_table_counts_random_games_alike() -> None:
    """From the digest's table and from what lies on the board at the end."""
    values = set()
    for seed in range(40):
        s, rng = GAME.start(seed), Random(seed)
        before = s
        while not s.over:
            before = s.copy()
            move = GAME.ask(s).pick(rng)
            GAME.play(s, move)
        winner = before.turn
        loser = 1 - winner
        board = GAME.view(s, None).zone("board")
        bar, off = board.bar[loser], board.off[loser]
        name, home = ("w", range(1, 7)) if loser == 0 else ("b", range(19, 25))
        inside = sum(n for p, (who, n) in enumerate(board.points, 1) if who == name and p in home)
        value = 8 if bar else 4 if inside + off < 15 else 2 if off == 0 else 1
        assert GAME.outcome(s).points[winner] == value
        values.add(value)
    assert values >= {1, 4}


def test_a_turn_is_taken_back_until_the_dice_are_thrown() -> None:
    s = position(white({20: 2, 3: 2}), FAR, (4, 3))
    s.note(0, "throw", "4 3")
    assert not GAME.ends_turn(s, "20/16")
    GAME.play(s, "20/16")
    assert GAME.taken_this_turn(s) == 1
    assert all(GAME.ends_turn(s, move) for move in s.moves)
