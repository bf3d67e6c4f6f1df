"""Dominoes that score as they are laid, by what stands at the open ends; who has enough ends the game at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

import msgspec

from sukno.engine import Options, Sheet, Text
from sukno.engine.text import same
from sukno.engine.view import AnyZone, Note
from sukno.families.accounts.points import End, target
from sukno.families.chain import ChainGame
from sukno.families.chain_hands import ChainState
from sukno.families.chain_moves import ACROSS, DOWN, LAY_INDEX, LEFT, RIGHT, UP, lies_across
from sukno.families.chain_words import ended
from sukno.materials.dominoes import DOUBLES, TILE_TEXTS

SCORE = "score"
"""A line of the log: points for what stands at the ends, for going out, for a fish."""
REACHED = -2
"""How a deal has ended: somebody has come to the agreed points in the middle of it."""


class ScoredState(ChainState, kw_only=True):
    wide: tuple[bool, ...] = ()
    """By end: a double lies across there, and both its halves are open."""
    gains: list[int] = []
    """What everybody has scored in this deal."""


S = TypeVar("S", bound=ScoredState)
O = TypeVar("O", bound=Options)  # noqa: E741


class ScoredGame(ChainGame[S, O]):
    """A game says what a layout is worth to whoever made it (`worth`) and what the end of a deal brings (`settle`)."""

    log_words = {**ChainGame.log_words, SCORE: Text("⟨scores|score⟩ {move}", "⟨пишет|пишете⟩ {move}")}
    speech = {**ChainGame.speech, SCORE: Text("{move}", "{move}")}
    goals: ClassVar[dict[int, int]]
    """To how many points people usually play, by their number."""
    chosen: ClassVar[bool] = True
    """A double may be laid along the line or across it, as its player likes."""
    sums: ClassVar[bool] = True
    """What counts is the sum of the open ends, so it is shown."""

    # what a layout is worth

    def worth(self, s: S) -> int:
        """What whoever laid the last tile scores."""
        raise NotImplementedError

    def settle(self, s: S, out: int) -> None:
        """What the end of a deal brings: `out` has gone out, or it is blocked (-1)."""
        raise NotImplementedError

    def counts(self, s: S) -> list[int]:
        """What the open ends count, those that count anything."""
        if len(s.line) == 1 and s.ends[LEFT] == s.ends[RIGHT]:
            return [2 * s.ends[LEFT]]
        arms = (LEFT, RIGHT, *(end for end in (UP, DOWN) if self.arm(s, end)))
        return [s.ends[end] * (2 if s.wide[end] else 1) for end in arms]

    def arm(self, s: S, end: int) -> tuple[str, ...]:
        """The tiles that have been laid up or down from a spinner, where there is one."""
        return ()

    def worth_after(self, s: S, move: str) -> int:
        """What laying this tile scores."""
        n = s.copy()
        tile, end = LAY_INDEX[move]
        if s.ends:
            self.lay(n, tile, end, lies_across(move))
            return self.worth(n)
        self.start_line(n, TILE_TEXTS[tile])
        return self.first_worth(n)

    def first_worth(self, s: S) -> int:
        """What the opening tile scores."""
        return self.worth(s)

    # how doubles lie

    def may_choose(self, s: S, tile: int) -> bool:
        """May this double lie along the line? 0-0 counts nothing either way, and lies across."""
        return self.chosen and tile in DOUBLES[1:]

    def start_line(self, s: S, face: str) -> None:
        super().start_line(s, face)
        s.wide = tuple(face[0] == face[-1] for _ in s.ends)

    def lay(self, s: S, tile: int, end: int, across: bool = False) -> None:
        along = not across and self.may_choose(s, tile)
        super().lay(s, tile, end, across)
        if along:
            s.turned |= 1 << tile
        wide = tile in DOUBLES and not along
        s.wide = (*s.wide[:end], wide, *s.wide[end + 1 :])

    def open_ends(self, s: S) -> tuple[int, ...]:
        """Ends are alike only if both count the same."""
        if len(s.ends) > 2 or s.wide[LEFT] == s.wide[RIGHT]:
            return super().open_ends(s)
        return RIGHT, LEFT

    def goes(self, s: S, tile: int, end: int, across: bool) -> bool:
        return super().goes(s, tile, end, False) and (not across or self.may_choose(s, tile))

    def moves(self, s: S, hand: int) -> list[str]:
        moves = []
        for move in super().moves(s, hand):
            moves.append(move)
            if s.ends and self.may_choose(s, LAY_INDEX[move][0]):
                moves.append(move + ACROSS.en)
        return moves

    # scoring

    def goal(self) -> int:
        points: int = getattr(self.options, "target", 0)
        return points or self.goals[self.seats]

    def ends(self) -> End:
        return target(self.goal())

    def credit(self, s: S, seat: int, points: int) -> None:
        """Write points at once."""
        if points:
            s.gains[seat] += points
            s.log = (s.log, seat, SCORE, str(points))

    def lay_first(self, s: S) -> None:
        s.gains = [0] * self.seats
        super().lay_first(s)

    def begin(self, s: S, tile: int) -> None:
        super().begin(s, tile)
        self.credit(s, s.turn, self.first_worth(s))

    def laid(self, s: S, left: int) -> None:
        self.credit(s, s.turn, self.worth(s))
        super().laid(s, left)

    def onward(self, s: S) -> None:
        """The game is over at once when somebody has enough."""
        goal = self.goal()
        if any(a + b >= goal for a, b in zip(s.account.total, s.gains, strict=True)):
            self.end_deal(s, REACHED)
        else:
            super().onward(s)

    def end_deal(self, s: S, out: int) -> None:
        if out != REACHED:
            self.settle(s, out)
        s.shown = tuple(s.hands)
        row, s.gains = s.gains, [0] * self.seats
        self.write(s, row, out)

    def in_play(self, s: S) -> Sequence[float]:
        return s.gains

    # what can be seen

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        if self.sums:
            counts = self.counts(s) if s.ends else []
            told = (
                f"{' + '.join(map(str, counts))} = {sum(counts)}"
                if len(counts) > 1
                else "".join(map(str, counts))
            )
            yield Note(id="sum", label=Text("Open ends", "Концы"), text=same(told), you=True)

    def sheet(self, s: S) -> Sheet:
        """With what has been scored in the deal in play."""
        if s.over or not any(s.gains):
            return super().sheet(s)
        now = msgspec.structs.replace(s.account)
        self.account.write(now, s.gains, None)
        return self.account.sheet(now)

    def last_words(self, s: S) -> Text:
        return ended(s)

    def describe(self, s: S, move: str) -> Text:
        words = super().describe(s, move)
        points = self.worth_after(s, move) if move in LAY_INDEX and not s.over else 0
        return Text(f"{words.en} (+{points})", f"{words.ru} (+{points})") if points else words
