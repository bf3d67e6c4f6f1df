"""Guessing the sum (угадывание суммы): opposite faces of a die make seven (004:3919-3923)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sukno.engine import Text, chance
from sukno.engine.ask import Amount
from sukno.engine.text import of_whom, same, who
from sukno.engine.view import AnyZone
from sukno.engine.zones import Dice, Own
from sukno.engine.zones.patter import SILENT
from sukno.games.conjuring.reckoning import Sum, reckon, result_of
from sukno.games.conjuring.script import AGAIN, MADE_UP, Choice, Script, Stage
from sukno.games.conjuring.trick import Trick, TrickOptions, TrickState, about

DICE = 3
OPPOSITE = 7
"""What lies above and what lies below make together."""
SEEN = Amount("see", DICE, 6 * DICE)


def total(seen: int) -> int:
    """What the spectator has added up, if the dice show so much in the end.

    >>> total(4 + 2 + 6)
    19
    """
    return seen + OPPOSITE


class DiceSum(Trick[TrickOptions]):
    info = about(
        "trick-dice-sum",
        Text("Guessing the sum", "Угадывание суммы"),
        Text(
            "Throw three dice out of sight and add; one look, and the sum is named.",
            "Бросайте три кости втайне и складывайте: один взгляд — и сумма названа.",
        ),
        "3919-3923",
        also=("Dice trick", "Кости"),
    )
    Options = TrickOptions
    cloth = Text("Dice", "Кости")

    def lay(self, s: TrickState) -> list[str]:
        """What the dice of the made-up spectator show in the end."""
        return [str(n) for n in chance.throw(s, DICE)]

    def secrets(self, s: TrickState) -> list[list[int]]:
        """Which die is taken, and what it showed before it was thrown again."""
        return [[taken, before] for taken, before in product(range(DICE), range(1, 7))]

    def more(self, s: TrickState, on: Stage, seat: int | None) -> Iterable[AnyZone]:
        lie: tuple[int, ...] = tuple(on.extra.get("dice", ()))  # type: ignore[arg-type]
        yield Dice(id="dice", label=self.cloth, thrown=lie, left=lie)
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
        yield from reckon(on, SUMS, BOTTOM_ALL, WHAT_TO_SAY, WHY_ORDER)
        seen: dict[int, int] = {}
        if on.alone:
            on.extra["dice"] = [int(n) for n in self.shown(on)]
            seen[MADE_UP] = sum(int(n) for n in on.props)
            on.say(TURN_ROUND)
        else:
            on.say(LOOK)
            for seat in on.audience:
                n = yield from result_of(on, seat, SEEN, SHOWN, int, LOOK)
                assert n is not None
                seen[seat] = n
            yield from on.drama(SILENCE, NAME_IT)
        found: dict[int, Text] = {}
        for seat, n in seen.items():
            on.teach(TEACH_NAME)
            prompt = WHICH if len(seen) == 1 else WHOSE.fill(who=of_their(seat), n=n)
            named = yield from on.number(prompt, Amount("sum", 8, 30), f"sum {total(n)}", WHY_NOT_THIS)
            found[seat] = same(named.partition(" ")[2])
            on.note(seat, "found", found[seat].en)
        on.extra["own"] = False
        on.reveal(found, YOURS, ALL_OF_YOURS)
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)

    def shown(self, on: Stage) -> list[str]:
        """The dice as they lie in the end."""
        return list(on.props)


def of_their(seat: int) -> Text:
    return Text(who(seat), of_whom(seat))


OWN_DICE = Text(
    "Take three dice of your own; nobody else looks.", "Возьмите три кости; никто другой на них не смотрит."
)
BEGIN = Text(
    "The spectator throws three dice; you sit with your back to the table.",
    "Зритель бросает три кости, вы сидите к столу спиной.",
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
        Choice("add", Text("Add up what they show", "Сложите очки на них")),
        Text("Add up what the three dice show.", "Сложите очки на всех трёх костях."),
        Text("First the plain sum of the three.", "Сначала просто сумма трёх костей."),
    ),
    Sum(
        Choice("under", Text("Take one, add what is under it", "Возьмите одну, прибавьте то, что под ней")),
        Text(
            "Take any one of them, look at its underside, and add that too.",
            "Возьмите любую из них, взгляните на нижнюю грань и прибавьте её очки.",
        ),
        Text(
            "Here is the whole secret: upper and lower face of a die always make seven.",
            "Здесь вся тайна: верхняя и нижняя грани кости всегда дают семь.",
        ),
    ),
    Sum(
        Choice(
            "throw", Text("Throw it again, add the new number", "Бросьте её снова, прибавьте новое число")
        ),
        Text(
            "Throw this die once more, add what it shows, and leave all three as they lie.",
            "Бросьте эту кость ещё раз, прибавьте то, что выпало, и оставьте все три как лежат.",
        ),
        Text(
            "The old number of the die is gone for ever, and nobody can know it, they think.",
            "Прежнее число этой кости пропало, и узнать его, кажется, нельзя.",
        ),
    ),
)
BOTTOM_ALL = Choice("all under", Text("Add what is under all three", "Прибавьте то, что под всеми тремя"))
WHY_ORDER = Text(
    "Not now: you would not know what has been added. Say: \u201c{now}\u201d",
    "Не сейчас: вы не будете знать, что прибавлено. Скажите: «{now}»",
)
TURN_ROUND = Text("You turn round and look at the dice.", "Вы оборачиваетесь и смотрите на кости.")
LOOK = Text(
    "Now I turn round. How much do the three dice show together, as they lie?",
    "Теперь я оборачиваюсь. Сколько очков на трёх костях вместе, как они лежат?",
)
SHOWN = Text("The three dice show together", "На трёх костях вместе")
SILENCE = Text(
    "One of them was thrown twice… I feel it still…", "Одну из них бросали дважды… она ещё тёплая…"
)
NAME_IT = Text("Well, and my sum?", "Ну, и какая у меня сумма?")
YOURS = Text("Your sum is {it}!", "Ваша сумма — {it}!")
ALL_OF_YOURS = Text("Your sums: {them}!", "Ваши суммы: {them}!")
WAS_IT = Text("Is it right?", "Верно?")
WHICH = Text("The sum of the spectator", "Сумма зрителя")
WHOSE = Text("The dice of {who} show {n}; the sum is", "У {who} на костях {n}; сумма —")
TEACH_NAME = Text(
    "Add up the three dice as they lie, and seven more: the upper and the lower face of the die that was taken.",
    "Сложите три кости, как они лежат, и прибавьте семь: верхнюю и нижнюю грани той, которую брали.",
)
WHY_NOT_THIS = Text(
    "Not this. Add up what the three dice show now, then add seven.",
    "Не то. Сложите очки на трёх костях, потом прибавьте семь.",
)
