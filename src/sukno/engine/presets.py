"""Presets: a game that is another one with other agreements, under an id of its own.

    Sochi = preset(PulkaGame, info, {"own_whist": "half"}, module=__name__)

A preset shares the rules, the words and the score of its game; only the defaults of the options differ. What
it is a kind of is declared by its `Info.kind_of`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec

from sukno.engine.game import AnyGame, Info
from sukno.engine.options import Options, fields_of

T = TypeVar("T", bound=Options)
G = TypeVar("G", bound=AnyGame)


def preset(
    kind: type[G],
    info: Info,
    values: Mapping[str, Any],
    /,
    *,
    module: str,
    first: Sequence[str] = ("players",),
    **more: Any,
) -> type[G]:
    """A game class with these defaults; `module` is where it is made, `first` the options asked first, `more` what else
    it has of its own."""
    name = "".join(word.capitalize() for word in info.id.split("-"))
    asked = more.pop("Options", None) or kind.Options
    options = with_defaults(asked, name + "Options", values, info.seats, first=first, module=module)
    return type(name, (kind,), {**more, "info": info, "Options": options, "__module__": module})


def with_defaults(
    kind: type[T],
    name: str,
    values: Mapping[str, Any],
    players: tuple[int, ...],
    *,
    first: Sequence[str] = ("players",),
    module: str,
) -> type[T]:
    """The same options with other defaults and these numbers of players; TypeError for an unknown option."""
    given = fields_of(kind)
    unknown = sorted(set(values) - set(given))
    if unknown:
        raise TypeError(f"{name}: {kind.__name__} has no {', '.join(unknown)}")
    fields: list[tuple[str, Any, Any]] = []
    for key in [*(k for k in first if k in given), *(k for k in given if k not in first)]:
        f = given[key]
        if key == "players":
            (meta,) = f.type.__metadata__
            fields.append((key, Annotated[Literal[players], meta], values.get(key, players[0])))
        else:
            fields.append((key, f.type, values.get(key, f.default)))
    made = msgspec.defstruct(
        name, fields, bases=(kind,), frozen=True, kw_only=True, forbid_unknown_fields=True, module=module
    )
    return cast(type[T], made)
