"""Guessing the shift (угадывание перемещений): thirteen tiles in a row, one to twelve and the blank (004:3939-3949)."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Text, chance
from sukno.games.conjuring.cyclic import ROUND, Cyclic, Words
from sukno.games.conjuring.script import Choice
from sukno.games.conjuring.trick import TrickState, about

TILES = ("1-0", "2-0", "3-0", "4-0", "5-0", "6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6", "0-0")
"""From left to right: totals one to twelve, and the blank, which counts thirteen."""


def shifted(row: Sequence[str], n: int) -> list[str]:
    """The row when n tiles have gone one by one from its left end to its right.

    >>> shifted("abcd", 1)
    ['b', 'c', 'd', 'a']
    """
    return [*row[n % len(row) :], *row[: n % len(row)]]


class ShiftWords(Words):
    order = Text(
        "Thirteen tiles: one, two, three and so on up to twelve, and the blank at the right end.",
        "Тринадцать костей: одно очко, два, три и так до двенадцати, а на правом краю — пустышка.",
    )
    begin = Text(
        "A spectator has come, and a row of dominoes is to be laid.",
        "Пришёл зритель; пора выложить ряд домино.",
    )
    lay = Choice(
        "order",
        Text("Lay 1 to 12 from the left, the blank at the right end", "Выложить слева 1…12, справа пустышку"),
    )
    never_lay = (
        Choice("mixed", Text("Lay thirteen tiles as they come", "Выложить тринадцать костей как попало")),
        Text(
            "Tiles laid as they come know nothing. Their order is all there is to the trick.",
            "Кости, выложенные как попало, ничего не знают. В их порядке — весь фокус.",
        ),
    )
    turn = Choice(
        "show", Text("Turn them down and show how to move them", "Перевернуть и показать, как перекладывать")
    )
    never_turn = (
        Choice("mix", Text("Turn them down and mix them", "Перевернуть и перемешать")),
        Text(
            "Mixed, they would be of no use. Moved from one end to the other they stay in their circle.",
            "Перемешанные, они ни к чему. А переходя с края на край, остаются в своём кругу.",
        ),
    )
    turn_asked = Text("Shall I turn them down?", "Переворачиваю?")
    turned = Text(
        "Look how it is done: one after another, from the left end to the right.",
        "Смотрите, как это делается: по одной, с левого края на правый.",
    )
    peek = Choice(
        "left", Text("Remember which tile is leftmost now", "Запомнить, какая кость теперь крайняя слева")
    )
    never_peek = (
        Choice("right", Text("Remember how the row began", "Запомнить, с чего ряд начинался")),
        Text(
            "The row has been turned while you showed how it is done. What counts is the leftmost tile now.",
            "Пока вы показывали, ряд сдвинулся. Важна та кость, что теперь крайняя слева.",
        ),
    )
    peeked = Text(
        "The leftmost tile counts {n} now: remember it.", "Крайняя слева кость теперь — {n}: запомните."
    )
    tell = Choice(
        "one by one",
        Text(
            "\u201cMove up to twelve like this; I go out\u201d", "«Переложите так же, до двенадцати; я выйду»"
        ),
    )
    never_tell = (
        Choice("anywhere", Text("\u201cChange the places of any two\u201d", "«Поменяйте местами любые две»")),
        Text(
            "Two tiles that change places break the circle. One by one, from the left end to the right.",
            "Две кости, поменявшись местами, порвут круг. По одной, с левого края на правый.",
        ),
    )
    move = Text(
        "I go out. Move as many tiles as you like, one to twelve, one by one from the left end to the right.",
        "Я выхожу. Переложите сколько хотите костей, от одной до двенадцати, по одной с левого края на правый.",
    )
    made_up = Text(
        "You are called in again. The row looks as it did. \u201cHow many were moved?\u201d",
        "Вас зовут обратно. Ряд на вид прежний. «Сколько переложено?»",
    )
    moved_asked = Text("Have you moved them?", "Переложили?")
    moved = Choice("done", Text("Come in!", "Входите!"))
    silence = Text(
        "I pass my hand over the row… one of them is warm…", "Веду рукой над рядом… одна из них тёплая…"
    )
    open_it = Text("How many were they?", "Сколько же их было?")
    count = Text(
        "Which tile, counted from the right, do you open?", "Которую кость, считая справа, вы откроете?"
    )
    counted = Text(
        "I open this one, number {n} from the right. It tells how many you have moved!",
        "Открываю вот эту, справа она {n}-я. Она и скажет, сколько вы переложили!",
    )
    found = Text(
        "The tile says: {n} moved! And so many they were.", "Кость говорит: переложено {n}! Столько и было."
    )
    why_not = Text(
        "Not that one. Count from the right as many as the leftmost tile said.",
        "Не эта. Отсчитайте справа столько, сколько было на крайней левой.",
    )
    hint = Text(
        "With tiles of your own: face down, from the left in this order: {things}.",
        "Со своими костями: точками вниз, слева в таком порядке: {things}.",
    )
    teach_lay = Text(
        "What a tile counts is its points together. They lie in order, and the blank counts thirteen.",
        "Считаются очки кости вместе. Лежат они по порядку, а пустышка считается за тринадцать.",
    )
    teach_turn = Text(
        "Showing how, you move a few tiles yourself: the row is turned, and nobody minds.",
        "Показывая, вы сами перекладываете несколько костей: ряд сдвинулся, а никому и дела нет.",
    )
    teach_peek = Text(
        "One number must be known: the row began with one, so count those that you have moved, and one more.",
        "Одно число надо знать: ряд начинался с единицы, так что сочтите переложенные, и ещё одну.",
    )
    teach_tell = Text(
        "The spectator turns the row further, and does not know it.",
        "Зритель сдвинет ряд дальше, сам того не зная.",
    )
    teach_count = Text(
        "Here they are numbered from the right. Open the one whose number the leftmost tile said.",
        "Здесь они пронумерованы справа. Откройте ту, номер которой сказала крайняя левая.",
    )


class DominoShift(Cyclic):
    info = about(
        "trick-domino-shift",
        Text("Guessing the shift", "Сколько костей сдвинуто"),
        Text(
            "Move some dominoes while the conjuror is out: one tile tells how many.",
            "Переложите кости, пока фокусник за дверью: одна из них скажет сколько.",
        ),
        "3939-3949",
        also=("Угадывание перемещений", "Domino trick", "Домино"),
    )
    words = ShiftWords
    what = "row"
    most = ROUND - 1
    cloth = Text("Row of tiles", "Ряд костей")
    tall = 2.0
    ground = "tiles"

    def lay(self, s: TrickState) -> list[str]:
        """As they lie when the performer has shown how: a few of them moved.

        Gap: how many; three to eight look natural.
        """
        return shifted(TILES, 3 + chance.roll(s, 6))

    def value(self, thing: str) -> int:
        return TILES.index(thing) + 1

    def key(self, laid: Sequence[str]) -> int:
        return self.value(laid[0])

    def turned(self, laid: Sequence[str], n: int) -> list[str]:
        return shifted(laid, n)

    def counted(self, laid: Sequence[str], n: int) -> str:
        return laid[-n]
