"""Tables of the oracles' pages: the same that the readings are made of."""

from __future__ import annotations

from collections.abc import Callable

from sukno.engine.text import Text
from sukno.games.oracles.divination_carmen import THEMES
from sukno.games.oracles.fortune_cards import CIRCLES, FORTUNES, stand_in
from sukno.games.oracles.grain_answers import GRAIN
from sukno.games.oracles.meanings import CARDS
from sukno.games.oracles.meanings.meaning import Test, parsed
from sukno.games.oracles.past_future_cloth import NAMES, READ_ORDER
from sukno.games.oracles.past_future_read import SAYS
from sukno.games.oracles.solomon_answers import ANSWERS
from sukno.games.oracles.tuscan_dice import FACES
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, lettered
from sukno.rules.tables import table

SUITS = {
    "S": Text("a spade", "пика"),
    "C": Text("a club", "трефа"),
    "D": Text("a diamond", "бубна"),
    "H": Text("a heart", "черва"),
}
RANKS = {
    "A": (Text("an ace", "туз"), Text("aces", "туза")),
    "K": (Text("a king", "король"), Text("kings", "короля")),
    "Q": (Text("a queen", "дама"), Text("queens", "дамы")),
    "J": (Text("a jack", "валет"), Text("jacks", "валета")),
    "8": (Text("an eight", "восьмёрка"), Text("eights", "восьмёрки")),
    "7": (Text("a seven", "семёрка"), Text("sevens", "семёрки")),
    "6": (Text("a six", "шестёрка"), Text("sixes", "шестёрки")),
    "F": (Text("a court card", "фигура"), Text("court cards", "фигуры")),
}
NUMBERS = {2: Text("two", "две"), 4: Text("four", "четыре")}
"""Of men in Russian: `два`."""
MEN = "KJA"
_Table = Callable[..., str]


def when_words(when: str) -> Text:
    """A condition in words.

    >>> when_words("CQ C8").en, when_words("2*J").ru, when_words("DA !ST").en
    ('♣Q and ♣8', 'два валета', '♦A and no ♠10')
    >>> when_words("!*F").en
    'no court card'
    """
    words = [[_word(t) for t in choice] for choice in parsed(when)]
    en = " and ".join(" or ".join(t.en for t in choice) for choice in words)
    ru = " и ".join(" или ".join(t.ru for t in choice) for choice in words)
    return Text(en, ru)


def _word(t: Test) -> Text:
    if t.everywhere:
        return _everywhere(t)
    if t.card:
        card = CARD_SYMBOLS[CARD_INDEX[t.card]]
        said = {
            "^": Text("{c} with its tip up", "{c} остриём вверх"),
            "v": Text("{c} with its tip down", "{c} остриём вниз"),
            "<": Text("{c} at the left", "{c} слева"),
            "!": Text("no {c}", "нет {c}"),
        }
        return said.get(t.sign, Text("{c}", "{c}")).fill(c=card)
    if t.sign == "!":
        return Text("no court card", "нет фигуры")
    if t.sign:
        return (
            Text("its own tip up", "сама остриём вверх")
            if t.sign == "^"
            else Text("its own tip down", "сама остриём вниз")
        )
    if t.suit:
        return SUITS[t.suit]
    one, many = RANKS[t.rank]
    return one if t.count == 1 else _counted(t.count, t.rank, many)


def _counted(n: int, rank: str, many: Text) -> Text:
    number = "два" if n == 2 and rank in MEN else NUMBERS[n].ru
    return Text(f"{NUMBERS[n].en} {many.en}", f"{number} {many.ru}")


def _everywhere(t: Test) -> Text:
    if t.suit:
        return Text("all nine hearts in the spread", "все девять червей в раскладе")
    if t.count == 1:
        return Text("a jack in the spread", "валет в раскладе")
    four = _counted(t.count, t.rank, RANKS[t.rank][1])
    return Text(f"{four.en} in the spread", f"{four.ru} в раскладе")


def cards(suit: str, lang: str) -> str:
    """Every card of a suit, `hearts` say: alone, and beside others."""
    rows = []
    for card in sorted(
        (c for c in CARDS if c[0] == suit[0].upper()), key=lambda c: "AKQJT98765432".index(c[1])
    ):
        meaning = CARDS[card]
        near = (f"{when_words(n.when).of(lang)}: {_low(n.says.of(lang))}" for n in meaning.near)
        rows.append((_card(card, lang), meaning.base.of(lang), lettered("; ".join(near), lang)))
    heads = (Text("Card", "Карта"), Text("Alone", "Сама по себе"), Text("Beside others", "Рядом с другими"))
    return table([h.of(lang) for h in heads], rows)


def _low(words: str) -> str:
    return (words[0].lower() + words[1:]).rstrip(".")


def _card(card: str, lang: str) -> str:
    return lettered(CARD_SYMBOLS[CARD_INDEX[card]], lang)


def grain(lang: str) -> str:
    rows = [(_card(card, lang), says.of(lang)) for card, says in GRAIN.items()]
    return table([Text("Card", "Карта").of(lang), Text("It says", "Она говорит").of(lang)], rows)


def piles(lang: str) -> str:
    rows = [(n, theme.of(lang)) for n, theme in enumerate(THEMES, 1)]
    return table([Text("Pile", "Пачка").of(lang), Text("It is about", "О чём она").of(lang)], rows)


def fortunes(lang: str) -> str:
    heads = (
        Text("No.", "№"),
        Text("Card", "Карта"),
        Text("Means", "Означает"),
        Text("Left or above", "Слева или выше"),
        Text("Right or below", "Справа или ниже"),
    )
    rows = [
        (f"{n} {_card(stand_in(n), lang)}", *(words.of(lang) for words in fortune))
        for n, fortune in enumerate(FORTUNES, 1)
    ]
    return table([h.of(lang) for h in heads], rows)


def circles(lang: str) -> str:
    names = (
        Text("personality", "личности"),
        Text("favourable: hope, wish", "благоприятный: надежды, желания"),
        Text("home", "дома"),
        Text("unfavourable: difficulties, sorrows", "неблагоприятный: затруднений, огорчений"),
    )
    suits = "♦♥♣♠"
    rows = [
        (name.of(lang), f"{first}–{last}", suits[i])
        for i, (name, (first, last)) in enumerate(zip(names, CIRCLES, strict=True))
    ]
    heads = (Text("Circle", "Круг"), Text("Cards", "Карты"), Text("Suit", "Масть"))
    return table([h.of(lang) for h in heads], rows)


def places(lang: str) -> str:
    rows = [(NAMES[p].of(lang), SAYS[p].of(lang)) for p in READ_ORDER]
    return table([Text("Place", "Место").of(lang), Text("It tells", "О чём говорит").of(lang)], rows)


def solomon(lang: str) -> str:
    rows = [(n, says.of(lang)) for n, says in enumerate(ANSWERS, 1)]
    return table([Text("Field", "Поле").of(lang), Text("Answer", "Ответ").of(lang)], rows)


def tuscan(lang: str) -> str:
    rows = [(face.word.of(lang), face.says.of(lang)) for face in FACES]
    return table([Text("Face", "Грань").of(lang), Text("Our words", "Наши слова").of(lang)], rows)


TABLES: dict[str, _Table] = {
    "cards": cards,
    "grain": grain,
    "piles": piles,
    "fortunes": fortunes,
    "circles": circles,
    "places": places,
    "solomon": solomon,
    "tuscan": tuscan,
}
