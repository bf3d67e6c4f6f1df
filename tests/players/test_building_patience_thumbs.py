"""The rules of thumb that serve every patience of building: reasons for moves, and games that end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from laid import Laid, laid
from sukno.engine import Chair
from sukno.engine.registry import game_class
from sukno.games.patience.building.eight_sages import EightSages
from sukno.games.patience.building.king_albert import KingAlbert
from sukno.games.patience.building.sir_tommy import SirTommy
from sukno.games.patience.building.small_piano import SmallPiano
from sukno.players import make_player
from sukno.players.thumbs.patience.building import novice

GENERIC = (
    "king-albert",
    "garden",
    "small-piano",
    "small-piano-open",
    "big-piano",
    "fundament",
    "sir-tommy",
    "quadrille",
    "idle-hours",
    "harem",
    "eight-sages",
    "fortune-marriage",
    "metternich",
    "threes",
    "addition",
)


def advice(table: Laid) -> str:
    ask: Any = table.game.ask(table.s)
    return novice(table.game, table.s, ask, Random(1))


@pytest.mark.parametrize("id", GENERIC)
def test_a_game_by_novices_ends_before_it_is_cut_short(id: str) -> None:
    game = game_class(id)()
    for seed in range(4):
        rng = Random(seed)
        s = game.start(seed)
        moves = 0
        while ask := game.ask(s):
            game.play(s, novice(game, s, ask, rng))
            moves += 1
            assert moves < 400
            assert s.still < 100


def test_a_card_that_goes_home_goes_home() -> None:
    table = laid(SmallPiano(), H="HA-H7", c1="?S2 H8", c2="S9")
    assert advice(table) == "c1>H"


def test_a_covered_card_is_turned_up() -> None:
    table = laid(SmallPiano(), c1="?S2 H8", c2="S9", waste="D8")
    assert advice(table) == "c1>c2"


def test_a_run_is_not_split_without_a_reason_and_nothing_is_taken_back() -> None:
    table = laid(SmallPiano(), H="HA-H5", c1="S9 D8 C7", c2="H8", c3="C6")
    assert advice(table) == "turn"


def test_a_run_is_split_to_let_a_card_home() -> None:
    table = laid(SmallPiano(), D="DA-D7", c1="S9 D8 C7", c2="H8")
    assert advice(table) == "c1>c2"


def test_a_pile_is_joined_to_another_because_the_space_is_filled() -> None:
    piles = {
        f"p{i}": card for i, card in enumerate(["SK", "SK", "CK", "CK", "SJ", "SJ", "CJ", "ST", "S9"], 1)
    }
    table = laid(EightSages(), **piles, p10="H8")
    assert advice(table) == "p10>p9"


def test_where_any_card_may_lie_the_lower_goes_on_the_higher() -> None:
    table = laid(SirTommy(), w1="H3", w2="DT", w3="CK", w4="S9", card="C8")
    assert advice(table) == "card>w4"


def test_who_sees_no_reason_for_any_move_gives_up() -> None:
    columns = {f"c{i}": card for i, card in enumerate(["SK", "CK", "SQ", "CQ", "S5 D4", "C5", "S9", "C9"], 1)}
    table = laid(KingAlbert(), rest="-", c9="DA DT", r1="D7", **columns)
    assert advice(table) == "give up"


def test_a_line_that_is_known_is_followed_to_the_end() -> None:
    """Where nothing is hidden the club player brings out what the solver can, through long transfers too."""
    game = sukno.game("king-albert")
    s = game.start(1)
    rng = Random(1)
    player = make_player("club", game)
    while game.ask(s) is not None:
        game.play(s, player.choose(Chair(game, s, 0), rng))
    assert s.end == "out"  # type: ignore[attr-defined]
