"""The first page is light: what the browser must fetch before anything is seen, as it comes over the wire."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from posixpath import dirname, join, normpath

import msgspec
import pytest

from sukno.server import catalogue
from sukno.server.client import Asset, NotBuilt, assets
from sukno.server.wire import Me

MOST = 250_000
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


def eager(files: dict[str, Asset]) -> dict[str, int]:
    """Every file that the first page loads, with its size over the wire."""
    waiting, found = ["/index.html"], dict[str, int]()
    while waiting:
        path = waiting.pop()
        if path in found or path not in files:
            continue
        asset = files[path]
        found[path] = len(asset.body if asset.squeezed is None else asset.squeezed)
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


def asset(body: str) -> Asset:
    return Asset(body.encode(), None, "text/plain", "")


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
    assert {*eager(files)} == {*files} - {"/assets/d.js"}


def test_the_first_page_is_under_250_kilobytes() -> None:
    try:
        files = assets()
    except NotBuilt as e:
        pytest.skip(str(e))
    sizes = eager(files)
    assert any(path.endswith(".js") for path in sizes)
    house = msgspec.json.encode(catalogue.house(Me(name="", lang="en")))
    sizes["/api/house"] = len(gzip.compress(house, 6))  # as it is sent
    assert sum(sizes.values()) < MOST, sizes
