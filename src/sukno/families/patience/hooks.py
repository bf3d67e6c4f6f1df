"""Rules that go beyond a description: a hook is an object that takes the place of some points of the engine.

A point is a method of the engine marked so. A hook has a method of the same name, which is given what would happen
without it: `def carries(self, then, s)`. Every hook declares what the kernel makes of its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias, TypeVar

from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.core import PatienceState
from sukno.families.patience.forms import Form, Listing

if TYPE_CHECKING:
    from sukno.families.patience.building_rules import BuildingRules

F = TypeVar("F", bound=Callable[..., object])
Known: TypeAlias = Literal["same", "own", "form", "no"]
"""What the kernel makes of a hook: it solves the `same` game whether the rule is there or not; it has rules of its
`own` for the whole game (`listing`); it knows the game in another `form` (`form`); or it has not heard of it."""


def point(engine_method: F) -> F:
    """Here hooks may come in."""
    engine_method.point = True  # type: ignore[attr-defined]
    return engine_method


class Hook:
    """A rule beyond the description. All its public methods are points, but those that speak to the kernel."""

    kernel: ClassVar[Known]
    rules: BuildingRules
    """The engine that it has joined."""
    plan: CompiledBuilding

    def __init_subclass__(cls, kernel: Known) -> None:
        cls.kernel = kernel

    def listing(self) -> Listing:
        """The game as the kernel has it, if that has rules of its `own` for it."""
        raise NotImplementedError

    def form(self, s: PatienceState) -> Form | None:
        """A position in another `form`; None: not with these options."""
        raise NotImplementedError

    def points(self) -> set[str]:
        """Where it comes in."""
        names = {name for cls in type(self).__mro__[:-2] for name, it in vars(cls).items() if callable(it)}
        return {name for name in names if not name.startswith("_")} - {"kernel", "listing", "form"}
