"""Skat in words: the games, what is announced, a finished deal on the sheet."""

from __future__ import annotations

from sukno.engine import Text
from sukno.games.tricks.skat.values import GRAND, NULL, Contract, Count, Played

KIND_WORDS = {
    "D": Text("♦", "♦"),
    "H": Text("♥", "♥"),
    "S": Text("♠", "♠"),
    "C": Text("♣", "♣"),
    GRAND: Text("grand", "гранд"),
    NULL: Text("null", "нуль"),
}
HAND = Text("hand", "втёмную")
PLAIN, SCHNEIDER, SCHWARZ, OPEN = "plain", "schneider", "schwarz", "open"
ANNOUNCED = {
    PLAIN: Text("nothing more", "ничего больше"),
    SCHNEIDER: Text("schneider", "портной"),
    SCHWARZ: Text("schwarz", "трубочист"),
    OPEN: Text("open", "в открытую"),
}


def contract_words(c: Contract) -> Text:
    """
    >>> contract_words(Contract(kind="H", hand=True, schneider=True)).en
    '♥, hand, schneider'
    """
    parts = [KIND_WORDS[c.kind]]
    if c.hand:
        parts.append(HAND)
    if c.schwarz:
        parts.append(ANNOUNCED[SCHWARZ])
    elif c.schneider:
        parts.append(ANNOUNCED[SCHNEIDER])
    if c.open:
        parts.append(ANNOUNCED[OPEN])
    return Text(", ".join(p.en for p in parts), ", ".join(p.ru for p in parts))


def line_words(c: Contract | None, p: Played | None, count: Count | None) -> Text:
    """A deal as the list has it: the game, its matadors, the points, and how the value was found."""
    if c is None or p is None or count is None:
        return Text("all passed", "все спасовали")
    game = contract_words(c)
    price = Text(f"{count.times} × {count.base}", f"{count.times} × {count.base}")
    if count.loss and count.loss != count.value:
        price = Text(f"bid, {count.loss}", f"заявка, {count.loss}")
    elif c.kind == NULL:
        price = Text(str(count.value), str(count.value))
    if c.kind == NULL:
        return Text("{game}: {price}", "{game}: {price}").fill(game=game, price=price)
    n = abs(p.matadors)
    run = Text(f"with {n}", f"с {n}") if p.matadors > 0 else Text(f"without {n}", f"без {n}")
    over = Text(", overbid", ", перебор") if count.overbid else Text("", "")
    words = Text(
        "{game}, {run}, {points} points{over}: {price}",
        "{game}, {run}, очков {points}{over}: {price}",
    )
    return words.fill(game=game, run=run, points=p.points, over=over, price=price)
