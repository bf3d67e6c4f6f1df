"""Games of go as SGF and of draughts as PDN: written, read back, read from others, and nonsense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadRecord, Record, SuknoError
from sukno.engine.offers.find import NotOffered, notation_of
from sukno.materials.sgf import BadSgf, parse
from sukno.players.thumbs.boards.go import novice

DRAUGHTS = [
    "draughts-russian",
    "draughts-american",
    "draughts-diagonal",
    "draughts-giveaway",
    "draughts-turkish",
]


def finished(id: str, seed: int, thumb: Any = None, most: int = 5000, **options: Any) -> Record:
    """A game at random, or by a rule of thumb."""
    game = sukno.game(id, **options)
    record, s, rng = Record.of(game, seed, ["Анна", 'B]o\\b"']), game.start(seed), Random(seed)
    while (ask := game.ask(s)) is not None and len(record.moves) < most:
        move = str(thumb(game, s, ask, rng)) if thumb else ask.pick(rng)
        game.play(s, move)
        record.moves.append(move)
    end = game.outcome(s)
    record.points = None if end is None else list(end.points)
    return record


@pytest.mark.parametrize("options", [{}, {"handicap": 3}, {"komi": "7.5", "ko": "superko"}])
def test_a_game_of_go_comes_back(options: dict[str, Any]) -> None:
    record = finished("go", 5, novice, size=9, **options)
    text = notation_of("go").write(record)
    assert notation_of("go").suffix == "sgf"
    back = notation_of("go").read(text, "go")[0]
    back.verify()
    game = sukno.game("go", size=9, **options)
    black = game.start(5).dealer
    assert back.points == (record.points if black == 0 else record.points[::-1] if record.points else None)
    assert back.seats[black if black == 0 else 0] == record.seats[black]
    assert notation_of("go").write(back) == text


def test_a_series_is_a_tree_for_every_game() -> None:
    record = finished("go", 2, novice, size=9, games=2)
    trees = parse(notation_of("go").write(record))
    assert len(trees) == 2
    for tree in trees:
        assert tree[0]["RE"][0][:2] in ("B+", "W+") or tree[0]["RE"] == ["0"]
    assert notation_of("go").read(notation_of("go").write(record), "go")[0].points is not None


def test_marks_and_playing_on_are_found_again() -> None:
    """A dead stone, a game that went on after two passes, and one that was given up."""
    game = sukno.game("go", size=9)
    record, s = Record.of(game, 0), game.start(0)
    played = "d4 f4 pass pass resume f6 d6 f5 d5 f7 d7 f8 d8 f9 d9 f3 d3 f2 d2 f1 d1 h5 b5 pass pass"
    for move in played.split(" "):
        game.play(s, move)
        record.moves.append(move)
    dead = "h5" if s.stones[0] >> game.board.index["h5"] & 1 else "d4"
    for move in (f"mark {dead}", "agree", "agree"):
        game.play(s, move)
        record.moves.append(move)
    record.points = list(game.outcome(s).points)
    back = notation_of("go").read(notation_of("go").write(record), "go")[0]
    back.verify()
    assert sorted(back.points or []) == sorted(record.points)
    given = Record.of(game, 0)
    given.moves, given.conceded = ["d4", "f4"], 0
    text = notation_of("go").write(given)
    assert "+R" in text
    assert notation_of("go").read(text, "go")[0].conceded is not None


def test_what_others_write_is_read() -> None:
    text = """(;GM[1]FF[4]SZ[13]KM[6.5]PB[one]PW[two]RE[W+Resign]C[a \\] remark]
    ;B[dd]C[x];W[jj](;B[jd];W[])(;B[aa];W[bb]))"""
    record = notation_of("go").read(text, "go")[0]
    assert record.moves == ["d10", "k4", "k10", "pass"]
    assert record.options == {"size": 13, "komi": "6.5"}
    assert record.seats == ["one", "two"]
    assert record.conceded == 0
    record.verify()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no game"),
        ("(;GM[2])", "not go"),
        ("(;SZ[7])", "19, 13, 11 or 9"),
        ("(;SZ[9]KM[3])", "komi is one of"),
        ("(;SZ[9]HA[2]KM[6.5])", "no komi"),
        ("(;SZ[9]KM[5.5]AB[cc])", "handicap"),
        ("(;SZ[9]KM[5.5];B[zz])", "no point"),
        ("(;SZ[9]KM[5.5];B[cc];W[cc])", "taken"),
        ("(;SZ[9]KM[5.5];B[cc];B[dd])", "moves twice"),
        ("(;SZ[9", "no end"),
        ("(;SZ[9]", "not closed"),
        ("(;SZ)", "no value"),
        ("(" * 2000, "too many variations"),
    ],
)
def test_sgf_that_makes_no_sense_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        notation_of("go").read(text, "go")


def test_texts_without_end_are_refused_at_once() -> None:
    with pytest.raises(BadSgf, match="too long"):
        parse("(;" + "C[x]" * 1_000_000 + ")")
    with pytest.raises(BadSgf, match="too many nodes"):
        parse("(" + ";" * 200_000 + ")")
    with pytest.raises(BadSgf, match="no end"):
        parse("(;C[" + "\\]" * 300_000)


@pytest.mark.parametrize("id", DRAUGHTS)
def test_a_game_of_draughts_comes_back(id: str) -> None:
    for seed in range(3):
        record = finished(id, seed)
        text = notation_of(id).write(record)
        back = notation_of(id).read(text, "draughts-russian")[0]
        assert (back.game, back.moves, back.points) == (id, record.moves, record.points)
        assert back.seats == record.seats
        back.verify()
    several = notation_of(id).read(text + "\n" + text, id)
    assert [r.moves for r in several] == [record.moves] * 2


def test_options_of_draughts_come_back() -> None:
    record = finished("draughts-russian", 1, king_prefers_man=False)
    assert notation_of("draughts-russian").read(notation_of("draughts-russian").write(record), "")[
        0
    ].options == {"king_prefers_man": False}


def test_draughts_of_others_are_read() -> None:
    """Captures by their ends, x for :, remarks, variations, a result that was agreed."""
    text = """[White "A"] [Black "?"] [GameType "25,W,8,8,A0,0"] [Result "2-0"]
    1. c3-d4 {a remark} b6-a5 2. d4-c5?! (2. d4-e5 f6xd4) d6xb4 3. a3xc5 $1 2-0"""
    record = notation_of("draughts-russian").read(text, "draughts-russian")[0]
    assert record.moves == ["c3d4", "b6a5", "d4c5", "d6:b4", "a3:c5"]
    assert record.conceded == 1
    assert record.seats == ["A", ""]
    record.verify()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no game"),
        ('[GameType "20"] 1. c3-d4', "type 20"),
        ('[Variant "nim"] 1. c3-d4', "not draughts"),
        ('[FEN "W:We3:Bd4"]', "whole games"),
        ("1. 32-28 19-23", "no move"),
        ("1. c3-c5", "not possible"),
        ('[Optionking_prefers_man "{"] *', "cannot be read"),
        ('[Optionnothing "1"] *', "nothing"),
    ],
)
def test_pdn_that_makes_no_sense_is_refused(text: str, why: str) -> None:
    with pytest.raises(SuknoError, match=why):
        notation_of("draughts-russian").read(text, "draughts-russian")


def test_other_games_have_no_notation() -> None:
    with pytest.raises(NotOffered, match="not written for other programs"):
        notation_of("nim")


def test_the_command_writes_and_reads() -> None:
    from sukno.cli.dealing import read_deals

    games = finished("go", 1, novice, size=9), finished("draughts-turkish", 1)
    for id, record in zip(("go", "draughts-turkish"), games, strict=True):
        found = read_deals(notation_of(id).write(record), "bridge")
        assert [r.game for r in found] == [id]


def test_points_of_sgf_are_counted_from_above() -> None:
    record = notation_of("go").read("(;SZ[9]KM[5.5];B[ai];W[ia])", "go")[0]
    assert record.moves == ["a1", "i9"]
