"""What somebody did, told of him and told to himself: "Anna takes", "You take"; «Анна берёт», «Вы берёте».

Lines of the log are told without the name of the seat, which stands before them, so their verbs have two forms. A game
declares both where it writes the line, `⟨takes|take⟩`, and nobody looks for verbs in words. The first form is in the
present, for a name may be a woman's.

>>> line = Text("⟨turns|turn⟩ up ♠7 and ⟨writes|write⟩ 10", "⟨открывает|открываете⟩ ♠7 и ⟨пишет|пишете⟩ 10")
>>> of_others(line)
Text(en='turns up ♠7 and writes 10', ru='открывает ♠7 и пишет 10')
>>> to_you(line)
Text(en='turn up ♠7 and write 10', ru='открываете ♠7 и пишете 10')
>>> to_you(Text("dummy takes up ♠7", "болван берёт ♠7")) is None
True
"""

from __future__ import annotations

import re

from sukno.engine.text import Text

FORMS = re.compile(r"⟨([^⟨⟩|]+)\|([^⟨⟩|]+)⟩")
"""A word in two forms: beside a name, and beside "You"."""


def of_others(line: Text) -> Text:
    """The line beside a name."""
    return _with(line, r"\1") if _has_forms(line) else line


def to_you(line: Text) -> Text | None:
    """The line beside "You"; None: it is told the same to everybody."""
    return _with(line, r"\2") if _has_forms(line) else None


def _has_forms(line: Text) -> bool:
    return "|" in line.en or "|" in line.ru


def _with(line: Text, form: str) -> Text:
    return Text(FORMS.sub(form, line.en), FORMS.sub(form, line.ru))
