"""A trick as a script: what is said, what lies on the table, and what somebody is asked, step after step.

A script is a generator over a `Stage`: it changes the stage, yields a `Question` where somebody has to answer, and gets
the answer. It depends on nothing but what chance laid, what a made-up spectator has in mind and the answers so far, so
that it can be played again from its beginning.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from sukno.engine.ask import Amount, Family
from sukno.engine.text import Text, who
from sukno.engine.zones import Spot
from sukno.engine.zones.patter import SILENT

MADE_UP = -1
"""The spectator whom the house makes up for somebody who learns a trick alone."""
YES, NO = "yes", "no"
TRIES = 3
"""So often an answer is asked for that fits nothing, and so often a number is guessed."""


EVERYBODY = -2
"""Not one seat, but all of them."""


class Lying(NamedTuple):
    """A thing on the cloth: its place, and which of the props it is."""

    id: str
    x: float
    y: float
    prop: int
    name: Text | None = None
    mark: bool = False


class Choice(NamedTuple):
    """One answer: its text, what it says, and where on the table it is given."""

    move: str
    words: Text
    touch: tuple[str, ...] = ()


class Question(NamedTuple):
    """What somebody is asked."""

    seat: int
    kind: str
    prompt: Text
    choices: tuple[Choice, ...] = ()
    families: tuple[Family, ...] = ()
    right: str = ""
    """What a performer who knows the trick would do."""
    likely: tuple[str, ...] = ()
    """What a spectator may answer who has reckoned well."""


Script = Generator[Question, str, None]


class Stage:
    """The table during a trick."""

    def __init__(self, *, performs: bool, seats: int, props: Sequence[str], secret: Sequence[int]) -> None:
        self.props, self.secret = props, secret
        self.performer = 0 if performs else None
        """The seat that performs; None: the house does."""
        self.alone = performs and seats == 1
        """Somebody learns the trick alone, before a made-up spectator and a trainer."""
        self.audience = (MADE_UP,) if self.alone else tuple(range(int(performs), seats))
        self.text, self.aside, self.slip, self.grand = SILENT, SILENT, False, False
        self.faces: tuple[str, ...] = ()
        self.spots: tuple[Spot, ...] = ()
        self.size = (0.0, 0.0)
        self.signs: tuple[Spot, ...] = ()
        """What stands on the cloth beside them."""
        self.lying: list[Lying] = []
        """Things on the cloth that not everybody sees, in place of `spots`."""
        self.seen: dict[int, set[int]] = {}
        """Who has ever seen which of the props, by its number; EVERYBODY: all."""
        self.open: dict[int, set[int]] = {}
        """And who sees it now."""
        self.extra: dict[str, object] = {}
        """What else a trick shows, by its own names."""
        self.lines: list[tuple[int, str, str]] = []
        self.asked: list[int] = []
        """The seats that have answered, in order."""
        self.slips = 0
        self.good: bool | None = None
        self.end = SILENT
        self.question: Question | None = None

    # what is said and shown

    def show(self, prop: int, seat: int = EVERYBODY) -> None:
        """Turn a thing up before one seat, or before everybody."""
        self.seen.setdefault(prop, set()).add(seat)
        self.open.setdefault(prop, set()).add(seat)

    def knows(self, prop: int, seat: int | None) -> bool:
        """Has this seat ever seen the thing?"""
        return bool(self.seen.get(prop, set()) & {EVERYBODY, seat})

    def lies_open(self, prop: int, seat: int | None) -> bool:
        return bool(self.open.get(prop, set()) & {EVERYBODY, seat})

    def say(self, text: Text, *faces: str, grand: bool = False) -> None:
        self.text, self.faces, self.grand = text, faces, grand

    def teach(self, aside: Text) -> None:
        """The trainer explains the next step to somebody who learns."""
        if self.alone:
            self.aside, self.slip = aside, False

    def correct(self, aside: Text) -> None:
        """The trainer says what was wrong."""
        self.slips += 1
        self.aside, self.slip = aside, True

    def note(self, seat: int, kind: str, move: str = "") -> None:
        """A line of the log; what a made-up spectator hears, the performer has named."""
        if seat != MADE_UP:
            self.lines.append((seat, kind, move))
        elif self.performer is not None:
            self.lines.append((self.performer, "named", move))

    # what is asked

    def everybody(self, kind: str, prompt: Text, choice: Choice) -> Script:
        """Every spectator says one word: that a card is thought of."""
        for seat in self.audience:
            if seat != MADE_UP:
                yield Question(seat, kind, prompt, (choice,))
                self.note(seat, kind)

    def answers(
        self, kind: str, prompt: Text, choices: Sequence[Choice], made_up: str
    ) -> Generator[Question, str, dict[int, str]]:
        """What every spectator answers; a made-up one answers this."""
        said: dict[int, str] = {}
        for seat in self.audience:
            if seat == MADE_UP:
                said[seat] = made_up
            else:
                said[seat] = yield Question(seat, kind, prompt, tuple(choices))
                self.note(seat, kind, said[seat])
        return said

    def step(self, prompt: Text, right: Choice, wrong: Mapping[Choice, Text], kind: str = "step") -> Script:
        """What the performer does next. Who learns chooses among right and wrong until it is right, and is told why
        not; before people the right way alone is offered; the house does it by itself."""
        if self.performer is None:
            return
        left = {} if not self.alone else dict(wrong)
        while True:
            offered = sorted((right, *left), key=lambda c: crc32(c.move.encode()))
            move = yield Question(self.performer, kind, prompt, tuple(offered), right=right.move)
            if move == right.move:
                self.slip = False
                return
            self.correct(left.pop(next(c for c in left if c.move == move)))

    def name(
        self, prompt: Text, choices: Sequence[Choice], right: str, why_not: Text, kind: str = "name"
    ) -> Generator[Question, str, str]:
        """What the performer names. Who learns goes on until it is right; before people the first word counts."""
        if self.performer is None:
            return right
        left = list(choices)
        while True:
            move = yield Question(self.performer, kind, prompt, tuple(left), right=right)
            if move == right or not self.alone:
                self.slip = False
                return move
            left = [c for c in left if c.move != move]
            self.correct(why_not)

    def number(
        self, prompt: Text, amount: Amount, right: str, why_not: Text, kind: str = "name"
    ) -> Generator[Question, str, str]:
        """The same with a number; after a few wrong ones the trainer tells it."""
        if self.performer is None:
            return right
        for _ in range(TRIES):
            move = yield Question(self.performer, kind, prompt, families=(amount,), right=right)
            if move == right or not self.alone:
                self.slip = False
                return move
            self.correct(why_not)
        told = Choice(right, TOLD.fill(n=right.partition(" ")[2]))
        return (yield Question(self.performer, kind, prompt, (told,), right=right))

    def reveal(self, found: Mapping[int, Text], one: Text, several: Text, *faces: str) -> None:
        """The great word: what every spectator had in mind."""
        if len(found) == 1:
            self.say(one.fill(it=next(iter(found.values()))), *faces, grand=True)
            return
        lines = [
            Text(f"{of(seat).en} \u2014 {it.en}", f"{of(seat).ru} \u2014 {it.ru}")
            for seat, it in found.items()
        ]
        them = Text("; ".join(x.en for x in lines), "; ".join(x.ru for x in lines))
        self.say(several.fill(them=them), *faces, grand=True)

    def drama(self, text: Text, word: Text) -> Script:
        """A moment of silence before the great word: the spectators ask for it."""
        self.say(text)
        for seat in self.audience[:1]:
            asked = self.performer if seat == MADE_UP else seat
            assert asked is not None
            yield Question(asked, "drama", DRAMA, (Choice("go", word),), right="go")

    def verdicts(self, prompt: Text = SILENT) -> Generator[Question, str, bool]:
        """Every spectator says whether it was right; a made-up one has already been convinced."""
        good = True
        for seat in self.audience:
            if seat != MADE_UP:
                answer = yield Question(seat, "verdict", prompt if prompt.en else VERDICT, VERDICTS)
                self.note(seat, answer)
                good = good and answer == YES
        return good

    # the end

    def close(self, good: bool, kindly: Text) -> None:
        """The last word: applause, what the trainer says, or a kind sentence where nothing fits."""
        self.good = good
        if not good:
            self.say(kindly)
            self.end = kindly
        elif self.alone:
            self.aside = SILENT
            self.end = CLEAN if not self.slips else LEARNED
        else:
            self.end = FOUND


def of(seat: int) -> Text:
    """How a spectator is called in what is said; a made-up one has no name."""
    return Text("the spectator", "зритель") if seat == MADE_UP else Text(who(seat), who(seat))


def numbered(n: int, kind: str, en: str, ru: Iterable[str], zone: str = "") -> tuple[Choice, ...]:
    """Places counted from 1: columns, piles."""
    return tuple(
        Choice(str(i), Text(f"{en} {i}", word), (f"{zone}/{i}",) if zone else ())
        for i, word in zip(range(1, n + 1), ru, strict=False)
    )


TOLD = Text("It is {n}", "Это {n}")
DRAMA = Text("Silence, please", "Тишина в зале")
VERDICT = Text("Was it right?", "Верно?")
VERDICTS = (Choice(YES, Text("Yes!", "Да!")), Choice(NO, Text("No", "Нет")))
FOUND = Text("It came out!", "Фокус удался!")
CLEAN = Text(
    "Applause! You have done it without a single slip.", "Аплодисменты! Всё сделано без единой ошибки."
)
LEARNED = Text(
    "Applause! The trick came out; once more, and it goes without a slip.",
    "Аплодисменты! Фокус удался; ещё раз — и выйдет без ошибок.",
)
AGAIN = Text(
    "That does not fit: somewhere an answer has slipped. Shall we try again?",
    "Так не сходится: где-то вкралась ошибка. Попробуем ещё раз?",
)
