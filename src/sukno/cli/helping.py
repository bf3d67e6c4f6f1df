"""Help and complaints of the commands in the language of the run: Typer itself speaks English alone."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import typer
from typer.core import TyperCommand, TyperGroup

from sukno.cli.commands import OPTIONS, columns, listed, overview, wrapped
from sukno.cli.lang import say

ARGUMENTS = {
    "id": ("GAME", "ИГРА"),
    "game": ("GAME", "ИГРА"),
    "record": ("RECORD", "ЗАПИСЬ"),
    "file": ("FILE", "ФАЙЛ"),
    "text": ("FILE", "ФАЙЛ"),
    "event": ("EVENT", "СЛУЧАЙ"),
    "what": ("WHAT", "ЧТО"),
    "against": ("AGAINST", "ПРОТИВ"),
}
"""What stands for an argument in the line that shows how a command is called."""
Said = TypeVar("Said", bound=Callable[..., Any])
WIDEST_LABEL = 26
WIDEST_HELP = 100

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""Whatever was typed wrongly; Typer has no public name for it."""


class Unfit(typer.BadParameter):
    """A value that does not fit, explained in the language of the run."""


class Wrong(Exception):
    """Something typed wrongly that is said in whole here."""

    def __init__(self, words: str, ctx: Any) -> None:
        super().__init__(words)
        self.words, self.ctx = words, ctx


@contextmanager
def said_of(ctx: Any) -> Iterator[None]:
    """A complaint knows which command it is about, also where Typer forgets to say it."""
    try:
        yield
    except UsageError as e:
        if getattr(e, "ctx", None) is None:
            e.ctx = ctx  # type: ignore[attr-defined]
        raise


class Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_of(self, ctx))

    def get_usage(self, ctx: Any) -> str:
        return usage(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with said_of(ctx):
            return super().parse_args(ctx, args)


class Group(TyperGroup):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_of(self, ctx) if ctx.parent else overview())

    def get_usage(self, ctx: Any) -> str:
        return usage(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with said_of(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None and not ctx.resilient_parsing:
            near = get_close_matches(name, self.list_commands(ctx))
            raise Wrong(
                say(f"there is no command {name!r}", f"нет команды {name!r}")
                + (say("; did you mean ", "; может быть, ") + ", ".join(near) + "?" if near else ""),
                ctx,
            )
        return super().resolve_command(ctx, args)


class Commands(typer.Typer):
    """An application whose commands explain themselves in the language of the run."""

    def __init__(self, *, cls: type[TyperGroup] = Group, **settings: Any) -> None:
        super().__init__(cls=cls, pretty_exceptions_enable=False, **settings)

    def command(
        self, name: str | None = None, *, cls: type[TyperCommand] | None = None, **settings: Any
    ) -> Callable[[Said], Said]:
        return super().command(name, cls=cls or Command, **settings)


def usage(command: Any, ctx: Any) -> str:
    words = [f"{say('Usage', 'Вызов')}: {ctx.command_path}", say("[OPTIONS]", "[НАСТРОЙКИ]")]
    words += [
        label(p) if p.required else f"[{label(p)}]"
        for p in command.get_params(ctx)
        if p.param_type_name == "argument"
    ]
    if isinstance(command, TyperGroup):
        words.append(say("COMMAND [ARGUMENTS]...", "КОМАНДА [АРГУМЕНТЫ]..."))
    return " ".join(words)


def help_of(command: Any, ctx: Any) -> str:
    """The page of a command: how it is called, what for, and everything that may be said to it."""
    width = min(columns(), WIDEST_HELP)
    lines = ["", *wrapped(usage(command, ctx), width), "", *wrapped(command.help or "", width)]
    panels: dict[str, dict[str, str]] = {}
    for p in command.get_params(ctx):
        if getattr(p, "hidden", False):
            continue
        argument = p.param_type_name == "argument"
        usual = say("Arguments", "Аргументы") if argument else say("Options", "Настройки")
        title = getattr(p, "rich_help_panel", None)
        panels.setdefault(title if isinstance(title, str) else usual, {})[label(p)] = explained(p)
    if isinstance(command, TyperGroup):
        found = {name: command.get_command(ctx, name) for name in command.list_commands(ctx)}
        panels[say("Commands", "Команды")] = {name: one.help or "" for name, one in found.items() if one}
    for title, rows in panels.items():
        lines += ["", f"{title}:", *listed(rows, width, WIDEST_LABEL)]
    if command.epilog:
        lines += ["", command.epilog]
    return "\n".join(lines) + "\n"


def label(p: Any) -> str:
    """How an argument or an option is written: `ИГРА`, `-o, --option КЛЮЧ=ЗНАЧЕНИЕ`."""
    if p.param_type_name == "argument":
        return p.metavar or say(*ARGUMENTS.get(p.name, (p.name.upper(),) * 2))
    names = ", ".join(sorted([*p.opts, *p.secondary_opts], key=len))
    value = "" if getattr(p, "is_flag", False) else p.metavar or kind_word(p)
    return f"{names} {value}".rstrip()


def kind_of(p: Any) -> Any:
    """The type of a value as its command declares it, without "or nothing" and "many of"."""
    kind = getattr(getattr(p, "type_descriptor", None), "annotation", str)
    return get_args(kind)[0] if get_origin(kind) is list else kind


def choices(p: Any) -> tuple[str, ...]:
    return tuple(map(str, get_args(kind_of(p))))


def kind_word(p: Any) -> str:
    kind = kind_of(p)
    if found := choices(p):
        return "|".join(found)
    if kind in (int, float):
        return say("N", "ЧИСЛО")
    if kind is Path:
        return say("FOLDER", "ПАПКА") if folder_alone(p) else say("FILE", "ФАЙЛ")
    return say("TEXT", "ТЕКСТ")


def folder_alone(p: Any) -> bool:
    said = getattr(getattr(p, "type_descriptor", None), "parameter_info", None)
    return getattr(said, "file_okay", True) is False


def explained(p: Any) -> str:
    """What it is for, what it may be, and what it is when nothing is said."""
    if p.name == "help":
        return say("Show this page.", "Показать эту страницу.")
    if p.opts and p.opts[0] in OPTIONS:
        return say(*OPTIONS[p.opts[0]])
    more = [bounds(p)] if bounds(p) else []
    if p.required and p.param_type_name == "option":
        more.append(say("must be given", "нужно указать"))
    elif not callable(p.default) and p.default not in (None, "", False, True):
        more.append(say("usually ", "обычно ") + str(p.default))
    return (p.help or "") + (f" [{'; '.join(more)}]" if more else "")


def bounds(p: Any) -> str:
    least, most = getattr(p, "min", None), getattr(p, "max", None)
    if least is not None and most is not None:
        return say(f"{least} to {most}", f"от {least} до {most}")
    if least is not None:
        return say(f"{least} or more", f"не меньше {least}")
    return say(f"{most} or less", f"не больше {most}") if most is not None else ""


def complaint(e: Exception) -> str:
    """What was typed wrongly, in one sentence."""
    kind, ctx, p = type(e).__name__, getattr(e, "ctx", None), getattr(e, "param", None)
    said = str(getattr(e, "message", e))
    if isinstance(e, Wrong):
        return e.words
    if kind == "NoSuchOption":
        name, near = getattr(e, "option_name", ""), sorted(getattr(e, "possibilities", None) or ())
        return say(f"there is no option {name}", f"нет настройки {name}") + (
            say("; did you mean ", "; может быть, ") + ", ".join(near) + "?" if near else ""
        )
    if kind == "MissingParameter" and p is not None:
        return say(f"{label(p)} is missing", f"не хватает: {label(p)}")
    if kind == "BadOptionUsage":
        name = getattr(e, "option_name", "")
        flag = (
            any(name in o.opts and getattr(o, "is_flag", False) for o in ctx.command.params) if ctx else False
        )
        if flag or "does not take" in said:
            return say(f"{name} takes no value", f"{name} пишется без значения")
        return say(f"{name} needs a value", f"после {name} нужно значение")
    if isinstance(e, typer.BadParameter):
        where = ", ".join(p.opts) if p is not None and p.param_type_name == "option" else p and label(p)
        return f"{where}: {said if isinstance(e, Unfit) else fitting(p)}" if where else said
    if said.startswith("Missing command"):
        return say("name a command", "назовите команду")
    if more := re.search(r" \((.*)\)$", said, re.DOTALL):
        return say(f"too much is said: {more[1]}", f"лишние слова: {more[1]}")
    return said


def fitting(p: Any) -> str:
    """What a value may be."""
    if found := choices(p):
        return say("it may be ", "можно ") + ", ".join(found)
    kind = kind_of(p)
    if kind in (int, float):
        number = say("a whole number", "целое число") if kind is int else say("a number", "число")
        needed = f"{say('it must be', 'нужно')} {number}"
        return f"{needed}, {bounds(p)}" if bounds(p) else needed
    if folder_alone(p):
        return say("it must be a folder, not a file", "нужна папка, а не файл")
    return say("this value does not fit", "такое значение не подходит")


def run(app: typer.Typer, argv: Sequence[str]) -> int:
    """Run a command; 2 if it was typed wrongly, which is explained."""
    try:
        done = app(list(argv), prog_name="sukno", standalone_mode=False)
    except typer.Abort:
        print(say("Broken off.", "Прервано."), file=sys.stderr)
        return 1
    except (Wrong, UsageError) as e:
        ctx: Any = getattr(e, "ctx", None)
        if type(e).__name__ == "NoArgsIsHelpError":
            print(ctx.get_help())
            return 2
        if ctx is not None:
            print(usage(ctx.command, ctx), file=sys.stderr)
        path = ctx.command_path if ctx is not None else "sukno"
        print(say("Help: ", "Подсказка: ") + f"{path} --help", file=sys.stderr)
        print(complaint(e), file=sys.stderr)
        return 2
    return done if isinstance(done, int) else 0
