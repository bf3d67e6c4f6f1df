"""Eternal wanderer (Вечный странник): seven fans to be gathered on one; a fan that is stuck is turned card by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Literal

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.options import option
from sukno.engine.touch import Touch
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Line,
    PatienceInfo,
    PatienceState,
    Route,
)
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import BLOCKED, FACES, LOG_WORDS, OUT, spot
from sukno.families.patience.forms import Listing, faces
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import row
from sukno.materials.cards import CARD_SYMBOLS
from sukno.solve.listed import SPECIAL, ListedRules, Position, wanderer_rules

ROTATE = "rotate"
LONGEST = 500
"""So many moves running that empty no fan, and the game is over."""

WANDERER = Building(
    zones=(
        # gap: ace and king do not meet
        row(
            "fans",
            Text("Fan {n}", "Веер {n}"),
            "f",
            7,
            deal=(8, 8, 8, 7, 7, 7, 7),
            spread="column",
            build=Build((1, -1), "any"),
        ),
    ),
    goal=(),
    routes=(Route(source="fans", target="fans"),),
    table=(Line(("fans",)),),
)


@lru_cache
def kernel_rules(once: bool) -> ListedRules:
    return wanderer_rules(fans=len(WANDERER.zones[0].piles), once=once, longest=LONGEST)


class WandererOptions(Options, frozen=True):
    rotations: Annotated[
        Literal["any_fan", "one_fan"],
        option(
            "Turned fans",
            "Поворот вееров",
            "Whether another fan may be turned once the chosen one is used up, or only one in the whole game.",
            "Можно ли поворачивать другой веер, когда выбранный разошёлся, или только один за весь пасьянс.",
            values={
                "any_fan": Text("one after another", "один за другим"),
                "one_fan": Text("only one", "только один"),
            },
            main=True,
        ),
    ] = "any_fan"


class WandererState(PatienceState, kw_only=True):
    fan: int = -1
    """The fan chosen to be turned; it is kept until it is empty."""
    used: bool = False
    """A chosen fan has been used up."""
    idle_turns: int = 0
    """Cards of the chosen fan turned in a row without a move being possible."""


class Turning(Hook, kernel="own"):
    """A fan may be turned card by card; all must come on one."""

    def __init__(self, once: bool) -> None:
        self.once = once

    def _rotations(self, s: PatienceState) -> list[int]:
        """The fans whose bottom card may be carried to the top; with a single card that would change nothing.

        Gap: a player may turn a fan whether or not a move is left.
        """
        assert isinstance(s, WandererState)
        if s.fan >= 0:
            return [s.fan] if len(s.piles[s.fan]) > 1 else []
        if s.used and self.once:
            return []
        return [i for i, pile in enumerate(s.piles) if len(pile) > 1]

    def from_stock(self, then: object, s: PatienceState) -> list[str]:
        return [f"{ROTATE} {self.plan.names[i]}" for i in self._rotations(s)]

    def do(self, then: object, s: PatienceState, move: str) -> None:
        assert isinstance(s, WandererState)
        s.fan = self.plan.numbers[move.removeprefix(f"{ROTATE} ")]
        pile = s.piles[s.fan]
        pile.append(pile.pop(0))
        s.log = (s.log, 0, move, "")
        s.still += 1
        s.idle_turns = 0 if self.rules.carries(s) else s.idle_turns + 1

    def leads_back(self, then: object, s: PatienceState, carry: Carry) -> bool:
        """Only the last card of a fan cannot return: an empty fan stays empty."""
        return len(s.piles[carry.source]) > 1

    def carry(self, then: Callable[..., None], s: PatienceState, carry: Carry) -> None:
        assert isinstance(s, WandererState)
        then(s, carry)
        s.idle_turns = 0
        if s.fan >= 0 and not s.piles[s.fan]:
            s.fan, s.used = -1, True

    def is_out(self, then: object, s: PatienceState) -> bool:
        return self.rules.home(s) == self.rules.aim()

    def home(self, then: object, s: PatienceState) -> int:
        """Cards on the largest fan."""
        return max(map(len, s.piles))

    def aim(self, then: object) -> int:
        return len(self.plan.cards)

    def look(self, then: object, s: PatienceState) -> None:
        if self.rules.is_out(s):
            s.end = OUT
        elif s.still >= LONGEST or self.rules.blocked(s):
            s.end = BLOCKED

    def blocked(self, then: Callable[..., bool], s: PatienceState) -> bool:
        """No move, and no fan to turn; or the chosen one has turned right round without a move (gap)."""
        assert isinstance(s, WandererState)
        if self.rules.carries(s):
            return then(s)
        return not self._rotations(s) or (s.fan >= 0 and s.idle_turns >= len(s.piles[s.fan]))

    def listing(self) -> Listing:
        """Turns round a fan that open nothing end the game, but they lead to nothing either: the kernel counts none."""
        return Listing(
            kernel_rules(self.once),
            lambda s: Position(faces(s), [s.fan, int(s.used), s.still]),
            self._step,
        )

    def _step(self, a: int, b: int) -> str:
        return f"{ROTATE} {self.plan.names[b]}" if a == SPECIAL else self.plan.texts[Carry(a, b, 1, 1)]

    def refusal(self, then: Callable[..., IllegalMove], s: PatienceState, move: str) -> IllegalMove:
        assert isinstance(s, WandererState)
        fan = self.plan.numbers.get(move.removeprefix(f"{ROTATE} ")) if move.startswith(ROTATE) else None
        if fan is not None and s.fan >= 0 and fan != s.fan:
            n = s.fan + 1
            return IllegalMove(
                f"fan {n} is being turned; it is kept until it is empty",
                f"поворачивается веер {n}; его не меняют, пока он не разойдётся",
            )
        if fan is not None and s.used and self.once:
            return IllegalMove(
                "only one fan may be turned in the whole game",
                "за весь пасьянс поворачивают только один веер",
            )
        return then(s, move)


class Wanderer(BuildingPatience[WandererOptions]):
    info = PatienceInfo(
        id="wanderer",
        name=Text("Eternal wanderer", "Вечный странник"),
        also=("Wandering Jew", "Вечный жид", "Golf", "Black hole", "Гольф"),
        summary=Text(
            "Bring all 52 cards on one of seven fans, each on a card one higher or one lower.",
            "Соберите все 52 карты на одном из семи вееров: на карту рангом выше или ниже.",
        ),
        sources=("004:2715-2723",),
        open=True,
    )
    Options = WandererOptions
    State = WandererState
    log_words = LOG_WORDS | {
        f"{ROTATE} {name}": Text(f"⟨turns|turn⟩ fan {n + 1}", f"⟨поворачивает|поворачиваете⟩ веер {n + 1}")
        for n, name in enumerate(WANDERER.zones[0].piles)
    }
    description = WANDERER

    def hooks(self) -> tuple[Hook, ...]:
        return (Turning(once=self.options.rotations == "one_fan"),)

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        if s.end == OUT:
            return super().ended(s, n, all_)
        return Text(
            f"It has not come out: the largest fan has {n} of {all_} cards.",
            f"Пасьянс не сошёлся: в самом большом веере карт {n} из {all_}.",
        )

    def describe(self, s: PatienceState, move: str) -> Text:
        if not move.startswith(ROTATE):
            return super().describe(s, move)
        fan = self.plan.numbers[move.removeprefix(f"{ROTATE} ")]
        card = CARD_SYMBOLS[FACES[s.piles[fan][0]]]
        return Text(
            f"turn fan {fan + 1}: {card} comes to the top", f"повернуть веер {fan + 1}: {card} ложится сверху"
        )

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """A fan is turned by touching its bottom card."""
        if not move.startswith(ROTATE):
            return super().touch(s, move, spots)
        name = move.removeprefix(f"{ROTATE} ")
        pile = s.piles[self.plan.numbers[name]]
        return (spot(name, pile, len(pile)),)
