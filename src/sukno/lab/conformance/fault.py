"""A broken promise, told so that its author can find it: which promise, which game, and what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from sukno.engine import AnyGame, State
from sukno.engine.options import changed

SHOWN = 6
"""Differences told at most."""
WIDE = 90
"""Characters of a value."""


PROMISES: dict[str, str] = {
    "names": "names, a summary, sources and the help of every option, in both languages",
    "page": "a rule page in both languages that tells of every option",
    "thumbs": "rules of thumb, so that a novice can play",
    "seed": "the same seed gives the same game, another one another",
    "question": "somebody is asked, and has a move; no move is listed twice",
    "stuck": "where one player alone has nothing left but giving up, the game is over",
    "prompt": "there is a prompt for every kind of decision",
    "moves": "whatever is offered, listed or described, is accepted and changes something",
    "refusal": "all else is refused, in both languages, and changes nothing",
    "duty": "where only some cards of a hand may be played, who plays another is told the duty and cards that keep it",
    "copy": "a copy shares nothing that changes",
    "words": "moves are told in both languages",
    "log": "lines of the log have a kind, and are told in both languages",
    "touch": "every move can be made by hand, and told from the others",
    "conceding": "who gives up loses",
    "zones": "the same zones from the first move to the last, as data",
    "secrets": "a seat cannot tell what it imagines from the truth",
    "secrets-public": "a spectator sees no more than a player may know",
    "open": "an open game hides nothing",
    "looking": "looking and imagining change nothing",
    "imagine-defined": "a game that is not open says what else might be",
    "imagine-repeatable": "what is imagined depends on the generator",
    "imagine-knows": "and otherwise on nothing but what the seat may know",
    "imagine-varies": "it is not always the truth",
    "imagine-chance": "and has chance of its own",
    "imagine-moves": "whoever must decide in truth must and can decide there too",
    "past-defined": "a game that is not open says how a state came about",
    "past": "all moves of the deal can be played again, in truth and in what is imagined, and lead there",
    "pieces": "nothing that is dealt appears or disappears",
    "deals": "`deals=1` plays one deal, and in a match of several the end of each can be looked at",
    "end": "the game ends, and only then has an outcome",
    "balance": "a settlement adds up to nothing, unless `zero_sum` is False",
    "standing": "points so far for every seat, in the end those of the outcome",
    "record": "the record replays to the same state",
    "players": "computer players choose legally, and by what they may know",
    "reasons": "a hint says why, in both languages, in words that hold whatever is hidden",
    "runs": "nothing crashes, at the smallest and at the largest table",
}
"""What is promised, by the name under which a fault tells of it."""


class Fault(AssertionError):
    """A game breaks a promise of the contract."""

    def __init__(self, promise: str, said: str, where: str = "") -> None:
        assert promise in PROMISES
        self.promise = promise
        self.said = said
        self.where = where
        super().__init__(f"{where}: {promise}: {said}" if where else f"{promise}: {said}")


def require(kept: object, promise: str, said: str) -> None:
    """The promise is kept, or this is said of it."""
    if not kept:
        raise Fault(promise, said)


def require_same(a: Any, b: Any, promise: str, said: str) -> None:
    """These two are equal, or this is said, with what differs."""
    if a != b:
        raise Fault(promise, f"{said}: {difference(a, b)}")


@contextmanager
def examining(game: AnyGame, seed: int | str) -> Iterator[list[str]]:
    """Faults within name the game, its options and the seed; moves put into the list are counted.

    Anything else that is raised is a fault too: a game does not crash.
    """
    moves: list[str] = []
    try:
        yield moves
    except Exception as e:
        agreed = ", ".join(f"{k}={v}" for k, v in changed(game.options).items())
        where = f"{game.info.id}[{agreed}], seed {seed!r}, after {len(moves)} moves"
        if isinstance(e, Fault):
            raise Fault(e.promise, e.said, where) from e
        raise Fault("runs", f"{type(e).__name__}: {e}", where) from e


def difference(a: Any, b: Any, ignored: tuple[str, ...] = ()) -> str:
    """What differs, value by value; nothing if all is equal.

    >>> difference({"turn": 1, "hands": [3, 4]}, {"turn": 1, "hands": [3, 5]})
    'hands[1]: 4 is not 5'
    """
    found: list[str] = []
    for place, x, y in _differences(a, b, ""):
        if place.lstrip(".").partition("[")[0].partition(".")[0] in ignored:
            continue
        if len(found) == SHOWN:
            found.append("...")
            break
        found.append(f"{place.lstrip('.') or 'it'}: {_short(x)} is not {_short(y)}")
    return "; ".join(found)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= WIDE else text[: WIDE - 3] + "..."


def _differences(a: Any, b: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    if a is b:
        return
    if isinstance(a, State) and type(a) is type(b):
        for name in a.__struct_fields__:
            x, y = (a.lines(), b.lines()) if name == "log" else (getattr(a, name), getattr(b, name))
            yield from _differences(x, y, f"{place}.{name}")
    elif isinstance(a, msgspec.Struct) and type(a) is type(b):
        for name in a.__struct_fields__:
            yield from _differences(getattr(a, name), getattr(b, name), f"{place}.{name}")
    elif isinstance(a, Mapping) and isinstance(b, Mapping) and a.keys() == b.keys():
        for key in a:
            yield from _differences(a[key], b[key], f"{place}.{key}")
    elif isinstance(a, list | tuple) and type(a) is type(b) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            yield from _differences(x, y, f"{place}[{i}]")
    elif a != b:
        yield place, a, b
