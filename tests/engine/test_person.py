"""Lines of the log beside "You": every verb that a game tells them with has both forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

import sukno
from sukno.engine.game import AnyGame
from sukno.engine.person import FORMS, of_others, to_you
from sukno.engine.registry import ids
from sukno.engine.text import SEAT, Text
from sukno.families.stages.calling import Calling

SOURCES = Path(sukno.__file__).parent
MOVES = 60
IRREGULAR = {
    "has": "have",
    "is": "are",
    "goes": "go",
    "passes": "pass",
    "misses": "miss",
    "his": "your",
    "does": "do",
}
IRREGULAR |= {"himself": "yourself", "matches": "match", "finishes": "finish", "хочет": "хотите"}
NOT_HIS = {"нет", "валет", "букет", "билет", "квадрат", "счёт", "годятся"}
"""Russian words that end as verbs do, and verbs of cards."""
RUSSIAN_VERB = re.compile(r"(?:больше |снова )?(?:не )?([а-яё]+(?:[аеёияую]т|[аеёияую]тся))\b")


@cache
def declared() -> frozenset[tuple[str, str]]:
    """All forms that stand anywhere in the house."""
    return frozenset(
        pair
        for path in SOURCES.rglob("*.py")
        if path.name != "person.py"
        for pair in FORMS.findall(path.read_text())
    )


@cache
def verbs() -> frozenset[str]:
    return frozenset(first for first, _ in declared())


def lines(game: AnyGame) -> Iterator[Text]:
    """All that the log of a game may say, as far as it is listed, and what it says in a game by chance."""
    yield from game.log_words.values()
    for stage in getattr(game, "stages", ()):
        yield from stage.log_words.values()
        if isinstance(stage, Calling):
            yield from (word.told for word in stage.words.values() if word.told is not None)
    s, rng = game.start(1), Random(1)
    for _ in range(MOVES):
        ask = game.ask(s)
        if ask is None:
            break
        game.play(s, ask.pick(rng))
    for _, kind, move in s.lines():
        yield game.tell(kind, move)


@pytest.mark.parametrize("pair", sorted(declared()), ids="|".join)
def test_the_forms_of_a_verb_are_those_of_the_grammar(pair: tuple[str, str]) -> None:
    other, you = pair
    if re.match("[а-яё]", other):
        assert you == IRREGULAR.get(other, other[:-2] + "есь" if other.endswith("тся") else other + "е")
        assert other.endswith(("т", "тся"))
    else:
        assert you == IRREGULAR.get(other, other.removesuffix("s"))
        assert you != other


@pytest.mark.parametrize("id", ids())
def test_every_verb_of_the_log_has_its_form_beside_you(id: str) -> None:
    for line in lines(sukno.game(id)):
        for text in (line, of_others(line), to_you(line) or line):
            bare = re.sub(SEAT, "", FORMS.sub("", text.en + text.ru))
            assert not re.search("[⟨⟩|]", bare), text
        assert FORMS.match(line.en) or line.en.partition(" ")[0] not in verbs(), (
            f"a verb has one form: {line.en!r}"
        )
        found = RUSSIAN_VERB.match(line.ru)
        assert found is None or found[1] in NOT_HIS, f"a verb has one form: {line.ru!r}"


def test_a_line_said_of_whoever_did_it_and_to_him() -> None:
    line = Text("⟨plays|play⟩ ⟨his|your⟩ own hand", "⟨играет|играете⟩ на своих")
    assert of_others(line) == Text("plays his own hand", "играет на своих")
    assert to_you(line) == Text("play your own hand", "играете на своих")


def test_forms_may_be_declared_in_one_language_alone() -> None:
    line = Text("⟨takes|take⟩ up ♠7 ♦7", "прикуп: ♠7 ♦7")
    assert to_you(line) == Text("take up ♠7 ♦7", "прикуп: ♠7 ♦7")


def test_a_line_without_a_verb_is_told_the_same_to_everybody() -> None:
    line = Text("two cards for ⟨1⟩", "две карты — ⟨1.dat⟩")
    assert of_others(line) is line
    assert to_you(line) is None


def test_the_log_tells_a_line_of_others_with_the_form_for_you_beside_it() -> None:
    game = sukno.game("marienbad")
    s = game.start(1)
    ask = game.ask(s)
    assert ask is not None
    game.play(s, ask.moves[0])
    (line,) = game.log_lines(s)
    assert line.words.en.startswith("takes ")
    assert line.you is not None
    assert line.you.en.startswith("take ")
