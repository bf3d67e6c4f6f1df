"""Is the house one process, or one of many that share a PostgreSQL and a Redis?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sukno.engine import SuknoError
from sukno.server.logs import needs
from sukno.server.store_engine import database_url
from sukno.server.tables import TableService

if TYPE_CHECKING:
    from sukno.server.many_tables import ManyTables


def check_many(database: str | None, folder: Path | None, redis: str | None, processes: int) -> None:
    """Refuse what cannot be a house of many processes, before anything is opened."""
    if redis is None and processes > 1:
        raise SuknoError(
            "several processes need --redis, and PostgreSQL in --database: without them people at one are absent at "
            "the others",
            "нескольким процессам нужны --redis и PostgreSQL в --database: без них люди одного процесса в другом "
            "отсутствуют",
        )
    if redis is None:
        return
    if database_url(database, folder).get_backend_name() != "postgresql":
        raise SuknoError(
            "--redis is for a house of many processes, and they share a PostgreSQL: name it in --database",
            "--redis нужен дому из многих процессов, а у них общая PostgreSQL: назовите её в --database",
        )
    many_tables(redis)


def many_tables(redis: str) -> type[ManyTables]:
    """The tables of one of many processes; SuknoError, if that is not installed or the address of Redis is none."""
    try:
        from sukno.server.hints import client
        from sukno.server.many_tables import ManyTables
    except ModuleNotFoundError as e:
        raise needs("--redis") from e
    client(redis)
    return ManyTables


def table_service(
    redis: str | None, database: str | None, folder: Path | None, key: str
) -> Callable[..., TableService]:
    """What makes the tables. `key` is that of the house's cookies."""
    if redis is None:
        return TableService
    tables = many_tables(redis)
    from sukno.server.many import Many

    return partial(tables, Many(database_url(database, folder), redis, key))
