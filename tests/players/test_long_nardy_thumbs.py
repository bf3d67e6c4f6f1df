"""The club player of long nardy sees just the ways to play a throw that there are."""

from __future__ import annotations

from random import Random
from typing import Any

import sukno
from sukno.families.race import BLACK, WHITE
from sukno.players.thumbs.race.trictrac_long_nardy import club, stuck, ways

GAME = sukno.game("trictrac-long-nardy")


def ends_of_turn(s: Any, seat: int) -> set[int]:
    """Where the men can stand after the turn, by playing every move of the game itself."""
    out = set()
    for move in GAME.ask(s).moves:
        n = s.copy()
        n.log = ()
        GAME.play(n, move)
        done = n.over or any(kind == "throw" for _, kind, _ in n.lines())
        out |= {n.men[seat]} if done else ends_of_turn(n, seat)
    return out


def test_every_way_to_play_the_throw_is_found_and_no_other() -> None:
    rng = Random(2)
    tried = 0
    for seed in range(12):
        s = GAME.start(seed)
        while not s.over and tried < 10 * (seed + 1):
            if rng.random() < 0.2 and len(s.left) <= 3:
                assert set(ways(GAME, s)) == ends_of_turn(s, s.turn)
                tried += 1
            GAME.play(s, GAME.ask(s).pick(rng))
    assert tried > 100


def test_six_closed_lines_stick_the_men_behind_them() -> None:
    wall = sum(1 << 4 * p for p in range(10, 16))
    assert stuck(WHITE, 1 << 4 * 16, wall) == 1
    assert stuck(WHITE, 1 << 4 * 17, wall) == 0
    assert stuck(BLACK, 1 << 4 * 9, wall) == 1


def test_the_club_player_closes_the_sixth_line_of_a_wall() -> None:
    s = GAME.start(1)
    s.men = [
        sum(2 << 4 * p for p in (2, 3, 5, 6, 7)) + (3 << 4 * 8) + (2 << 4 * 12),
        (1 << 4) + (14 << 4 * 24),
    ]
    s.turn, s.thrown, s.left = 0, (4, 4), (4,)
    s.moves = GAME.legal(s)
    assert club(GAME, s, GAME.ask(s), Random(1)) == "8/4"
