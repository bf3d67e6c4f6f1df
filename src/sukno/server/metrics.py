"""Figures of a house for Prometheus (`sukno serve --metrics`), on a socket of their own.

Labels are few and known beforehand: no table, no person, no game, no address is in them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import get_args

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from sukno.engine import SuknoError
from sukno.engine.levels import LEVELS
from sukno.server.health import Health
from sukno.server.meter import Meter, Part
from sukno.server.replies import WORDS, refuse, status_of
from sukno.server.tables import TableService
from sukno.table.events import MovedBy

PATH = "/metrics"
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 45, 90)
METHODS = ("GET", "HEAD", "POST")
OTHER = "other"


class Metrics(Meter):
    """Counts everything."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        moves = Counter("sukno_moves", "Moves stored, by whom they were made.", ["by"], registry=registry)
        self.moves = {by: moves.labels(by) for by in get_args(MovedBy)}
        parts = Histogram(
            "sukno_move_seconds", "Parts of an act at a table.", ["part"], buckets=QUICK, registry=registry
        )
        self.parts = {part: parts.labels(part) for part in get_args(Part)}
        self.refusals = Counter(
            "sukno_refused",
            "Acts and requests refused, by the status that says why.",
            ["status"],
            registry=registry,
        )
        thinking = Histogram(
            "sukno_thinking_seconds",
            "Thoughts of computer players.",
            ["level"],
            buckets=SLOW,
            registry=registry,
        )
        self.thinking = {level: thinking.labels(level) for level in (*LEVELS, OTHER)}
        self.requests = Histogram(
            "sukno_request_seconds",
            "Requests answered over HTTP.",
            ["method", "status"],
            buckets=QUICK,
            registry=registry,
        )
        self.errors = Counter(
            "sukno_errors", "Troubles told to the log, by module.", ["module"], registry=registry
        )
        logging.getLogger("sukno").addHandler(Troubles(self.errors))

    def moved(self, by: MovedBy) -> None:
        self.moves[by].inc()

    def took(self, part: Part, seconds: float) -> None:
        self.parts[part].observe(seconds)

    def refused(self, e: SuknoError) -> None:
        self.refusals.labels(status_of(e)).inc()

    def thought(self, level: str, seconds: float) -> None:
        name = level.partition(":")[0]
        self.thinking.get(name, self.thinking[OTHER]).observe(seconds)

    def answered(self, method: str, status: int, seconds: float) -> None:
        self.requests.labels(method if method in METHODS else OTHER, status).observe(seconds)

    def watch(self, tables: TableService, health: Health) -> None:
        self.registry.register(State(tables, health))

    def beside(self, app: ASGIApp, port: int) -> ASGIApp:
        """The application, and at this port of the machine nothing but the figures."""

        async def either(scope: Scope, receive: Receive, send: Send) -> None:
            server = scope.get("server")  # where it came in; no header says so
            shown = server is not None and server[1] == port
            await (self.page if shown else app)(scope, receive, send)

        return either

    async def page(self, scope: Scope, receive: Receive, send: Send) -> None:
        """All figures of this process."""
        if scope["type"] != ScopeType.HTTP:
            await send({"type": "websocket.close", "code": 4404, "reason": "nothing here"})
            return
        if scope["path"] != PATH or scope["method"] != "GET":
            await refuse(404, WORDS[404], scope, receive, send)
            return
        body = generate_latest(self.registry)
        kind = CONTENT_TYPE_PLAIN_0_0_4.encode()
        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


class Troubles(logging.Handler):
    """Counts what the house says of its troubles."""

    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.ERROR)
        self.errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.labels(record.name.rpartition(".")[2]).inc()


class State(Collector):
    """How the house is at this moment."""

    def __init__(self, tables: TableService, health: Health) -> None:
        self.tables, self.health = tables, health

    def collect(self) -> Iterator[Metric]:
        tables, store, brains = self.tables, self.tables.store, self.tables.brains
        live = list(tables.live.values())
        for name, about, value in (
            ("sockets", "Connections to tables.", len(self.health.connected)),
            ("tables", "Tables in memory.", len(live)),
            (
                "tables_watched",
                "Tables in memory that somebody watches.",
                sum(bool(t.watchers) for t in live),
            ),
            ("draining", "Is the house about to close?", int(self.health.closing.is_set())),
        ):
            yield GaugeMetricFamily(f"sukno_{name}", about, value)
        queues = GaugeMetricFamily("sukno_queue", "Works that wait for their turn.", labels=["queue"])
        lengths: dict[str, Callable[[], int]] = {
            "quick": lambda: brains.quick.waiting,
            "long": lambda: brains.long.waiting,
            "writer": store.writer.queue.qsize,
            "readers": store.readers.queue.qsize,
        }
        for queue, length in lengths.items():
            queues.add_metric([queue], length())
        yield queues
        yield CounterMetricFamily("sukno_commits", "Commits of the database.", store.writer.commits)
