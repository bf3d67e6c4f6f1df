"""The form of a plain sheet: the fields of an entry as questions, filled with what has been entered or is usual."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.offers.forms import (
    NOTHING,
    Form,
    FormChoice,
    FormCount,
    FormField,
    Values,
    chosen,
    numbers,
    players,
)
from sukno.engine.text import same, who
from sukno.sheets.files import clean
from sukno.sheets.plain.fields import (
    ASK,
    LARGEST,
    REASON,
    Chosen,
    Counts,
    Field,
    Kind,
    Now,
    Number,
    Pairs,
    Player,
    Rows,
    Several,
    Side,
    Sides,
    Split,
    Words,
    YesNo,
    default_of,
    settled,
)

FEW = 8
"""So many choices lie side by side; more stand in a list."""
STEPS = 20
"""A number up to this is counted by touches, a larger one is typed."""


def form(
    kinds: Sequence[Kind], now: Now, values: Values, changed: str, tried: Callable[[Any], object]
) -> Form:
    """The questions; `tried` refuses what the game does not let be written, which is told beside them."""
    open_ = [kind for kind in kinds if kind.asked(now)]
    if not open_:
        return Form(fields=(), missing=(Text("nothing more is written", "больше ничего не пишется"),))
    kind = next((k for k in open_ if k.tag == values.get("kind")), open_[0])
    fields: list[FormField] = []
    if len(kinds) > 1:
        choices = tuple(FormChoice(k.tag, k.name) for k in open_)
        name = Text("What was it", "Что было")
        fields.append(
            FormField(id="kind", kind="choice", name=name, value=kind.tag, choices=choices, quiet=True)
        )
    entered, asked_, missing = _filled(kind, now, values, changed)
    if kind.follows is not None:
        after = kind.follows(msgspec.structs.replace(now, values=entered), changed)
        if after:
            entered, asked_, missing = _filled(kind, now, {**values, **after}, changed)
    fields += asked_
    if missing:
        return Form(fields=tuple(fields), missing=tuple(missing))
    made = kind.entry(entered, now.players)
    try:
        tried(made)
        notes: tuple[Text, ...] = ()
    except SuknoError as e:
        notes = (Text(_sentence(e.text.en), _sentence(e.text.ru)),)
    return Form(fields=tuple(fields), notes=notes, made=made)


def _filled(
    kind: Kind, now: Now, values: Values, changed: str
) -> tuple[dict[str, Any], list[FormField], list[Text]]:
    """What stands in the fields, the questions, and the names of what is still to be said."""
    entered: dict[str, Any] = {}
    fields: list[FormField] = []
    missing: list[Text] = []
    for field in kind.fields:
        here = msgspec.structs.replace(now, values=dict(entered))
        if not field.asked(here):
            entered[field.id] = default_of(kind.made, field)
            continue
        if changed in field.anew:
            values = {key: value for key, value in values.items() if key != field.id}
        value = value_of(field, kind.made, values, here, changed)
        told = _told(field, values, here)
        if (value is None or not told) and not _may_be_none(field):
            missing.append(field.name)
        fields += asked(field, value, here) if told else map(_empty, asked(field, value, here))
        entered[field.id] = value
    return entered, fields, missing


def values_of(kinds: Sequence[Kind], entry: Any, players: int) -> dict[str, Any]:
    """An entry back in the form."""
    kind, told = next((k, told) for k in kinds if (told := k.told(entry, players)) is not None)
    found: dict[str, Any] = {"kind": kind.tag}
    for field in kind.fields:
        value = told[field.id]
        if isinstance(field, Counts) and value is not None:
            found[field.id] = list(value)
            found |= {f"{field.id}-{i}": n for i, n in enumerate(value)}
        elif isinstance(field, Rows):
            found[field.id] = [{f.id: getattr(row, f.id) for f in field.fields} for row in value]
        elif isinstance(field, Pairs):
            found[field.id] = _seated(tuple(tuple(sorted(side)) for side in value))
        else:
            found[field.id] = value
    return found


def _told(field: Field, values: Values, now: Now) -> bool:
    """Was a choice that has to be made, or what everybody counted, said at all? What else is usual may stand."""
    match field:
        case Player() | Side() | Chosen():
            return values.get(field.id) is not None or settled(field.usual, now) is not None
        case Counts() if _typed(field, now):
            return any(key.startswith(f"{field.id}-") and n is not None for key, n in values.items())
    return True


def _empty(field: FormField) -> FormField:
    return msgspec.structs.replace(field, value=None)


def _may_be_none(field: Field) -> bool:
    return field.unsaid if isinstance(field, Number) else getattr(field, "none", None) is not None


def value_of(
    field: Field,
    made: type[msgspec.Struct] | type[dict[str, Any]],
    values: Values,
    now: Now,
    changed: str = "",
) -> Any:
    """What stands in a field: what was entered, brought within bounds, or what is usual."""
    given = values.get(field.id)
    usual = settled(field.usual, now)
    if usual is None:
        default = default_of(made, field)
        usual = None if default is msgspec.NODEFAULT else default
    match field:
        case Number():
            if field.id in values and given is None:  # emptied
                return None
            if type(given) is int:  # as it is typed: what is out of bounds is refused, not changed
                return max(-LARGEST, min(LARGEST, given))
            low, high = settled(field.low, now), settled(field.high, now)
            return None if usual is ASK else min(high, max(low, usual or 0))
        case Counts():
            return _counts(field, values, usual, now, changed)
        case Player() | Side() | Chosen():
            choices = choices_of(field, now)
            if field.none is not None and field.id in values and given is None:
                return None
            if isinstance(field, Side) and type(given) is int and any(given in side for side in now.columns):
                return given  # any player tells his side
            first = None if field.none is not None or usual is ASK or not choices else choices[0].value
            return chosen(given, choices, chosen(usual, choices, first))
        case Several():
            given = given if isinstance(given, list | tuple) else usual or ()
            return [c.value for c in choices_of(field, now) if c.value in given]
        case Pairs():
            return next((sides for sides in _arranged(field, given, now) if _seated(sides) == given), None)
        case YesNo():
            return given if type(given) is bool else usual is True
        case Words():
            return clean(given)[:REASON] if isinstance(given, str) else ""
        case Rows():
            rows = given if isinstance(given, list | tuple) else usual or ()
            found: list[Any] = []
            for row in list(rows)[: field.most]:
                if isinstance(row, msgspec.Struct):
                    row = msgspec.structs.asdict(row)
                if isinstance(row, dict):
                    here = msgspec.structs.replace(now, values={**now.values, field.id: tuple(found)})
                    found.append(field.row(**_row(field, row, here)))
            return tuple(found)
    raise TypeError(field.kind)


def _row(field: Rows, values: Values, now: Now) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in field.fields:
        here = msgspec.structs.replace(now, values={**now.values, **found})
        found[part.id] = value_of(part, field.row, values, here)
    return found


def _typed(field: Counts, now: Now) -> bool:
    """Are the numbers typed, each in a field of its own?"""
    return bool(settled(field.low, now) < 0 or settled(field.high, now) > STEPS)


def _counts(field: Counts, values: Values, usual: Any, now: Now, changed: str) -> tuple[int, ...]:
    low, high, n = settled(field.low, now), settled(field.high, now), len(field.sides(now))
    given = values.get(field.id)
    if _typed(field, now):
        given = [values.get(f"{field.id}-{i}") for i in range(n)]
        if all(one is None for one in given):
            given = None
    if given is None and usual is not None and usual is not ASK:
        given = usual
    found = numbers(given, n, low, high)
    total = settled(field.total, now)
    if total is not None:
        touched = n - 2
        for i in range(n):
            if changed in (f"{field.id}.{i}", f"{field.id}-{i}"):
                touched = i
        rest = n - 1 if touched != n - 1 or n > 2 else 0
        others = sum(x for i, x in enumerate(found) if i != rest)
        left = min(high, max(low, total - others))
        found[rest] = min(left, found[rest]) if isinstance(field, Split) and field.less(now) else left
    return tuple(found)


def choices_of(field: Player | Side | Chosen | Several, now: Now) -> tuple[FormChoice, ...]:
    match field:
        case Several():
            return players(range(now.players) if field.among is None else field.among(now))
        case Player():
            return players(range(now.players) if field.offered is None else field.offered(now))
        case Side():
            return tuple(FormChoice(side[0], same(who(*side))) for side in now.columns)
        case Chosen():
            return tuple(FormChoice(c.value, field.named(now, c)) for c in field.open(now, form=True))


def _seated(sides: Sides) -> str:
    """Who plays with whom, as the value of a choice."""
    return "-".join(",".join(map(str, side)) for side in sides)


def _arranged(field: Pairs, given: Any, now: Now) -> list[Sides]:
    """All that there are; what was given may have its sides the other way round."""
    return [sides[::-1] if _seated(sides[::-1]) == given else sides for sides in field.open(now)]


def asked(field: Field, value: Any, now: Now) -> Iterator[FormField]:
    """The question as clients draw it."""
    more: dict[str, Any] = {"id": field.id, "name": field.name, "help": field.help, "narrow": field.narrow}
    if field.note is not None:
        more["note"] = field.note(msgspec.structs.replace(now, values={**now.values, field.id: value}))
    match field:
        case Number():
            bounds = {"low": settled(field.low, now), "high": settled(field.high, now)}
            yield FormField(kind="number", value=value, **bounds, **more)
        case Counts():
            yield from _counted(field, value, now, more)
        case Player() | Side() | Chosen():
            choices = choices_of(field, now)
            if isinstance(field, Side) and value is not None:  # told by any player of it
                value = next((side[0] for side in now.columns if value in side), value)
            kind = "choice" if len(choices) <= FEW else "select"
            none = field.none or NOTHING
            yield FormField(kind=kind, value=value, choices=choices, none=none, **more)  # type: ignore[arg-type]
        case Several():
            yield FormField(kind="several", value=value, choices=choices_of(field, now), **more)
        case Pairs():
            given = None if value is None else _seated(value)
            seated = tuple(
                FormChoice(_seated(sides), same(" – ".join(who(*sorted(side)) for side in sides)))
                for sides in _arranged(field, given, now)
            )
            kind = "choice" if len(seated) <= FEW else "select"
            yield FormField(kind=kind, value=given, choices=seated, **more)  # type: ignore[arg-type]
        case YesNo():
            yield FormField(kind="switch", value=value, **more)
        case Words():
            yield FormField(kind="text", value=value, high=REASON, **more)
        case Rows():
            yield FormField(
                kind="rows",
                low=0,
                high=field.most,
                rows=tuple(tuple(_parts(field, row, now)) for row in value),
                **more,
            )


def _counted(field: Counts, value: tuple[int, ...], now: Now, more: dict[str, Any]) -> Iterator[FormField]:
    high, total, sides = settled(field.high, now), settled(field.total, now), field.sides(now)
    if _typed(field, now):
        for i, column in enumerate(sides):
            name = Text("{what}: {who}", "{what}: {who}").fill(what=field.name, who=who(*column))
            one = {**more, "id": f"{field.id}-{i}", "name": name, "narrow": True}
            yield FormField(kind="number", value=value[i], low=settled(field.low, now), high=high, **one)
        return
    less, note, good, last = False, NOTHING, None, len(sides) - 1
    if isinstance(field, Split):
        less = field.less(now)
        note, good = field.verdict(msgspec.structs.replace(now, values={**now.values, field.id: value}))
    counts = tuple(
        FormCount(
            at=i,
            name=same(who(*column)),
            high=high - (sum(value) - value[i]) if less else high,
            fixed=total is not None and i == last and last > 0 and not less,
            note=NOTHING if i else note,
            good=None if i else good,
        )
        for i, column in enumerate(sides)
    )
    yield FormField(kind="counts", value=list(value), counts=counts, **more)


def _parts(field: Rows, row: Any, now: Now) -> Iterator[FormField]:
    values = {part.id: getattr(row, part.id) for part in field.fields}
    here = msgspec.structs.replace(now, values={**now.values, **values})
    for part in field.fields:
        yield from asked(part, values[part.id], here)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
