"""What can go wrong, said in one sentence and in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine.text import Text
from sukno.materials.bounded import shown


class SuknoError(Exception):
    """Anything a person did that the house cannot accept; `.text` is in both languages."""

    def __init__(self, en: str, ru: str) -> None:
        super().__init__(en)
        self.text = Text(en, ru)

    def __reduce__(self) -> tuple[type[SuknoError], tuple[str, str]]:
        return type(self), (self.text.en, self.text.ru)


class IllegalMove(SuknoError):
    """The move is not allowed now; the state is unchanged."""


class BadOption(SuknoError):
    """No such option, or not such a value."""


class UnknownGame(SuknoError):
    """No game of this name in the house."""


class BadRecord(SuknoError):
    """The record cannot be read, or does not replay."""


class BadPlugin(SuknoError):
    """A game from another package breaks the contract."""


def some(moves: Iterable[str], limit: int = 12) -> str:
    """A readable list, cut where it would no longer be read.

    >>> some(["SA", "SK"]), some(map(str, range(20)), limit=3)
    ('SA, SK', '0, 1, 2 ... (20)')
    """
    listed = list(moves)
    shown = ", ".join(listed[:limit])
    return shown if len(listed) <= limit else f"{shown} ... ({len(listed)})"


def not_among(move: str, moves: Iterable[str]) -> IllegalMove:
    """The refusal that fits every listed decision."""
    allowed = some(moves)
    return IllegalMove(
        f"{shown(move)} is not possible now; you may play: {allowed}",
        f"{shown(move)} сейчас нельзя; можно: {allowed}",
    )


def game_is_over(move: str) -> IllegalMove:
    return IllegalMove(
        f"{shown(move)} is not possible: the game is over", f"{shown(move)} нельзя: игра окончена"
    )
