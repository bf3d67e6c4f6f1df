"""What the referee must know of a case: the facts, how they are asked for, and what they may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from sukno.engine import Text
from sukno.engine.text import same
from sukno.sheets import refereeing
from sukno.sheets.preferans.record_terms import TRUMPS
from sukno.sheets.preferans.terms import LEVELS
from sukno.sheets.refereeing import BadFact, fits, impossible, missing

Phase = Literal["game", "misere", "raspasy"]
When = Literal["", "four", "dark", "declarer", "others", "also"]
"""Asked always; only where somebody sits out (four players, five); only where dark games are played; only if
the declarer is at fault; only if somebody else is; only if a second player is."""
PHASES: dict[Phase, Text] = {
    "game": Text("a game", "игра"),
    "misere": Text("misère", "мизер"),
    "raspasy": Text("raspasy", "распасы"),
}
BOMBS = (1, 2, 4, 8)
MISERES: dict[str, tuple[bool, bool]] = {
    "small": (False, False),
    "big": (False, True),
    "small-uvert": (True, False),
    "big-uvert": (True, True),
}
"""(uvert, direct), the keys of MISERE_PRICE."""
ALL_TRICKS = 10


Number = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
"""Far more than any fact may be: what it may, is said by `FACTS`."""
Several = Annotated[tuple[Number, ...], msgspec.Meta(max_length=12)]
Word = Annotated[str, msgspec.Meta(max_length=32)]


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What happened. Seats are 0 .. players-1 as they sit; what a ruling does not need is not read."""

    players: Number = 3
    phase: Phase | None = None
    offender: Number | None = None
    faults: Number | None = None
    also: Number | None = None
    also_faults: Number | None = None
    dealer: Number | None = None
    declarer: Number | None = None
    level: Number | None = None
    trump: Word | None = None
    dark: bool | None = None
    bomb: Number | None = None
    misere: Word | None = None
    taken: Number | None = None
    whisters: Several | None = None
    invited: bool | None = None
    tricks: Several | None = None
    before: Several | None = None
    forfeit: Number | None = None
    moved: Number | None = None
    receiver: Number | None = None
    could_make: bool | None = None
    proved: Number | None = None
    kurochka: Number | None = None
    victim: Number | None = None
    amount: Number | None = None
    first_time: bool | None = None
    pencil: bool | None = None
    in_time: bool | None = None
    looked: bool | None = None
    last_trick: bool | None = None
    plan: bool | None = None
    seen: bool | None = None


class Fact(refereeing.Fact, frozen=True, kw_only=True):
    """How one fact is asked for, and when."""

    when: When = ""


SUITS = (same("♠"), same("♣"), same("♦"), same("♥"), Text("no trump", "без козыря"))

FACTS: dict[str, Fact] = {
    f.id: f
    for f in (
        Fact.of(
            "phase",
            "choice",
            "What was played",
            "Что играли",
            choices=tuple(PHASES),
            choice_names=tuple(PHASES.values()),
        ),
        Fact.of("offender", "seat", "Who was at fault", "Кто нарушил"),
        Fact.of("declarer", "seat", "Declarer", "Разыгрывающий"),
        Fact.of("faults", "number", "How many times", "Сколько раз", low=1, high=10, default=1),
        Fact.of(
            "also",
            "seat",
            "Who else was at fault",
            "Кто нарушил ещё",
            optional=True,
        ),
        Fact.of(
            "also_faults",
            "number",
            "And he, how many times",
            "А он — сколько раз",
            low=1,
            high=10,
            default=1,
            when="also",
        ),
        Fact.of("dealer", "seat", "Who dealt", "Кто сдавал"),
        Fact.of(
            "level",
            "choice",
            "Game",
            "Игра",
            choices=LEVELS,
            choice_names=tuple(same(str(n)) for n in LEVELS),
        ),
        Fact.of("trump", "choice", "Trump", "Козырь", choices=TRUMPS, choice_names=SUITS),
        Fact.of(
            "dark",
            "yesno",
            "Dark game",
            "Тёмная игра",
            "It was called without looking at the cards.",
            "Заявлена, не глядя в карты.",
            default=False,
            when="dark",
        ),
        Fact.of(
            "bomb",
            "choice",
            "Bomb",
            "Бомба",
            "What the declarer's bomb multiplies the game by.",
            "Во сколько раз бомба разыгрывающего умножает игру.",
            choices=BOMBS,
            choice_names=(
                Text("none", "нет"),
                Text("bomb ×2", "бомба ×2"),
                Text("double ×4", "двойная ×4"),
                Text("fir tree ×8", "ёлка ×8"),
            ),
            default=1,
            when="dark",
        ),
        Fact.of(
            "misere",
            "choice",
            "Which misère",
            "Какой мизер",
            choices=tuple(MISERES),
            choice_names=(
                Text("small misère", "малый мизер"),
                Text("big misère", "большой мизер"),
                Text("small uvert", "малый уверт"),
                Text("big uvert", "большой уверт"),
            ),
        ),
        Fact.of("taken", "number", "Tricks of the misère player", "Взяток у играющего мизер", low=0, high=10),
        Fact.of(
            "whisters",
            "seats",
            "Who whisted",
            "Кто вистовал",
            "Nobody, one or two; the others passed.",
            "Никто, один или двое; остальные спасовали.",
        ),
        Fact.of(
            "invited",
            "yesno",
            "A sole whister used the passer's hand",
            "Один вистующий играл с рукой спасовавшего",
            default=True,
        ),
        Fact.of(
            "tricks",
            "tricks",
            "Tricks of everybody",
            "Взятки каждого",
            "Ten in all, as they lie; the hand that lies open counts for the whister.",
            "Всего десять, как они лежат; взятки открытой руки считаются вистующему.",
            high=ALL_TRICKS,
        ),
        Fact.of(
            "before",
            "tricks",
            "Tricks of everybody before the fault",
            "Взятки каждого до нарушения",
            high=ALL_TRICKS,
        ),
        Fact.of(
            "forfeit",
            "number",
            "Tricks forfeited",
            "Штрафных взяток",
            "One at least; more if the play again gives more.",
            "Не меньше одной; больше, если так выходит при переигрывании.",
            low=1,
            high=10,
            default=1,
        ),
        Fact.of(
            "moved",
            "number",
            "Tricks won by the fault",
            "Взяток, взятых неправильно",
            "Tricks of the offender that were another's by right; they still lie with him.",
            "Взятки нарушителя, которые по праву чужие; они ещё лежат у него.",
            low=0,
            high=10,
            default=0,
        ),
        Fact.of(
            "receiver",
            "seat",
            "Whose trick it becomes",
            "Чьей взятка становится",
            "Of two whisters; left out: the first at the declarer's left.",
            "Если вистующих двое; без ответа — первый слева от разыгрывающего.",
            optional=True,
            when="declarer",
        ),
        Fact.of(
            "could_make",
            "yesno",
            "The game was sure even without the fault",
            "Игра и без нарушения была верной",
            "Not sure: he was going down, or had to guess.",
            "Неверная: садился или должен был угадать.",
            when="declarer",
        ),
        Fact.of(
            "proved",
            "number",
            "Tricks that the whisters prove",
            "Взяток, которые доказали вистующие",
            "What they would have got in a right game; 0 if they prove nothing.",
            "Сколько взяли бы в правильной игре; 0, если ничего не доказано.",
            low=0,
            high=10,
            default=0,
        ),
        Fact.of(
            "kurochka",
            "number",
            "Kurochka that the game takes",
            "Курочки снимает игра",
            low=0,
            high=200,
            default=0,
        ),
        Fact.of("victim", "seat", "On whom they were written", "На кого записаны"),
        Fact.of("amount", "number", "How many", "Сколько", low=0, high=1000),
        Fact.of("first_time", "yesno", "The first time", "Впервые"),
        Fact.of(
            "pencil",
            "yesno",
            "The pencil is still in the writer's hand",
            "Карандаш ещё в руке",
            default=False,
        ),
        Fact.of(
            "in_time",
            "yesno",
            "Said before the end of the next auction",
            "Замечено до конца следующей торговли",
            default=True,
        ),
        Fact.of("looked", "yesno", "Somebody has looked at his cards", "Кто-то уже смотрел карты"),
        Fact.of("last_trick", "yesno", "It is the last closed trick", "Это последняя закрытая взятка"),
        Fact.of(
            "plan",
            "yesno",
            "He said how he would play",
            "План розыгрыша объявлен",
        ),
        Fact.of(
            "seen",
            "yesno",
            "He had seen the talon or somebody's cards",
            "Он видел прикуп или чьи-то карты",
        ),
    )
}
"""In the order in which they are asked."""
assert set(FACTS) == set(Facts.__struct_fields__) - {"players"}


def bad(id: str, en: str, ru: str) -> BadFact:
    """A fact that goes against others, by its name."""
    name = FACTS[id].name
    return BadFact(f"{name.en}: {en}", f"{name.ru}: {ru}")


def check(facts: Facts, needed: Iterable[Fact]) -> Facts:
    """The same facts with defaults in place; refuses what is missing or cannot be."""
    n = facts.players
    if not 2 <= n <= 5:
        raise BadFact(
            f"{n} players cannot play; 2 to 5 can", f"игроков не может быть {n}; может быть от 2 до 5"
        )
    given: dict[str, Any] = {}
    for fact in needed:
        value = getattr(facts, fact.id)
        if value is None:
            if not fact.optional:
                raise missing(fact, n)
            given[fact.id] = fact.default
        elif not fits(fact, value, n):
            raise impossible(fact, value, n)
    return msgspec.structs.replace(facts, **given)
