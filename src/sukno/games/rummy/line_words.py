"""Words of rummy with the bank in a line: moves, prompts, lines of the log and of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sukno.engine import SheetRow, Text
from sukno.engine.text import who
from sukno.materials.cards import symbols

DRAW, LAY, DISCARD = "draw", "lay", "discard"
FROM_STOCK, TAKE, OPEN, ADD, SWAP = "stock", "take", "open", "add", "swap"

PROMPTS = {
    DRAW: Text("Draw from the stock, or take the bank", "Возьмите карту из колоды или банк"),
    LAY: Text(
        "Lay down and add what you like, then discard", "Выкладывайте и прикладывайте, потом сбросьте карту"
    ),
}
LOG_WORDS = {
    "turned": Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
    "stock": Text("⟨draws|draw⟩ from the stock", "⟨берёт|берёте⟩ из колоды"),
    "discard": Text("⟨discards|discard⟩ {move}", "⟨кладёт|кладёте⟩ в банк {move}"),
    LAY: Text("⟨lays|lay⟩ down {move}", "⟨выкладывает|выкладываете⟩ {move}"),
    "out": Text("⟨is|are⟩ out", "⟨кончает|кончаете⟩ сдачу"),
    "express": Text("⟨is|are⟩ out in one turn: express", "⟨кончает|кончаете⟩ сдачу за один ход: экспресс"),
    "void": Text("nothing is left to draw", "брать больше нечего"),
    "shuffle": Text("the bank is shuffled into a new stock", "банк перетасован в новую колоду"),
}


PAIRS = Text(
    "the bank is taken with two cards of the hand that make a meld with {keys}: {cards}",
    "банк берут с двумя картами на руках, которые складываются с {keys}: {cards}",
)


def line(kind: str, move: str) -> Text | None:
    """A line of the log that needs more than a card."""
    words = move.split(" ")
    if kind == ADD:
        return Text("⟨adds|add⟩ {card} to a meld", "⟨прикладывает|прикладываете⟩ {card}").fill(
            card=symbols(words[0])
        )
    if kind == SWAP:
        return Text("⟨takes|take⟩ a joker for {card}", "⟨меняет|меняете⟩ {card} на джокера").fill(
            card=symbols(words[0])
        )
    if kind in (TAKE, OPEN):
        n, cards = words[0].removeprefix(OPEN), symbols(" ".join(words[1:]))
        if not n:
            return Text("⟨opens|open⟩ with {cards}", "первая выкладка: {cards}").fill(cards=cards)
        if kind == OPEN:
            return TAKEN_OPENING.fill(n=n, cards=cards)
        return TAKEN.fill(n=n, cards=cards)
    return None


TAKEN = Text(
    "⟨takes|take⟩ the bank ({n}) and ⟨lays|lay⟩ down {cards}",
    "⟨берёт|берёте⟩ банк ({n}) и ⟨выкладывает|выкладываете⟩ {cards}",
)
TAKEN_OPENING = Text(
    "⟨takes|take⟩ the bank ({n}) and ⟨opens|open⟩ with {cards}",
    "⟨берёт|берёте⟩ банк ({n}), первая выкладка: {cards}",
)


def move_of(kind: str, text: str) -> str:
    """The move that a line of the log tells."""
    if kind == "stock":
        return FROM_STOCK
    return text if kind in ("discard", OPEN) else f"{kind} {text}"


# moves


def described(verb: str, rest: str) -> Text:
    """A move in words that needs nothing of the table."""
    if verb == FROM_STOCK:
        return Text("draw from the stock", "взять из колоды")
    cards = symbols(rest)
    if verb == LAY:
        return Text(f"lay down {cards}", f"выложить {cards}")
    if verb == SWAP:
        card = symbols(rest.split(" ")[0])
        return Text(f"exchange {card} for the joker", f"обменять {card} на джокера")
    return Text(f"discard {symbols(verb)}", f"сбросить {symbols(verb)}")


def adding(rest: str, meld: str) -> Text:
    card, *more = rest.split(" ")
    card = symbols(card)
    if more[1:]:
        return Text(f"add {card} below {meld}", f"приложить {card} снизу к {meld}")
    return Text(f"add {card} to {meld}", f"приложить {card} к {meld}")


def taking(n: int, key: str, meld: str) -> Text:
    key, meld = symbols(key), symbols(meld)
    if n == 1:
        return Text(f"take {key} and lay down {meld}", f"взять {key} и выложить {meld}")
    return Text(
        f"take {n} cards of the bank and lay down {meld}",
        f"взять из банка последние карты ({n}) и выложить {meld}",
    )


def opening(n: int, key: str, words: Sequence[str]) -> Text:
    """A first lay-down; without cards: any with this card."""
    cards = symbols(" ".join(words))
    if not n:
        return Text(f"open with {cards}", f"первая выкладка: {cards}")
    key = symbols(key)
    return Text(
        f"take the bank from {key} on ({n}) and open with it and {cards}",
        f"взять банк, начиная с {key} ({n}), и открыться с ней: {cards}",
    )


def chosen(n: int, key: str, least: int) -> Text:
    """Over the cards to choose for a first lay-down."""
    if not n:
        return Text(
            f"open with the chosen cards ({least} or more)",
            f"открыться выбранными картами (не меньше {least})",
        )
    key = symbols(key)
    return Text(
        f"take the bank from {key} on ({n}) and open with it and the chosen cards ({least} or more)",
        f"взять банк, начиная с {key} ({n}), и открыться с ней и выбранными картами (не меньше {least})",
    )


# on paper


def deal_line(k: int, row: Sequence[int], ended: Any) -> SheetRow:
    """The line of a deal: who was out, and whether in one turn."""
    if ended is None or ended.winner < 0:
        words = Text("nobody was out", "никто не вышел")
    elif ended.express:
        words = Text(f"express, {who(ended.winner)}", f"экспресс, {who(ended.winner)}")
    else:
        words = Text(f"out: {who(ended.winner)}", f"вышел {who(ended.winner)}")
    return SheetRow(Text(f"Deal {k + 1}: {words.en}", f"Сдача {k + 1}: {words.ru}"), tuple(row))
