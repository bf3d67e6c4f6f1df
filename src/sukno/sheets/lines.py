"""Lines that people write: the words of a game in both languages, names of players, and reading clause by clause.

>>> words = Vocabulary({"pass": ("pass", "пас", ("passes",))})
>>> words.word_of("pass", "ru"), words.keyword("ПАС"), words.keyword("nonsense"), words.is_plain("Pass")
('пас', 'pass', None, False)
>>> clauses_of('Anna 6S, "Boris, Jr." pass: a reason, told')
(['Anna 6S', ' "Boris, Jr." pass'], 'a reason, told')
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeVar

from sukno.engine import SuknoError
from sukno.materials.bounded import shortened, whole
from sukno.sheets.files import checked_names

V = TypeVar("V")
Words = Mapping[str, tuple[str, str, tuple[str, ...]]]
"""By meaning: the English and the Russian word, and what is understood besides."""
PLAIN_WORD = re.compile(r"[^\W\d_][\w'’-]*")


def wrong(en: str, ru: str) -> NoReturn:
    raise SuknoError(en, ru)


def folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def scan_quoted(text: str) -> tuple[str, str] | None:
    """A name in quotes at the beginning, and the rest."""
    found = re.match(r'"((?:[^"\\]|\\.)*)"', text)
    return (re.sub(r"\\(.)", r"\1", found[1]), text[found.end() :]) if found else None


class Vocabulary:
    """The words of one game's lines."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.phrases = {
            folded(form): key for key, (en, ru, more) in words.items() for form in (en, ru, *more)
        }
        self.longest_first = sorted(self.phrases, key=len, reverse=True)
        # a name with one of these words in it must stand in quotes
        self.single = {part for phrase in self.phrases for part in phrase.split()}

    def word_of(self, key: str, lang: str) -> str:
        return self.words[key][1] if lang == "ru" else self.words[key][0]

    def keyword(self, text: str) -> str | None:
        """What a word or a phrase means."""
        return self.phrases.get(folded(text))

    def is_plain(self, name: str) -> bool:
        """May the name stand without quotes."""
        return all(PLAIN_WORD.fullmatch(word) and folded(word) not in self.single for word in name.split(" "))

    def name_text(self, names: Sequence[str], seat: int) -> str:
        """How a player is called in a line."""
        if [folded(n) for n in names].count(folded(names[seat])) > 1:
            return f"#{seat + 1}"
        return names[seat] if self.is_plain(names[seat]) else quoted(names[seat])

    def read_names(self, text: str) -> tuple[str, ...]:
        """Names parted by commas, in quotes where they are odd."""
        names = []
        for part in clauses_of(text)[0]:
            in_quotes = scan_quoted(part.strip())
            names.append(in_quotes[0] if in_quotes and not in_quotes[1].strip() else part)
        return checked_names(names)

    def names_line(self, names: Sequence[str]) -> str:
        return ", ".join(name if self.is_plain(name) else quoted(name) for name in names)


def clauses_of(line: str) -> tuple[list[str], str]:
    """What stands between commas, and what follows a colon; quotes protect both."""
    clauses, here, reason, in_quotes, at = [], "", "", False, 0
    while at < len(line):
        sign = line[at]
        if in_quotes and sign == "\\":
            here += line[at : at + 2]
            at += 2
            continue
        if sign == '"':
            in_quotes = not in_quotes
        if not in_quotes and sign == ",":
            clauses.append(here)
            here = ""
        elif not in_quotes and sign == ":":
            reason = line[at + 1 :].strip()
            break
        else:
            here += sign
        at += 1
    if in_quotes:
        wrong("a quotation mark is not closed", "кавычка не закрыта")
    return [*clauses, here], reason


class Scan:
    """What is left of a clause, read from its beginning."""

    def __init__(self, text: str, names: Sequence[str], words: Vocabulary, largest: int) -> None:
        self.rest = " ".join(text.split())
        self.names, self.words, self.largest = names, words, largest
        self.by_length = sorted(range(len(names)), key=lambda i: -len(names[i]))

    def _take(self, length: int) -> None:
        self.rest = self.rest[length:].lstrip()

    def name(self) -> int | None:
        """The seat of the player named here, if one is."""
        if self.rest.startswith("#"):
            word = self.word()
            number = whole(word[1:], 1, len(self.names))
            if number is None:
                shown = shortened(word)
                wrong(
                    f"there is no player {shown}; there are #1 to #{len(self.names)}",
                    f"игрока {shown} нет; есть от #1 до #{len(self.names)}",
                )
            return number - 1
        in_quotes = scan_quoted(self.rest)
        if in_quotes:
            name, rest = in_quotes
            for seat, known in enumerate(self.names):
                if folded(known) == folded(name):
                    self.rest = rest.lstrip()
                    return seat
            wrong(f"nobody here is called {shortened(name)!r}", f"здесь никого не зовут «{shortened(name)}»")
        for seat in self.by_length:
            name = self.names[seat]
            here, after = self.rest[: len(name)], self.rest[len(name) :]
            if self.words.is_plain(name) and folded(here) == folded(name) and after[:1] in " ":
                self._take(len(name))
                return seat
        return None

    def need_name(self) -> int:
        seat = self.name()
        if seat is None:
            known = ", ".join(self.words.name_text(self.names, i) for i in range(len(self.names)))
            wrong(
                f"a player is expected at {shortened(self.rest)!r}: {known}",
                f"на месте «{shortened(self.rest)}» нужен игрок: {known}",
            )
        return seat

    def one_of(self, forms: Mapping[str, V], *, glued: bool = False) -> V | None:
        """What the word or phrase here stands for; the longest that fits. The forms are folded; `glued`: what follows
        may stand without a space."""
        here = folded(self.rest)
        for phrase in sorted(forms, key=len, reverse=True):
            if here.startswith(phrase) and (glued or here[len(phrase) : len(phrase) + 1] in " "):
                self._take(len(phrase))
                return forms[phrase]
        return None

    def key(self) -> str | None:
        """The meaning of the word or phrase here."""
        here = folded(self.rest)
        for phrase in self.words.longest_first:
            if here.startswith(phrase) and here[len(phrase) : len(phrase) + 1] in " ":
                self._take(len(phrase))
                return self.words.phrases[phrase]
        return None

    def number(self) -> int | None:
        word = self.rest.partition(" ")[0]
        found = whole(word, -self.largest, self.largest)
        if found is not None:
            self._take(len(word))
        return found

    def need_number(self, en: str, ru: str) -> int:
        number = self.number()
        if number is None:
            wrong(f"a number is expected: {en}", f"нужно число: {ru}")
        return number

    def word(self) -> str:
        word = self.rest.partition(" ")[0]
        self._take(len(word))
        return word

    def done(self) -> None:
        if self.rest:
            wrong(f"{shortened(self.rest)!r} is not understood", f"«{shortened(self.rest)}» непонятно")
