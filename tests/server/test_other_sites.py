"""What another site tries with somebody's browser, and a strange name that leads here."""

from __future__ import annotations

import httpx
import pytest
from running import Guest, Running, Wire
from strangers import refused
from websockets.exceptions import InvalidStatus

from waiting import PATIENCE


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://[bad"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://127.0.0.1"},
        {"origin": "https://127.0.0.1.evil.example"},
        {"origin": "http://evil.example@{address}"},
        {"origin": "file://{address}"},
        {"origin": "chrome-extension://{address}"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_can_do_nothing(
    house: Running, two: tuple[Guest, Guest, str], headers: dict[str, str]
) -> None:
    anna, _, table = two
    headers = {k: v.format(address=house.address) for k, v in headers.items()}
    said = len(anna.look(table)["table"]["chat"])
    act = {"act": "say", "text": "from elsewhere"}
    assert "other sites" in refused(
        anna.http.post(f"/api/tables/{table}/acts", json=act, headers=headers), 403
    )
    with pytest.raises(InvalidStatus, match="403"), anna.live(table, **headers):
        pass
    assert len(anna.look(table)["table"]["chat"]) == said


def test_our_own_page_may(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, _, table = two
    own = {"origin": f"http://{house.address}", "sec-fetch-site": "same-origin"}
    assert anna.http.post("/api/me", json={"lang": "en"}, headers=own).status_code == 200
    with anna.live(table, origin=own["origin"]) as wire:
        wire.until(lambda s: True)


def test_without_our_header_nothing_is_done(house: Running) -> None:
    bare = httpx.Client(base_url=f"http://{house.address}", timeout=PATIENCE)
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        refused(bare.request(method, "/api/me", json={"name": "X"}), 403)


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "text/json"],
)
def test_only_json_is_taken(house: Running, kind: str) -> None:
    reply = house.guest().http.post("/api/me", content='{"name":"X"}', headers={"content-type": kind})
    assert refused(reply, 415) == "send JSON"


def test_no_other_site_is_invited(house: Running) -> None:
    anna = house.guest()
    for method in ("GET", "OPTIONS"):
        reply = anna.http.request(
            method,
            "/api/me",
            headers={"origin": "http://evil.example", "access-control-request-method": "POST"},
        )
        assert not any(name.startswith("access-control") for name in reply.headers)


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "",
        "a b",
        "127.0.0.1:99999",
        "[::1",
    ],
)
def test_a_strange_name_does_not_lead_here(house: Running, name: str) -> None:
    reply = httpx.get(f"http://{house.address}/api/me", headers={"host": name}, timeout=PATIENCE)
    assert "not known under this name" in refused(reply, 421)
    port = house.port
    with pytest.raises(InvalidStatus, match="403"):
        Wire(f"localhost:{port}", "x", {"host": name or "evil.example"})


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:7654", "192.168.1.7:80"])
def test_our_own_names_do(house: Running, name: str) -> None:
    reply = httpx.get(f"http://{house.address}/api/me", headers={"host": name}, timeout=PATIENCE)
    assert reply.status_code == 200
