"""Works: all that may be asked of a worker, by name. Arguments and answers are data, decoded by type on both sides, so
that a worker may be a process of this machine or of another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from sukno.engine import SuknoError
from sukno.materials.bounded import shortened
from sukno.server import thinking, thinking_offers, thinking_solutions

T = TypeVar("T")
encode = msgspec.msgpack.encode


class Work(Generic[T]):
    """A function of plain arguments, and how these and its answer are written."""

    def __init__(self, function: Callable[..., T]) -> None:
        self.function = function
        self.name = function.__name__

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.function)

    @cached_property
    def _args(self) -> msgspec.msgpack.Decoder[tuple[Any, ...]]:
        types = tuple(type for name, type in self._hints.items() if name != "return")
        return msgspec.msgpack.Decoder(tuple[types])  # type: ignore[valid-type]

    @cached_property
    def _answer(self) -> msgspec.msgpack.Decoder[T]:
        return msgspec.msgpack.Decoder(self._hints["return"])

    def answer(self, said: bytes) -> T:
        """What a worker has found; MsgspecError if this is no answer."""
        return self._answer.decode(said)

    def done(self, sent: bytes) -> bytes:
        """Do it; MsgspecError if these are no arguments."""
        return encode(self.function(*self._args.decode(sent)))


_ALL: tuple[Callable[..., Any], ...] = (
    thinking.choose,
    thinking.advise,
    thinking.claim,
    thinking.judge,
    thinking_offers.solved,
    thinking_offers.reviewed,
    thinking_offers.deals,
    thinking_offers.deals_text,
    thinking_offers.deals_pbn,
    thinking_offers.noted,
    thinking_offers.meanings,
    thinking_solutions.look,
    thinking_solutions.in_words,
    thinking_solutions.without_giving_up,
    thinking_solutions.solvable,
)
WORKS: dict[str, Work[Any]] = {function.__name__: Work(function) for function in _ALL}


class NoWork(SuknoError):
    """Nobody here can do this."""


def work_of(function: Callable[..., T]) -> Work[T] | None:
    """The work that a function does; None for one that only a process of this house does."""
    work = WORKS.get(function.__name__)
    return work if work is not None and work.function is function else None


def do(name: str, sent: bytes) -> bytes:
    """What a worker process does when it is asked."""
    work = WORKS.get(name)
    if work is None:
        shown = shortened(name)
        raise NoWork(f"no worker can do {shown!r}", f"такой работы, {shown!r}, никто здесь не знает")
    return work.done(sent)
