"""Gorka: a beginner looks at his own hand; the club counts how often it wins against what the others may hold.

What others may hold is drawn at random round their open cards, and weighs the more, the better it goes with what they
have staked so far. For every raise the club guesses who would follow, and takes what pays best on average; a raise
pays also when nobody follows, so that it bluffs where that is cheap.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.figures import figured
from sukno.games.showdown.gorka import (
    BET,
    BLIND,
    CARDS,
    EXPOSE,
    LIGHT,
    MATCH,
    PASS,
    RAISE,
    SHOW,
    Gorka,
    GorkaState,
)
from sukno.games.showdown.gorka_hands import strength, told
from sukno.materials.bits import bit_set, bits_of
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import Levels
from sukno.players.reasons import because

SAMPLE = 3000
"""Hands of which it is known how many are weaker."""
WORLDS = 160
"""Deals that the club looks at."""
RAISED, MATCHED = 0.04, 0.15
"""How likely at least the weakest hand is to raise, and to match."""
OFTEN = 2
"""A beginner goes up no more often in one deal."""
STEADY = 0.30
"""Who has fewer weaker hands than this does not follow even a small raise."""
NERVE = 0.45
"""And the larger the raise beside the pot, the more."""


@lru_cache(maxsize=64)
def ladder(cards: int, falki: int, top: bool) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """Random hands by their strength."""
    rng, pack = Random(cards), bits_of(cards)
    return tuple(sorted(strength(bit_set(rng.sample(pack, CARDS)), falki, top) for _ in range(SAMPLE)))


def rank(game: Gorka, cards: int) -> float:
    """The part of all hands that are weaker than this one."""
    sample = ladder(bit_set(game.pack), game.falki, game.options.ak_falka_top)
    return bisect_left(sample, game.strength(cards)) / SAMPLE


def opponents(game: Gorka, s: GorkaState, seat: int) -> list[int]:
    return [i for i in range(game.seats) if i != seat and not s.out >> i & 1]


def novice(game: AnyGame, s: GorkaState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Gorka)
    if ask.kind != BET:
        return opened(game, s, ask, rng)
    others = opponents(game, s, ask.seat)
    chance = rank(game, game.hand_of(s, ask.seat)) ** max(1, len(others))
    due = s.level - s.bets[ask.seat]
    low = raised(ask, 0) if raises_of(s, ask.seat) < OFTEN else ""
    if low and (not others or chance > (0.65 if s.level else 0.3)):
        return low
    if s.level and chance * (s.account.amount + due) >= due:
        return MATCH
    return PASS


def raises_of(s: GorkaState, seat: int) -> int:
    """How often a seat has gone up in this deal."""
    return sum(who == seat and kind == RAISE for who, kind, _ in s.lines())


def raised(ask: Ask, part: float) -> str:
    """A raise, from the least (0) to the largest (1); nothing where one cannot go up."""
    for family in ask.families:
        steps = (family.high - family.low) // family.step  # type: ignore[attr-defined]
        n = family.low + family.step * round(part * steps)  # type: ignore[attr-defined]
        return f"{family.verb} {n}"
    return ""


# before the betting


def opened(game: Gorka, s: GorkaState, ask: Ask, rng: Random) -> str:
    """See the cards; keep what is strong together hidden, and open what looks weak."""
    if ask.kind == BLIND:
        return LIGHT
    held = game.held(s, ask.seat)
    if ask.kind == SHOW:
        # a falka, a pair or two of a suit stay hidden, and two cards will come open
        return SHOW if threat(game, held) else " ".join([SHOW, *(CARD_TEXTS[c] for c in held)])
    pairs = [(a, b) for i, a in enumerate(held) for b in held[i + 1 :]]
    a, b = min(pairs, key=lambda p: (threat(game, p), -(p[0] % 13) - p[1] % 13))
    return f"{SHOW} {CARD_TEXTS[a]} {CARD_TEXTS[b]}"


def threat(game: Gorka, cards: Sequence[int]) -> int:
    """How much two cards promise together."""
    one, other = cards
    falki = (game.falki >> one & 1) + (game.falki >> other & 1)
    return 3 * falki + 2 * (one % 13 == other % 13) + (one // 13 == other // 13)


# the club's betting


class World(NamedTuple):
    """A deal that may be."""

    weight: float
    wins: dict[int, bool]
    """Does the player's hand beat that of each opponent?"""
    ranks: dict[int, float]


def worlds(game: Gorka, s: GorkaState, seat: int, rng: Random) -> list[World]:
    """Deals that agree with all that is seen, weighed by what was staked."""
    own = game.hand_of(s, seat)
    mine = game.strength(own)
    others = opponents(game, s, seat)
    seen, open = own, {}
    for i in range(game.seats):
        open[i] = bit_set([c for k, c in enumerate(game.held(s, i)) if s.up[i] >> k & 1])
        seen |= open[i]
    unseen = bits_of(bit_set(game.pack) & ~seen)
    need = {i: CARDS - open[i].bit_count() for i in others}
    deeds = {i: [0, 0] for i in range(game.seats)}
    for who, kind, _ in s.lines():
        if kind in (RAISE, MATCH):
            deeds[who][kind == MATCH] += 1
    out = []
    for _ in range(WORLDS):
        dealt = rng.sample(unseen, sum(need.values()))
        weight, wins, ranks = 1.0, {}, {}
        for i in others:
            cards = open[i]
            for _ in range(need[i]):
                cards |= 1 << dealt.pop()
            ranks[i] = q = rank(game, cards)
            wins[i] = mine > game.strength(cards)
            raises, matches = deeds[i]
            weight *= (RAISED + q * q) ** min(raises, 2) * (MATCHED + q) ** min(matches, 2)
        out.append(World(weight, wins, ranks))
    return out


def club(game: AnyGame, s: GorkaState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Gorka)
    if ask.kind != BET:
        return opened(game, s, ask, rng)
    others = opponents(game, s, ask.seat)
    if not others:
        return raised(ask, 0) or PASS
    found = worlds(game, s, ask.seat, rng)
    whole = sum(w.weight for w in found)
    chance = sum(w.weight for w in found if all(w.wins.values())) / whole
    money, due = s.account.amount, s.level - s.bets[ask.seat]
    values = {PASS: 0.0}
    if s.level:
        values[MATCH] = chance * (money + due) - due
    for part in (0.0, 0.5, 1.0):
        move = raised(ask, part)
        if move:
            n = int(move.partition(" ")[2])
            values[move] = sum(w.weight * follows(s, w, n, money, due) for w in found) / whole
    best = max(values, key=lambda m: (values[m] + rng.random() * 0.02 * game.options.ante, m))
    return because(best, lambda: odds_words(chance))


def follows(s: GorkaState, w: World, n: int, money: int, due: int) -> float:
    """What a raise brings in this deal, with those who are likely to follow it."""
    bar = STEADY + NERVE * (due + n) / (money + due + n)
    callers = [i for i, q in w.ranks.items() if q >= bar]
    if all(w.wins[i] for i in callers):
        return money + sum(s.level + n - s.bets[i] for i in callers)
    return -(due + n)


ODDS = Text(
    "wins about {n}% of what the others may hold", "выигрывает примерно у {n}% того, что может быть у других"
)
HOLDS = Text("the hand is: {hand}", "на руках: {hand}")
KEEPS = Text("what is strong together stays hidden", "то, что вместе сильно, остаётся закрытым")
SEES = Text("to see the cards costs nothing", "посмотреть карты ничего не стоит")
DARES = Text("all four cards stay hidden then", "зато все четыре карты останутся закрытыми")


def odds_words(chance: float) -> Text:
    n = 100 * chance
    return ODDS.fill(n=Text(figured(n, ".0f", "en"), figured(n, ".0f", "ru")))


def why(game: AnyGame, s: GorkaState, ask: Ask, move: str) -> Text:
    assert isinstance(game, Gorka)
    if ask.kind == BLIND:
        return SEES if move == LIGHT else DARES
    if ask.kind in (SHOW, EXPOSE):
        return KEEPS
    return HOLDS.fill(hand=told(game.strength(game.hand_of(s, ask.seat))))


LEVELS = Levels(novice=novice, club=club, why=why)
