"""Options: the agreements before a game, as typed structs with names in both languages.

    class NimOptions(Options, frozen=True):
        chips: Annotated[int, option("Chips", "Фишек", "How many.", "Сколько их.", ge=15, le=60)] = 15

The struct is the only description: validation, help, forms and the JSON schema all come from it.
"""

from __future__ import annotations

import itertools
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from sukno.engine.errors import BadOption, some
from sukno.engine.text import Text
from sukno.materials.bounded import shortened, shown, whole

PLAYERS = "players"
"""The option that says how many sit down."""
MOST_MAIN = 4
"""How many options are offered before a quick game."""
MOST_LISTED = 100
"""Options of a line that is read."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every game's options; a game without options uses this itself."""

    def check(self) -> None:
        """Refuse combinations that make no sense by raising BadOption."""


O = TypeVar("O", bound=Options)  # noqa: E741
LONGEST_VALUE = 64
"""Characters of a text, unless an option says that its own may be longer."""
LONGEST_TEXT = 6000
LARGEST_VALUE = 10**9
Value = (
    bool
    | Annotated[int, msgspec.Meta(ge=-LARGEST_VALUE, le=LARGEST_VALUE)]
    | Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
)
Chosen = Annotated[dict[Annotated[str, msgspec.Meta(max_length=64)], Value], msgspec.Meta(max_length=64)]
"""Options as they come from outside: plain values of a size that any option has."""


def option(
    en: str,
    ru: str,
    help_en: str = "",
    help_ru: str = "",
    *,
    ge: int | None = None,
    le: int | None = None,
    values: dict[Any, Text] | None = None,
    longest: int = LONGEST_VALUE,
    main: bool = False,
) -> msgspec.Meta:
    """Name and help of one option, with bounds for numbers and texts and names for its values; `main`: it is offered
    first, beside "Play now"."""
    ru_schema: dict[str, Any] = {"title": ru, "description": help_ru}
    return msgspec.Meta(
        title=en,
        description=help_en,
        ge=ge,
        le=le,
        extra_json_schema={"x-ru": ru_schema},
        extra={
            "name": Text(en, ru),
            "help": Text(help_en, help_ru),
            "values": values or {},
            "longest": min(longest, LONGEST_TEXT),
            "main": main,
        },
    )


def deals_option(*, rounds: bool = False) -> msgspec.Meta:
    """The option `deals` of games that are played in deals: 0 plays the whole match; `rounds`: the match is nothing but
    a number of rounds, and so many deals are played in place of them, fewer or more."""
    help_en = "Stop after this many deals; 0 plays the whole match."
    help_ru = "Закончить после стольких сдач; 0 — играть всю партию."
    if rounds:
        help_en = "Play this many deals in place of the rounds, fewer or more; 0 plays the rounds."
        help_ru = "Сыграть столько сдач вместо кругов, меньше или больше; 0 — играть круги."
    return option(
        "Deals",
        "Сдач",
        help_en,
        help_ru,
        ge=0,
        le=1000,
        main=True,
    )


def players_option(*, ge: int | None = None, le: int | None = None, main: bool = False) -> msgspec.Meta:
    """The option `players`, where nothing more is to be said of it."""
    return option(
        "Players", "Игроков", "How many sit down.", "Сколько человек садится играть.", ge=ge, le=le, main=main
    )


class OptionInfo(msgspec.Struct, frozen=True):
    """One option as a form would show it."""

    key: str
    name: Text
    help: Text
    type: str
    default: Any
    choices: tuple[Any, ...] | None
    choice_names: tuple[Text, ...] | None
    low: int | None
    high: int | None
    longest: int = LONGEST_VALUE
    """Characters of a text; a long one is written on several lines."""
    main: bool = False
    """Is it one of the few that are offered before a quick game?"""


_described: dict[type[Options], tuple[OptionInfo, ...]] = {}


@cache
def fields_of(kind: type[Options]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields by name; msgspec evaluates their annotations each time, which takes milliseconds."""
    return {f.name: f for f in msgspec.structs.fields(kind)}


def describe(kind: type[Options]) -> tuple[OptionInfo, ...]:
    """All options of a struct, in order; found out once."""
    found = _described.get(kind)
    if found is None:
        found = _described[kind] = tuple([_describe(f) for f in fields_of(kind).values()])
    return found


def _describe(field: msgspec.structs.FieldInfo) -> OptionInfo:
    annotated = field.type
    meta = next((m for m in getattr(annotated, "__metadata__", ()) if isinstance(m, msgspec.Meta)), None)
    if meta is None or not meta.extra:
        raise TypeError(f"option {field.name!r} has no names: annotate it with option(...)")
    inner = typing.get_args(annotated)[0]
    choices: tuple[Any, ...] | None = None
    if typing.get_origin(inner) is Literal:
        choices = typing.get_args(inner)
        name = type(choices[0]).__name__
    else:
        name = inner.__name__
    if inner is bool:
        choices = (False, True)
    names: dict[Any, Text] = dict(meta.extra["values"])
    if inner is bool:
        names = {False: Text("no", "нет"), True: Text("yes", "да")} | names
    return OptionInfo(
        key=field.name,
        name=meta.extra["name"],
        help=meta.extra["help"],
        type=name,
        default=field.default,
        choices=choices,
        choice_names=choices and tuple(names.get(c, Text(str(c), str(c))) for c in choices),
        low=meta.ge,  # type: ignore[arg-type]
        high=meta.le,  # type: ignore[arg-type]
        longest=meta.extra["longest"],
        main=meta.extra["main"],
    )


def make(kind: type[O], values: Mapping[str, Any], *, texts: bool = False) -> O:
    """Options from plain values; with `texts` also from strings, as typed on a command line.

    A number is taken for a choice that is written like it: `close_failure=3` for `"3"`.
    """
    known = {info.key: info for info in describe(kind)}
    meant: dict[str, Any] = {}
    for key, value in values.items():
        if key not in known:
            name = shortened(key)
            raise BadOption(
                f"there is no option {name!r}; this game has: {some(known) or 'none'}",
                f"нет настройки {name!r}; у этой игры есть: {some(known) or 'никаких'}",
            )
        meant[key] = _meant(known[key], value, texts)
        try:
            msgspec.convert(meant[key], fields_of(kind)[key].type, strict=not texts)
        except msgspec.ValidationError:
            raise _refused(known[key], value) from None
    made = msgspec.convert(meant, kind, strict=not texts)
    made.check()
    return made


def _meant(info: OptionInfo, value: Any, texts: bool) -> Any:
    """The value that was meant, if it is of a size that any option has."""
    if isinstance(value, str):
        if len(value) > info.longest:
            raise _refused(info, value)
        if texts and info.type == "int":
            number = whole(value, -LARGEST_VALUE, LARGEST_VALUE)
            if number is None:
                raise _refused(info, value)
            return number
    elif type(value) is int:
        if abs(value) > LARGEST_VALUE:
            raise _refused(info, value)
        if str(value) in (info.choices or ()):
            return str(value)
    return value


def _refused(info: OptionInfo, value: Any) -> BadOption:
    if info.choices:
        en = ru = some(str(c).lower() if isinstance(c, bool) else str(c) for c in info.choices)
    elif info.low is not None or info.high is not None:
        en, ru = f"{info.low} to {info.high}", f"от {info.low} до {info.high}"
    else:
        en = ru = info.type
    return BadOption(
        f"option {info.key!r} cannot be {shown(value)}; it may be: {en}",
        f"настройка {info.key!r} не может быть {shown(value)}; можно: {ru}",
    )


def variants(kind: type[O]) -> Iterator[O]:
    """The default options, then each option alone at its other values: what conformance tries."""
    yield kind()
    for info in describe(kind):
        if info.choices is not None:
            others: list[Any] = [c for c in info.choices if c != info.default]
        elif info.type == "int":
            others = [v for v in (info.low, info.high) if v is not None and v != info.default]
        else:
            others = []
        for v in others:
            try:
                yield make(kind, {info.key: v})
            except BadOption:
                continue


def combinations(kind: type[O], limit: int = 200) -> Iterator[O]:
    """Pairs of options changed together, as far as they make sense."""
    infos = [i for i in describe(kind) if i.choices is not None]
    made = 0
    for a, b in itertools.combinations(infos, 2):
        for va, vb in itertools.product(a.choices or (), b.choices or ()):
            if va == a.default or vb == b.default:
                continue
            try:
                yield make(kind, {a.key: va, b.key: vb})
            except BadOption:
                continue
            made += 1
            if made >= limit:
                return


def changed(options: Options) -> dict[str, Any]:
    """Only what differs from the default: what a record and a title need."""
    default = type(options)()
    return {
        f: getattr(options, f)
        for f in options.__struct_fields__
        if getattr(options, f) != getattr(default, f)
    }


def listed(values: Mapping[str, Any]) -> str:
    """Options on one line.

    >>> listed({"target": 20, "exact": True})
    'target=20, exact=true'
    """
    return ", ".join(f"{k}={str(v).lower() if isinstance(v, bool) else v}" for k, v in values.items())


def read_listed(text: str) -> dict[str, str]:
    """The inverse of `listed`, with values as texts.

    >>> read_listed("target=20, exact=true")
    {'target': '20', 'exact': 'true'}
    """
    parts = (part.partition("=") for part in text.split(",")[:MOST_LISTED] if part.strip())
    return {key.strip(): value.strip() for key, _, value in parts}
