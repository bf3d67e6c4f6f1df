"""Words of the house that every face of it needs: families of games, marks of seats."""

from __future__ import annotations

from sukno.engine.text import Text

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
    "divination": Text("Divination", "Гадания"),
    "magic-trick": Text("Card tricks", "Фокусы"),
    "score-sheet": Text("Score sheets", "Записи"),
}
"""In the order of the catalogue."""
MARKS: dict[str, Text] = {
    "dealer": Text("dealer", "сдаёт"),
    "lead": Text("lead", "заход"),
    "banker": Text("banker", "банкомёт"),
    "out": Text("out", "вышел"),
    "closer": Text("has closed", "закрыл колоду"),
    "buyer": Text("buyer", "купил"),
    "declarer": Text("declarer", "играет"),
    "whister": Text("whister", "вистует"),
    "idle": Text("sits out", "пропускает"),
}
"""What a seat is just now."""
