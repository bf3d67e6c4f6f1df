"""`sukno solve preferans`: a problem from a file, with the value of every card and a best line."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Rich

from sukno.cli.common import Json, console, print_json
from sukno.cli.draw_tricks import heading, suit
from sukno.cli.lang import lang, say
from sukno.cli.solving import plain_words, solve_app
from sukno.engine import SuknoError
from sukno.materials.cards import CARD_TEXTS, SUITS, SYMBOLS
from sukno.solve.preferans_play import tricks_of
from sukno.solve.preferans_problem import Position, Solution, card_name, played, solve
from sukno.solve.preferans_text import LONGEST, parse, read_cards, write, write_contract

EXAMPLE = "'contract: misere; declarer: 1; leads: 2; hand 1: ♠7 10; hand 2: ♠8 9; hand 3: ♥7 8'"
EXAMPLE_RU = "'контракт: мизер; играет: 1; заход: 2; рука 1: ♠7 10; рука 2: ♠8 9; рука 3: ♥7 8'"


@solve_app.command(
    help=say(
        "A problem of Preferans with open cards: the result of best play, each card's value, how to play.",
        "Задача по преферансу при открытых картах: итог при лучшей игре, цена каждой карты, как играть.",
    ),
    epilog=say(
        f"For example: echo {EXAMPLE} | sukno solve preferans -",
        f"Например: echo {EXAMPLE_RU} | sukno solve preferans -",
    ),
)
def preferans(
    file: Annotated[
        str,
        typer.Argument(
            help=say(
                "A text with lines contract, declarer, leads, hand 1, hand 2, hand 3, and if need be trick, "
                "taken, discard; - reads standard input.",
                "Текст со строками контракт, играет, заход, рука 1, рука 2, рука 3 и, если надо, взятка, "
                "взято, снос; - читает стандартный ввод.",
            )
        ),
    ],
    play: Annotated[
        str,
        typer.Option(
            help=say(
                "Cards to play before solving, as in '♥A ♥8'.",
                "Карты, которые сыграть до решения, например «♥Т ♥8».",
            )
        ),
    ] = "",
    milliseconds: Annotated[
        int, typer.Option(help=say("Most time; 0: no limit.", "Предел времени, мс; 0 — без предела."), min=0)
    ] = 0,
    json: Json = False,
) -> None:
    with plain_words():
        position = played(parse(read(file)), read_cards(play))
        found = solve(position, milliseconds=milliseconds)
    if json:
        print_json(
            {
                "position": write(position, lang()),
                "value": found.value,
                "makes": position.makes(found.value),
                "cards": {CARD_TEXTS[card]: tricks for card, tricks in found.cards},
                "line": [CARD_TEXTS[card] for card in found.line],
                "nodes": found.nodes,
            }
        )
    else:
        console.print(Group(*draw(position, found)))


def read(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        if file == "-":
            return sys.stdin.read(LONGEST + 1)
        with Path(file).open(encoding="utf-8-sig") as text:
            return text.read(LONGEST + 1)
    except OSError as e:
        raise SuknoError(
            f"{file!r} cannot be read: {e.strerror}", f"{file!r} не читается: {e.strerror}"
        ) from None
    except UnicodeDecodeError:
        raise SuknoError(f"{file!r} is not a text in UTF-8", f"{file!r} — не текст в UTF-8") from None


# Drawing


def draw(p: Position, found: Solution) -> list[RenderableType]:
    shown: list[RenderableType] = [draw_hands(p), verdict(p, found)]
    if found.line:
        shown += [draw_cards(p, found), heading("Best play:", "Лучшая игра:"), draw_line(p, found)]
    return shown


def seat(place: int) -> str:
    return say(f"Hand {place + 1}", f"Рука {place + 1}")


def draw_hands(p: Position) -> Table:
    """The three hands side by side, with marks; below them the contract and the trick on the table."""
    table = Table(border_style="green", title_justify="left", title_style="bold")
    table.title = say("Contract ", "Контракт ") + write_contract(p, lang())
    for place in range(3):
        marks = [
            *([say("declarer", "играет")] if place == p.declarer else []),
            *([say("to play", "ход")] if place == p.turn and not p.over else []),
        ]
        table.add_column(seat(place) + (f" · {', '.join(marks)}" if marks else ""))
    table.add_row(*(hand(p.hands[place]) for place in range(3)))
    if p.trick:
        cells = [Rich()] * 3
        for i, card in enumerate(p.trick):
            cells[(p.leader + i) % 3] = Rich(say("played ", "положено "), style="dim").append(face(card))
        table.add_section()
        table.add_row(*cells)
    return table


def hand(bits: int) -> Rich:
    lines = []
    for number, letter in enumerate(SUITS):
        ranks = [
            card_name(c, lang())[1:] for c in range(13 * number + 12, 13 * number - 1, -1) if bits >> c & 1
        ]
        lines.append(suit(letter).append(" ").append(" ".join(ranks) or "—", "" if ranks else "dim"))
    return Rich("\n").join(lines)


def face(card: int) -> Rich:
    """A card with the letters of the language, in the colour of its suit."""
    name = card_name(card, lang())
    return Rich(name, style=suit(SUITS[SYMBOLS.index(name[0])]).style)


def verdict(p: Position, found: Solution) -> Rich:
    """The tricks of the declarer, and whether that is enough."""
    more = (
        "" if p.taken is None or p.tricks_left == 10 else say(f", {p.taken} before", f", до этого {p.taken}")
    )
    words = Rich(
        say(
            f"The declarer takes {found.value} of {p.tricks_left}{more}",
            f"Играющий возьмёт {found.value} из {p.tricks_left}{more}",
        ),
        style="bold",
    )
    makes = p.makes(found.value)
    if makes is None:
        return words
    if p.misere:
        said = (
            say("the misère is clean", "мизер чист") if makes else say("the misère is caught", "мизер пойман")
        )
    elif makes:
        said = say("the contract is made", "контракт сыгран")
    else:
        down = (p.level or 0) - (p.taken or 0) - found.value
        said = say(f"the contract is {down} down", f"контракт не сыгран, без {down}")
    return words.append(f": {said}", "not bold green" if makes else "not bold red")


def draw_cards(p: Position, found: Solution) -> Table:
    """Cards of equal value side by side, the best first."""
    table = Table(border_style="green")
    table.add_column(say("tricks", "взятки"), justify="right")
    table.add_column(say(f"cards of hand {p.turn + 1}", f"карты руки {p.turn + 1}"))
    for value, equals in groupby(found.cards, lambda cv: cv[1]):
        table.add_row(str(value), Rich(" ").join(face(card) for card, _ in equals))
    return table


def draw_line(p: Position, found: Solution) -> Table:
    """The line trick by trick; the winning card is underlined."""
    table = Table(border_style="green")
    table.add_column("#", justify="right", style="dim")
    table.add_column(say("lead", "заход"), justify="center")
    for place in range(3):
        table.add_column(seat(place) + (" ★" if place == p.declarer else ""))
    table.add_column(say("declarer", "у играющего"), justify="right")
    taken = 0
    for n, trick in enumerate(tricks_of([*p.trick, *found.line], p.leader, p.trump), 1):
        taken += trick.winner == p.declarer
        cells = [Rich()] * 3
        for i, card in enumerate(trick.cards):
            shown = face(card)
            shown.stylize("underline" if trick.place(i) == trick.winner else "")
            cells[trick.place(i)] = shown
        table.add_row(str(n), str(trick.leader + 1), *cells, str(taken))
    return table
