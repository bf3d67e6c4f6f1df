"""The kinds of trictrac against the rules digest (004:4381-4407), and their plays against a slow twin."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.race.slow import agrees

import sukno
from sukno.engine.errors import IllegalMove
from sukno.families.race import count, placed

JACQUET = sukno.game("trictrac-jacquet")
DUTCH = sukno.game("trictrac-dutch")
MATADOR = sukno.game("trictrac-matador")
SNAKE = sukno.game("trictrac-snake")
RUSSIAN = sukno.game("trictrac-russian")
LOOSE = sukno.game("trictrac-russian", enter_all_first=False)
TURKISH = sukno.game("trictrac-turkish")


def stand(game: Any) -> dict[int | str, tuple[str, int]]:
    """Who stands where at first: lines, and `w` and `b` for the bar."""
    board = game.view(game.start(1), None).zone("board")
    on_bar = {who: (who, n) for who, n in zip("wb", board.bar, strict=True) if n}
    return {i: point for i, point in enumerate(board.points, 1) if point[1]} | on_bar


def position(game: Any, men: list[dict[int, int]], throw: tuple[int, ...], turn: int = 0) -> Any:
    """This side is on turn with these dice just thrown; men by place, all others are off."""
    s = game.start(1)
    total = 11 if game is TURKISH else 15
    s.men = [placed(m | {side.off: total - sum(m.values())}) for m, side in zip(men, game.sides, strict=True)]
    s.turn, s.thrown, s.owed = turn, throw, ()
    s.left = game.numbers(throw)
    if game is MATADOR and sorted(throw) == [3, 4]:
        s.owed = ("double", "throw")
    s.moves = game.legal(s)
    s.log = ((), turn, "throw", " ".join(map(str, throw)))
    return s


# how the men stand


def test_jacquet_and_matador_begin_on_one_line() -> None:
    """004:4383."""
    assert stand(JACQUET) == stand(MATADOR) == {24: ("w", 15), 1: ("b", 15)}


def test_all_dutch_and_all_russian_men_are_on_the_bar() -> None:
    """004:4389, 4403."""
    assert stand(DUTCH) == stand(RUSSIAN) == {"w": ("w", 15), "b": ("b", 15)}


def test_the_snake_has_six_men_on_the_board_and_nine_on_the_bar() -> None:
    """004:4399."""
    white = {24: ("w", 2), 23: ("w", 2), 22: ("w", 2), "w": ("w", 9)}
    assert stand(SNAKE) == white | {1: ("b", 2), 17: ("b", 3), 12: ("b", 5), 19: ("b", 5)}


def test_turkish_sides_have_eleven_men() -> None:
    """004:4407."""
    assert stand(TURKISH) == {1: ("w", 5), 13: ("w", 6), 24: ("b", 5), 12: ("b", 6)}


# what is played otherwise


def test_jacquet_hits_and_the_start_line_is_closed() -> None:
    s = position(JACQUET, [{24: 14, 3: 1}, {1: 13, 20: 2}], (2, 4))
    assert set(JACQUET.ask(s).moves) == {"24/22"}
    s = position(JACQUET, [{24: 14, 5: 1}, {1: 15}], (4, 3), turn=1)
    JACQUET.play(s, "1/5")
    assert count(s.men[0], 25) == 1


def test_dutch_men_enter_the_enemys_home_and_wait_for_the_last() -> None:
    s = position(DUTCH, [{25: 13, 20: 2}, {0: 15}], (5, 3))
    assert set(DUTCH.ask(s).moves) == {"bar/20", "bar/22"}
    with pytest.raises(IllegalMove, match="men on the bar enter before any other moves"):
        DUTCH.play(s, "20/15")
    s = position(DUTCH, [{25: 1, 20: 2}, {0: 15}], (5, 3))
    DUTCH.play(s, "bar/22")
    assert "20/15" in DUTCH.ask(s).moves


def test_russian_men_enter_whites_home_and_bear_off_from_blacks() -> None:
    """004:4403."""
    for turn in (0, 1):
        s = position(RUSSIAN, [{0: 15}, {0: 15}], (5, 3), turn)
        assert set(RUSSIAN.ask(s).moves) == {"bar/5", "bar/3"}
        men: list[dict[int, int]] = [{5: 2}, {5: 2}]
        men[turn] = {19: 1, 22: 2}
        s = position(RUSSIAN, men, (6, 3), turn)
        assert {"19/off", "22/off", "19/22"} == set(RUSSIAN.ask(s).moves)
    board = RUSSIAN.view(RUSSIAN.start(1), 0).zone("board")
    assert board.ways == (1, 1)


def test_a_russian_man_who_is_hit_begins_in_whites_home_again() -> None:
    s = position(RUSSIAN, [{10: 2}, {14: 1, 24: 3}], (4, 1))
    RUSSIAN.play(s, "10/14")
    assert count(s.men[1], 0) == 1
    assert s.lines()[-1][1] == "hit"


def test_two_russian_men_on_the_board_are_enough_by_agreement() -> None:
    s = position(LOOSE, [{0: 13, 4: 2}, {0: 15}], (6, 5))
    assert set(LOOSE.ask(s).moves) == {"bar/6", "bar/5", "4/10", "4/9"}
    s = position(LOOSE, [{0: 14, 4: 1}, {0: 15}], (6, 5))
    assert set(LOOSE.ask(s).moves) == {"bar/6", "bar/5"}
    s = position(RUSSIAN, [{0: 13, 4: 2}, {0: 15}], (6, 5))
    assert set(RUSSIAN.ask(s).moves) == {"bar/6", "bar/5"}


def test_a_lost_russian_game_counts_four_while_a_man_is_not_on_the_last_six_lines() -> None:
    for loser, value in (({18: 1}, 4), ({19: 15}, 2), ({19: 2}, 1), ({0: 1, 20: 3}, 8)):
        s = position(RUSSIAN, [{24: 1}, loser], (2, 1))
        RUSSIAN.play(s, "24/off")
        assert RUSSIAN.outcome(s).points == (value, -value)


def test_five_turkish_dice_are_five_single_moves_without_doubles() -> None:
    """004:4407."""
    s = TURKISH.start(3)
    assert len(s.thrown) == 5
    assert sorted(s.thrown, reverse=True) == list(s.left)
    s = position(TURKISH, [{13: 6}, {24: 5}], (2, 2, 2, 5, 2))
    assert s.left == (5, 2, 2, 2, 2)
    n = 0
    while s.turn == 0 and n < 5 and s.left:
        TURKISH.play(s, TURKISH.ask(s).moves[0])
        n += 1
    assert [kind for _, kind, _ in s.lines()].count("move") == 5


def test_of_five_dice_of_which_one_can_be_played_the_highest_is() -> None:
    wall = {12: 2, 10: 2, 9: 2, 8: 2, 7: 2}
    s = position(TURKISH, [{13: 1, 1: 5}, wall | {11: 1}], (1, 3, 4, 5, 6))
    assert TURKISH.ask(s).moves == []


def test_a_matador_is_played_then_any_double_then_another_throw() -> None:
    """004:4393."""
    s = position(MATADOR, [{24: 15}, {1: 15}], (4, 3))
    assert not MATADOR.ends_turn(s, "24/20")
    MATADOR.play(s, "24/20")
    assert not MATADOR.ends_turn(s, "24/21")
    MATADOR.play(s, "24/21")
    ask = MATADOR.ask(s)
    assert (ask.seat, ask.kind, ask.moves) == (0, "double", ["1", "2", "3", "4", "5", "6"])
    assert MATADOR.taken_this_turn(s) == 2
    assert MATADOR.describe(s, "5").ru == "дубль 5"
    assert MATADOR.touch(s, "5", {}) == (), "a button, not a line of the board"
    assert not MATADOR.ends_turn(s, "5")
    MATADOR.play(s, "5")
    assert s.left == (5, 5, 5, 5)
    assert s.thrown == (5, 5), "as if they lay on the table"
    with pytest.raises(IllegalMove):
        MATADOR.play(s, "6")
    for _ in range(3):
        MATADOR.play(s, MATADOR.ask(s).moves[0])
    assert MATADOR.ends_turn(s, MATADOR.ask(s).moves[0])
    MATADOR.play(s, MATADOR.ask(s).moves[0])
    throws = [seat for seat, kind, _ in s.lines() if kind == "throw"]
    assert throws[:2] == [0, 0], "the same side throws again"


def test_a_double_that_cannot_be_played_is_given_up_and_the_throw_follows_all_the_same() -> None:
    shut = {20: 2, 17: 2}
    s = position(MATADOR, [{24: 1, 1: 2}, shut | {2: 9}], (4, 3))
    assert MATADOR.ask(s).moves == ["24/21"]
    MATADOR.play(s, "24/21")
    assert MATADOR.ask(s).kind == "double"
    assert MATADOR.ends_turn(s, "1")
    MATADOR.play(s, "1")
    lines = s.lines()
    at = lines.index((0, "double", "1"))
    assert lines[at + 1][:2] == (0, "unplayed")
    assert lines[at + 2][:2] == (0, "throw")


def test_where_no_double_can_be_played_nobody_is_asked_for_one() -> None:
    s = position(MATADOR, [{25: 1, 1: 2}, dict.fromkeys(range(19, 25), 2) | {13: 3}], (4, 3), turn=1)
    s.turn = 0
    s.left = (4, 3)
    s.owed = ("double", "throw")
    s.log = ()
    MATADOR.give_up(s)
    MATADOR.go_further(s)
    lines = s.lines()
    assert lines[0] == (0, "unplayed", "4 3")
    assert lines[1][:2] == (0, "throw")


def test_the_other_game_of_a_match_begins_with_nothing_owed() -> None:
    game = sukno.game("trictrac-matador", games=2)
    s = game.start(1)
    s.men = [placed({1: 1, 0: 14}), placed({24: 2, 25: 13})]
    s.turn, s.thrown, s.left, s.owed = 0, (4, 3), (4, 3), ("double", "throw")
    s.moves = game.legal(s)
    game.play(s, "1/off")
    assert s.deal == 1
    assert bool(s.owed) == (sorted(s.thrown) == [3, 4])


@pytest.mark.parametrize("game", [JACQUET, DUTCH, SNAKE, RUSSIAN, LOOSE], ids=str)
def test_every_play_of_two_dice_is_that_of_the_twin(game: Any) -> None:
    rng = Random(8)
    tried = 0
    for seed in range(6):
        s = game.start(seed)
        for _ in range(250):
            if s.over:
                break
            if rng.random() < (0.08 if len(s.left) < 3 else 0.02):
                agrees(game, s)
                tried += 1
            game.play(s, game.ask(s).pick(rng))
    assert tried > 40


def test_every_play_of_five_dice_is_that_of_the_twin() -> None:
    rng = Random(8)
    tried = 0
    for seed in range(24):
        s = TURKISH.start(seed)
        while not s.over:
            men = sum(count(s.men[s.turn], p) for p in range(26) if p != TURKISH.sides[s.turn].off)
            if (len(s.left) < 4 or (men < 5 and rng.random() < 0.5)) and rng.random() < 0.2:
                agrees(TURKISH, s)
                tried += len(s.left) > 2
            TURKISH.play(s, TURKISH.ask(s).pick(rng))
    assert tried > 20


@pytest.mark.parametrize("game", [JACQUET, DUTCH, MATADOR, SNAKE, RUSSIAN, LOOSE, TURKISH], ids=str)
def test_random_games_keep_their_men_and_end(game: Any) -> None:
    for seed in range(3):
        s, rng = game.start(seed), Random(seed)
        pieces = sorted(game.pieces(s))
        moves = 0
        while not s.over:
            game.play(s, game.ask(s).pick(rng))
            moves += 1
            assert moves < 5_000
        assert sorted(game.pieces(s)) == pieces
