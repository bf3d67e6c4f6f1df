"""A game between two, and what strangers are told who are refused."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer
from running import Guest, Running


def refused(reply: httpx.Response, *status: int) -> str:
    """A refusal in words, of one shape."""
    assert reply.status_code in status, (reply.status_code, reply.text)
    assert reply.headers["content-type"].startswith("application/json")
    body = reply.json()
    assert body["error"]["en"]
    assert body["error"]["ru"]
    assert "Traceback" not in reply.text
    words: str = body["error"]["en"]
    return words


@pytest.fixture(scope="module")
def two(house: Running) -> tuple[Guest, Guest, str]:
    """A game of sixty-six in play between Anna and Boris."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("sixty-six", "me", "open")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    return anna, boris, table


def hand(seen: Any, seat: int) -> set[str]:
    return {
        c
        for z in seen["view"]["zones"]
        if z["zone"] == "hand" and z["seat"] == seat
        for c in z["cards"]
        if c != "?"
    }


def json_of_cookie(person: Guest) -> Any:
    return URLSafeTimedSerializer("?").loads_unsafe(person.http.cookies["sukno"])[1]
