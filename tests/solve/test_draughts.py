"""The draughts kernel against the rules in Python, which know nothing of it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from slow_draughts import SlowDraughts

from sukno.engine import Options
from sukno.families.draughts import DraughtsGame, DraughtsState
from sukno.families.draughts_lines import BETWEEN, DARK
from sukno.games.boards.draughts_russian import RussianDraughts
from sukno.solve import draughts
from sukno.solve.draughts import squares


class Official(DraughtsGame[Options]):
    info = RussianDraughts.info
    Options = Options


class ManFirst(Official):
    king_prefers_man = True


class Short(Official):
    men_back = False
    flying = False
    promoted_goes_on = False


class Straight(Official):
    straight = True
    removed_at_once = True
    largest = True
    material_draws = 1


class Giveaway(Official):
    stuck_loses = False
    material_draws = 0


class Custom(Straight):
    """A man on the last row captures on as a man."""

    crowned_after = True


KINDS = [Official, ManFirst, Short, Straight, Custom, Giveaway]


def effect(move: str, opp: int) -> tuple[str, str, int]:
    """What a move does: from, to, and what it takes."""
    if ":" not in move:
        return move[:2], move[2:], 0
    route = move.split(":")
    taken = 0
    for a, b in pairwise(route):
        taken |= BETWEEN[a][b] & opp & ~taken
    return route[0], route[-1], taken


def random_board(rng: Random, most: int, board: int) -> tuple[int, int, int]:
    """Any pieces on any squares of the board, no man on its last row."""
    places = [i for i in range(64) if board >> i & 1]
    rng.shuffle(places)
    n, m = rng.randint(1, most), rng.randint(1, most)
    white = sum(1 << i for i in places[:n])
    black = sum(1 << i for i in places[n : n + m])
    kings = (white | black) & rng.getrandbits(64) & rng.getrandbits(64)
    return white, black, kings | white & 0xFF << 56 | black & 0xFF


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_moves_are_found(kind: type[DraughtsGame[Options]]) -> None:
    rules = kind().rules
    slow = SlowDraughts(rules)
    rng = Random(kind.__name__)
    board = (1 << 64) - 1 if rules.straight else DARK
    captures = 0
    for _ in range(800):
        white, black, kings = random_board(rng, 8, board)
        turn = rng.randrange(2)
        own, opp = (black, white) if turn else (white, black)
        texts = slow.generate(own, opp, kings, turn)
        assert draughts.draughts_texts(white, black, kings, turn, rules) == texts
        for text in texts:
            after = slow.after(own, opp, kings, turn, text)
            assert draughts.draughts_step(white, black, kings, turn, text, rules)[:4] == after
        expected = {effect(m, opp) for m in texts}
        found = [effect(m, opp) for m in draughts.moves(white, black, kings, turn, rules)]
        assert set(found) == expected
        assert len(found) == len(expected)
        captures += any(taken for _, _, taken in expected)
    assert captures > 200


def slow_win(game: DraughtsGame[Options], s: DraughtsState, depth: int) -> int:
    """1: the side to move wins within so many half-moves; -1: it loses; 0: neither."""
    if s.end:
        return 0 if s.winner is None else 1 if s.winner == s.turn else -1
    if depth == 0:
        return 0
    top = -1
    for move in s.moves:
        t = s.copy()
        game.play(t, move)
        top = max(top, -slow_win(game, t, depth - 1))
        if top == 1:
            break
    return top


@pytest.mark.parametrize("kind", KINDS)
def test_wins_and_losses_near_the_end_are_seen(kind: type[DraughtsGame[Options]]) -> None:
    game = kind()
    rng = Random(kind.__name__)
    decided = 0
    for _ in range(200):
        white, black, kings = random_board(rng, 2, (1 << 64) - 1 if game.straight else DARK)
        turn = rng.randrange(2)
        s = DraughtsState()
        game.place(s, white, black, kings, turn)
        if not s.moves:
            continue
        expected = slow_win(game, s, 3)
        answer = draughts.best(white, black, kings, turn, rules=game.rules, depth=4, nodes=0)
        assert answer.move in s.moves
        if expected:
            decided += 1
            assert answer.decided
            assert (answer.value > 0) == (expected > 0)
        elif answer.decided:  # it follows captures further than the twin; what it claims must be true
            half_moves = round(100 * (100 - abs(answer.value)))
            assert slow_win(game, s, half_moves) == (1 if answer.value > 0 else -1)
    assert decided > 8


def test_a_limit_of_nodes_is_kept_and_still_gives_a_move() -> None:
    answer = draughts.best(DARK & 0xFFFFFF, DARK & 0xFFFFFF << 40, 0, 0, nodes=3_000)
    assert answer.nodes <= 3_100
    assert answer.move in draughts.moves(DARK & 0xFFFFFF, DARK & 0xFFFFFF << 40, 0, 0)


def test_the_limit_of_quiet_moves_is_a_draw_in_sight() -> None:
    """Three kings against one would win, but the thirtieth quiet half-move comes first."""
    white, black = squares("a1 c1 e1"), squares("h2")
    assert draughts.best(white, black, white | black, 0, depth=6, nodes=0).value > 1
    assert draughts.best(white, black, white | black, 0, quiet=29, depth=6, nodes=0).value == 0


def test_the_last_quiet_move_may_still_block_the_enemy() -> None:
    """c1b2 is the thirtieth and shuts the king on a1 in: by the rules in Python a win, not a draw."""
    game = Official()
    white, black, kings = squares("c3 c1 a3"), squares("a1"), squares("c3 c1 a1")
    s = DraughtsState()
    game.place(s, white, black, kings)
    s.seen = (*range(29), *s.seen)
    game.play(s, "c1b2")
    assert (s.end, s.winner) == ("blocked", 0)
    answer = draughts.best(white, black, kings, 0, quiet=29, depth=1, nodes=0)
    assert answer.move == "c1b2"
    assert answer.decided


def test_the_limit_holds_where_captures_never_seem_to_end() -> None:
    """Thirty kings crossing each other: the first half-move alone would look at 27 million positions."""
    white, black = 0x2848002110001800, 0x422401C442080264
    rules = draughts.DraughtsRules(straight=True)
    kings = 0x6A6C01E552081A64
    answer = draughts.best(white, black, kings, 0, rules=rules, nodes=1_000)
    assert answer.nodes <= 1_010
    assert answer.depth == 0
    assert answer.move in draughts.moves(white, black, kings, 0, rules)


@pytest.mark.parametrize("kind", [Official, Straight])
def test_long_captures_by_a_lone_king_are_found_in_all_their_orders(
    kind: type[DraughtsGame[Options]],
) -> None:
    """The kernel remembers where orders meet; the rules in Python walk each of them."""
    game = kind()
    slow = SlowDraughts(game.rules)
    rng = Random(5)
    places = [i for i in range(64) if game.straight or DARK >> i & 1]
    longest = 0
    for _ in range(400):
        king, *prey = rng.sample(places, 13 if game.straight else 10)
        own, opp = 1 << king, sum(1 << i for i in prey)
        texts = slow.generate(own, opp, own, 0)
        assert draughts.draughts_texts(own, opp, own, 0, game.rules) == texts
        expected = {effect(m, opp) for m in texts}
        found = [effect(m, opp) for m in draughts.moves(own, opp, own, 0, game.rules)]
        assert set(found) == expected
        assert len(found) == len(expected)
        longest = max([longest, *(taken.bit_count() for _, _, taken in expected)])
    assert longest >= 6


def test_no_move_is_no_answer_but_a_result() -> None:
    white, black = squares("a1"), squares("b2 c3")
    answer = draughts.best(white, black, 0, 0)
    assert answer.move is None
    assert answer.value == -100


def test_what_is_no_route_is_refused() -> None:
    for text in ("", "c3", "c3d9", "c3d", "i1a1", "a1" * 30):
        with pytest.raises(ValueError, match="a move is"):
            draughts.draughts_step(squares("c3"), squares("h8"), 0, 0, text, draughts.RUSSIAN)


@pytest.mark.parametrize(
    ("args", "options"),
    [
        ((1, 1, 0, 0), {}),
        ((1, 2, 4, 0), {}),
        ((1, 2, 0, 2), {}),
        ((-1, 2, 0, 0), {}),
        (((1 << 17) - 1, 1 << 40, 0, 0), {}),
        ((1, 2, 1 << 64, 0), {}),
        ((1, 2, 0, -(1 << 40)), {}),
        ((1, 2, 0, 0), {"quiet": -1}),
        ((1, 2, 0, 0), {"quiet": 30}),
        ((1, 2, 0, 0), {"quiet": (1 << 31) - 1}),
        ((1, 2, 0, 0), {"depth": 0}),
        ((1, 2, 0, 0), {"depth": 1 << 70}),
        ((1, 2, 0, 0), {"nodes": -1}),
        ((1, 2, 0, 0), {"nodes": 1 << 64}),
    ],
)
def test_nonsense_is_refused(args: tuple[int, int, int, int], options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        draughts.best(*args, **options)
    with pytest.raises(ValueError, match="material_draws"):
        draughts.DraughtsRules(material_draws=3)
