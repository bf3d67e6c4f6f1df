"""Guests of the house: each has a browser of their own, and every fault of a page is noted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from hands import SCRIPT
from passing import SCRIPT as PASSING
from playwright.sync_api import BrowserContext, Locator, Page, expect

from waiting import PATIENCE


class Guest:
    """Somebody with a browser of their own at the door of the house."""

    def __init__(self, context: BrowserContext, address: str, touches: bool = False) -> None:
        self.context, self.address, self.touches = context, address, touches
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        context.add_init_script(SCRIPT)
        context.add_init_script(PASSING)
        context.set_default_timeout(1000 * PATIENCE)
        context.on("page", self._watch)
        context.on("request", lambda request: self._asked(request.url))
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", lambda said: self._said(said.type, said.text, said.location.get("url", "")))
        page.on("pageerror", lambda error: self.faults.append(f"error on the page: {error}"))
        page.on("crash", lambda _: self.faults.append("the page crashed"))

    def _said(self, kind: str, text: str, where: str) -> None:
        if kind in ("error", "warning") and "blocked by Playwright" not in text:
            self.faults.append(f"{kind} in the console: {text} ({where})")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.address).netloc:
            self.faults.append(f"asked another host: {url}")

    def forgive(self, pattern: str) -> None:
        """What a test brings about itself is no fault."""
        self.forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        return [f for f in self.faults if not any(re.search(p, f) for p in self.forgiven)]

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def press(self, what: Locator) -> None:
        """By a finger on a phone, else by the mouse."""
        if self.touches:
            what.tap()
        else:
            what.click()

    def do(self, deed: str) -> None:
        """One of the deeds of a table, along its edge or behind "more"."""
        found = self.page.locator(f"[data-deed={deed}]")
        expect(self.page.locator("[data-deed=more]")).to_be_visible()
        if found.count() == 0:
            self.press(self.page.locator("[data-deed=more]"))
        self.press(found.first)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Over HTTP with this guest's cookie."""
        reply = self.context.request.fetch(
            self.address + path,
            method=method,
            data=body,
            headers={"X-Sukno": "1"},
            timeout=1000 * PATIENCE,
        )
        assert reply.ok, reply.text()
        return reply.json()

    def open(self, game: str, *seats: str, pace: str = "instant", **more: Any) -> str:
        """A table; without `seats` one sits against novices."""
        if not seats:
            usual = self.ask("GET", f"/api/games/{game}")["seats"][0]
            seats = ("me",) + ("novice",) * (more.get("options", {}).get("players", usual) - 1)
        plan = {"game": game, "seats": list(seats), "pace": pace, **more}
        found: str = self.ask("POST", "/api/tables", plan)["table"]["id"]
        return found

    def look(self, table: str) -> Any:
        return self.ask("GET", f"/api/tables/{table}")

    def make(self, table: str, moves: Iterable[str]) -> None:
        """Make these moves without touching the table."""
        n = self.look(table)["table"]["moves"]
        for i, move in enumerate(moves):
            self.ask("POST", f"/api/tables/{table}/acts", {"act": "move", "move": move, "n": n + i})

    def sit(self, game: str, *seats: str, **more: Any) -> str:
        """Open a table and go to it."""
        table = self.open(game, *seats, **more)
        self.go(f"/table/{table}")
        return table


Invite = Callable[..., Guest]
