"""The `sukno` command as a person or a program uses it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import sukno
from sukno.cli.session import simple
from sukno.engine.record import Record, load
from waiting import PATIENCE, until

SUKNO = [sys.executable, "-m", "sukno"]


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return os.environ | {"SUKNO_HOME": str(tmp_path), "SUKNO_LANG": "en", "COLUMNS": "120", "NO_COLOR": "1"}


def run(env: dict[str, str], *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SUKNO, *args], env=env, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_help_everywhere_in_both_languages(env: dict[str, str]) -> None:
    commands = (
        [],
        ["rules"],
        ["play"],
        ["bench", "engine"],
        ["solve"],
        ["solve", "tricks"],
    )
    for words in commands:
        done = run(env, *words, "--help")
        assert done.returncode == 0
        assert "Usage" in done.stdout
    assert "дом игр" in run(env, "--help", "--lang", "ru").stdout
    assert (
        "Играть в терминале"
        in run(env | {"SUKNO_LANG": "", "LC_ALL": "ru_RU.UTF-8"}, "play", "--help").stdout
    )


def test_the_list_of_commands_is_printed_without_importing_any() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "sukno", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "sukno.cli.commands" in imported
    assert not imported & {
        "typer",
        "rich",
        "msgspec",
        "litestar",
        "sqlalchemy",
        "sukno.engine",
        "sukno._kernel",
    }
    assert len([name for name in imported if name.startswith("sukno.")]) <= 6


def test_the_list_of_commands_is_what_the_commands_say(env: dict[str, str]) -> None:
    script = """
from typer.main import get_command
from sukno.cli import commands
from sukno.cli.common import app

commands.define(["no such command"])
said = {name: command.help for name, command in get_command(app).commands.items()}
assert said == {name: commands.about(name) for name in commands.COMMANDS}, said
"""
    # by itself: what was imported first by a test in Russian has its words in Russian
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_games_are_listed_for_people_and_programs(env: dict[str, str]) -> None:
    listed = json.loads(run(env, "games", "--json").stdout)
    nim = next(g for g in listed if g["id"] == "nim")
    assert nim["name"] == {"en": "Nim", "ru": "Ним"}
    assert nim["family"] == "combinatorial"
    assert nim["seats"] == [2]
    assert {o["key"] for o in nim["options"]} == {"groups", "chips", "last_wins", "penultimate"}
    assert "Ним" in run(env, "games", "--lang", "ru").stdout


def test_rules_are_shown_in_the_language_asked_for(env: dict[str, str]) -> None:
    assert "Whoever takes the last chip loses" in run(env, "rules", "nim", "--raw").stdout
    assert "Взявший последнюю фишку проигрывает" in run(env, "rules", "nim", "--raw", "--lang", "ru").stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["play", "nimm"], "did you mean nim"),
        (["play", "nim", "-o", "chips=3"], "it may be: 15 to 120"),
        (["play", "nim", "-o", "chips"], "write key=value"),
        (["play", "nim", "--players", "me"], "2 seats"),
        (["play", "nim", "--players", "me,god"], "no player 'god'"),
        (["play", "nim", "--record", "/no/such/folder/x.json"], "no folder"),
        (["play"], "name a game"),
        (["play", "--resume", "nothing.json"], "cannot read"),
        (["verify", "nothing.json"], "cannot read"),
        (["replay", "nothing.json"], "cannot read"),
        (["auto", "nim", "--players", "club,club,club"], "2 seats"),
        (["duel", "nim", "--a", "god"], "no player 'god'"),
        (["rules", "nim", "--lang", "de"], "no language 'de'"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_one(env: dict[str, str], args: list[str], says: str) -> None:
    done = run(env, *args)
    assert done.returncode == 1
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_an_unknown_command_or_flag_is_a_usage_error(env: dict[str, str]) -> None:
    assert run(env, "dance").returncode == 2
    assert run(env, "games", "--colour").returncode == 2


def test_a_game_that_was_given_up_is_replayed_to_its_end(env: dict[str, str], tmp_path: Path) -> None:
    game = sukno.game("draughts-russian")
    record = Record.of(game, 1)
    ask = game.ask(game.start(1))
    assert ask is not None
    assert ask.moves
    record.moves.append(ask.moves[0])
    record.conceded = 1
    end = record.outcome(game, record.replay(game))
    assert end is not None
    record.points = list(end.points)
    path = tmp_path / "given-up.json"
    record.save(path)
    assert "Black gives the game up." in run(env, "replay", str(path), "--all").stdout


def test_a_game_is_played_saved_verified_and_replayed(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "nim.json"
    done = run(
        env, "play", "nim", "--seed", "3", "--record", str(path), typed="?\nh\nbad\nm\ns\nl\nt\n" + "1\n" * 20
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"I would play: .+\n  (the only move that wins|wins|against best play)", done.stdout)
    assert "'bad' is not possible now" in done.stdout
    assert "wins." in done.stdout
    record = load(path)
    assert record.points is not None
    assert record.seats == ["me", "club"]
    assert run(env, "verify", str(path)).stdout.startswith("In order: nim")
    assert json.loads(run(env, "verify", str(path), "--json").stdout)["ok"]
    replayed = run(env, "replay", str(path)).stdout
    assert f"{len(record.moves)}/{len(record.moves)}" in replayed
    assert run(env, "replay", str(path), "--seat", "9").returncode == 1
    again = run(env, "play", "nim", "--record", str(path))
    assert again.returncode == 1
    assert "go on with it by --resume" in again.stderr


def test_undo_takes_back_to_ones_last_decision(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "nim.json"
    run(env, "play", "nim", "--seed", "3", "--record", str(path), "--players", "me,random", typed="1\nu\nq\n")
    before = load(path).moves
    run(env, "play", "--resume", str(path), typed="u\nq\n")
    assert load(path).moves == before
    assert len(before) <= 1


def test_leaving_saves_and_says_how_to_go_on(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "nim.json"
    done = run(env, "play", "nim", "--seed", "3", "--record", str(path), typed="1\nq\n")
    assert f"sukno play --resume {path}" in done.stdout
    moves = load(path).moves
    assert moves
    done = run(env, "play", "--resume", str(path), typed="1\n" * 20)
    assert "Going on after move" in done.stdout
    assert load(path).moves[: len(moves)] == moves
    assert load(path).points is not None


@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_game_loses_nothing(env: dict[str, str], tmp_path: Path, kill: signal.Signals) -> None:
    path = tmp_path / "nim.json"
    process = subprocess.Popen(
        [*SUKNO, "play", "nim", "--seed", "4", "--record", str(path), "--option", "chips=40"],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    until(lambda: path.exists() and len(load(path).moves) >= 2)
    process.send_signal(kill)
    process.wait(PATIENCE)
    process.stdin.close()
    if kill == signal.SIGINT:
        assert process.returncode == 130
    moves = load(path).moves
    assert len(moves) >= 2
    done = run(env, "play", "--resume", str(path), typed="q\n")
    assert done.returncode == 0
    assert load(path).moves[: len(moves)] == moves


def test_a_newcomer_gets_from_the_house_into_a_game(env: dict[str, str]) -> None:
    done = run(env, typed="nim\n\n\n" + "1\n" * 20 + "n\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Sukno, the house of games" in done.stdout
    assert "wins." in done.stdout


def test_the_house_offers_an_unfinished_game(env: dict[str, str]) -> None:
    run(env, typed="nim\n\n\n1\nq\nq\n")
    done = run(env, typed="y\nq\nq\n")
    assert "Go on with Nim" in done.stdout


def test_the_house_forgives_wrong_answers(env: dict[str, str]) -> None:
    done = run(env, typed="999\nzzz\n? nim\nnim\n7\n1\ncolour=red\n?\n\nq\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Type the number of a game" in done.stdout
    assert "no option 'colour'" in done.stdout


def test_auto_and_duel_speak_json(env: dict[str, str]) -> None:
    totals = json.loads(run(env, "auto", "nim", "--games", "6", "--players", "club,random", "--json").stdout)
    assert totals["games"] == 6
    assert abs(sum(s["wins"] for s in totals["seats"]) - 1) < 1e-9
    duel = json.loads(run(env, "duel", "nim", "--games", "40", "--json").stdout)
    assert duel["n"] == 20
    low, high = duel["interval"]
    assert low <= duel["mean"] <= high


def test_bench_speaks_json(env: dict[str, str]) -> None:
    (speed,) = json.loads(run(env, "bench", "engine", "--game", "nim", "--seconds", "0.1", "--json").stdout)
    assert speed["game"] == "nim"
    assert speed["steps_per_second"] > 0


@pytest.mark.parametrize(
    ("typed", "move"),
    [("♠A", "SA"), ("sa", "SA"), ("10h", "HT"), ("h10", "HT"), ("as", "SA"), ("E3-F4", "e3f4")],
)
def test_moves_may_be_typed_carelessly(typed: str, move: str) -> None:
    assert simple(typed) == simple(move)


def test_deals_are_written_read_back_and_reviewed(env: dict[str, str], tmp_path: Path) -> None:
    game = sukno.game("preferans-sochi", deals=2)
    record = Record.of(game, 3, ["Anna", "", "Vera"])
    rng, s = Random(3), game.start(3)
    while (ask := game.ask(s)) is not None:
        record.moves.append(ask.pick(rng))
        game.play(s, record.moves[-1])
    record.points = list(game.outcome(s).points)  # type: ignore[union-attr]
    path = tmp_path / "pulka.json"
    record.save(path)
    written = run(env, "deals", "write", str(path), "--deal", "2", "--lang", "ru")
    assert "игра: preferans-sochi" in written.stdout
    assert "Anna, 2, Vera" in written.stdout
    back = run(env, "deals", "read", "-", "--save", str(tmp_path / "back"), typed=written.stdout)
    assert back.returncode == 0, back.stderr
    assert load(tmp_path / "back" / "deal-1.json").verify()
    wrong = run(env, "deals", "read", "-", typed="game: preferans\nhand 1: ♠A\n")
    assert wrong.returncode == 1
    assert "hands of ten cards" in wrong.stderr
    assert "Traceback" not in wrong.stderr
    seen = run(env, "deals", "review", str(path), "--json")
    found = json.loads(seen.stdout)
    assert [d["line"]["number"] for d in found] == [1, 2]
    assert all(len(h["cells"]) == 5 for d in found for h in d["hands"])
    assert "Anna" in run(env, "deals", "review", str(path), "--deal", "1").stdout
    refused = run(env, "deals", "write", str(path), "--pbn")
    assert "are not written as PBN" in refused.stderr


def test_deals_of_vint_go_out_as_pbn_and_come_back(env: dict[str, str], tmp_path: Path) -> None:
    game = sukno.game("vint", deals=1)
    record = Record.of(game, 3, ["Anna", "Boris", "Vera", "Gleb"])
    s = game.start(3)
    moves = iter(["1S"])
    while (ask := game.ask(s)) is not None:
        record.moves.append(next(moves, ask.moves[0]))
        game.play(s, record.moves[-1])
    record.points = list(game.outcome(s).points)  # type: ignore[union-attr]
    path = tmp_path / "vint.json"
    record.save(path)
    written = run(env, "deals", "write", str(path), "--pbn")
    assert written.stdout.startswith("% PBN 2.1")
    back = run(env, "deals", "read", "-", "--save", str(tmp_path), typed=written.stdout)
    assert back.returncode == 0, back.stderr
    assert load(tmp_path / "deal-1.json").moves == record.moves
    bridge = '[Deal "E:K83.K9752.7.8752 AQJ5.T864.KJ94.4 T62.Q.AQT852.QJT 974.AJ3.63.AK963"]'
    assert "bridge, 0 moves" in run(env, "deals", "read", "-", typed=bridge).stdout
    wrong = run(env, "deals", "read", "-", typed='[Deal "N:A... A... - -"]')
    assert "line 1: SA is dealt twice" in wrong.stderr
