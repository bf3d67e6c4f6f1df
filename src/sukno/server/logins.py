"""Logins: which are allowed, how they are compared, and which of them look the same."""

from __future__ import annotations

import re
import unicodedata

from sukno.engine.errors import SuknoError
from sukno.table.plain import plain_line

SHORTEST, LONGEST = 3, 40
SIGNS = "._-"
TOGETHER = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "KATAKANA-HIRAGANA": "CJK"}
"""Scripts that are written mixed."""
LOOK = str.maketrans(
    "АВЕЗКМНОРСТУХІЅЈԚԜГаеорсухіѕјԛԝһӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΓανορυχικω" + "015|Iɑ",
    "ABE3KMHOPCTYXlSJQWraeopcyxlsjqwhl" + "ABEZHlKMNOPTYXravopuxlkw" + "olslla",
)
"""Letters of Cyrillic and Greek, and digits, by the Latin letters that they look like."""
ANY_LATIN = re.compile(r"LATIN (?:(?:SMALL|CAPITAL) )?LETTER (?:[A-Z]+ )*([A-Z])(?: WITH .*)?")
"""The name of a letter that is one of the alphabet, but hooked, dotless, small capital ..."""


class BadLogin(SuknoError):
    """Not a login that can be told from others."""


def login_key(login: str) -> str:
    """How logins are compared.

    >>> login_key("Anna") == login_key("ANNA"), login_key("Анна") == login_key("анна")
    (True, True)
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold()).strip()


def login_look(login: str) -> str:
    """What a login looks like: two that look the same are not both given away.

    >>> login_look("ANNA"), login_look("аnnа"), login_look("Ivan"), login_look("lván")
    ('anna', 'anna', 'lvan', 'lvan')
    """
    split = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", login))
    bare = "".join(c for c in split if unicodedata.category(c)[0] != "M")
    latin = "".join(map(plain_letter, bare.translate(LOOK)))
    return latin.translate(LOOK).casefold().replace("i", "l").replace("rn", "m").replace("vv", "w")


def plain_letter(c: str) -> str:
    """The letter of the Latin alphabet that this one is a kind of, or itself."""
    found = None if c.isascii() else ANY_LATIN.fullmatch(unicodedata.name(c, ""))
    return found[1] if found else c


def script(letter: str) -> str:
    """The script that a letter is of, by its name: LATIN, CYRILLIC, HEBREW ..."""
    first = unicodedata.name(letter, "").partition(" ")[0]
    return TOGETHER.get(first, first)


def good_login(typed: str) -> str:
    """A new login as it is kept; BadLogin says what is allowed."""
    login = unicodedata.normalize("NFKC", typed).strip()
    letters = [c for c in login if unicodedata.category(c)[0] == "L"]
    if (
        not SHORTEST <= len(login) <= LONGEST
        or not letters
        or plain_line(login) != login
        or not all(allowed(before, c) for before, c in zip(" " + login, login, strict=False))
    ):
        raise BadLogin(
            f"a login has {SHORTEST} to {LONGEST} characters: letters, digits and . _ -, at least one letter, "
            "and no more than one accent over a letter",
            f"в логине от {SHORTEST} до {LONGEST} знаков: буквы, цифры и . _ -, хотя бы одна буква, "
            "и не больше одного значка над буквой",
        )
    if len({script(c) for c in letters}) > 1:
        raise BadLogin(
            "a login is written in one alphabet: not Latin and Russian letters together",
            "логин пишется буквами одного алфавита: русские и латинские вместе нельзя",
        )
    return login


def allowed(before: str, c: str) -> bool:
    """May this character follow that one?"""
    kind = unicodedata.category(c)
    if kind[0] == "M":
        return unicodedata.category(before)[0] == "L"
    return c in SIGNS or kind in ("Ll", "Lu", "Lo") or c in "0123456789"
