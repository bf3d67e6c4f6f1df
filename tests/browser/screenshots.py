"""Pictures of the house for its README: `make screenshots` writes docs/screenshots anew.

python tests/browser/screenshots.py [NAME ...]      only pictures whose names begin so
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from guests import Guest
from hands import Mouse, wait
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from served import FLAGS, ROOT, Served, chromium, missing

FOLDER = ROOT / "docs/screenshots"
LARGEST = 200_000
MATCH = 100_000
"""More moves than any match has."""
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 375, "height": 812}
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "preferans": ("preferans-leningrad", {}, 190),
    "whist": ("whist", {}, 22),
    "demon": ("demon", {}, 22),
    "twenty-one": ("twenty-one", {"players": 4}, 5),
    "draughts": ("draughts-russian", {}, 16),
    "othello": ("othello", {"opening": "fixed_diagonal"}, 22),
    "nardy": ("trictrac-long-nardy", {}, 40),
    "dominoes": ("dominoes-traditional", {"players": 3}, 12),
    "sea-battle": ("sea-battle", {}, 50),
    "nim": ("nim", {"chips": 25, "groups": 4}, 3),
    "king": ("king", {}, 14),
    "monopoly": ("monopoly", {}, 90),
}
"""Name of the picture, game, options, and after how many moves it is taken."""


def seat(game: str, options: dict[str, Any], guest: Guest) -> str:
    """A table against club players; the house's own advice is followed there."""
    usual = guest.ask("GET", f"/api/games/{game}")["seats"][0]
    others = ("club",) * (options.get("players", usual) - 1)
    return guest.sit(game, "me", *others, options=options)


def follow_advice(guest: Guest, table: str, moves: int) -> None:
    """Play as a computer player would, so that the picture shows a sensible game."""
    while True:
        wait(guest.page)
        seen = guest.look(table)
        question = seen["view"]["question"]
        if seen["table"]["status"] == "over":
            return
        if question is None:
            time.sleep(0.05)
            continue
        if seen["table"]["moves"] >= moves and not any(
            part["part"] == "amount" for part in question["parts"]
        ):
            return
        reply = guest.context.request.post(
            f"{guest.address}/api/tables/{table}/hint", headers={"X-Sukno": "1"}, data={}
        )
        if reply.status == 429:  # advice has its measure
            time.sleep(1)
            continue
        act = {"act": "move", "move": reply.json()["move"], "n": seen["table"]["moves"]}
        guest.ask("POST", f"/api/tables/{table}/acts", act)


def keep(page: Page, name: str, over: Locator | None = None) -> None:
    """When everything has come to rest, the mouse over something or out of the way."""
    page.wait_for_timeout(1200)
    if page.get_by_test_id("deal").count():  # the sheet of the deal before lies over the table
        page.get_by_test_id("deal").get_by_role("button").first.click()
    page.mouse.move(0, 0)
    if over:
        over.hover()
    page.wait_for_timeout(400)
    path = FOLDER / f"{name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=80)
    assert path.stat().st_size < LARGEST, f"{path} is too large for a README"
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def take_vint(guest: Guest, wanted: Callable[[str], bool]) -> None:
    """An auction with what a call of the partner says, then the sheet of a rubber."""
    table = seat("vint", {"robers": 1}, guest)
    page = guest.page
    if wanted("vint-auction"):
        calls = page.locator("[data-auction] [data-call]")
        bids = calls.filter(has_text=re.compile(r"\d"))
        while calls.count() < 5 or bids.count() == 0:  # a round, and not all of it passes
            follow_advice(guest, table, guest.look(table)["table"]["moves"] + 1)
            wait(page)
        keep(page, "vint-auction", over=bids.first)
    if wanted("vint-sheet"):
        follow_advice(guest, table, MATCH)
        page.get_by_test_id("result").wait_for()
        keep(page, "vint-sheet")


def take(browser: Browser, house: Served, wanted: Callable[[str], bool]) -> None:
    def come(lang: str = "en", *, phone: bool = False) -> Guest:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            color_scheme="light",
        )
        guest = Guest(context, house.address)
        guest.ask("POST", "/api/me", {"name": {"en": "Anna", "ru": "Анна"}[lang], "lang": lang})
        return guest

    for name, lang, phone in (
        ("catalogue-en", "en", False),
        ("catalogue-ru", "ru", False),
        ("catalogue-phone", "ru", True),
    ):
        if wanted(name):
            guest = come(lang, phone=phone)
            guest.go("/").locator("[data-game]").first.wait_for()
            guest.page.wait_for_load_state("networkidle")
            keep(guest.page, name)
            guest.context.close()
    for name, (game, options, moves) in TABLES.items():
        for phone in (False, True) if name in ("whist", "demon") else (False,):
            picture = f"{name}{'-phone' if phone else ''}"
            if wanted(picture):
                guest = come("ru" if phone else "en", phone=phone)
                follow_advice(guest, seat(game, options, guest), moves)
                keep(guest.page, picture)
                guest.context.close()
    if wanted("vint-auction") or wanted("vint-sheet"):
        guest = come()
        take_vint(guest, wanted)
        guest.context.close()
    if wanted("result") or wanted("replay"):
        guest = come()
        table = guest.sit("whist", options={"deals": 1})
        Mouse(guest.page, 4).play()
        guest.page.get_by_test_id("result").wait_for()
        keep(guest.page, "result")
        page = guest.go(f"/table/{table}/replay")
        page.get_by_label("Through the eyes of").select_option("all")
        page.get_by_test_id("best").get_by_role("button").click()
        page.get_by_test_id("best").locator("table").wait_for(timeout=180_000)
        following = page.get_by_test_id("best").get_by_role("button")
        for _ in range(3):
            if following.count():
                following.click()
                page.wait_for_timeout(300)
        keep(page, "replay")


def main() -> None:
    if reason := missing():
        sys.exit(reason)
    begin = tuple(sys.argv[1:])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as p:
        house = Served(Path(folder))
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            take(browser, house, lambda name: not begin or name.startswith(begin))
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
