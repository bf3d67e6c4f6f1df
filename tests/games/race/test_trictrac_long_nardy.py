"""Long nardy against the rules digest (004:4385), and trictrac, from which it comes (004:4351)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.families.race import BLACK, BOARD, WHITE, count
from sukno.materials.dice import moves_of_throw

GAME = sukno.game("trictrac-long-nardy")


def white(**rest: int) -> int:
    """White men by line, `white(p6=2)`; those not named are off."""
    lines = {int(key[1:]): n for key, n in rest.items()}
    return sum(n << 4 * p for p, n in lines.items()) | 15 - sum(lines.values()) << 4 * WHITE.off


def black(**rest: int) -> int:
    lines = {int(key[1:]): n for key, n in rest.items()}
    return sum(n << 4 * p for p, n in lines.items()) | 15 - sum(lines.values()) << 4 * BLACK.off


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


def turns(s: Any) -> set[tuple[str, ...]]:
    """All ways to play out the turn: until the dice are thrown again."""
    out = set()
    for move in GAME.ask(s).moves:
        n = s.copy()
        GAME.play(n, move)
        done = n.over or any(kind == "throw" for _, kind, _ in n.lines())
        out |= {(move,)} if done else {(move, *rest) for rest in turns(n)}
    return out


FAR = black(p24=15)
"""Black has everything on his last line: nothing is in White's way up to line 23."""


# set-up and opening


def test_all_men_stand_on_the_enemys_first_line() -> None:
    """As in Jacquet (004:4383): White on I, which is 24, Black on 1."""
    points = GAME.view(GAME.start(5), None).zone("board").points
    assert points[23] == ("w", 15)
    assert points[0] == ("b", 15)
    assert sum(n for _, n in points) == 30


def test_the_higher_die_begins_equal_dice_are_thrown_again_and_both_dice_anew() -> None:
    again = 0
    for seed in range(40):
        s = GAME.start(seed)
        lines = s.lines()
        single = [(seat, int(move)) for seat, kind, move in lines if kind == "die"]
        again += len(single) > 2
        assert [seat for seat, _ in single] == [0, 1] * (len(single) // 2)
        pairs = [(single[i][1], single[i + 1][1]) for i in range(0, len(single), 2)]
        assert all(a == b for a, b in pairs[:-1])
        a, b = pairs[-1]
        assert a != b
        first = lines[len(single)]
        assert first[0] == (0 if a > b else 1)
        assert first[1].startswith("throw")
    assert again


def test_the_sides_move_against_each_other() -> None:
    s = position(white(p24=15), black(p1=15), (6, 3))
    assert set(GAME.ask(s).moves) == {"24/18", "24/21"}
    s = position(white(p24=15), black(p1=15), (6, 3), turn=1)
    assert set(GAME.ask(s).moves) == {"1/7", "1/4"}


# the worked examples of trictrac that hold here too


def test_three_and_six_are_played_by_two_men_or_by_one_in_either_order() -> None:
    """004:4369."""
    s = position(white(p20=1, p15=1), FAR, (3, 6))
    assert turns(s) == {
        ("20/17", "15/9"), ("15/9", "20/17"), ("15/12", "20/14"), ("20/14", "15/12"),
        ("20/17", "17/11"), ("20/14", "14/11"), ("15/12", "12/6"), ("15/9", "9/6"),
    }  # fmt: skip


def test_a_double_three_is_four_moves_of_one_man_of_four_or_any_mixture() -> None:
    """004:4371."""
    ways = turns(position(white(p23=4), FAR, (3, 3)))
    assert ("23/20", "20/17", "17/14", "14/11") in ways
    assert ("23/20", "23/20", "23/20", "23/20") in ways
    assert ("23/20", "20/17", "23/20", "23/20") in ways
    assert {len(way) for way in ways} == {4}


def test_six_and_two_bear_off_from_lines_six_and_two_or_move_inside_the_home() -> None:
    """004:4375."""
    ways = turns(position(white(p6=2, p5=2, p2=2), FAR, (6, 2)))
    assert ("6/off", "2/off") in ways
    assert {("6/off", "6/4"), ("6/off", "5/3")} < ways
    assert not any("5/off" in way for way in ways)


def test_five_thrown_moves_nobody_four_lines() -> None:
    """004:4375."""
    s = position(white(p20=1), FAR, (5, 5))
    assert GAME.ask(s).moves == ["20/15"]
    with pytest.raises(IllegalMove, match="the dice do not give 4"):
        GAME.play(s, "20/16")


@pytest.mark.parametrize("die", [5, 6])
def test_a_high_double_takes_four_men_from_the_next_lines(die: int) -> None:
    """004:4375: nobody stands on lines 6 and 5."""
    s = position(white(p4=2, p3=1, p1=5), FAR, (die, die))
    assert turns(s) == {("4/off", "4/off", "3/off", "1/off")}


def test_men_further_back_must_move_before_a_number_takes_a_nearer_man() -> None:
    s = position(white(p6=1, p3=2), FAR, (5, 5))
    assert GAME.ask(s).moves == ["6/1"]
    with pytest.raises(IllegalMove, match="only if none stands further back"):
        GAME.play(s, "3/off")
    with pytest.raises(IllegalMove, match="the dice do not give 6: left are 5 5 5 5"):
        GAME.play(s, "6/off")


def test_nobody_bears_off_while_a_man_is_outside() -> None:
    s = position(white(p9=1, p3=2), FAR, (3, 3))
    assert GAME.ask(s).moves == ["9/6"]
    with pytest.raises(IllegalMove, match="only when all are home"):
        GAME.play(s, "3/off")
    GAME.play(s, "9/6")
    assert "3/off" in GAME.ask(s).moves


def test_black_bears_off_from_the_roman_lines() -> None:
    s = position(white(p1=15), black(p19=1, p24=2), (6, 1), turn=1)
    assert set(GAME.ask(s).moves) == {"19/off", "24/off", "19/20"}
    GAME.play(s, "19/off")
    assert count(s.men[1], BLACK.off) == 13
    assert GAME.describe(s, "24/off").en == "bear off from I"


# closed lines


def test_a_single_enemy_man_closes_a_line_and_is_not_hit() -> None:
    s = position(white(p20=1), black(p16=1, p13=14), (4, 1))
    assert GAME.ask(s).moves == ["20/19"]
    with pytest.raises(IllegalMove, match="line 16 is closed by the enemy"):
        GAME.play(s, "20/16")


def test_a_throw_that_cannot_be_played_is_passed_and_logged() -> None:
    s = position(white(p20=15), black(p13=1, p14=2, p15=2, p16=2, p17=2, p18=2, p19=4), (1, 1), turn=1)
    for move in ("13/14", "14/15", "14/15", "15/16"):  # the wall from 14 to 19 still stands
        GAME.play(s, move)
    (_, _, throw), (seat, kind, lost) = s.lines()[4:6]
    assert (seat, kind) == (0, "unplayed")
    a, b = map(int, throw.split())
    assert sorted(map(int, lost.split())) == sorted(moves_of_throw((a, b)))


def test_a_number_left_over_is_given_up_and_logged() -> None:
    s = position(white(p20=1, p1=14), black(p13=2, p10=13), (6, 4))
    GAME.play(s, "20/14")
    log = GAME.view(s, None).log
    assert [(line.kind, line.move) for line in log][:2] == [("move", "20/14"), ("unplayed", "4")]
    assert [line.words.ru for line in log][:2] == ["V → XI", "не сыграно: 4"]


# as many numbers as possible


def test_both_numbers_must_be_played_if_there_is_a_way() -> None:
    """After 20/14 nobody could play the 1: lines 13 and 21 are shut."""
    s = position(white(p22=1, p20=1), black(p13=7, p21=8), (6, 1))
    assert set(GAME.ask(s).moves) == {"22/16", "20/19"}
    with pytest.raises(IllegalMove, match="would waste a number"):
        GAME.play(s, "20/14")


def test_of_two_numbers_of_which_one_can_be_played_the_higher_is() -> None:
    s = position(white(p20=1), black(p13=14, p24=1), (6, 1))
    assert GAME.ask(s).moves == ["20/14"]


def test_the_lower_number_is_played_if_the_higher_cannot_be() -> None:
    s = position(white(p20=1), black(p14=7, p13=8), (6, 1))
    assert GAME.ask(s).moves == ["20/19"]


# the end


@pytest.mark.parametrize(
    ("loser", "value"),
    [
        (black(p24=14), 1),
        (black(p24=15), 2),
        (black(p24=14, p18=1), 4),
        (black(p24=3, p18=1), 4),
    ],
)
def test_a_win_counts_by_how_far_the_loser_has_come(loser: int, value: int) -> None:
    """The table of trictrac without its last row (004:4377-4379)."""
    s = position(white(p1=1), loser, (2, 1))
    GAME.play(s, "1/off")
    assert GAME.outcome(s).points == (value, -value)


def test_the_end_says_why_a_game_counts_more() -> None:
    for loser, en, ru in [
        (black(p24=14), "⟨0⟩ wins, 1 : 0.", "⟨0⟩ выигрывает, 1 : 0."),
        (
            black(p24=15),
            "⟨0⟩ wins, 2 : 0: Black has borne off no man (mars).",
            "⟨0⟩ выигрывает, 2 : 0: чёрные не вывели ни одной шашки (марс).",
        ),
        (
            black(p18=1),
            "⟨0⟩ wins, 4 : 0: Black has not brought all men home.",
            "⟨0⟩ выигрывает, 4 : 0: чёрные не завели в дом все шашки.",
        ),
    ]:
        s = position(white(p1=1), loser, (2, 1))
        GAME.play(s, "1/off")
        text = GAME.outcome(s).text
        assert (text.en, text.ru) == (en, ru)


def test_a_match_adds_up_its_games() -> None:
    game = sukno.game("trictrac-long-nardy", games=2)
    s = position(white(p1=1), black(p24=15), (2, 1), game=game)
    game.play(s, "1/off")
    assert not s.over
    assert s.deal == 1
    assert [count(s.men[0], 24), count(s.men[1], 1)] == [15, 15]
    s.men, s.turn, s.left = [white(p1=15), black(p24=1)], 1, (1,)
    s.moves = game.legal(s)
    game.play(s, "24/off")
    assert game.outcome(s).points == (0, 0), "a mars each"
    assert s.account.rows == ((2, 0), (0, 2))


# the move generator against a slow twin


def slow_ways(mine: dict[int, int], foe: set[int], dice: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
    """Every sequence of single moves by lines to go, found with lists and loops; the longest are lawful."""
    out: set[tuple[tuple[int, int], ...]] = set()
    for i, die in enumerate(dice):
        for n in [n for n, k in mine.items() if k]:
            to = n - die
            back = max(k for k, v in mine.items() if v)
            if to in foe or (to <= 0 and back > 6) or (to < 0 and back > n):
                continue
            after = dict(mine)
            after[n] -= 1
            if to > 0:
                after[to] = after.get(to, 0) + 1
            for rest in slow_ways(after, foe, dice[:i] + dice[i + 1 :]) or {()}:
                out.add(((n, die), *rest))
    return out


def test_the_legal_first_moves_are_those_of_a_slow_and_obvious_twin() -> None:
    rng = Random(4)
    tried = 0
    for seed in range(60):
        s = GAME.start(seed)
        for _ in range(rng.randrange(150)):
            ask = GAME.ask(s)
            if ask is None:
                break
            GAME.play(s, ask.pick(rng))
        if s.over or len(s.left) > 2:
            continue
        side = GAME.sides[s.turn]
        mine = {n: count(s.men[s.turn], side.line[n]) for n in range(1, 25)}
        foe = {n for n in range(1, 25) if count(s.men[1 - s.turn], side.line[n])}
        ways = slow_ways(mine, foe, s.left)
        longest = max(map(len, ways))
        best = [way for way in ways if len(way) == longest]
        if longest == 1 and len(s.left) == 2:
            high = max(die for ((_, die),) in best)
            best = [way for way in best if way[0][1] == high]
        expected = {side.texts[side.line[way[0][0]]][way[0][1]] for way in best}
        assert set(GAME.ask(s).moves) == expected
        tried += 1
    assert tried > 30


def test_equal_numbers_can_be_played_equally_often_whatever_is_moved_first() -> None:
    rng = Random(9)
    tried = 0
    for seed in range(40):
        s = GAME.start(seed)
        while not s.over and tried < 60:
            if len(s.left) == 4 and rng.random() < 0.3 and s.men[s.turn] & BOARD * 15:
                side = GAME.sides[s.turn]
                mine = {n: count(s.men[s.turn], side.line[n]) for n in range(1, 25)}
                foe = {n for n in range(1, 25) if count(s.men[1 - s.turn], side.line[n])}
                lengths = {len(way) for way in slow_ways(mine, foe, s.left[:3])}
                assert len(lengths) == 1
                tried += 1
            GAME.play(s, GAME.ask(s).pick(rng))
    assert tried == 60


def test_the_board_tells_the_steps_to_go_the_ways_and_the_last_move() -> None:
    s = GAME.start(5)
    board = GAME.view(s, None).zone("board")
    assert board.pips == (15 * 24, 15 * 24)
    assert board.ways == (-1, 1)
    assert board.marks == ()
    turn = s.turn
    move = s.moves[0]
    assert GAME.ends_turn(s, move) == (len(s.left) == 1)
    assert GAME.taken_this_turn(s) == 0
    place, to = GAME.sides[turn].index[move]
    GAME.play(s, move)
    board = GAME.view(s, None).zone("board")
    assert board.pips[turn] == 15 * 24 - abs(place - to)
    assert set(board.marks) == {place, to}
    assert GAME.taken_this_turn(s) == 1
