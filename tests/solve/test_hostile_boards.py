"""Hostile input to the kernels of reversi and draughts: an answer or a clear refusal, no crash, no hang."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hostile import CALLS, REFUSED, SEEDS, answer, strange

from sukno import _kernel as kernel

SWITCHES = (
    *(
        "straight",
        "flying",
        "men_back",
        "promoted_goes_on",
        "crowned_after",
        "removed_at_once",
        "largest",
        "prefers_man",
    ),
    "stuck_loses",
)


def board(rng: Random) -> Any:
    match rng.randrange(5):
        case 0:
            return strange(rng)
        case 1:
            return rng.getrandbits(64)
        case 2:
            return rng.getrandbits(64) & rng.getrandbits(64) & rng.getrandbits(64)
        case 3:
            return 0x55AA55AA55AA55AA & rng.getrandbits(64) & rng.getrandbits(64)
        case _:
            return rng.choice((0, 1, 1 << 63, 2**64 - 1, 0xFF, 0xFF << 56))


@pytest.mark.parametrize("seed", SEEDS)
def test_any_board_of_reversi_is_answered_or_refused(seed: int) -> None:
    rng = Random(f"reversi {seed}")
    for _ in range(CALLS):
        own, opp = board(rng), board(rng)
        if isinstance(own, int) and isinstance(opp, int) and rng.random() < 0.8:
            opp &= ~own
        legal = answer(kernel.reversi_moves, own, opp)
        for square in (rng.randrange(-1, 65), strange(rng)):
            turned = answer(kernel.reversi_turned, own, opp, square)
            if turned != REFUSED:
                assert bool(turned) == bool(legal >> square & 1), (own, opp, square)
        depth, ending = rng.choice([(4, 5), (1, 0), (60, 60), (strange(rng), strange(rng))])
        limit = rng.choice((1, 100, 3000))
        milliseconds = rng.choice((0, 1, 1000, strange(rng)))
        found = answer(kernel.reversi_best, own, opp, depth, ending, limit, milliseconds)
        if found != REFUSED and found[1] >= 0:
            assert legal >> found[1] & 1, (own, opp, depth, ending, limit, found)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_board_of_draughts_is_answered_or_refused(seed: int) -> None:
    rng = Random(f"draughts {seed}")
    for _ in range(CALLS):
        words: dict[str, Any] = {name: rng.random() < 0.5 for name in SWITCHES}
        words["material_draws"] = rng.randrange(3)
        if rng.random() < 0.1:
            words[rng.choice(list(words))] = strange(rng)
        rules = answer(kernel.DraughtsRules, **words)
        if rules == REFUSED:
            rules = strange(rng)
        white, black, kings = board(rng), board(rng), board(rng)
        if all(isinstance(b, int) for b in (white, black, kings)) and rng.random() < 0.9:
            black &= ~white
            kings &= white | black
        turn = rng.randrange(2) if rng.random() < 0.9 else strange(rng)
        moves = answer(kernel.draughts_moves, white, black, kings, turn, rules)
        quiet, depth = rng.choice([(0, 3), (29, 60), (5, 1), (strange(rng), strange(rng))])
        limit = rng.choice((1, 100, 3000))
        milliseconds = rng.choice((0, 1, 1000, strange(rng)))
        found = answer(
            kernel.draughts_best, white, black, kings, turn, quiet, rules, None, depth, limit, milliseconds
        )
        if found != REFUSED and found[1]:
            assert found[1] in [squares for squares, _ in moves], (white, black, kings, turn, words)
