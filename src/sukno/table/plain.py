"""Plain lines: what people write, as it can be shown to others without playing tricks on them."""

from __future__ import annotations

import re
import unicodedata

BLANK = re.compile(r"[\s\u00ad\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]+")
"""Spaces, and letters that look like nothing."""
UNSEEN = re.compile(r"[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
"""Marks that look like nothing."""
PICTURE = "\ufe0f"
"""After a sign: shown as a picture."""
JOINERS = "\u200c\u200d" + PICTURE
"""They have no width, but some scripts and composed pictures need them."""
JOINED = (
    *("ARABIC", "SYRIAC", "MONGOLIAN", "NKO", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA"),
    *("TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER", "MYANMAR", "TIBETAN"),
)
"""Scripts in whose words joiners stand."""
MOST_MARKS = 2
"""Over and under one letter: more would climb into other lines."""


def plain_line(text: str) -> str:
    """One line: nothing invisible, nothing that turns the line around, no towers of marks. Perhaps empty.

    >>> plain_line("  well \\u202e\\x07  played\\n\\nthank you ")
    'well played thank you'
    """
    text = UNSEEN.sub("", BLANK.sub(" ", text))
    text = "".join(c for c in text if c in JOINERS or unicodedata.category(c)[0] != "C")
    before = None
    while before != text:  # what is taken out may bring letters and marks together
        before = text
        text = BLANK.sub(" ", few_marks(few_joiners(unicodedata.normalize("NFC", text)))).strip()
    return text


def few_joiners(text: str) -> str:
    """Without the joiners that join nothing."""
    kept = [" "]
    for c, after in zip(text, text[1:] + " ", strict=False):
        if c == PICTURE:
            fits = joins(kept[-1])
        else:
            fits = c not in JOINERS or ((joins(kept[-1]) or kept[-1] == PICTURE) and joins(after))
        if fits:
            kept.append(c)
    return "".join(kept[1:])


def joins(c: str) -> bool:
    """May a joiner stand beside it: is it a picture, or of a script that needs them?"""
    return unicodedata.category(c) in ("So", "Sk") or unicodedata.name(c, "").startswith(JOINED)


def few_marks(text: str) -> str:
    """Without the marks that are piled too high."""
    kept, marks = [], 0
    for c in text:
        if c not in JOINERS:
            marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    return "".join(kept)


def speaks(text: str) -> bool:
    """Is there anything to be read in it?"""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)
