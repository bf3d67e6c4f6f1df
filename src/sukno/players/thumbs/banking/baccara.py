"""Baccara: the beginner draws whenever he may; the club player counts the cards, and knows whom the cover favours."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.banking_state import HOLDING, STAKING
from sukno.games.banking.baccara import NATURAL
from sukno.games.banking.nines import digit
from sukno.players.policies import Levels
from sukno.players.thumbs.banking.counting import Chances, better, minus, one, only, plus, two, unseen


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """A middling stake, and always a card; a banker who lays two stakes for one is glad to go."""
    if s.phase == HOLDING:
        return "pass" if game.options.cover > 1 else "keep"
    if s.phase == STAKING:
        return f"stake {(game.options.low + game.options.high) // 2}"
    return "draw"


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Against two stakes for one the punter wins, against one the banker does; cards are drawn by their promise."""
    o = game.options
    if s.phase == HOLDING:
        return "pass" if o.cover > 1 else "keep"
    if s.phase == STAKING:
        return f"stake {o.high if o.cover > 1 else o.low}"
    stand, draw = worths(game, s, ask.seat)
    return "draw" if draw > stand else "stand"


def worths(game: AnyGame, s: Any, seat: int) -> tuple[float, float]:
    """What it brings to stand, and to draw."""
    left = unseen(game, s, seat)
    card, pair = one(left), two(left)
    own = digit(s.hands[seat])
    few = range(game.options.draw_limit + 1)
    if seat != s.dealer:
        bank = only(pair, range(NATURAL))
        drawing = [p if a in few else 0.0 for a, p in enumerate(bank)]
        final = [0.0 if a in few else p for a, p in enumerate(bank)]
        ends = [a + b for a, b in zip(final, plus(drawing, card), strict=True)]

        def worth(points: int) -> float:
            return sum(p * paid(game, points, his) for his, p in enumerate(ends))
    else:
        rivals = [(s.stakes[i], rival(game, s, i, pair)) for i in range(game.seats) if i != seat]

        def worth(points: int) -> float:
            gone: float = sum(
                stake * p * paid(game, a, points) for stake, hand in rivals for a, p in enumerate(hand)
            )
            return -gone

    return worth(own), sum(q * worth((own + b) % 10) for b, q in enumerate(card) if q)


def paid(game: Any, own: int, his: int) -> float:
    """What a punter wins; sixes share what was staked."""
    cover: int = game.options.cover
    if own == his == 6:
        return (cover - 1) / 2
    return cover if own > his else -1.0


def rival(game: Any, s: Any, seat: int, pair: Chances) -> Chances:
    """What a punter has in the end, judged by whether he could draw, and did."""
    limit = game.options.draw_limit
    hand = s.hands[seat]
    if s.shown[seat]:
        return [float(a == digit(hand)) for a in range(10)]
    if not s.asked >> seat & 1:
        return only(pair, range(limit + 1, NATURAL))
    before = only(pair, range(limit + 1))
    return before if len(hand) == 2 else minus(before, -digit(hand[2:]) % 10)


DOUBLE = Text(
    "the banker lays two stakes against one, which is more than ties are worth",
    "банкомёт кладёт две ставки против одной, а это больше, чем дают ему равные очки",
)
EQUAL = Text(
    "ties are the banker's, and he lays no more than you",
    "равные очки берёт банкомёт, а кладёт он столько же",
)
WEIGHED = Text(
    "points {points}: another card brings more {more} times in 100, fewer {less} times",
    "очков {points}: ещё карта даст больше в {more} случаях из 100, меньше — в {less}",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """Whom the cover favours, or what a card more would do."""
    if s.phase in (HOLDING, STAKING):
        return DOUBLE if game.options.cover > 1 else EQUAL
    points = digit(s.hands[ask.seat])
    more, less = better(points, one(unseen(game, s, ask.seat)))
    return WEIGHED.fill(points=points, more=round(100 * more), less=round(100 * less))


LEVELS = Levels(novice=novice, club=club, why=why)
