"""Thought-of card (угадывание задуманной карты): a little arithmetic tells its rank (004:3889-3891)."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.ask import Amount
from sukno.engine.text import same
from sukno.engine.zones import Spot
from sukno.games.conjuring.reckoning import Sum, reckon, result_of
from sukno.games.conjuring.script import AGAIN, MADE_UP, Choice, Script, Stage, of
from sukno.games.conjuring.trick import Trick, TrickOptions, TrickState, about
from sukno.materials.cards import RANKS

LOW, HIGH = 2, 14
"""A card counts its pips; knave 11, queen 12, king 13, ace 14."""
LARGEST = 60
AMOUNT = Amount("result", 0, LARGEST)
IN_A_ROW = 7
SUITS = "SHCD"


def result(value: int) -> int:
    """What the spectator comes to: less one, doubled, less one, and the card once more.

    >>> result(9), result(14)
    (24, 39)
    """
    return (value - 1) * 2 - 1 + value


def value_of(told: int) -> int | None:
    """The value that leads to this result; None: no card does.

    >>> value_of(24), value_of(39), value_of(25), value_of(0)
    (9, 14, None, None)
    """
    value, rest = divmod(told + 3, 3)
    return value if not rest and LOW <= value <= HIGH else None


def rank(value: int) -> str:
    return RANKS[value - LOW]


class ThoughtCard(Trick[TrickOptions]):
    info = about(
        "trick-thought-card",
        Text("Thought-of card", "Задуманная карта"),
        Text(
            "Think of a card, reckon a little, tell the result: its rank is named.",
            "Задумайте карту, немного посчитайте, скажите итог: её достоинство назовут.",
        ),
        "3889-3891",
        also=("Угадывание задуманной карты",),
    )
    Options = TrickOptions

    def secrets(self, s: TrickState) -> list[list[int]]:
        """The value of the card."""
        return [[value] for value in range(LOW, HIGH + 1)]

    def script(self, on: Stage) -> Script:
        on.size, on.spots = SIZE, ranks()
        if on.alone:
            on.say(BEGIN)
        else:
            on.say(THINK)
        yield from on.everybody("ready", READY_ASKED, READY)
        yield from reckon(on, SUMS, TRIPLE, WHAT_TO_SAY, WHY_ORDER)
        told: dict[int, int] = {}
        if on.alone:
            told[MADE_UP] = result(on.secret[0])
            on.say(HEARD.fill(n=told[MADE_UP]))
        else:
            on.say(TELL)
            for seat in on.audience:
                said = yield from result_of(on, seat, AMOUNT, RESULT, value_of, ONCE_MORE)
                if said is None:
                    on.close(False, NO_CARD)
                    return
                told[seat] = said
            yield from on.drama(SILENCE, NAME_IT)
        found: dict[int, str] = {}
        for seat, n in told.items():
            value = value_of(n)
            assert value is not None
            on.teach(TEACH_NAME)
            prompt = WHICH.fill(n=n) if len(told) == 1 else WHOSE.fill(who=of(seat), n=n)
            found[seat] = yield from on.name(prompt, TOUCHED, rank(value), WHY_NOT_THIS.fill(n=n))
            on.note(seat, "found", found[seat].replace("T", "10"))
        named = list(found.values())
        on.spots = ranks(named)
        faces = (suit + named[0] for suit in SUITS) if len(named) == 1 else ("S" + r for r in named)
        on.reveal({seat: NAMES[r] for seat, r in found.items()}, YOURS, ALL_OF_YOURS, *faces)
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)


def ranks(marked: list[str] | None = None) -> tuple[Spot, ...]:
    """The thirteen ranks with their values."""
    return tuple(
        Spot(
            rank(value),
            0.5 + i % IN_A_ROW * 1.08 + (i >= IN_A_ROW) * 0.54,
            0.7 + i // IN_A_ROW * 1.85,
            face="S" + rank(value),
            name=same(str(value)),
            mark=rank(value) in (marked or ()),
        )
        for i, value in enumerate(range(LOW, HIGH + 1))
    )


SIZE = (1 + (IN_A_ROW - 1) * 1.08, 1.85 + 1.75)
_NAMES = (
    *(
        ("a two", "двойка"),
        ("a three", "тройка"),
        ("a four", "четвёрка"),
        ("a five", "пятёрка"),
        ("a six", "шестёрка"),
    ),
    *(("a seven", "семёрка"), ("an eight", "восьмёрка"), ("a nine", "девятка"), ("a ten", "десятка")),
    *(("a jack", "валет"), ("a queen", "дама"), ("a king", "король"), ("an ace", "туз")),
)
NAMES = {rank(i + LOW): Text(en, ru) for i, (en, ru) in enumerate(_NAMES)}
TOUCHED = tuple(Choice(r, words, (f"cloth/{r}",)) for r, words in NAMES.items())

BEGIN = Text(
    "A spectator has thought of a card and of its value: pips as they are, jack 11, queen 12, king 13, ace 14.",
    "Зритель задумал карту и её число: очки как есть, валет — 11, дама — 12, король — 13, туз — 14.",
)
THINK = Text(
    "Think of any card. Its number: pips as they are, jack 11, queen 12, king 13, ace 14.",
    "Задумайте любую карту. Её число: очки как есть, валет — 11, дама — 12, король — 13, туз — 14.",
)
READY_ASKED = Text("Have you thought of a card?", "Задумали карту?")
READY = Choice("ready", Text("I have", "Да, задумано"))
WHAT_TO_SAY = Text("What do you tell the spectator?", "Что вы скажете зрителю?")
TRIPLE = Choice("three", Text("Add three", "Прибавьте три"))
SUMS = (
    Sum(
        Choice("less", Text("Take one away", "Отнимите единицу")),
        Text("Take one away from its number.", "Отнимите от её числа единицу."),
        Text(
            "Four little sums hide the number. The first: take one away.",
            "Четыре маленьких действия прячут число. Первое: отнять единицу.",
        ),
    ),
    Sum(
        Choice("twice", Text("Double it", "Удвойте")),
        Text("Double what you have.", "Удвойте то, что получилось."),
        Text("The second: double what is left.", "Второе: удвоить то, что осталось."),
    ),
    Sum(
        Choice("less again", Text("Take one away", "Отнимите единицу")),
        Text("Take one away once more.", "Ещё раз отнимите единицу."),
        Text("The third: take one away again.", "Третье: снова отнять единицу."),
    ),
    Sum(
        Choice("plus", Text("Add the number of the card", "Прибавьте число карты")),
        Text("Now add the number of your card.", "Теперь прибавьте число своей карты."),
        Text(
            "The fourth: add the number of the card. Now it is in there three times, less three.",
            "Четвёртое: прибавить число карты. Теперь оно входит трижды, без трёх.",
        ),
    ),
)
WHY_ORDER = Text(
    "Not now, or the result will not be three times the card less three. Say: \u201c{now}\u201d",
    "Не сейчас, иначе не выйдет утроенное число без трёх. Скажите: «{now}»",
)
TELL = Text("And what have you come to?", "И что у вас получилось?")
RESULT = Text("Your result", "Ваш итог")
HEARD = Text("\u201cI have come to {n}.\u201d", "«У меня получилось {n}».")
ONCE_MORE = Text(
    "{n}? No card leads to that. Reckon once more: one away, doubled, one away, and the card added.",
    "{n}? Такого итога не даёт ни одна карта. Посчитайте ещё раз: минус один, вдвое, минус один и плюс число карты.",
)
NO_CARD = Text(
    "Then no card fits: a sum has gone astray. Shall we try again, with paper and pencil?",
    "Тогда не подходит ни одна карта: где-то сбился счёт. Попробуем ещё раз, с карандашом и бумагой?",
)
SILENCE = Text("A number in the fog… a picture comes… yes!", "Число в тумане… проступает картинка… да!")
NAME_IT = Text("Name it!", "Назовите!")
YOURS = Text("Your card is {it}!", "Ваша карта — {it}!")
ALL_OF_YOURS = Text("Your cards: {them}!", "Ваши карты: {them}!")
WAS_IT = Text("Is it right? The suit is your own secret.", "Верно? Масть пусть останется вашей тайной.")
WHICH = Text("The result is {n}: touch the rank", "Итог — {n}: коснитесь достоинства")
WHOSE = Text("{who}, result {n}: touch the rank", "{who}, итог {n}: коснитесь достоинства")
TEACH_NAME = Text(
    "Add three to the result and divide by three: that is the number of the card.",
    "Прибавьте к итогу три и разделите на три: это и есть число карты.",
)
WHY_NOT_THIS = Text(
    "Not this one. Add three to {n}, then divide by three.",
    "Не эта. Прибавьте к {n} три, потом разделите на три.",
)
