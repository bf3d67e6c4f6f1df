"""Bergen (берген): points when both ends of the line show the same number, more with a double; to 15 or 10."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.families.chain_moves import LEFT, RIGHT, pips_of
from sukno.families.chain_scored import ScoredGame, ScoredState
from sukno.games.dominoes.agreed import UsualOptions
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import DOUBLES, PIPS, TILES

FIRST, SINGLE, DOUBLE, OUT, BLOCK = 2, 2, 3, 2, 2
"""For opening with a double; for two equal halves at the ends; for a half and a double; for going out; in a fish."""
DOUBLE_TILES = sum(1 << t for t in DOUBLES)
LOWEST_FIRST = (
    *DOUBLES,
    *sorted((t for t in range(len(TILES)) if t not in DOUBLES), key=lambda t: (PIPS[t], TILES[t])),
)
"""0-0 opens, else the next double, else the lowest tile (004:4024; gap: of 3-0 and 2-1 the latter)."""


class Bergen(ScoredGame[ScoredState, UsualOptions]):
    info = Info(
        id="dominoes-bergen",
        name=Text("Bergen", "Берген"),
        also=("Bergen dominoes", "Домино берген"),
        family="domino",
        summary=Text(
            "Make both ends of the line show the same number; a double there counts more.",
            "Добейтесь одинаковых чисел на концах; с дублем — дороже.",
        ),
        seats=(2, 3, 4),
        sources=("004:4020-4031",),
        duel={"deals": 1},
    )
    State = ScoredState
    Options = UsualOptions

    tiles_each = {2: 6, 3: 6, 4: 5}
    opening = LOWEST_FIRST
    draws = 1
    kept_back = 2
    chosen = False  # doubles always lie across
    sums = False
    goals = {2: 15, 3: 10, 4: 10}

    def first_worth(self, s: ScoredState) -> int:
        """A double alone brings no more than this (gap)."""
        return FIRST if s.ends[LEFT] == s.ends[RIGHT] else 0

    def worth(self, s: ScoredState) -> int:
        if s.ends[LEFT] != s.ends[RIGHT]:
            return 0
        return DOUBLE if any(s.wide) else SINGLE

    def settle(self, s: ScoredState, out: int) -> None:
        if out >= 0:
            self.credit(s, out, OUT)
            return
        for seat in self.lucky(s):
            self.credit(s, seat, BLOCK)

    def lucky(self, s: ScoredState) -> list[int]:
        """Who gains by a fish: the lightest of those without a double, and if equal each of them (gap); if everybody
        holds doubles, the owner of the smallest."""
        without = [seat for seat, hand in enumerate(s.hands) if not hand & DOUBLE_TILES]
        if without:
            least = min(pips_of(s.hands[seat]) for seat in without)
            return [seat for seat in without if pips_of(s.hands[seat]) == least]
        return [min(range(self.seats), key=lambda seat: bits_of(s.hands[seat] & DOUBLE_TILES)[0])]
