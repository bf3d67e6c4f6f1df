"""Bad input: one clear sentence, and nothing changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import sukno
from sukno.engine.record import Record, load, loads
from sukno.players import make_player


def nim_record() -> Record:
    game = sukno.game("nim")
    s = game.start(5)
    record = Record.of(game, 5, ["a", "b"])
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.moves[-1])
        record.moves.append(ask.moves[-1])
    end = game.outcome(s)
    assert end is not None
    record.points = list(end.points)
    return record


def test_an_unknown_game_is_refused_with_near_names() -> None:
    with pytest.raises(sukno.UnknownGame, match="no game 'nimm' in the house; did you mean nim") as e:
        sukno.game("nimm")
    assert "нет" in e.value.text.ru


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(sukno.BadOption, match="no option 'colour'; this game has: groups, chips"):
        sukno.game("nim", colour="red")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"groups": 2}, "cannot be 2; it may be: 3 to 10"),
        ({"groups": "three"}, "cannot be 'three'"),
        ({"last_wins": 1}, "cannot be 1; it may be: false, true"),
        ({"last_wins": True, "penultimate": True}, "choose one"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(options: dict[str, object], says: str) -> None:
    with pytest.raises(sukno.BadOption, match=says):
        sukno.game("nim", **options)


def test_a_number_is_taken_for_a_choice_written_like_it() -> None:
    assert sukno.game("sixty-six", close_failure=3).options.close_failure == "3"
    with pytest.raises(sukno.BadOption, match="cannot be 4; it may be: 2-or-3, 3"):
        sukno.game("sixty-six", close_failure=4)


@pytest.mark.parametrize("move", ["", "take 99 1", "take 0 1", "take 1 9", "TAKE 1 1", "pass", "take 1 1 "])
def test_an_illegal_move_says_why_and_changes_nothing(move: str) -> None:
    game = sukno.game("nim")
    s = game.start(1)
    before = s.copy()
    with pytest.raises(sukno.IllegalMove) as e:
        game.play(s, move)
    assert "take" in str(e.value) or "row" in str(e.value)
    assert s == before


def test_a_whole_record_is_accepted() -> None:
    assert loads(nim_record().dumps()).verify() is not None


@pytest.mark.parametrize("keep", [0, 1, 10, 80, 200])
def test_a_truncated_record_is_refused(keep: int) -> None:
    with pytest.raises(sukno.BadRecord, match="not a whole record"):
        loads(nim_record().dumps()[:keep])


def test_an_edited_record_is_noticed() -> None:
    record = nim_record()
    text = record.dumps()
    with pytest.raises(sukno.BadRecord, match="changed after it was saved"):
        loads(text.replace(record.moves[0], "take 1 1", 1))
    with pytest.raises(sukno.BadRecord, match="changed after it was saved"):
        loads(text.replace('"seed": 5', '"seed": 6'))


def test_an_illegal_move_inside_a_record_is_named() -> None:
    record = nim_record()
    record.moves[0] = "take 99 1"
    with pytest.raises(sukno.BadRecord, match="move 1 of the record does not fit the rules: row 1 has only"):
        loads(record.dumps()).verify()


def test_moves_after_the_end_are_refused() -> None:
    record = nim_record()
    record.moves.append("take 1 1")
    with pytest.raises(sukno.BadRecord, match="the game is over"):
        loads(record.dumps()).verify()


def test_a_wrong_result_is_noticed() -> None:
    record = nim_record()
    record.points = [9.0, -9.0]
    with pytest.raises(sukno.BadRecord, match="the record says the result is"):
        loads(record.dumps()).verify()


def test_a_record_of_other_rules_is_refused() -> None:
    record = nim_record()
    record.rules = 99
    with pytest.raises(sukno.BadRecord, match="version 99 of the rules"):
        loads(record.dumps()).verify()


def test_a_record_of_an_unknown_game_or_option_is_refused() -> None:
    record = nim_record()
    record.game = "no-such-game"
    with pytest.raises(sukno.UnknownGame):
        loads(record.dumps()).verify()
    record = nim_record()
    record.options = {"colour": "red"}
    with pytest.raises(sukno.BadOption):
        loads(record.dumps()).verify()


def test_hostile_json_is_refused() -> None:
    for text in (
        "[]",
        "null",
        "{}",
        '{"sukno": 1}',
        '{"sukno":1,"game":7}',
        "[" * 100_000,
        b"\xff\xfe",
        '{"evil": 1}',
    ):
        with pytest.raises(sukno.BadRecord):
            loads(text)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(sukno.BadRecord, match="cannot read"):
        load(tmp_path / "nothing.json")


@pytest.mark.parametrize(
    "level",
    [
        "",
        "grandmaster",
        "club:",
        "club:0",
        "club:x",
        "club:-1s",
        "club:nans",
        "novice:3",
        "master:",
        "master:0s",
    ],
)
def test_an_unknown_player_is_refused_with_the_levels(level: str) -> None:
    with pytest.raises(sukno.BadOption, match="random, novice, club, master"):
        make_player(level, sukno.game("nim"))


def test_errors_survive_a_process_boundary() -> None:
    import pickle

    error = pickle.loads(pickle.dumps(sukno.IllegalMove("no", "нет")))
    assert isinstance(error, sukno.IllegalMove)
    assert error.text.ru == "нет"
