"""Preferans by rules of thumb, every decision in microseconds; an `Eye` says how tricks are counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from sukno._kernel import bit_set
from sukno.engine import Ask
from sukno.engine.ask import Amount
from sukno.materials.cards import CARD_TEXTS, cards_of
from sukno.materials.strains import LETTERS
from sukno.players.card_play import highest, lowest
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.counting import counted, whister_tricks
from sukno.players.thumbs.tricks.preferans.estimate import (
    STRAINS,
    Eye,
    best_away,
    lay_away,
    lay_away_misere,
    needed,
    with_talon,
)
from sukno.players.thumbs.tricks.preferans.raspasy_cards import PACK
from sukno.players.thumbs.tricks.preferans.raspasy_cards import card as raspasy_card
from sukno.players.thumbs.tricks.preferans.suits import against_will, caught, holes, tricks
from sukno.players.thumbs.tricks.preferans.trick_cards import catcher_card, game_card

TALON = 0.8
"""Tricks that the talon brings on the average, two bad cards laid away for it."""
MISERE_HOLES = 1
"""The deepest hole a misere is bid with."""


class Manner(NamedTuple):
    """How a player counts, and how bold he is."""

    eye: Eye
    away: Callable[[int, int, bool], tuple[float, int]]
    """What he lays away in a strain, from twelve cards, and the tricks he then counts."""
    misere: Callable[[int, bool], bool]
    """Does he bid misere on these ten cards?"""
    misere_away: Callable[[int, bool], int]
    """What he lays away at misere, from twelve cards."""
    talon: Callable[[float], float]
    """What he expects with the talon from what he counts without it."""
    fears_raspasy: float
    """How much of a trick he will risk for each that he would take in raspasy above a third of them."""
    margin: float
    """What must be over for a contract to be named."""
    whist: dict[int, float]
    """Tricks of his own that he wants to see before he whists, by level; at ten nothing is asked of him."""
    second: float
    """The same, added where another whists already."""
    own: float
    """So much more than for a whist he wants to see before he plays instead of writing the minimum."""


def decide(manner: Manner, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """A move for any question of the game."""
    moves = ask.moves
    if ask.forced is not None:
        return ask.forced
    kind = ask.kind
    if kind == "card":
        return CARD_TEXTS[choose_card(game, s, game.tricks.legal(s))]
    if kind == "discard":
        return discard_text(choose_discard(manner, game, s))
    for family in ask.families:
        if isinstance(family, Amount):  # the length of the pulka, or an offer
            wanted = (
                game.options.target
                if kind == "target"
                else max(s.contract.level, s.tricks[s.contract.declarer])
            )
            return f"{family.verb} {min(max(wanted, family.low), family.high)}"
    chosen = _word(manner, game, s, kind, moves)
    return chosen if chosen in moves else moves[0]


def _word(manner: Manner, game: AnyPreferans, s: Any, kind: str, moves: list[str]) -> str:
    if kind == "bid":
        return bid(manner, game, s, moves)
    if kind == "contract":
        return contract(manner, s, moves)
    if kind == "whist":
        return whist(manner, s, moves)
    if kind == "how":
        return how(manner, s, moves)
    if kind == "answer":
        return "accept" if concedes(game, s) else "refuse"
    return ANSWERS.get(kind, moves[0])


ANSWERS = {"stop": "agree", "invite": "pass", "gora": "pulka", "totus": "totus"}
"""Who wants to go home is not kept."""


def discard_text(cards: int) -> str:
    """The move that lays two cards away: suits in the order S C D H, the highest first."""
    return "discard " + " ".join(CARD_TEXTS[c] for c in in_order(cards))


def in_order(cards: int) -> list[int]:
    return sorted(cards_of(cards), key=lambda c: (c // 13, -c))


# the auction


def bid(manner: Manner, game: AnyPreferans, s: Any, moves: list[str]) -> str:
    """The lowest call that the hand can stand, or a clean misere, or pass."""
    place = s.auction.turn
    if "look" in moves:
        return "look"
    hand = s.hands[place]
    leads = place == 0
    if "misere" in moves and manner.misere(hand, leads):
        return "misere"
    fear = (
        manner.fears_raspasy * (against_will(hand) - 3.3)
        if s.auction.high < 0 and manner.fears_raspasy
        else 0.0
    )
    words = ("hold", *moves[:1]) if "hold" in moves else moves[:1]
    for move in words:
        call = game.ladder.steps[s.auction.high if move == "hold" else game.ladder.index.get(move, -1)]
        if move == "pass" or call.misere or call.direct:
            continue
        strain = call.trump if call.trump >= 0 else 4
        spare = max(
            manner.talon(manner.eye(hand, STRAINS[t], leads)) - needed(t, call.level, strain)
            for t in range(5)
        )
        if spare + fear >= 0:
            return move
    return "pass"


# talon and contract


def floor_of(game: AnyPreferans, s: Any) -> tuple[int, int]:
    """Level and strain (0-4) below which nothing may be named."""
    if s.contract.floor < 0:
        return 6, 0
    call = game.ladder.steps[s.contract.floor]
    if call.direct:
        return call.level, 0
    return call.level or 6, call.trump if call.trump >= 0 else 4


def choose_discard(manner: Manner, game: AnyPreferans, s: Any) -> int:
    """The two cards that are missed least in the strain that promises most."""
    if s.phase == "whister_discard":
        return whister_discards(s.hands[s.whisting.turn], s.trump)[0]
    place = s.contract.declarer
    if s.exchange.totus:
        return worst_for_totus(s.hands[place])
    if s.contract.floor >= 0 and game.ladder.steps[s.contract.floor].misere:
        return manner.misere_away(s.hands[place], place == 0)
    hand = s.hands[place]
    level, floor = floor_of(game, s)
    best, found = -1000.0, 0
    for i, trump in enumerate(STRAINS):
        if trump >= 0 and (hand >> 13 * trump & 0x1FFF).bit_count() < 3:
            continue
        value, cards = manner.away(hand, trump, place == 0)
        value -= needed(i, level, floor) - level
        if value > best:
            best, found = value, cards
    return found


def misere_discard(twelve: int, leads: bool) -> int:
    """Fill the deepest holes: the two cards without which the hand is cleanest."""
    cards = cards_of(twelve)
    best, found = 1000, 0
    for i, a in enumerate(cards):
        for b in cards[:i]:
            left = twelve & ~(1 << a | 1 << b)
            depth = 16 * holes(left) - a % 13 - b % 13
            if depth < best:
                best, found = depth, 1 << a | 1 << b
    return found


def whister_discards(twelve: int, trump: int) -> list[int]:
    """What a whister with a talon of his own (hussar) may lay away, the best first."""
    cards = [1 << c for c in cards_of(twelve)]
    found = [(whister_tricks(twelve ^ a ^ b, trump), a | b) for i, a in enumerate(cards) for b in cards[:i]]
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return [away for _, away in found]


def worst_for_totus(twelve: int) -> int:
    """Twelve certain tricks: whatever the opponents choose, the highest cards hurt most."""
    cards = sorted(cards_of(twelve), key=lambda c: -(c % 13))
    return 1 << cards[0] | 1 << cards[1]


def contract(manner: Manner, s: Any, moves: Sequence[str]) -> str:
    """The game with the most points that the hand seems good for; else the one that lacks least."""
    hand = s.hands[s.contract.declarer]
    leads = s.contract.declarer == 0
    value = {name: manner.eye(hand, STRAINS[i], leads) for i, name in enumerate(LETTERS)}
    best, found = -1000.0, moves[0]
    for move in moves:
        if move == "misere":
            spare = 3.0 if holes(hand) == 0 else -50.0
            level = 10
        else:
            level = int(move.rstrip("SCDHNT"))
            spare = value[move[len(str(level)) :]] - level - manner.margin
        worth = level + min(spare, 0.9) if spare >= 0 else 5 * spare - level
        if worth > best:
            best, found = worth, move
    return found


# whist


def whist(manner: Manner, s: Any, moves: list[str]) -> str:
    """Whist on tricks of one's own; half a whist where it may be had for nothing."""
    turn = s.whisting.turn
    if whister_tricks(s.hands[turn], s.trump) >= whist_needs(manner, s, turn):
        return "whist"
    return "half" if "half" in moves else "pass"


def whist_needs(manner: Manner, s: Any, place: int) -> float:
    """Tricks of his own that somebody wants to see before he whists."""
    needs = manner.whist[s.contract.level]
    right = (s.contract.declarer + 2) % len(s.hands)
    after_whist = place == right and s.whisting.said[(s.contract.declarer + 1) % len(s.hands)] == "whist"
    return needs + manner.second if after_whist else needs


def how(manner: Manner, s: Any, moves: list[str]) -> str:
    """Open is best; the written minimum where there is little to hope for."""
    mine = whister_tricks(s.hands[s.whisting.turn], s.trump)
    if "own" in moves and mine < manner.whist[s.contract.level] + manner.own:
        return "own"
    return "open" if "open" in moves else moves[0]


def concedes(game: AnyPreferans, s: Any) -> bool:
    """Are the tricks offered no more than the declarer takes against best defence, for all that is seen?"""
    from sukno.players.thumbs.tricks.preferans.solving import declarer_total

    total = declarer_total(s)
    return total is not None and (
        s.offer.tricks >= total if s.contract.level == 0 else s.offer.tricks <= total
    )


# the cards


def choose_card(game: AnyPreferans, s: Any, legal: int) -> int:
    if legal & (legal - 1) == 0:
        return highest(legal)
    if s.raspasy.on or (s.contract.level == 0 and s.turn == s.contract.declarer):
        return shy_card(game, s, legal)
    if s.contract.level == 0:
        return catcher_card(s, legal)
    return game_card(s, legal)


def shy_card(game: AnyPreferans, s: Any, legal: int) -> int:
    """A card of somebody who wants no tricks."""
    trick = s.trick
    seen = s.played | s.hands[s.turn] | bit_set(trick)
    if s.led >= 0:
        seen |= 1 << s.led
        on_table = [s.led, *trick] if game.seats > 3 else trick
        suit = s.led // 13
    else:
        on_table, suit = trick, trick[0] // 13 if trick else -1
    if not s.raspasy.on:
        seen |= s.exchange.discard
    hands = len(s.hands) - bool(s.idle)
    found = raspasy_card(s.hands[s.turn], on_table, suit, len(trick) == hands - 1, PACK & ~seen)
    return found if legal >> found & 1 else lowest(legal)


def counted_away(twelve: int, trump: int, leads: bool) -> tuple[float, int]:
    """The discard after which most tricks are counted."""
    value, _, cards = lay_away(twelve, trump, leads, counted)[0]
    return value, cards


def safest_away(twelve: int, leads: bool) -> int:
    """The discard after which a misere takes least, by the tables."""
    return lay_away_misere(twelve, leads)[0][1]


COUNTING = Manner(
    eye=counted,
    away=counted_away,
    misere=lambda hand, leads: holes(hand) <= (MISERE_HOLES if leads else 0),
    misere_away=misere_discard,
    talon=lambda value: value + TALON,
    fears_raspasy=0.0,
    margin=0.15,
    whist={6: 1.8, 7: 1.3, 8: 1.1, 9: 1.4, 10: 0.0},
    second=0.0,
    own=0.2,
)
"""As the books teach it."""
TABLES = Manner(
    eye=tricks,
    away=best_away,
    misere=lambda hand, leads: caught(hand, leads) < 0.35,
    misere_away=safest_away,
    talon=with_talon,
    fears_raspasy=0.5,
    margin=0.45,
    whist={6: 1.8, 7: 0.4, 8: 0.95, 9: 1.25, 10: 0.0},
    second=-0.3,
    own=1.1,
)
"""By the tables; how bold was found by trial, in deals whose cards were solved, not played: two whists a
deal more than with the figures of `COUNTING`."""
