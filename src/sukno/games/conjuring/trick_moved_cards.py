"""Number of moved cards (угадывание переложенных карт): a cut keeps the order of a packet (004:3905-3913)."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Text, chance
from sukno.games.conjuring.cyclic import ROUND, Cyclic, Words
from sukno.games.conjuring.script import Choice
from sukno.games.conjuring.trick import TrickState, about
from sukno.materials.cards import SUITS

ORDER = "KQJT98765432A"
"""From the top of the packet: thirteen to one."""


def moved(packet: Sequence[str], n: int) -> list[str]:
    """The packet when n cards have gone one by one from the bottom to the top.

    >>> moved("abcd", 1)
    ['d', 'a', 'b', 'c']
    """
    cut = len(packet) - n % len(packet)
    return [*packet[cut:], *packet[:cut]]


class MovedWords(Words):
    order = Text(
        "Thirteen cards of one suit, from the king, which counts thirteen, down to the ace, which counts one.",
        "Тринадцать карт одной масти: от короля — он считается за тринадцать — до туза, который считается за один.",
    )
    begin = Text(
        "A spectator has come to count cards with you.", "Пришёл зритель — считать карты вместе с вами."
    )
    lay = Choice(
        "order",
        Text("Order the packet, king on top, ace at the bottom", "Сложить стопку: сверху король, снизу туз"),
    )
    never_lay = (
        Choice("shuffle", Text("Shuffle the thirteen cards", "Перетасовать тринадцать карт")),
        Text(
            "A shuffled packet knows nothing. The order is all there is to the trick.",
            "Перетасованная стопка ничего не знает. В порядке карт — весь фокус.",
        ),
    )
    turn = Choice("cut", Text("Turn it face down and cut", "Перевернуть и снять"))
    never_turn = (
        Choice("riffle", Text("Let the spectator shuffle it", "Дать зрителю перетасовать")),
        Text(
            "A cut keeps the circle of cards, a shuffle breaks it. Let it be cut, as often as one likes.",
            "Снимая, круга не нарушают, а тасуя — рвут. Пусть снимают, хоть сколько раз.",
        ),
    )
    turn_asked = Text("Cut the packet", "Снимите колоду")
    turned = Text(
        "It is cut. I take one look at the packet, and look away.",
        "Снято. Один взгляд на стопку — и я отворачиваюсь.",
    )
    peek = Choice("bottom", Text("Glance at the bottom card", "Взглянуть на нижнюю карту"))
    never_peek = (
        Choice("top", Text("Glance at the top card", "Взглянуть на верхнюю карту")),
        Text(
            "The top card would tell it too, but everybody sees you look. The bottom one is seen in passing.",
            "Верхняя тоже сказала бы, но все увидят, как вы подглядываете. Нижняя видна сама, когда ровняешь стопку.",
        ),
    )
    peeked = Text("The bottom card counts {n}: remember it.", "Нижняя карта — это {n}: запомните.")
    tell = Choice(
        "one by one",
        Text(
            "\u201cMove some, one by one, from the bottom to the top\u201d",
            "«Переложите сколько хотите, по одной, снизу наверх»",
        ),
    )
    never_tell = (
        Choice(
            "anywhere",
            Text("\u201cMove some into the middle\u201d", "«Переложите сколько хотите в середину»"),
        ),
        Text(
            "In the middle they would break the circle. From the bottom to the top, one by one.",
            "В середине они порвут круг. Снизу наверх, по одной.",
        ),
    )
    move = Text(
        "Now I do not look. Move as many cards as you like, one to thirteen, one by one from the bottom to the top.",
        "Я не смотрю. Переложите сколько хотите карт, от одной до тринадцати, по одной снизу наверх.",
    )
    made_up = Text(
        "Behind your back some cards go from the bottom to the top. \u201cHow many were they?\u201d",
        "За вашей спиной сколько-то карт переходит снизу наверх. «Сколько их было?»",
    )
    moved_asked = Text("Have you moved them?", "Переложили?")
    moved = Choice("done", Text("They are moved", "Переложены"))
    silence = Text("The packet remembers everything…", "Стопка всё помнит…")
    open_it = Text("How many were they?", "Сколько же их было?")
    count = Text("Which card from the top do you turn up?", "Которую карту сверху вы откроете?")
    counted = Text(
        "I count {n} from the top and turn that card up. It tells how many you have moved!",
        "Отсчитываю сверху: {n}. Эту карту открываю — она и скажет, сколько вы переложили!",
    )
    found = Text(
        "The card says: {n} moved! And so many they were.", "Карта говорит: переложено {n}! Столько и было."
    )
    why_not = Text(
        "Not that one. Count from the top as many as the bottom card said.",
        "Не эта. Отсчитайте сверху столько, сколько сказала нижняя карта.",
    )
    hint = Text(
        "With cards of your own: one suit, face down, from the top in this order: {things}.",
        "Со своими картами: одна масть, рубашкой вверх, сверху в таком порядке: {things}.",
    )
    teach_lay = Text(
        "The cards are numbers: king 13, queen 12, jack 11 and so on to the ace, 1. They must lie in order.",
        "Карты здесь — числа: король 13, дама 12, валет 11 и так до туза, 1. Лежать они должны по порядку.",
    )
    teach_turn = Text(
        "Everybody may cut now: the circle of numbers is only turned, never broken.",
        "Теперь пусть снимают: круг чисел только поворачивается, но не рвётся.",
    )
    teach_peek = Text(
        "One number must be known: that of the bottom card.", "Одно число надо знать: число нижней карты."
    )
    teach_tell = Text(
        "The spectator turns the circle further, and does not know it.",
        "Зритель повернёт круг дальше, сам того не зная.",
    )
    teach_count = Text(
        "Count from the top as far as the bottom card said. The card that lies there is the answer.",
        "Отсчитайте сверху столько, сколько сказала нижняя карта. Карта на этом месте и есть ответ.",
    )


class MovedCards(Cyclic):
    info = about(
        "trick-moved-cards",
        Text("Number of moved cards", "Сколько карт переложено"),
        Text(
            "Move some cards behind the conjuror's back: one of them tells how many.",
            "Переложите карты за спиной фокусника: одна из них скажет сколько.",
        ),
        "3905-3913",
        also=("Угадывание переложенных карт",),
    )
    words = MovedWords
    what = "packet"
    most = ROUND
    cloth = Text("Packet", "Стопка")

    def lay(self, s: TrickState) -> list[str]:
        suit = SUITS[chance.roll(s, 4)]
        cut = chance.roll(s, ROUND)
        return [suit + r for r in ORDER[cut:] + ORDER[:cut]]

    def value(self, thing: str) -> int:
        return ROUND - ORDER.index(thing[1])

    def key(self, laid: Sequence[str]) -> int:
        return self.value(laid[-1])

    def turned(self, laid: Sequence[str], n: int) -> list[str]:
        return moved(laid, n)

    def counted(self, laid: Sequence[str], n: int) -> str:
        return laid[n - 1]
