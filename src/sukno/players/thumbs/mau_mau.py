"""Mau-mau: dear cards first, jacks last, into the suit you are long in, and never forget the word.

The differences between good moves are small beside the luck of a deal, so the club player does not grow a
tree: it tries every sensible move in the same imagined worlds, plays them out by the rules of thumb, and
leaves these rules only where another move is better beyond chance.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.materials.cards import SUIT_MASK

KEEP_JACK = 30
"""A jack is kept while anything else can be laid."""
LENGTH = 3
"""How many points of loss a further card of the same suit in hand is worth."""
STOP = 15
"""A penalty or a missed turn for a neighbour who is nearly out."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    assert moves is not None
    best = moves[-1]  # draw, take or pass: only when nothing can be laid
    if len(moves) == 1:
        return best
    seat = ask.seat
    hand = s.hands[seat]
    left = hand.bit_count()
    after = s.hands[(seat + 1) % game.seats].bit_count()
    readings, worth, wild = game.readings, game.worth, game.wild_bits
    best_score = -1000
    for move in moves:
        reading = readings.get(move)
        if reading is None:
            continue
        face, named, said = reading
        if left == 2 and not said:
            continue
        suit = named if named >= 0 else face // 13
        follow = ((hand & ~(1 << face)) >> 13 * suit & SUIT_MASK).bit_count()
        score = worth[face] + LENGTH * follow
        if wild >> face & 1:
            score -= KEEP_JACK
        if after <= 2 and (game.penalties[face] or game.skipping[face]):
            score += STOP
        if score > best_score:
            best, best_score = move, score
    return best


BATCH, BATCHES = 30, 5
SURE = 1.5
"""Standard errors by which another move must beat the rules of thumb."""
HOPELESS = -1.0
"""Standard errors behind them after which a move is tried no more."""
PATIENCE = 200
"""Moves after which a playout is broken off."""


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    favourite = novice(game, s, ask, rng)
    rivals = {move: [0.0, 0.0] for move in sensible(game, s, ask) if move != favourite}
    n, leads = 0, dict.fromkeys(rivals, 0.0)
    while rivals and n < BATCH * BATCHES:
        for _ in range(BATCH):
            world = game.imagine(s, ask.seat, rng)
            par = played_out(game, world.copy(), favourite, ask.seat, rng)
            for move, sums in rivals.items():
                gain = played_out(game, world.copy(), move, ask.seat, rng) - par
                sums[0] += gain
                sums[1] += gain * gain
        n += BATCH
        for move, (total, squares) in list(rivals.items()):
            spread = sqrt(max(squares - total * total / n, 1e-9))
            leads[move] = total / spread
            if leads[move] < HOPELESS:
                del rivals[move]
    best = max(rivals, key=leads.__getitem__, default=favourite)
    return best if best != favourite and leads[best] > SURE else favourite


def sensible(game: Any, s: Any, ask: Ask) -> list[str]:
    """No word forgotten, and no suit named that one does not hold while one holds another."""
    hand = s.hands[ask.seat]
    out = []
    for move in ask.moves or ():
        reading = game.readings.get(move)
        if reading is not None:
            face, named, said = reading
            rest = hand & ~(1 << face) & ~game.wild_bits
            if hand.bit_count() == 2 and not said:
                continue
            if named >= 0 and rest and not rest >> 13 * named & SUIT_MASK:
                continue
        out.append(move)
    return out


def played_out(game: Any, s: Any, move: str, seat: int, rng: Random) -> float:
    """The seat's points after this move when all go on by the rules of thumb to the end of the deal."""
    deal = s.deal
    game.play(s, move)
    for _ in range(PATIENCE):
        if s.deal != deal:
            return float(game.standing(s)[seat])
        ask = game.ask(s)
        game.play(s, novice(game, s, ask, rng))
    losses = [x + game.hand_value(h) for x, h in zip(s.losses, s.hands, strict=True)]
    return float(sum(losses) - game.seats * losses[seat])
