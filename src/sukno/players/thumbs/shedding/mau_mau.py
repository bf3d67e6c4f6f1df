"""Mau-mau: dear cards first, jacks last, into the suit you are long in, and never forget the word."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from sukno.engine import Ask, Text
from sukno.materials.cards import PACK, SUIT_MASK
from sukno.players.policies import Levels
from sukno.players.reasons import all_of

LENGTH = 3
"""How many points of loss a further card of the same suit in hand is worth, to whoever names a suit."""


class Taste(NamedTuple):
    """What counts beside the points that a card costs."""

    keep: int
    """A card that goes on anything is kept while another costs hardly less."""
    length: int = 0
    """For every further card of its suit in hand."""
    stop: int = 0
    """A penalty or a missed turn for a neighbour who is nearly out."""
    hit: int = 0
    """For every card of a penalty, whoever must take it."""


PLAIN = Taste(keep=30)
"""A jack is kept while anything else can be laid."""
SHREWD = Taste(keep=30, length=LENGTH, stop=15)


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The dearest card first, jacks last for the longest suit, and the word not forgotten."""
    return best_card(game, s, ask, PLAIN)


def guide(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Also stay in the suit one is long in, and stop a neighbour who is nearly out."""
    return best_card(game, s, ask, SHREWD)


def of_suit(hand: int, suit: int, without: int) -> int:
    """So many cards of the suit are in hand beside one of this face."""
    cards = hand ^ (1 << without if hand >> without & 1 else 1 << without + PACK)
    return (cards >> 13 * suit & SUIT_MASK).bit_count() + (cards >> PACK + 13 * suit & SUIT_MASK).bit_count()


def best_card(game: Any, s: Any, ask: Ask, taste: Taste) -> str:
    moves = ask.moves
    best = moves[-1]  # draw, take or pass: only when nothing can be laid
    if len(moves) == 1:
        return best
    seat = ask.seat
    hand = s.hands[seat]
    left = hand.bit_count()
    after = s.hands[(seat + 1) % game.seats].bit_count()
    readings, worth, wild = game.readings, game.worth, game.wild_bits
    keep, length, stop, hit = taste
    best_score = -1000
    for move in moves:
        reading = readings.get(move)
        if reading is None:
            continue
        face, named, said = reading
        if left == 2 and not said:
            continue
        suit = named if named >= 0 else face // 13
        score = worth[face] + hit * game.penalties[face]
        if named >= 0:
            score += LENGTH * of_suit(hand, suit, face)
        elif length:
            score += length * of_suit(hand, suit, face)
        if wild >> face & 1:
            score -= keep
        if after <= 2 and (game.penalties[face] or game.skipping[face]):
            score += stop
        if score > best_score:
            best, best_score = move, score
    return best


def candidates(game: Any, s: Any, ask: Ask) -> list[str]:
    """No word forgotten, and no suit named that one does not hold while one holds another."""
    hand = s.hands[ask.seat]
    suits = (hand | hand >> PACK) & ~game.wild_bits
    out = []
    for move in ask.moves:
        reading = game.readings.get(move)
        if reading is not None:
            _, named, said = reading
            if hand.bit_count() == 2 and not said:
                continue
            if named >= 0 and suits and not suits >> 13 * named & SUIT_MASK:
                continue
        out.append(move)
    return out


def evaluate(game: Any, s: Any) -> list[float]:
    """The settlement if every hand were counted now."""
    losses = [x + game.hand_value(h) for x, h in zip(s.account.total, s.hands, strict=True)]
    return [float(sum(losses) - game.seats * x) for x in losses]


DEAR = Text("gets rid of {n} points", "избавляется от очков: {n}")
DEAREST = Text("the dearest card that fits, {n} points", "самая дорогая из подходящих, очков {n}")
NAMES = Text("names the suit of which {n} more are in hand", "называет масть, которой на руках ещё {n}")
HITS = Text("the next player pays for it", "следующему это дорого обойдётся")
NONE_FITS = Text("nothing else can be laid", "больше положить нечего")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What the card is worth, what it does to the next player, what suit it calls for."""
    reading = game.readings.get(move)
    if reading is None:
        return NONE_FITS
    face, named, _ = reading
    worth = game.worth
    others = [worth[game.readings[m][0]] for m in ask.moves if m in game.readings]
    hits = HITS if game.penalties[face] or game.skipping[face] else None
    if named >= 0:
        follow = of_suit(s.hands[ask.seat], named, face)
        return all_of([NAMES.fill(n=follow), hits]) or NONE_FITS
    return all_of([(DEAREST if worth[face] == max(others) else DEAR).fill(n=worth[face]), hits]) or NONE_FITS


LEVELS = Levels(novice=novice, guide=guide, evaluate=evaluate, candidates=candidates, why=why)
