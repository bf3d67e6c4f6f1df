"""Every page and twelve games at four sizes, a sheet of small pictures each, written by `make screenshots`.

python tests/browser/sheets_of_pages.py [NAME ...]      only sheets whose names begin so
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from guests import Guest
from hands import Mouse, wait
from playwright.sync_api import Browser, sync_playwright
from screenshots import follow_advice, seat
from served import FLAGS, ROOT, Served, chromium, missing

FOLDER = ROOT / "docs/screenshots/sizes"
SIZES = ((1440, 900), (1280, 720), (844, 390), (375, 812))
"""Desktop, small laptop, phone on its side, phone."""
HEIGHT = 300
PAGES = {
    "catalogue": "/",
    "tables": "/tables",
    "profile": "/me",
    "history": "/me/history",
    "history-of-a-game": "/me/history/nim",
    "places": "/me/places",
    "game": "/game/preferans",
    "game-patience": "/game/king-albert",
    "rules": "/game/whist/rules",
    "glossary": "/rules/glossary-preferans",
    "score": "/score/preferans",
    "referee": "/referee/vint",
    "problem": "/problem/preferans",
    "not-found": "/nowhere",
}
TABLES = {
    "preferans": ("preferans", {}, 12),
    "vint": ("vint", {}, 6),
    "whist": ("whist", {}, 10),
    "piquet": ("piquet", {}, 8),
    "bezique": ("bezique-six-pack", {}, 20),
    "mushka": ("mushka", {}, 8),
    "twenty-one": ("twenty-one", {"players": 4}, 5),
    "demon": ("demon", {}, 12),
    "draughts": ("draughts-russian", {}, 12),
    "nardy": ("trictrac-long-nardy", {}, 16),
    "sea-battle": ("sea-battle", {}, 20),
    "dominoes": ("dominoes-traditional", {"players": 3}, 9),
}
"""Name of the sheet, game, options, and after how many moves it is taken."""


def pictures(guest: Guest, path: str) -> list[bytes]:
    """The page as each size shows it."""
    taken = []
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.go(path)
        guest.page.locator("h1").first.wait_for(state="attached")
        guest.page.wait_for_load_state("networkidle")
        if guest.page.get_by_test_id("deal").count():
            guest.page.get_by_test_id("deal").get_by_role("button").first.click()
        guest.page.wait_for_timeout(600)
        taken.append(guest.page.screenshot())
    return taken


def lay_out(browser: Browser, taken: list[bytes], name: str) -> None:
    """Side by side on one sheet."""
    page = browser.new_page(viewport={"width": 400, "height": HEIGHT})
    shown = "".join(f'<img src="data:image/png;base64,{base64.b64encode(t).decode()}">' for t in taken)
    page.set_content(
        "<style>body{margin:0;display:inline-flex;gap:8px;background:#fff}img{height:"
        f"{HEIGHT}px;display:block}}</style><div style='display:contents'>{shown}</div>"
    )
    page.wait_for_function("[...document.images].every((i) => i.complete)")
    path = FOLDER / f"{name}.jpg"
    page.locator("body").screenshot(path=path, type="jpeg", quality=78)
    page.close()
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB", flush=True)


def main() -> None:
    if reason := missing():
        sys.exit(reason)
    begin = tuple(sys.argv[1:])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as p:
        house = Served(Path(folder))
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = browser.new_context(
            locale="en-GB", reduced_motion="reduce", color_scheme="light", service_workers="block"
        )
        guest = Guest(context, house.address)
        guest.ask("POST", "/api/me", {"name": "Anna", "lang": "en"})
        try:
            if not begin or "history".startswith(begin) or "result".startswith(begin):
                table = guest.sit("nim")  # something to look back at
                Mouse(guest.page, 3).play()
                lay_out(browser, pictures(guest, f"/table/{table}"), "result")
                lay_out(browser, pictures(guest, f"/table/{table}/replay"), "replay")
            for name, path in PAGES.items():
                if not begin or name.startswith(begin):
                    lay_out(browser, pictures(guest, path), name)
            if not begin or "waiting-room".startswith(begin):
                table = guest.open("whist", "me", "open", "club", "club")
                lay_out(browser, pictures(guest, f"/table/{table}"), "waiting-room")
            for name, (game, options, moves) in TABLES.items():
                if not begin or name.startswith(begin):
                    table = seat(game, options, guest)
                    follow_advice(guest, table, moves)
                    wait(guest.page)
                    lay_out(browser, pictures(guest, f"/table/{table}"), name)
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
