"""Text in both languages of the house.

>>> t = Text("Take {n}", "Возьмите {n}").fill(n=3)
>>> str(t), t.of("ru")
('Take 3', 'Возьмите 3')
"""

from __future__ import annotations

from typing import Literal

import msgspec

Lang = Literal["en", "ru"]
LANGS: tuple[Lang, ...] = ("en", "ru")


class Text(msgspec.Struct, frozen=True, gc=False):
    """The same words in English and in Russian."""

    en: str
    ru: str

    def of(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en

    def fill(self, **values: object) -> Text:
        """Put values into both; a Text among them is taken in the right language."""
        en = {k: v.en if isinstance(v, Text) else v for k, v in values.items()}
        ru = {k: v.ru if isinstance(v, Text) else v for k, v in values.items()}
        return Text(self.en.format(**en), self.ru.format(**ru))

    def __str__(self) -> str:
        return self.en


def same(words: str) -> Text:
    """A text that needs no translation."""
    return Text(words, words)
