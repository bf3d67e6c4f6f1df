"""Limits: which handlers are counted against which, and what a bucket holds."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.types import Receive, Scope, Send

from sukno.server.app import Settings, litestar_app
from sukno.server.limits import BURST_AND_RATE, OPT, Bucket, Buckets, Limits, TooMany, within_limits
from sukno.server.security import guarded

CHEAP = {
    *("me", "introduce", "signOut", "sessions", "endSession", "endOtherSessions"),
    *("words", "games", "searchWords", "game", "picture", "rules", "scoreInfo", "refereeBook", "problemInfo"),
    *("guide", "position", "address"),
    *("lobby", "table", "act", "removeTable"),
}
"""Operations that cost no more than reading or writing a few rows; acts have budgets of their own."""


def handlers() -> list[BaseRouteHandler]:
    """All that can be reached, the files of the client and the OpenAPI document among them."""
    found = []
    for route in litestar_app(Settings()).routes:
        found += getattr(route, "route_handlers", None) or [route.route_handler]  # type: ignore[attr-defined]
    return found


def test_whatever_costs_more_than_a_few_rows_has_a_limit_of_its_own() -> None:
    declared = {h.operation_id: h.opt.get(OPT) for h in handlers() if isinstance(h, HTTPRouteHandler)}
    for operation, kind in declared.items():
        if isinstance(operation, str):
            assert (kind is None) == (operation in CHEAP), (
                f"{operation}: declare a limit, or list it as cheap"
            )
    for operation in ("signIn", "signUp", "newPassword"):
        assert declared[operation] == "passwords"
    for operation in ("hint", "analysis", "problem", "dealReview"):
        assert declared[operation] == "thoughts"


def test_every_handler_asks_the_guard_and_every_limit_is_known() -> None:
    all = handlers()
    assert len(all) > 30
    for handler in all:
        guards = [getattr(guard, "func", guard) for guard in handler.resolve_guards()]
        assert within_limits in guards, handler
        assert handler.opt.get(OPT, "reads") in BURST_AND_RATE


class Hand:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_holds_a_burst_and_fills_again() -> None:
    hand = Hand()
    bucket = Bucket(3, 0.5, hand)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 2.0
    hand.now = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    hand.now = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_are_counted_apart_and_no_more_are_remembered_than_there_is_room_for() -> None:
    buckets = Buckets(1, 1e-9, most=10)
    for n in range(30):
        buckets.take(f"192.0.2.{n}")
    assert len(buckets.of) == 10
    with pytest.raises(TooMany) as refused:
        buckets.take("192.0.2.29")
    assert refused.value.retry_after >= 1
    assert refused.value.text.ru


def test_files_and_paths_that_lead_nowhere_are_counted_too() -> None:
    async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    app, statuses = guarded(nothing, Limits(clock=Hand())), list[int]()

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def main() -> None:
        for n in range(1000):
            path = ("/assets/x.js", "/nothing", "/api/nothing/", "/")[n % 4]
            scope: Any = {"type": "http", "method": "GET", "path": path, "client": ("192.0.2.1", 1)}
            await app(scope | {"headers": [(b"host", b"localhost")]}, cast(Any, None), send)

    asyncio.run(main())
    assert statuses == [200] * 600 + [429] * 400


def test_a_house_without_limits_hardly_has_any() -> None:
    for kind, (burst, rate) in BURST_AND_RATE.items():
        loose = Limits(strict=False).of[kind]
        assert (loose.burst, loose.rate) == (1000 * burst, 1000 * rate)
