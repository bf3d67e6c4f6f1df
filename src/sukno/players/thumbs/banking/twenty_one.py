"""Twenty-one: the beginner stands on sixteen as the book says; the club player counts the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.banking_state import STAKING
from sukno.games.banking.twenty_one import ACE, COUNT, GOAL, dealt_21, points
from sukno.players.policies import Levels

NEAR = 16
"""From here on a hand is "near 21" and should not draw (000:6429)."""
BUST = GOAL + 1
MOST = 5
VALUE: tuple[int, ...] = tuple(c % ACE for c in COUNT)
"""1 for an ace, 10 for a ten or a court card, else the pips."""


def total(hard: int, ace: bool) -> int:
    """Points of a hand whose aces are counted as one in `hard`; BUST beyond 21."""
    if ace and hard <= GOAL - 10:
        return hard + 10
    return hard if hard <= GOAL else BUST


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """A middling stake; draw below sixteen, and as banker not at all when no punter is left to beat."""
    if s.phase == STAKING:
        return f"stake {(game.options.low + game.options.high) // 2}"
    seat = s.turn
    if points(s.hands[seat]) >= NEAR or (seat == s.dealer and not rivals(s)):
        return "stand"
    return "draw"


def rivals(s: Any) -> list[int]:
    """The punters whose result still depends on the banker: neither beyond 21 nor with a dealt 21."""
    return [i for i, shown in enumerate(s.shown) if not shown and i != s.dealer]


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The better of standing and drawing by the cards that are still unseen; stakes by their promise."""
    left = unseen(s, ask.seat)
    if s.phase == STAKING:
        high = promise(left, alone=game.seats == 2) > 0
        return f"stake {game.options.high if high else game.options.low}"
    hand = s.hands[ask.seat]
    odds = Odds(left, banking(s, left) if ask.seat == s.dealer else punting(s, left, ask.seat))
    hard = sum(VALUE[c] for c in hand)
    ace = any(VALUE[c] == 1 for c in hand)
    return "draw" if odds.drawing(hard, ace, len(hand)) > odds.stop[total(hard, ace)] else "stand"


def unseen(s: Any, seat: int) -> list[int]:
    """How many cards of each value (index 1 to 10) this seat has not seen since the last shuffle."""
    left = [0, *(8,) * 9, 32]
    seen: Iterable[int]
    if s.phase == STAKING:
        seen = () if s.fresh else s.shoe[: s.top]
    else:
        seen = list(s.shoe[: s.begin])
        for i, hand in enumerate(s.hands):
            seen += hand if s.shown[i] or i == seat else hand[2:]
    for c in seen:
        left[VALUE[c]] -= 1
    return left


class Odds:
    """The best play of a hand when `stop[total]` is what standing on a total is worth."""

    def __init__(self, left: list[int], stop: list[float]) -> None:
        n = sum(left)
        self.chances = [(v, c / n) for v, c in enumerate(left) if c]
        self.stop = stop
        self.known: dict[tuple[int, bool, int], float] = {}

    def worth(self, hard: int, ace: bool, cards: int) -> float:
        """Standing or drawing, whichever is better."""
        now = self.stop[total(hard, ace)]
        if hard >= GOAL or cards == MOST:
            return now
        return max(now, self.drawing(hard, ace, cards))

    def drawing(self, hard: int, ace: bool, cards: int) -> float:
        key = (hard, ace, cards)
        found = self.known.get(key)
        if found is None:
            found = 0.0
            for v, p in self.chances:
                found += p * self.worth(hard + v, ace or v == 1, cards + 1)
            self.known[key] = found
        return found


Run = tuple[int, int, tuple[tuple[int, int], ...]]


@cache
def runs() -> tuple[Run, ...]:
    """Every hand of a banker who draws below sixteen and has no dealt 21: in how many orders it comes,
    its total, and how many cards of which value it takes."""
    orders: Counter[tuple[int, ...]] = Counter()

    def go_on(cards: tuple[int, ...]) -> None:
        t = total(sum(cards), 1 in cards)
        if len(cards) >= 2 and (t >= NEAR or len(cards) == MOST):
            if not (t == GOAL and len(cards) == 2):
                orders[tuple(sorted(cards))] += 1
            return
        for v in range(1, 11):
            go_on((*cards, v))

    go_on(())
    return tuple(
        (n, total(sum(cards), 1 in cards), tuple(Counter(cards).items())) for cards, n in orders.items()
    )


def banker_totals(left: list[int]) -> list[float]:
    """Exact chances of the banker's final total from the unseen cards, if he draws below sixteen."""
    falling = [[1.0] for _ in left]
    for v, c in enumerate(left):
        for k in range(MOST):
            falling[v].append(falling[v][-1] * max(0, c - k))
    n = sum(left)
    ways = [1.0]
    for k in range(MOST):
        ways.append(ways[-1] * max(1, n - k))
    out = [0.0] * (BUST + 1)
    for orders, t, parts in runs():
        p, cards = float(orders), 0
        for v, k in parts:
            p *= falling[v][k]
            cards += k
        out[t] += p / ways[cards]
    scale = sum(out)
    return [p / scale for p in out]


def punting(s: Any, left: list[int], seat: int) -> list[float]:
    """What a punter's total is worth per chip staked."""
    return against(banker_totals(left), alone=rivals(s) == [seat])


def against(bank: list[float], alone: bool) -> list[float]:
    """`alone`: with this punter beyond 21 the banker has nobody to beat, stands and takes the stake."""
    bust = bank[BUST]
    stop = []
    below = 0.0
    for t in range(BUST):
        above = 1.0 - bust - below - bank[t]
        stop.append(below - above + 2 * bust)
        below += bank[t]
    stop.append(-1.0 if alone else bust - 1.0)
    return stop


STANDS = (0.02,) * 12 + (0.25,) * 4 + (0.9,) * 6
"""How likely a player stands on a total, for all the banker knows of people."""


def banking(s: Any, left: list[int]) -> list[float]:
    """What the banker's total is worth, judging each hidden hand by what its owner did."""
    stop = [0.0] * (BUST + 1)
    for i in range(len(s.hands)):
        stake = s.stakes[i]
        hand = s.hands[i]
        if i == s.dealer or dealt_21(hand):
            continue  # a dealt 21 is paid whatever he does
        if s.shown[i]:
            for t in range(BUST):
                stop[t] += stake
            continue
        own = punter_totals([VALUE[c] for c in hand[2:]], left)
        below, above = 0.0, 1.0
        for t in range(BUST):
            above -= own[t]
            stop[t] += stake * (below - above)
            below += own[t]
        stop[BUST] -= 2 * stake
    return stop


def punter_totals(drawn: list[int], left: list[int]) -> list[float]:
    """Chances of the total of a hand that stands after these cards were drawn to two hidden ones."""
    out = [0.0] * (BUST + 1)
    for a in range(1, 11):
        for b in range(a, 11):
            weight = left[a] * (left[b] if a != b else (left[b] - 1) / 2)
            hard, ace = a + b, a == 1
            t = total(hard, ace)
            if weight <= 0 or t == GOAL:
                continue
            for v in drawn:
                if t > GOAL:
                    break
                weight *= 1 - STANDS[t]
                hard, ace = hard + v, ace or v == 1
                t = total(hard, ace)
            if t <= GOAL:
                out[t] += weight * (STANDS[t] if len(drawn) < 3 else 1.0)
    scale = sum(out) or 1.0
    return [p / scale for p in out]


def promise(left: list[int], alone: bool) -> float:
    """What a chip staked before the deal brings on average to a punter who plays well."""
    n = sum(left)
    odds = Odds(left, against(banker_totals(left), alone))
    natural = 2 * left[1] * left[10] / (n * (n - 1))
    value = 0.0
    for a in range(1, 11):
        for b in range(a, 11):
            p = left[a] * (left[b] * 2 if a != b else left[b] - 1) / (n * (n - 1))
            value += p * (2.0 if (a, b) == (1, 10) else odds.worth(a + b, a == 1, 2))
    return (1 - natural) * value - natural


RICH = Text(
    "aces and tens among the cards not seen: {high} of {n}",
    "тузов и десяток среди невидимых карт: {high} из {n}",
)
BEYOND = Text(
    "{points} points: {bad} of {n} cards not seen would go beyond 21",
    "очков {points}: {bad} из {n} невидимых карт дали бы перебор",
)
NOBODY = Text("no punter is left to beat", "обыгрывать больше некого")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What the cards that are not seen promise."""
    left = unseen(s, ask.seat)
    n = sum(left)
    if s.phase == STAKING:
        return RICH.fill(high=left[1] + left[10], n=n)
    if ask.seat == s.dealer and not rivals(s):
        return NOBODY
    hand = s.hands[ask.seat]
    hard = sum(VALUE[c] for c in hand)
    bad = sum(number for value, number in enumerate(left) if hard + value > GOAL)
    return BEYOND.fill(points=points(hand), bad=bad, n=n)


LEVELS = Levels(novice=novice, club=club, why=why)
