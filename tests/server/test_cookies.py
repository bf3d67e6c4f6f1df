"""Cookies: what they prove and what they do not, however they are changed and whatever the clock says."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import msgspec
import pytest
from identities import ANNA, KEY, UP, opened, sqlite
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from running import Guest, Running
from strangers import hand, json_of_cookie

from sukno.server.identity import (
    LONGEST,
    MAX_AGE,
    RENEW_AFTER,
    Identities,
    Identity,
    cookie_attributes,
    new_guest,
)
from waiting import PATIENCE


def aged(ids: Identities, seconds: float, person: Identity = ANNA) -> str:
    """A cookie signed so long ago."""

    class Then(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time() - seconds)

    now, ids.signer.signer = ids.signer.signer, Then
    try:
        return ids.write(person)
    finally:
        ids.signer.signer = now


def test_a_cookie_says_who_it_is_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            cookie = ids.write(ANNA)
            assert await ids.read(cookie) == ANNA
        async with opened(sqlite(tmp_path)) as ids:
            assert await ids.read(cookie) == ANNA

    asyncio.run(main())


def test_a_cookie_is_safe_to_put_into_a_header(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            for name in ("Анна", "\U0001f0a1" * 40, 'a"; Path=/x; <b>', ""):
                person = msgspec.structs.replace(ANNA, name=name)
                cookie = ids.write(person)
                assert set(cookie) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
                assert len(cookie) < LONGEST / 2
                assert await ids.read(cookie) == person

    asyncio.run(main())


def test_every_change_of_a_cookie_makes_it_nobodys(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            cookie = ids.write(ANNA)
            for i in range(len(cookie)):
                assert await ids.read(cookie[:i]) is None
                # the last letter of a part has spare bits at its low end: the change is made at the high end
                changed = cookie[:i] + ("A" if cookie[i] not in "ABCD" else "z") + cookie[i + 1 :]
                assert await ids.read(changed) is None, i
            for junk in (
                "",
                ".",
                "..",
                "...",
                "a.b.c",
                cookie + "A",
                cookie * 20,
                "я",
                "\x00",
                "g-" + "a" * 32,
            ):
                assert await ids.read(junk) is None
            assert await ids.read(None) is None

    asyncio.run(main())


def test_a_cookie_of_another_key_or_another_purpose_is_nobodys(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids, opened(sqlite(tmp_path), key="f" * 64) as others:
            assert await ids.read(others.write(ANNA)) is None
            said = [ANNA.who, ANNA.name, ANNA.lang, None]
            purpose = URLSafeTimedSerializer(KEY, salt="something else").dumps(said)
            assert await ids.read(str(purpose)) is None

    asyncio.run(main())


@pytest.mark.parametrize(
    "said",
    [
        None,
        1,
        {},
        [],
        ["g-" + "a" * 32],
        ["g-" + "a" * 32, "Anna", "en", None, 1],
        ["g-" + "a" * 32 + "\n", "Anna", "en", None],
        ["x-" + "a" * 32, "Anna", "en", None],
        ["g-" + "a" * 32, "A" * 41, "en", None],
        ["g-" + "a" * 32, "Anna", "fr", None],
        ["g-" + "a" * 32, "Anna", "en", "0"],
        ["g-" + "a" * 32, "Anna", "en", 0],
        ["g-" + "a" * 32, "Anna", "en", "a" * 32 + "\n"],
    ],
)
def test_a_well_signed_cookie_of_another_shape_is_nobodys(tmp_path: Path, said: object) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            assert await ids.read(str(ids.signer.dumps(said))) is None

    asyncio.run(main())


def test_a_cookie_grows_old(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            assert await ids.read(aged(ids, MAX_AGE + 10)) is None
            old = await ids.read(aged(ids, MAX_AGE - 60))
            assert old == msgspec.structs.replace(ANNA, renew=True)
            fresh = await ids.read(aged(ids, RENEW_AFTER - 60))
            assert fresh == ANNA

    asyncio.run(main())


def test_a_long_cookie_is_not_even_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            seen: list[str] = []
            monkeypatch.setattr(ids.signer, "loads", lambda text, **_: seen.append(text))
            assert await ids.read("a" * (LONGEST + 1)) is None
            assert seen == []

    asyncio.run(main())


def test_guests_are_all_different() -> None:
    assert len({new_guest().who for _ in range(1000)}) == 1000
    assert new_guest("ru").lang == "ru"


def test_scripts_and_other_sites_do_not_get_the_cookie() -> None:
    for secure in (True, False):
        said = cookie_attributes(secure=secure)
        assert (said["httponly"], said["samesite"], said["secure"], said["path"]) == (
            True,
            "lax",
            secure,
            "/",
        )
        assert said["max_age"] == 180 * 24 * 3600


def test_a_clock_that_is_set_throws_nobody_out(tmp_path: Path, cheap: None) -> None:
    async def main() -> None:
        hour, now = 3600, time.time()
        cookies = []
        for drift in (0, -hour, hour, 30 * 24 * hour, -30 * 24 * hour):
            async with opened(sqlite(tmp_path), clock=lambda drift=drift: now + drift) as ids:  # type: ignore[misc]
                if not cookies:
                    cookies = [ids.write(ANNA), ids.write(await ids.sign_up(None, UP))]
                for cookie in cookies:
                    found = await ids.read(cookie)
                    assert found is not None, drift
                    assert found.renew == (drift not in (0, hour))
                    again = await ids.read(ids.write(found))
                    assert again is not None
                    assert not again.renew

    asyncio.run(main())


def test_a_clock_that_is_set_while_the_house_is_open_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            cookie = ids.write(ANNA)
            for jump in (-3600, 3600, 400 * 24 * 3600):
                with monkeypatch.context() as m:
                    real = time.time
                    m.setattr(time, "time", lambda jump=jump, real=real: real() + jump)
                    assert await ids.read(cookie) == ANNA
                    assert await ids.read(ids.write(ANNA)) == ANNA

    asyncio.run(main())


def test_cookies_are_kept_from_scripts_and_other_sites(house: Running) -> None:
    reply = httpx.get(f"http://{house.address}/api/me", timeout=PATIENCE)
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
        timeout=PATIENCE,
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
