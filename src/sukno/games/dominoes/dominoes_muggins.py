"""Muggins (маггинс): four arms from the first double, and points when all open ends add up to fives; to 200."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.chance import roll
from sukno.families.chain import ChainGame
from sukno.families.chain_cross import CrossGame
from sukno.families.chain_hands import OPEN
from sukno.families.chain_moves import LAYS, RIGHT, UP
from sukno.families.chain_scored import ScoredGame, ScoredState
from sukno.games.dominoes.agreed import MugginsOptions
from sukno.materials.bits import bits_of

FIVE, OUT = 5, 10
"""Points come in fives; for going out there is this, and nothing for what the others hold."""


class Muggins(ScoredGame[ScoredState, MugginsOptions], CrossGame[ScoredState, MugginsOptions]):
    info = Info(
        id="dominoes-muggins",
        name=Text("Muggins", "Маггинс"),
        also=("All fives", "Five-up", "Домино маггинс"),
        family="domino",
        summary=Text(
            "Four arms grow from the first double; score when all ends add up to fives.",
            "От первого дубля растут четыре стороны; пишите, когда сумма концов кратна пяти.",
        ),
        seats=(2, 3, 4),
        sources=("004:4005-4012",),
        duel={"deals": 1},
    )
    State = ScoredState
    Options = MugginsOptions

    tiles_each = {2: 7, 3: 5, 4: 5}

    # the deal: the leader lays any tile

    def first_dealer(self, s: ScoredState) -> int:
        """By lot who leads; later deals are led in turn (gap)."""
        return roll(s, self.seats)

    def lay_first(self, s: ScoredState) -> None:
        s.gains = [0] * self.seats
        s.line = s.ends = s.wide = ()
        s.turned = 0
        s.spinner, s.up, s.down = "", (), ()
        s.turn = s.leader = s.dealer

    def moves(self, s: ScoredState, hand: int) -> list[str]:
        if s.line:
            return super().moves(s, hand)
        return [LAYS[RIGHT][tile] for tile in reversed(bits_of(hand))]

    def goes(self, s: ScoredState, tile: int, end: int, across: bool) -> bool:
        return super().goes(s, tile, end, across) if s.line else end == RIGHT and not across

    def mismatch(self, s: ScoredState, tile: int, end: int) -> Text:
        first = Text("the first tile goes right", "первую кость кладут справа")
        return super().mismatch(s, tile, end) if s.line else first

    def lay_tile(self, s: ScoredState, tile: int, move: str) -> None:
        if s.line:
            super().lay_tile(s, tile, move)
            return
        self.begin(s, tile)
        self.onward(s)

    def sure(self, s: ScoredState) -> bool:
        return bool(s.line)

    def past(self, s: ScoredState) -> tuple[ScoredState, list[tuple[int, str]]]:
        n, moves = super().past(s)
        first = [(seat, f"{move} right") for seat, kind, move in s.lines()[:1] if kind == OPEN]
        return n, first + moves

    # what counts

    def may_choose(self, s: ScoredState, tile: int) -> bool:
        """The first double is the spinner, and lies across."""
        return bool(s.spinner) and super().may_choose(s, tile)

    def arm(self, s: ScoredState, end: int) -> tuple[str, ...]:
        return s.up if end == UP else s.down

    def worth(self, s: ScoredState) -> int:
        total = sum(self.counts(s))
        return 0 if total % FIVE else total

    def settle(self, s: ScoredState, out: int) -> None:
        """In a fish the difference to all others is rounded to the nearest five (gap); equal hands score nothing."""
        if out >= 0:
            self.credit(s, out, OUT)
            return
        winner, difference = ChainGame.score(self, s, out)
        if winner >= 0:
            self.credit(s, winner, FIVE * ((difference + FIVE // 2) // FIVE))

    def describe(self, s: ScoredState, move: str) -> Text:
        if s.line:
            return super().describe(s, move)
        tile, points = move.partition(" ")[0], self.worth_after(s, move)
        gain = f" (+{points})" if points else ""
        return Text(f"begin with {tile}{gain}", f"начать с {tile}{gain}")
