"""Trick: what all tricks share. The state is what chance laid, what a made-up spectator has in mind, and all answers so
far; the script of the trick makes everything else of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from sukno.engine import BadOption, Info, Options, State, Text, chance, option
from sukno.engine.ask import Ask, Family
from sukno.engine.text import player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Onward, SeatInfo
from sukno.engine.zones import Spot, Spread
from sukno.engine.zones.patter import Patter
from sukno.families.pastime import Pastime
from sukno.games.conjuring.script import NO, YES, Choice, Question, Script, Stage

WATCH, LEARN = "watch", "learn"
TO_LEARN = Onward(Text("Learn the trick", "Научиться фокусу"), {"mode": LEARN, "players": 1})
KEPT = 128
"""Stages that are remembered: the same one is asked for again and again."""
MODES = {
    WATCH: Text("Watch: the house performs", "Смотреть: показывает дом"),
    LEARN: Text("Learn: you perform", "Учиться: показываете вы"),
}
Mode = Annotated[
    Literal["watch", "learn"],
    option(
        "Who performs",
        "Кто показывает",
        "The house, and you are astonished; or you: alone with a trainer, or before the others at the table.",
        "Дом, а удивляетесь вы; или вы: одни — перед выдуманным зрителем и с тренером, в компании — перед остальными.",
        values=MODES,
        main=True,
    ),
]


def seats_option(most: int) -> Any:
    """The option `players`."""
    return option(
        "Players",
        "Игроков",
        "Alone, or with spectators at the table; if you perform, the first seat does.",
        "В одиночку или со зрителями за столом; если показываете вы, то показывает первое место.",
        ge=1,
        le=most,
    )


class TrickOptions(Options, frozen=True):
    """The agreements of most tricks."""

    mode: Mode = "watch"
    players: Annotated[int, seats_option(4)] = 1


class CompanyOptions(Options, frozen=True):
    """Those of tricks with four spectators."""

    mode: Mode = "watch"
    players: Annotated[int, seats_option(5)] = 1

    def check(self) -> None:
        too_many(self.mode, self.players)


def too_many(mode: str, players: int) -> None:
    """Four spectators are four; a fifth place is the performer's."""
    if mode == WATCH and players > 4:
        raise BadOption(
            "four spectators watch at most; the fifth place is for somebody who performs (mode=learn)",
            "смотрят не больше четырёх зрителей; пятое место — для того, кто показывает (mode=learn)",
        )


class TrickState(State, kw_only=True):
    props: list[str] = []
    """What chance laid: cards, tiles, dice."""
    secret: list[int] = []
    """What the made-up spectator has in mind; nobody sees it."""
    done: list[str] = []
    """All answers so far."""


O = TypeVar("O", bound=Options)  # noqa: E741


class Trick(Pastime[TrickState, O]):
    """A trick fills in `lay`, `secrets`, `script`, and `more` where it shows more than the patter and the spread."""

    State = TrickState
    prompts: ClassVar[dict[str, Text]] = {
        "ready": Text("Have you thought of one?", "Задумали?"),
        "done": Text("Have you done it?", "Сделали?"),
        "step": Text("What do you do?", "Что вы делаете?"),
        "name": Text("What do you name?", "Что вы назовёте?"),
        "drama": Text("Silence, please", "Тишина в зале"),
        "verdict": Text("Was it right?", "Верно?"),
        "answer": Text("Answer the conjuror", "Ответьте фокуснику"),
        "hand": Text("Hand a card over", "Подайте карту"),
        "result": Text("What have you come to?", "Что у вас получилось?"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "ready": Text("⟨thinks|think⟩ of something", "⟨что-то задумывает|что-то задумываете⟩"),
        "done": Text("⟨reckons|reckon⟩", "⟨считает|считаете⟩"),
        "answer": Text("⟨answers|answer⟩: {move}", "⟨отвечает|отвечаете⟩: {move}"),
        "hand": Text("⟨hands|hand⟩ a card over", "⟨подаёт|подаёте⟩ карту"),
        "sees": Text("⟨sees|see⟩ the card in pile {move}", "⟨видит|видите⟩ карту в кучке {move}"),
        "named": Text("⟨names|name⟩ {move}", "⟨называет|называете⟩ {move}"),
        "found": Text("⟨hears|hear⟩: {move}", "⟨слышит|слышите⟩: {move}"),
        YES: Text("⟨is|are⟩ astonished: yes!", "⟨удивляется|удивляетесь⟩: да!"),
        NO: Text("⟨says|say⟩: no", "⟨говорит|говорите⟩: нет"),
    }
    speech: ClassVar[dict[str, Text]] = {YES: Text("Yes!", "Да!"), NO: Text("No", "Нет")}
    options: Any
    cloth: ClassVar[Text] = Text("Table", "Стол")
    ground: ClassVar[str] = ""
    """`tiles`: no cards lie there, but dominoes."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self._stages: dict[tuple[Any, ...], Stage] = {}

    @property
    def alone(self) -> bool:
        """Does somebody learn it before a made-up spectator?"""
        return bool(self.options.mode == LEARN and self.seats == 1)

    @property
    def open(self) -> bool:
        """A made-up spectator hides something; what people think of stays in their heads, and is nowhere."""
        return not self.alone

    # what a trick fills in

    def lay(self, s: TrickState) -> list[str]:
        """What chance lays."""
        return []

    def secrets(self, s: TrickState) -> list[list[int]]:
        """All that the made-up spectator may have in mind."""
        return [[]]

    def script(self, on: Stage) -> Script:
        raise NotImplementedError

    def more(self, s: TrickState, on: Stage, seat: int | None) -> Iterable[AnyZone]:
        """Further zones, always the same ones."""
        return ()

    # the contract

    def setup(self, s: TrickState) -> None:
        s.props = self.lay(s)
        if self.alone:
            all_of_them = self.secrets(s)
            s.secret = all_of_them[chance.roll(s, len(all_of_them))]

    def stage(self, s: TrickState) -> Stage:
        """The table after all answers so far."""
        key = (tuple(s.props), tuple(s.secret), tuple(s.done))
        found = self._stages.get(key)
        if found is None:
            if len(self._stages) >= KEPT:
                self._stages.clear()
            found = self._stages[key] = self.played(s.props, s.secret, s.done)
        return found

    def played(self, props: list[str], secret: list[int], done: list[str]) -> Stage:
        on = Stage(performs=self.options.mode == LEARN, seats=self.seats, props=props, secret=secret)
        script = self.script(on)
        try:
            on.question = next(script)
            for answer in done:
                on.asked.append(on.question.seat)
                on.question = script.send(answer)
        except StopIteration:
            on.question = None
        return on

    def ask(self, s: TrickState) -> Ask | None:
        q = self.stage(s).question
        return None if q is None else Ask(q.seat, q.kind, [c.move for c in q.choices], q.families)

    def play(self, s: TrickState, move: str) -> None:
        self.check(s, move)
        known = len(self.stage(s).lines)
        s.done.append(move)
        for line in self.stage(s).lines[known:]:
            s.note(*line)

    def ending(self, s: TrickState) -> Text:
        return self.stage(s).end

    def came_out(self, s: TrickState) -> bool | None:
        return self.stage(s).good

    def onward(self, s: TrickState) -> tuple[Onward, ...]:
        """Whoever was astonished may astonish others."""
        return (TO_LEARN,) if self.options.mode == WATCH else ()

    # what is known

    def redeal(self, s: TrickState, n: TrickState, seat: int, rng: Random) -> None:
        """Any secret that looks the same so far."""
        if self.alone:
            seen = self.seen(s)
            fitting = [c for c in self.secrets(s) if c == s.secret or self.seen(s, c) == seen]
            n.secret = list(rng.choice(fitting))

    def seen(self, s: TrickState, secret: list[int] | None = None) -> Any:
        """All that can be told from outside, if this were the secret."""
        on = self.played(s.props, s.secret if secret is None else secret, s.done)
        q = on.question
        asked = None if q is None else (q.seat, q.kind, q.prompt, q.choices, q.families)
        shown = (
            on.lying,
            on.open,
            on.text,
            on.aside,
            on.slip,
            on.grand,
            on.faces,
            on.spots,
            on.extra,
            on.end,
        )
        return asked, shown, on.lines

    def past(self, s: TrickState) -> tuple[TrickState, list[tuple[int, str]]]:
        n = TrickState(key=s.key, props=[*s.props], secret=[*s.secret])
        return n, list(zip(self.stage(s).asked, s.done, strict=True))

    # what is shown

    def zones(self, s: TrickState, seat: int | None) -> Iterable[AnyZone]:
        on = self.stage(s)
        yield Patter(
            id="patter",
            label=Text("The conjuror", "Фокусник"),
            text=on.text,
            aside=on.aside,
            slip=on.slip,
            grand=on.grand,
            faces=on.faces,
        )
        wide, high = on.size
        spots = on.spots or (*on.signs, *self.lying(s, on, seat))
        yield Spread(id="cloth", label=self.cloth, spots=spots, wide=wide, high=high, ground=self.ground)
        yield from self.more(s, on, seat)

    def lying(self, s: TrickState, on: Stage, seat: int | None) -> Iterable[Spot]:
        """The things of the cloth as this seat sees them."""
        for it in on.lying:
            face = s.props[it.prop] if on.lies_open(it.prop, seat) else BACK
            yield Spot(it.id, it.x, it.y, face=face, name=it.name, mark=it.mark)

    def shuffle_unseen(self, n: TrickState, kept: Collection[int], rng: Random) -> None:
        """Lay all props anew but those in these places."""
        free = [i for i in range(len(n.props)) if i not in kept]
        faces = sorted(n.props[i] for i in free)
        rng.shuffle(faces)
        for i, face in zip(free, faces, strict=True):
            n.props[i] = face

    def seat_infos(self, s: TrickState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            yield SeatInfo(player(i), i)

    def question_of(self, s: TrickState) -> Question:
        q = self.stage(s).question
        assert q is not None
        return q

    def choice(self, s: TrickState, move: str) -> Choice | None:
        return next((c for c in self.question_of(s).choices if c.move == move), None)

    def asked(self, s: TrickState, ask: Ask) -> Text:
        return self.question_of(s).prompt

    def describe(self, s: TrickState, move: str) -> Text:
        found = self.choice(s, move)
        return super().describe(s, move) if found is None else found.words

    def family_words(self, s: TrickState, family: Family) -> Text:
        return self.question_of(s).prompt

    def touch(self, s: TrickState, move: str, spots: Mapping[str, str]) -> Touch:
        found = self.choice(s, move)
        return () if found is None else found.touch


def about(
    id: str,
    name: Text,
    summary: Text,
    lines: str,
    *,
    seats: tuple[int, ...] = (1, 2, 3, 4),
    also: tuple[str, ...] = (),
) -> Info:
    """What the catalogue says of a trick."""
    return Info(
        id=id,
        name=name,
        also=also,
        audience=("kids", "easy"),
        family="magic-trick",
        summary=summary,
        seats=seats,
        sources=(f"004:{lines}",),
        zero_sum=True,
        skill=False,
        pastime=True,
        longest=400,
    )
