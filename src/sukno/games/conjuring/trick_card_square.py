"""Card in a square (угадывание карты в квадрате): two answers, which column, and the card is found (004:3879-3883)."""

from __future__ import annotations

from sukno.engine import Text, chance
from sukno.engine.text import same
from sukno.games.conjuring.script import AGAIN, MADE_UP, Choice, Script, Stage, of
from sukno.games.conjuring.square import COLUMNS, SIDE, SIZE, cards_of, column_of, gathered, spots, touched
from sukno.games.conjuring.trick import Trick, TrickOptions, TrickState, about
from sukno.materials.cards import pack, symbols


class CardSquare(Trick[TrickOptions]):
    info = about(
        "trick-card-square",
        Text("Card in a square", "Карта в квадрате"),
        Text(
            "Think of one card of sixteen and answer twice: it is named.",
            "Задумайте одну карту из шестнадцати и дважды ответьте: её назовут.",
        ),
        "3879-3883",
        also=("Угадывание карты в квадрате", "Sixteen cards"),
    )
    Options = TrickOptions

    def lay(self, s: TrickState) -> list[str]:
        return cards_of(chance.shuffled(s, pack(36))[: SIDE * SIDE])

    def secrets(self, s: TrickState) -> list[list[int]]:
        """Which card, by its place in the first square."""
        return [[i] for i in range(SIDE * SIDE)]

    def pieces(self, s: TrickState) -> list[str]:
        return list(s.props)

    def script(self, on: Stage) -> Script:
        first = list(on.props)
        if on.performer is not None:
            on.say(BEGIN)
            on.teach(TEACH_LAY)
            yield from on.step(WHAT_NOW, LAY, {LAY_BACKS: WHY_FACES})
        on.size, on.spots = SIZE, spots(first)
        on.say(THINK)
        yield from on.everybody("ready", READY_ASKED, READY)
        thought = on.props[on.secret[0]] if on.alone else ""
        on.teach(TEACH_ASK)
        yield from on.step(WHAT_NOW, ASK, {ASK_SUIT: WHY_COLUMN, ASK_CARD: WHY_NOT_CARD})
        on.say(WHICH_COLUMN)
        said = yield from on.answers("answer", COLUMN, COLUMNS, column_of(first, thought))
        if on.alone:
            on.say(HEARD.fill(n=said[MADE_UP]))
        on.teach(TEACH_GATHER)
        yield from on.step(HOW_GATHER, GATHER, {GATHER_ROWS: WHY_NOT_ROWS, SHUFFLE: WHY_NOT_SHUFFLE})
        on.teach(TEACH_RELAY)
        yield from on.step(HOW_LAY, RELAY, {RELAY_COLUMNS: WHY_RELAY})
        second = gathered(first)
        on.spots = spots(second)
        on.say(NOW_COLUMN)
        on.teach(TEACH_AGAIN)
        yield from on.step(WHAT_NOW, ASK_AGAIN, {ASK_CARD: WHY_NOT_CARD, ONCE_MORE: WHY_ENOUGH})
        again = yield from on.answers("answer", COLUMN, COLUMNS, column_of(second, thought))
        if on.alone:
            on.say(HEARD_AGAIN.fill(n=again[MADE_UP]))
        else:
            yield from on.drama(SILENCE, NAME_IT)
        found = {seat: second[SIDE * (int(said[seat]) - 1) + int(again[seat]) - 1] for seat in on.audience}
        for seat, card in found.items():
            on.teach(TEACH_NAME.fill(row=said[seat], column=again[seat]))
            prompt = WHICH_CARD if len(found) == 1 else WHOSE_CARD.fill(who=of(seat))
            found[seat] = yield from on.name(prompt, touched(second), card, WHY_NOT_THIS)
            on.note(seat, "found", found[seat])
        on.spots = spots(second, list(found.values()))
        told = {seat: same(symbols(card)) for seat, card in found.items()}
        on.reveal(told, YOURS, ALL_OF_YOURS, *found.values())
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)


WHAT_NOW = Text("What do you do?", "Что вы делаете?")
HOW_GATHER = Text("How do you gather the cards?", "Как вы собираете карты?")
HOW_LAY = Text("How do you lay them out?", "Как вы их выкладываете?")
BEGIN = Text("A spectator sits down before you.", "Перед вами садится зритель.")
THINK = Text(
    "Here are sixteen cards. Think of one of them, and tell nobody which.",
    "Перед вами шестнадцать карт. Задумайте одну из них и никому не говорите какую.",
)
READY_ASKED = Text("Have you thought of a card?", "Задумали карту?")
READY = Choice("ready", Text("I have", "Да, задумано"))
WHICH_COLUMN = Text("In which column does your card lie?", "В каком столбце лежит ваша карта?")
COLUMN = Text("In the column", "В столбце")
NOW_COLUMN = Text(
    "I gather the cards and lay them out once more. In which column is yours now?",
    "Собираю карты и раскладываю снова. В каком столбце ваша карта теперь?",
)
SILENCE = Text("I look into your eyes… a little more… I see it!", "Смотрю вам в глаза… ещё немного… вижу!")
NAME_IT = Text("Name it!", "Назовите!")
YOURS = Text("Your card is {it}!", "Ваша карта — {it}!")
ALL_OF_YOURS = Text("Your cards: {them}!", "Ваши карты: {them}!")
WAS_IT = Text("Is it your card?", "Это ваша карта?")
HEARD = Text("\u201cMy card is in column {n}.\u201d", "«Моя карта в столбце {n}».")
HEARD_AGAIN = Text("\u201cNow it is in column {n}.\u201d", "«Теперь она в столбце {n}».")
WHICH_CARD = Text("Name the card: touch it", "Назовите карту: коснитесь её")
WHOSE_CARD = Text("Name the card: {who}", "Назовите карту: {who}")

LAY = Choice("lay", Text("Lay 16 cards face up", "16 карт лицом вверх"))
LAY_BACKS = Choice("backs", Text("Lay them face down", "Рубашкой вверх"))
ASK = Choice("column", Text("Ask for the column", "Спросить столбец"))
ASK_SUIT = Choice("suit", Text("Ask for the suit", "Спросить масть"))
ASK_CARD = Choice("card", Text("Ask for the card", "Спросить карту"))
GATHER = Choice("columns", Text("By columns", "По столбцам"))
GATHER_ROWS = Choice("rows", Text("By rows", "По рядам"))
SHUFFLE = Choice("shuffle", Text("And shuffle", "И тасуете"))
RELAY = Choice("by rows", Text("Row by row", "По рядам"))
RELAY_COLUMNS = Choice("by columns", Text("Column by column", "По столбцам"))
ONCE_MORE = Choice("gather", Text("Gather them again", "Снова собрать"))
ASK_AGAIN = Choice("again", Text("Ask for the column again", "Снова спросить столбец"))

TEACH_LAY = Text(
    "The spectator must see every card in order to think of one.",
    "Зритель должен видеть все карты, чтобы задумать одну.",
)
WHY_FACES = Text(
    "Nobody can think of a card that is not seen: lay them face up.",
    "Карту, которой не видно, не задумать: кладите лицом вверх.",
)
TEACH_ASK = Text(
    "One question, and an innocent one: it leaves four cards of sixteen.",
    "Один вопрос, с виду невинный: из шестнадцати карт он оставляет четыре.",
)
WHY_COLUMN = Text(
    "The suit tells too much at once, and nobody would be astonished. Ask where the card lies.",
    "Масть выдаёт слишком много, и никто не удивится. Спросите, где карта лежит.",
)
WHY_NOT_CARD = Text(
    "Then there is no trick left. The spectator only says where the card lies.",
    "Тогда и фокуса не останется. Зритель говорит только, где лежит карта.",
)
TEACH_GATHER = Text(
    "Now every old column must become a row. Take up the first, from top to bottom, then the other three.",
    "Теперь каждый столбец должен стать рядом. Снимите первый столбец сверху вниз, за ним второй, третий и четвёртый.",
)
WHY_NOT_ROWS = Text(
    "Taken up by rows and laid by rows, every card would lie where it lay. Take up the columns.",
    "Снятые по рядам и выложенные по рядам, карты легли бы как лежали. Снимайте столбцы.",
)
WHY_NOT_SHUFFLE = Text(
    "A shuffle would destroy all that you know. The order is your secret.",
    "Тасовка погубит всё, что вы знаете. Порядок карт — ваша тайна.",
)
TEACH_RELAY = Text(
    "Lay the packet out again, four cards in a row, from left to right.",
    "Выложите стопку снова, по четыре карты в ряд, слева направо.",
)
WHY_RELAY = Text(
    "Then the columns would be the old ones, and the second answer would tell nothing new.",
    "Тогда столбцы окажутся прежними, и второй ответ не скажет ничего нового.",
)
TEACH_AGAIN = Text(
    "The column that was named is now a row: you know the row. One more answer, and you know the card.",
    "Названный столбец стал рядом: ряд вы уже знаете. Ещё один ответ — и вы знаете карту.",
)
WHY_ENOUGH = Text(
    "Nothing need be moved any more: the second answer is enough.",
    "Двигать больше ничего не нужно: хватит второго ответа.",
)
TEACH_NAME = Text(
    "The first answer is the row, the second the column: look at row {row}, column {column}.",
    "Первый ответ — ряд, второй — столбец: смотрите ряд {row}, столбец {column}.",
)
WHY_NOT_THIS = Text(
    "Not this one. Count once more: the first answer tells the row, from above, the second the column, from the left.",
    "Не эта. Сочтите снова: первый ответ — ряд, сверху, второй — столбец, слева.",
)
