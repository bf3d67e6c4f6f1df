"""A solved problem of trick play in the terminal: the hands, the value of every card, the best line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Rich

from sukno.cli.draw_tricks import heading, suit
from sukno.cli.lang import lang, of, say
from sukno.engine.offers.problems import ProblemInfo, TricksBoard, TricksSolution
from sukno.materials.cards import SUITS, lettered, symbols


def draw(info: ProblemInfo, found: TricksSolution) -> list[RenderableType]:
    assert info.tricks is not None
    shown: list[RenderableType] = [draw_hands(info.tricks, found), verdict(found)]
    if found.line:
        shown += [draw_cards(info.tricks, found), heading("Best play:", "Лучшая игра:")]
        shown.append(draw_line(info.tricks, found))
    return shown


def draw_hands(board: TricksBoard, found: TricksSolution) -> Table:
    """The hands side by side, with marks; below them the trick on the table."""
    now = found.now
    table = Table(border_style="green", title_justify="left", title_style="bold")
    table.title = of(found.title)
    for name, marks in zip(board.hands, found.marks, strict=True):
        said = ", ".join(of(mark).lower() for mark in marks)
        table.add_column(" · ".join(filter(None, [of(name), said])))
    table.add_row(*(hand(cards) for cards in now.hands))
    if now.trick:
        cells = [Rich()] * len(now.hands)
        for i, card in enumerate(now.trick):
            at = (now.leader + i) % len(cells)
            cells[at] = Rich(say("played ", "положено "), style="dim").append(face(card))
        table.add_section()
        table.add_row(*cells)
    return table


def hand(cards: Sequence[str]) -> Rich:
    lines = []
    for letter in SUITS:
        ranks = [rank(card) for card in cards if card[0] == letter]
        lines.append(suit(letter).append(" ").append(" ".join(ranks) or "—", "" if ranks else "dim"))
    return Rich("\n").join(lines)


def rank(card: str) -> str:
    """With the letters of the language."""
    return lettered(symbols(card)[1:], lang())


def face(card: str) -> Rich:
    sign = suit(card[0])
    return Rich(sign.plain + rank(card), style=sign.style)


def verdict(found: TricksSolution) -> Rich:
    """What best play leads to, and whether that is enough."""
    words = Rich(of(found.words), style="bold")
    said = of(found.verdict).rstrip(".")
    if not said:
        return words
    return words.append(f": {said[0].lower()}{said[1:]}", "not bold green" if found.good else "not bold red")


def draw_cards(board: TricksBoard, found: TricksSolution) -> Table:
    """Cards of equal value side by side, the best first."""
    table = Table(border_style="green")
    table.add_column(unit(found), justify="right")
    table.add_column(of(board.hands[found.turn or 0]))
    for value, equals in groupby(found.cards, lambda card: card.value):
        table.add_row(str(value), Rich(" ").join(face(card.card) for card in equals))
    return table


def unit(found: TricksSolution) -> str:
    return say("tricks", "взятки") if found.unit == "tricks" else say("points", "очки")


def draw_line(board: TricksBoard, found: TricksSolution) -> Table:
    """The line card by card, a row for each trick."""
    table = Table(border_style="green")
    table.add_column("#", justify="right", style="dim")
    for name in board.hands:
        table.add_column(of(name))
    table.add_column(of(found.side), justify="right")
    for n, trick in enumerate(found.ahead, 1):
        cells = [Rich()] * len(board.hands)
        for i, card in enumerate(trick.cards):
            at = (trick.leader + i) % len(cells)
            shown = face(card)
            shown.stylize("underline" if at == trick.winner else "")
            cells[at] = shown
        table.add_row(str(n), *marked(cells, trick.leader), str(trick.score))
    return table


def marked(cells: Sequence[Rich], leader: int) -> Iterable[Rich]:
    """The lead has an arrow before it."""
    return (Rich("› ", style="dim").append(cell) if i == leader else cell for i, cell in enumerate(cells))
