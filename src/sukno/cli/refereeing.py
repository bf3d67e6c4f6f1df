"""`sukno referee`: what happened at the table, the ruling, and what it writes on the sheet."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from sukno.cli.commands import about
from sukno.cli.common import Json, app, console, errors, print_json
from sukno.cli.lang import lang, of, say
from sukno.cli.scoring import read, save, with_line
from sukno.engine import SuknoError
from sukno.engine.errors import some
from sukno.sheets.preferans import text
from sukno.sheets.preferans.entries_text import entry_text
from sukno.sheets.preferans.referee import (
    EVENTS,
    FACTS,
    GROUPS,
    REGIMES,
    BadFact,
    Facts,
    Ruling,
    agreed,
    applies,
    find,
    known_regime,
    needs,
    phases,
    players,
    regimes,
    rule,
    usual,
)
from sukno.sheets.preferans.referee_data import Regime
from sukno.sheets.preferans.referee_facts import PHASES, Fact, allowed
from sukno.sheets.preferans.text import ScoreFile

YES, NO = ("yes", "y", "да", "д", "1", "true"), ("no", "n", "нет", "н", "0", "false")
NOBODY = ("", "none", "nobody", "никто", "-")

referee_app = typer.Typer(
    help=about("referee"),
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.add_typer(referee_app, name="referee")


def judged(given: dict[str, str | None], asked: Asked) -> None:
    """The ruling for what was typed."""
    file = text.loads(read(asked.sheet)) if asked.sheet is not None else None
    if asked.enter and file is None:
        raise SuknoError(
            "--enter needs the score file: --sheet FILE", "для --enter нужен файл записи: --sheet ФАЙЛ"
        )
    talk = sys.stdin.isatty() and console.is_terminal and not asked.json
    convention = asked.convention or (file.convention if file else None)
    regime = chosen_regime(asked, convention)
    n = asked.players or (len(file.names) if file else None) or guessed(given, regime, convention)
    options = {key: value for key, value in file.options.items() if key != "players"} if file else {}
    _, by = find(asked.event, regime)
    terms = agreed(regime, n, convention, options)
    known: dict[str, Any] = {"players": n}
    may = phases(by)
    if may:
        fact = msgspec.structs.replace(
            FACTS["phase"], choices=may, choice_names=tuple(PHASES[p] for p in may)
        )
        typed = given["phase"] or ("game" if given["level"] else "misere" if given["taken"] else None)
        if typed is None and len(may) == 1:
            typed = may[0]
        known["phase"] = value_of(fact, typed, n, talk)
    for fact in needs(by, known.get("phase") if may else None):
        if applies(fact, n, terms, known):
            known[fact.id] = value_of(fact, given[fact.id], n, talk)
    ruling = rule(asked.event, regime, Facts(**known), convention, options, lang())
    if asked.enter and file is not None and asked.sheet is not None:
        enter(asked.sheet, file, ruling)
    if asked.json:
        print_json(ruling)
    else:
        show(ruling, file, asked)


class Asked(msgspec.Struct, kw_only=True):
    """Everything of the command line that is not a fact."""

    event: str
    regime: str | None
    convention: str | None
    players: int | None
    sheet: Path | None
    enter: bool
    json: bool


def chosen_regime(asked: Asked, convention: str | None) -> Regime:
    """The rules named, or the convention's own, or those by which the event is judged at all."""
    if asked.regime is not None:
        return known_regime(asked.regime)
    if asked.event not in EVENTS:
        find(asked.event, "replay")
    own = regimes(convention or "preferans")
    rules = EVENTS[asked.event].rules
    if not convention:
        own = (*own, *rules)
    found = next((r for r in own if r in rules), None)
    if found is None:
        find(asked.event, own[0])
    assert found is not None
    return found


def guessed(given: dict[str, str | None], regime: Regime, convention: str | None) -> int:
    """How many play: as many as tricks were given for, else as many as usual (three at a pulka)."""
    tricks = given["tricks"] or given["before"]
    may = players(convention or usual(regime))
    if tricks:
        return tricks.count(",") + 1
    return 3 if regime in ("replay", "flat", "classic") and 3 in may else may[0]


def value_of(fact: Fact, typed: str | None, n: int, talk: bool) -> Any:
    """The fact as typed; asked for if it is missing and somebody is there to answer."""
    if typed is not None:
        return parsed(fact, typed, n)
    if not talk:
        return None
    if of(fact.help):
        console.print(of(fact.help), style="dim", markup=False)
    while True:
        answer = typer.prompt(f"{of(fact.name)} ({hint(fact, n)})", default=shown(fact), show_default=True)
        try:
            return parsed(fact, str(answer), n)
        except BadFact as e:
            errors.print(of(e.text), style="red", markup=False)


def hint(fact: Fact, n: int) -> str:
    """What may be answered, briefly."""
    if fact.choices:
        return ", ".join(
            str(c) if str(c) == of(name) else f"{c} = {of(name)}"
            for c, name in zip(fact.choices, fact.choice_names, strict=True)
        )
    if fact.kind == "seats":
        return say("players by commas, or none", "игроки через запятую или никто")
    if fact.kind == "tricks":
        return say("by commas, player by player", "через запятую, по игрокам")
    return of(allowed(fact, n))


def shown(fact: Fact) -> str | None:
    """The default as a person would type it; None if there must be an answer."""
    if not fact.optional:
        return None
    if fact.kind == "yesno":
        return say("yes", "да") if fact.default else say("no", "нет")
    return say("none", "никто") if fact.default is None else str(fact.default)


def parsed(fact: Fact, typed: str, n: int) -> Any:
    """A fact from the words of a command line: seats count from one there."""
    word = typed.strip().lower()
    may = allowed(fact, n)
    wrong = BadFact(
        f"--{fact.id.replace('_', '-')} cannot be {typed!r}; it may be {may.en}",
        f"--{fact.id.replace('_', '-')} не может быть {typed!r}; может быть {may.ru}",
    )
    try:
        match fact.kind:
            case "yesno":
                if word in YES or word in NO:
                    return word in YES
            case "seat":
                if word in NOBODY and fact.optional:
                    return None
                if 1 <= int(word) <= n:
                    return int(word) - 1
            case "seats":
                seats = [] if word in NOBODY else [int(part) for part in word.split(",")]
                if all(1 <= seat <= n for seat in seats) and len(set(seats)) == len(seats):
                    return tuple(seat - 1 for seat in seats)
            case "tricks":
                tricks = tuple(int(part) for part in word.split(","))
                if len(tricks) == n and all(0 <= t <= 10 for t in tricks):
                    return tricks
            case "number":
                if fact.low is not None and fact.high is not None and fact.low <= int(word) <= fact.high:
                    return int(word)
            case "choice":
                return next(c for c in fact.choices if str(c).lower() == word)
    except (ValueError, StopIteration):
        pass
    raise wrong


def enter(path: Path, file: ScoreFile, ruling: Ruling) -> None:
    """The ruling's entries as lines of the score file."""
    new = read(path)
    for entry in ruling.entries:
        new = with_line(new, entry_text(entry, file.names, lang()))
    save(path, new)


def show(ruling: Ruling, file: ScoreFile | None, asked: Asked) -> None:
    event = EVENTS[ruling.event]
    console.rule(f"{of(event.name)} · {of(REGIMES[ruling.regime][0])}", style="green")
    console.print(named(of(ruling.ruling), file), style="bold", markup=False)
    for line in ruling.table:
        console.print("• " + named(of(line), file), markup=False)
    console.print(say("Source: ", "Источник: ") + of(ruling.source), style="dim", markup=False)
    if not ruling.effect:
        console.print(say("Nothing is written on the sheet.", "В пульку ничего не пишется."))
        return
    console.print(say("On the sheet:", "В пульку:"))
    for line in ruling.effect:
        console.print("  " + named(of(line), file), markup=False)
    if asked.enter:
        console.print(say("Entered in ", "Записано в ") + str(asked.sheet), style="green", markup=False)
    elif file is not None:
        console.print(say("Add --enter to write it.", "Добавьте --enter, чтобы записать."), style="dim")


def named(words: str, file: ScoreFile | None) -> str:
    """Names of the sheet in place of numbers."""
    if file is not None:
        for seat, name in enumerate(file.names):
            for player in (f"Player {seat + 1}", f"Игрок {seat + 1}"):
                words = words.replace(player, name)
            words = words.replace(f"игрока {seat + 1}", f"игрока {name}")
    return words


def list_events(regime: str | None, json: bool) -> None:
    if regime is not None:
        regime = known_regime(regime)
    listed = [e for e in EVENTS.values() if regime is None or regime in e.rules]
    if json:
        print_json(
            [
                {
                    "id": e.id,
                    "group": GROUPS[e.group],
                    "name": e.name,
                    "help": e.help,
                    "rules": {
                        r: {"source": by.source, "needs": by.needs, "by_phase": by.by_phase}
                        for r, by in e.rules.items()
                    },
                }
                for e in listed
            ]
        )
        return
    table = Table(border_style="green")
    for head in (say("event", "нарушение"), say("what happened", "что случилось"), say("rules", "правила")):
        table.add_column(head)
    for group, name in GROUPS.items():
        rows = [e for e in listed if e.group == group]
        if rows:
            table.add_section()
            table.add_row(f"[bold]{of(name)}[/bold]", "", "")
        for e in rows:
            table.add_row(e.id, of(e.name), ", ".join(e.rules))
    console.print(table)
    console.print(
        say("Ask with: ", "Спросить: ")
        + "sukno referee preferans revoke --regime classic --offender 1 --level 7",
        markup=False,
    )


def preferans(**typed: Any) -> None:
    event = typed.pop("event")
    asked = {name: typed.pop(name) for name in ("regime", "convention", "players", "sheet", "enter", "json")}
    if event is None:
        list_events(asked["regime"], asked["json"])
        return
    judged(typed, Asked(event=event, **asked))


def _signature() -> inspect.Signature:
    """The arguments of the command: its own, then one option for each fact."""
    own: list[tuple[str, Any, Any]] = [
        (
            "event",
            Annotated[
                str | None,
                typer.Argument(
                    help=say(
                        "What happened; without it, all events.", "Что случилось; без этого — весь список."
                    )
                ),
            ],
            None,
        ),
        (
            "regime",
            Annotated[
                str | None,
                typer.Option(help=say("By which rules: ", "По каким правилам: ") + some(REGIMES)),
            ],
            None,
        ),
        (
            "convention",
            Annotated[
                str | None,
                typer.Option(
                    help=say(
                        "Whose prices, as in preferans-sochi; see `sukno score`.",
                        "По чьим ценам, например preferans-sochi; см. `sukno score`.",
                    )
                ),
            ],
            None,
        ),
        (
            "players",
            Annotated[int | None, typer.Option(help=say("How many play.", "Сколько игроков."))],
            None,
        ),
        (
            "sheet",
            Annotated[
                Path | None,
                typer.Option(
                    help=say(
                        "A score file: its convention, agreements and names are taken.",
                        "Файл записи: из него конвенция, уговоры и имена.",
                    )
                ),
            ],
            None,
        ),
        (
            "enter",
            Annotated[
                bool,
                typer.Option(
                    "--enter", help=say("Write the ruling on that sheet.", "Записать решение в этот файл.")
                ),
            ],
            False,
        ),
        ("json", Json, False),
    ]
    panel = say("What happened", "Обстоятельства")
    facts = [
        (
            fact.id,
            Annotated[
                str | None,
                typer.Option(
                    f"--{fact.id.replace('_', '-')}",
                    metavar=fact.kind.upper(),
                    help=f"{of(fact.name)}: {hint(fact, 3) if fact.kind != 'seat' else '1, 2, 3 …'}",
                    rich_help_panel=panel,
                ),
            ],
            None,
        )
        for fact in FACTS.values()
    ]
    return inspect.Signature(
        [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)
            for name, kind, default in (*own, *facts)
        ]
    )


preferans.__signature__ = _signature()  # type: ignore[attr-defined]
preferans.__annotations__ = {p.name: p.annotation for p in _signature().parameters.values()}
referee_app.command(
    help=say(
        "Irregularities of Preferans: all of them, or the ruling for one, with what it writes on the sheet.",
        "Нарушения в преферансе: список или решение для одного из них и что оно пишет в пульку.",
    ),
    epilog=say(
        "For example: sukno referee preferans wrong-count --offender 1 --declarer 1 --level 6 --trump S "
        "--whisters 2,3 --tricks 6,3,1",
        "Например: sukno referee preferans wrong-count --offender 1 --declarer 1 --level 6 --trump S "
        "--whisters 2,3 --tricks 6,3,1",
    ),
)(preferans)
