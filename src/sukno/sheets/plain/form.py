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
    Player,
    Rows,
    Side,
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
    open_ = [kind for kind in kinds if kind.possible(now)]
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
    entered: dict[str, Any] = {}
    missing: list[Text] = []
    for field in kind.fields:
        here = msgspec.structs.replace(now, values=dict(entered))
        if not field.asked(here):
            entered[field.id] = default_of(kind.made, field.id)
            continue
        value = value_of(field, kind.made, values, here, changed)
        told = _told(field, values, here)
        if (value is None or not told) and not _may_be_none(field):
            missing.append(field.name)
        fields += asked(field, value, here) if told else map(_empty, asked(field, value, here))
        entered[field.id] = value
    if missing:
        return Form(fields=tuple(fields), missing=tuple(missing))
    made = kind.made(**entered)
    try:
        tried(made)
        notes: tuple[Text, ...] = ()
    except SuknoError as e:
        notes = (Text(_sentence(e.text.en), _sentence(e.text.ru)),)
    return Form(fields=tuple(fields), notes=notes, made=made)


def values_of(kind: Kind, entry: Any) -> dict[str, Any]:
    """An entry back in the form."""
    found: dict[str, Any] = {"kind": kind.tag}
    for field in kind.fields:
        value = getattr(entry, field.id)
        if isinstance(field, Counts):
            found[field.id] = list(value)
            found |= {f"{field.id}-{i}": n for i, n in enumerate(value)}
        elif isinstance(field, Rows):
            found[field.id] = [{f.id: getattr(row, f.id) for f in field.fields} for row in value]
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


def value_of(field: Field, made: type[msgspec.Struct], values: Values, now: Now, changed: str = "") -> Any:
    """What stands in a field: what was entered, brought within bounds, or what is usual."""
    given = values.get(field.id)
    usual = settled(field.usual, now)
    if usual is None:
        default = default_of(made, field.id)
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
        case YesNo():
            return given if type(given) is bool else usual is True
        case Words():
            return clean(given)[:REASON] if isinstance(given, str) else ""
        case Rows():
            rows = given if isinstance(given, list | tuple) else usual or ()
            found = []
            for row in list(rows)[: field.most]:
                if isinstance(row, msgspec.Struct):
                    row = msgspec.structs.asdict(row)
                if isinstance(row, dict):
                    found.append(field.row(**_row(field, row, now)))
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
    low, high, n = settled(field.low, now), settled(field.high, now), len(now.columns)
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
        found[rest] = min(high, max(low, total - others))
    return tuple(found)


def choices_of(field: Player | Side | Chosen, now: Now) -> tuple[FormChoice, ...]:
    match field:
        case Player():
            return players(range(now.players) if field.among is None else field.among(now))
        case Side():
            return tuple(FormChoice(side[0], same(who(*side))) for side in now.columns)
        case Chosen():
            return tuple(FormChoice(c.value, c.name) for c in field.open(now))


def asked(field: Field, value: Any, now: Now) -> Iterator[FormField]:
    """The question as clients draw it."""
    more: dict[str, Any] = {"id": field.id, "name": field.name, "help": field.help}
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
    high, total = settled(field.high, now), settled(field.total, now)
    if _typed(field, now):
        for i, column in enumerate(now.columns):
            name = Text("{what}: {who}", "{what}: {who}").fill(what=field.name, who=who(*column))
            one = {**more, "id": f"{field.id}-{i}", "name": name}
            low = settled(field.low, now)
            yield FormField(kind="number", value=value[i], low=low, high=high, narrow=True, **one)
        return
    last = len(now.columns) - 1
    counts = tuple(
        FormCount(
            at=i, name=same(who(*column)), high=high, fixed=total is not None and i == last and last > 0
        )
        for i, column in enumerate(now.columns)
    )
    yield FormField(kind="counts", value=list(value), counts=counts, **more)


def _parts(field: Rows, row: Any, now: Now) -> Iterator[FormField]:
    for part in field.fields:
        yield from asked(part, getattr(row, part.id), now)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
