"""A patience with a rule of its own, told to the kernel as one without it, and the lines told back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.core import PatienceState


class Form(NamedTuple):
    """A position as the kernel may know it. It must come out exactly if the position of the game does."""

    plan: CompiledBuilding
    state: PatienceState
    before: tuple[str, ...]
    """Moves of the game that lead there: there is nothing else to do before."""
    told: Callable[[Sequence[str]], Sequence[str]]
    """The moves of a line of this form as the game wants them."""


@runtime_checkable
class Formed(Protocol):
    """A game that has such a form."""

    def kernel_form(self, s: PatienceState) -> Form | None:
        """None: not with these options."""
