"""Tricks of arithmetic: sums in a fixed order, whose result gives away the number that went in."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from sukno.engine import Text
from sukno.engine.ask import Amount
from sukno.games.conjuring.script import TRIES, Choice, Question, Script, Stage


class Sum(NamedTuple):
    """One thing that the spectator is told to do."""

    choice: Choice
    say: Text
    teach: Text
    """What the trainer says of it beforehand."""


def reckon(on: Stage, sums: Sequence[Sum], never: Choice, prompt: Text, why_not: Text) -> Script:
    """The sums one after another; who learns chooses among all of them, and one that never comes."""
    for right in sums:
        on.teach(right.teach)
        others = {it.choice.words: it.choice for it in sums if it.choice.words != right.choice.words}
        wrong = dict.fromkeys((*others.values(), never), why_not.fill(now=right.say))
        yield from on.step(prompt, right.choice, wrong)
        on.say(right.say)
        yield from on.everybody("done", DONE_ASKED, DONE)


def result_of(
    on: Stage, seat: int, amount: Amount, prompt: Text, fits: Callable[[int], object], once_more: Text
) -> Generator[Question, str, int | None]:
    """What a spectator has come to; None: nothing that fits, time after time."""
    likely = tuple(f"{amount.verb} {n}" for n in range(amount.low, amount.high + 1) if fits(n))
    for _ in range(TRIES):
        move = yield Question(seat, "result", prompt, families=(amount,), likely=likely)
        n = int(move.partition(" ")[2])
        on.note(seat, "answer", str(n))
        if fits(n):
            return n
        on.say(once_more.fill(n=n))
    return None


DONE_ASKED = Text("Have you done it?", "Сделали?")
DONE = Choice("done", Text("Done", "Готово"))
