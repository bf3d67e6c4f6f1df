"""Which imagined deals to believe: rather those in which what the others said and laid away makes sense.

`game.imagine` knows what is certain. Here every imagined deal gets a weight by what the others have said, the
declarer's discard is chosen anew as a player would choose it, and some deals are drawn by their weight.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from sukno.games.tricks.preferans.cards import hand_bits
from sukno.materials.cards import cards_of
from sukno.players.belief import drawn
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.counting import whister_tricks
from sukno.players.thumbs.tricks.preferans.estimate import (
    STRAINS,
    TALON_SLOPE,
    best_away,
    lay_away,
    lay_away_misere,
    needed,
    outlook,
    with_talon,
)
from sukno.players.thumbs.tricks.preferans.suits import caught
from sukno.players.thumbs.tricks.preferans.thumb import TABLES, whist_needs

STEEP_BID = 2.5
STEEP_CONTRACT = 3.0
SURE_CONTRACT = 6.0
STEEP_WHIST = 2.0
"""How sharply players tell hands apart by a trick, in the logistic curves below."""
BEGINNINGS = 12
"""Deals from which the likeliest is taken to begin a walk."""
WARM_UP = 60
"""Exchanges before the first deal of a walk is believed."""
APART = 5
"""Exchanges between one believed deal and the next."""
HABIT = 0.25
"""How freely a declarer chooses among discards: tricks by which one may look worse at a glance."""


class Call(NamedTuple):
    """What somebody did in the auction."""

    place: int
    word: str
    step: int
    """The call in the game's ladder: made, held, or the lowest that a passer would have had to make."""


def curve(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 1 / (1 + exp(-x)) if x > -30 else 0.0


def auction(game: AnyPreferans, s: Any) -> list[Call]:
    """The last word of each place, and its highest call, from the log."""
    found: dict[tuple[int, bool], Call] = {}
    bid = -1
    for seat, kind, text in s.lines():
        if kind not in ("bid", "pass"):
            continue
        word = text.removeprefix("dark ")
        place = s.order.index(seat)
        if word == "pass":
            if text == word:
                found[place, False] = Call(place, word, bid + 1)
        elif word == "hold":
            found[place, True] = Call(place, word, bid)
        elif word in game.ladder.index:
            bid = game.ladder.index[word]
            if text == word:
                found[place, True] = Call(place, word, bid)
    return list(found.values())


def likely_call(game: AnyPreferans, call: Call, hand: int) -> float:
    """How likely somebody with this hand says so."""
    leads = call.place == 0
    step = game.ladder.steps[min(call.step, len(game.ladder.steps) - 1)]
    if step.misere:
        safe = curve(4.0 * (1.3 - caught(hand, leads)))
        return 1.0 if call.word == "pass" else max(safe, 0.001)
    floor = step.trump if step.trump >= 0 else 4
    values = outlook(hand, leads)
    best = max(values[floor:])
    if floor:
        best = max(best, max(values[:floor]) - 1 / TALON_SLOPE)  # below the bid's strain a level higher
    spare = with_talon(best) - step.level
    bids = curve(STEEP_BID * (spare + 0.1))
    return max(0.02, 1 - bids if call.word == "pass" else bids)


def likely_contract(game: AnyPreferans, s: Any, ten: int) -> float:
    """How likely a declarer with these ten cards names this game."""
    leads = s.contract.declarer == 0
    if s.contract.level == 0:
        return max(0.01, curve(3.0 * (1.5 - caught(ten, leads))))
    values = outlook(ten, leads)
    value = values[s.trump]  # without trumps it is -1, the last
    level, floor = s.contract.level, 0
    if s.contract.floor >= 0 and not game.ladder.steps[s.contract.floor].misere:
        bought = game.ladder.steps[s.contract.floor]
        level, floor = bought.level, bought.trump if bought.trump >= 0 else 4
    bottom = s.contract.level == needed(s.trump if s.trump >= 0 else 4, level, floor)
    if bottom:
        weight = max(0.05, curve(STEEP_CONTRACT * (value - s.contract.level + 1.0)))
    else:
        weight = max(
            0.0002, curve(SURE_CONTRACT * (value - s.contract.level - 0.6))
        )  # nobody asked him to go so high
    weight *= max(0.05, curve(STEEP_CONTRACT * (s.contract.level + 1.5 - value)))
    other = max(v for i, v in enumerate(values) if STRAINS[i] != s.trump)
    return weight * max(0.03, curve(4.0 * (value - other + 0.5)))


def original(s: Any, place: int) -> int:
    """The ten cards that a place was dealt, as far as this world knows."""
    cards: int = s.hands[place] | s.gone[place]
    if place == s.contract.declarer and s.exchange.taken:
        cards |= s.exchange.discard
        cards &= ~hand_bits(s.exchange.talon)
    return cards


def weight(game: AnyPreferans, s: Any, seat: int, calls: list[Call]) -> float:
    """How well a world goes with what the others have said."""
    me = s.order.index(seat) if seat in s.order else -1
    found = 1.0
    for call in calls:
        if call.place != me:
            found *= likely_call(game, call, original(s, call.place))
    if s.contract.declarer < 0 or s.raspasy.on:
        return found
    if s.contract.declarer != me and s.phase not in ("discard", "contract", "totus"):
        found *= likely_contract(game, s, s.hands[s.contract.declarer] | s.gone[s.contract.declarer])
    if s.contract.level and not game.customs.forced_whist:
        for place, word in enumerate(s.whisting.said):
            if word and place != me and s.order[place] >= 0:
                mine = whister_tricks(original(s, place), s.trump)
                whists = curve(STEEP_WHIST * (mine - whist_needs(TABLES, s, place)))
                found *= max(0.05, whists if word == "whist" else 1 - whists)
    return found


def plans(s: Any) -> list[tuple[float, int]]:
    """What the declarer may have laid away of his hidden cards, with the tricks he would expect (at misere
    fewer are better, so they count as negative); the best first."""
    place = s.contract.declarer
    hidden = s.hands[place] | s.exchange.discard
    void = s.voids[place]
    twelve = hidden | s.gone[place]
    leads = place == 0
    if s.contract.level == 0:
        found = [(-v, c) for v, c in lay_away_misere(twelve, leads)]
    else:
        found = [(v, c) for v, _, c in lay_away(twelve, s.trump, leads)]
    return [(v, c) for v, c in found if c & hidden == c and not hidden & ~c & void]


def lay_away_anew(s: Any, rng: Random) -> None:
    """Of the hidden cards of the declarer two are laid away anew, as he might have chosen them."""
    found = plans(s)
    if not found:
        return
    best = found[0][0]
    weights = [exp((v - best) / HABIT) for v, _ in found]
    _lay(s, rng.choices([c for _, c in found], weights)[0])


def _lay(s: Any, cards: int) -> None:
    hidden = s.hands[s.contract.declarer] | s.exchange.discard
    s.exchange = replace(s.exchange, discard=cards)
    s.hands[s.contract.declarer] = hidden & ~cards


def believed(game: AnyPreferans, s: Any, seat: int, n: int, many: int, rng: Random) -> list[Any]:
    """`n` worlds that go with what was said, out of `many` times that where they are drawn blindly."""
    me = s.order.index(seat) if seat in s.order else -1
    hidden = [p for p, held in enumerate(s.hands) if held and p != me and not game.places.sees(s, seat, p)]
    if not hidden and s.exchange.taken:
        return [game.imagine(s, seat, rng)]  # a declarer against open hands knows everything
    calls = auction(game, s)
    if (
        not s.exchange.discard
        or s.contract.declarer == me
        or s.exchange.totus
        or s.play.bare
        or len(s.hands) < 3
    ):
        worlds = [game.imagine(s, seat, rng) for _ in range(n * many)]
        return drawn(worlds, [weight(game, w, seat, calls) for w in worlds], n, rng)
    others = [p for p in hidden if p != s.contract.declarer]
    if len(others) == 1:
        return wandered(game, s, seat, others[0], calls, n, rng)
    worlds = [game.imagine(s, seat, rng) for _ in range(n)]
    for w in worlds:
        lay_away_anew(w, rng)
    return worlds


def wandered(
    game: AnyPreferans, s: Any, seat: int, other: int, calls: list[Call], n: int, rng: Random
) -> list[Any]:
    """The declarer and one more hand are hidden: cards are exchanged between them, again and again, and an
    exchange that makes the deal less likely is often taken back (a walk after Metropolis).

    A strong contract fits so few hands that drawing them blindly would find none.
    """
    place = s.contract.declarer
    banned = s.voids[other]
    if s.exchange.shown:
        banned |= hand_bits(s.exchange.talon)

    free = s.contract.level and not s.gone[place]

    def likely(w: Any) -> float:
        if free:
            _lay(w, best_away(w.hands[place] | w.exchange.discard, w.trump, place == 0)[1])
        elif found := plans(w):
            _lay(w, found[0][1])
        else:
            return 0.0
        return weight(game, w, seat, calls)

    tried = [game.imagine(s, seat, rng) for _ in range(BEGINNINGS)]
    chances = [likely(w) for w in tried]
    at = max(range(BEGINNINGS), key=chances.__getitem__)
    now, chance = tried[at], chances[at]
    out: list[Any] = []
    step = 0
    while len(out) < n:
        mine = cards_of((now.hands[place] | now.exchange.discard) & ~banned)
        theirs = cards_of(now.hands[other])
        if mine and theirs:
            a, b = 1 << rng.choice(mine), 1 << rng.choice(theirs)
            new = now.copy()
            hidden = (now.hands[place] | now.exchange.discard) ^ a | b
            new.hands[place], new.exchange = hidden, replace(now.exchange, discard=0)
            new.hands[other] = now.hands[other] ^ b | a
            new_chance = likely(new)
            if new_chance >= chance * rng.random():
                now, chance = new, new_chance
        step += 1
        if step > WARM_UP and step % APART == 0:
            w = now.copy()
            lay_away_anew(w, rng)
            out.append(w)
    return out
