"""Four cards in a square (угадывание четырёх карт в квадрате): a card in every column at once (004:3885-3887)."""

from __future__ import annotations

from itertools import product

from sukno.engine import Text, chance
from sukno.engine.text import same
from sukno.games.conjuring.script import AGAIN, MADE_UP, Choice, Question, Script, Stage, of
from sukno.games.conjuring.square import COLUMNS, SIDE, SIZE, cards_of, column_of, gathered, spots, touched
from sukno.games.conjuring.trick import CompanyOptions, Trick, TrickState, about
from sukno.games.conjuring.trick_card_square import (
    GATHER,
    GATHER_ROWS,
    HOW_GATHER,
    HOW_LAY,
    LAY,
    LAY_BACKS,
    RELAY,
    RELAY_COLUMNS,
    SHUFFLE,
    SILENCE,
    TEACH_GATHER,
    TEACH_LAY,
    TEACH_RELAY,
    WHAT_NOW,
    WHY_FACES,
    WHY_NOT_ROWS,
    WHY_NOT_SHUFFLE,
    WHY_RELAY,
)
from sukno.materials.cards import pack, symbols


class FourCardsSquare(Trick[CompanyOptions]):
    """Column i belongs to spectator i; fewer people than columns share them by turns."""

    info = about(
        "trick-four-cards-square",
        Text("Four cards in a square", "Четыре карты в квадрате"),
        Text(
            "One card in each column, one answer for each: all four are named.",
            "По карте в каждом столбце, по одному ответу на каждую: названы все четыре.",
        ),
        "3885-3887",
        seats=(1, 2, 3, 4, 5),
        also=("Угадывание четырёх карт в квадрате", "Sixteen cards"),
    )
    Options = CompanyOptions

    def lay(self, s: TrickState) -> list[str]:
        return cards_of(chance.shuffled(s, pack(36))[: SIDE * SIDE])

    def secrets(self, s: TrickState) -> list[list[int]]:
        """The row of the card in each column."""
        return [list(rows) for rows in product(range(SIDE), repeat=SIDE)]

    def pieces(self, s: TrickState) -> list[str]:
        return list(s.props)

    def script(self, on: Stage) -> Script:
        first = list(on.props)
        whose = [on.audience[column % len(on.audience)] for column in range(SIDE)]
        if on.performer is not None:
            on.say(BEGIN)
            on.teach(TEACH_LAY)
            yield from on.step(WHAT_NOW, LAY, {LAY_BACKS: WHY_FACES})
        on.size, on.spots = SIZE, spots(first)
        on.say(THINK if len(on.audience) == 1 else THINK_EACH.fill(who=columns_of(whose)))
        on.teach(TEACH_THINK)
        yield from on.step(WHAT_NOW, EACH_A_COLUMN, {ANYWHERE: WHY_COLUMN})
        yield from on.everybody("ready", READY_ASKED, READY)
        on.teach(TEACH_GATHER)
        yield from on.step(HOW_GATHER, GATHER, {GATHER_ROWS: WHY_NOT_ROWS, SHUFFLE: WHY_NOT_SHUFFLE})
        on.teach(TEACH_RELAY)
        yield from on.step(HOW_LAY, RELAY, {RELAY_COLUMNS: WHY_RELAY})
        second = gathered(first)
        on.spots = spots(second)
        said: list[str] = []
        on.say(NOW if len(on.audience) == 1 else NOW_EACH)
        for column, seat in enumerate(whose):
            if seat == MADE_UP:
                card = first[SIDE * on.secret[column] + column]
                said.append(column_of(second, card))
            else:
                said.append((yield Question(seat, "answer", COLUMN.fill(n=column + 1), COLUMNS)))
                on.note(seat, "answer", said[-1])
        if on.alone:
            on.say(HEARD.fill(n=", ".join(said)))
        else:
            yield from on.drama(SILENCE, NAME_THEM)
        found: list[str] = []
        for column, seat in enumerate(whose):
            right = second[SIDE * column + int(said[column]) - 1]
            on.teach(TEACH_NAME.fill(row=column + 1, column=said[column]))
            prompt = WHICH.fill(n=column + 1, column=said[column])
            found.append((yield from on.name(prompt, touched(second), right, WHY_NOT_THIS)))
            on.note(seat, "found", found[-1])
        on.spots = spots(second, found)
        named = same(" ".join(map(symbols, found)))
        on.say(YOURS.fill(cards=named), *found, grand=True)
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)


def columns_of(whose: list[int]) -> Text:
    """Who thinks in which column."""
    lines = [f"{column}: {of(seat).en}" for column, seat in enumerate(whose, 1)]
    return same("; ".join(lines))


BEGIN = Text("Four spectators sit down before you.", "Перед вами садятся четыре зрителя.")
THINK = Text(
    "Sixteen cards in four columns. Think of one card in each column: four cards in all, and not a word.",
    "Шестнадцать карт, четыре столбца. Задумайте по карте в каждом столбце: всего четыре, и ни слова.",
)
THINK_EACH = Text(
    "Think of one card in your own column. The columns: {who}.",
    "Задумайте одну карту в своём столбце. Столбцы: {who}.",
)
READY_ASKED = Text("Have you thought?", "Задумали?")
READY = Choice("ready", Text("I have", "Да, задумано"))
EACH_A_COLUMN = Choice("own", Text("Each thinks in a column of his own", "Каждый задумывает в своём столбце"))
ANYWHERE = Choice("any", Text("Each thinks of any card", "Каждый задумывает любую карту"))
TEACH_THINK = Text(
    "Let the first spectator choose in the first column, the second in the second: so you need not ask.",
    "Пусть первый зритель выбирает в первом столбце, второй во втором: тогда и спрашивать не надо.",
)
WHY_COLUMN = Text(
    "Then you would have to ask for the column first. Give each a column, and one answer is enough.",
    "Тогда столбец пришлось бы сначала спросить. Дайте каждому столбец — и хватит одного ответа.",
)
NOW = Text(
    "I gather the cards and lay them out once more. Where do your four cards lie now?",
    "Собираю карты и раскладываю снова. Где теперь ваши четыре карты?",
)
NOW_EACH = Text(
    "I gather the cards and lay them out once more. In which column is yours now?",
    "Собираю карты и раскладываю снова. В каком столбце теперь ваша?",
)
COLUMN = Text(
    "The card of the old column {n} is now in column", "Карта прежнего столбца {n} теперь в столбце"
)
HEARD = Text(
    "The four tell you the columns of their cards, one after another: {n}.",
    "Все четверо по очереди называют столбцы своих карт: {n}.",
)
NAME_THEM = Text("Name them all!", "Назовите все!")
TEACH_NAME = Text(
    "The old column is now a row. Of the card of column {row} look in row {row}, column {column}.",
    "Прежний столбец стал рядом. Карта столбца {row} лежит в ряду {row}, в столбце {column}.",
)
WHICH = Text(
    "Spectator {n} has named column {column}: touch his card",
    "Зритель {n} назвал столбец {column}: коснитесь его карты",
)
WHY_NOT_THIS = Text(
    "Not this one. The number of the spectator is the row, from above; his answer is the column.",
    "Не эта. Номер зрителя — это ряд, сверху; его ответ — столбец.",
)
YOURS = Text("The four cards: {cards}!", "Четыре карты: {cards}!")
WAS_IT = Text("Is it right?", "Верно?")
