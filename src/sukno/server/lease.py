"""The lease of a database: one house plays on it at a time, or people at one would be absent to those at the other.

The system keeps it, a lock on a file beside SQLite's, one of a connection's own in PostgreSQL: it goes with the
process, however that ends, and whoever starts the house again need not wait.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import SQLAlchemyError

from sukno.server.store_engine import database_url, make_engine, unusable
from sukno.server.store_trouble import BadDatabase

log = logging.getLogger(__name__)
WAIT = 3.0
"""Seconds in which a process that was just stopped is gone."""
LOOK = 0.05
"""Seconds between two tries."""
AGAIN = 5.0
"""Seconds after which it is seen to that the lease is still held: a connection may be lost, and whoever shares a
database has its lease as soon as the other house has closed."""
SUFFIX = ".lock"
NUMBER = 0x5_0C_41
"""Any number, the same for every house."""


class Lease(Protocol):
    def take(self) -> bool:
        """Take it, unless another house has it."""

    def keep(self) -> None:
        """See to it from now on that it is held; if another house has it, as soon as that has closed."""

    def close(self) -> None:
        """Give it back."""


def take_lease(
    url: str | None, folder: Path | None, *, share: bool = False, many: bool = False, patience: float = WAIT
) -> Lease:
    """The lease of this database; BadDatabase if another house has it, unless they are to `share` it. The processes
    of a house of `many` have it together."""
    where = database_url(url, folder)
    lite = where.get_backend_name() == "sqlite"
    lease: Lease = FileLease(where) if lite else PostgresLease(where, together=many)
    end = time.monotonic() + patience
    while not lease.take() and not share:
        if time.monotonic() > end:
            lease.close()
            raise BadDatabase(
                "another house is open on this database: close it, or insist with --share; then people in the one are "
                "absent in the other, and computer players move for them",
                "с этой базой данных уже открыт другой дом: закройте его или настаивайте через --share; тогда люди "
                "одного дома в другом отсутствуют, и за них играет компьютер",
            )
        time.sleep(LOOK)
    lease.keep()
    return lease


class Keeper:
    """Looks again and again, beside everything else, until it is closed."""

    def __init__(self, look: Callable[[], object]) -> None:
        self._look = look
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._go_on, name="lease", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _go_on(self) -> None:
        while not self._over.wait(AGAIN):
            self._look()

    def close(self) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()


class FileLease:
    """A lock on a file beside the database."""

    def __init__(self, where: URL) -> None:
        path = str(where.database).removeprefix("file:").partition("?")[0]
        self._path = os.path.realpath(path) + SUFFIX
        self._file: int | None = None
        self._keeper = Keeper(self.take)

    def take(self) -> bool:
        if self._file is None:
            try:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:  # what is wrong with the folder, the store will say
                return True
        return locked(self._file)

    def keep(self) -> None:
        self._keeper.start()

    def close(self) -> None:
        self._keeper.close()
        if self._file is not None:
            os.close(self._file)
            self._file = None


def locked(file: int) -> bool:
    """Lock an open file until it is closed; False: somebody else has."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class PostgresLease:
    """A lock of a connection; if that is lost, another one takes it again."""

    def __init__(self, where: URL, *, together: bool = False) -> None:
        self._engine = make_engine(where)
        self._lock_it = sa.func.pg_try_advisory_lock_shared if together else sa.func.pg_try_advisory_lock
        self._connection: sa.Connection | None = None
        self._held = self._told = False
        self._keeper = Keeper(self._look)

    def take(self) -> bool:
        try:
            self._lock()
        except SQLAlchemyError as e:
            raise unusable(self._engine.url, e) from e
        return self._held

    def keep(self) -> None:
        self._told = not self._held  # who shares has been told
        self._keeper.start()

    def _lock(self) -> None:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._held = bool(self._connection.scalar(sa.select(self._lock_it(NUMBER))))

    def _look(self) -> None:
        try:
            if self._held and self._connection is not None:
                self._connection.execute(sa.text("SELECT 1"))
                return
            self._lock()
            if not self._held and not self._told:
                self._told = True
                log.error("another house plays on this database now: close one of them")
        except SQLAlchemyError:
            self._drop()

    def _drop(self) -> None:
        self._held = False
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None

    def close(self) -> None:
        self._keeper.close()
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None
        self._engine.dispose()
