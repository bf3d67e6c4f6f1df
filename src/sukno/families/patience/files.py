"""A patience of building as a text in TOML: what a person writes to try a patience of his own.

Everything in it is bounded before anything is computed from it; what is wrong is said with its place.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from sukno.engine.errors import BadOption
from sukno.engine.text import Text
from sukno.families.patience.compiled import CompiledBuilding, WrongDescription, compiled, no_zone
from sukno.families.patience.core import FACES
from sukno.families.patience.description import ORDER, Building
from sukno.materials.cards import CARD_TEXTS, PACK, RANKS, SUITS

LONGEST = 6000
"""Characters of a description."""
MOST_DEEP = 8
MOST_LISTED = 120
LARGEST = 200
LONGEST_TEXT = 80
MOST_PILES = 80
MOST_WAYS = 12_000
"""Moves that a description may make possible in all."""
MOST_AT_ONCE = 1500
"""And in one position: each is sent with its words to whoever plays."""
MOST_STEPS = 240
"""Steps of all builds together: each is tried with every two ranks."""
MOST_ROUTES = 60
MOST_PACKS = len(FACES) // PACK
DECK = 52
LONGEST_LABEL = 40
MOST_DOTS = 200
"""Dots besides those of numbers: a key of many parts costs the reader of TOML the square of them."""
NUMBER = re.compile(r"(?<![\w.])\d{1,9}\.\d{1,9}(?![\w.])")
NAME = re.compile(r"[A-Za-z0-9_]{1,12}")
PLACEHOLDERS = re.compile(r"\{(n|name)\}")
TOML_PLACE = re.compile(r"line (\d{1,9}), column (\d{1,9})")
AT = " - at "
KEY = re.compile(r"[a-z_]+")
SOME_RANKS = '["K"]'
"""What may stand beside the words of `start`."""
WRONG_KEY, WRONG_VALUE = "Object contains unknown field", "Invalid enum value"
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
        found = compiled(_parsed(text))
        _check_turned_base(found)
        _check_moves_at_once(found)
    except WrongDescription as e:
        said = e.text
        raise BadOption(
            f"this patience cannot be played: {said.en}", f"такой пасьянс не сыграть: {said.ru}"
        ) from None
    return found


def _parsed(text: str) -> Building:
    if len(text) > LONGEST:
        raise WrongDescription(
            f"it is too long, {LONGEST} characters at most", f"слишком длинно, не больше {LONGEST} знаков"
        )
    if _depth(text) > MOST_DEEP:
        raise WrongDescription("brackets lie too deep in one another", "слишком много скобок друг в друге")
    if NUMBER.sub("", text).count(".") > MOST_DOTS:
        raise WrongDescription(
            f"there are too many dots in it, {MOST_DOTS} at most besides those of numbers",
            f"слишком много точек: кроме чисел, не больше {MOST_DOTS}",
        )
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
        wrong = str(e)[:200]
        right = ", ".join(_right(wrong))
        en, ru = (f"; possible: {right}", f"; возможно: {right}") if right else ("", "")
        raise WrongDescription(wrong + en, _in_russian(wrong) + ru) from None
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


def _right(said: str) -> list[str]:
    """What could stand where the reader of data found a value or a key that is none."""
    what, _, where = said.partition(AT)
    hint: Any = Building
    for name in KEY.findall(where):
        struct = _struct_in(hint)
        hint = get_type_hints(struct).get(name) if struct else None
    if what.startswith(WRONG_VALUE):
        ranks = [SOME_RANKS] if tuple[str, ...] in get_args(hint) else []
        return [*(msgspec.json.encode(value).decode() for value in literals(hint)), *ranks]
    struct = _struct_in(hint) if what.startswith(WRONG_KEY) else None
    return [*struct.__struct_fields__] if struct else []


def literals(hint: Any) -> list[Any]:
    """The values that a type names one by one."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for part in get_args(hint) for value in literals(part)]


def _struct_in(hint: Any) -> Any:
    """The struct that a type is, or is a list or a choice of."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    return next(filter(None, map(_struct_in, get_args(hint))), None)


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
            if isinstance(words, str) and len(words) > LONGEST_LABEL:
                raise WrongDescription(
                    f"label {words!r}: {LONGEST_LABEL} characters at most",
                    f"подпись {words!r}: не больше {LONGEST_LABEL} знаков",
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
    if len(set(layout.order)) < len(layout.order) or not set(layout.order) <= set(ORDER):
        yield Text(f"order: each rank once, of {ORDER}", f"order: каждый ранг один раз, из {ORDER}")
    yield from _strange("rest", layout.rest, layout.order)
    shown = [zone for line in layout.table for zone in line.zones if zone]
    shown += [figure.zone for figure in layout.figures if figure.inside]
    if unknown := set(shown) - set(ids):
        yield Text("table: {said}", "table: {said}").fill(said=no_zone(unknown, ids).text)
    if missing := set(ids) - set(shown):
        missed = ", ".join(sorted(missing))
        yield Text(f"table: nothing says where {missed} lies", f"table: не сказано, где лежит {missed}")
    yield from _wrong_cards(layout)
    yield from _wrong_zones(layout)
    if len(set(shown)) < len(shown):
        yield Text("table: a zone lies in one place", "table: зона лежит в одном месте")
    yield from _wrong_course(layout)
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


def _strange(where: str, letters: str, right: str) -> Iterator[Text]:
    """Letters for ranks or suits that are none."""
    if not set(letters) <= set(right):
        yield Text(
            f"{where}: {letters!r} is not understood; possible: {', '.join(right)}",
            f"{where}: {letters!r} непонятно; возможно: {', '.join(right)}",
        )


def _wrong_cards(layout: Building) -> Iterator[Text]:
    yield from _strange("cards.without", layout.cards.without, ORDER)
    yield from _strange("cards.suits", layout.cards.suits, SUITS)
    if not 1 <= layout.cards.copies <= MOST_PACKS:
        yield Text(
            f"cards: copies says how many packs there are, 1 to {MOST_PACKS}",
            f"cards: copies — число колод, от 1 до {MOST_PACKS}",
        )
    ranks = {RANKS[card % PACK % 13] for card in layout.cards.numbers()}
    if missing := "".join(sorted(ranks - set(layout.order))):
        yield Text(
            f"order: {missing} are played with, but stand nowhere in it",
            f"order: в игре есть {missing}, а места им не указано",
        )
    builds = [
        (zone.id, build)
        for zone in layout.zones
        for build in (zone.build if isinstance(zone.build, tuple) else (zone.build,))
        if build is not None
    ]
    for id, build in builds:
        yield from _strange(f"{id}.build.last", build.last, layout.order)
    steps = sum(len(build.steps) for _, build in builds)
    if steps > MOST_STEPS:
        yield Text(
            f"build: {steps} steps in all; {MOST_STEPS} at most",
            f"build: всего шагов {steps}, а можно не больше {MOST_STEPS}",
        )


def _wrong_course(layout: Building) -> Iterator[Text]:
    for route in layout.routes:
        if not (route.source and route.target):
            yield Text(
                "routes: each needs the zones source and target",
                "routes: у каждого пути названы зоны source и target",
            )
    if len(layout.routes) > MOST_ROUTES:
        yield Text(f"routes: {MOST_ROUTES} at most", f"routes: не больше {MOST_ROUTES}")
    for name, zones in (("goal", layout.goal), ("cleared", layout.cleared)):
        yield from _named_twice(name, name, zones)
    stock = layout.stock
    if stock:
        yield from _less_than_nothing("stock", stock, ("passes", "idle_passes", "each"))
        yield from _named_twice("stock.to", "stock.to", (*stock.to, stock.zone))
        yield from _named_twice("stock.gather", "stock.gather", (*stock.gather, stock.zone))
        if stock.packet < 1:
            yield Text("stock: packet is a card or more", "stock: в packet хотя бы одна карта")
        if stock.zone and not stock.to:
            yield Text("stock: to names where its cards go", "stock: в to названо, куда идут её карты")
    if not layout.goal and (layout.base != "fixed" or not layout.cleared):
        yield Text("goal: name the zones that are built", "goal: назовите зоны, куда собирают карты")


def _named_twice(en: str, ru: str, zones: tuple[str, ...]) -> Iterator[Text]:
    if len(set(zones)) < len(zones):
        yield Text(f"{en}: a zone is named twice", f"{ru}: одна зона названа дважды")


def _less_than_nothing(where: str, part: msgspec.Struct, names: tuple[str, ...]) -> Iterator[Text]:
    for name in names:
        if getattr(part, name) < 0:
            yield Text(
                f"{where}: {name} cannot be less than nothing", f"{where}: {name} не бывает меньше нуля"
            )


def _check_turned_base(found: CompiledBuilding) -> None:
    """A base card that is turned up finds its place, whichever it is."""
    for face in {card % PACK for card in found.rest if found.layout.base == "turned"}:
        if not any(found.start[face % 13][t] >> face & 1 for t in found.goal):
            raise WrongDescription(
                f'base: no zone of the goal begins with a turned {CARD_TEXTS[face]}; start = "base" does',
                f'base: открытой {CARD_TEXTS[face]} не с чего начать; для этого start = "base"',
            )


def _check_moves_at_once(found: CompiledBuilding) -> None:
    """How many moves a position can have at most: from each pile, or each card, to all that it could fit."""
    cards, packs = len(found.cards), found.layout.cards.copies
    fitting = [
        packs * max(faces.bit_count() for faces in (*found.follow[t], *(by[t] for by in found.start)))
        for t in range(len(found.names))
    ]
    if found.layout.base == "choice":
        fitting[found.goal[0]] = cards  # any of them may be chosen to begin with
    most = 0
    for route in found.layout.routes:
        piles = len(found.groups[route.source])
        units = {"card": piles, "whole": piles, "pile": piles, "either": 2 * piles}.get(route.unit, cards)
        most += sum(min(units, fitting[t]) for t in found.groups[route.target])
    if most > MOST_AT_ONCE:
        raise WrongDescription(
            f"{most} moves could be possible at once; {MOST_AT_ONCE} at most",
            f"сразу могло бы быть {most} возможных ходов, а можно не больше {MOST_AT_ONCE}",
        )


def _wrong_zones(layout: Building) -> Iterator[Text]:
    for zone in layout.zones:
        n, id = len(zone.piles), zone.id
        if not n:
            yield Text(f"zone {id}: it has no piles", f"зона {id}: в ней нет стопок")
        yield from _less_than_nothing(id, zone, ("open", "capacity", "length", "keeps"))
        for name, zones in (("fill", zone.fill), ("opens", zone.opens)):
            yield from _named_twice(f"zone {id}: {name}", f"зона {id}: {name}", zones)
        if id in (zone.clears, zone.under):
            yield Text(
                f"zone {id}: clears and under name another zone",
                f"зона {id}: в clears и under стоит другая зона",
            )
        for card in zone.first:
            if card not in CARD_TEXTS[:DECK]:
                yield Text(
                    f"zone {id}: first names cards like SA or HT, not {card!r}",
                    f"зона {id}: в first стоят карты вроде SA или HT, а не {card!r}",
                )
        for name, value in (("deal", zone.deal), ("build", zone.build)):
            if isinstance(value, tuple) and len(value) != n:
                yield Text(
                    f"zone {id}: {name} has {len(value)} entries for {n} piles",
                    f"зона {id}: в {name} записей {len(value)}, а стопок {n}",
                )
        if zone.suits and (len(zone.suits) != n or not set(zone.suits) <= set(SUITS)):
            yield Text(
                f"zone {id}: suits needs one of S, C, D, H for each of {n} piles",
                f"зона {id}: в suits нужна одна из S, C, D, H для каждой стопки, их {n}",
            )
        for ranks in zone.start if isinstance(zone.start, tuple) else ():
            yield from _strange(f"{id}.start", ranks, layout.order)
        if isinstance(zone.start, tuple) and len(zone.start) not in (1, n):
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
    sizes = {zone.id: len(zone.piles) for zone in layout.zones}
    for figure in layout.figures:
        if figure.zone not in sizes:
            yield Text("figures: {said}", "figures: {said}").fill(said=no_zone({figure.zone}, sizes).text)
        piles = sizes.get(figure.zone, -1)
        if len(figure.places) != piles:
            yield Text(
                f"figure {figure.zone}: a place for each pile of a zone",
                f"фигура {figure.zone}: по месту для каждой стопки зоны",
            )
        if any(not 0 <= i < piles for i in figure.turned):
            yield Text(
                f"figure {figure.zone}: turned names piles by number, from 0",
                f"фигура {figure.zone}: в turned стоят номера стопок, считая с 0",
            )
        if figure.inside and not any(f.zone == figure.inside and not f.inside for f in layout.figures):
            yield Text(
                f"figure {figure.zone}: inside names the zone of another figure",
                f"фигура {figure.zone}: в inside названа зона другой фигуры",
            )
