"""What a stranger, another seat, another site and a vandal try, and do not get."""

from __future__ import annotations

import json
import re
import socket
import time
from contextlib import suppress
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer
from running import PATIENCE, Guest, Running, Wire, finish, until
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sukno.engine.registry import ids

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


# other hands


def test_another_hand_is_nowhere_over_http(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    own = hand(anna.look(table), 0)
    assert len(own) >= 5
    stranger = house.guest()
    for person in (boris, stranger):
        seen = person.look(table)
        assert hand(seen, 0) == set()
        assert not any(f'"{card}"' in json.dumps(seen["view"]["zones"]) for card in own)
        fair = seen["table"]["fair"]
        assert fair["secret"] is None
        assert fair["seed"] is None
        for n in (0, seen["table"]["moves"]):
            for eyes in ("0", "all", "00"):
                words = refused(
                    person.http.get(f"/api/tables/{table}/replay/{n}", params={"eyes": eyes}), 400, 422
                )
                assert not any(card in words for card in own)
            for eyes in (None, "none"):
                params = {} if eyes is None else {"eyes": eyes}
                reply = person.http.get(f"/api/tables/{table}/replay/{n}", params=params)
                assert reply.status_code == 200
                assert hand(reply.json(), 0) == set()
        for what in ("record", "analysis"):
            assert "when the game is over" in refused(person.http.get(f"/api/tables/{table}/{what}"), 422)
    refused(stranger.http.post(f"/api/tables/{table}/hint"), 422)


def test_another_hand_is_nowhere_over_the_websocket(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    own = hand(anna.look(table), 0)
    for person in (boris, house.guest()):
        with person.live(table) as wire:
            wire.until(lambda s: True)
            wire.act("say", text="I look and look")
            wire.until(lambda s: s["table"]["chat"])
            assert hand(wire.seen, 0) == set()
            assert not any(f'"{card}"' in json.dumps(wire.seen["view"]["zones"]) for card in own)


def test_ids_of_people_never_go_out(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    ids = [json_of_cookie(p)[0] for p in (anna, boris)]
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/replay/0", "/api/words"):
        text = boris.http.get(path).text
        assert not any(id in text or id[2:] in text for id in ids)


def json_of_cookie(person: Guest) -> Any:
    return URLSafeTimedSerializer("?").loads_unsafe(person.http.cookies["sukno"])[1]


def test_nobody_moves_for_another(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    turn = anna.look(table)["view"]["turn"]
    mover, other = (anna, boris) if turn == 0 else (boris, anna)
    seen = mover.look(table)
    move, n = seen["view"]["question"]["choices"][0]["move"], seen["table"]["moves"]
    assert "not your turn" in refused(other.send(table, "move", move=move, n=n), 422)
    assert "do not sit" in refused(house.guest().send(table, "move", move=move, n=n), 422)
    refused(other.send(table, "move", move=move, n=n, seat=turn), 400)
    refused(house.guest().send(table, "sit", seat=turn), 422)
    with other.live(table) as wire:
        assert wire.act("move", move=move, n=n)["error"]["en"] == "it is not your turn"
    assert mover.look(table)["table"]["moves"] == n


def test_only_the_host_engages_computers(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("whist", "me", "open", "open", "open")
    boris.act(table, "sit")
    assert "only who opened" in refused(boris.send(table, "computer", seat=2), 422)


def test_a_private_table_is_in_no_list_but_its_peoples(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    hidden, shown = anna.open("nim", "me", "open"), anna.open("nim", "me", "open", public=True)
    until(lambda: shown in boris.http.get("/api/tables").text)
    listed = boris.http.get("/api/tables").json()
    assert shown in {t["id"] for t in listed["public"]}
    assert hidden not in json.dumps(listed)
    assert {hidden, shown} <= {t["id"] for t in anna.http.get("/api/tables").json()["mine"]}


# cookies


def test_cookies_are_kept_from_scripts_and_other_sites(house: Running) -> None:
    reply = httpx.get(f"http://{house.address}/api/me")
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie


@pytest.mark.parametrize(
    "how", ["cut", "changed", "foreign", "empty", "huge", "old", "another's id", "bytes"]
)
def test_a_forged_cookie_is_a_stranger(house: Running, two: tuple[Guest, Guest, str], how: str) -> None:
    anna, _, table = two
    good = anna.http.cookies["sukno"]
    body = json_of_cookie(anna)
    signer = URLSafeTimedSerializer("some other key of sixteen", salt="sukno.identity")
    forged = {
        "cut": good[:-4],
        "changed": ("X" if good[0] != "X" else "Y") + good[1:],
        "foreign": signer.dumps(body),
        "empty": "",
        "huge": good * 30,
        "old": ".".join([good.split(".")[0], "AAAAAA", good.split(".")[2]]),
        "another's id": URLSafeTimedSerializer("x").dumps(body),
        "bytes": "\x80\xff;;==",
    }[how]
    reply = httpx.get(
        f"http://{house.address}/api/tables/{table}",
        headers={b"cookie": b"sukno=" + forged.encode("latin-1")},
    )
    assert reply.status_code == 200
    assert reply.json()["table"]["your_seat"] is None
    assert "set-cookie" in reply.headers
    assert hand(reply.json(), 0) == set()


def test_a_cookie_of_another_house_is_worth_nothing(
    house: Running, strict_house: Running, two: tuple[Guest, Guest, str]
) -> None:
    anna, _, _ = two
    elsewhere = anna.moved(strict_house.address)
    assert elsewhere.http.get("/api/me").json()["name"] == ""


# other sites


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
    bare = httpx.Client(base_url=f"http://{house.address}")
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
    reply = httpx.get(f"http://{house.address}/api/me", headers={"host": name})
    assert "not known under this name" in refused(reply, 421)
    port = house.port
    with pytest.raises(InvalidStatus, match="403"):
        Wire(f"localhost:{port}", "x", {"host": name or "evil.example"})


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:7654", "192.168.1.7:80"])
def test_our_own_names_do(house: Running, name: str) -> None:
    reply = httpx.get(f"http://{house.address}/api/me", headers={"host": name})
    assert reply.status_code == 200


# every answer is dressed


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


# bodies and frames


DEEP = "[" * 20_000 + "]" * 20_000
BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe{}",
    b'{"act":"nope"}',
    b'{"act":"sit","seat":true}',
    b'{"act":"sit","seat":-1}',
    b'{"act":"sit","seat":1e400}',
    b'{"act":"sit","seat":99999999999999999999999999}',
    b'{"act":"sit","seat":"0"}',
    b'{"act":"sit","who":"me"}',
    b'{"act":"move","move":1,"n":0}',
    b'{"act":"move","move":"x","n":NaN}',
    b'{"act":"move","move":"x","n":-1}',
    b'{"act":"move","move":"\\ud800","n":0}',
    b'{"act":"ready","word":"\\n"}',
    b'{"act":"ready","word":"' + b"x" * 65 + b'"}',
    b'{"act":"say","text":""}',
    b'{"act":"say","text":"' + b"x" * 501 + b'"}',
    b'{"act":["sit"]}',
    f'{{"x":{DEEP},"act":"sit"}}'.encode(),
    f'{{"act":"sit","seat":{DEEP}}}'.encode(),
]


@pytest.mark.parametrize("body", BODIES, ids=lambda b: b[:40].decode("latin-1"))
def test_malformed_bodies_are_refused_in_words(
    house: Running, two: tuple[Guest, Guest, str], body: bytes
) -> None:
    anna, _, table = two
    reply = anna.http.post(
        f"/api/tables/{table}/acts", content=body, headers={"content-type": "application/json"}
    )
    refused(reply, 400)


def test_malformed_frames_are_refused_and_the_connection_lives(two: tuple[Guest, Guest, str]) -> None:
    anna, _, table = two
    frames: list[str | bytes] = [
        *(f'{{"id":7,"act":{b.decode("latin-1")}}}' for b in BODIES[5:10]),
        '{"id":7,"act":{"x":' + DEEP + ',"act":"sit"}}',
        '{"id":-1,"act":{"act":"undo"}}',
        '{"id":1e400,"act":{"act":"undo"}}',
        '{"id":1,"act":{"act":"undo"},"who":"boris"}',
        '{"act":{"act":"undo"}}',
        "",
        "x",
        b"\x00\x01",
        b'{"id":1,"act":{"act":"undo"}}',
    ]
    with anna.live(table) as wire:
        for frame in frames:
            wire.raw(frame)
            answer = wire.answer()
            assert answer["message"] == "refused"
            assert answer["id"] is None
        assert wire.act("say", text="still here")["message"] == "done"


@pytest.mark.parametrize("payload", [b"\xff\xfe", b"\xed\xa0\x80"])
def test_text_that_is_no_text_ends_the_connection(two: tuple[Guest, Guest, str], payload: bytes) -> None:
    anna, _, table = two
    with anna.live(table) as wire:
        wire.socket.send(payload, text=True)
        with pytest.raises(ConnectionClosed, match="1007"):
            wire.drain()


def test_a_large_frame_ends_the_connection_and_a_large_body_is_refused(
    two: tuple[Guest, Guest, str],
) -> None:
    anna, _, table = two
    with anna.live(table) as wire:
        wire.raw("x" * 70_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            wire.drain()
    act = {"act": "say", "text": "x" * 70_000}
    assert refused(anna.http.post(f"/api/tables/{table}/acts", json=act), 413)

    def endless() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    reply = anna.http.post("/api/me", content=endless(), headers={"content-type": "application/json"})
    refused(reply, 413)


def test_a_table_that_is_not_there_is_said_so(house: Running) -> None:
    for id in ("none", "a%00b", "x" * 200):
        with house.guest().live(id) as wire:
            assert wire.answer()["error"]["en"] == "there is no such table"
            with pytest.raises(ConnectionClosed, match="4404"):
                wire.hear()


@pytest.mark.parametrize(
    "options",
    [{"id": "whist"}, {"self": 1}, {"groups": 10**30}, {"groups": [[]]}, {"groups": None}, {"__class__": 1}],
)
def test_odd_options_are_refused(house: Running, options: dict[str, Any]) -> None:
    reply = house.guest().http.post("/api/tables", json={"game": "nim", "options": options})
    refused(reply, 400, 422)


# names and chat


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


# floods and slow people


def test_a_flood_over_http_is_held_up(strict_house: Running) -> None:
    anna = strict_house.guest()
    assert anna.http.post("/api/logout").status_code == 200
    eight = b"POST /api/nowhere HTTP/1.1\r\nhost: localhost\r\nx-sukno: 1\r\n\r\n" * 8
    answers = b""
    with socket.create_connection(("127.0.0.1", strict_house.port)) as raw:
        for n in range(1, 41):
            raw.sendall(eight)
            while answers.count(b'"detail":') < 8 * n:
                answers += raw.recv(65536)
    assert 100 < answers.count(b"HTTP/1.1 404") < 320
    assert answers.count(b"HTTP/1.1 429") > 10
    assert b"retry-after: " in answers
    assert "too many requests" in answers.decode()
    assert anna.http.get("/api/me").status_code == 200  # reading is counted by itself


def test_guessing_passwords_is_slow(strict_house: Running) -> None:
    anna = strict_house.guest(**{"x-forwarded-for": "192.0.2.200"})
    # even a guess of no shape counts, and is quicker than one that has to be hashed
    answers = [anna.http.post("/api/login", json={}).status_code for _ in range(20)]
    assert 429 in answers
    assert answers.count(400) <= 15


def test_a_flood_of_frames_is_refused_and_then_cut_off(house: Running) -> None:
    anna = house.guest()
    table = anna.open("nim", "me", "open")
    heard = []
    with anna.live(table) as wire:
        with suppress(ConnectionClosed):
            for i in range(300):
                wire.raw(json.dumps({"id": i, "act": {"act": "undo"}}))
                heard.append(wire.answer())
        assert wire.socket.close_code == 4429
    words = [h["error"]["en"] for h in heard if h["message"] == "refused"]
    assert "nothing that you could take back" in words[0]
    assert "too many" in words[-1]


def test_nonsense_is_not_heard_for_ever(house: Running) -> None:
    anna = house.guest()
    table = anna.open("nim", "me", "open")
    with anna.live(table) as wire:
        for _ in range(20):
            wire.raw("nonsense")
            wire.answer()
        with pytest.raises(ConnectionClosed, match="4429"):
            wire.drain()


def test_people_who_hang_hold_nobody_up(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("nim", "me", "open")
    slow = []
    for _ in range(20):
        raw = socket.create_connection(("127.0.0.1", house.port))
        raw.sendall(b"POST /api/me HTTP/1.1\r\nhost: localhost\r\nx-sukno: 1\r\ncontent-length: 100\r\n")
        slow.append(raw)
    deaf = socket.create_connection(("127.0.0.1", house.port))  # asks for everything and reads nothing
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
        "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "\r\n".encode()
    )
    with anna.live(table) as wire, boris.live(table) as other:
        began = time.monotonic()
        for i in range(40):
            assert wire.act("say", text=f"{i} " + "x" * 490)["message"] == "done"
        other.until(lambda s: s["table"]["chat"] and s["table"]["chat"][-1]["text"].startswith("39 "))
        assert time.monotonic() - began < PATIENCE
    for raw in (*slow, deaf):
        raw.close()


def test_after_the_game_everything_may_be_seen(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.begin("sixty-six", "me", "random", options={"deals": 1})
    seen = finish(anna, table)
    assert seen["table"]["fair"]["secret"]
    stranger = house.guest()
    for eyes in ("0", "1", "all", "none"):
        reply = stranger.http.get(f"/api/tables/{table}/replay/1", params={"eyes": eyes})
        assert reply.status_code == 200
    assert hand(stranger.http.get(f"/api/tables/{table}/replay/0", params={"eyes": "all"}).json(), 0)
    assert "no seat 2" in refused(stranger.http.get(f"/api/tables/{table}/replay/0?eyes=2"), 422)
    assert stranger.http.get(f"/api/tables/{table}/record").status_code == 200


def test_a_connection_that_ends_badly_in_the_middle_of_talk_is_quietly_forgotten(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("nim", "me", "open")
    with boris.live(table) as other:
        for payload in (b"\xff", b"x" * 70_000) * 4:
            with anna.live(table) as wire:
                for i in range(5):
                    wire.raw(json.dumps({"id": i, "act": {"act": "say", "text": "and then"}}))
                wire.socket.send(payload, text=True)
                for _ in range(3):
                    assert other.act("say", text="meanwhile")["message"] == "done"
                with pytest.raises(ConnectionClosed):
                    wire.drain()
        assert other.act("say", text="all is well")["message"] == "done"
        other.until(lambda s: s["table"]["spectators"] == 1)
    assert "Exception in" not in house.said()
