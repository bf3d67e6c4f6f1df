"""The Litestar application: routes, dependencies, channels, errors, cookies."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Receive, Scope, Send

from sukno.engine import SuknoError
from sukno.engine.home import home_folder
from sukno.server import solvable_kept, stalled
from sukno.server.archives import keep_settled
from sukno.server.bodies import StrictRequest
from sukno.server.brains import Brains
from sukno.server.channels import TableChannels
from sukno.server.client import CLIENT
from sukno.server.clock import HouseClock
from sukno.server.cookies import identity_of, owner_of, send_cookie
from sukno.server.driver import GRACE
from sukno.server.filling import fill_history
from sukno.server.health import HEALTH, Health, database_answers
from sukno.server.identity import Identities
from sukno.server.limits import Limits, within_limits
from sukno.server.live import channel, live_table
from sukno.server.logs import LogKind, keep_log, needs
from sukno.server.meter import NOBODY, Meter
from sukno.server.openapi import get_schema
from sukno.server.replies import on_crash, on_deep, on_http, on_invalid, on_refusal
from sukno.server.routes import ROUTES
from sukno.server.security import guarded
from sukno.server.sharing import table_service
from sukno.server.slow import SLOW
from sukno.server.store import Store
from sukno.server.store_engine import PATIENCE, WAITING, patiently
from sukno.server.tables import TableService
from sukno.server.watched import watched
from sukno.table.story import UNDO_LAPSE

log = logging.getLogger(__name__)
LARGEST_BODY = 64 * 1024
SWEEP = 60.0


class Settings:
    """How the server is to be run."""

    def __init__(
        self,
        database: str | None = None,
        folder: Path | None = None,
        *,
        workers: int | None = None,
        grace: float = GRACE,
        undo_lapse: float = UNDO_LAPSE * SLOW,
        clock: HouseClock | None = None,
        limited: bool = True,
        patience: float = PATIENCE,
        names: Collection[str] = (),
        addresses: tuple[str, ...] = (),
        log: LogKind | None = None,
        metrics: int | None = None,
        redis: str | None = None,
    ) -> None:
        self.database, self.folder, self.patience = database, folder, patience
        self.workers, self.grace, self.limited = workers, grace, limited
        self.undo_lapse, self.clock = undo_lapse, clock
        self.names = frozenset(name.lower() for name in names)
        self.addresses = addresses
        self.log, self.metrics = log, metrics  # the second is the port at which they are shown
        self.redis = redis  # None: this process is the whole house


class House:
    """The server as an ASGI application; it is told when the last answers are being given."""

    def __init__(self, settings: Settings) -> None:
        if settings.log is not None:
            keep_log(settings.log)
        meter, shown = metering(settings.metrics)
        self.app = litestar_app(settings, meter=meter)
        self.door = guarded(shown(self.app), self.app.state.limits, settings.names)
        if settings.log is not None or settings.metrics is not None:
            self.door = watched(self.door, meter, logged=settings.log is not None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.door(scope, receive, send)

    async def drain(self) -> None:
        """Those at the tables come again elsewhere."""
        health: Health = self.app.state.health
        await health.drain()

    async def closing(self) -> None:
        """Nobody waits any more for what has yet to be thought out."""
        tables: TableService | None = self.app.state.get("tables")
        if tables is not None:
            await tables.stop_thinking()


def make_app(settings: Settings) -> House:
    """The server, ready to be put behind a socket."""
    return House(settings)


def metering(port: int | None) -> tuple[Meter, Callable[[ASGIApp], ASGIApp]]:
    """What counts, and how its figures are put beside an application."""
    if port is None:
        return NOBODY, lambda app: app
    try:
        from sukno.server.metrics import Metrics
    except ModuleNotFoundError as e:
        raise needs("--metrics") from e
    meter = Metrics()
    return meter, lambda app: meter.beside(app, port)


def litestar_app(
    settings: Settings, described: OpenAPIConfig | None = None, meter: Meter = NOBODY
) -> Litestar:
    """The application without its guard. One that is described, and not served, knows its OpenAPI document."""
    # a notice says only that there is something new: one in the queue is as good as many
    channels = TableChannels(
        MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=1,
        subscriber_backlog_strategy="dropleft",
    )

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        wait = WAITING if settings.redis is not None else 0.0
        store = await asyncio.to_thread(
            patiently, wait, Store.open, settings.database, settings.folder, settings.patience
        )
        key = await store.secret_key()
        identities = Identities(store, key, strict=settings.limited)
        folder = settings.folder or home_folder()
        brains = Brains.open(settings.workers, folder / stalled.FOLDER, settings.redis)
        tables = table_service(settings.redis, settings.database, settings.folder, key)(
            store,
            brains,
            lambda id: channels.publish(b"", channel(id)),
            settings.grace,
            clock=settings.clock,
            undo_lapse=settings.undo_lapse,
            strict=settings.limited,
            kept=folder / solvable_kept.FILE,
        )
        tables.share(identities)
        await tables.begin()
        app.state.tables, app.state.identities = tables, identities
        app.state.health.needs["database"] = database_answers(store)
        app.state.health.wants = tables.wants
        tables.meter = brains.meter = meter
        meter.watch(tables, app.state.health)

        async def sweep() -> None:
            while True:
                await asyncio.sleep(SWEEP)
                try:
                    await tables.sweep()
                except Exception:
                    log.exception("tables that nobody watches could not be put away")
                gc.collect()  # closed connections hold each other; alone it would look after them too rarely

        sweeping = asyncio.create_task(sweep())
        settling = asyncio.create_task(keep_settled(store.engine))
        filling = asyncio.create_task(fill_history(store, tables.desk))
        try:
            yield
        finally:
            sweeping.cancel()
            settling.cancel()
            filling.cancel()
            await tables.close()
            await brains.let_go()
            identities.close()
            await store.close()

    async def tables_of() -> TableService:
        found: TableService = app.state.tables
        return found

    async def identities_of() -> Identities:
        found: Identities = app.state.identities
        return found

    app = Litestar(
        route_handlers=[*ROUTES, *HEALTH, live_table, get_schema, *CLIENT],
        dependencies={
            "identity": Provide(identity_of),
            "owner": Provide(owner_of),
            "tables": Provide(tables_of),
            "identities": Provide(identities_of),
        },
        guards=[within_limits],
        plugins=[channels],
        lifespan=[opened],
        before_send=[send_cookie],
        exception_handlers={
            SuknoError: on_refusal,
            ValidationException: on_invalid,
            HTTPException: on_http,
            RecursionError: on_deep,
            Exception: on_crash,
        },
        openapi_config=described,
        state=State(
            {
                "limits": Limits(strict=settings.limited),
                "addresses": settings.addresses,
                "health": Health(),
                "meter": meter,
            }
        ),
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,  # as Python does it: warnings and errors only
        pdb_on_exception=False,
    )
    return app
