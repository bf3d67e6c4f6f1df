"""Cards by their names in words."""

from __future__ import annotations

from sukno.engine.text import Text

RANKS = {
    "A": Text("Ace", "Туз"),
    "K": Text("King", "Король"),
    "Q": Text("Queen", "Дама"),
    "J": Text("Jack", "Валет"),
    "T": Text("Ten", "Десятка"),
    "9": Text("Nine", "Девятка"),
    "8": Text("Eight", "Восьмёрка"),
    "7": Text("Seven", "Семёрка"),
    "6": Text("Six", "Шестёрка"),
    "5": Text("Five", "Пятёрка"),
    "4": Text("Four", "Четвёрка"),
    "3": Text("Three", "Тройка"),
    "2": Text("Two", "Двойка"),
}
SUITS = {
    "S": Text("spades", "пик"),
    "C": Text("clubs", "треф"),
    "D": Text("diamonds", "бубён"),
    "H": Text("hearts", "червей"),
}


def card_name(card: str) -> Text:
    """The card in words.

    >>> card_name("SQ").en, card_name("H9").ru
    ('Queen of spades', 'Девятка червей')
    """
    rank, suit = RANKS[card[1]], SUITS[card[0]]
    return Text(f"{rank.en} of {suit.en}", f"{rank.ru} {suit.ru}")
