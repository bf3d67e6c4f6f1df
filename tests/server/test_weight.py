"""Costs that do not grow with the catalogue: what the browser must fetch before anything is seen, as it comes over
the wire, and what a process imports before it is played in."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from sukno.engine.text import Lang
from sukno.server import catalogue
from sukno.server.client import NotBuilt, assets
from sukno.server.ready import Ready, ready

MOST = 250_000
MOST_CATALOGUE = 12_000
LONGEST_SUMMARY = 85
"""Letters of Russian, which take two bytes each."""
LANGUAGES: tuple[Lang, ...] = ("en", "ru")
EAGER_LINKS = {"stylesheet", "modulepreload", "preload", "icon", "manifest"}
STATIC_IMPORT = re.compile(
    r"""(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.[^"']+\.js)["']"""
)
REFERENCE = re.compile(r"""url\(["']?((?!data:)[^"')]+)""")


class Page(HTMLParser):
    """Collects what a page loads without being asked."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if tag in ("script", "img") and has.get("src"):
            self.loads.append(str(has["src"]))
        if tag == "link" and EAGER_LINKS & {*str(has.get("rel")).split()} and has.get("href"):
            self.loads.append(str(has["href"]))


def weight(answer: Ready) -> int:
    return len(answer.body if answer.squeezed is None else answer.squeezed)


def eager(files: dict[str, Ready], *begin: str) -> dict[str, int]:
    """Every file that these load without being asked, with its size over the wire."""
    waiting, found = [*begin], dict[str, int]()
    while waiting:
        path = waiting.pop()
        if path in found or path not in files:
            continue
        asset = files[path]
        found[path] = weight(asset)
        if path.endswith(".html"):
            more = Page(asset.body.decode()).loads
        elif path.endswith(".js"):
            more = STATIC_IMPORT.findall(asset.body.decode())
        elif path.endswith(".css"):
            more = REFERENCE.findall(asset.body.decode())
        else:
            more = []
        waiting += [normpath(join(dirname(path), other)) for other in more]
    return found


def asset(body: str) -> Ready:
    return Ready(body.encode(), None, "text/plain", "")


def test_everything_that_is_loaded_at_once_is_counted() -> None:
    files = {
        "/index.html": asset(
            '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script>'
        ),
        "/assets/a.css": asset("@font-face{src:url(./a.woff2)} a{background:url(data:image/png;base64,AA)}"),
        "/assets/a.woff2": asset("font"),
        "/assets/a.js": asset('import{a as b}from"./b.js";import"./c.js";const later=()=>import("./d.js");'),
        "/assets/b.js": asset('export*from"./e.js"'),
        "/assets/c.js": asset(""),
        "/assets/d.js": asset("x" * MOST),
        "/assets/e.js": asset("x"),
    }
    assert {*eager(files, "/index.html")} == {*files} - {"/assets/d.js"}


@pytest.fixture(scope="module")
def files() -> dict[str, Ready]:
    try:
        return assets()
    except NotBuilt as e:
        pytest.skip(str(e))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_is_under_250_kilobytes(files: dict[str, Ready], lang: Lang) -> None:
    words = {
        of: path for of in LANGUAGES for path in files if re.fullmatch(rf"/assets/{of}-[\w-]+\.js", path)
    }
    sizes = eager(files, "/index.html", words[lang])
    assert any(path.endswith(".js") for path in sizes)
    assert {*words.values()} & {*sizes} == {words[lang]}  # the other language stays where it is
    sizes["/api/words"] = weight(catalogue.common_words(lang))
    sizes["/api/games"] = weight(catalogue.catalogue(lang))
    assert sum(sizes.values()) < MOST, sizes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogue_is_under_12_kilobytes(lang: Lang) -> None:
    assert weight(catalogue.catalogue(lang)) < MOST_CATALOGUE


def test_a_summary_is_short() -> None:
    assert not [i.id for i in catalogue.games() if not i.kind_of and len(i.summary.ru) > LONGEST_SUMMARY]


def test_what_stays_the_same_is_compressed_once() -> None:
    assert catalogue.catalogue("en") is catalogue.catalogue("en")
    assert catalogue.description("whist", "ru") is catalogue.description("whist", "ru")
    assert catalogue.rules("whist", "ru") is catalogue.rules("whist", "ru")
    assert weight(ready(b"a" * 1000)) < 100


def test_a_worker_imports_the_game_it_plays_and_no_other() -> None:
    code = """
import sys
from sukno.engine import Record, game
from sukno.server import thinking

thinking.begin(0)
def loaded():
    return {m for m in sys.modules if m.startswith(("sukno.games.", "sukno.players.thumbs."))}
assert not loaded(), loaded()
thinking.choose(Record.of(game("nim"), 1), "novice", 0)
assert "sukno.games.parlour.nim" in loaded()
assert all(".parlour" in m for m in loaded()), loaded()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_house_imports_a_game_when_it_is_opened_and_beside_the_event_loop(tmp_path: Path) -> None:
    code = """
import asyncio, sys
from pathlib import Path
from threading import current_thread, main_thread

from sukno.server import app, running
from sukno.server.brains import Brains
from sukno.server.store import Store
from sukno.server.tables import TableService
from sukno.table import TablePlan
from sukno.table.table import Person

GAMES = "sukno.games.", "sukno.players.thumbs."
assert {m for m in sys.modules if m.startswith(GAMES)} <= {"sukno.games.lengths"}, sys.modules

class Watch:
    imported = {}
    def find_spec(self, name, path=None, target=None):
        if name.startswith(GAMES):
            self.imported[name] = current_thread()

async def opened(folder):
    store = Store.open(None, folder)
    with Brains(1) as brains:
        house = TableService(store, brains, lambda id: None)
        sys.meta_path.insert(0, Watch())
        live = await house.open(Person("anna", "Anna"), TablePlan(game="nim"))
        live.snapshot("anna")
        await house.close()
    await store.close()

if __name__ == "__main__":
    asyncio.run(opened(Path(sys.argv[1])))
    assert {"sukno.games.parlour.nim", "sukno.players.thumbs.parlour.nim"} <= {*Watch.imported}
    assert main_thread() not in Watch.imported.values(), Watch.imported
    assert all(".parlour" in m for m in Watch.imported), Watch.imported
"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True)
