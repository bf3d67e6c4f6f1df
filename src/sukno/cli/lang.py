"""Which language to speak: `--lang`, else SUKNO_LANG, else the locale."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:  # the list of commands is printed without importing anything
    from sukno.engine.text import Lang, Text

_chosen: list[Lang] = ["en"]


def choose(argv: list[str]) -> list[str]:
    """Take `--lang X` out of the arguments, wherever it stands, and remember the language."""
    rest: list[str] = []
    asked: str | None = None
    words = iter(argv)
    for word in words:
        if word == "--lang":
            asked = next(words, "")
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        else:
            rest.append(word)
    places = ("SUKNO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    found = next((v for v in map(os.environ.get, places) if v), "en")
    _chosen[0] = "ru" if found.lower().startswith("ru") else "en"
    if asked is None:
        asked = _chosen[0]
    if asked != "en" and asked != "ru":
        from sukno.engine.errors import BadOption

        raise BadOption(
            f"there is no language {asked!r}; choose en or ru", f"языка {asked!r} нет; есть en и ru"
        )
    _chosen[0] = "ru" if asked == "ru" else "en"
    return rest


def lang() -> Lang:
    """The language of this run."""
    return _chosen[0]


def say(en: str, ru: str) -> str:
    """The words in the language of this run."""
    return ru if _chosen[0] == "ru" else en


def of(text: Text) -> str:
    return text.of(_chosen[0])


def figure(x: float, form: str = ".0f") -> str:
    """A number as it is written in the language of this run."""
    from sukno.engine.figures import figured

    return figured(x, form, _chosen[0])
