"""`sukno solve tricks`, as a person or a program uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple, Protocol

import pytest

from sukno import cli, solve
from sukno.cli import lang
from waiting import PATIENCE

ENDING = "N:AQ.2.. 43.A.. 65.K.. K7.3.."
HARD = "N:QJT5.Q4.KT32.A94 K97.65.QJ98.KJ62 432.KJT8.A65.Q85 A86.A9732.74.T73"
FIRST_SQUEEZE = "N:AJ.K.. .3.32. 4.2..A KQ.A.."


class Done(NamedTuple):
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *args: str, lang: str = "en") -> Done: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """The command without a process of its own, which would take most of the time."""

    def call(*args: str, lang: str = "en") -> Done:
        monkeypatch.setattr("sys.argv", ["sukno", "solve", "tricks", *args, "--lang", lang])
        with pytest.raises(SystemExit) as end:
            cli.main()
        return Done(int(end.value.code or 0), *capsys.readouterr())

    yield call
    lang.choose(["--lang", "en"])


def answer(run: Run, *args: str) -> dict[str, object]:
    done = run(*args, "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("language", "says"), [("en", "all cards known"), ("ru", "при открытых картах")])
def test_help_in_both_languages(language: str, says: str) -> None:
    words = [sys.executable, "-m", "sukno", "solve", "tricks", "--help", "--lang", language]
    assert says in subprocess.run(words, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout


def test_json_is_exact(run: Run) -> None:
    best = solve.tricks(ENDING, "S", "S")
    found = answer(run, "--deal", ENDING, "--trump", "S", "--leader", "S")
    assert found == {"value": best.value, "nodes": best.nodes, "line": best.line}
    found = answer(run, "--deal", ENDING, "--trump", "S", "--leader", "S", "--cards")
    assert found == {"cards": solve.cards(ENDING, "S", "S")}
    assert list(found["cards"]) == list(solve.cards(ENDING, "S", "S"))  # type: ignore[call-overload]
    assert answer(run, "--deal", ENDING, "--table") == {"table": solve.table(ENDING)}
    assert set(answer(run, "--deal", ENDING, "--table", "--cards")) == {"table", "cards"}


def test_every_rule_can_be_told(run: Run) -> None:
    three = "N:J.A.. .T.J. .K..J -"
    skat = ["--deal", three, "--trump", "H", "--trump-cards", "CJ SJ HJ DJ", "--order", "skat"]
    expected = solve.cards(
        three,
        "H",
        "E",
        "S|NE",
        "points",
        True,
        True,
        trump_cards="CJ SJ HJ DJ",
        order="skat",
        trick="DJ",
        last_trick=10,
        points="J=2 A=11",
    )
    rules = ["--leader", "E", "--sides", "S|NE", "--goal", "points", "--must-trump", "--must-overtake"]
    beside = ["--trick", "DJ", "--last-trick", "10", "--points", "J=2 A=11", "--trump-order", "skat"]
    assert answer(run, *skat, *rules, *beside, "--cards") == {"cards": expected}
    assert answer(run, "--deal", "N:T7... 98... .AK.. -", "--goal", "fewest", "--leader", "E")["value"] == 1


def test_a_person_sees_hands_value_and_line(run: Run) -> None:
    shown = run("--deal", FIRST_SQUEEZE, "--leader", "S").out
    assert "♠ K Q" in shown
    assert "S · to play" in shown
    assert "no trumps" in shown
    assert "NS: 3 of 3 tricks" in shown
    rows = [line for line in shown.splitlines() if line.startswith("│ 1 │")]
    assert len(rows) == 1
    assert "♣A" in rows[0]
    assert len({len(line) for line in shown.splitlines() if line.startswith(("│", "┏", "└"))}) <= 2


def test_a_person_sees_cards_and_table(run: Run) -> None:
    vienna = "N:AJ.A.2. KQ.K4.. 4.Q2.A. ...5432"
    shown = run("--deal", vienna, "--leader", "S", "--cards", "--table").out
    assert "What NS will have after each card of S:" in shown
    best = next(line for line in shown.splitlines() if line.startswith("│      4 │"))
    assert "♥2" in best
    assert "♦A" not in best
    assert "Tricks of each declarer:" in shown
    assert "│ NT │" in shown


def test_misere_and_points_in_russian(run: Run) -> None:
    shown = run("--deal", "N:T7... 98... .AK.. -", "--goal", "fewest", "--leader", "E", lang="ru").out
    assert "N: взяток 1 из 2 (хочет меньше)" in shown
    assert "E · ходит" in shown
    shown = run("--deal", "N:A... T... - -", "--goal", "points", "--trump", "H", lang="ru").out
    assert "N: очков 21 из 21" in shown
    assert "козыри ♥" in shown


@pytest.mark.parametrize(
    ("args", "says", "says_ru"),
    [
        (["--deal", "N:A... A... - -"], "SA is dealt twice", "SA сдана дважды"),
        (["--deal", "N:A... KQ... - -"], "the hands are unequal", "руки не равны"),
        (["--deal", "A K Q J"], "begins with the letter", "начинается буквой"),
        (["--deal", ENDING, "--trump", "X"], "the trump is S, H, D, C or NT", "козырь — S, H, D, C или NT"),
        (["--deal", ENDING, "--leader", "X"], "there is no hand 'X'", "руки 'X' нет"),
        (["--deal", ENDING, "--sides", "N|E"], "the sides must name", "стороны называют"),
        (["--deal", ENDING, "--goal", "all"], "the goal is one of", "цель — "),
        (["--deal", ENDING, "--trick", "SX"], "'SX' is not a card", "'SX' — не карта"),
        (["--deal", "N:A... K... - -", "--table"], "a table needs four hands", "нужны четыре руки"),
        (["--deal", HARD, "--nodes", "1000"], "limit of 1000 nodes", "предел исчерпан"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, args: list[str], says: str, says_ru: str) -> None:
    for language, words in (("en", says), ("ru", says_ru)):
        done = run(*args, lang=language)
        assert done.code == 1
        assert words in done.err
        assert len(done.err.strip().splitlines()) == 1
        assert not done.out


def test_a_deal_must_be_given(run: Run) -> None:
    assert run().code == 2
