"""Skat in words: the games, what is announced, a finished deal on the sheet."""

from __future__ import annotations

from sukno.engine import Text
from sukno.sheets.skat.tariff import GRAND, NULL, Contract, Count, Played

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


def price_words(c: Contract, count: Count) -> Text:
    """How the value was found, or the bid if that is what was lost."""
    if count.loss and count.loss != count.value:
        return Text(f"bid, {count.loss}", f"заявка, {count.loss}")
    if c.kind == NULL:
        return Text(str(count.value), str(count.value))
    return Text(f"{count.times} × {count.base}", f"{count.times} × {count.base}")


def short_words(c: Contract, count: Count) -> Text:
    """A game in few signs.

    >>> from sukno.sheets.skat.tariff import counted
    >>> c = Contract(kind="H")
    >>> short_words(c, counted(c, Played(matadors=-2, points=61, tricks=6, others=4), 18)).en
    '♥ 3 × 10'
    """
    return Text("{game} {price}", "{game} {price}").fill(game=KIND_WORDS[c.kind], price=price_words(c, count))


def line_words(c: Contract | None, p: Played | None, count: Count | None) -> Text:
    """A deal as the list has it: the game, its matadors, the points, and how the value was found."""
    if c is None or p is None or count is None:
        return Text("all passed", "все спасовали")
    game, price = contract_words(c), price_words(c, count)
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
