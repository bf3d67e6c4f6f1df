"""The words of a score file in both languages, and how games and cards are written in it.

>>> word_of("whist", "ru"), keyword("ПОЛВИСТА"), keyword("nonsense")
('вист', 'half', None)
>>> read_game("7H"), read_game("6БК"), read_game("мизер"), read_game("11S")
((7, 'H'), (6, 'NT'), None, None)
>>> read_card("♠Т"), read_card("ST"), read_card("h10"), read_card("S2")
('SA', 'ST', 'HT', None)
"""

from __future__ import annotations

import re

from sukno.sheets.lines import Vocabulary, Words

WORDS: Words = {
    "whist": ("whist", "вист", ("whists", "вистует")),
    "pass": ("pass", "пас", ("passes", "пасует")),
    "half": ("half", "полвиста", ("свои",)),
    "deals": ("deals", "сдаёт", ("dealt", "сдавал", "сдавала")),
    "open": ("open", "в открытую", ("открыто", "лёжа", "светлая")),
    "closed": ("closed", "в закрытую", ("закрыто", "стоя")),
    "alone": ("alone", "без приглашения", ()),
    "check": ("check", "проверка", ()),
    "unplayed": ("unplayed", "без розыгрыша", ()),
    "talon": ("talon", "прикуп", ("widow",)),
    "dark": ("dark", "втёмную", ("тёмная",)),
    "direct": ("direct", "без прикупа", ()),
    "uvert": ("uvert", "уверт", ()),
    "off gora": ("off gora", "с горы", ()),
    "underbid": ("underbid", "недозаказ", ()),
    "set": ("set", "подсад", ()),
    "shown": ("shown", "показан", ()),
    "shared": ("shared", "пополам", ()),
    "returned": ("returned", "прикуп возвращён", ("talon returned", "возвращён")),
    "razboinik": ("razboinik", "разбойник", ()),
    "misere": ("misere", "мизер", ()),
    "totus": ("totus", "тотус", ()),
    "made": ("made", "сыгран", ()),
    "failed": ("failed", "не сыгран", ()),
    "helps": ("helps", "помогает", ()),
    "raspasy": ("raspasy", "распасы", ("распас",)),
    "prelude": ("prelude", "вступление", ()),
    "fine": ("fine", "штраф", ()),
    "gora": ("gora", "гора", ("в гору", "гору", "kurochka", "курочка")),
    "pulka": ("pulka", "пуля", ("в пулю", "пулю", "record", "запись")),
    "whists": ("on", "на", ()),
    "target": ("target", "пуля до", ()),
}
SUIT_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
SUITS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "П": "S", "Т": "C", "Б": "D", "Ч": "H"} | {
    s: s for s in "SCDH"
}
NO_TRUMP = ("NT", "БК", "N")
RANKS = {"Т": "A", "К": "K", "Д": "Q", "В": "J", "10": "T"} | {r: r for r in "AKQJT987"}
"""The Russian Т is the ace (туз), the Latin one the ten."""

VOCABULARY = Vocabulary(WORDS)
word_of, keyword, name_text = VOCABULARY.word_of, VOCABULARY.keyword, VOCABULARY.name_text


def read_game(text: str) -> tuple[int, str] | None:
    """Level and trump of a game: 7H, 6БК, 10♠."""
    found = re.fullmatch(r"(10|[6-9])(\S{1,2})", text[:5].upper())
    if not found:
        return None
    trump = "NT" if found[2] in NO_TRUMP else SUITS.get(found[2], "")
    return (int(found[1]), trump) if trump else None


def game_text(level: int, trump: str, lang: str, signs: bool = False) -> str:
    if lang == "ru" or signs:
        return f"{level}{SUIT_SIGNS.get(trump, 'БК' if lang == 'ru' else trump)}"
    return f"{level}{trump}"


def read_card(text: str) -> str | None:
    """A card: SA, ♥10, ЧК."""
    suit, rank = SUITS.get(text[:1].upper()), RANKS.get(text[1:].upper())
    return f"{suit}{rank}" if suit and rank else None
