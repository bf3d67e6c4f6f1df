"""`sukno solve preferans`, as a person or a program uses it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from sukno import cli
from sukno.cli import lang

P13 = """contract: 7♠
declarer: 3
hand 1: ♠QJ7 ♣7 ♦KQ8 ♥A107
hand 2: ♠8 ♣A98 ♦J97 ♥K98
hand 3: ♠AK109 ♣KQJ10 ♦A10
discard: ♥QJ
"""
CAUGHT = "contract: misere; declarer: 1; leads: 2; hand 1: ♠7 10; hand 2: ♠8 9; hand 3: ♥7 8; taken: 0"


class Done(NamedTuple):
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *args: str, typed: str = "", lang: str = "en") -> Done: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    def call(*args: str, typed: str = "", lang: str = "en") -> Done:
        monkeypatch.setattr("sys.argv", ["sukno", "solve", "preferans", *args, "--lang", lang])
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        with pytest.raises(SystemExit) as end:
            cli.main()
        return Done(int(end.value.code or 0), *capsys.readouterr())

    yield call
    lang.choose(["--lang", "en"])


def test_a_file_is_solved_for_a_program(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p13.txt"
    file.write_text(P13, encoding="utf-8")
    found = json.loads(run(str(file), "--json").out)
    assert (found["value"], found["makes"]) == (7, True)
    assert found["cards"]["S7"] == 8, "a trump lead gives a trick away"
    assert len(found["line"]) == 30
    after = json.loads(run(str(file), "--json", "--play", "♥A ♥8").out)
    assert after["cards"] == {"S9": 7, "ST": 7, "SK": 6, "SA": 6}


def test_standard_input_is_solved_for_a_person(run: Run) -> None:
    done = run("-", typed=CAUGHT)
    assert done.code == 0
    assert "The declarer takes 1 of 2: the misère is caught" in done.out
    assert "Hand 2 · to play" in done.out


def test_in_russian_with_russian_letters(run: Run) -> None:
    done = run("-", typed=P13, lang="ru")
    assert "Играющий возьмёт 7 из 10: контракт сыгран" in done.out
    assert "♠ Т К 10 9" in done.out
    down = run("-", typed=P13.replace("7♠", "9♠"), lang="ru")
    assert "контракт не сыгран, без 2" in down.out


@pytest.mark.parametrize(
    ("args", "typed", "en", "ru"),
    [
        (["-"], "contract: 7♠", "the problem does not say: declarer", "в задаче не сказано: играет"),
        (["-", "--play", "♠A"], P13, "hand 1 cannot play ♠A now", "рука 1 не может сейчас положить ♠Т"),
        (["/no/such/file"], "", "cannot be read", "не читается"),
    ],
)
def test_mistakes_are_one_sentence(run: Run, args: list[str], typed: str, en: str, ru: str) -> None:
    for language, words in (("en", en), ("ru", ru)):
        done = run(*args, typed=typed, lang=language)
        assert done.code == 1
        assert words in done.err
        assert done.out == ""
        assert len(done.err.splitlines()) == 1


def test_bytes_that_are_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a text in UTF-8" in run(str(file)).err


def test_both_commands_of_the_family_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["sukno", "solve", "--help", "--lang", "en"])
    with pytest.raises(SystemExit):
        cli.main()
    listed = capsys.readouterr().out
    assert "tricks" in listed
    assert "preferans" in listed
