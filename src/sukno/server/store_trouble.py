"""What goes wrong with databases, in words: hanging, full, read-only, damaged."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy.exc import SQLAlchemyError, TimeoutError

from sukno.engine.errors import BadRecord, SuknoError
from sukno.engine.text import Text

TroubleKind = Literal["silent", "held", "full", "read-only", "broken", "gone", "damaged", "other"]
WORDS: dict[TroubleKind, Text] = {
    "silent": Text("the database does not answer", "база данных не отвечает"),
    "held": Text("another program holds the database", "базу данных держит другая программа"),
    "full": Text("there is no space left on the disk", "на диске нет места"),
    "read-only": Text("the disk or the file is read-only", "диск или файл доступен только для чтения"),
    "broken": Text("the disk reports an error", "диск сообщает об ошибке"),
    "gone": Text(
        "its file was deleted or replaced: put it back, and open the house again",
        "её файл удалён или подменён: верните его и откройте дом заново",
    ),
    "damaged": Text(
        "the database is damaged at this place: `sukno check` says where",
        "база данных в этом месте повреждена: где, скажет `sukno check`",
    ),
    "other": Text("the database refuses", "база данных отказывает"),
}
EVERYBODY: frozenset[TroubleKind] = frozenset({"silent", "held", "full", "read-only", "broken", "gone"})
"""Troubles that have nothing to do with what was asked: whatever is tried next would fail as well."""
SQLITE: dict[str, TroubleKind] = {
    "SQLITE_BUSY": "held",
    "SQLITE_LOCKED": "held",
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_CANTOPEN": "broken",
    "SQLITE_IOERR": "broken",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
}
POSTGRES: dict[str, TroubleKind] = {
    "53100": "full",
    "25006": "read-only",
    "55P03": "held",
    "57014": "silent",
    "58030": "broken",
    "XX001": "damaged",
    "XX002": "damaged",
}
POSTGRES_CLASSES: dict[str, TroubleKind] = {"08": "silent", "53": "silent", "57": "silent"}


class BadDatabase(SuknoError):
    """The database cannot be opened, and why."""


class Gone(SQLAlchemyError):
    """The file that is written to is not in its place any more: it would be lost with the process."""


class DatabaseTrouble(SuknoError):
    """The database was open, but does not do its work now; nothing of what was asked is certain to be kept."""

    retry_after = 3
    """Seconds after which it is worth while to ask again."""


class Damaged(BadRecord):
    """The events of one table cannot all be read; other tables are none the worse for it."""

    def __init__(self, en: str, ru: str, good: int = 0, total: int | None = None) -> None:
        super().__init__(en, ru)
        self.good, self.total = good, total
        """How many events, from the first on, are as they should be, and how many there should be."""


def damaged(good: int, total: int | None, cause: Text) -> Damaged:
    """The refusal for a table of which only the first events are good."""
    en, ru = (f"{good} of {total}", f"{good} из {total}") if total is not None else (f"{good}", f"{good}")
    return Damaged(
        f"this table is damaged in the database: {en} events can be read ({cause.en})",
        f"этот стол повреждён в базе данных: читается событий {ru} ({cause.ru})",
        good,
        total,
    )


def kind_of(e: BaseException) -> TroubleKind:
    """What an error of SQLAlchemy or of a driver means."""
    if isinstance(e, Gone):
        return "gone"
    if isinstance(e, TimeoutError):  # of the pool: every connection is in use
        return "silent"
    cause: Any = getattr(e, "orig", None) or e
    name = getattr(cause, "sqlite_errorname", None)
    if isinstance(name, str):
        return next((kind for start, kind in SQLITE.items() if name.startswith(start)), "other")
    if "Could not decode" in str(cause):  # of Python's sqlite3: what should be text is none
        return "damaged"
    state = getattr(cause, "sqlstate", None)
    if isinstance(state, str):
        return POSTGRES.get(state) or POSTGRES_CLASSES.get(state[:2], "other")
    if isinstance(e, SQLAlchemyError) and getattr(e, "connection_invalidated", False):
        return "silent"
    return "silent" if type(cause).__module__.startswith("psycopg") and lost(cause) else "other"


def lost(e: BaseException) -> bool:
    """Is it the connection that failed, and no statement?"""
    return type(e).__name__ in ("OperationalError", "ConnectionTimeout", "InterfaceError")


def trouble(kind: TroubleKind, *, writing: bool) -> DatabaseTrouble:
    """What a person is told."""
    en, ru = WORDS[kind].en, WORDS[kind].ru
    if writing:
        return DatabaseTrouble(
            f"the house cannot write to its books just now ({en}); please try again",
            f"дом сейчас не может вести записи ({ru}); попробуйте ещё раз",
        )
    return DatabaseTrouble(
        f"the house cannot read its books just now ({en}); please try again",
        f"дом сейчас не может прочесть свои записи ({ru}); попробуйте ещё раз",
    )
