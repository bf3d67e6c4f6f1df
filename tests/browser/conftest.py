"""A house, a browser, and guests whose every page must be without fault: no errors, no strange hosts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, Invite
from playwright.sync_api import Browser, Playwright, expect, sync_playwright
from served import FLAGS, ROOT, Served, chromium, missing
from sizes import PHONES, window

from waiting import PATIENCE

expect.set_options(timeout=1000 * PATIENCE)

HERE = Path(__file__).parent
PICTURES = ROOT / "build/pictures"
"""Of pages whose test failed, by the name of the test."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if reason := missing():
        pytest.skip(reason)
    opened = Served(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


class Chromium:
    """One for all tests of this folder that follow each other: to start it costs as much as a short test."""

    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.browser: Browser | None = None

    def start(self) -> Browser:
        if self.browser is None:
            self.playwright = sync_playwright().start()
            self.browser = self.playwright.chromium.launch(
                executable_path=chromium(), args=FLAGS, timeout=1000 * PATIENCE
            )
        return self.browser

    def stop(self) -> None:
        if self.browser:
            self.browser.close()
        if self.playwright:
            self.playwright.stop()
        self.browser = self.playwright = None


CHROMIUM = Chromium()


@pytest.fixture
def browser() -> Browser:
    if reason := missing():
        pytest.skip(reason)
    return CHROMIUM.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Any:
    """Tests of other folders have event loops of their own, which Playwright does not bear beside it."""
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            CHROMIUM.stop()


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
                    page.screenshot(path=folder / f"{i}-{j}.png", timeout=60_000)
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
