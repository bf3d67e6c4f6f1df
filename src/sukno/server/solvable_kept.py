"""The stock of deals that come out, kept in a file: what was found before the house closed is there when it opens.

Of patiences that seldom come out, or are hard to solve, a house begins with a few that were found beforehand.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

import msgspec

from sukno.engine.options import Chosen

log = logging.getLogger(__name__)
FILE = "deals-that-come-out.json"
FIRST = Path(__file__).with_name("first_deals.json")
LARGEST = 16_000_000
"""Bytes: a larger file is not ours."""


class Found(msgspec.Struct, frozen=True, array_like=True):
    """A deal that comes out."""

    nodes: int
    """How many positions its solver looked at."""
    number: int
    line: tuple[str, ...] = ()
    """How it comes out; nothing: nobody has kept that."""
    hidden: bool = False
    """Did the solver know what the player cannot see?"""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a game under the same options."""

    game: str
    version: int
    """Of the rules: under others a number is another deal."""
    options: Chosen
    milliseconds: int
    seen: list[int]
    stock: list[Found]


def read_kept(file: Path) -> list[Kept]:
    """What the file holds; nothing if there is none, or it cannot be read."""
    try:
        if file.stat().st_size > LARGEST:
            return []
        return msgspec.json.decode(file.read_bytes(), type=list[Kept])
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as e:
        log.warning("%s cannot be read, so deals that come out are looked for anew: %s", file, e)
        return []


def write_kept(file: Path, kept: Iterable[Kept]) -> None:
    """All of it at once, or nothing."""
    fresh = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.encode(list(kept)))
        fresh.replace(file)
    except OSError as e:
        log.warning("deals that come out cannot be kept in %s: %s", file, e)
