"""A patience with rules of its own as the kernel may know it: told as one without them, or by a description that the
kernel has for it alone; and the lines told back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from sukno.families.patience.compiled import Carry, CompiledBuilding
from sukno.families.patience.core import FACES, PatienceState
from sukno.materials.cards import PACK
from sukno.solve.listed import SPECIAL, ListedRules, Position


class Form(NamedTuple):
    """A position as the kernel may know it. It must come out exactly if the position of the game does."""

    plan: CompiledBuilding
    state: PatienceState
    before: tuple[str, ...]
    """Moves of the game that lead there: there is nothing else to do before."""
    told: Callable[[Sequence[str]], Sequence[str]]
    """The moves of a line of this form as the game wants them."""


class Listing(NamedTuple):
    """The rules of a patience that the kernel knows by a description of its own (`kernel/patience/own`)."""

    rules: ListedRules
    position: Callable[[Any], Position]
    text: Callable[[int, int], str]
    """A step as a move of the game."""


@runtime_checkable
class Listable(Protocol):
    """A game that has such rules."""

    def listing(self) -> Listing: ...


def faces(s: PatienceState) -> list[bytes]:
    """The cards of all piles by their faces."""
    return [bytes([FACES[c] for c in pile]) for pile in s.piles]


def numbers(s: PatienceState) -> list[bytes]:
    """The cards of all piles in the order of their numbers, 52 to a pack, where it matters which of two equal cards
    lies where."""
    return [bytes([c // PACK * 52 + FACES[c] for c in pile]) for pile in s.piles]


def step_texts(plan: CompiledBuilding, *special: str) -> Callable[[int, int], str]:
    """Steps from pile to pile as moves of the game; `special` names the others in the order of the kernel."""

    def text(a: int, b: int) -> str:
        return special[b] if a == SPECIAL else plan.texts[Carry(a % 256, b, a // 256 + 1, 1)]

    return text
