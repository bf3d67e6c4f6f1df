"""Where the rule pages lie: folders by family, in this package and in the packages of other games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from sukno.engine.registry import GROUP


class Folder(msgspec.Struct, frozen=True, gc=False):
    """A folder of pages; its words (`glossary.toml`) and tables (`tables.py`) serve all pages in it and below."""

    name: str
    module: str
    path: Traversable
    up: Folder | None = None

    def upwards(self) -> Iterator[Folder]:
        """This folder, the one around it, and so on to the outermost."""
        folder: Folder | None = self
        while folder is not None:
            yield folder
            folder = folder.up


@cache
def folders() -> tuple[Folder, ...]:
    """All folders, each before those inside it; the outermost bears the name of its package."""
    found: list[Folder] = []
    for package in ("sukno", *_packages()):
        path = files(package).joinpath("rules")
        if path.is_dir():
            found.extend(_walk(Folder(package, f"{package}.rules", path)))
    return tuple(found)


@cache
def page_folders() -> dict[str, Folder]:
    """The folder of every written page by the page's id; our own page goes before another package's."""
    return _holding(".en.md")


@cache
def lesson_folders() -> dict[str, Folder]:
    """The folder of every lesson by the id of its game."""
    return _holding(".lesson.toml")


@cache
def picture_folders() -> dict[str, Folder]:
    """The folder of every picture for the page of a game without a lesson, by the id of the game."""
    return _holding(".picture.toml")


def _holding(ending: str) -> dict[str, Folder]:
    """Where files with this ending lie, by the name before it."""
    found: dict[str, Folder] = {}
    for folder in folders():
        for entry in folder.path.iterdir():
            if entry.name.endswith(ending):
                found.setdefault(entry.name.removesuffix(ending), folder)
    return found


def _packages() -> list[str]:
    """Other packages with games; one that cannot be imported is reported where its game is opened."""
    found = []
    for package in sorted({e.module.partition(".")[0] for e in entry_points(group=GROUP)}):
        try:
            files(package)
        except Exception:
            continue
        found.append(package)
    return found


def _walk(folder: Folder) -> Iterator[Folder]:
    yield folder
    for entry in sorted(folder.path.iterdir(), key=lambda e: e.name):
        if entry.is_dir() and entry.name.isidentifier() and not entry.name.startswith("_"):
            yield from _walk(Folder(entry.name, f"{folder.module}.{entry.name}", entry, folder))
