"""Decisions of Piquet for two by imagined deals: discards weighed to the end of the deal, cards by exact play."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from sukno.engine import Ask
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.piquet.exchange import SHOW, drawn_cards
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import CARD_TEXTS
from sukno.players.reasons import DEALS, SOLVED, because, worth_most
from sukno.players.thumbs.tricks.piquet import thumb
from sukno.players.thumbs.tricks.piquet.outlook import blanks, card_values, whole_deal
from sukno.players.thumbs.tricks.piquet.weighing import kept, laid_away, weight
from sukno.players.thumbs.tricks.piquet.worlds import worlds
from sukno.players.time_limit import TimeLimit
from sukno.sheets.piquet.words import CAPOT


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """How much is looked at."""

    discards: int
    """Discards that are weighed to the end."""
    deals: int
    """Imagined deals for a discard."""
    cards: int
    """Imagined deals for a card."""
    many: int
    """Deals drawn for each that is believed."""
    seconds: float


CLUB = Thought(discards=6, deals=8, cards=10, many=1, seconds=1.5)
MASTER = Thought(discards=20, deals=60, cards=60, many=3, seconds=4.0)
FIRST_LOOK = 14
"""Ways to lay away so many cards that are looked at twice, by what is drawn to them."""
LOOKS = 12
"""Imagined draws for that."""
JUDGED = 16
"""Discards that are held against one that was made."""
FEWER = {12: 8, 28: 4}
"""After so many imagined deals only the best few discards are weighed on."""


def choose(game: Any, s: PiquetState, ask: Ask, rng: Random, thought: Thought) -> str:
    """The move of the seat in turn."""
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "discard":
        return discard(game, s, ask, rng, thought)
    if ask.kind == "declare":
        return ask.moves[0]
    return card(game, s, ask, rng, thought)


# the discard


def discard(game: Any, s: PiquetState, ask: Ask, rng: Random, thought: Thought) -> str:
    if SHOW in ask.moves:
        return SHOW
    limit = TimeLimit(thought.seconds)
    imagined = worlds(game, s, ask.seat, thought.deals, thought.many, rng)
    found = candidates(game, s, imagined, thought.discards)
    sums = dict.fromkeys(found, 0.0)
    n = 0
    for n, world in enumerate(imagined, 1):
        for laid in found:
            sums[laid] += outcome(game, world, laid)
        if n > 2 and limit.up:
            break
        if n in FEWER:
            found = sorted(found, key=lambda laid: -sums[laid])[: FEWER[n]]
    best = max(found, key=lambda laid: sums[laid])
    return because(thumb.discard_text(best), lambda: worth_most(DEALS, n))


def candidates(game: Any, s: PiquetState, imagined: list[PiquetState], n: int) -> list[int]:
    """The most promising discards, by the weight of the hands that come of them."""
    form = game.form(s)
    place = s.turn
    elder = place != s.dealer
    low, high, none = form.numbers(s, place)
    hand = s.hands[place]
    seen: list[tuple[float, int]] = []
    looks = imagined[:LOOKS]
    for k in [*([0] if none else []), *range(low, high + 1)]:
        for _, laid in kept(hand, k, elder)[:FIRST_LOOK] if k else [(0.0, 0)]:
            total = 0.0
            for world in looks:
                bought = drawn_cards(world.exchange, form.pool(world, place), k)
                total += weight(hand & ~laid | bought, elder)
            seen.append((total, laid))
    seen.sort(reverse=True)
    return [laid for _, laid in seen[:n]]


def discard_values(game: Any, s: PiquetState, own: int, n: int, rng: Random) -> dict[int, float]:
    """What a discard that was made, and the most promising ones, bring on the average of so many imagined deals."""
    imagined = worlds(game, s, s.order[s.turn], n, MASTER.many, rng)
    found = dict.fromkeys([own, *candidates(game, s, imagined, JUDGED)])
    return {laid: sum(outcome(game, world, laid) for world in imagined) / n for laid in found}


def outcome(game: Any, world: PiquetState, laid: int) -> float:
    """What the place in turn counts more than the other at the end, if it lays these cards away in this deal; nothing
    where there was no time to find out."""
    form = game.form(world)
    x, place, dealer = world.exchange, world.turn, world.dealer
    k = laid.bit_count()
    hands = list(world.hands)
    hands[place] = hands[place] & ~laid | drawn_cards(x, form.pool(world, place), k)
    if place != dealer:
        five, three = form.own
        first = k if k else five
        pool = range(first, five + three)
        n = len(pool)
        away = laid_away(hands[dealer], n, False)
        bought = 0
        for i in pool:
            bought |= CARD_BITS[x.talon[i]]
        hands[dealer] = hands[dealer] & ~away | bought
    value = whole_deal((hands[0], hands[1]), form.elder(world), blanks(world), form.tariff) or 0
    return float(value if place == 0 else -value)


# cards


def card(game: Any, s: PiquetState, ask: Ask, rng: Random, thought: Thought) -> str:
    """The best card on the average of what exact play says; of equal ones the rule of thumb's."""
    form = game.form(s)
    limit = TimeLimit(thought.seconds)
    sums: dict[str, float] = {}
    seen: dict[tuple[int, ...], dict[str, int]] = {}
    swept = 0
    may_announce = CAPOT in ask.moves
    tried = 0
    for world in worlds(game, s, ask.seat, thought.cards, thought.many, rng):
        tried += 1
        key = tuple(world.hands)
        values = seen.get(key)
        if values is None:
            values = seen[key] = card_values(form, world)
        for move, n in values.items():
            sums[move] = sums.get(move, 0.0) + n
        if may_announce and not swept:
            swept += takes_all(game, world, values)
        if limit.up:
            break
    if swept:
        return CAPOT
    if not sums:
        return CARD_TEXTS[thumb.card(game, s)]
    usual = CARD_TEXTS[thumb.card(game, s)]
    most = max(sums.values())
    best = usual if sums.get(usual, most - 1) == most else max(sums, key=lambda move: sums[move])
    return because(best, lambda: worth_most(SOLVED, tried))


def takes_all(game: Any, world: PiquetState, values: dict[str, int]) -> bool:
    """Can the leader take everything with open cards: is the capot worth more when it is announced?"""
    told = world.copy()
    told.announced = (*told.announced, told.turn)
    announced = card_values(game.form(told), told)
    return bool(announced and values) and max(announced.values()) > max(values.values())
