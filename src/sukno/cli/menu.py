"""The menu of games, then a game against computer players."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table

from sukno.cli.alone import new_seed
from sukno.cli.common import options_from
from sukno.cli.lang import lang, of, say
from sukno.cli.session import Session, new_record_path, seats_of
from sukno.engine import AnyGame, Info, Record, SuknoError, Text
from sukno.engine.finding import plain, search
from sukno.engine.home import records_folder
from sukno.engine.options import describe
from sukno.engine.record import load
from sukno.engine.registry import broken, game_class, game_from_texts, index, infos
from sukno.engine.words import FAMILIES
from sukno.materials.bounded import whole
from sukno.players import LEVELS, USUAL
from sukno.rules import page


def by_family(games: list[Info]) -> list[Info]:
    """In the order of the menu; families nobody knows come last."""
    order = list(FAMILIES)
    return sorted(games, key=lambda i: (order.index(i.family) if i.family in order else 99, of(i.name)))


def seats_text(info: Info) -> str:
    low, high = min(info.seats), max(info.seats)
    return str(low) if low == high else f"{low}–{high}"


def menu(console: Console, games: list[Info]) -> None:
    table = Table.grid(padding=(0, 2))
    family = ""
    for i, info in enumerate(games, 1):
        if info.family != family:
            family = info.family
            table.add_row("", f"[bold green]{of(FAMILIES.get(family, Text(family, family)))}[/]")
        table.add_row(
            f"[bold]{i}[/]", f"[bold]{of(info.name)}[/]", f"[dim]{seats_text(info)}[/]", of(info.summary)
        )
    console.print(
        Panel(
            table,
            title=say("[bold]Sukno, the house of games[/]", "[bold]Сукно, дом игр[/]"),
            subtitle=say(
                "a number or a name plays · ? N rules · q leaves",
                "номер или имя — играть · ? N правила · q выход",
            ),
            border_style="green",
        )
    )


def find(games: list[Info], word: str) -> list[Info]:
    """Games by number, or by any word as everywhere; the one so called alone, if there is one."""
    if (n := whole(word, 1, len(games))) is not None:
        return [games[n - 1]]
    known = {g.id: g for g in games}
    words = {id: w for id, w in index().items() if id in known}
    called = [id for id, w in words.items() if plain(word) in w.names]
    return [known[id] for id in called or search(words, word)]


def choose_and_play(console: Console) -> None:
    """The main job: choose, play, choose again."""
    for problem in broken():
        console.print(of(problem.text), style="red", markup=False)
    games = by_family(infos())
    resume(console)
    while True:
        menu(console, games)
        try:
            word = console.input(say("Which game? > ", "Во что играем? > ")).strip()
        except EOFError:
            return
        if word.lower() in ("q", "quit", "exit"):
            return
        rules = word.startswith("?")
        found = find(games, word.removeprefix("?").strip()) if word else []
        if len(found) != 1:
            console.print(
                say("Several games fit: ", "Подходит несколько: ") + ", ".join(of(g.name) for g in found)
                if found
                else say("Type the number of a game, for example 1.", "Наберите номер игры, например 1."),
                style="yellow",
            )
            continue
        if rules:
            console.print(Markdown(page(found[0].id, lang(), console=True)))
        else:
            try:
                evening(console, found[0].id)
            except EOFError:
                return


def evening(console: Console, id: str) -> None:
    """One game, and again if wished."""
    level = choose_level(console, id)
    g = choose_options(console, id)
    while True:
        record = Record.of(g, new_seed(g), seats_of(g, None, level))
        session = Session(record, new_record_path(id), console)
        if session.run() is None:
            console.print(
                say("Saved. It will be offered next time.", "Сохранено. В следующий раз предложу продолжить.")
            )
            return
        if console.input(say("Once more? [Y/n] > ", "Ещё раз? [Y/n] > ")).strip().lower() in (
            "n",
            "no",
            "н",
            "нет",
        ):
            return


def choose_level(console: Console, id: str) -> str:
    if max(game_class(id).info.seats) == 1:
        return USUAL
    names = {
        "random": say("random moves", "ходит наугад"),
        "novice": say("a beginner", "новичок"),
        "club": say("a club player", "игрок из клуба"),
        "master": say("a master", "мастер"),
    }
    shown = "  ".join(f"[dim]{i}[/] {names[level]}" for i, level in enumerate(LEVELS, 1))
    usual = LEVELS.index(USUAL) + 1
    while True:
        word = console.input(f"{say('Opponents', 'Соперники')}: {shown}  [dim](Enter: {usual})[/] > ").strip()
        if word in ("", *map(str, range(1, len(LEVELS) + 1)), *LEVELS):
            n = whole(word, 1, len(LEVELS))
            return USUAL if not word else word if n is None else LEVELS[n - 1]


def choose_options(console: Console, id: str) -> AnyGame:
    """The usual rules, or others by `key=value`."""
    infos = describe(game_class(id).Options)
    if not infos:
        return game_from_texts(id, {})
    while True:
        word = console.input(
            say(
                "Enter: the usual rules; or options like key=value; ? lists them > ",
                "Enter: обычные правила; или настройки ключ=значение; ? — список > ",
            )
        ).strip()
        if word == "?":
            for o in infos:
                values = ", ".join(map(str, o.choices)) if o.choices else f"{o.low}-{o.high}"
                console.print(f"  [bold]{o.key}[/]={o.default}  [dim]{values}[/]  {of(o.name)}. {of(o.help)}")
            continue
        try:
            return game_from_texts(id, options_from(word.split()))
        except SuknoError as e:
            console.print(of(e.text), style="red", markup=False)


def resume(console: Console) -> None:
    """Offer the last unfinished game."""
    for path in sorted(records_folder().glob("*.json"), key=lambda p: p.stat().st_mtime, reverse=True)[:5]:
        try:
            record = load(path)
            if record.points is not None or not record.moves or record.open().info.version != record.rules:
                continue
            name = of(record.open().info.name)
        except SuknoError:
            continue
        word = console.input(
            say(
                f"Go on with {name}, move {len(record.moves) + 1}? [Y/n] > ",
                f"Продолжить: {name}, ход {len(record.moves) + 1}? [Y/n] > ",
            )
        )
        if word.strip().lower() in ("n", "no", "н", "нет"):
            return
        Session(record, path, console).run()
        return
