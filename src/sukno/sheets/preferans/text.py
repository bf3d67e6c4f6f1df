"""Score files of Preferans: the head that all games share (`sukno.sheets.files`), and lines for its deals.

How the lines of deals are written is said in `entries_read`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sukno.engine import Options, SuknoError, Text
from sukno.engine.offers.sheet import ScoreFile
from sukno.engine.options import make
from sukno.sheets.files import ScoreTexts
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.entries_read import read_entry
from sukno.sheets.preferans.entries_text import entry_text
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.terms import PulkaTerms
from sukno.sheets.preferans.text_words import VOCABULARY

__all__ = ["ScoreFile", "dumps", "loads", "terms_class"]


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
    """Options as they are typed, with values of their kinds.

    Two players may agree on anything; what more may not is refused when their number is known.
    """
    made = make(terms_class(convention), {"players": "2", **texts}, texts=True)
    return {key: getattr(made, key) for key in texts}


TEXTS = ScoreTexts(
    head=Text("Sukno: a score sheet of Preferans", "Сукно: пулька"),
    usual="preferans",
    typed=typed,
    read_line=read_entry,
    line=entry_text,
    read_names=VOCABULARY.read_names,
    names_line=VOCABULARY.names_line,
)
loads, dumps = TEXTS.loads, TEXTS.dumps
