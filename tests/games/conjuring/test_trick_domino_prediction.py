"""Domino prediction (004:3933-3937): every hidden tile, and lines laid in many ways."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from performing import learned, performed, trick

from sukno.engine import Ask
from sukno.games.conjuring.trick_domino_prediction import SINGLES, completed
from sukno.materials.dominoes import TILE_TEXTS

HIDDEN = [TILE_TEXTS[i] for i in SINGLES]


def called(tile: str) -> str:
    a, b = sorted(tile.split("-"))
    return f"{b}-{a}"


def is_whole(line: list[str], hidden: str) -> bool:
    """All tiles but the hidden one, equal half to equal half."""
    joined = all(a.split("-")[1] == b.split("-")[0] for a, b in pairwise(line))
    return joined and sorted(map(called, line)) == sorted(t for t in TILE_TEXTS if t != hidden)


def ends(line: list[str]) -> str:
    return called(f"{line[0][0]}-{line[-1][-1]}")


def test_no_double_is_hidden() -> None:
    assert len(HIDDEN) == 21
    assert all(tile[0] != tile[-1] for tile in HIDDEN)
    hidden = {trick("trick-domino-prediction").start(seed).props[0] for seed in range(200)}
    assert hidden <= set(HIDDEN)
    assert len(hidden) > 15


@pytest.mark.parametrize("hidden", HIDDEN)
def test_004_3933_a_line_of_all_tiles_ends_in_the_numbers_of_the_hidden_one(hidden: str) -> None:
    rng = Random(hidden)
    for _ in range(25):
        tiles = [t for t in TILE_TEXTS if t != hidden]
        rng.shuffle(tiles)
        line = completed([], tiles)
        assert is_whole(line, hidden)
        assert ends(line) == hidden


@pytest.mark.parametrize("seed", range(12))
def test_however_the_spectator_lays_the_note_is_right(seed: int) -> None:
    rng = Random(seed)
    game = trick("trick-domino-prediction", first=bool(seed % 2))

    def lays(ask: Ask) -> str | None:
        if ask.kind != "tile":
            return None
        tiles = [move for move in ask.moves if move != "rest"]
        return rng.choice(tiles) if tiles and rng.random() < 0.97 else "rest" if "rest" in ask.moves else None

    end = performed(game, lambda ask: lays(ask) or (ask.moves[0] if ask.kind == "tile" else None), seed)
    view = game.view(end, 0)
    line, (note,) = list(view.zone("line").tiles), view.zone("cloth").spots
    assert is_whole(line, end.props[0])
    assert note.words.en == " and ".join(end.props[0].split("-"))
    assert ends(line) == end.props[0]
    assert game.came_out(end)


def test_a_line_that_is_stuck_goes_on_by_its_loops() -> None:
    stuck = 0
    for seed in range(16):
        rng = Random(seed)
        game = trick("trick-domino-prediction")
        s = game.start(seed)
        while (ask := game.ask(s)) is not None and ask.kind != "drama":
            tiles = [move for move in ask.moves if move != "rest"]
            stuck += ask.kind == "tile" and not tiles
            game.play(s, rng.choice(tiles) if ask.kind == "tile" and tiles else ask.moves[-1])
        assert is_whole(list(game.view(s, 0).zone("line").tiles), s.props[0])
    assert stuck > 4


@pytest.mark.parametrize("start", range(1, 27, 3))
def test_who_learns_foretells_the_ends(start: int) -> None:
    game, s = learned("trick-domino-prediction", [start], start)
    assert game.came_out(s)
    assert ends(list(game.view(s, 0).zone("line").tiles)) == s.props[0]


def test_the_note_is_closed_until_the_end_and_no_tile_is_seen_to_be_hidden() -> None:
    game = trick("trick-domino-prediction")
    s = game.start(1)
    view = game.view(s, 0)
    assert view.zone("cloth").spots[0].words.en == "sealed"
    assert view.zone("note").cards == ()
