"""Humbug: whether to change the hand is weighed in imagined deals, and so is every card, by exact play of two hands."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS
from sukno.games.tricks.whist.changing import CHANGE, KEEP, Changing
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.belief import drawn, likelihood
from sukno.players.card_play import HIGHER, NEVER, highest, lowest, of_suits, small
from sukno.players.policies import Judge, Levels, Tricks
from sukno.players.scale import Scale
from sukno.players.scale import distinct as different
from sukno.players.thumbs.tricks.whist import penalty
from sukno.players.time_limit import TimeLimit
from sukno.players.trick_words import card_why
from sukno.players.tricks import card_values, judged, lay_of, side_gets
from sukno.solve.sure import Lay
from sukno.solve.trick_rules import trick_rules

# What a card of a rank brings, in tricks: 6,000 deals of two hands each, solved with open cards
#        2     3     4     5     6     7     8     9     10    J     Q     K     A
TRUMP = (0.70, 0.73, 0.74, 0.71, 0.74, 0.85, 0.88, 1.04, 1.14, 1.15, 1.33, 1.52, 1.68)
PLAIN = (0.00, 0.00, 0.01, 0.02, 0.08, 0.13, 0.20, 0.30, 0.42, 0.57, 0.72, 0.85, 1.03)
FREE = (0.11, 0.15, 0.14, 0.13, 0.18, 0.24, 0.33, 0.43, 0.57, 0.72, 0.93, 1.17, 1.38)
"""Where there are no trumps."""
EVEN = 6.5
"""What any hand brings on the average."""
SURPRISE = 0.2
"""What a decision against the rule of thumb leaves of a deal's likelihood."""
NOTE = Text(
    "Both hands lie open to the solver: what counts is how many tricks the player could still take if both saw all "
    "cards and played best. Whether to change the hand is not judged.",
    "Решателю открыты обе руки: считается, сколько взяток ещё мог взять игрок, если бы оба видели все карты и играли "
    "лучшим образом. Менять ли карты, не оценивается.",
)


class Care(NamedTuple):
    """How much a player thinks."""

    worlds: int
    many: int
    """Worlds imagined for each that is believed."""
    deals: int
    """Imagined for the decision to change."""
    seconds: float


CLUB = Care(worlds=12, many=1, deals=40, seconds=1.0)
MASTER = Care(worlds=120, many=4, deals=200, seconds=3.5)


def expected(cards: int, trump: int) -> float:
    """The tricks that a hand brings on the average."""
    total = 0.0
    for c in cards_of(cards):
        suit, rank = divmod(c, 13)
        total += (FREE if trump == NO_TRUMPS else TRUMP if suit == trump else PLAIN)[rank]
    return total


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind == "penalty":
        return penalty_of(s)
    if ask.kind == "change":
        return KEEP if expected(s.hands[s.turn], s.trump) >= EVEN else CHANGE
    return CARD_TEXTS[usual_card(s)]


def penalty_of(s: Any) -> str:
    """As in Whist; two places, not four."""
    n = s.copy()
    n.tricks = [*s.tricks, 0, 0]
    return penalty(n)


def usual_card(s: Any) -> int:
    """Lead from strength, follow as cheaply as it can be won, throw the lowest away."""
    held = s.hands[s.turn]
    if not s.trick:
        return _lead(s, held)
    led = s.trick[0]
    own = held & SUIT_BITS[led // 13]
    if own:
        return lowest(own & HIGHER[led] or own)
    trumps = held & SUIT_BITS[s.trump] if s.trump >= 0 else 0
    return lowest(trumps) if trumps else small(held, -1)


def _lead(s: Any, held: int) -> int:
    """The top of a suit if it is high, the best of them first; else the lowest of the longest."""
    gone = s.played | held

    def high(suit: int, own: int) -> tuple[float, int]:
        top = highest(own)
        above = HIGHER[top] & ~gone
        worth = own.bit_count() / 8 + 2.0 - above.bit_count()
        return worth if worth > 0 and not (above and top % 13 < 10) else NEVER, top

    best = of_suits(held, high)
    if best >= 0:
        return best
    plain = held & ~SUIT_BITS[s.trump] if s.trump >= 0 else held
    return of_suits(plain or held, lambda suit, own: (own.bit_count(), lowest(own)))


def think(care: Care, game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "change":
        return weigh_change(care, game, s, ask, rng)
    asked = tricks(game, s) if ask.kind == "card" else None
    if asked is None:
        return novice(game, s, ask, rng)
    limit = TimeLimit(care.seconds)
    scale = Scale(usual_card(s))
    for world, times in different(believed_worlds(care, game, s, ask.seat, care.worlds, rng)):
        values = None if limit.up else card_values(asked, world, limit.milliseconds)
        if values is None:
            break
        scale.add({CARD_INDEX[c]: asked.gain(world, v) for c, v in values.items()}, times)
    return CARD_TEXTS[scale.best()]


def believed_worlds(care: Care, game: AnyGame, s: Any, seat: int, n: int, rng: Random) -> list[Any]:
    """Worlds by how well the other's decision to keep or change his hand, and his cards, go with them."""
    worlds = [game.imagine(s, seat, rng) for _ in range(n * care.many)]
    if care.many == 1:
        return worlds
    weights = [likelihood(game, world, seat, novice, rng, surprise=SURPRISE) for world in worlds]
    return drawn(worlds, weights, n, rng)


def weigh_change(care: Care, game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Both hands are tried in imagined deals; what the other does if he decides later, the rule of thumb says."""
    limit = TimeLimit(care.seconds)
    place = s.turn
    kept = changed = 0.0
    for world in believed_worlds(care, game, s, ask.seat, care.deals, rng):
        if limit.up:
            break
        for move in (KEEP, CHANGE):
            n = world.copy()
            if move == CHANGE:
                Changing.change(n, place)
            if place != s.dealer and expected(n.hands[s.dealer], s.trump) < EVEN:
                Changing.change(n, s.dealer)
            points = _played_out(game, n, place, limit.milliseconds)
            if move == KEEP:
                kept += points
            else:
                changed += points
    return KEEP if kept >= changed else CHANGE


def _played_out(game: AnyGame, n: Any, place: int, milliseconds: int) -> float:
    """What the place has in the end with best play of these hands, both open."""
    leader = 1 - n.dealer
    n.leader = n.turn = leader
    rules = trick_rules(2, 1 << leader, trump="NT" if n.trump < 0 else n.trump)
    took = side_gets(Tricks(rules, lambda world, value: value), n, milliseconds)
    if took is None:
        return 0.0
    n.tricks = [took, 13 - took] if leader == 0 else [13 - took, took]
    n.gone = [*n.hands]
    game.score(n)  # type: ignore[attr-defined]
    return float(game.standing(n)[n.order[place]])


def tricks(game: AnyGame, s: Any) -> Tricks | None:
    """Most tricks for the one in turn, each number of them worth what the sheet makes of it."""
    if s.phase != "card" or s.revoked.owed:
        return None
    left = s.hands[s.turn].bit_count()
    worth = []
    for gets in range(left + 1):
        n = s.copy()
        n.tricks[s.turn] += gets
        n.tricks[1 - s.turn] += left - gets
        game.score(n)  # type: ignore[attr-defined]
        worth.append(float(game.standing(n)[s.order[s.turn]]))
    return Tricks(
        trick_rules(2, 1 << s.turn, trump="NT" if s.trump < 0 else s.trump),
        lambda world, value: worth[value],
        whole=not game.options.strict,
    )


def claims(game: AnyGame, s: Any, seat: int) -> Lay | None:
    """Half of the unseen cards, and more, lie in the packets."""
    if s.phase != "card" or game.options.strict:
        return None
    me = s.order.index(seat)
    known = [held if p == me else held & s.known[p] for p, held in enumerate(s.hands)]
    pool = game.unseen(s)  # type: ignore[attr-defined]
    aside = []
    for place, cards in enumerate(s.asides):
        thrown = s.changed >> place & 1
        if thrown and place == me:
            pool &= ~cards
        elif thrown and place == s.dealer and s.turned >= 0:
            pool &= ~(1 << s.turned)
            aside.append((12, 0))
        else:
            aside.append((13, 0))
    return lay_of(s, known, pool, mine=1 << me, side=1 << me, aside=tuple(aside))


LEVELS = Levels(
    novice=novice,
    club=partial(think, CLUB),
    master=partial(think, MASTER),
    tricks=tricks,
    claims=claims,
    judge=Judge(values=judged(tricks), unit=Text("tricks", "взятки"), note=NOTE),
    why=card_why,
)
