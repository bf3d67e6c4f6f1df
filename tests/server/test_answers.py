"""Every answer has the strict headers, leads nowhere else, and is plain text where people write."""

from __future__ import annotations

import re
import socket

import pytest
from running import Running
from strangers import refused

from sukno.engine.registry import ids
from waiting import PATIENCE

HEADERS = (
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "cache-control",
)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/table/anything", 200),
        ("GET", "/assets/x.js", 200),
        ("GET", "/assets/none.js", 404),
        ("GET", "/nothing/here", 404),
        ("GET", "/api/me", 200),
        ("HEAD", "/api/me", 200),
        ("OPTIONS", "/api/me", 204),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/none", 404),
        ("GET", "/api/tables/" + "x" * 65, 400),
        ("GET", "/api/games/none/rules", 404),
        ("GET", "/api/games/whist/rules?lang=de", 400),
        ("GET", "/schema/openapi.json", 200),
        ("PUT", "/api/me", 405),
        ("DELETE", "/", 405),
        ("TRACE", "/api/me", 405),
        ("PATCH", "/api/tables", 405),
        ("POST", "/api/me", 400),
        ("POST", "/api/tables/none/acts", 400),
    ],
)
def test_every_answer_has_the_strict_headers(house: Running, method: str, path: str, status: int) -> None:
    reply = house.guest().http.request(method, path)
    assert reply.status_code == status
    for name in HEADERS:
        assert name in reply.headers, name
    assert "server" not in reply.headers
    policy = reply.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "http" not in policy
    if method == "HEAD":
        assert reply.content == b""


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fetc/passwd",
        "/assets/..%5c..%5cetc%5cpasswd",
        "/assets/%2e%2e/index.html",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/assets/\\..\\x",
        "/assets/x.js%00.html",
        "/%00",
        "/assets/" + "a" * 20_000,
        "/etc/passwd",
        "/pyproject.toml",
        "/house.db",
        "/assets/",
        "/~root",
        "/%ff%fe",
        "/api/tables/..%2f..%2fhouse",
        "/api/tables/%00",
        "/api/tables/a%0d%0aset-cookie:x=y",
        "/api/games/..%2fwhist/rules",
        "/api/games/%00/rules",
        "/schema/../api/me/../../etc/passwd",
    ],
)
def test_paths_lead_nowhere_else(house: Running, path: str) -> None:
    with socket.create_connection(("127.0.0.1", house.port)) as raw:  # as it is: no client tidies it up
        raw.settimeout(PATIENCE)
        raw.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: raw.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head.split()[1])
    assert status in (400, 404, 431), (status, body[:100])
    assert b"root:" not in body
    assert b"set-cookie: x" not in head.lower()


def test_what_people_write_comes_back_as_plain_text(house: Running) -> None:
    evil = '<img src=x onerror="alert(1)">'
    anna = house.guest(evil)
    table = anna.open("nim", "me", "open")
    anna.act(table, "say", text="<script>alert(1)</script>\u202e\x00\x1b[31m\nnext")
    reply = anna.http.get(f"/api/tables/{table}")
    assert reply.headers["content-type"] == "application/json"
    assert reply.headers["x-content-type-options"] == "nosniff"
    seen = reply.json()["table"]
    assert seen["seats"][0]["name"] == evil
    assert seen["chat"][0]["name"] == evil
    assert seen["chat"][0]["text"] == "<script>alert(1)</script>[31m next"
    for name in ("\x07", "\u202e\u200b", " "):
        refused(anna.http.post("/api/me", json={"name": name}), 422)
    reply = anna.http.post("/api/me", json={"name": "An\u202ena\r\nset-cookie: x=y"})
    assert reply.json()["name"] == "Anna set-cookie: x=y"
    assert len(reply.headers.get_list("set-cookie")) == 1


def test_rule_pages_have_no_script_in_them(house: Running) -> None:
    anna = house.guest()
    for id in ids():
        html = anna.http.get(f"/api/games/{id}/rules", params={"lang": "ru"}).json()["html"]
        assert not re.search(r"<script|<img|<iframe|<[^>]*\s(on\w+|style)=|javascript:", html, re.I)
