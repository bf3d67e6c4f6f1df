"""Words of rummy bridge: prompts, moves, lines of the log."""

from __future__ import annotations

from sukno.engine import Text

PROMPTS = {
    "draw": Text("Draw from the stock or the pile", "Возьмите карту из колоды или из банка"),
    "discard": Text("Lay a card on the pile", "Положите карту в банк"),
    "reenter": Text(
        "You have a hundred: pay and go on, or leave?", "У вас сто: заплатить и играть дальше или выйти?"
    ),
}
LOG_WORDS = {
    "stock": Text("⟨draws|draw⟩ from the stock", "⟨берёт|берёте⟩ из колоды"),
    "pile": Text("⟨takes|take⟩ {move}", "⟨берёт|берёте⟩ {move}"),
    "discard": Text("⟨discards|discard⟩ {move}", "⟨кладёт|кладёте⟩ {move}"),
    "void": Text("the stock is used up: nobody scores", "колода кончилась: сдача не считается"),
    "entered": Text(
        "⟨pays|pay⟩ and ⟨goes|go⟩ on with {move}", "⟨платит|платите⟩ и ⟨играет|играете⟩ дальше, счёт {move}"
    ),
    "left": Text("⟨leaves|leave⟩ the game", "⟨выходит|выходите⟩ из игры"),
}
MOVE_OF = {"stock": "stock", "pile": "pile", "entered": "pay", "left": "leave"}
"""The moves that lines of the log tell in other words."""
MOVES = {
    "stock": Text("draw from the stock", "взять из колоды"),
    "pile": Text("take {top}", "взять {top}"),
    "pay": Text("pay {paid} and go on", "уплатить {paid} и играть дальше"),
    "leave": Text("leave the game", "выйти из игры"),
}
POOL = Text("Pool", "Пуля")
_KNOCKS = {
    "knock": Text("knock with {n}, laying down {card}", "стук, {n}, сбросив {card}"),
    "remik": Text("remik, laying down {card}", "ремик, сбросив {card}"),
    "colour": Text("colour, laying down {card}", "колер, сбросив {card}"),
    "figures": Text("figures, laying down {card}", "фигуры, сбросив {card}"),
    "full": Text("full colour, laying down {card}", "полный колер, сбросив {card}"),
}


def knock(what: str, left: int, card: str) -> Text:
    return _KNOCKS[what].fill(n=left, card=card)
