"""Numbers and words from outside: matched against a short pattern before anything is computed from them.

Every text that a person or a file gives goes through here before it becomes a number. What does not fit is None; the
caller knows what was asked for, and says what is allowed.

>>> whole("12", 0, 20), whole("-3", -9, 9), whole("−3", -9, 9), whole("21", 0, 20)
(12, -3, -3, None)
>>> [whole(text, 0, 10**9) for text in ("1e9", "1_000", " 1", "+-1", "١٢", "0x10", "9" * 5000, "")]
[None, None, None, None, None, None, None, None]
>>> fraction("0,5", 10), fraction("1/20", 10), fraction("11", 10), fraction("1e200000000", 10), fraction("1/0", 10)
(Fraction(1, 2), Fraction(1, 20), None, None, None)
"""

from __future__ import annotations

import re
from fractions import Fraction

WHOLE = re.compile(r"[+−-]?[0-9]{1,15}")
FRACTION = re.compile(r"[0-9]{1,9}(?:[.,][0-9]{1,9}|/0{0,8}[1-9][0-9]{0,8})?")
SHOWN = 60
"""Characters of a text that are repeated in a refusal."""


def whole(text: str, low: int, high: int) -> int | None:
    """The whole number that the text is, if it lies between the bounds."""
    if WHOLE.fullmatch(text) is None:
        return None
    n = int(text.replace("−", "-"))
    return n if low <= n <= high else None


def fraction(text: str, high: int) -> Fraction | None:
    """The number from 0 to `high` that the text is: 2, 0.5, 0,5 or 1/20."""
    if FRACTION.fullmatch(text) is None:
        return None
    n = Fraction(text.replace(",", "."))
    return n if n <= high else None


def shortened(text: str) -> str:
    """A text as a refusal repeats it: not longer than anybody reads.

    >>> shortened("9" * 5000)
    '99999999999999999999999999999999999999999999999999999999999…'
    """
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def shown(value: object) -> str:
    """Any value as a refusal repeats it: like `repr`, if that is short and cheap.

    >>> shown("three"), shown(3), shown(None), shown(10**5000), shown([[[]]])
    ("'three'", '3', 'None', 'int …', 'list …')
    """
    if isinstance(value, str):
        return repr(shortened(value))
    if value is None or isinstance(value, float) or (isinstance(value, int) and value.bit_length() < 64):
        return repr(value)
    return f"{type(value).__name__} …"
