"""Drafts: rules that somebody writes himself, as a text among the options. To make one ready takes long, so it is done
once for a text; whoever must not be held up has it done elsewhere and keeps what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")
KEPT = 64
"""Texts that are remembered with what they say."""


class Draft(Generic[T]):
    """The option that holds the text, and how it is made ready; a text that makes no sense is refused by BadOption.

    >>> sums = Draft("sum", lambda text: sum(map(int, text.split())))
    >>> sums.of("1 2"), sums.unknown({"sum": "1 2"}), sums.unknown({"sum": "3"}), sums.unknown({})
    (3, None, '3', None)
    """

    def __init__(self, option: str, make: Callable[[str], T]) -> None:
        self.option, self._make = option, make
        self._kept: dict[str, T] = {}

    def of(self, text: str) -> T:
        """What the text says."""
        found = self._kept.get(text)
        if found is None:
            found = self._make(text)
            self.keep(text, found)
        return found

    def unknown(self, options: Mapping[str, Any]) -> str | None:
        """The text among these options, if it would have to be made ready first."""
        text = options.get(self.option)
        return text if isinstance(text, str) and text not in self._kept else None

    def keep(self, text: str, made: T) -> None:
        """This is what the text says."""
        while len(self._kept) >= KEPT:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[text] = made
