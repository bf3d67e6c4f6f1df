"""Which domino to lay to a chain, and why: rules of thumb that all games of the family share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.state import DealOver
from sukno.engine.text import counted
from sukno.families.chain_moves import LAY_INDEX, lies_across
from sukno.materials.dominoes import DOUBLES, PIPS
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import Why, all_of

WEIGHT: tuple[int, ...] = tuple(p + (4 if t in DOUBLES else 0) for t, p in enumerate(PIPS))
"""Of a tile laid: its pips, and more for a double, which goes to one number only."""
ANSWER = 2
"""Of each tile in hand that fits an end once the tile is laid."""
FEW = 8
"""So many tiles in all hands are few enough to be played out exactly."""
NODES = 400
"""Places looked at before exact play is given up."""


def answers(game: Any, s: Any, seat: int, move: str) -> int:
    """How many tiles of one's own fit once this one is laid."""
    tile, end = LAY_INDEX[move]
    left: int = game.seen(s, seat) & ~(1 << tile)
    fits: int = game.fits_after(s, tile, end, lies_across(move)) if s.ends else left
    return (left & fits).bit_count()


# the end with open hands


def few_left(game: Any, s: Any, most: int = FEW) -> bool:
    """Nothing can be drawn any more, and few tiles are in the hands."""
    drawn_out: bool = len(s.stock) <= game.kept_back
    return drawn_out and sum(hand.bit_count() for hand in s.hands) <= most


class TooMuch(Exception):
    """The end is too long to be looked through."""


class Ending:
    """Everybody plays for himself as well as can be, and all hands are open."""

    def __init__(self, game: Any, nodes: int = NODES) -> None:
        self.game = game
        self.nodes = nodes

    def worth(self, s: Any) -> Sequence[float]:
        """Where all stand when the deal has ended; `s` is used up."""
        ask = self.game.ask(s)
        if ask is None:
            return self.stood(s)
        self.nodes -= len(ask.moves)
        if self.nodes < 0:
            raise TooMuch
        if len(ask.moves) == 1:
            return self.after(s, ask.moves[0])
        return max((self.after(s.copy(), move) for move in ask.moves), key=lambda value: value[ask.seat])

    def after(self, s: Any, move: str) -> Sequence[float]:
        """The same, once this move is made in `s`."""
        try:
            self.game.play(s, move)
        except DealOver:
            return self.stood(s)
        return self.worth(s)

    def stood(self, s: Any) -> Sequence[float]:
        points: Sequence[float] = self.game.standing(s)
        return points


JUDGED, JUDGE_NODES = 14, 20_000
"""The same for whoever looks back at a game, and has time."""
POINTS = Text("points", "очки")
NOTE = Text(
    "Looked at are the ends of deals, when nothing can be drawn any more: all tiles open, and everybody plays for "
    "himself as well as can be.",
    "Разобраны концы сдач, когда тянуть уже нечего: все кости открыты, и каждый играет за себя как можно лучше.",
)


def judged(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
    """What every move brings its player until the end of the deal; None where it is too long to be looked through."""
    if not few_left(game, s, JUDGED):
        return None
    ending, before = Ending(game, JUDGE_NODES), game.standing(s)[ask.seat]
    n = s.copy()
    n.halts = True
    try:
        return {move: ending.after(n.copy(), move)[ask.seat] - before for move in ask.moves}
    except TooMuch:
        return None


Extra = Callable[[Any, Any, str], float]
"""What laying a tile brings beside being rid of it, in the measure of `WEIGHT`."""


def nothing(game: Any, s: Any, move: str) -> float:
    return 0.0


class Thumb:
    """Rules of thumb: heavy tiles and doubles first, with answers kept; whoever may lay more does."""

    def __init__(self, extra: Extra = nothing) -> None:
        self.extra = extra

    def novice(self, game: Any, s: Any, ask: Ask, rng: Random) -> str:
        moves = ask.moves
        best, best_score = moves[0], -1000.0
        if len(moves) > 1:
            for move in moves:
                if move in LAY_INDEX:
                    score: float = WEIGHT[LAY_INDEX[move][0]] + ANSWER * answers(game, s, ask.seat, move)
                    score += self.extra(game, s, move) + rng.random()
                    if score > best_score:
                        best, best_score = move, score
        return best

    def play_out(self, game: Any, s: Any) -> Sequence[float]:
        """Everybody follows the rule of thumb until few tiles are left, and then plays as well as can be."""
        rng = Random(len(s.hands))
        s.halts = True
        try:
            while (ask := game.ask(s)) is not None:
                if len(ask.moves) > 1 and few_left(game, s):
                    try:
                        return Ending(game).worth(s.copy())
                    except TooMuch:
                        pass
                game.play(s, ask.moves[0] if len(ask.moves) == 1 else self.novice(game, s, ask, rng))
        except DealOver:
            pass
        stood: Sequence[float] = game.standing(s)
        return stood

    def levels(self, why: Why | None = None) -> Levels:
        judge = Judge(values=judged, unit=POINTS, note=NOTE)
        return Levels(novice=self.novice, play_out=self.play_out, why=why or reason, judge=judge)


DOUBLE = Text("gets rid of a double, {n}", "избавляется от дубля, {n}")
HEAVY = Text("the heaviest that fits, {n}", "самая тяжёлая из подходящих, {n}")
LAYS = Text("is rid of {n}", "сбрасывает {n}")
ANSWERS = Text("own tiles that fit the ends then: {n}", "своих костей к концам останется: {n}")
KEEPS = Text("what is left fits better later", "остальное пригодится потом")
NO_TILE = Text("no tile in hand fits", "подходящей кости нет")


def reason(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What goes, and what can be answered then."""
    if move not in LAY_INDEX:
        return KEEPS if len(ask.moves) > 1 else NO_TILE
    tile = LAY_INDEX[move][0]
    heaviest = max(PIPS[LAY_INDEX[m][0]] for m in ask.moves if m in LAY_INDEX)
    words = DOUBLE if tile in DOUBLES else HEAVY if PIPS[tile] == heaviest else LAYS
    after = ANSWERS.fill(n=answers(game, s, ask.seat, move)) if s.ends else None
    return (
        all_of([words.fill(n=counted(PIPS[tile], ("pip", "pips"), ("очко", "очка", "очков"))), after])
        or NO_TILE
    )
