"""The words of the sheet of Vint in both languages."""

from __future__ import annotations

from typing import Any

from sukno.engine import Text
from sukno.engine.text import same

MARKS: dict[str, Text] = {
    "fine": Text("fine", "штраф"),
    "extra": Text("extra fine", "добавочный штраф"),
    "small-bid": Text("small slam bid", "малый шлем объявлен"),
    "grand-bid": Text("grand slam bid", "большой шлем объявлен"),
    "small-taken": Text("small slam", "малый шлем"),
    "grand-taken": Text("grand slam", "большой шлем"),
    "honours": Text("honours", "онеры"),
    "aces": Text("aces", "тузы"),
    "coronet": Text("coronet", "коронка"),
    "ace-coronet": Text("aces in one hand", "тузы на одной руке"),
    "game": Text("end of the game", "конец партии"),
    "rober": Text("end of the rubber", "конец робера"),
    "crosses": Text("crosses", "кресты"),
    "all-pass": Text("all passed", "распасовка"),
    "rest": Text("over the mark, after a revoke", "лишнее после ренонса"),
    "written": Text("written by hand", "приписано"),
}
"""What stands above the line."""
COUNTED = ("fine", "honours", "aces", "ace-coronet", "crosses", "all-pass")
"""Of these it is told how many there are."""
DOWN_TO: dict[Any, Text] = {3: Text("Q", "Д"), 4: Text("J", "В")} | {
    cards: same(str(15 - cards)) for cards in range(5, 14)
}
"""The last card of a coronet."""
STRAIN_NAMES: dict[str, Text] = {
    **dict(zip("SCDH", map(same, "♠♣♦♥"), strict=True)),
    "N": Text("NT", "БК"),
}


def mark_words(what: str, count: int) -> Text:
    """One thing above the line, with its number."""
    name = MARKS[what]
    if what == "coronet":
        return Text("{name} to {card}", "{name} до {card}").fill(name=name, card=DOWN_TO[count])
    if what in COUNTED and (count > 1 or what == "honours"):
        return Text("{name} ×{n}", "{name} ×{n}").fill(name=name, n=count)
    return name


def contract_words(level: int, strain: str) -> Text:
    """4♠, 3NT."""
    return same("{n}{strain}").fill(n=level, strain=STRAIN_NAMES[strain])


SUITS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "П": "S", "Т": "C", "Б": "D", "Ч": "H"} | {
    s: s for s in "SCDH"
}
