"""A patience of building as a text in TOML: what a person writes to try a patience of his own.

Everything in it is bounded before anything is computed from it; what is wrong is said with its place.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from sukno.engine.errors import BadOption
from sukno.families.patience.compiled import CompiledBuilding, WrongDescription, compiled
from sukno.families.patience.description import Building

LONGEST = 6000
"""Characters of a description."""
MOST_DEEP = 8
MOST_LISTED = 120
LARGEST = 200
LONGEST_TEXT = 80
MOST_PILES = 80
MOST_WAYS = 60_000
"""Moves that a description may make possible in all."""
NAME = re.compile(r"[A-Za-z0-9_]{1,12}")
PLACEHOLDERS = re.compile(r"\{(n|name)\}")


def read(text: str) -> CompiledBuilding:
    """The description in a text, ready to be played; BadOption says what is wrong with it."""
    try:
        return compiled(_parsed(text))
    except WrongDescription as e:
        raise BadOption(f"this patience cannot be played: {e}", f"такой пасьянс не сыграть: {e}") from None


def _parsed(text: str) -> Building:
    if len(text) > LONGEST:
        raise WrongDescription(f"it is too long, {LONGEST} characters at most")
    if _depth(text) > MOST_DEEP:
        raise WrongDescription("brackets lie too deep in one another")
    try:
        values = tomllib.loads(text)
    except ValueError as e:
        raise WrongDescription(f"it is not TOML: {str(e)[:120]}") from None
    _bound(values, "")
    _name_labels(values)
    try:
        layout = msgspec.convert(values, Building)
    except msgspec.ValidationError as e:
        raise WrongDescription(str(e)[:200]) from None
    for said in _wrong(layout):
        raise WrongDescription(said)
    return layout


def _depth(text: str) -> int:
    """How deep brackets lie in one another, whatever else the text says."""
    deepest = depth = 0
    for character in text:
        depth += (character in "[{") - (character in "]}")
        deepest = max(deepest, depth)
    return deepest


def _bound(value: Any, where: str, depth: int = 0) -> None:
    """Every number, text and list has a size that a patience may have."""
    where = where if len(where) <= LONGEST_TEXT else where[:LONGEST_TEXT] + "…"
    if depth > MOST_DEEP:
        raise WrongDescription(f"{where}: things lie too deep in one another")
    if isinstance(value, dict):
        for key, inner in value.items():
            _bound(inner, f"{where}.{key}" if where else key, depth + 1)
    elif isinstance(value, list):
        if len(value) > MOST_LISTED:
            raise WrongDescription(f"{where}: {MOST_LISTED} things at most")
        for n, inner in enumerate(value):
            _bound(inner, f"{where}[{n}]", depth + 1)
    elif isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise WrongDescription(f"{where}: {LONGEST_TEXT} characters at most")
    elif isinstance(value, (int, float)):
        if not -LARGEST <= value <= LARGEST:
            raise WrongDescription(f"{where}: a number from {-LARGEST} to {LARGEST}")
    else:
        raise WrongDescription(f"{where}: neither a number nor a text")


def _name_labels(values: dict[str, Any]) -> None:
    """A label is one text, or one for each language; without any a zone is called by its id."""
    zones = values.get("zones")
    for zone in zones if isinstance(zones, list) else ():
        if not isinstance(zone, dict):
            continue
        several = isinstance(zone.get("piles"), list) and len(zone["piles"]) > 1
        label = zone.get("label", f"{zone.get('id', '')} {{n}}" if several else f"{zone.get('id', '')}")
        label = {"en": label, "ru": label} if isinstance(label, str) else label
        for words in label.values() if isinstance(label, dict) else ():
            if isinstance(words, str) and set("{}") & set(PLACEHOLDERS.sub("", words)):
                raise WrongDescription(f"{words!r}: in a label only {{n}} and {{name}} stand in braces")
        zone["label"] = label


def _wrong(layout: Building) -> Iterator[str]:
    """What does not hold together, before it is compiled."""
    ids = [zone.id for zone in layout.zones]
    names = [name for zone in layout.zones for name in zone.piles]
    for name in (*ids, *names):
        if not NAME.fullmatch(name):
            yield f"{name!r} is no name; letters, digits and _, 12 at most"
    if len(set(ids)) < len(ids):
        yield "two zones have the same id"
    if len(set(names)) < len(names):
        yield "two piles have the same name"
    if not 0 < len(names) <= MOST_PILES:
        yield f"there are {len(names)} piles; 1 to {MOST_PILES} are possible"
    if len(set(layout.order)) < len(layout.order) or not set(layout.order) <= set("A23456789TJQK"):
        yield "order: each rank once, of A23456789TJQK"
    shown = [zone for line in layout.table for zone in line.zones if zone]
    if unknown := set(shown) - set(ids):
        yield f"table: there is no zone {', '.join(sorted(unknown))}"
    if missing := set(ids) - set(shown):
        yield f"table: nothing says where {', '.join(sorted(missing))} lies"
    if len(set(shown)) < len(shown):
        yield "table: a zone lies in one place"
    yield from _wrong_zones(layout)
    sizes = {zone.id: len(zone.piles) for zone in layout.zones}
    ways = sum(
        sizes.get(r.source, 0)
        * sizes.get(r.target, 0)
        * (1 if r.unit == "card" else len(layout.cards.numbers()))
        for r in layout.routes
    )
    if ways > MOST_WAYS:
        yield f"the routes make {ways} moves possible; {MOST_WAYS} at most"


def _wrong_zones(layout: Building) -> Iterator[str]:
    for zone in layout.zones:
        n = len(zone.piles)
        for name, value in (("deal", zone.deal), ("build", zone.build)):
            if isinstance(value, tuple) and len(value) != n:
                yield f"zone {zone.id}: {name} has {len(value)} entries for {n} piles"
        if zone.suits and (len(zone.suits) != n or not set(zone.suits) <= set("SCDH")):
            yield f"zone {zone.id}: suits needs one of S, C, D, H for each of {n} piles"
        if isinstance(zone.start, tuple) and (
            len(zone.start) not in (1, n) or not all(set(ranks) <= set(layout.order) for ranks in zone.start)
        ):
            yield f"zone {zone.id}: start names ranks once, or for each of {n} piles"
        if any(d < 0 for d in layout.dealt(zone)):
            yield f"zone {zone.id}: a pile cannot be dealt less than nothing"
        if zone.free and (
            len(zone.free.beside) != n or any(not 0 <= i < n for beside in zone.free.beside for i in beside)
        ):
            yield f"zone {zone.id}: free.beside says for each of {n} piles which of them lie beside it"
    for figure in layout.figures:
        piles = next((len(z.piles) for z in layout.zones if z.id == figure.zone), -1)
        if len(figure.places) != piles:
            yield f"figure {figure.zone}: a place for each pile of a zone"
