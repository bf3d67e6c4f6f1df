"""The public log in words: kept in English like all move texts, told in both languages."""

from __future__ import annotations

from functools import lru_cache

from sukno.engine.text import Text
from sukno.materials.cards import symbols

LOG_WORDS = {
    "auto": "расставляет наугад",
    "die": "кость",
    "draw": "берёт",
    "give": "отдаёт карту",
    "hit": "ранен",
    "miss": "мимо",
    "open": "открыта",
    "pass": "пас",
    "place": "ставит",
    "revoke": "ренонс",
    "skip": "пропускает ход",
    "sunk": "потоплен",
    "take": "берёт",
    "throw": "бросок",
    "turn": "открывает",
}
"""Words that stand in the logs beside cards and squares."""


@lru_cache(maxsize=4096)
def log_text(text: str) -> Text:
    """A line of the log for a person: cards with their symbols, words in both languages.

    >>> log_text("turn SA")
    Text(en='turn ♠A', ru='открывает ♠A')
    """
    words = symbols(text).split(" ")
    return Text(" ".join(words), " ".join(LOG_WORDS.get(w, w) for w in words))
