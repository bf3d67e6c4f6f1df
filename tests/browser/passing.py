"""What goes away by itself may be gone before a test looks, so the page notes it as it comes: words and marks."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

SCRIPT = """
(() => {
  window.passed = [];
  const last = new WeakMap();
  const note = (el, words) => {
    if (words && last.get(el) !== words) { last.set(el, words); passed.push(words); }
  };
  new MutationObserver(() => {
    for (const el of document.querySelectorAll('.toast, [data-bubble]')) note(el, el.textContent.trim());
    for (const el of document.querySelectorAll('[data-refused]')) note(el, `refused ${el.dataset.spot}`);
  }).observe(document, { childList: true, subtree: true, characterData: true,
    attributes: true, attributeFilter: ['data-refused'] });
})();
"""


def passed(page: Page, words: str) -> None:
    """Something with these words (a regular expression) has been there since the page was opened."""
    page.wait_for_function("words => passed.some((it) => new RegExp(words, 'u').test(it))", arg=words)


def frames(page: Page) -> None:
    """Wait until the page has drawn what it knows: a frame for what has happened, and one for what follows from it."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


class Sent:
    """The moves that a page sends from now on, by their numbers."""

    def __init__(self, page: Page) -> None:
        self.page, self.moves = page, dict[int, str]()
        page.on("websocket", self._hear)

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framesent", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        act: dict[str, Any] = json.loads(frame)["act"]
        if act["act"] == "move":
            self.moves[act["n"]] = act["move"]

    def arrived(self) -> int:
        """Wait until nothing is on its way, where nothing more is sent: how many moves there are."""
        frames(self.page)
        there = max(self.moves) + 1
        expect(self.page.locator("[data-status]")).to_have_attribute("data-moves", str(there))
        return there
