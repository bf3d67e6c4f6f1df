"""Fives and threes (пятерное и тройное домино): points when the ends of the line add up to fives, or to threes."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sukno.engine import Info, Text, option
from sukno.families.chain_moves import pips_of
from sukno.families.chain_scored import ScoredGame, ScoredState
from sukno.games.dominoes.agreed import UsualOptions
from sukno.games.dominoes.dominoes_bergen import Bergen

OUT, BLOCK = 2, 1
"""For the last tile; for the lightest hand in a fish."""


class FivesOptions(UsualOptions, frozen=True):
    stop_when_reserve_empty: Annotated[
        bool,
        option(
            "Stop with the reserve",
            "Конец с базаром",
            "The deal ends, as a fish does, when only the two tiles that are never drawn are left in the reserve; "
            "switched off, it goes on until somebody is out or nobody can play.",
            "Сдача кончается, как рыба, когда на базаре остались лишь две кости, которых не берут; если выключить, "
            "играют, пока кто-нибудь не выйдет или пока никто не сможет ходить.",
        ),
    ] = False


class Fives(ScoredGame[ScoredState, FivesOptions]):
    info = Info(
        id="dominoes-fives",
        name=Text("Fives", "Пятерное домино"),
        also=("Fives dominoes", "Пятёрки"),
        family="domino",
        summary=Text(
            "A point for every five in the sum of the two ends.",
            "Очко за каждую пятёрку в сумме двух концов.",
        ),
        seats=(2, 3, 4),
        sources=("004:4029", "004:4033-4039"),
        duel={"deals": 1},
    )
    State = ScoredState
    Options = FivesOptions

    tiles_each = Bergen.tiles_each
    opening = Bergen.opening  # gap: a double that opens lies across, and counts both halves
    draws = Bergen.draws
    kept_back = Bergen.kept_back
    goals = {2: 25, 3: 20, 4: 20}
    unit: ClassVar[int] = 5
    """What the sum of the ends is divided by."""

    def worth(self, s: ScoredState) -> int:
        whole, rest = divmod(sum(self.counts(s)), self.unit)
        return 0 if rest else whole

    def settle(self, s: ScoredState, out: int) -> None:
        if out >= 0:
            self.credit(s, out, OUT)
            return
        pips = [pips_of(hand) for hand in s.hands]
        for seat, n in enumerate(pips):
            if n == min(pips):  # equal hands: each of them, as in Bergen (gap)
                self.credit(s, seat, BLOCK)

    def stops(self, s: ScoredState) -> bool:
        return self.options.stop_when_reserve_empty and len(s.stock) <= self.kept_back


class Threes(Fives):
    """Threes instead of fives (004:4041-4048)."""

    info = Info(
        id="dominoes-threes",
        name=Text("Threes", "Тройное домино"),
        also=("Threes dominoes", "Тройки"),
        family="domino",
        kind_of="dominoes-fives",
        summary=Text(
            "A point for every three in the sum of the two ends.",
            "Очко за каждую тройку в сумме двух концов.",
        ),
        seats=(2, 3, 4),
        sources=("004:4041-4048",),
        duel={"deals": 1},
    )
    goals = {2: 33, 3: 22, 4: 22}
    unit = 3
