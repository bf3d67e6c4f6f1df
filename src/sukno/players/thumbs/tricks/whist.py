"""Whist by the maxims of the books (000:4067-4202), and a master who reads what was played.

Second hand low, third hand high, do not overtake your partner, return his suit, lead trumps when long: the maxims stand
in the kernel (`kernel/tricks/maxims.cpp`), for millions of cards are played by them in imagined deals. The master has
habits instead (`players/habits.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import SUIT_BITS
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand_texts
from sukno.players import belief, habits, maxims
from sukno.players.policies import Judge, Levels, Tricks
from sukno.players.time_limit import TimeLimit
from sukno.players.trick_words import card_why
from sukno.players.tricks import STILL_TAKE, different, judged, lay_of
from sukno.solve.sure import Lay
from sukno.solve.trick_rules import trick_rules

SOLVED = 11
"""Cards in hand from which on a deal is weighed by exact play with open cards; with more that takes long."""
SECONDS = 4.0
"""How long a master thinks about a card."""
WORLDS = 1000
"""Deals that a master plays out with each card."""
OPENED = ((6, 250), (8, 150), (9, 80), (SOLVED, 40), (13, 0))
"""How many of them he also solves with open cards, by cards in hand: it takes the longer, the more there are; in the
first two tricks the habits are asked alone."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind != "card":
        return penalty(s)
    return CARD_TEXTS[maxims.usual(s)]


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """In deals that go with what was played every card is tried twice: with open cards, and all playing by habit."""
    asked = tricks(game, s)
    if ask.kind != "card" or asked is None or ask.forced is not None:
        return novice(game, s, ask, rng)
    limit = TimeLimit(SECONDS)
    tried = habits.choices(s, [CARD_INDEX[card] for card in distinct(s)])
    if len(tried) == 1:
        return CARD_TEXTS[tried[0]]
    worlds = imagined(game, s, ask.seat, WORLDS, rng)
    return CARD_TEXTS[habits.weighed(asked, s, worlds, opened(s), tried, limit)]


def opened(s: Any) -> int:
    """In how many worlds a master solves this turn with open cards."""
    left = s.hands[s.turn].bit_count()
    return next(n for most, n in OPENED if left <= most)


def imagined(game: AnyGame, s: Any, seat: int, n: int, rng: Random) -> list[Any]:
    """Worlds in which the others have played as one would expect; not where a card may have been taken back."""
    if game.options.strict:
        return [game.imagine(s, seat, rng) for _ in range(n)]
    return habits.walked(s, s.turn, maxims.past_of(s), 1 << s.turn, n, rng)


def believed(game: AnyGame, s: Any, seat: int, n: int, many: int, rng: Random) -> list[Any] | None:
    """Worlds for a club player, who reads the cards by the maxims and looks at fewer deals."""
    if game.options.strict:
        return None
    return maxims.believed(s, s.order.index(seat), n, many, belief.SURPRISE, rng)


def play_out(game: AnyGame, s: Any) -> Sequence[float] | None:
    """Where all stand when the rest of the deal has been played by the maxims."""
    if game.options.strict:
        return None
    even = maxims.play_out(s)
    n = s.copy()
    n.tricks[0] += even
    n.tricks[1] += s.hands[s.turn].bit_count() - even
    n.gone = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
    game.score(n)  # type: ignore[attr-defined]
    return game.standing(n)


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    return distinct(s) if ask.kind == "card" else ask.moves


def tricks(game: AnyGame, s: Any) -> Tricks | None:
    """Most tricks for the side in turn, each number of them worth what the sheet makes of it."""
    if s.revoked.owed:
        return None
    left = s.hands[s.turn].bit_count()
    side = s.turn % 2
    worth = [_result(game, s, side, side_gets, left - side_gets) for side_gets in range(left + 1)]
    return Tricks(
        trick_rules(4, 0b0101 << side, trump=s.trump),
        lambda world, value: worth[value],
        quick=left <= SOLVED,
        whole=not game.options.strict,
    )


def claims(game: AnyGame, s: Any, seat: int) -> Lay | None:
    """The partner's tricks count for the side, but he plays his own cards; not where somebody may revoke."""
    if game.options.strict:
        return None
    me = s.order.index(seat)
    known = [held if p == me else held & s.known[p] for p, held in enumerate(s.hands)]
    pool = game.unseen(s)  # type: ignore[attr-defined]
    return lay_of(s, known, pool, mine=1 << me, side=0b0101 << me % 2)


def _result(game: AnyGame, s: Any, side: int, side_gets: int, others_get: int) -> float:
    """Where the seat in turn stands after the deal if the tricks still to come fall like this."""
    n = s.copy()
    n.tricks[side] += side_gets
    n.tricks[1 - side] += others_get
    game.score(n)  # type: ignore[attr-defined]
    return float(game.standing(n)[s.owner[s.turn]])


def distinct(s: Any) -> list[str]:
    """The cards that follow suit, one for each group between which no card is still out."""
    hand = s.hands[s.turn]
    return hand_texts(different(s, hand & SUIT_BITS[s.trick[0] // 13] or hand if s.trick else hand))


def penalty(s: Any) -> str:
    """Three tricks are worth six points and more, if the offenders have them to give."""
    side = s.revoked.owed[0] % 2
    left = s.hands[s.turn].bit_count()
    theirs = (
        s.tricks[side] + s.tricks[side + 2] - 3 * (s.revoked.forfeits[side] - s.revoked.forfeits[1 - side])
    )
    return "3 tricks" if theirs + left // 2 >= 3 else "5 points"


LEVELS = Levels(
    novice=novice,
    master=master,
    candidates=candidates,
    tricks=tricks,
    believed=believed,
    play_out=play_out,
    claims=claims,
    judge=Judge(values=judged(tricks), unit=Text("tricks", "взятки"), note=STILL_TAKE),
    why=card_why,
)
