"""The glossary: one list of terms in both languages (`glossary.toml`), its page, and what links lead to.

>>> TERMS["gora"].name("en"), TERMS["gora"].name("ru")
('gora', 'гора')
"""

from __future__ import annotations

from importlib.resources import files

import msgspec

from sukno.engine.text import Text

TITLE = Text("Glossary", "Словарь")
INTRO = Text(
    "The words of Preferans as the pages of this house use them. Most of them are Russian and have no "
    "English equivalent that a player would recognise, so they stay as they are.",
    "Слова преферансиста, как их понимают страницы этого дома: и нынешние, и старинные.",
)
GROUPS = {
    "record": Text("The record and the settlement", "Запись и расчёт"),
    "table": Text("Table, deal and hands", "Стол, сдача и руки"),
    "auction": Text("Auction and contract", "Торговля и контракт"),
    "whist": Text("Whist", "Вист"),
    "play": Text("Play of the cards", "Розыгрыш"),
    "cards": Text("Cards and combinations", "Карты и расклады"),
    "classic": Text("Words of Classic", "Слова «Классики»"),
    "old": Text("Words of the old game", "Слова старинной игры"),
}


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game: its spelling, other words for it, what it means."""

    group: str
    en: str
    ru: str
    en_text: str
    ru_text: str
    en_also: str = ""
    ru_also: str = ""

    def name(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en


TERMS = msgspec.toml.decode(
    files(__name__.rpartition(".")[0]).joinpath("glossary.toml").read_bytes(), type=dict[str, Term]
)


def glossary_page(lang: str) -> str:
    """All terms by subject, in the order of the alphabet; each heading bears the key of its term."""
    lines = [f"# {TITLE.of(lang)}", "", INTRO.of(lang), ""]
    for group, head in GROUPS.items():
        lines += [f"## {head.of(lang)} {{#about-{group}}}", ""]
        terms = {k: t for k, t in TERMS.items() if t.group == group}
        for key, term in sorted(terms.items(), key=lambda kt: _sorted_by(kt[1].name(lang))):
            lines += [f"### {_capital(term.name(lang))} {{#{key}}}", "", _meaning(term, lang), ""]
    return "\n".join(lines)


def _meaning(term: Term, lang: str) -> str:
    """The definition, after the other words and the term in the other language."""
    if lang == "ru":
        aside = f"*Также: {term.ru_also}.* " if term.ru_also else ""
        return aside + term.ru_text
    russian = ", ".join(filter(None, [term.ru, term.ru_also]))
    also = f"; also {term.en_also}" if term.en_also else ""
    return f"*{russian}{also}.* {term.en_text}"


def _sorted_by(name: str) -> str:
    return name.casefold().strip("«»").replace("ё", "е")


def _capital(words: str) -> str:
    """`«здесь»` is `«Здесь»` at the head of its entry."""
    start = 1 if words.startswith("«") else 0
    return words[:start] + words[start : start + 1].upper() + words[start + 1 :]
