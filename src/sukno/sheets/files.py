"""Score files: what was agreed, who plays, and a line for each deal; for people to read and to edit.

    convention: preferans-leningrad
    option: target = 20
    players: Anna, Boris, Vera
    price: 0.1

    Anna 7H, Boris whist 3, Vera pass, open
    raspasy 2 3 5

The head is the same for every game; how the lines of deals are written is the game's own. What begins with `#` and no
number is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any, ClassVar, TypeVar

from sukno.engine import SuknoError, Text
from sukno.engine.offers.sheet import Entry, ScoreFile
from sukno.engine.text import Lang
from sukno.materials.bounded import fraction, shortened

Sheet = TypeVar("Sheet")

NAME_LENGTH = 40
MOST_NAMES = 12
TITLE_LENGTH = 80
LINE_LENGTH = 1000
"""Of a line that is not a remark."""
MOST_LINES = 4000
MOST_ENTRIES = 1000
"""Of a sheet that is reckoned."""
HIGHEST_PRICE = 10**6
REMARK = re.compile(r"#(?![0-9])")
KEYS = {
    "convention": ("convention", "конвенция"),
    "option": ("option", "уговор"),
    "players": ("players", "игроки"),
    "price": ("price", "цена"),
    "title": ("title", "название"),
}
"""Of the lines before the deals; both languages are understood."""
UNDERSTOOD = {word: key for key, words in KEYS.items() for word in words}


def clean(text: str) -> str:
    """On one line, without signs that cannot be written."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names of the players: some signs, not too many."""
    found = tuple(clean(name) for name in names)
    if len(found) > MOST_NAMES:
        raise SuknoError(
            f"{len(found)} players are named; at most {MOST_NAMES} play",
            f"названо игроков: {len(found)}; играют не больше {MOST_NAMES}",
        )
    for name in found:
        if not 1 <= len(name) <= NAME_LENGTH:
            raise SuknoError(
                f"a name has 1 to {NAME_LENGTH} signs: {shortened(name)!r}",
                f"в имени от 1 до {NAME_LENGTH} знаков: «{shortened(name)}»",
            )
    return found


def read_price(text: str) -> Fraction:
    """A price: 0.5, 0,5 or 1/20."""
    price = fraction(text, HIGHEST_PRICE)
    if price is None:
        shown = shortened(text)
        raise SuknoError(
            f"{shown!r} is no price; write 0.5 or 1/20, up to {HIGHEST_PRICE}",
            f"«{shown}» — не цена; пишите 0,5 или 1/20, не больше {HIGHEST_PRICE}",
        )
    return price


def money_text(sum_: Fraction) -> str:
    """To the hundredth, if it is not whole.

    >>> money_text(Fraction(21, 2)), money_text(Fraction(-3)), money_text(Fraction(0))
    ('+10.50', '-3', '0')
    """
    sign = "-" if sum_ < 0 else "+" if sum_ > 0 else ""
    hundredths = int(abs(sum_) * 100 + Fraction(1, 2))
    whole, rest = divmod(hundredths, 100)
    return f"{sign}{whole}" + (f".{rest:02d}" if rest else "")


def played_through(
    file: ScoreFile,
    sheet: Sheet,
    write: Callable[[Sheet, Any], Sheet],
    words: Callable[[Any, tuple[str, ...]], Text],
) -> Sheet:
    """The sheet with every entry of a file; refusals name the entry by its number and its words."""
    names = checked_names(file.names)
    if file.price:
        read_price(file.price)
    if len(file.entries) > MOST_ENTRIES:
        raise SuknoError(f"at most {MOST_ENTRIES} lines", f"не больше {MOST_ENTRIES} строк")
    for n, entry in enumerate(file.entries, 1):
        try:
            sheet = write(sheet, entry)
        except SuknoError as e:
            told = words(entry, names)
            raise SuknoError(
                f"entry {n} ({told.en}): {e.text.en}", f"запись {n} ({told.ru}): {e.text.ru}"
            ) from None
    return sheet


class ScoreTexts:
    """Reads and writes the score files of one game."""

    def __init__(
        self,
        *,
        head: Text,
        usual: str,
        typed: Callable[[str, Mapping[str, str]], dict[str, Any]],
        read_line: Callable[[str, Sequence[str]], Entry],
        line: Callable[[Entry, Sequence[str], str], str],
        read_names: Callable[[str], tuple[str, ...]],
        names_line: Callable[[Sequence[str]], str],
        explain: Callable[[SuknoError, ScoreFile], SuknoError] = lambda refusal, file: refusal,
    ) -> None:
        """`usual`: the convention of a file that names none; `typed`: a convention's options from texts, which also
        refuses a convention that there is not; `explain`: the refusal of a line, as it is told where the file before
        that line is known."""
        self.head, self.usual, self.typed = head, usual, typed
        self.read_line, self.line, self.explain = read_line, line, explain
        self.read_names, self.names_line = read_names, names_line

    def loads(self, text: str) -> ScoreFile:
        """A score file from its text; refusals name the line."""
        head: dict[str, Any] = {"options": {}}
        entries: list[Entry] = []
        lines = text.removeprefix("\ufeff").splitlines()
        if len(lines) > MOST_LINES:
            raise SuknoError(
                f"a score file has at most {MOST_LINES} lines", f"в файле записи не больше {MOST_LINES} строк"
            )
        for n, line in enumerate(lines, 1):
            line = clean(line)
            if not line or REMARK.match(line):
                continue
            try:
                if len(line) > LINE_LENGTH:
                    raise SuknoError(
                        f"a line has at most {LINE_LENGTH} signs", f"в строке не больше {LINE_LENGTH} знаков"
                    )
                key = UNDERSTOOD.get(line.split(":")[0].strip().casefold()) if ":" in line else None
                if key is not None:
                    self._head(head, key, line.split(":", 1)[1].strip())
                elif "names" not in head:
                    raise SuknoError(
                        "first say who plays: `players: Anna, Boris, Vera`",
                        "сначала скажите, кто играет: «игроки: Анна, Борис, Вера»",
                    )
                else:
                    try:
                        entries.append(self.read_line(line, head["names"]))
                    except SuknoError as e:
                        raise self.told(e, lambda: self._file(head, entries)) from None
            except SuknoError as e:
                raise SuknoError(f"line {n}: {e.text.en}", f"строка {n}: {e.text.ru}") from None
        if "names" not in head:
            raise SuknoError(
                "the file does not say who plays: `players: Anna, Boris, Vera`",
                "в файле не сказано, кто играет: «игроки: Анна, Борис, Вера»",
            )
        return self._file(head, entries)

    def told(self, refusal: SuknoError, after: Callable[[], ScoreFile]) -> SuknoError:
        """The refusal of a line after a file; of a file that is wrong itself nothing more is known."""
        with suppress(SuknoError):
            return self.explain(refusal, after())
        return refusal

    def _file(self, head: Mapping[str, Any], entries: Sequence[Entry]) -> ScoreFile:
        convention = head.get("convention", self.usual)
        options = self.typed(convention, head["options"])
        return ScoreFile(**{**head, "convention": convention, "options": options, "entries": tuple(entries)})

    def _head(self, head: dict[str, Any], key: str, value: str) -> None:
        if key == "convention":
            self.typed(value, {})
            head["convention"] = value
        elif key == "option":
            option, sign, text = value.partition("=")
            if not sign:
                raise SuknoError(
                    f"an option is written as key = value, not {shortened(value)!r}",
                    f"уговор пишется «ключ = значение»: «{shortened(value)}»",
                )
            head["options"][option.strip()] = text.strip()
        elif key == "players":
            head["names"] = self.read_names(value)
        elif key == "price":
            read_price(value)
            head["price"] = value
        elif len(value) <= TITLE_LENGTH:
            head["title"] = value
        else:
            raise SuknoError(
                f"a title has at most {TITLE_LENGTH} signs", f"в названии не больше {TITLE_LENGTH} знаков"
            )

    def dumps(self, file: ScoreFile, lang: str = "en") -> str:
        """The text of a score file."""

        def key(of: str) -> str:
            return KEYS[of][1 if lang == "ru" else 0]

        lines = [f"# {self.head.of(lang)}"]
        if file.title:
            lines.append(f"{key('title')}: {clean(file.title)}")
        lines.append(f"{key('convention')}: {file.convention}")
        for option, value in file.options.items():
            told = str(value).lower() if isinstance(value, bool) else value
            lines.append(f"{key('option')}: {option} = {told}")
        lines.append(f"{key('players')}: {self.names_line(file.names)}")
        if file.price:
            lines.append(f"{key('price')}: {file.price}")
        lines.append("")
        lines += [self.line(entry, file.names, lang) for entry in file.entries]
        return "\n".join(lines).rstrip("\n") + "\n"


class TextSheet:
    """What a sheet offers about its texts: the part of a `SheetOffer` that is the same for all games."""

    texts: ClassVar[ScoreTexts]

    def read(self, text: str) -> ScoreFile:
        return self.texts.loads(text)

    def write(self, file: ScoreFile, lang: Lang) -> str:
        return self.texts.dumps(file, lang)

    def read_line(self, line: str, names: Sequence[str], after: ScoreFile | None = None) -> Entry:
        try:
            return self.texts.read_line(line, names)
        except SuknoError as e:
            raise (e if after is None else self.texts.told(e, lambda: after)) from None

    def line(self, entry: Entry, names: Sequence[str], lang: Lang) -> str:
        return self.texts.line(entry, names, lang)

    def read_names(self, text: str) -> tuple[str, ...]:
        return self.texts.read_names(text)

    def names_line(self, names: Sequence[str]) -> str:
        return self.texts.names_line(names)


# Changing the text of a file, in which remarks and everything else stay as they were


def is_deal(line: str) -> bool:
    """Is this line of a file a deal: no remark, nothing empty, nothing of the head?"""
    line = clean(line)
    if not line or REMARK.match(line):
        return False
    return ":" not in line or line.split(":")[0].strip().casefold() not in UNDERSTOOD


def with_head(text: str, key: str, value: str) -> str:
    """The text with another line in its head."""
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
