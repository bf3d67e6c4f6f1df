"""The commands of `sukno`: where each lives, and what it is for.

`sukno --help` is printed from here and a command imports its own modules alone, so that both start at once.
"""

from __future__ import annotations

import os
from importlib import import_module

from sukno.cli.lang import say

COMMANDS: dict[str, tuple[tuple[str, ...], str, str]] = {
    "games": (
        ("app",),
        "List the games: id, names, family, seats, options.",
        "Список игр: id, имена, семейство, места, настройки.",
    ),
    "rules": (("app",), "Show the rules of a game.", "Показать правила игры."),
    "play": (("app",), "Play a game in the terminal.", "Играть в терминале."),
    "history": (
        ("history",),
        "What you have played in the terminal, the latest first.",
        "Что вы сыграли в терминале, последнее сначала.",
    ),
    "replay": (("records",), "Step through a record.", "Просмотреть запись по ходам."),
    "verify": (
        ("records",),
        "Check a record: every move by the rules, the result, and that the deal was fair.",
        "Проверить запись: каждый ход по правилам, результат и честность сдачи.",
    ),
    "auto": (("laboratory",), "Let computer players play many games.", "Много игр компьютерных игроков."),
    "duel": (
        ("laboratory",),
        "Is player A stronger than player B? Every deal is played twice, seats exchanged.",
        "Сильнее ли игрок A игрока B? Каждая раздача играется дважды с обменом мест.",
    ),
    "winrate": (
        ("winrates",),
        "How often does a patience come out? Deals by number, solved and played by a fair player.",
        "Как часто сходится пасьянс? Расклады по номерам: решатель и честный игрок.",
    ),
    "score": (
        ("scoring",),
        "The score sheet for a game with real cards; without a name, the sheets there are.",
        "Пулька для игры настоящими картами; без имени — список записей.",
    ),
    "serve": (("serving",), "Open the house in the browser.", "Открыть дом в браузере."),
    "work": (
        ("working",),
        "Think for houses on other machines: computer players, hints, analyses.",
        "Думать для домов на других машинах: компьютерные игроки, подсказки, разборы.",
    ),
    "check": (
        ("checking",),
        "Check the database of a house: every table, move by move; also while it is open.",
        "Проверить базу данных дома: каждый стол, ход за ходом; можно и при открытом доме.",
    ),
    "archive": (
        ("keeping",),
        "Move old games to a file, from which they are still opened, and take them back; or list such files.",
        "Перенести старые игры в файл, откуда они по-прежнему открываются, вернуть их или показать такие файлы.",
    ),
    "backup": (
        ("keeping",),
        "Copy the SQLite file of a house, also while it is open; or put the house back as it was in a copy.",
        "Скопировать файл SQLite дома, можно и открытого, или вернуть дом к такой копии.",
    ),
    "gtp": (
        ("gtp",),
        "A player of the house for programs that speak GTP: go, Othello.",
        "Игрок дома для программ, говорящих на GTP: го, отелло.",
    ),
    "bench": (("laboratory",), "Measure speed.", "Измерить скорость."),
    "lab": (
        (
            "laboratory_load",
            "laboratory_soak",
            "laboratory_contracts",
            "laboratory_par",
            "laboratory_match",
            "laboratory_odds",
            "laboratory_race",
            "laboratory_boards",
            "laboratory_endgames",
            "laboratory_gin",
            "laboratory_bridge",
        ),
        "The laboratory of the house.",
        "Лаборатория дома.",
    ),
    "solve": (("solving",), "Exact answers.", "Точные ответы."),
    "referee": (
        ("refereeing",),
        "The referee: what happened, and the ruling.",
        "Судья: что случилось и каково решение.",
    ),
    "deals": (
        ("dealing",),
        "Deals of a finished game: write them as text, read them back, review them.",
        "Сдачи сыгранной партии: записать текстом, прочитать обратно, разобрать.",
    ),
}
"""By name, in the order of the list: the modules that define the command, and a line in English and Russian."""
OPTIONS: dict[str, tuple[str, str]] = {
    "--lang": (
        "Language: en or ru, by default the locale's; may stand anywhere.",
        "Язык: en или ru, иначе по системе; можно поставить где угодно.",
    ),
    "--version": ("Print the version.", "Напечатать версию."),
    "--install-completion": ("Install completion for the shell.", "Включить дополнение в оболочке."),
    "--show-completion": ("Show what would be installed.", "Показать, что было бы включено."),
    "--help": ("Show this list.", "Показать этот список."),
}
WHAT = (
    "Sukno, the house of games. Without a command it opens the house.",
    "Сукно, дом игр. Без команды открывает дом.",
)


def about(command: str) -> str:
    """What a command is for, in the language of this run."""
    _, en, ru = COMMANDS[command]
    return say(en, ru)


def define(argv: list[str]) -> None:
    """Import what defines the command that is asked for: nothing if there is none, all if it is not known."""
    if argv in ([], ["--version"]) and "_SUKNO_COMPLETE" not in os.environ:
        return
    asked = [COMMANDS[argv[0]]] if argv and argv[0] in COMMANDS else COMMANDS.values()
    for modules, *_ in asked:
        for module in modules:
            import_module(f"sukno.cli.{module}")


def overview() -> str:
    """What `sukno --help` prints."""
    width = columns()
    call = say(
        "Usage: sukno [OPTIONS] COMMAND [ARGUMENTS]...", "Вызов: sukno [НАСТРОЙКИ] КОМАНДА [АРГУМЕНТЫ]..."
    )
    lines = [call, "", *wrapped(say(*WHAT), width)]
    options = {name: say(*words) for name, words in OPTIONS.items()}
    for title, rows in (
        (say("Options", "Настройки"), options),
        (say("Commands", "Команды"), {name: about(name) for name in COMMANDS}),
    ):
        lines += ["", f"{title}:", *listed(rows, width)]
    return "\n".join(lines)


def listed(rows: dict[str, str], width: int, widest: int = 40) -> list[str]:
    """Names and what they are for, side by side; under a name that is wider than the others may be."""
    left = min(max(map(len, rows), default=0), widest) + 4
    lines = []
    for name, words in rows.items():
        first, *more = wrapped(words, width - left)
        fits = len(name) + 4 <= left
        lines += [f"  {name}".ljust(left) + first] if fits else [f"  {name}", " " * left + first]
        lines += [" " * left + line for line in more]
    return lines


def columns() -> int:
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
    except (OSError, ValueError):
        return 80


def wrapped(words: str, width: int) -> list[str]:
    """Lines of at most this width; the textwrap of the library takes longer to import than all the rest."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines
