"""What can go wrong, said in one sentence and in both languages."""

from __future__ import annotations

import errno
import os
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


REASONS = {
    errno.ENOENT: Text("there is no such file or folder", "такого файла или папки нет"),
    errno.EEXIST: Text("it exists already", "уже есть"),
    errno.EACCES: Text("not allowed", "нет прав"),
    errno.EPERM: Text("not allowed", "нет прав"),
    errno.EISDIR: Text("it is a folder", "это папка"),
    errno.ENOTDIR: Text("a file stands where a folder should be", "на месте папки стоит файл"),
    errno.EROFS: Text("nothing can be written there", "туда нельзя писать"),
    errno.ENOSPC: Text("the disk is full", "на диске нет места"),
    errno.ENAMETOOLONG: Text("the name is too long", "слишком длинное имя"),
    errno.EADDRINUSE: Text("it is taken", "занято"),
    errno.EADDRNOTAVAIL: Text("there is no such address here", "такого адреса здесь нет"),
}
"""The usual refusals of the system, which speaks the language of its locale at best."""


def reason(e: OSError) -> Text:
    """Why the system refused.

    >>> reason(FileNotFoundError(errno.ENOENT, "No such file or directory")).ru
    'такого файла или папки нет'
    """
    known = REASONS.get(e.errno) if e.errno is not None else None
    said = e.strerror or (os.strerror(e.errno) if e.errno else "") or str(e)
    return known or Text(said, f"ошибка {e.errno}: {said}" if e.errno is not None else said)


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


def bound_by(what: str, duty: Text) -> IllegalMove:
    """The refusal of a thing in hand: the duty, and what keeps it.

    >>> bound_by("♥A", Text("you must follow spades: ♠9 or ♠K", "надо положить пики: ♠9 или ♠K")).text.en
    '♥A: you must follow spades: ♠9 or ♠K'
    """
    return IllegalMove(f"{what}: {duty.en}", f"{what}: {duty.ru}")


def game_is_over(move: str) -> IllegalMove:
    return IllegalMove(
        f"{shown(move)} is not possible: the game is over", f"{shown(move)} нельзя: игра окончена"
    )
