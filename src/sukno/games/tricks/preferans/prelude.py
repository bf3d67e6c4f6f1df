"""What comes before the pulka: the razboinik (разбойник) and rounds of raspasy; then the pulka is fixed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Amount, Ask
from sukno.engine.state import FrozenSlice
from sukno.families.stages import Stage
from sukno.games.tricks.preferans.calls import MISERE
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


class PreludeSlice(FrozenSlice, frozen=True):
    """Of the match, not of the deal."""

    part: str = ""
    """`razboinik` or `raspasy` while the prelude lasts."""
    deals: int = 0
    """Deals of its raspasy that are left."""
    games_left: tuple[int, ...] = ()
    """In the razboinik, of every seat: bits of the levels (bit 0: misere) it has still to play."""


class Prelude(Stage["PreferansState"]):
    """Which kind of deal comes next, until the pulka begins."""

    phases = ("target",)
    prompts = {"target": Text("Yours is the largest gora: fix the pulka", "Гора ваша: назначьте пулю")}

    def __init__(
        self,
        options: PreferansOptions,
        paper: PulkaPaper,
        *,
        razboinik: Callable[[PreferansState], None],
        raspasy: Callable[[PreferansState], None],
        usual: Callable[[PreferansState], None],
        fixed: Callable[[PreferansState], None],
    ) -> None:
        self.options = options
        self.paper = paper
        self.razboinik = razboinik
        self.raspasy = raspasy
        self.usual = usual
        self.fixed = fixed
        self.raspasy_deals = prelude_rounds(options) * options.players

    def setup(self, s: PreferansState) -> None:
        n = self.options.players
        if self.options.razboinik != "none":
            s.prelude = PreludeSlice(part=RAZBOINIK, games_left=(ALL_SIX,) * n)
        elif self.raspasy_deals:
            s.prelude = PreludeSlice(part=RASPASY, deals=self.raspasy_deals)

    def begin(self, s: PreferansState) -> None:
        """A deal begins: as the part of the prelude wants it, or with an auction."""
        {RAZBOINIK: self.razboinik, RASPASY: self.raspasy, "": self.usual}[s.prelude.part](s)

    def named(self, s: PreferansState) -> None:
        """A game of the razboinik has been named, and is not named again."""
        if s.prelude.part == RAZBOINIK:
            left = list(s.prelude.games_left)
            left[s.order[s.contract.declarer]] &= ~game_bit(s.contract.level)
            s.prelude = replace(s.prelude, games_left=tuple(left))

    def dealt(self, s: PreferansState) -> bool:
        """A deal has been played; true if the prelude ended with it."""
        p = s.prelude
        if p.part == RAZBOINIK and not any(p.games_left):
            p = PreludeSlice(part=RASPASY, deals=self.raspasy_deals)
        elif p.part == RASPASY:
            p = PreludeSlice(part=RASPASY, deals=p.deals - 1)
        else:
            return False
        ended = not p.deals
        s.prelude = PreludeSlice() if ended else p
        return ended

    # the pulka is fixed

    def fix(self, s: PreferansState) -> None:
        """The owner of the gora names the pulka, if it can have any length."""
        s.phase = "target"
        if self.longest(s) < 1:
            self.write(s, self.options.target)

    def longest(self, s: PreferansState) -> int:
        """The pulka may not be larger than the smallest gora (001:484)."""
        return int(min(s.sheet.gora))

    def ask(self, s: PreferansState) -> Ask:
        """The owner of the gora (хозяин горы) has the largest."""
        gora = s.sheet.gora
        return Ask(gora.index(max(gora)), "target", [], (Amount(TARGET, 1, self.longest(s)),))

    def play(self, s: PreferansState, move: str) -> None:
        self.write(s, int(move.split(" ")[1]))

    def write(self, s: PreferansState, target: int) -> None:
        self.paper.write(s, Target(target=target))
        self.fixed(s)

    def describe(self, s: PreferansState, move: str) -> Text:
        n = move.partition(" ")[2]
        return Text(f"pulka to {n}", f"пуля до {n}") if n else Text("length of the pulka", "длина пули")
