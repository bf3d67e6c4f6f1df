"""A score file: what was agreed, who plays, and a line for each deal; for people to read and to edit.

    convention: preferans-leningrad
    option: target = 20
    players: Anna, Boris, Vera
    price: 0.1

    Anna 7H, Boris whist 3, Vera pass, open
    raspasy 2 3 5

What begins with `#` and no number is a remark. How the lines of deals are written is said in `entries_read`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from sukno.engine import Options, SuknoError, Text
from sukno.engine.options import make
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.entries_read import clauses_of, read_entry
from sukno.sheets.preferans.entries_text import entry_text
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.terms import PulkaTerms
from sukno.sheets.preferans.text_words import is_plain, quoted, scan_quoted

NAME_LENGTH = 40
HEAD = Text("Sukno: a score sheet of Preferans", "Сукно: пулька")
KEYS = {
    "convention": ("convention", "конвенция"),
    "option": ("option", "уговор"),
    "players": ("players", "игроки"),
    "price": ("price", "цена"),
    "title": ("title", "название"),
}
"""Of the lines before the deals; both languages are understood."""
UNDERSTOOD = {word: key for key, words in KEYS.items() for word in words}


class ScoreFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that makes a sheet."""

    convention: str = "preferans"
    options: dict[str, Any] = {}
    """What was agreed otherwise than the convention says."""
    names: tuple[str, ...]
    entries: tuple[AnyEntry, ...] = ()
    title: str = ""
    price: str = ""
    """Of a whist, as a number or a fraction."""


def terms_class(convention: str) -> type[Options]:
    """The terms that a convention is agreed in."""
    found = CONVENTIONS.get(convention)
    if found is None:
        known = ", ".join(CONVENTIONS)
        raise SuknoError(
            f"there is no convention {convention!r}; choose from {known}",
            f"конвенции «{convention}» нет; есть {known}",
        )
    return PulkaTerms if found.model == "pulka" else RecordTerms


def typed(convention: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """Options as they are typed, with values of their kinds."""
    kind = terms_class(convention)
    made = make(kind, texts, texts=True)
    return {key: getattr(made, key) for key in texts}


def clean(text: str) -> str:
    """On one line, without signs that cannot be written."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names of the players: some signs, not too many."""
    found = tuple(clean(name) for name in names)
    for name in found:
        if not 1 <= len(name) <= NAME_LENGTH:
            raise SuknoError(
                f"a name has 1 to {NAME_LENGTH} signs: {name!r}",
                f"в имени от 1 до {NAME_LENGTH} знаков: «{name}»",
            )
    return found


def read_price(text: str) -> Fraction:
    """The price of a whist: 0.5, 0,5 or 1/20."""
    try:
        price = Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        price = Fraction(-1)
    if len(text) > 20 or not 0 <= price <= 10**6:
        raise SuknoError(f"{text!r} is no price of a whist", f"«{text}» — не цена виста")
    return price


def loads(text: str) -> ScoreFile:
    """A score file from its text; refusals name the line."""
    head: dict[str, Any] = {"options": {}}
    entries: list[AnyEntry] = []
    for n, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = clean(line)
        if not line or re.match(r"#(?!\d)", line):
            continue
        try:
            key = UNDERSTOOD.get(line.split(":")[0].strip().casefold()) if ":" in line else None
            if key is not None:
                _head(head, key, line.split(":", 1)[1].strip())
            elif "names" not in head:
                raise SuknoError(
                    "first say who plays: `players: Anna, Boris, Vera`",
                    "сначала скажите, кто играет: «игроки: Анна, Борис, Вера»",
                )
            else:
                entries.append(read_entry(line, head["names"]))
        except SuknoError as e:
            raise at_line(n, e) from None
    if "names" not in head:
        raise SuknoError(
            "the file does not say who plays: `players: Anna, Boris, Vera`",
            "в файле не сказано, кто играет: «игроки: Анна, Борис, Вера»",
        )
    convention = head.get("convention", "preferans")
    options = typed(convention, head.pop("options"))
    return ScoreFile(**{**head, "options": options, "entries": tuple(entries)})


def _head(head: dict[str, Any], key: str, value: str) -> None:
    if key == "convention":
        terms_class(value)
        head["convention"] = value
    elif key == "option":
        option, sign, text = value.partition("=")
        if not sign:
            raise SuknoError(
                f"an option is written as key = value, not {value!r}",
                f"уговор пишется «ключ = значение»: «{value}»",
            )
        head["options"][option.strip()] = text.strip()
    elif key == "players":
        head["names"] = read_names(value)
    elif key == "price":
        read_price(value)
        head["price"] = value
    else:
        head["title"] = value


def at_line(n: int, e: SuknoError) -> SuknoError:
    return SuknoError(f"line {n}: {e.text.en}", f"строка {n}: {e.text.ru}")


def read_names(text: str) -> tuple[str, ...]:
    """Names parted by commas, in quotes where they are odd."""
    names = []
    for part in clauses_of(text)[0]:
        in_quotes = scan_quoted(part.strip())
        names.append(in_quotes[0] if in_quotes and not in_quotes[1].strip() else part)
    return checked_names(names)


def names_line(names: Sequence[str]) -> str:
    return ", ".join(name if is_plain(name) else quoted(name) for name in names)


def dumps(file: ScoreFile, lang: str = "en") -> str:
    """The text of a score file."""

    def key(of: str) -> str:
        return KEYS[of][1 if lang == "ru" else 0]

    lines = [f"# {HEAD.of(lang)}"]
    if file.title:
        lines.append(f"{key('title')}: {clean(file.title)}")
    lines.append(f"{key('convention')}: {file.convention}")
    for option, value in file.options.items():
        told = str(value).lower() if isinstance(value, bool) else value
        lines.append(f"{key('option')}: {option} = {told}")
    lines.append(f"{key('players')}: {names_line(file.names)}")
    if file.price:
        lines.append(f"{key('price')}: {file.price}")
    lines.append("")
    lines += [entry_text(entry, file.names, lang) for entry in file.entries]
    return "\n".join(lines).rstrip("\n") + "\n"


def is_deal(line: str) -> bool:
    """Is this line of a file a deal: no remark, nothing empty, nothing of the head?"""
    line = clean(line)
    if not line or re.match(r"#(?!\d)", line):
        return False
    return ":" not in line or line.split(":")[0].strip().casefold() not in UNDERSTOOD


def with_head(text: str, key: str, value: str) -> str:
    """The text with another line in its head; remarks and everything else stay as they were."""
    lines = text.splitlines()
    option = value.partition("=")[0].strip() if key == "option" else ""
    last = -1
    for n, line in enumerate(lines):
        name, sign, old = clean(line).partition(":")
        found = UNDERSTOOD.get(name.strip().casefold()) if sign else None
        if found is not None:
            last = n
        if found == key and old.partition("=")[0].strip() == (option or old.partition("=")[0].strip()):
            lines[n] = f"{name.strip()}: {value}"
            return "\n".join(lines) + "\n"
    lines.insert(last + 1, f"{key}: {value}")
    return "\n".join(lines) + "\n"


def with_deal(text: str, line: str) -> str:
    """The text with one deal more."""
    return text.rstrip("\n") + "\n" + ("" if any(map(is_deal, text.splitlines())) else "\n") + line + "\n"


def without_last(text: str) -> str:
    """The text without its last deal."""
    lines = text.splitlines()
    for n in range(len(lines) - 1, -1, -1):
        if is_deal(lines[n]):
            del lines[n]
            return "\n".join(lines) + "\n"
    raise SuknoError("there is no line to take back", "снимать нечего: записей нет")
