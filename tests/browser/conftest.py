"""A house, a browser, and guests whose every page must be without fault: no errors, no strange hosts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, Invite
from playwright.sync_api import Browser, expect, sync_playwright
from served import FLAGS, ROOT, Served, chromium, missing
from sizes import PHONES, window

expect.set_options(timeout=20_000)  # a busy machine is slow; what never comes never comes

PICTURES = ROOT / "build/pictures"
"""Of pages whose test failed, by the name of the test."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if reason := missing():
        pytest.skip(reason)
    opened = Served(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


# For a module only: while it lives, nothing else in this process can run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if reason := missing():
        pytest.skip(reason)
    with sync_playwright() as p:
        found = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield found
        found.close()


def pictures(test: pytest.Item) -> Path:
    return PICTURES / re.sub(r"\W+", "-", test.name).strip("-")


@pytest.fixture
def invite(house: Served, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Guests for one test: `invite(lang="ru", phone=True, still=False)`, or at one of the sizes."""
    guests: list[Guest] = []

    def come(
        *,
        lang: str = "en",
        size: str = "",
        phone: bool = False,
        still: bool = True,
        at: Served = house,
        **more: Any,
    ) -> Guest:
        phone = phone or size in PHONES
        usual = {"width": 375, "height": 812} if phone else {"width": 1440, "height": 900}
        context = browser.new_context(
            viewport=window(size) if size else more.pop("viewport", usual),
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if still else "no-preference",
            service_workers=more.pop("service_workers", "block"),  # it would fetch all files for every test
            **more,
        )
        guests.append(Guest(context, at.address, phone))
        return guests[-1]

    yield come
    failed = getattr(request.node, "failed", False)
    faults = [fault for guest in guests for fault in guest.unforgiven()]
    if failed or faults:
        folder = pictures(request.node)
        folder.mkdir(parents=True, exist_ok=True)
        for i, guest in enumerate(guests):
            for j, page in enumerate(guest.context.pages):
                try:
                    page.screenshot(path=folder / f"{i}-{j}.png", timeout=5000)
                except Exception as error:  # a picture is a help, not the subject
                    (folder / f"{i}-{j}.txt").write_text(str(error))
    for guest in guests:
        guest.context.close()
    assert not faults, f"{faults}\npictures of the pages: {pictures(request.node)}"


@pytest.fixture
def guest(invite: Invite) -> Guest:
    return invite()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
        report.sections.append(("pictures", f"pictures of the pages: {pictures(item)}"))
    return report
