"""What comes before the pulka: the razboinik (разбойник) and rounds of raspasy; then the pulka is fixed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Amount, Ask
from sukno.families.stages import Stage
from sukno.games.tricks.preferans.calls import MISERE
from sukno.games.tricks.preferans.paper import PreludeSlice
from sukno.sheets.preferans.deals import Target
from sukno.sheets.preferans.terms import prelude_rounds

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.options import PreferansOptions
    from sukno.games.tricks.preferans.paper import PulkaPaper
    from sukno.games.tricks.preferans.state import PreferansState

RAZBOINIK, RASPASY = "razboinik", "raspasy"
TARGET = "target"
ALL_SIX = 0b111111
"""Bits of the games of a razboinik: misere, then 6 to 10."""


def game_bit(level: int) -> int:
    return 1 if level == MISERE else 1 << level - 5


class Prelude(Stage["PreferansState"]):
    """Which kind of deal comes next, until the pulka begins."""

    phases = ("target",)
    prompts = {"target": Text("Yours is the largest gora: fix the pulka", "Гора ваша: назначьте пулю")}

    def __init__(
        self, options: PreferansOptions, paper: PulkaPaper, *, fixed: Callable[[PreferansState], None]
    ) -> None:
        self.options = options
        self.paper = paper
        self.fixed = fixed
        self.raspasy_deals = prelude_rounds(options) * options.players

    def setup(self, s: PreferansState) -> None:
        n = self.options.players
        if self.options.razboinik != "none":
            s.account.prelude = PreludeSlice(part=RAZBOINIK, games_left=(ALL_SIX,) * n)
        elif self.raspasy_deals:
            s.account.prelude = PreludeSlice(part=RASPASY, deals=self.raspasy_deals)

    def robs(self, s: PreferansState) -> bool:
        """Is this a deal of the razboinik?"""
        return s.account.prelude.part == RAZBOINIK

    def usual(self, s: PreferansState) -> bool:
        """Has the pulka begun?"""
        return not s.account.prelude.part

    def named(self, s: PreferansState) -> None:
        """A game of the razboinik has been named, and is not named again."""
        left = list(s.account.prelude.games_left)
        left[s.order[s.contract.declarer]] &= ~game_bit(s.contract.level)
        s.account.prelude = replace(s.account.prelude, games_left=tuple(left))

    def dealt(self, s: PreferansState) -> bool:
        """A deal has been played; true if the prelude ended with it."""
        p = s.account.prelude
        if p.part == RAZBOINIK and not any(p.games_left):
            p = PreludeSlice(part=RASPASY, deals=self.raspasy_deals)
        elif p.part == RASPASY:
            p = PreludeSlice(part=RASPASY, deals=p.deals - 1)
        else:
            return False
        ended = not p.deals
        s.account.prelude = PreludeSlice() if ended else p
        return ended

    # the pulka is fixed

    def fix(self, s: PreferansState) -> None:
        """The owner of the gora names the pulka, if it can have any length."""
        s.phase = "target"
        if self.longest(s) < 1:
            self.write(s, self.options.target)

    def longest(self, s: PreferansState) -> int:
        """The pulka may not be larger than the smallest gora (001:484)."""
        return int(min(s.account.sheet.gora))

    def ask(self, s: PreferansState) -> Ask:
        """The owner of the gora (хозяин горы) has the largest."""
        gora = s.account.sheet.gora
        return Ask(gora.index(max(gora)), "target", [], (Amount(TARGET, 1, self.longest(s)),))

    def play(self, s: PreferansState, move: str) -> None:
        self.write(s, int(move.split(" ")[1]))

    def write(self, s: PreferansState, target: int) -> None:
        self.paper.write(s.account, Target(target=target))
        self.fixed(s)

    def describe(self, s: PreferansState, move: str) -> Text:
        n = move.partition(" ")[2]
        return Text(f"pulka to {n}", f"пуля до {n}") if n else Text("length of the pulka", "длина пули")
