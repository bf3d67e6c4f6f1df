"""`sukno referee GAME`: what happened at the table, the ruling, and what it writes on the sheet."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, app, console, errors, print_json, read_text
from sukno.cli.helping import Commands
from sukno.cli.lang import lang, of, say
from sukno.cli.offered import OfferGroup, with_names
from sukno.cli.scoring import save, with_line
from sukno.engine import SuknoError
from sukno.engine.errors import some
from sukno.engine.offers.find import referee_of, sheet_of
from sukno.engine.offers.forms import Form, FormField
from sukno.engine.offers.referee import Case, FactKind, RefereeBook, RefereeOffer, Ruling
from sukno.engine.registry import game_class


class Asked(msgspec.Struct, kw_only=True):
    """Everything of the command line that is not a fact."""

    event: str | None
    regime: str | None
    convention: str | None
    players: int | None
    sheet: Path | None
    enter: bool
    json: bool


def referee_command(game: str, into: typer.Typer) -> None:
    """The command of a game: an option for each fact that its referee may ask for."""
    book = referee_of(game).book()

    def command(**typed: Any) -> None:
        asked = Asked(**{name: typed.pop(name) for name in Asked.__struct_fields__})
        if asked.event is None:
            list_events(game, book, asked.regime, asked.json)
        else:
            judged(game, asked, {id: text for id, text in typed.items() if text is not None})

    signature = signature_of(book)
    command.__signature__ = signature  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in signature.parameters.values()}
    name = game_class(game).info.name
    into.command(
        help=say(
            f"{of(name)}: all irregularities, or the ruling for one, with what it writes on the sheet.",
            f"{of(name)}: все нарушения или решение для одного из них и что оно пишет на лист.",
        ),
        epilog=say("For example: ", "Например: ") + f"sukno referee {game} {book.example}",
    )(command)


class Referees(OfferGroup):
    part = "referee"

    def make(self, game: str, into: typer.Typer) -> None:
        referee_command(game, into)


referee_app = Commands(cls=Referees, help=about("referee"), no_args_is_help=True)
app.add_typer(referee_app, name="referee")


@referee_app.callback()
def referee() -> None:
    """A group even while it has no command of its own."""


def judged(game: str, asked: Asked, typed: dict[str, str]) -> None:
    """The ruling for what was typed."""
    offer = referee_of(game)
    file = sheet_of(game).read(read_text(asked.sheet)) if asked.sheet is not None else None
    if asked.enter and file is None:
        raise SuknoError(
            "--enter needs the score file: --sheet FILE", "для --enter нужен файл записи: --sheet ФАЙЛ"
        )
    case = Case(
        event=asked.event or "",
        regime=asked.regime,
        convention=asked.convention or (file.convention if file else None),
        players=asked.players or (len(file.names) if file else None),
        options={key: value for key, value in file.options.items() if key != "players"} if file else {},
    )
    names = file.names if file else ()
    kinds = {fact.id: fact.kind for fact in offer.book().facts}
    case = offer.read(case, {id: numbered(kinds[id], text, names) for id, text in typed.items()})
    if sys.stdin.isatty() and console.is_terminal and not asked.json:
        case = talked_over(offer, case, set(typed), names)
    ruling = offer.rule(case, lang())
    if asked.enter and asked.sheet is not None:
        enter(game, asked.sheet, ruling, names)
    if asked.json:
        print_json(ruling)
    else:
        show(offer.book(), ruling, names, asked)


def numbered(kind: FactKind, typed: str, names: tuple[str, ...]) -> str:
    """Players who were named, as their numbers; a number, or somebody unknown, as it was typed."""
    if kind not in ("seat", "seats"):
        return typed
    known = {name.casefold(): str(seat) for seat, name in enumerate(names, 1)}
    return ",".join(known.get(part.strip().casefold(), part) for part in typed.split(","))


def talked_over(offer: RefereeOffer, case: Case, said: set[str], names: tuple[str, ...]) -> Case:
    """What was not said is asked for, one fact after another."""
    facts = {fact.id: fact for fact in offer.book().facts}
    while True:
        form = offer.form(case)
        field = next((f for f in form.fields if f.id not in said), None)
        if field is None:
            return case
        said.add(field.id)
        if of(field.help):
            console.print(of(field.help), style="dim", markup=False)
        while True:
            kind, hint = facts[field.id].kind, of(facts[field.id].hint)
            if kind == "seat" and names:
                hint = ", ".join(names)
            answer = typer.prompt(f"{of(field.name)} ({hint})", default=usual(form, field, kind, names))
            try:
                case = offer.read(case, {field.id: numbered(kind, str(answer), names)})
                break
            except SuknoError as e:
                errors.print(of(e.text), style="red", markup=False)


def usual(form: Form, field: FormField, kind: FactKind, names: tuple[str, ...]) -> str | None:
    """The usual answer as a person would type it; None if there must be one."""

    def typed(one: object) -> str:
        if kind not in ("seat", "seats") or not isinstance(one, int):
            return str(one)
        return names[one] if names else str(one + 1)

    if field.name in form.missing:
        return None
    if isinstance(field.value, bool):
        return say("yes", "да") if field.value else say("no", "нет")
    if isinstance(field.value, list):
        return ",".join(map(typed, field.value)) or say("none", "никто")
    return say("none", "никто") if field.value is None else typed(field.value)


def enter(game: str, path: Path, ruling: Ruling, names: tuple[str, ...]) -> None:
    """The ruling's entries as lines of the score file."""
    book, new = sheet_of(game), read_text(path)
    for entry in ruling.entries:
        new = with_line(book, new, book.line(entry, names, lang()))
    save(path, new)


def show(book: RefereeBook, ruling: Ruling, names: tuple[str, ...], asked: Asked) -> None:
    event = next(e for e in book.events if e.id == ruling.event)
    regime = next(r for r in book.regimes if r.id == ruling.regime)
    console.rule(f"{of(event.name)} · {of(regime.name)}", style="green")
    console.print(with_names(ruling.ruling, names), style="bold", markup=False)
    for line in ruling.table:
        console.print("• " + with_names(line, names), markup=False)
    console.print(say("Source: ", "Источник: ") + of(ruling.source), style="dim", markup=False)
    if not ruling.effect:
        console.print(say("Nothing is written on the sheet.", "На лист ничего не пишется."))
        return
    console.print(say("On the sheet:", "На лист:"))
    for line in ruling.effect:
        console.print("  " + with_names(line, names), markup=False)
    if asked.enter:
        console.print(say("Entered in ", "Записано в ") + str(asked.sheet), style="green", markup=False)
    elif names:
        console.print(say("Add --enter to write it.", "Добавьте --enter, чтобы записать."), style="dim")


def list_events(game: str, book: RefereeBook, regime: str | None, json: bool) -> None:
    known = [r.id for r in book.regimes]
    if regime is not None and regime not in known:
        raise SuknoError(
            f"there are no rules {regime!r}; there are: {some(known)}",
            f"нет правил {regime!r}; есть: {some(known)}",
        )
    listed = [e for e in book.events if regime is None or regime in e.regimes]
    if json:
        print_json(listed)
        return
    heads = (say("event", "нарушение"), say("what happened", "что случилось"), say("rules", "правила"))
    table = Table(*heads, border_style="green")
    for group in book.groups:
        rows = [e for e in listed if e.group == group.id]
        if rows:
            table.add_section()
            table.add_row(f"[bold]{of(group.name)}[/bold]", "", "")
        for e in rows:
            table.add_row(e.id, of(e.name), ", ".join(e.regimes))
    console.print(table)
    console.print(say("Ask with: ", "Спросить: ") + f"sukno referee {game} {book.example}", markup=False)


KINDS: dict[FactKind, tuple[str, str]] = {
    "seat": ("PLAYER", "ИГРОК"),
    "seats": ("PLAYERS", "ИГРОКИ"),
    "tricks": ("TRICKS", "ВЗЯТКИ"),
    "number": ("N", "ЧИСЛО"),
    "choice": ("WORD", "СЛОВО"),
    "yesno": ("YES|NO", "ДА|НЕТ"),
    "text": ("TEXT", "ТЕКСТ"),
}
"""What stands for the value of a fact where its option is listed."""


def signature_of(book: RefereeBook) -> inspect.Signature:
    """The arguments of a command: its own, then one option for each fact."""

    def option(help: str, *names: str, **more: Any) -> Any:
        return typer.Option(*names, help=help, **more)

    event = say("What happened; without it, all events.", "Что случилось; без этого — весь список.")
    regime = say("By which rules: ", "По каким правилам: ") + some(r.id for r in book.regimes)
    convention = say("Whose prices; see `sukno score`.", "По чьим ценам; см. `sukno score`.")
    sheet = say(
        "A score file: its convention, agreements and names are taken.",
        "Файл записи: из него конвенция, уговоры и имена.",
    )
    entered = say("Write the ruling on that sheet.", "Записать решение в этот файл.")
    own: list[tuple[str, Any, Any]] = [
        ("event", Annotated[str | None, typer.Argument(help=event)], None),
        ("regime", Annotated[str | None, option(regime)], None),
        ("convention", Annotated[str | None, option(convention)], None),
        (
            "players",
            Annotated[int | None, option(say("How many play.", "Сколько игроков."), min=1, max=12)],
            None,
        ),
        ("sheet", Annotated[Path | None, option(sheet)], None),
        ("enter", Annotated[bool, option(entered, "--enter")], False),
        ("json", Json, False),
    ]
    facts = [
        (
            fact.id,
            Annotated[
                str | None,
                option(
                    f"{of(fact.name)}: {of(fact.hint)}",
                    f"--{fact.id.replace('_', '-')}",
                    metavar=say(*KINDS[fact.kind]),
                    rich_help_panel=say("What happened", "Обстоятельства"),
                ),
            ],
            None,
        )
        for fact in book.facts
    ]
    return inspect.Signature(
        [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)
            for name, kind, default in (*own, *facts)
        ]
    )
