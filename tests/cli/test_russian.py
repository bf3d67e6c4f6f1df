"""`--lang ru` to the last word: help, complaints and lists of every command."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sukno.engine.registry import infos
from waiting import PATIENCE

SPOKEN = """
import contextlib, io, json, sys
from sukno.cli import commands, helping, lang

lang.choose(["--lang", "ru"])
commands.define(["all of them"])
from typer.main import get_command
from sukno.cli.common import app

def say(words):
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = helping.run(app, words)
    return code, out.getvalue()

def walk(command, path):
    yield path
    for name in getattr(command, "commands", ()):
        yield from walk(command.commands[name], [*path, name])

found = {}
paths = [p for p in walk(get_command(app), []) if p] + [["solve", "vint"], ["referee", "preferans"]]
for path in paths:
    for words in (["--help"], ["--nosuch"], ["--json=3"], ["--seed", "x"], ["--deal", "-5"], ["a", "b", "c", "d", "e"]):
        with contextlib.suppress(Exception):
            found[" ".join(path + words)] = say(path + words)
for words in (["nosuch"], ["gamse"], ["deals"], ["deals", "nosuch"], ["replay"], ["play", "--seed"],
              ["play", "--effort", "x"]):
    found[" ".join(words)] = say(words)
print(json.dumps(found))
"""
TYPED = re.compile(
    r"`[^`]*`|'[^']*'|«[^»]*»|--?[a-z][\w-]*|[a-z]+://\S+|\S+=\S*|Например: .*|  [a-z]+(?=  )|\w+(?: =|\|)\S*"
)
"""Everything that is typed as it stands: options, values, addresses, examples, names of commands."""
NAMES = {
    "sukno",
    "json",
    "toml",
    "markdown",
    "prometheus",
    "sqlite",
    "postgresql",
    "redis",
    "pbn",
    "dask",
    "openspiel",
    "dds",
    "endplay",
    "me",
    "nt",
}
NAMES |= {
    "random",
    "novice",
    "club",
    "master",
    "easy",
    "medium",
    "hard",
    "most",
    "fewest",
    "points",
    "games",
    "org",
}
NAMES |= {
    "natural",
    "skat",
    "semerik",
    "mistigri",
    "example",
    "solo",
    "replay",
    "flat",
    "classic",
    "old",
    "hussar",
}
NAMES |= {
    "gtp",
    "gnu",
    "grhino",
    "sgf",
    "pdn",
    "xskat",
    "ismcts",
    "backgammon",
    "rules",
    "ruler",
    "guest",
    "decisions",
    "against",
}
NAMES |= {"albov", "reprint", "portable", "bridge", "notation", "ru", "en", "id", "atkqj"}
"""Programs, formats and values that the help lists."""


@pytest.fixture(scope="module")
def spoken() -> dict[str, tuple[int, str]]:
    env = os.environ | {"COLUMNS": "100", "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SPOKEN], env=env, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    found: dict[str, tuple[int, str]] = json.loads(done.stdout)
    return found


def foreign(text: str, path: str) -> set[str]:
    """Latin words that nobody types."""
    left = TYPED.sub(" ", text)
    words = {w.casefold() for w in re.findall(r"[A-Za-z][A-Za-z]+", left)}
    ids = {part for info in infos() for part in info.id.split("-")}
    return words - NAMES - ids - set(path.replace("-", " ").split())


def test_no_command_helps_or_complains_in_english(spoken: dict[str, tuple[int, str]]) -> None:
    assert len(spoken) > 100
    found = {path: left for path, (_, text) in spoken.items() if (left := foreign(text, path))}
    assert not found


def test_every_command_has_help_and_says_what_was_typed_wrongly(spoken: dict[str, tuple[int, str]]) -> None:
    for path, (code, text) in spoken.items():
        assert code == (0 if path.endswith("--help") else 2), path
        assert "Вызов: sukno" in text, path
    assert "нет команды 'gamse'; может быть, games?" in spoken["gamse"][1]
    assert "нет команды 'nosuch'" in spoken["deals nosuch"][1]
    assert "не хватает: ЗАПИСЬ" in spoken["replay"][1]
    assert "после --seed нужно значение" in spoken["play --seed"][1]
    assert "--seed: нужно целое число, от 0 до" in spoken["play --seed x"][1]
    assert "--effort: можно easy, medium, hard" in spoken["play --effort x"][1]
    assert "--json пишется без значения" in spoken["games --json=3"][1]
    assert "лишние слова: a b c d e" in spoken["games a b c d e"][1]
    assert "нет настройки --nosuch" in spoken["games --nosuch"][1]


def run(home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"SUKNO_HOME": str(home), "NO_COLOR": "1", "SUKNO_LANG": "ru"} | more
    return subprocess.run(
        [sys.executable, "-m", "sukno", *words],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["replay", "nothing.json"], "не читается 'nothing.json': такого файла или папки нет"),
        (["replay", "/"], "не читается '/': это папка"),
        (["deals", "read", "nothing.txt"], "'nothing.txt' не читается: такого файла или папки нет"),
        (["play", "--patience", "nothing.toml"], "'nothing.toml' не читается: такого файла или папки нет"),
        (["duel", "nim", "--games", "4", "--results", "/proc/no/x"], "не пишется '/proc/no/x'"),
        (["serve", "--no-browser", "--host", "no.such.invalid"], "не адрес этой машины"),
        (["rules", "nim", "--lang", "de"], "языка 'de' нет; есть en и ru"),
    ],
)
def test_files_that_are_not_there_are_said_in_russian(tmp_path: Path, words: list[str], says: str) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 1
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_list_of_games_in_a_pipe_has_a_line_for_each_and_cuts_nothing(tmp_path: Path) -> None:
    head, *lines = run(tmp_path, "games", COLUMNS="40").stdout.splitlines()
    assert head.split() == ["id", "имя", "семейство", "мест", "настройки"]
    assert sorted(line.split()[0] for line in lines) == sorted(info.id for info in infos())
    assert not [line for line in lines if "…" in line]
    assert "Взятки" in lines[0], "families have names too"
