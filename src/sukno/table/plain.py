"""Plain lines: what people write, as it can be shown to others without playing tricks on them."""

from __future__ import annotations

import re
import unicodedata

BLANK = re.compile(r"[\s\u00ad\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]+")
"""Spaces, and letters that look like nothing."""
JOINERS = "\u200c\u200d"
"""They have no width, but some scripts and composed pictures need them."""


def plain_line(text: str) -> str:
    """One line: nothing invisible, nothing that turns the line around; perhaps nothing at all.

    >>> plain_line("  well \\u202e\\x07  played\\n\\nthank you ")
    'well played thank you'
    """
    text = BLANK.sub(" ", text)
    text = "".join(c for c in text if c in JOINERS or unicodedata.category(c)[0] != "C")
    return BLANK.sub(" ", unicodedata.normalize("NFC", text)).strip()


def speaks(text: str) -> bool:
    """Is there anything to be read in it?"""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)
