"""Bingo: keep bingo and trumps, name doubles with tiles that will take, and close when what is sure makes seventy."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.text import counted
from sukno.families.domino_tricks import TILE_INDEX, TileWays
from sukno.games.dominoes.dominoes_bingo import (
    BINGO,
    CLOSE,
    DOUBLES_HELD,
    ENOUGH,
    NAME_INDEX,
    NAMED,
    Bingo,
    BingoState,
    strict,
)
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import tile
from sukno.players.policies import Levels
from sukno.players.reasons import all_of
from sukno.players.tile_play import beaten_by, takers, tile_why, unseen

LIKELY = 4
"""What the other is likely to lay on a tile that takes."""
SECURE = 4
"""A double is led while no more than so many tiles would take it."""
GAIN = 8
"""A trick that brings less is hardly worth a trump."""


def novice(game: AnyGame, s: BingoState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Bingo)
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    ways, out = game.tricks.ways, unseen(s, s.turn)
    legal = [TILE_INDEX[move] for move in moves if move in TILE_INDEX]
    if s.trick:
        return moves[legal.index(answer(ways, s, legal))]
    if CLOSE in moves and sure_points(ways, s, out) >= ENOUGH:
        return CLOSE
    led = lead(ways, s, legal, out)
    named = next((m for m in moves if m in NAME_INDEX and NAME_INDEX[m][0] == led), "")
    return named or moves[legal.index(led)]


def sure_points(ways: TileWays, s: BingoState, out: int) -> float:
    """What the player would have if he led his sure tiles now, one after the other, and then no more."""
    worth = ways.worth[s.trump]
    sure = [t for t in bits_of(s.hands[s.turn]) if not beaten_by(ways, s, t, out)]
    doubles = s.hands[s.turn] & DOUBLES_HELD
    named = NAMED.get(doubles.bit_count(), 0) if any(doubles >> t & 1 for t in sure) else 0
    return s.points[s.turn] + named + sum(worth[t] + LIKELY for t in sure)


def lead(ways: TileWays, s: BingoState, legal: list[int], out: int) -> int:
    worth, power = ways.worth[s.trump], ways.power[s.trump][0]
    risk = {t: beaten_by(ways, s, t, out).bit_count() for t in legal}
    held = (s.hands[s.turn] & DOUBLES_HELD).bit_count()
    if strict(s):
        sure = [t for t in legal if not risk[t]]
        if sure:
            return max(sure, key=lambda t: (worth[t], -power[t]))
        return min(legal, key=lambda t: (worth[t], power[t]))
    if held > 1:
        doubles = [t for t in legal if DOUBLES_HELD >> t & 1 and t != BINGO]
        best = min(doubles, key=lambda t: (risk[t], -worth[t]), default=-1)
        if best >= 0 and risk[best] <= SECURE:
            return best
    return min(legal, key=lambda t: (worth[t], power[t]))


def answer(ways: TileWays, s: BingoState, legal: list[int]) -> int:
    """Take what is worth it, as cheaply as can be; else give away what counts least."""
    worth, power = ways.worth[s.trump], ways.power[s.trump][0]
    led = s.trick[0]
    king = tile(s.trump, s.trump)
    if led == king and BINGO in legal and s.trump:
        return BINGO
    winning = takers(ways, s, legal)
    best = max(winning, key=lambda t: (worth[t] - power[t] / 2, -power[t]), default=-1)
    if best >= 0:
        gain = worth[led] + worth[best] + (NAMED.get(s.named, 20) if s.named else 0)
        plain = power[best] < power[king] and not worth[best]
        if strict(s) or gain >= GAIN or plain:
            return best
    losing = [t for t in legal if t not in winning] or legal
    return min(losing, key=lambda t: (worth[t], power[t]))


NAMES = Text(
    "{doubles} are named, and count if it takes the trick",
    "названо: {doubles}; считается, если кость возьмёт",
)
SHUTS = Text(
    "with {points} points and the tiles that are sure seventy are in sight",
    "с {points} очками и верными костями семьдесят уже видны",
)


def why(game: AnyGame, s: BingoState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, Bingo)
    ways = game.tricks.ways
    if move == CLOSE:
        return SHUTS.fill(points=s.points[ask.seat])
    if move in NAME_INDEX:
        led, n = NAME_INDEX[move]
        doubles = counted(n, ("double", "doubles"), ("дубль", "дубля", "дублей"))
        return all_of([NAMES.fill(doubles=doubles), tile_why(ways, s, ask.seat, led, [])])
    return tile_why(ways, s, ask.seat, TILE_INDEX[move], [])


LEVELS = Levels(novice=novice, why=why)
