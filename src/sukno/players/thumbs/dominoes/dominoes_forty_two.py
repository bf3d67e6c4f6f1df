"""Forty-two: bid what trumps and doubles promise, draw trumps, and give counting tiles to the partner's sure tricks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.families.domino_tricks import NUMBERS, TILE, TILE_INDEX, TileWays
from sukno.games.dominoes.dominoes_forty_two import ALL, TRUMP, TRUMPS, FortyTwo, FortyTwoState, rank
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILES, WITH_HALF
from sukno.players.policies import Levels
from sukno.players.tile_play import beaten_by, best, takers, tile_why, trumps_in, unseen

PASS = "pass"
LOSER = 5.5
"""What a tile that will not take its trick costs, with what the others throw on it."""
MATE = 0.7
"""Of such tiles so many are lost in the end: the partner takes some tricks too."""
WEIGHED = 3
"""So many of the lowest bids are weighed, and those for everything."""


def losers(hand: int, trump: int) -> float:
    """How many tiles of the hand will not take a trick with these trumps."""
    trumps = hand & WITH_HALF[trump]
    out = sorted((rank(t, trump) for t in bits_of(WITH_HALF[trump] & ~hand)), reverse=True)
    lost = 0.0
    # three others share the trumps that are out: so many rounds draw them, as a rule
    rounds = min(len(out), 1 + (len(out) + 1) // 2) if out else 0
    for i, power in enumerate(sorted((rank(t, trump) for t in bits_of(trumps)), reverse=True)):
        above = sum(other > power for other in out)
        lost += min(1.0, above / max(1, i + 1)) if i < rounds else 0.0
    if rounds > trumps.bit_count():
        lost += 0.4 * (rounds - trumps.bit_count())
    for t in bits_of(hand & ~trumps):
        suit = TILES[t][0]
        higher = sum(
            rank(u, suit) > rank(t, suit) for u in bits_of(WITH_HALF[suit] & ~WITH_HALF[trump] & ~hand)
        )
        lost += 0.1 if not higher else min(1.0, 0.35 + 0.25 * higher)
    return lost


def promised(hand: int) -> tuple[float, int]:
    """The points that the hand and its partner may take, and with which trumps."""
    return max((ALL - MATE * LOSER * losers(hand, n), n) for n in range(len(NUMBERS)))


def novice(game: AnyGame, s: FortyTwoState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, FortyTwo)
    hand = s.hands[ask.seat]
    if ask.kind == TRUMP:
        return TRUMPS[promised(hand)[1]]
    if ask.kind != TILE:
        points, _ = promised(hand)
        lowest = next((move for move in ask.moves if move != PASS), PASS)
        return lowest if lowest != PASS and int(lowest) <= min(points, ALL) else PASS
    legal = [TILE_INDEX[move] for move in ask.moves]
    return ask.moves[legal.index(legal[0] if len(legal) == 1 else tile(game.tricks.ways, s, legal))]


def tile(ways: TileWays, s: FortyTwoState, legal: Sequence[int]) -> int:
    """A lead that takes, or costs nothing; counting tiles where the trick is ours; otherwise what is worth least."""
    place, worth = s.turn, ways.worth[s.trump]
    out = unseen(s, place)
    if not s.trick:
        return lead(ways, s, legal, out)
    power = ways.power[s.trump][s.trick[0]]
    at = best(ways, s)
    last = len(s.trick) == 3
    ours = at == len(s.trick) - 2 and (last or not beaten_by(ways, s, s.trick[at], out))
    if ours:
        return max(legal, key=lambda t: (worth[t], -power[t]))
    winning = takers(ways, s, legal)
    if last and winning:
        return max(winning, key=lambda t: (worth[t], -power[t]))
    sure = [t for t in winning if not beaten_by(ways, s, t, out)]
    if sure:
        return max(sure, key=lambda t: (worth[t], -power[t]))
    mate = at == len(s.trick) - 2
    if winning and not mate and len(s.trick) == 2:
        return max(winning, key=lambda t: (-worth[t], power[t]))
    return min(legal, key=lambda t: (worth[t], power[t], sum(TILES[t])))


def lead(ways: TileWays, s: FortyTwoState, legal: Sequence[int], out: int) -> int:
    worth = ways.worth[s.trump]
    trumps = trumps_in(ways, s.trump, s.hands[s.turn])
    sure = [t for t in legal if not beaten_by(ways, s, t, out)]
    drawing = sorted((t for t in sure if trumps >> t & 1), key=lambda t: -rank(t, s.trump))
    if drawing and trumps_in(ways, s.trump, out) and s.turn == s.auction.holder:
        return drawing[0]
    plain = [t for t in sure if not trumps >> t & 1]
    if plain:
        return max(plain, key=lambda t: worth[t])
    if drawing and s.turn % 2 == s.auction.holder % 2:
        return drawing[0]
    if s.turn == s.auction.holder and trumps.bit_count() > 2 and trumps_in(ways, s.trump, out):
        return min(bits_of(trumps), key=lambda t: (worth[t], rank(t, s.trump)))
    rest = [t for t in legal if not trumps >> t & 1] or legal
    return min(rest, key=lambda t: (worth[t], sum(TILES[t])))


def candidates(game: AnyGame, s: FortyTwoState, ask: Ask) -> Sequence[str]:
    """Not every bid: a pass, the lowest ones, and those for everything. For trumps only numbers that are held."""
    if ask.kind == TRUMP:
        return [TRUMPS[n] for n in range(len(NUMBERS)) if s.hands[ask.seat] & WITH_HALF[n]]
    if ask.kind == TILE:
        return ask.moves
    bids = [move for move in ask.moves if move != PASS]
    return [PASS, *bids[:WEIGHED], *(move for move in bids[WEIGHED:] if int(move) > ALL - 1)]


PROMISES = Text(
    "{suit} as trumps promise about {points} points: {n} of them in hand",
    "с козырями «{suit}» можно взять очков около {points}: на руках таких костей {n}",
)


def why(game: AnyGame, s: FortyTwoState, ask: Ask, move: str) -> Text:
    assert isinstance(game, FortyTwo)
    hand = s.hands[ask.seat]
    if ask.kind == TILE:
        mate = (ask.seat + 2) % 4
        return tile_why(game.tricks.ways, s, ask.seat, TILE_INDEX[move], [mate])
    points, n = promised(hand)
    if ask.kind == TRUMP:
        n = TRUMPS.index(move)
        points = ALL - MATE * LOSER * losers(hand, n)
    held = (hand & WITH_HALF[n]).bit_count()
    return PROMISES.fill(suit=NUMBERS[n], points=round(max(0.0, points)), n=held)


LEVELS = Levels(novice=novice, candidates=candidates, why=why)
