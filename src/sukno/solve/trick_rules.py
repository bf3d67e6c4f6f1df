"""The rules of trick play as the solver takes them: suits, order of ranks, trumps, what counts, duties.

>>> r = trick_rules(3, 0b001, trump="H", trump_cards=JACKS, order="skat", goal="points")
>>> r.winner(card_numbers("HA CJ H7")), r.worth(card_numbers("HA CJ H7"), left=5)
(1, 13)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from sukno._kernel import TrickRules
from sukno.materials.bounded import shortened, whole
from sukno.materials.cards import CARD_TEXTS, RANKS, SUITS, SYMBOLS
from sukno.materials.strains import NO_TRUMPS as NO_TRUMPS
from sukno.solve.deals import BadDeal, card_numbers

Goal: TypeAlias = Literal["most", "fewest", "points"]
GOALS: tuple[Goal, ...] = ("most", "fewest", "points")
Points: TypeAlias = "str | Mapping[str, int]"
CardList: TypeAlias = "str | Iterable[int | str]"

SET = 4
"""The suit that a trump set without a trump suit makes by itself."""
PER_CARD = 1000
"""The most that a card or a trick may count."""
TRICKS = 13
LARGEST_SET = 39

ORDERS = {
    "natural": "AKQJT98765432",
    "skat": "ATKQJ98765432",
    "semerik": "32AKQJ7654",
    "mistigri": "KQJAT98765432",
}
"""Ranks from the highest down. Skat's is also that of sixty-six and its kin; Semerik has no 10, 9, 8."""
JACKS = "CJ SJ HJ DJ"
"""The trumps of Skat above the trump suit, or alone at grand."""
POINTS: dict[str, dict[str, int]] = {"skat": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}}
"""What cards count: in Skat, sixty-six and their kin 120 in all."""


class Rules(msgspec.Struct, frozen=True):
    """Everything the solver needs beside the cards; `kernel` is the same, ready for it."""

    hands: int
    suit: tuple[int, ...]
    """Of each card, where it belongs in play: S C D H are 0 to 3, a trump set alone is 4."""
    rank: tuple[int, ...]
    trump: int
    side: int
    """Bit set of the hands of the first side."""
    fewest: bool
    points: tuple[int, ...] | None
    """Of each card; None: only tricks count."""
    bonus: tuple[int, ...]
    """For a trick won with so many cards left in each hand, that trick's own included."""
    named: int
    """Bit set of the cards whose rank the order names."""
    kernel: TrickRules

    def winner(self, trick: Sequence[int]) -> int:
        """Which card of the trick wins, counted from the leader."""
        led = self.suit[trick[0]]

        def strength(i: int) -> int:
            s = self.suit[trick[i]]
            return self.rank[trick[i]] + (200 if s == self.trump else 100 if s == led else 0)

        return max(range(len(trick)), key=strength)

    def worth(self, trick: Sequence[int], left: int) -> int:
        """What the trick counts for the side that wins it."""
        return self.bonus[left] + (sum(self.points[c] for c in trick) if self.points else 0)


def trick_rules(
    hands: int,
    side: int,
    *,
    trump: str | int = "NT",
    trump_cards: CardList = (),
    order: str = "natural",
    trump_order: str | None = None,
    goal: Goal = "most",
    points: Points | None = None,
    last_trick: int | Sequence[int] = 0,
    must_trump: bool = False,
    must_overtake: bool = False,
) -> Rules:
    """Rules from the words of `sukno.solve.tricks`, where they are explained."""
    return _rules(
        hands,
        side,
        _suit(trump),
        tuple(card_numbers(trump_cards)),
        _order(order),
        _order(order if trump_order is None else trump_order),
        goal,
        points if points is None or isinstance(points, str) else _sorted(points),
        (last_trick,) if isinstance(last_trick, int) else tuple(last_trick),
        bool(must_trump),
        bool(must_overtake),
    )


@lru_cache(maxsize=1024)
def _rules(
    hands: int,
    side: int,
    trump: int,
    trump_cards: tuple[int, ...],
    order: str,
    trump_order: str,
    goal: Goal,
    points: str | tuple[tuple[str, int], ...] | None,
    last_trick: tuple[int, ...],
    must_trump: bool,
    must_overtake: bool,
) -> Rules:
    if goal not in GOALS:
        raise BadDeal(
            f"the goal is one of {', '.join(GOALS)}, not {goal!r}",
            f"цель — {', '.join(GOALS)}, а не {goal!r}",
        )
    suit, rank = _places(trump, trump_cards, order, trump_order)
    counted = None
    if points is not None or goal == "points":
        counted = _points(POINTS["skat"] if points is None else points)
    bonus = _bonus(last_trick, 0 if counted else 1)
    trump = SET if trump == NO_TRUMPS and trump_cards else trump
    fewest = goal == "fewest"
    named = sum(1 << c for c in range(52) if RANKS[c % 13] in (trump_order if suit[c] == trump else order))
    return Rules(
        hands,
        suit,
        rank,
        trump,
        side,
        fewest,
        counted,
        bonus,
        named | sum(1 << c for c in trump_cards),
        TrickRules(
            hands=hands,
            suit=list(suit),
            rank=list(rank),
            trump=trump,
            side=side,
            fewest=fewest,
            points=None if counted is None else list(counted),
            bonus=list(bonus) if counted or last_trick != (0,) else None,
            must_trump=must_trump,
            must_overtake=must_overtake,
        ),
    )


def _places(
    trump: int, trump_cards: tuple[int, ...], order: str, trump_order: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The suit and the strength of every card; the named trumps stand above all others."""
    suit, rank = [], []
    for c in range(52):
        own = _whole(trump_order if c // 13 == trump else order)
        suit.append(c // 13)
        rank.append(12 - own.index(RANKS[c % 13]))
    if len(trump_cards) > LARGEST_SET or len(set(trump_cards)) < len(trump_cards):
        raise BadDeal(
            f"a trump set has up to {LARGEST_SET} cards, each once",
            f"в наборе козырей до {LARGEST_SET} карт, каждая один раз",
        )
    for place, c in enumerate(trump_cards):
        suit[c] = SET if trump == NO_TRUMPS else trump
        rank[c] = 51 - place
    return tuple(suit), tuple(rank)


def _whole(order: str) -> str:
    """Ranks that the order leaves out stand below it, so that every card has a strength."""
    return order + "".join(r for r in reversed(RANKS) if r not in order)


def _suit(trump: str | int) -> int:
    if isinstance(trump, int):
        if -1 <= trump < 4:
            return trump
    elif isinstance(trump, str):
        name = trump.strip().upper()
        if name in ("NT", "N"):
            return NO_TRUMPS
        if len(name) == 1 and name in SUITS + SYMBOLS:
            return (SUITS + SYMBOLS).index(name) % 4
    raise BadDeal(
        f"the trump is S, H, D, C or NT, not {trump!r}", f"козырь — S, H, D, C или NT, а не {trump!r}"
    )


@lru_cache(maxsize=64)
def _order(text: str) -> str:
    order = ""
    if isinstance(text, str):
        order = ORDERS.get(text.strip().lower()) or text.upper().replace("10", "T")
        order = "".join(r for r in order if r not in " ,-")
    if not order or len(set(order)) < len(order) or not set(order) <= set(RANKS):
        names = ", ".join(ORDERS)
        raise BadDeal(
            f"{text!r} is not an order of ranks: write them from the highest down, each once, "
            f"as in ATKQJ987, or a name: {names}",
            f"{text!r} — не порядок рангов: пишите их от старшего, каждый один раз, "
            f"например ATKQJ987, или имя: {names}",
        )
    return order


def _sorted(points: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    if not isinstance(points, Mapping) or not all(isinstance(key, str) for key in points):
        raise BadDeal(
            f"points are a name or what ranks and cards count, as in {{'A': 11, 'SQ': 13}}, not {points!r}",
            f"очки — имя или цены рангов и карт, например {{'A': 11, 'SQ': 13}}, а не {points!r}",
        )
    return tuple(sorted(points.items()))


def _points(points: str | Mapping[str, int] | tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """Points of all 52 cards from those of ranks and of single cards; a single card comes first."""
    if isinstance(points, str):
        points = POINTS.get(points.strip().lower()) or _pairs(points)
    table = [0] * 52
    singles = {}
    for key, n in dict(points).items():
        if not isinstance(n, int) or not 0 <= n <= PER_CARD:
            raise BadDeal(
                f"a card counts 0 to {PER_CARD} points, not {n!r}",
                f"карта стоит от 0 до {PER_CARD} очков, а не {n!r}",
            )
        rank = key.strip().upper().replace("10", "T")
        if rank in RANKS and len(rank) == 1:
            for s in range(4):
                table[13 * s + RANKS.index(rank)] = n
        else:
            singles.update(dict.fromkeys(card_numbers(key), n))
    for card, n in singles.items():
        table[card] = n
    return tuple(table)


def _pairs(text: str) -> dict[str, int]:
    found = {}
    for word in text.replace(",", " ").split():
        key, sign, number = word.partition("=")
        points = whole(number, 0, PER_CARD)
        if not sign or points is None:
            word = shortened(word)
            raise BadDeal(
                f"{word!r} does not say what a card counts: write points as 'A=11 T=10 SQ=13', "
                f"or a name: {', '.join(POINTS)}",
                f"{word!r} не говорит, сколько стоит карта: пишите 'A=11 T=10 SQ=13' "
                f"или имя: {', '.join(POINTS)}",
            )
        found[key] = points
    return found


def _bonus(last_trick: tuple[int, ...], each: int) -> tuple[int, ...]:
    bonus = [each] * (TRICKS + 1)
    if len(last_trick) > TRICKS or not all(isinstance(n, int) and 0 <= n <= PER_CARD for n in last_trick):
        raise BadDeal(
            f"the last trick counts 0 to {PER_CARD}, or give what the last, the last but one ... count",
            f"последняя взятка стоит от 0 до {PER_CARD}; можно дать и цены последней, предпоследней ...",
        )
    for i, n in enumerate(last_trick, 1):
        bonus[i] += n
    return tuple(bonus)


def card_texts(cards: Iterable[int]) -> list[str]:
    """Cards as texts."""
    return [CARD_TEXTS[c] for c in cards]
