"""Foundations that interchange: in each suit some go up and some go down, and the top of one may be laid on another.

Such transfers can go to and fro for ever, so they are no plays; but a patience is blocked only when no sequence of
them lets another card go home.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from sukno.engine import Text, option
from sukno.families.patience.core import FACES, PatienceState
from sukno.families.patience.description import Build, Piles, Route
from sukno.families.patience.hooks import Hook

UP, DOWN = "up", "down"
INTERCHANGE = (Route(source=UP, target=DOWN), Route(source=DOWN, target=UP))
"""With two foundations of one kind in a suit nothing goes between these: they would only change places."""
BASES = {"4+4": 1, "8+8": 2}
"""Foundations of a kind in every suit, where it is agreed on."""
BaseCards = Annotated[
    Literal["4+4", "8+8"],
    option(
        "Base cards",
        "Базовые карты",
        "The first ace and the first king of every suit, or all eight aces and all eight kings.",
        "Первый туз и первый король каждой масти или все восемь тузов и все восемь королей.",
        main=True,
    ),
]


def foundations(low: str = "A", each: int = 1) -> tuple[Piles, Piles]:
    """Foundations from `low` up and from the king down to `low`, so many of each kind in every suit."""
    numbers = [str(n + 1) for n in range(each)] if each > 1 else [""]
    suits = "".join(suit * each for suit in "SCDH")
    return (
        Piles(
            id=UP,
            label=Text("Up {n}", "Вверх {n}"),
            piles=tuple(f"u{suit}{n}" for suit in "SCDH" for n in numbers),
            suits=suits,
            start=(low,),
            build=Build((1,), "same"),
            keeps=1,  # the base card itself stays
        ),
        Piles(
            id=DOWN,
            label=Text("Down {n}", "Вниз {n}"),
            piles=tuple(f"d{suit}{n}" for suit in "SCDH" for n in numbers),
            suits=suits,
            start=("K",),
            build=Build((-1,), "same", last=low),
            keeps=1,
        ),
    )


class Interchange(Hook, kernel="no"):
    """Blocked is who gains nothing by any transfers between foundations."""

    def blocked(self, then: object, s: PatienceState) -> bool:
        """No card can go anywhere, however cards are shifted between the foundations of its suit."""
        if self.rules.from_stock(s):
            return False
        if any(not self.rules.leads_back(s, carry) for carry in self.rules.carries(s)):
            return False
        return not any(self._opens(s, suit) for suit in range(4))

    def _opens(self, s: PatienceState, suit: int) -> bool:
        """Do transfers between the foundations of this suit make room for another card?"""
        plan = self.plan
        goal = [i for i in plan.goal if s.piles[i] and FACES[s.piles[i][0]] // 13 == suit]
        seen: set[Any] = set()
        paths = [s]
        while paths:
            at = paths.pop()
            now = tuple(len(at.piles[i]) for i in goal)
            if now in seen:
                continue
            seen.add(now)
            for carry in self.rules.carries(at):
                if not self.rules.leads_back(at, carry):
                    return True
                if carry.source in goal:
                    t = at.copy()
                    self.rules.carry(t, carry)
                    paths.append(t)
        return False
