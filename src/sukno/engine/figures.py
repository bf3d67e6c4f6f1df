"""Numbers as the house writes them: one minus, thousands apart from ten thousand on, the comma of Russian fractions.

>>> grouped(-1250), grouped(32768000), signed(12), signed(0), signed(-10500)
('−1250', '32\\xa0768\\xa0000', '+12', '0', '−10\\xa0500')
>>> figured(-12345.67, ".1f", "ru"), figured(1.5, "+.2f", "en"), figured(0.5, ".12g", "ru")
('−12\\xa0345,7', '+1.50', '0,5')
>>> share(0.0704, "en"), share(0.0704, "ru")
('7.0%', '7,0%')
"""

from __future__ import annotations

import re

MINUS = "−"
GROUPED = 10_000
"""From here on figures stand in groups of three."""


def grouped(n: int) -> str:
    figures = f"{abs(n):,}".replace(",", "\u00a0") if abs(n) >= GROUPED else str(abs(n))
    return MINUS + figures if n < 0 else figures


def signed(n: int) -> str:
    """As it is gained or lost."""
    return f"+{grouped(n)}" if n > 0 else grouped(n)


def figured(x: float, form: str, lang: str) -> str:
    """As `format` has it, in the writing of the house."""
    whole = re.sub(r"\d+", lambda m: grouped(int(m[0])), format(x, form), count=1)
    return decimal(whole.replace("-", MINUS), lang)


def share(part: float, lang: str) -> str:
    """A part of one, in per cent."""
    return figured(part, ".1%", lang)


def decimal(figures: str, lang: str) -> str:
    """With the mark that the language has before a fraction."""
    return figures.replace(".", ",") if lang == "ru" else figures
