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
    "offer": "предлагает",
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
LINES: dict[str, Text] = {
    "accept": Text("agreed", "согласие"),
    "agree": Text("agrees to end the pulka", "согласие закончить пулю"),
    "alone": Text("alone", "без чужой руки"),
    "closed": Text("closed", "в закрытую"),
    "dark misere": Text("dark misère", "мизер втёмную"),
    "dark pass": Text("dark pass", "пас втёмную"),
    "discard": Text("two cards laid away", "снос: две карты"),
    "go on": Text("would rather play on", "играем дальше"),
    "gora": Text("writes it off the gora", "запись с горы"),
    "half": Text("half-whist", "полвиста"),
    "hold": Text("holds the bid", "оставляет за собой"),
    "look": Text("looks at the cards", "смотрит карты"),
    "misere": Text("misère", "мизер"),
    "misere direct": Text("misère without the talon", "мизер без прикупа"),
    "open": Text("open", "в открытую"),
    "own": Text("own whist, no play", "свой вист, без игры"),
    "pulka": Text("writes it to the pulka", "запись в пулю"),
    "refuse": Text("plays on", "играем дальше"),
    "stop": Text("proposes to end the pulka", "предлагает закончить пулю"),
    "talon": Text("takes the own talon", "берёт свой прикуп"),
    "totus": Text("totus!", "тотус!"),
    "uvert": Text("uvert", "уверт"),
    "uvert direct": Text("big uvert", "большой уверт"),
    "whist": Text("whist", "вист"),
}
"""Whole lines that are told otherwise than word by word."""
BEGINNINGS: dict[str, Text] = {
    "contract": Text("game: {rest}", "игра: {rest}"),
    "dark": Text("dark {rest}", "{rest} втёмную"),
    "look": Text("looks at the cards of player {rest}", "смотрит карты игрока {rest}"),
    "partner": Text("helps player {rest}", "помогает игроку {rest}"),
    "talon": Text("talon: {rest}", "прикуп: {rest}"),
}
"""Lines told by their first word."""
GAME = re.compile(r"(10|[6-9])(S|C|D|H|NT)?( direct)?")
"""A game of the auction: level, trumps, and whether without the talon."""
SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
"""A suit that stands alone: named, or built on."""


@lru_cache(maxsize=4096)
def log_text(text: str) -> Text:
    """A line of the log for a person: cards with their symbols, words in both languages.

    >>> log_text("turn SA")
    Text(en='turn ♠A', ru='открывает ♠A')
    >>> log_text("waste>H")
    Text(en='waste>♥', ru='талон>♥')
    >>> log_text("contract 10NT")
    Text(en='game: 10 no trumps', ru='игра: 10 без козыря')
    """
    line = LINES.get(text)
    if line is not None:
        return line
    first, _, rest = text.partition(" ")
    if rest and first in BEGINNINGS:
        return BEGINNINGS[first].fill(rest=log_text(rest))
    if game := GAME.fullmatch(text):
        return _game(*game.groups())
    pieces = [SUITS.get(piece, piece) for piece in re.split(r"([ >/])", symbols(text))]
    return Text("".join(pieces), "".join(LOG_WORDS.get(piece, piece) for piece in pieces))


def _game(level: str, trump: str | None, direct: str | None) -> Text:
    en = ru = level + SUITS.get(trump or "", "")
    if trump == "NT":
        en, ru = f"{level} no trumps", f"{level} без козыря"
    return Text(f"{en} without the talon", f"{ru} без прикупа") if direct else Text(en, ru)
