"""Discard and contract: the likeliest plans are solved in many imagined deals, and the sheet decides."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from sukno.engine import Ask
from sukno.games.tricks.preferans.calls import GAMES
from sukno.games.tricks.preferans.underbid import DOUBT
from sukno.materials.strains import LETTERS
from sukno.players.reasons import DEALS, because, worth_most
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.estimate import STRAINS, Planned, lay_away, lay_away_misere, needed
from sukno.players.thumbs.tricks.preferans.solving import deal_total
from sukno.players.thumbs.tricks.preferans.speaking import Care, mean
from sukno.players.thumbs.tricks.preferans.suits import caught, tricks
from sukno.players.thumbs.tricks.preferans.thumb import (
    TABLES,
    discard_text,
    floor_of,
    whist,
    whister_discards,
    worst_for_totus,
)
from sukno.players.thumbs.tricks.preferans.worlds import believed
from sukno.players.thumbs.tricks.preferans.worth import Worth
from sukno.players.time_limit import TimeLimit

NEAR = 1.1
"""Plans that look worse by more than so many tricks are not looked at."""
PER_STRAIN = 4
FAR = 1000.0
MISERE_PLANS = 6
MISERE_DEALS = 24
WHIST_PLANS = 6


def discard(care: Care, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """The two cards without which the best contract is worth most."""
    place = s.whisting.turn if s.phase == "whister_discard" else s.contract.declarer
    twelve = s.hands[place]
    if s.exchange.totus:
        return discard_text(worst_for_totus(twelve))
    worlds = believed(game, s, ask.seat, care.words, care.many, rng)
    if s.phase == "whister_discard":
        return discard_text(_for_whist(s, twelve, place, worlds))
    limit = TimeLimit(care.seconds)
    if s.contract.floor >= 0 and game.ladder.steps[s.contract.floor].misere:
        return discard_text(misere_discard(s, twelve, worlds, limit))
    moves = after_discard(game, s)
    if moves == ["misere"]:  # the last game left in the razboinik
        return discard_text(misere_discard(s, twelve, worlds, limit))
    worth = Worth(game, s)
    best, found = -1e9, 0
    for plan in plans(game, s, twelve, moves, care.plans):
        value = weigh(game, s, plan[1:], moves, worlds, worth, limit)[0]
        if value > best:
            best, found = value, plan[2]
    if "misere" in moves:
        cards = misere_discard(s, twelve, worlds, limit)
        if caught(twelve & ~cards, place == 0) < 1:
            value = weigh_misere(s, cards, worlds, worth, ask.seat, limit)
            found = cards if value > best else found
    return because(discard_text(found), lambda: worth_most(DEALS, len(worlds)))


def after_discard(game: AnyPreferans, s: Any) -> list[str]:
    """The contracts that may be named once the cards are laid away."""
    found: list[str] = game.contract.contracts(s)
    return found


def plans(game: AnyPreferans, s: Any, twelve: int, moves: Sequence[str], most: int) -> list[Planned]:
    """Strains with discards that look best by the tables; a strain that must be played higher looks worse."""
    level, floor = floor_of(game, s)
    named = {m.lstrip("0123456789") for m in moves}
    found: list[tuple[float, Planned]] = []
    for i, trump in enumerate(STRAINS):
        if LETTERS[i] not in named or (trump >= 0 and not twelve >> 13 * trump & 0x1FFF):
            continue
        for plan in lay_away(twelve, trump, s.contract.declarer == 0)[:PER_STRAIN]:
            found.append((plan[0] - needed(i, level, floor) + level, plan))
    found.sort(reverse=True)
    top = found[0][0]
    return [plan for value, plan in found[:most] if value > top - NEAR]


def weigh(
    game: AnyPreferans,
    s: Any,
    plan: tuple[int, int],
    moves: Sequence[str],
    worlds: Sequence[Any],
    worth: Worth,
    limit: TimeLimit,
) -> tuple[float, str]:
    """The best contract of one strain and discard: its mean worth, and its name."""
    trump, cards = plan
    place = s.contract.declarer
    ten = s.hands[place] & ~cards
    totals: list[tuple[Any, int]] = []
    for w in worlds:
        hands = list(w.hands)
        hands[place] = ten
        totals.append((w, deal_total(hands, place, trump)))
        if len(totals) >= 8 and limit.up:
            break
    usual = mean([t for _, t in totals])
    least = min(t for _, t in totals)
    best, found = -1e9, ""
    for call in GAMES:
        if call.trump != trump or call.text not in moves:
            continue
        level = call.level
        if level > usual + 1.6 and found:
            break
        value = mean([_gain(game, w, trump, level, total, worth) for w, total in totals])
        if level < 10:
            value = min(value, _unwhisted(game, s, trump, level, worth))  # who gains by a pass will pass
        if game.customs.underbid and level + DOUBT < min(least, 10):
            value -= FAR  # no lay of the cards would hold him to it: he would count as set (001:508)
        if value > best:
            best, found = value, call.text
    return best, found


def _gain(game: AnyPreferans, w: Any, trump: int, level: int, total: int, worth: Worth) -> float:
    """What the declarer has on the sheet in this world; the others whist as the rule of thumb tells them."""
    c = w.copy()
    name_game(c, level, trump)
    seat: int = c.order[c.contract.declarer]
    if level == 10 and game.customs.ten == "check":
        c.whisting = replace(c.whisting, how="check")
        return worth.contract(c, total)[seat]
    others = game.places.opponents(c)
    if game.seats != 2 and game.whisting.forced(c):
        say(c, others, "whist")
    else:
        for place in others:
            c.whisting = replace(c.whisting, turn=place)
            say(c, (place,), whist(TABLES, c, ["whist", "pass"]) if c.order[place] >= 0 else "pass")
    whisters = [place for place in others if c.whisting.said[place] == "whist"]
    if not whisters:
        return worth.unplayed(c)[seat]
    how = "closed" if len(whisters) == len(others) else game.whisting.hows(c)[0]
    c.whisting = replace(c.whisting, how=how)
    return worth.contract(c, total)[seat]


def name_game(c: Any, level: int, trump: int) -> None:
    """The contract of a world that is tried."""
    c.contract = replace(c.contract, level=level)
    c.trump = trump


def say(c: Any, places: Sequence[int], word: str) -> None:
    """What these places say to it."""
    said = tuple(word if p in places else w for p, w in enumerate(c.whisting.said))
    c.whisting = replace(c.whisting, said=said)


def _unwhisted(game: AnyPreferans, s: Any, trump: int, level: int, worth: Worth) -> float:
    c = s.copy()
    name_game(c, level, trump)
    seat: int = c.order[c.contract.declarer]
    if game.seats != 2 and game.whisting.forced(c):
        return 1e9
    say(c, game.places.opponents(c), "pass")
    return worth.unplayed(c)[seat]


def misere_discard(s: Any, twelve: int, worlds: Sequence[Any], limit: TimeLimit) -> int:
    """The two cards without which a misere takes least."""
    place = s.contract.declarer
    tried = lay_away_misere(twelve, place == 0)[:MISERE_PLANS]
    sums = [0.0] * len(tried)
    for n, w in enumerate(worlds[:MISERE_DEALS]):
        for i, (guess, cards) in enumerate(tried):
            hands = list(w.hands)
            hands[place] = twelve & ~cards
            sums[i] += deal_total(hands, place, -1, misere=True) + 0.1 * guess
        if n >= 3 and limit.up:
            break
    return tried[min(range(len(tried)), key=lambda i: sums[i])][1]


def weigh_misere(
    s: Any, cards: int, worlds: Sequence[Any], worth: Worth, seat: int, limit: TimeLimit
) -> float:
    """The mean worth of a misere with this discard."""
    place = s.contract.declarer
    found: list[float] = []
    for w in worlds[:MISERE_DEALS]:
        c = w.copy()
        c.hands[place] &= ~cards
        name_game(c, 0, -1)
        c.whisting = replace(c.whisting, how="check")
        found.append(worth.contract(c, deal_total(c.hands, place, -1, misere=True))[seat])
        if len(found) >= 4 and limit.up:
            break
    return mean(found)


def contract(care: Care, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """The game that is worth most with these ten cards."""
    moves = ask.moves
    hand = s.hands[s.contract.declarer]
    leads = s.contract.declarer == 0
    level, floor = floor_of(game, s)
    value = [tricks(hand, t, leads) - needed(i, level, floor) for i, t in enumerate(STRAINS)]
    worlds = believed(game, s, ask.seat, care.words, care.many, rng)
    worth = Worth(game, s)
    limit = TimeLimit(care.seconds)
    best, found = -1e9, moves[0]
    for i, trump in enumerate(STRAINS):
        if value[i] < max(value) - NEAR:
            continue
        gain, move = weigh(game, s, (trump, 0), moves, worlds, worth, limit)
        if move and gain > best:
            best, found = gain, move
    if "misere" in moves and caught(hand, leads) < 1.5:
        gain = weigh_misere(s, 0, worlds, worth, ask.seat, limit)
        found = "misere" if gain > best else found
    return because(found, lambda: worth_most(DEALS, len(worlds)))


def _for_whist(s: Any, twelve: int, place: int, worlds: Sequence[Any]) -> int:
    """A whister with his own talon (hussar) keeps what stops the declarer."""
    tried = whister_discards(twelve, s.trump)[:WHIST_PLANS]
    sums = [0] * len(tried)
    for w in worlds:
        for i, away in enumerate(tried):
            hands = list(w.hands)
            hands[place] = twelve & ~away
            sums[i] += deal_total(hands, s.contract.declarer, s.trump)
    return tried[min(range(len(tried)), key=lambda i: sums[i])]
