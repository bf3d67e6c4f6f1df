"""The draughts family serves other rules than the Russian ones."""

from __future__ import annotations

from sukno.engine import Options
from sukno.families.draughts import DraughtsGame, DraughtsState
from sukno.families.draughts_lines import squares
from sukno.games.boards.draughts_russian import RussianDraughts


class Short(DraughtsGame[Options]):
    """Men capture forward, kings go one square: the English way."""

    info = RussianDraughts.info
    Options = Options
    men_back = False
    flying = False
    promoted_goes_on = False


class Straight(DraughtsGame[Options]):
    """Along rows and files, pieces leave at once, the largest capture: the Turkish way."""

    info = RussianDraughts.info
    Options = Options
    straight = True
    removed_at_once = True
    largest = True


class Giveaway(DraughtsGame[Options]):
    info = RussianDraughts.info
    Options = Options
    stuck_loses = False
    material_draws = 0


def moves_at(game: DraughtsGame[Options], white: str, black: str, kings: str = "", turn: int = 0) -> set[str]:
    s = DraughtsState()
    game.place(s, squares(white), squares(black), squares(kings), turn)
    return set(s.moves)


def test_short_kings_count_as_in_the_literature() -> None:
    """The published numbers of English draughts, the same for either side to begin."""
    game = Short()

    def count(s: DraughtsState, depth: int) -> int:
        if depth == 1:
            return len(s.moves)
        total = 0
        for move in s.moves:
            t = s.copy()
            game.play(t, move)
            total += count(t, depth - 1)
        return total

    s = game.start(0)
    assert [count(s, d) for d in range(1, 7)] == [7, 49, 302, 1469, 7361, 36768]


def test_short_kings_step_and_leap_one_square_every_way() -> None:
    assert moves_at(Short(), "d4", "h8", kings="d4") == {"d4c3", "d4c5", "d4e3", "d4e5"}
    assert moves_at(Short(), "d4", "c3 f6", kings="d4") == {"d4:b2"}


def test_men_may_be_bound_to_capture_forward() -> None:
    assert moves_at(Short(), "d4", "c3") == {"d4c5", "d4e5"}


def test_a_man_crowned_by_a_capture_may_have_to_stop() -> None:
    assert moves_at(Short(), "c6", "d7 f7") == {"c6:e8"}


def test_straight_men_go_forward_and_sideways() -> None:
    assert moves_at(Straight(), "d4", "h8") == {"d4d5", "d4c4", "d4e4"}
    assert moves_at(Straight(), "a1", "d5", turn=1) == {"d5d4", "d5c5", "d5e5"}


def test_straight_kings_fly_along_rows_and_files_and_must_take_the_most() -> None:
    assert moves_at(Straight(), "a1", "a4 c6 h1", kings="a1") == {"a1:a6:d6"} | {
        f"a1:a6:{x}6" for x in "efgh"
    }


def test_pieces_removed_at_once_open_the_way() -> None:
    """The king takes a3 first and ends its capture on that very square."""

    class Later(Straight):
        removed_at_once = False

    route = "a1:a5:d5:d3:a3"
    assert route in moves_at(Straight(), "a1", "a3 c5 d4 b3", kings="a1")
    assert route not in moves_at(Later(), "a1", "a3 c5 d4 b3", kings="a1")


def test_a_king_never_turns_straight_back() -> None:
    """With d6 gone the way down to d2 would be open."""
    assert moves_at(Straight(), "d4", "d6 d2", kings="d4") == {"d4:d7", "d4:d8", "d4:d1"}


def test_whoever_is_out_of_moves_may_win() -> None:
    game = Giveaway()
    s = DraughtsState()
    game.place(s, squares("c3"), squares("d4"), 0, 1)
    game.play(s, "d4:b2")
    assert s.end == "taken"
    assert s.winner == 0


def test_material_draws_may_be_off() -> None:
    game = Giveaway()
    s = DraughtsState()
    game.place(s, squares("a1"), squares("c1"), squares("a1 c1"))
    assert s.moves
