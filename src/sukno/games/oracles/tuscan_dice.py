"""Tuscan dice (тосканские кости): a die with six words in place of pips; one throw answers a question (004:122-124)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sukno.engine import Options, Text
from sukno.engine.chance import roll
from sukno.engine.touch import Touch
from sukno.engine.zones import Passage, Spot, Spread
from sukno.games.oracles.oracle import CLOTH, THROW, Oracle, OracleState, oracle


class Face(NamedTuple):
    id: str
    x: float
    y: float
    """Where it lies on the die unfolded, in edges."""
    word: Text
    says: Text


# gap: the book gives the words alone; their order on the die and the sentences beside them are ours. War is opposite
# stop, storm opposite go, cunning opposite sacrifice.
FACES = (
    Face(
        "war",
        1.5,
        0.5,
        Text("War", "Война"),
        Text(
            "It will not come by itself: you have to fight for it. Choose the field, and fight fairly.",
            "Само это не придёт: придётся побороться. Выберите поле сами и бейтесь честно.",
        ),
    ),
    Face(
        "storm",
        0.5,
        1.5,
        Text("Storm", "Буря"),
        Text(
            "Winds will blow that nobody rules. Tie fast what is dear to you, and let it blow over.",
            "Поднимется ветер, которым никто не правит. Укрепите то, что дорого, и переждите.",
        ),
    ),
    Face(
        "cunning",
        1.5,
        1.5,
        Text("Be cunning", "Хитри"),
        Text(
            "The straight road is shut, and there is a path beside it. Say less than you know.",
            "Прямая дорога закрыта, но рядом есть тропинка. Говорите меньше, чем знаете.",
        ),
    ),
    Face(
        "go",
        2.5,
        1.5,
        Text("Go", "Иди"),
        Text(
            "You have thought long enough. The first step decides, and it is yours.",
            "Вы думали довольно. Решает первый шаг, и он за вами.",
        ),
    ),
    Face(
        "sacrifice",
        3.5,
        1.5,
        Text("Sacrifice", "Жертвуй"),
        Text(
            "Something must be given up for it: time, money or pride. Ask what it is worth to you.",
            "За это придётся чем-то заплатить: временем, деньгами или гордостью. Решите, стоит ли.",
        ),
    ),
    Face(
        "stop",
        1.5,
        2.5,
        Text("Stop", "Остановись"),
        Text(
            "Not now. What you leave alone today may settle by itself.",
            "Не сейчас. Что сегодня оставите в покое, то может уладиться само.",
        ),
    ),
)


class TuscanState(OracleState, kw_only=True):
    face: int = -1
    """Which face is up; -1 before the throw."""


class TuscanDice(Oracle[TuscanState, Options]):
    info = oracle(
        "tuscan-dice",
        "Tuscan advice die",
        "Тосканские кости",
        (
            "A die with six words in place of pips: one throw is one piece of advice.",
            "Кубик, где вместо очков шесть слов: один бросок — один совет.",
        ),
        ("004:122-124",),
        ("Etruscan dice", "Этрусские кости", "Кубик с советами"),
    )
    State = TuscanState
    Options = Options
    prompts = {THROW: Text("Think of a question and throw the die", "Задумайте вопрос и бросьте кость")}
    log_words = {THROW: Text("⟨throws|throw⟩ the die: {move}", "⟨бросает|бросаете⟩ кость: {move}")}
    doings = {THROW: "thrown"}

    def setup(self, s: TuscanState) -> None:
        s.phase = THROW

    def moves(self, s: TuscanState) -> list[str]:
        return [THROW] if s.face < 0 else []

    def do(self, s: TuscanState, move: str) -> None:
        s.face = roll(s, len(FACES))
        s.note(0, THROW, FACES[s.face].id)

    def spread(self, s: TuscanState) -> Spread:
        spots = [Spot(f.id, f.x, f.y, words=f.word, mark=i == s.face, turn=0) for i, f in enumerate(FACES)]
        label = Text("The die, unfolded", "Кость в развёртке")
        thrown = ("die", 3.2, 2.55) if s.face >= 0 else None
        return Spread(
            id=CLOTH, label=label, spots=tuple(spots), wide=4, high=3.1, ground="net", thrown=thrown
        )

    def passages(self, s: TuscanState) -> Iterable[Passage]:
        if s.face >= 0:
            face = FACES[s.face]
            yield Passage(face.word, (face.says,), f"{CLOTH}/{face.id}", ours=True)

    def ending(self, s: TuscanState) -> Text:
        return Text("The die says: {word}.", "Кость говорит: {word}.").fill(word=quoted(FACES[s.face].word))

    def tell(self, kind: str, move: str) -> Text:
        words = {f.id: f.word for f in FACES}
        return self.log_words[kind].fill(move=quoted(words[move]))

    def touch(self, s: TuscanState, move: str, spots: Mapping[str, str]) -> Touch:
        return (CLOTH,)


def quoted(word: Text) -> Text:
    return Text(f"“{word.en.lower()}”", f"«{word.ru.lower()}»")
