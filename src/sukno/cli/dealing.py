"""`sukno deals`: the deals of a game as readable texts, read back, and under the solver."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, RecordPath, app, console, print_json, read_text
from sukno.cli.draw import plain
from sukno.cli.helping import Commands
from sukno.cli.lang import lang, of, say
from sukno.cli.offered import with_names
from sukno.engine import BadRecord, Record, SuknoError
from sukno.engine.offers.find import deals_of, notation_of, pbn_of, review_of
from sukno.engine.offers.review import DealReview
from sukno.engine.record import load
from sukno.materials.cards import symbols
from sukno.table.plain import plain_line

deals_app = Commands(help=about("deals"), no_args_is_help=True)
app.add_typer(deals_app, name="deals")

Number = Annotated[
    int | None,
    typer.Option(
        "--deal", min=1, max=1_000_000, help=say("Only this deal, from 1.", "Только эту сдачу, с первой.")
    ),
]
GAME = re.compile(
    r"^[ \t]{0,20}(?:game|игра)[ \t]{0,20}:[ \t]{0,20}([\w-]{1,64})", re.IGNORECASE | re.MULTILINE
)

PBN = re.compile(r"\ufeff?\s{0,99}[\[%;{]")
SGF = re.compile(r"\ufeff?\s{0,99}\(\s{0,99};")
PDN = re.compile(r'^[ \t]{0,9}\[(?:GameType[ \t]{1,9}"|Variant[ \t]{1,9}"draughts-)', re.MULTILINE)
"""What only games of draughts have."""
VARIANT = re.compile(r'^[ \t]{0,9}\[Variant[ \t]{1,9}"([\w-]{1,64})"', re.MULTILINE)
"""The game of a PBN file that is not Bridge."""


@deals_app.command(
    help=say(
        "Write the deals of a record as a text: hands, auction, discard, play, result.",
        "Записать сдачи партии текстом: руки, торговля, снос, розыгрыш, результат.",
    )
)
def write(
    record: RecordPath,
    deal: Number = None,
    pbn: Annotated[
        bool,
        typer.Option(
            "--pbn",
            help=say("As Portable Bridge Notation, for bridge tools.", "В формате PBN, для программ бриджа."),
        ),
    ] = False,
    notation: Annotated[
        bool,
        typer.Option(
            "--notation",
            help=say(
                "The whole game as other programs write it: go as SGF, draughts as PDN.",
                "Партию целиком, как её пишут другие программы: го — в SGF, шашки — в PDN.",
            ),
        ),
    ] = False,
) -> None:
    r = load(record)
    if notation:
        text = notation_of(r.game).write(r)
    else:
        text = pbn_of(r.game).write(r, deal) if pbn else deals_of(r.game).write(r, lang(), deal)
    if not text:
        raise no_such_deal()
    print(text, end="")


def no_such_deal() -> SuknoError:
    return SuknoError("there is no such deal in the record", "такой сдачи в записи нет")


@deals_app.command(
    help=say(
        "Read deals from a text or a PBN file (- is the standard input), check them by the rules and save them "
        "as records.",
        "Прочитать сдачи из текста или файла PBN (- — стандартный ввод), проверить по правилам и сохранить "
        "записями.",
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
    game: Annotated[
        str,
        typer.Option(
            help=say("The game of a PBN file that names none.", "Игра файла PBN, где она не названа.")
        ),
    ] = "bridge",
) -> None:
    for n, r in enumerate(read_deals(read_text(text), game), 1):
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


def read_deals(text: str, game: str) -> list[Record]:
    """The deals of a text in our own words, or in PBN, which begins with a tag, a comment or an escape; games in SGF
    or PDN."""
    if SGF.match(text):
        return notation_of("go").read(text, "go")
    if PBN.match(text) and (PDN.search(text) or game.startswith("draughts")):
        return notation_of("draughts-russian").read(text, "draughts-russian" if game == "bridge" else game)
    if PBN.match(text):
        variant = VARIANT.search(text)
        id = variant[1] if variant else game
        return pbn_of(id).read(text, id)
    named = GAME.search(text)
    if named is None:
        raise BadRecord(
            "there is no deal in this text: a deal begins with a line `game: preferans`",
            "в тексте нет ни одной сдачи: сдача начинается строкой «игра: preferans»",
        )
    return deals_of(named[1]).read(text)


@deals_app.command(
    "review",
    help=say(
        "What every hand could have made with open cards, deal by deal.",
        "Что могла сыграть каждая рука при открытых картах, сдача за сдачей.",
    ),
)
def review_deals(record: RecordPath, deal: Number = None, json: Json = False) -> None:
    r = load(record)
    offer = review_of(r.game)
    lines = [line for line in offer.deals(r) if deal is None or line.number == deal]
    if not lines:
        raise no_such_deal()
    shown = track(
        lines,
        description=say("Deals", "Сдачи"),
        console=console,
        transient=True,
        disable=json or not console.is_terminal,
    )
    found = [offer.review(r, line.number) for line in shown]
    if json:
        print_json(found)
        return
    for one in found:
        console.print(reviewed(one, [escape(plain_line(name)) for name in r.seats]))


def reviewed(found: DealReview, names: list[str]) -> Table:
    """A deal as a table."""
    title = say(f"Deal {found.line.number}", f"Сдача {found.line.number}")
    asides = [f"{of(aside.name)} {cards(aside.cards)}" for aside in found.asides]
    table = Table(
        title=f"{title}: {with_names(found.line.words, names)}",
        caption="\n".join(filter(None, [*asides, with_names(found.verdict, names)])),
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("")
    table.add_column(say("Hand", "Рука"))
    for column in found.columns:
        table.add_column(of(column), justify="right")
    for remark in found.remarks:
        table.add_column(of(remark))
    for hand in found.hands:
        table.add_row(
            with_names(hand.name, names), cards(hand.cards), *map(plain, hand.cells), *map(of, hand.words)
        )
    return table


def cards(texts: tuple[str, ...]) -> str:
    return " ".join(map(symbols, texts))
