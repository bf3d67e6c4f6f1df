"""What a browser says of itself, in two words that a person recognises."""

from __future__ import annotations

import re

from sukno.table.plain import plain_line

BROWSERS = {
    "YaBrowser": "Yandex",
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""By what they call themselves, those first that also say they were another."""
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "CrOS": "Chromebook",
    "Linux": "Linux",
}
LONGEST = 40


def device(user_agent: str) -> str:
    """A browser and where it runs; of a program its own name; perhaps nothing.

    >>> device("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"), device("curl/8.5.0")
    ('Firefox, Linux', 'curl')
    """
    said = user_agent[:500]
    browser = next((name for mark, name in BROWSERS.items() if f"{mark}/" in said), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in said), "")
    if browser:
        return f"{browser}, {system}" if system else browser
    return plain_line(re.split(r"[/(;]", said, maxsplit=1)[0])[:LONGEST].strip()
