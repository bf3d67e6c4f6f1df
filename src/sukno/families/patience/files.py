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
from sukno.engine.text import Text
from sukno.families.patience.compiled import CompiledBuilding, WrongDescription, compiled, no_zone
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
TOML_PLACE = re.compile(r"line (\d{1,9}), column (\d{1,9})")
AT = " - at "
READER = (
    (re.compile(r"Object contains unknown field (`[^`]{0,200}`)"), "нет такого поля: {0}"),
    (re.compile(r"Object missing required field (`[^`]{0,200}`)"), "не хватает поля {0}"),
    (re.compile(r"Invalid enum value (.*)"), "нет такого значения: {0}"),
    (re.compile(r"Expected (`[^`]{0,200}`), got (`[^`]{0,200}`)"), "ожидается {0}, а не {1}"),
    (re.compile(r"Expected (`[^`]{0,200}`) of (.*)"), "ожидается {0}, {1}"),
)
"""What the reader of data says, and how that is said in Russian."""


def read(text: str) -> CompiledBuilding:
    """The description in a text, ready to be played; BadOption says what is wrong with it."""
    try:
        return compiled(_parsed(text))
    except WrongDescription as e:
        said = e.text
        raise BadOption(
            f"this patience cannot be played: {said.en}", f"такой пасьянс не сыграть: {said.ru}"
        ) from None


def _parsed(text: str) -> Building:
    if len(text) > LONGEST:
        raise WrongDescription(
            f"it is too long, {LONGEST} characters at most", f"слишком длинно, не больше {LONGEST} знаков"
        )
    if _depth(text) > MOST_DEEP:
        raise WrongDescription("brackets lie too deep in one another", "слишком много скобок друг в друге")
    try:
        values = tomllib.loads(text)
    except ValueError as e:
        where = TOML_PLACE.search(str(e))
        place = f"строка {where[1]}, столбец {where[2]}" if where else "конец текста"
        raise WrongDescription(f"it is not TOML: {str(e)[:120]}", f"это не TOML: {place}") from None
    _bound(values, "")
    _name_labels(values)
    try:
        layout = msgspec.convert(values, Building)
    except msgspec.ValidationError as e:
        raise WrongDescription(str(e)[:200], _in_russian(str(e)[:200])) from None
    for said in _wrong(layout):
        raise WrongDescription(said.en, said.ru)
    return layout


def _in_russian(said: str) -> str:
    """What the reader of data said is wrong with it."""
    what, at, where = said.partition(AT)
    for pattern, words in READER:
        if found := pattern.fullmatch(what):
            what = words.format(*found.groups())
            break
    return f"{what} — здесь: {where}" if at else what


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
        raise WrongDescription(
            f"{where}: things lie too deep in one another", f"{where}: слишком глубокая вложенность"
        )
    if isinstance(value, dict):
        for key, inner in value.items():
            _bound(inner, f"{where}.{key}" if where else key, depth + 1)
    elif isinstance(value, list):
        if len(value) > MOST_LISTED:
            raise WrongDescription(
                f"{where}: {MOST_LISTED} things at most", f"{where}: не больше {MOST_LISTED} записей"
            )
        for n, inner in enumerate(value):
            _bound(inner, f"{where}[{n}]", depth + 1)
    elif isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise WrongDescription(
                f"{where}: {LONGEST_TEXT} characters at most", f"{where}: не больше {LONGEST_TEXT} знаков"
            )
    elif isinstance(value, (int, float)):
        if not -LARGEST <= value <= LARGEST:
            raise WrongDescription(
                f"{where}: a number from {-LARGEST} to {LARGEST}",
                f"{where}: число от {-LARGEST} до {LARGEST}",
            )
    else:
        raise WrongDescription(f"{where}: neither a number nor a text", f"{where}: это не число и не текст")


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
                raise WrongDescription(
                    f"{words!r}: in a label only {{n}} and {{name}} stand in braces",
                    f"{words!r}: в подписи в фигурных скобках стоят только {{n}} и {{name}}",
                )
        zone["label"] = label


def _wrong(layout: Building) -> Iterator[Text]:
    """What does not hold together, before it is compiled."""
    ids = [zone.id for zone in layout.zones]
    names = [name for zone in layout.zones for name in zone.piles]
    for name in (*ids, *names):
        if not NAME.fullmatch(name):
            yield Text(
                f"{name!r} is no name; letters, digits and _, 12 at most",
                f"{name!r} — не имя: латинские буквы, цифры и _, не больше 12",
            )
    if len(set(ids)) < len(ids):
        yield Text("two zones have the same id", "у двух зон один id")
    if len(set(names)) < len(names):
        yield Text("two piles have the same name", "у двух стопок одно имя")
    if not 0 < len(names) <= MOST_PILES:
        yield Text(
            f"there are {len(names)} piles; 1 to {MOST_PILES} are possible",
            f"стопок {len(names)}, а может быть от 1 до {MOST_PILES}",
        )
    if len(set(layout.order)) < len(layout.order) or not set(layout.order) <= set("A23456789TJQK"):
        yield Text("order: each rank once, of A23456789TJQK", "order: каждый ранг один раз, из A23456789TJQK")
    shown = [zone for line in layout.table for zone in line.zones if zone]
    if unknown := set(shown) - set(ids):
        yield Text("table: {said}", "table: {said}").fill(said=no_zone(unknown).text)
    if missing := set(ids) - set(shown):
        missed = ", ".join(sorted(missing))
        yield Text(f"table: nothing says where {missed} lies", f"table: не сказано, где лежит {missed}")
    if len(set(shown)) < len(shown):
        yield Text("table: a zone lies in one place", "table: зона лежит в одном месте")
    yield from _wrong_zones(layout)
    sizes = {zone.id: len(zone.piles) for zone in layout.zones}
    ways = sum(
        sizes.get(r.source, 0)
        * sizes.get(r.target, 0)
        * (1 if r.unit == "card" else len(layout.cards.numbers()))
        for r in layout.routes
    )
    if ways > MOST_WAYS:
        yield Text(
            f"the routes make {ways} moves possible; {MOST_WAYS} at most",
            f"пути дают {ways} возможных ходов, а можно не больше {MOST_WAYS}",
        )


def _wrong_zones(layout: Building) -> Iterator[Text]:
    for zone in layout.zones:
        n, id = len(zone.piles), zone.id
        for name, value in (("deal", zone.deal), ("build", zone.build)):
            if isinstance(value, tuple) and len(value) != n:
                yield Text(
                    f"zone {id}: {name} has {len(value)} entries for {n} piles",
                    f"зона {id}: в {name} записей {len(value)}, а стопок {n}",
                )
        if zone.suits and (len(zone.suits) != n or not set(zone.suits) <= set("SCDH")):
            yield Text(
                f"zone {id}: suits needs one of S, C, D, H for each of {n} piles",
                f"зона {id}: в suits нужна одна из S, C, D, H для каждой стопки, их {n}",
            )
        if isinstance(zone.start, tuple) and (
            len(zone.start) not in (1, n) or not all(set(ranks) <= set(layout.order) for ranks in zone.start)
        ):
            yield Text(
                f"zone {id}: start names ranks once, or for each of {n} piles",
                f"зона {id}: в start ранги называют один раз или для каждой стопки, их {n}",
            )
        if any(d < 0 for d in layout.dealt(zone)):
            yield Text(
                f"zone {id}: a pile cannot be dealt less than nothing",
                f"зона {id}: в стопку нельзя сдать меньше нуля карт",
            )
        if zone.free and (
            len(zone.free.beside) != n or any(not 0 <= i < n for beside in zone.free.beside for i in beside)
        ):
            yield Text(
                f"zone {id}: free.beside says for each of {n} piles which of them lie beside it",
                f"зона {id}: free.beside называет для каждой стопки, а их {n}, номера соседних",
            )
    for figure in layout.figures:
        piles = next((len(z.piles) for z in layout.zones if z.id == figure.zone), -1)
        if len(figure.places) != piles:
            yield Text(
                f"figure {figure.zone}: a place for each pile of a zone",
                f"фигура {figure.zone}: по месту для каждой стопки зоны",
            )
