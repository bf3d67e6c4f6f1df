"""Words of May I: prompts, moves, lines of the log and of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sukno.engine import SheetRow, Text
from sukno.engine.text import who
from sukno.games.rummy.contracts import LAY, contract_words
from sukno.materials.cards import symbols

DRAW, FIRST, TURN, MAY, GRANT = "draw", "first", "turn", "may", "grant"
FROM_STOCK, FROM_BANK, ADD, END = "stock", "bank", "add", "done"
NOT, PLEASE, REFUSE = "no", "please", "refuse"

PROMPTS = {
    DRAW: Text("Draw from the stock or the bank", "Возьмите карту из колоды или из банка"),
    FIRST: Text("Lay a card into the bank", "Положите карту в банк"),
    TURN: Text(
        "Lay down and add what you can, then discard", "Выкладывайте и прикладывайте, потом сбросьте карту"
    ),
    MAY: Text("Do you want the card of the bank?", "Нужна ли вам карта из банка?"),
    GRANT: Text("May he take it?", "Можно ли её взять?"),
}
KEEPS = Text(
    "Lay down and add what you can; nothing is discarded", "Выкладывайте и прикладывайте; сбрасывать не надо"
)
LAST_CARD = Text(
    "The last card must be added to a meld, or kept",
    "Последнюю карту надо приложить к комбинации, иначе оставить",
)
WANTED = Text("Do you want {card}, out of turn?", "Нужна ли вам {card}, не в свой ход?")
GRANTING = Text("{asks} asks for {cards}: do you let it go?", "{asks} просит {cards}: можно?")
FIT = Text("what fits the melds on the table now: {cards}", "к комбинациям на столе сейчас подходит: {cards}")
SPEECH = {
    MAY: Text("May I?", "Можно?"),
    PLEASE: Text("please", "берите"),
    REFUSE: Text("no", "нельзя"),
}
LOG_WORDS = {
    "stock": Text("⟨draws|draw⟩ from the stock", "⟨берёт|берёте⟩ из колоды"),
    "discard": Text("⟨discards|discard⟩ {move}", "⟨кладёт|кладёте⟩ в банк {move}"),
    LAY: Text("⟨lays|lay⟩ down {move}", "⟨выкладывает|выкладываете⟩ {move}"),
    MAY: Text("⟨asks|ask⟩: may I? {move}", "⟨спрашивает|спрашиваете⟩: можно? {move}"),
    PLEASE: Text("⟨allows|allow⟩ it", "⟨разрешает|разрешаете⟩"),
    REFUSE: Text("⟨does|do⟩ not allow it", "не ⟨разрешает|разрешаете⟩"),
    END: Text("⟨keeps|keep⟩ all cards", "⟨оставляет|оставляете⟩ карты на руках"),
    "out": Text("⟨is|are⟩ out", "⟨кончает|кончаете⟩ сдачу"),
    "void": Text("nothing is left to draw", "брать больше нечего"),
    "shuffle": Text("the bank is shuffled into a new stock", "банк перетасован в новую колоду"),
}


def line(kind: str, move: str) -> Text | None:
    """A line of the log that needs more than a card."""
    cards = symbols(move)
    if kind == ADD:
        return Text("⟨adds|add⟩ {card} to a meld", "⟨прикладывает|прикладываете⟩ {card}").fill(card=cards)
    if kind == FROM_BANK:
        if " " not in move:
            return Text("⟨takes|take⟩ {card}", "⟨берёт|берёте⟩ {card}").fill(card=cards)
        return SEVERAL.fill(cards=cards)
    if kind == "taken":
        return TAKEN.fill(cards=cards)
    return None


SEVERAL = Text(
    "⟨takes|take⟩ {cards} and as many cards of the stock",
    "⟨берёт|берёте⟩ {cards} и столько же карт из колоды",
)
TAKEN = Text(
    "⟨takes|take⟩ {cards} out of turn, and as many cards of the stock",
    "⟨берёт|берёте⟩ вне очереди {cards} и столько же карт из колоды",
)


def described(move: str, top: Sequence[str], meld: str) -> Text:
    """A move in words; `top` are the cards of the bank that it speaks of, `meld` that to which a card is added."""
    verb, _, rest = move.partition(" ")
    cards = symbols(" ".join(top))
    if verb == FROM_BANK:
        if len(top) == 1:
            return Text(f"take {cards}", f"взять {cards}")
        return Text(f"take {cards} and {len(top)} of the stock", f"взять {cards} и {len(top)} из колоды")
    if verb == MAY:
        return Text(f"“May I?” {cards}", f"«Можно?» {cards}")
    if verb == LAY:
        return Text(f"lay down {symbols(rest)}", f"выложить {symbols(rest)}")
    if verb == ADD:
        card = symbols(rest.split(" ")[0])
        return Text(f"add {card} to {symbols(meld)}", f"приложить {card} к {symbols(meld)}")
    return MOVES.get(verb) or Text(f"discard {symbols(verb)}", f"сбросить {symbols(verb)}")


MOVES = {
    FROM_STOCK: Text("draw from the stock", "взять из колоды"),
    NOT: Text("no, thank you", "нет, спасибо"),
    PLEASE: Text("yes, please", "пожалуйста, берите"),
    REFUSE: Text("no, you may not", "нет, нельзя"),
    END: Text("keep the cards, end the turn", "оставить карты, закончить ход"),
}
CHOSEN = Text("lay down the chosen cards ({contract})", "выложить выбранные карты ({contract})")


def deal_line(k: int, row: Sequence[int], winner: Any) -> SheetRow:
    """The line of a deal: what was to be laid down, and who was out."""
    words, seat = contract_words(k), -1 if winner is None else int(winner)
    if seat < 0:
        out = Text("nobody was out", "никто не вышел")
    else:
        out = Text(f"out: {who(seat)}", f"вышел {who(seat)}")
    return SheetRow(
        Text(f"Deal {k + 1} ({words.en}): {out.en}", f"Сдача {k + 1} ({words.ru}): {out.ru}"), tuple(row)
    )
