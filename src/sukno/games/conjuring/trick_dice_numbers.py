"""Guessing the thrown numbers (отгадывание выпавшего числа очков): sums write them side by side (004:3925-3929)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sukno.engine import Text
from sukno.engine.ask import Amount
from sukno.engine.text import same
from sukno.engine.view import AnyZone
from sukno.engine.zones import Dice, Own
from sukno.engine.zones.patter import SILENT
from sukno.games.conjuring.reckoning import Sum, reckon, result_of
from sukno.games.conjuring.script import AGAIN, MADE_UP, Choice, Script, Stage, of
from sukno.games.conjuring.trick import Trick, TrickOptions, TrickState, about

HIDDEN = 250
"""What the sums add beside the three digits."""
AMOUNT = Amount("result", 0, 1000)


def result(a: int, b: int, c: int) -> int:
    """What the spectator comes to who has thrown these.

    >>> result(4, 2, 6)
    676
    """
    return ((2 * a + 5) * 5 + b) * 10 + c


def numbers(told: int) -> tuple[int, ...] | None:
    """The three dice that lead to this result; None: no dice do.

    >>> numbers(676), numbers(677), numbers(250)
    ((4, 2, 6), None, None)
    """
    digits = divmod((told - HIDDEN) // 10, 10)
    found = (*digits, (told - HIDDEN) % 10)
    return found if all(1 <= n <= 6 for n in found) else None


class DiceNumbers(Trick[TrickOptions]):
    info = about(
        "trick-dice-numbers",
        Text("Guessing the thrown numbers", "Угадывание выпавших очков"),
        Text(
            "Throw three dice out of sight, reckon, tell the result: all three numbers are named.",
            "Бросьте втайне три кости, посчитайте, скажите итог: назовут все три числа.",
        ),
        "3925-3929",
        also=("Dice trick", "Отгадывание выпавшего числа очков", "Кости"),
    )
    Options = TrickOptions

    def secrets(self, s: TrickState) -> list[list[int]]:
        """The three dice."""
        return [list(dice) for dice in product(range(1, 7), repeat=3)]

    def more(self, s: TrickState, on: Stage, seat: int | None) -> Iterable[AnyZone]:
        label = Text("Dice", "Кости")
        lie: tuple[int, ...] = tuple(on.extra.get("dice", ()))  # type: ignore[arg-type]
        yield Dice(id="dice", label=label, thrown=lie, left=lie)
        throwing = on.extra.get("own") is True
        yield Own(
            id="own",
            label=Text("Your dice", "Ваши кости"),
            what="dice",
            laid=(),
            holders=on.audience if throwing else (),
            moves=throwing,
            hint=OWN_DICE if throwing else SILENT,
        )

    def script(self, on: Stage) -> Script:
        if on.alone:
            on.say(BEGIN)
        else:
            on.extra["own"] = True
            on.say(THROW)
        yield from on.everybody("done", THROWN_ASKED, THROWN)
        yield from reckon(on, SUMS, ADD_ALL, WHAT_TO_SAY, WHY_ORDER)
        told: dict[int, int] = {}
        if on.alone:
            a, b, c = on.secret
            told[MADE_UP] = result(a, b, c)
            on.say(HEARD.fill(n=told[MADE_UP]))
        else:
            on.say(TELL)
            for seat in on.audience:
                n = yield from result_of(on, seat, AMOUNT, RESULT, numbers, ONCE_MORE)
                if n is None:
                    on.extra["own"] = False
                    on.close(False, NO_DICE)
                    return
                told[seat] = n
            yield from on.drama(SILENCE, NAME_IT)
        found: dict[int, Text] = {}
        for seat, n in told.items():
            right = "".join(map(str, numbers(n) or ()))
            on.teach(TEACH_NAME)
            prompt = WHICH if len(told) == 1 else WHOSE.fill(who=of(seat), n=n)
            answer = yield from on.number(
                prompt, Amount("dice", 111, 666), f"dice {right}", WHY_NOT_THIS.fill(n=n)
            )
            named = answer.partition(" ")[2]
            found[seat] = same(", ".join(named))
            on.note(seat, "found", ", ".join(named))
            on.extra["dice"] = (
                [int(d) for d in named] if len(told) == 1 and set(named) <= set("123456") else []
            )
        on.extra["own"] = False
        on.reveal(found, YOURS, ALL_OF_YOURS)
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)


OWN_DICE = Text(
    "Take three dice of your own; nobody else looks.", "Возьмите три кости; никто другой на них не смотрит."
)
BEGIN = Text(
    "The spectator throws three dice under a hat; you see nothing.",
    "Зритель бросает три кости под шляпой; вы ничего не видите.",
)
THROW = Text(
    "Throw three dice: your own, or those in the tray. They stay on your screen alone; I do not see them.",
    "Бросьте три кости: свои или те, что на подносе. Поднос — только на вашем экране, я его не вижу.",
)
THROWN_ASKED = Text("Have you thrown?", "Бросили?")
THROWN = Choice("done", Text("They are thrown", "Брошены"))
WHAT_TO_SAY = Text("What do you tell the spectator?", "Что вы скажете зрителю?")
SUMS = (
    Sum(
        Choice("double", Text("Double the first die", "Удвойте первую кость")),
        Text("Double the number of the first die.", "Удвойте очки первой кости."),
        Text(
            "The first number must come to the hundreds, the second to the tens. Begin: double the first.",
            "Первое число должно попасть в сотни, второе — в десятки. Начало: удвоить первое.",
        ),
    ),
    Sum(
        Choice("five", Text("Add five", "Прибавьте пять")),
        Text("Add five.", "Прибавьте пять."),
        Text("A five that only hides what you are at.", "Пятёрка нужна лишь для того, чтобы замести следы."),
    ),
    Sum(
        Choice("times five", Text("Multiply by five", "Умножьте на пять")),
        Text("Multiply that by five.", "Умножьте то, что вышло, на пять."),
        Text(
            "Twice five: now the first number stands ten times.",
            "Дважды пять: первое число взято десять раз.",
        ),
    ),
    Sum(
        Choice("second", Text("Add the second die", "Прибавьте вторую кость")),
        Text("Add the number of the second die.", "Прибавьте очки второй кости."),
        Text("The second number goes into the ones, for the moment.", "Второе число — пока в единицы."),
    ),
    Sum(
        Choice("ten", Text("Multiply by ten", "Умножьте на десять")),
        Text("Multiply by ten.", "Умножьте на десять."),
        Text("Everything moves one place to the left.", "Всё сдвигается на разряд влево."),
    ),
    Sum(
        Choice("third", Text("Add the third die", "Прибавьте третью кость")),
        Text("And add the number of the third die.", "И прибавьте очки третьей кости."),
        Text("The last number takes the free place.", "Последнее число становится на свободное место."),
    ),
)
ADD_ALL = Choice("all", Text("Add up all three dice", "Сложите все три кости"))
WHY_ORDER = Text(
    "Not now, or the three numbers get mixed. Say: \u201c{now}\u201d",
    "Не сейчас, иначе три числа перемешаются. Скажите: «{now}»",
)
TELL = Text("And what have you come to?", "И что у вас получилось?")
RESULT = Text("Your result", "Ваш итог")
HEARD = Text("\u201cI have come to {n}.\u201d", "«У меня получилось {n}».")
ONCE_MORE = Text(
    "{n}? No dice do that. Once more: the first doubled, plus 5, times 5, plus the second, times 10, plus the third.",
    "{n}? Такого ни одни кости не дают. Ещё раз: первая вдвое, плюс 5, на 5, плюс вторая, на 10, плюс третья.",
)
NO_DICE = Text(
    "Then no dice fit: a sum has gone astray. Shall we try again, with paper and pencil?",
    "Тогда не подходят никакие кости: где-то сбился счёт. Попробуем ещё раз, с карандашом и бумагой?",
)
SILENCE = Text("I hear them rattle… one… two… three…", "Слышу, как они стучат… одна… вторая… третья…")
NAME_IT = Text("What do they show?", "Что на них?")
YOURS = Text("Your dice show {it}!", "На ваших костях {it}!")
ALL_OF_YOURS = Text("Your dice: {them}!", "Ваши кости: {them}!")
WAS_IT = Text("Is it right?", "Верно?")
WHICH = Text("The three numbers side by side (426)", "Три числа подряд (426)")
WHOSE = Text("{who} has come to {n}; the three numbers (426)", "{who}, итог {n}; три числа подряд (426)")
TEACH_NAME = Text(
    "Take 250 from the result: the three digits left are the three dice, in their order.",
    "Отнимите от итога 250: три оставшиеся цифры — это три кости по порядку.",
)
WHY_NOT_THIS = Text(
    "Not these. Take 250 from {n} and read the digits.",
    "Не эти. Отнимите от {n} двести пятьдесят и прочтите цифры.",
)
