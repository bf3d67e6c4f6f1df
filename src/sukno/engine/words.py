"""Words of the house that every face of it needs: families of games, marks of seats."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sukno.engine.text import Text
from sukno.materials.strains import STRAINS

STRAIN_WORDS = {strain.letter: Text(strain.en, strain.ru) for strain in STRAINS}
"""Suits and no trumps as they are written behind a level."""
FAMILIES: dict[str, Text] = {
    "trick": Text("Tricks", "Взятки"),
    "shedding": Text("Shedding", "Сброс карт"),
    "banking": Text("Banking", "Банковые"),
    "rummy": Text("Rummy", "Ремик"),
    "matching": Text("Matching", "Подбор"),
    "showdown": Text("Showdown", "Вскрышка"),
    "lotto": Text("Lotto", "Лото"),
    "patience": Text("Patience", "Пасьянсы"),
    "domino": Text("Dominoes", "Домино"),
    "board": Text("Board", "На доске"),
    "race": Text("Race", "Нарды и гонки"),
    "dice": Text("Dice", "Кости"),
    "hidden-board": Text("Hidden board", "Втёмную на доске"),
    "combinatorial": Text("Matches and chips", "Спички и фишки"),
    "economic": Text("Economic", "Экономические"),
    "divination": Text("The oracle", "Оракул"),
    "magic-trick": Text("The conjuror", "Фокусник"),
    "score-sheet": Text("Score sheets", "Записи"),
}
"""In the order of the catalogue."""
FAMILY_HELP: dict[str, Text] = {
    "trick": Text(
        "Follow suit, take tricks or duck them: whist and its many relations.",
        "В масть, козырем, брать или отдавать: вист и вся его родня.",
    ),
    "shedding": Text("Who is rid of all cards first?", "Кто первым останется без карт?"),
    "banking": Text("One holds the bank, the others dare.", "Один держит банк, остальные рискуют."),
    "rummy": Text("Sets and sequences, drawn card by card.", "Комплекты и секвенции, карта за картой."),
    "showdown": Text("Lay them open: whose cards are better?", "Откроем карты: чьи лучше?"),
    "patience": Text(
        "For one, by skill or by luck; some for two.",
        "Для одного: на расчёт или на счастье; есть и для двоих.",
    ),
    "domino": Text("Tile to tile, end to end.", "Кость к кости, конец к концу."),
    "board": Text("Nothing hidden, nothing by chance.", "Всё на виду, и никакого случая."),
    "race": Text("Dice say how far, you say with which man.", "Кости решают сколько, вы — какой шашкой."),
    "hidden-board": Text("What the enemy has drawn you must find.", "Найдите, что спрятал противник."),
    "combinatorial": Text("Small heaps, exact thinking.", "Кучки малы, а думать надо точно."),
    "economic": Text("Money, shares, and a bargain with everybody.", "Деньги, акции и сделки со всеми."),
    "divination": Text(
        "Ask the cards: nobody wins, and everybody hears something.",
        "Спросите карты: никто не выигрывает, зато каждый что-нибудь услышит.",
    ),
    "magic-trick": Text(
        "Be astonished first, then learn to astonish others.",
        "Сначала удивитесь сами, потом научитесь удивлять других.",
    ),
}
"""A few words over the door of a family."""
FAMILY_ALSO: dict[str, tuple[str, ...]] = {
    "patience": ("Solitaire", "Patience", "Солитер", "Пасьянс", "Солитёр"),
    "board": ("Board game", "Настольная"),
    "domino": ("Domino", "Домино"),
    "divination": ("Fortune telling", "Divination", "Гадание", "Гадания", "Погадать"),
    "magic-trick": ("Magic tricks", "Card tricks", "Conjuring", "Фокус", "Фокусы", "Показать фокус"),
}
"""What else people call a whole family when they look for a game."""
Audience = Literal["kids", "easy"]
AUDIENCES: dict[Audience, tuple[str, ...]] = {
    "kids": (
        *("For kids", "For children", "Child", "Family game"),
        *("Детям", "Для детей", "Детские", "Дети", "Ребёнку", "Семейные"),
    ),
    "easy": (
        *("Easy", "Simple", "For beginners"),
        *("Лёгкие", "Легко", "Простые", "Просто", "Для начинающих", "Для новичков"),
    ),
}
"""Whom a game suits, and the words that people look for such games by."""
Thing = Literal["cards", "board", "other"]
THINGS: dict[str, Thing] = {
    **dict.fromkeys(
        (
            *("trick", "shedding", "banking", "rummy", "matching", "showdown", "patience"),
            *("divination", "magic-trick"),
        ),
        "cards",
    ),
    **dict.fromkeys(("board", "race", "hidden-board", "economic", "domino", "dice", "lotto"), "board"),
}
"""What a family is played with: cards, or board, tiles and dice; other things if it is not here."""
MARKS: dict[str, Text] = {
    "dealer": Text("dealer", "сдаёт"),
    "lead": Text("lead", "заход"),
    "banker": Text("banker", "банкомёт"),
    "out": Text("out", "вне игры"),
    "closer": Text("has closed", "закрывает колоду"),
    "buyer": Text("buyer", "покупка"),
    "declarer": Text("declarer", "играет"),
    "whister": Text("whister", "вистует"),
    "idle": Text("sits out", "пропускает"),
    "king": Text("king", "король"),
    "prince": Text("prince", "принц"),
    "soldier": Text("soldier", "солдат"),
    "peasant": Text("peasant", "крестьянин"),
    "jailed": Text("in prison", "в тюрьме"),
}
"""What a seat is just now."""
YOUR_MARKS: dict[str, Text] = {
    **MARKS,
    "dealer": Text("dealer", "сдаёте"),
    "closer": Text("have closed", "закрываете колоду"),
    "declarer": Text("declarer", "играете"),
    "whister": Text("whister", "вистуете"),
    "idle": Text("sit out", "пропускаете"),
}
"""The same beside "You"."""
GUEST = Text("Guest", "Гость")
"""A person who has not given a name."""
Doing = Literal["said", "laid", "thrown", "moved", "told"]
"""What somebody does with a line of the log: says a word, lays a card to a trick, throws dice, moves something else;
or it is only told, and nothing on the table has changed."""


class LineKind(NamedTuple):
    doing: Doing
    speech: Text | None = None
    """What the player says aloud; `{words}` is the line as it is told."""


_AS_TOLD = Text("{words}", "{words}")
LINES: dict[str, LineKind] = {
    **dict.fromkeys(
        ("bid", "call", "blind", "whist", "how", "contract", "trump", "say", "told", "pique", "repique"),
        LineKind("said", _AS_TOLD),
    ),
    **dict.fromkeys(("skip", "keep", "refuse", "leave", "drop"), LineKind("said")),
    **dict.fromkeys(("look", "figures", "forgot", "unshown", "score", "end"), LineKind("told")),
    "pass": LineKind("said", Text("pass", "пас")),
    "play": LineKind("said", Text("I play", "играю")),
    "stand": LineKind("said", Text("enough", "довольно")),
    "card": LineKind("laid"),
    "meld": LineKind("laid", _AS_TOLD),
    "declare": LineKind("moved", _AS_TOLD),
    "close": LineKind("moved", Text("I close the stock", "закрываю колоду")),
    "throw": LineKind("thrown"),
}
"""Kinds of log lines that many games have; see `Game.doings` and `Game.speech` for those of one game."""
MOVED = LineKind("moved")
"""Any other."""
