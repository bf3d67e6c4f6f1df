"""`sukno deals`: the deals of a game of Preferans as readable texts, read back, and under the solver."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, RecordPath, app, console, print_json
from sukno.cli.lang import lang, of, say
from sukno.engine import SuknoError
from sukno.engine.record import load
from sukno.games.tricks.preferans import exchange
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS
from sukno.players.thumbs.tricks.preferans.review import DealReview, deals, review

deals_app = typer.Typer(help=about("deals"), no_args_is_help=True)
app.add_typer(deals_app, name="deals")

Number = Annotated[
    int | None,
    typer.Option("--deal", min=1, help=say("Only this deal, from 1.", "Только эту сдачу, с первой.")),
]
STRAINS = ("♠", "♣", "♦", "♥", say("NT", "БК"))


@deals_app.command(
    help=say(
        "Write the deals of a record as a text: hands, auction, discard, play, result.",
        "Записать сдачи партии текстом: руки, торговля, снос, розыгрыш, результат.",
    )
)
def write(record: RecordPath, deal: Number = None) -> None:
    r = load(record)
    found = [d for d in exchange.deals_of(r) if deal is None or d.number == deal]
    if not found:
        raise SuknoError("there is no such deal in the record", "такой сдачи в записи нет")
    print("\n".join(exchange.deal_text(r, d, lang()) for d in found), end="")


@deals_app.command(
    help=say(
        "Read deals from a text (- is the standard input), check them by the rules and save them as records.",
        "Прочитать сдачи из текста (- — стандартный ввод), проверить по правилам и сохранить записями.",
    )
)
def read(
    text: Annotated[str, typer.Argument(help=say("A text file, or -.", "Текстовый файл или -."))],
    save: Annotated[
        Path | None,
        typer.Option(
            help=say(
                "Where to save: a folder, one record a deal.", "Куда сохранить: папка, по записи на сдачу."
            )
        ),
    ] = None,
) -> None:
    try:
        given = sys.stdin.read() if text == "-" else Path(text).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        reason = e.strerror if isinstance(e, OSError) else "UTF-8"
        raise SuknoError(f"cannot read {text!r}: {reason}", f"не читается {text!r}: {reason}") from None
    records = exchange.read(given)
    for n, r in enumerate(records, 1):
        result = (
            say("not finished", "не доиграна") if r.points is None else ", ".join(f"{p:+g}" for p in r.points)
        )
        line = say(
            f"Deal {n}: {r.game}, {len(r.moves)} moves, {result}",
            f"Сдача {n}: {r.game}, ходов {len(r.moves)}, {result}",
        )
        if save is not None:
            save.mkdir(parents=True, exist_ok=True)
            path = save / f"deal-{n}.json"
            r.save(path)
            line += f" → {path}"
        console.print(line, markup=False, soft_wrap=True)


@deals_app.command(
    "review",
    help=say(
        "What every hand could have made with open cards, deal by deal; how a misère is caught.",
        "Что могла сыграть каждая рука при открытых картах, сдача за сдачей; как ловится мизер.",
    ),
)
def review_deals(record: RecordPath, deal: Number = None, json: Json = False) -> None:
    r = load(record)
    lines = [line for line in deals(r) if deal is None or line.number == deal]
    if not lines:
        raise SuknoError("there is no such deal in the record", "такой сдачи в записи нет")
    shown = track(
        lines,
        description=say("Deals", "Сдачи"),
        console=console,
        transient=True,
        disable=json or not console.is_terminal,
    )
    found = [review(r, line.number) for line in shown]
    if json:
        print_json(found)
        return
    for one in found:
        console.print(reviewed(one, r.seats))


def reviewed(found: DealReview, names: list[str]) -> Table:
    """A deal as a table."""
    title = say(f"Deal {found.line.number}", f"Сдача {found.line.number}")
    talon = " ".join(card(c) for c in found.talon)
    table = Table(
        title=f"{title}: {named(of(found.line.words), names)}",
        caption="\n".join(filter(None, [f"{say('talon', 'прикуп')} {talon}", of(found.verdict)])),
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("")
    table.add_column(say("Hand", "Рука"))
    for strain in STRAINS:
        table.add_column(strain, justify="right")
    table.add_column(say("Best contract", "Лучшая игра"))
    table.add_column(say("Misère", "Мизер"))
    for h in found.hands:
        who = say("doll", "кукла") if h.seat is None else names[h.seat] or str(h.seat + 1)
        table.add_row(who, " ".join(card(c) for c in h.cards), *map(str, h.tricks), of(h.best), of(h.misere))
    return table


def named(words: str, names: list[str]) -> str:
    """Players by their names, where the record has them."""
    for i, name in enumerate(names, 1):
        words = words.replace(say(f"Player {i}", f"Игрок {i}"), name or str(i))
    return words


def card(text: str) -> str:
    return CARD_SYMBOLS[CARD_INDEX[text]]
