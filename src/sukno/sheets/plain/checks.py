"""Refusals of plain sheets: an entry from outside is held against its fields before the game sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.errors import some
from sukno.materials.bounded import shortened, shown
from sukno.sheets.files import clean
from sukno.sheets.plain.fields import (
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
    Side,
    Split,
    Words,
    YesNo,
    default_of,
    settled,
)


def _refuse(field: Field, en: str, ru: str) -> SuknoError:
    name = Text(lowered(field.name.en), lowered(field.name.ru))
    return SuknoError(f"{name.en}: {en}", f"{name.ru}: {ru}")


def expected(field: Field, found: Any) -> tuple[str, str] | tuple[()]:
    """What a field says itself of what it cannot be; nothing: it leaves that to its kind."""
    if field.expected is None:
        return ()
    if found == "" or not isinstance(found, str | int):
        return field.expected.en, field.expected.ru
    en = shown(found)
    ru = f"«{shortened(found)}»" if isinstance(found, str) else en
    return f"{en}: {field.expected.en}", f"{ru}: {field.expected.ru}"


def lowered(words: str) -> str:
    """The name of a field inside a sentence."""
    return words[:1].lower() + words[1:]


def check_entry(kind: Kind, entry: Any, now: Now) -> None:
    """SuknoError if a field is not what its declaration allows."""
    refusal = kind.refusal(now)
    if isinstance(refusal, Text):
        raise SuknoError(refusal.en, refusal.ru)
    if refusal:
        name = Text(lowered(kind.name.en), lowered(kind.name.ru))
        raise SuknoError(f"{name.en}: this cannot be written now", f"{name.ru}: сейчас так записать нельзя")
    check_fields(kind.fields, entry, now)


def check_fields(fields: Sequence[Field], entry: Any, now: Now) -> None:
    values, made = dict(now.values), cast(type[msgspec.Struct], type(entry))
    for field in fields:
        value = field.shown(getattr(entry, field.id))
        here = msgspec.structs.replace(now, values=values)
        refusal = field.refusal(here)
        if value == default_of(made, field) and (refusal or field.ask is not None):
            pass
        elif not refusal:
            try:
                check(field, value, here)
            except SuknoError as e:
                raise SuknoError(*expected(field, value) or (e.text.en, e.text.ru)) from None
        elif isinstance(refusal, Text):
            raise SuknoError(refusal.en, refusal.ru)
        else:
            raise _refuse(field, "this does not come up here", "здесь это не бывает")
        values[field.id] = value


def check(field: Field, value: Any, now: Now) -> None:
    match field:
        case Number():
            if value is None and field.unsaid:
                return
            _number(field, value, settled(field.low, now), settled(field.high, now))
        case Counts():
            _counts(field, value, now)
        case Player():
            _player(field, value, now)
        case Side():
            _side(field, value, now)
        case Chosen():
            allowed = [c.value for c in field.open(now)]
            if value is None and field.none is not None:
                return
            if value not in allowed:
                en, ru = (some(c.told.of(lang) for c in field.open(now)) or "-" for lang in ("en", "ru"))
                if value in ("", None):
                    raise _refuse(field, f"missing; one of: {en}", f"не сказано; нужно одно из: {ru}")
                raise _refuse(field, f"{shown(value)} is not among: {en}", f"{shown(value)} — не из: {ru}")
        case YesNo():
            if type(value) is not bool:
                raise _refuse(field, "yes or no", "да или нет")
        case Pairs():
            _pairs(field, value, now)
        case Words():
            if not isinstance(value, str) or len(value) > REASON or value != clean(value):
                raise _refuse(
                    field, f"at most {REASON} signs on one line", f"не больше {REASON} знаков в одной строке"
                )
        case Rows():
            if len(value) > field.most:
                raise _refuse(field, f"at most {field.most}", f"не больше {field.most}")
            for row in value:
                check_fields(field.fields, row, now)


def _number(field: Field, value: Any, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise _refuse(
            field, f"{shown(value)}; it may be {low} to {high}", f"{shown(value)}; можно от {low} до {high}"
        )


def _counts(field: Counts, value: Any, now: Now) -> None:
    n, total = len(field.sides(now)), settled(field.total, now)
    less = isinstance(field, Split) and field.less(now)
    if value is None or (total is not None and value == (0,) * n and not less):
        raise _refuse(field, f"say how many of {total}", f"скажите, сколько из {total}")
    if not isinstance(value, tuple) or len(value) != n:
        raise _refuse(field, f"a number for each of {n}", f"нужно число для каждого из {n}")
    for one in value:
        _number(field, one, settled(field.low, now), settled(field.high, now))
    if total is not None and sum(value) != total and not (less and sum(value) < total):
        raise _refuse(
            field, f"{sum(value)} in all, but there are {total}", f"всего {sum(value)}, а должно быть {total}"
        )


def _player(field: Player, value: Any, now: Now) -> None:
    if value is None and field.none is not None:
        return
    if value is None:
        raise _refuse(field, "missing; a player is expected", "не сказано; нужен игрок")
    if type(value) is not int or not 0 <= value < now.players:
        raise _refuse(field, "no such player", "такого игрока нет")
    if field.among is not None and value not in field.among(now):
        raise _refuse(field, field.other.en, field.other.ru)


def _side(field: Side, value: Any, now: Now) -> None:
    if value is None and field.none is not None:
        return
    if value is None:
        raise _refuse(field, "missing; a player is expected", "не сказано; нужен игрок")
    if type(value) is not int or not any(value in side for side in now.columns):
        raise _refuse(field, "this player does not play now", "этот игрок сейчас не играет")


def _pairs(field: Pairs, value: Any, now: Now) -> None:
    one, two = field.sizes(now)
    known = {frozenset(map(frozenset, sides)) for sides in field.open(now)}
    if frozenset(map(frozenset, value)) not in known or sum(map(len, value)) != one + two:
        raise _refuse(
            field,
            f"of {now.players} players {one} are on one side and {two} others on the other",
            f"при {now.players} игроках на одной стороне их {one}, на другой {two}, и все разные",
        )
