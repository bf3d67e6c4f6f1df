"""The OpenAPI document: whole, true, and no request made from it breaks the house."""

from __future__ import annotations

import inspect
import subprocess
import sys
import warnings
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from jsonschema_rs import validator_for
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning
from running import Running, finish
from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test

from sukno.server import wire
from sukno.server.openapi import described
from sukno.server.routes import ROUTES
from sukno.table import acts, snapshot
from waiting import PATIENCE


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """As a process of its own writes it: other tests may have games with zones of their own in this one."""
    path = tmp_path_factory.mktemp("openapi") / "openapi.json"
    subprocess.run([sys.executable, "-m", "sukno.server.openapi", str(path)], check=True)
    return msgspec.json.decode(path.read_bytes())


def test_routes_are_declared_as_litestar_wants_them() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", LitestarDeprecationWarning)
        assert described()["paths"]


def test_every_route_is_in_it(document: Any) -> None:
    listed = {op["operationId"] for path in document["paths"].values() for op in path.values()}
    assert listed == {route.operation_id for route in ROUTES}
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["responses"]["default"]["content"]["application/json"]["schema"] == {
                "$ref": "#/components/schemas/Trouble"
            }


def test_everything_that_goes_over_the_wire_is_in_it(document: Any) -> None:
    schemas = document["components"]["schemas"]
    for module in (wire, acts, snapshot):
        for name, kind in inspect.getmembers(module, inspect.isclass):
            own = issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
            if own and name not in ("Request", "ActBase"):
                assert name in schemas, name


def test_every_reference_leads_somewhere(document: Any) -> None:
    schemas = document["components"]["schemas"]

    def walk(thing: Any) -> None:
        if isinstance(thing, dict):
            if isinstance(thing.get("$ref"), str):
                assert thing["$ref"].removeprefix("#/components/schemas/") in schemas
            for value in thing.values():
                walk(value)
        elif isinstance(thing, list):
            for value in thing:
                walk(value)

    walk(document)


def test_the_document_is_served_as_it_is(house: Running, document: Any) -> None:
    reply = httpx.get(f"http://{house.address}/schema/openapi.json", timeout=PATIENCE)
    assert reply.json() == document
    assert reply.json()["openapi"].startswith("3.1")


def test_real_answers_agree_with_it(house: Running, document: Any) -> None:
    """What the client's types are made from is what the client gets."""

    def check(reply: httpx.Response, operation: str, path: str) -> None:
        schema = document["paths"][path][operation]["responses"][str(reply.status_code)]
        content = schema["content"]["application/json"]["schema"]
        validator_for(content | {"components": document["components"]}).validate(reply.json())

    anna = house.guest("Anna")
    for path in ("/api/words", "/api/games", "/api/search"):
        check(anna.http.get(path), "get", path)
    check(anna.http.get("/api/games/preferans"), "get", "/api/games/{game}")
    check(anna.http.get("/api/me"), "get", "/api/me")
    check(anna.http.get("/api/games/whist/rules"), "get", "/api/games/{game}/rules")
    opened = anna.http.post("/api/tables", json={"game": "nim", "seats": ["me", "random"], "pace": "instant"})
    check(opened, "post", "/api/tables")
    table = opened.json()["table"]["id"]
    at = "/api/tables/{table}"
    check(anna.send(table, "ready", word="w"), "post", at + "/acts")
    check(anna.http.get(f"/api/tables/{table}"), "get", at)
    with anna.live(table) as wire_:
        if wire_.my_turn()["view"]["question"]:
            check(anna.http.post(f"/api/tables/{table}/hint"), "post", at + "/hint")
    check(anna.http.get(f"/api/tables/{table}/replay/0"), "get", at + "/replay/{n}")
    check(anna.http.get(f"/api/tables/{table}/moves/1"), "get", at + "/moves/{first}")
    finish(anna, table)
    check(anna.http.get(f"/api/tables/{table}"), "get", at)
    check(anna.http.get(f"/api/tables/{table}/analysis"), "get", at + "/analysis")
    check(anna.http.get(f"/api/tables/{table}/record"), "get", at + "/record")
    check(anna.http.get("/api/tables"), "get", "/api/tables")


@pytest.fixture(scope="module")
def known(house: Running) -> tuple[str, list[str]]:
    """Somebody's cookie, and their tables: one waiting, one in play, one over."""
    anna = house.guest("Anna")
    waiting, playing = anna.open("whist", "me", "open", "open", "club"), anna.begin("sixty-six", "me", "club")
    over = anna.begin("nim", "me", "random")
    finish(anna, over)
    return anna.cookie, [waiting, playing, over]


@pytest.fixture(scope="module")
def schema(document: Any) -> Any:
    return schemathesis.openapi.from_dict(document)


@pytest.mark.parametrize("operation", [route.operation_id for route in ROUTES])
def test_no_request_breaks_the_house(
    house: Running, known: tuple[str, list[str]], schema: Any, operation: str
) -> None:
    """Requests are made up here, which takes seconds for all operations, and not while tests are collected, which every
    process of a run does."""
    cookie, tables = known

    @settings(
        max_examples=12,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def nothing_breaks(case: schemathesis.Case) -> None:
        which = len(repr((case.body, case.query, case.path_parameters))) % 4
        if "table" in (case.path_parameters or {}) and which < 3:
            case.path_parameters["table"] = tables[which]
        case.call_and_validate(
            base_url=f"http://{house.address}",
            headers={"x-sukno": "1", "cookie": cookie},
            checks=[
                schemathesis.checks.not_a_server_error,
                schemathesis.specs.openapi.checks.response_schema_conformance,
                schemathesis.specs.openapi.checks.content_type_conformance,
                schemathesis.specs.openapi.checks.status_code_conformance,
            ],
        )

    described_so = schema.find_operation_by_id(operation)
    every_way = HypothesisTestConfig(schema.config, list(HypothesisTestMode))
    create_test(operation=described_so, test_func=nothing_breaks, config=every_way)()
