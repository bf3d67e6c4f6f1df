"""Which declaration, which card: rules of thumb of Bezique, from what a seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.counted import BYTES, FACE, WILD
from sukno.games.tricks.bezique.layout import ACE, TEN
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.players.thumbs.tricks.bezique.keeping import PLAIN, Weights, heights, keeping, power

LAST_ROUNDS = 6
"""In so many rounds at the end of the stock, it is worth all of it."""
LATER = 8
"""With so many rounds to come the smaller of two combinations that lie in one another is declared first."""


def worth_of(move: str) -> int:
    return int(move.rpartition(" ")[2])


def declared(game: Any, s: BeziqueState, ask: Ask) -> str:
    """The exchange, then the dearest; a marriage before its sequence and a bezique before the double while there is
    time for both."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    if "exchange" in moves:
        return "exchange"
    offers = [m for m in moves if m != "draw"]
    if s.trump < 0:
        return _first_trump(s, offers)
    if game.drawing.left(s) // game.places >= LATER:
        runs = [m.split(" ")[2] for m in offers if m.split(" ")[0] in ("sequence", "trump-sequence")]
        for m in offers:
            kind, *cards = m.split(" ")
            if kind in ("marriage", "trump-marriage") and cards[0] in runs:
                return m
        if any(m.startswith("double-bezique") for m in offers):
            single = [m for m in offers if m.startswith("bezique ")]
            if single:
                return single[0]
    return max(offers, key=worth_of)


def _first_trump(s: BeziqueState, offers: list[str]) -> str:
    """What makes trumps: the suit with the most figures; but something dearer first."""
    place = s.turn
    both = (s.hands[place] + s.laid[place]).to_bytes(BYTES, "little")

    def value(move: str) -> float:
        worth = float(worth_of(move))
        if move.startswith("trump-"):
            suit = FACE[move.split(" ")[1]] // 13
            worth += sum(15.0 * both[13 * suit + r] for r in range(TEN, ACE + 1))
        return worth

    return max(offers, key=value)


def played(game: Any, s: BeziqueState, ask: Ask, w: Weights = PLAIN) -> str:
    """The card that is missed least, set against what the trick is worth."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    place = s.turn
    if s.strict:
        return _strict(game, s, ask)
    in_hand, lying = keeping(game, s, place, w)
    prize = _prize(game, s, place, w)
    beats = game.tricks.beats(game.ways[0])[s.trump]
    n = game.places
    best, best_gain = moves[0], -1e9
    if s.trick:
        at = game.tricks.best(s, game.ways[0])
        taking = beats[s.trick[at]]
        sure = 1.0 if len(s.trick) == n - 1 else 0.6
        if game.kind.partners and (s.leader + at - place) % 2 == 0:
            prize *= 0.3  # the partner has it
        for move in moves:
            face = FACE[move.rpartition(" ")[2]]
            gain = -(lying if move[4:5] == " " else in_hand)[face]
            if taking >> face & 1:
                gain += sure * prize
            if gain > best_gain:
                best, best_gain = move, gain
        return best
    unseen = (game.pack - s.gone - sum(s.laid) - s.hands[place]).to_bytes(BYTES, "little")
    total = max(1, sum(unseen))
    for move in moves:
        face = FACE[move.rpartition(" ")[2]]
        gain = -(lying if move[4:5] == " " else in_hand)[face]
        over = beats[face]
        beaten = sum(unseen[c] for c in range(52) if over >> c & 1) / total
        gain += prize * max(0.0, 1 - w.beaten * beaten) * (0.7 if n > 2 else 1.0)
        if gain > best_gain:
            best, best_gain = move, gain
    return best


def _prize(game: Any, s: BeziqueState, place: int, w: Weights) -> float:
    """What it is worth to win this trick."""
    prize = w.denied
    offers = game.declaring.combinations.offers(s, place)
    if offers:
        rounds = game.drawing.left(s) / game.places
        share = (
            w.ready if rounds > LAST_ROUNDS else w.ready + (1 - w.ready) * (1 - (rounds - 1) / LAST_ROUNDS)
        )
        prize += share * max(offer.worth for offer in offers)
        if s.trump < 0:
            prize += 20.0
    return prize


def _strict(game: Any, s: BeziqueState, ask: Ask) -> str:
    """Save the highest trump for the last trick; otherwise the lowest card."""
    high = heights(game.rank_order())
    return min(ask.moves, key=lambda m: power(FACE[m], s.trump, high) if FACE[m] != WILD else -1.0)


def simple(game: Any, s: BeziqueState, ask: Ask, rng: Random) -> str:
    """What a beginner knows: declare the dearest, throw small cards, win with what comes to hand."""
    moves = ask.moves
    if s.phase == "declare":
        offers = [m for m in moves if m not in ("draw", "exchange")]
        return max(offers, key=worth_of) if offers else moves[0]
    cards = [(m, FACE[m.rpartition(" ")[2]]) for m in moves]
    high = heights(game.rank_order())
    if s.trick and not s.strict:
        best = s.trick[game.tricks.best(s, game.ways[0])]
        taking = game.tricks.beats(game.ways[0])[s.trump][best]
        winning = [(m, f) for m, f in cards if taking >> f & 1 and f // 13 != s.trump]
        if winning:
            return min(winning, key=lambda mf: high[mf[1] % 13])[0]
    return min(cards, key=lambda mf: (mf[1] == WILD, mf[1] // 13 == s.trump, high[mf[1] % 13]))[0]
