"""Nothing from outside is computed before it is bounded: hostile texts cost steps in proportion to their length.

Steps are lines of our code that run, counted by the interpreter. What it does not count is watched otherwise: whole
numbers of many digits cannot be made at all while a test runs, and `Fraction` is handed plain digits only.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.find import deals_of, problems_of, referee_of, sheet_of
from sukno.engine.offers.referee import Case
from sukno.engine.offers.sheet import ScoreFile
from sukno.engine.record import Record, loads
from sukno.engine.registry import game_from_texts, ids, index
from sukno.materials import bounded
from sukno.players import make_player
from sukno.sheets.files import read_price
from sukno.solve.deals import BadDeal, deal
from sukno.solve.trick_play import question

OURS = str(Path(sukno.__file__).parent)
FRACTION: CodeType = Fraction.__new__.__code__
STEPS, STEPS_EACH = 180_000, 60
"""Lines that reading anything may take, what is like a name among all games included, and more for each character."""
PLAIN = re.compile(r"[0-9./]{1,21}")
FEW = ["1e200000000", "9" * 5000, "1/" + "9" * 700, "١٢", "1_000"]
NUMBERS = [
    *FEW,
    *("+-1", " 1", "0x10", "inf", "nan", "1/0", ""),
    *(
        "-1e200000000",
        "1e-200000000",
        "-" + "9" * 5000,
        "0." + "1" * 700,
        "1 ",
        "1\n",
        "1e9",
        "Infinity",
        "½",
        "²",
    ),
    *("1/-3", "--1", "-", "+", "10**10", "1" * 10_000, "٣" * 3000, "−" * 500, "1e", "e1", ".5", "5.", "1,,2"),
]
NAMES = ("Anna", "Boris", "Vera")
PROBLEM = {
    "contract": "NT",
    "declarer": "1",
    "leads": "2",
    "taken": "3",
    "hand 1": "SAQ",
    "hand 2": "SKJ",
    "hand 3": "H78",
}


@contextmanager
def steps(text: str) -> Iterator[None]:
    """Ends whoever takes more steps than this text is worth."""
    left = STEPS + STEPS_EACH * len(text)

    def line(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        left -= event == "line"
        assert left > 0, f"too many steps for {text[:100]!r}"
        return line

    def call(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code is FRACTION:
            given = frame.f_locals["numerator"]
            assert not isinstance(given, str) or PLAIN.fullmatch(given), f"Fraction({given[:100]!r})"
            return None
        return line if frame.f_code.co_filename.startswith(OURS) else None

    digits, before = sys.get_int_max_str_digits(), sys.gettrace()
    sys.set_int_max_str_digits(640)
    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(before)
        sys.set_int_max_str_digits(digits)


def attempt(read: Callable[[str], object], text: str) -> None:
    """It is read, or refused in words that are not longer than anybody reads; nothing else."""
    said: tuple[str, ...] = ("read",)
    with steps(text):
        try:
            read(text)
        except SuknoError as e:
            said = (e.text.en, e.text.ru)
        except (BadDeal, msgspec.ValidationError) as e:
            said = (str(e)[:100],)
    assert all(0 < len(words) < 3000 for words in said)


def score(text: str) -> None:
    sheet = sheet_of("preferans")
    sheet.look(sheet.read(text))


def record(field: str) -> Callable[[str], object]:
    plain = json.loads(Record.of(sukno.game("nim"), 5).dumps())

    def read(text: str) -> object:
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = text
        loads(json.dumps(plain | {field: value}))
        return loads(json.dumps(plain | {field: [value] * 3}))

    return read


def typed(fact: str) -> Callable[[str], object]:
    referee = referee_of("preferans")
    facts = {
        "offender": "1",
        "declarer": "1",
        "level": "6",
        "trump": "S",
        "whisters": "2,3",
        "tricks": "6,3,1",
    }
    return lambda text: referee.rule(referee.read(Case(event="wrong-count"), facts | {fact: text}), "en")


def told(fact: str) -> Callable[[str], object]:
    """The same fact as it comes over the wire."""
    referee = referee_of("preferans")

    def read(text: str) -> object:
        case = Case(event="wrong-count", facts={"offender": 0, "declarer": 0, fact: text})
        referee.form(case)
        return referee.rule(case, "en")

    return read


def form(field: str) -> Callable[[str], object]:
    file = ScoreFile(convention="preferans", names=NAMES)
    return lambda text: sheet_of("preferans").form(file, {"kind": "fine", field: text}, f"tricks.{text}")


READERS: dict[str, tuple[Callable[[str], object], str]] = {
    "a price": (read_price, "{}"),
    **{
        f"a score file: {shape}": (score, f"players: Anna, Boris, Vera\n{shape}\n")
        for shape in (
            *("price: {}", "option: target = {}", "convention: {}", "title: {}", "option: {} = 3", "{}: {}"),
            *(
                "#{} 6S",
                "Anna {}",
                "Anna 6S {}",
                "Anna 7H, Boris whist {}, Vera pass",
                "raspasy {} 3 5",
                "target {}",
            ),
            *(
                "fine Anna gora {}",
                "fine Anna on {} 10",
                '"{}" 6S',
                "Anna 6S, talon {}",
                "fine Anna gora 1: {}",
            ),
        )
    },
    "players": (score, "players: {}\nraspasy 2 3 5"),
    **{
        f"a problem: {fact}": (
            problems_of("preferans").read,
            "; ".join(f"{name}: {'{}' if name == fact else usual}" for name, usual in PROBLEM.items()),
        )
        for fact in ("contract", "declarer", "leads", "taken", "hand 1")
    },
    "cards": (problems_of("preferans").cards, "{}"),
    **{
        f"deals: {shape}": (deals_of("preferans").read, f"game: preferans\n{shape}\n")
        for shape in ("options: target={}", "dealer: {}", "raspasy before: {}", "hand {}: SA", "auction: {}")
    },
    **{
        f"a record: {field}": (record(field), "{}")
        for field in (
            "seed",
            "rules",
            "game",
            "moves",
            "points",
            "seats",
            "options",
            "conceded",
            "fair",
            "sukno",
        )
    },
    **{
        f"a fact typed: {fact}": (typed(fact), "{}")
        for fact in ("offender", "level", "whisters", "tricks", "trump")
    },
    **{
        f"a fact sent: {fact}": (told(fact), "{}")
        for fact in ("offender", "level", "whisters", "tricks", "phase")
    },
    **{
        f"a form: {field}": (form(field), "{}") for field in ("fines", "reason", "tricks", "target", "dealer")
    },
    "an option": (lambda text: game_from_texts("preferans", {"target": text}), "{}"),
    "an option of another kind": (
        lambda text: game_from_texts("preferans", {"totus": text, "raspasy": text}),
        "{}",
    ),
    "the key of an option": (lambda text: game_from_texts("preferans", {text: "1"}), "{}"),
    "the name of a game": (sukno.game, "{}"),
    "a level": (lambda text: make_player(text, sukno.game("nim")), "club:{}"),
    "a level in seconds": (lambda text: make_player(text, sukno.game("nim")), "club:{}s"),
    "a seed": (lambda text: sukno.game("preferans").start(text), "{}"),
    "a seed that names cards": (
        lambda text: sukno.game("preferans").start(text),
        "deal AKQJT... {} ..AKQJT. | HT HJ | dealer {} row {}",
    ),
    "PBN": (deal, "N:{} AK.2.. QJ.3.. T9..4."),
    "a hand": (lambda text: deal("N:AK.2.. QJ.3.. - -").place(text), "{}"),
    "points of cards": (lambda text: question("N:A... K... Q... J...", points=text, goal="points"), "A={}"),
}
hostile = st.one_of(
    st.sampled_from(NUMBERS),
    st.text(max_size=40),
    st.text(alphabet='0123456789.,/eE_+-−#" \\:;♠١²', max_size=60),
    st.tuples(
        st.sampled_from(["9", "1e9", " ", "#", '"', "\\", ",", "♠A", "Anna ", "(", "10", "[", "1/"]),
        st.integers(1, 600),
    ).map(lambda pair: pair[0] * pair[1]),
)
few = settings(
    max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True
)


@pytest.fixture(autouse=True, scope="module")
def words_of_all_games() -> None:
    """They are made once, and not of what anybody types."""
    index()


@pytest.mark.parametrize("name", READERS)
def test_no_number_costs_more_than_its_length(name: str) -> None:
    read, shape = READERS[name]
    for number in FEW:
        attempt(read, shape.replace("{}", number))


@pytest.mark.long
@pytest.mark.parametrize("name", READERS)
@given(texts=st.lists(hostile, min_size=3, max_size=3))
@settings(few, max_examples=200, derandomize=False)
def test_no_text_costs_more_than_its_length(name: str, texts: list[str]) -> None:
    read, shape = READERS[name]
    for text in texts:
        shape = shape.replace("{}", text, 1)
    attempt(read, shape)


@pytest.mark.parametrize("id", ids())
def test_no_move_costs_more_than_its_length(id: str) -> None:
    """In the first position; deeper ones are the conformance suite's."""
    game = sukno.game(id)
    s = game.start(1)
    ask = game.ask(s)
    assert ask is not None
    moves = [*ask.moves[:1], *(f"{family.verb} 1" for family in ask.families)]
    for number in FEW:
        for move in (number, *(f"{move.partition(' ')[0]} {number}" for move in moves)):
            with steps(move):
                assert not ask.allows(move)
                with pytest.raises(sukno.IllegalMove):
                    game.play(s, move)


@given(low=st.integers(-99, 0), high=st.integers(0, 10**15), text=hostile)
@few
def test_a_whole_number_is_exactly_what_is_written(low: int, high: int, text: str) -> None:
    with steps(text):
        found = bounded.whole(text, low, high)
    if found is not None:
        assert low <= found <= high
        assert text.lstrip("+−-0") == str(abs(found)).lstrip("0")


@given(text=hostile)
@few
def test_a_fraction_is_short_and_within_bounds(text: str) -> None:
    with steps(text):
        found = bounded.fraction(text, 1000)
    assert found is None or 0 <= found <= 1000


def test_steps_are_counted() -> None:
    """The watch itself: what went unnoticed before is noticed."""
    with pytest.raises(AssertionError, match="Fraction"), steps(""):
        Fraction("1e200000000")
    with pytest.raises(ValueError, match="integer string conversion"), steps(""):
        int("9" * 700)
    with pytest.raises(AssertionError, match="too many steps"), steps(""):
        any(bounded.whole("1", 0, 1) is None for _ in range(STEPS))
