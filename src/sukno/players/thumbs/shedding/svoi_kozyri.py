"""Own trumps: a beginner gives the lowest cards first and keeps his trumps; others look ahead."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.text import counted
from sukno.games.shedding.svoi_kozyri import BEAT, BEATERS, LEAD, TAKE, SvoiKozyriState
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS
from sukno.players.policies import Levels
from sukno.players.reasons import all_of, because
from sukno.players.thumbs.shedding.svoi_kozyri_search import LEADING, SURE, TAKING, Found, Search
from sukno.players.time_limit import TimeLimit

NODES, MASTER_NODES = 20_000, 500_000
"""Positions looked at: about a twentieth of a second, and about one."""
SECONDS, MASTER_SECONDS = 1.0, 8.0
"""On a machine that is slower than that."""
DEAR = RANKS.index("J")
"""A beginner does not spend such trumps on a heap of no more than `SMALL` cards."""
SMALL = 2


def novice(game: AnyGame, s: SvoiKozyriState, ask: Ask, rng: Random) -> str:
    """The lowest card that will do, no trump if it can be helped."""
    if s.phase not in (LEAD, BEAT):
        return ask.pick(rng)
    trump = s.trumps[s.turn]
    cards = [CARD_INDEX[move] for move in ask.moves if move != TAKE]
    if not cards:
        return TAKE
    card = min(cards, key=lambda c: (c // 13 == trump, c % 13))
    if s.phase == BEAT and card // 13 == trump and card % 13 >= DEAR and len(s.heap) <= SMALL:
        return TAKE
    return CARD_TEXTS[card]


def club(game: AnyGame, s: SvoiKozyriState, ask: Ask, rng: Random) -> str:
    return searched(s, ask, rng, NODES, SECONDS)


def master(game: AnyGame, s: SvoiKozyriState, ask: Ask, rng: Random) -> str:
    return searched(s, ask, rng, MASTER_NODES, MASTER_SECONDS)


def searched(s: SvoiKozyriState, ask: Ask, rng: Random, nodes: int, seconds: float) -> str:
    if s.phase not in (LEAD, BEAT):
        return ask.pick(rng)
    if ask.forced is not None:
        return ask.forced
    found = look(s, nodes, seconds)
    move = TAKE if found.move == TAKING else CARD_TEXTS[found.move]
    return because(move, lambda: seen(found))


def look(s: SvoiKozyriState, nodes: int, seconds: float) -> Found:
    """What is best here, as far as it can be seen."""
    own, other = s.hands[s.turn], s.hands[1 - s.turn]
    before = [
        (hands[now % 2], hands[1 - now % 2], now % 2, now // 2)
        for *hands, now in s.seen  # what comes again is a draw
    ]
    search = Search(s.trumps, own | other | bit_set(s.heap), before, nodes, TimeLimit(seconds))
    return search.best(own, other, s.turn, s.heap[-1] if s.phase == BEAT else LEADING)


WON = Text("a forced win is in sight", "видна форсированная победа")
LOST = Text("a loss is in sight, whatever is played", "при любом ходе видно поражение")
AHEAD = Text("best of a look {leads} ahead", "лучше всего при расчёте на {leads} вперёд")


def seen(found: Found) -> Text:
    """How far a move was looked into, and what was seen."""
    if found.decided:
        return WON if found.value > SURE else LOST
    return AHEAD.fill(leads=counted(found.depth, ("lead", "leads"), ("заход", "захода", "заходов")))


ANY = Text("the hands will be mirrors whatever suit it is", "руки будут зеркальны при любой масти")
UNBEATEN = Text("the other cannot beat it and must take", "сопернику бить нечем, придётся брать")
TRUMPED = Text("the other must spend a trump on it", "сопернику придётся потратить козыря")
LOWEST = Text("gets rid of a low card", "сбрасывает младшую карту")
FOLLOWED = Text("beats it in its suit and keeps the trumps", "бьёт в масть и бережёт козыри")
SPENT = Text("beats it with a trump", "бьёт козырем")
PICKED = Text("takes {cards} up and keeps the high ones for later", "берёт {cards}: старшие ещё пригодятся")
OVER = Text("the last card wins at once", "последняя карта сразу выигрывает")


def why(game: AnyGame, s: SvoiKozyriState, ask: Ask, move: str) -> Text:
    """What the card does now."""
    if s.phase not in (LEAD, BEAT):
        return ANY
    if move == TAKE:
        n = len(s.heap)
        return PICKED.fill(cards=counted(n, ("card", "cards"), ("карту", "карты", "карт")))
    card = CARD_INDEX[move]
    if s.hands[s.turn].bit_count() == 1:
        return OVER
    if s.phase == BEAT:
        return SPENT if card // 13 == s.trumps[s.turn] else FOLLOWED
    beats = BEATERS[s.trumps[1 - s.turn]][card] & s.hands[1 - s.turn]
    low = LOWEST if card % 13 == min(CARD_INDEX[m] % 13 for m in ask.moves) else None
    if not beats:
        return UNBEATEN
    in_suit = any(beats >> c & 1 for c in range(52) if c // 13 == card // 13)
    return all_of([low, None if in_suit else TRUMPED]) or PLAIN


PLAIN = Text("it can be beaten, but costs a higher card", "побить можно, но картой старше")

LEVELS = Levels(novice=novice, club=club, master=master, why=why)
