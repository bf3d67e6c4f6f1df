"""The public log in words: kept in English like all move texts, told in both languages."""

from __future__ import annotations

import re
from functools import lru_cache

from sukno.engine.text import Text
from sukno.materials.cards import symbols

LOG_WORDS = {
    "auto": "расставляет наугад",
    "close": "закрывает",
    "die": "кость",
    "draw": "берёт",
    "forgot": "забыл",
    "give": "отдаёт карту",
    "hit": "ранен",
    "left": "слева",
    "mau": "мау",
    "miss": "мимо",
    "off": "с доски",
    "open": "открыта",
    "pass": "пас",
    "place": "ставит",
    "redeal": "переворачивает талон",
    "reserve": "резерв",
    "revoke": "ренонс",
    "right": "справа",
    "skip": "пропускает ход",
    "stake": "ставка",
    "stand": "хватит",
    "sunk": "потоплен",
    "take": "берёт",
    "throw": "бросок",
    "trump": "козырь",
    "turn": "открывает",
    "waste": "талон",
}
"""Words that stand in the logs beside cards and squares."""
SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
"""A suit that stands alone: named, or built on."""


@lru_cache(maxsize=4096)
def log_text(text: str) -> Text:
    """A line of the log for a person: cards with their symbols, words in both languages.

    >>> log_text("turn SA")
    Text(en='turn ♠A', ru='открывает ♠A')
    >>> log_text("waste>H")
    Text(en='waste>♥', ru='талон>♥')
    """
    pieces = [SUITS.get(piece, piece) for piece in re.split(r"([ >/])", symbols(text))]
    return Text("".join(pieces), "".join(LOG_WORDS.get(piece, piece) for piece in pieces))
