"""Macao: the beginner draws to five; the club player weighs what the cards not seen promise against the banker."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.banking.macao_bank import TIMES
from sukno.games.banking.nines import PIPS, digit
from sukno.players.policies import Levels
from sukno.players.thumbs.banking.counting import Chances, better, counting, unseen

ENOUGH = 6
"""From here on a hand is left as it is: the book's good draws end with five (000:6104)."""
STANDS = (0.05,) * ENOUGH + (0.95,) * 4
"""How likely somebody stands on a count, for all one knows of people."""
Hands = dict[tuple[int, bool], float]
"""How likely a hand is, by its count and whether it is a first card alone."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return "stand" if digit(s.hands[ask.seat]) >= ENOUGH else "draw"


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The better of standing and drawing."""
    stand, draw = worths(game, s, ask.seat)
    return "draw" if draw > stand else "stand"


def worths(game: AnyGame, s: Any, seat: int) -> tuple[float, float]:
    """What it brings to stand, and to draw, in stakes."""
    left = unseen(game, s, seat)
    card = counting(left)
    hand = s.hands[seat]
    own, alone = digit(hand), len(hand) == 1
    if seat == s.dealer:
        others = [rival(s, i, left, card) for i in range(game.seats) if i != seat]

        def worth(points: int, first: bool) -> float:
            return -sum(against(game, other, {(points, first): 1.0}) for other in others)
    else:
        bank = banker(left, card)

        def worth(points: int, first: bool) -> float:
            return against(game, {(points, first): 1.0}, bank)

    if not any(
        PIPS[c] for c in hand
    ):  # it counts nothing, and the card in its place leaves a second one free
        return worth(0, alone), worth(0, False) + 1.0
    return worth(own, alone), sum(q * worth((own + b) % 10, False) for b, q in enumerate(card) if q)


def against(game: Any, hands: Hands, bank: Hands) -> float:
    """What a punter wins on average."""
    dear = game.options.natural_all
    out = 0.0
    for (own, first), p in hands.items():
        for (his, alone), q in bank.items():
            if own > his:
                out += p * q * (TIMES.get(own, 1) if first else 1)
            else:
                out -= p * q * (TIMES.get(his, 1) if alone and (own == his or dear) else 1)
    return out


def banker(left: list[int], card: Chances) -> Hands:
    """The banker's hand in the end, if he draws to five; tens and courts he throws aside."""
    out: Hands = {}
    n = sum(left)
    for b in range(1, 10):
        for first, p in ((True, left[b] / n), (False, left[0] / n * card[b])):
            drawn(out, b, first, p, card)
    return out


def rival(s: Any, seat: int, left: list[int], card: Chances) -> Hands:
    """What a punter has who has done his part, judged by what he did."""
    hand = s.hands[seat]
    if s.shown[seat]:
        return {(digit(hand), len(hand) == 1): 1.0}
    out: Hands = {}
    for b in range(1, 10):
        if len(hand) == 1:
            out[b, True] = card[b] * STANDS[b]
        else:
            add(out, ((b + digit(hand[1:])) % 10, False), card[b] * (1 - STANDS[b]))
    whole = sum(out.values()) or 1.0
    return {key: p / whole for key, p in out.items()}


def drawn(out: Hands, points: int, first: bool, p: float, card: Chances) -> None:
    if points >= ENOUGH:
        add(out, (points, first), p)
        return
    for b, q in enumerate(card):
        add(out, ((points + b) % 10, False), p * q)


def add(out: Hands, key: tuple[int, bool], p: float) -> None:
    out[key] = out.get(key, 0.0) + p


WEIGHED = Text(
    "points {points}: another card brings more {more} times in 100, fewer {less} times",
    "очков {points}: ещё карта даст больше в {more} случаях из 100, меньше — в {less}",
)
NOTHING = Text("it counts nothing, so that only a card can help", "это ноль очков: помочь может только карта")
DEAR = Text(
    "a {points} from the deal is paid {times} times the stake; drawing gives that up",
    "за {points} от сдачи платят ставок: {times}; с прикупом это пропадёт",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What a card more would do."""
    hand = s.hands[ask.seat]
    points = digit(hand)
    if not any(PIPS[c] for c in hand):
        return NOTHING
    if len(hand) == 1 and points in TIMES and ask.seat != s.dealer:
        return DEAR.fill(points=points, times=TIMES[points])
    more, less = better(points, counting(unseen(game, s, ask.seat)))
    return WEIGHED.fill(points=points, more=round(100 * more), less=round(100 * less))


LEVELS = Levels(novice=novice, club=club, why=why)
