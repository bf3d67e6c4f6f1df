"""Gin rummy: take from the pile what makes a meld, lay down the dearest card that leads nowhere, knock early.

`club` counts only the friends that may still come, keeps from the other what he can use, and when the deal has gone on
for a while he waits for gin: by then the other is hardly unready any more. `master` weighs every knock in imagined
deals.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.rummy.melds import COUNTS, best
from sukno.games.rummy.turns import FROM_PILE, KNOCK
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.policies import Levels
from sukno.players.reasons import DEALS, because, worth_most
from sukno.players.thumbs.rummy.gin_race import Race, imagined

WORTH = 3
"""What a pair or two neighbours are worth, in points kept."""


def hope(cards: int, card: int) -> int:
    """How many cards of a hand may still make a meld with this one: of its rank, and near it in its suit."""
    suit, low = 13 * (card // 13), (card % 13 + 1) % 13
    friends = 0
    for c in cards_of(cards & ~(1 << card)):
        same_suit = 13 * (c // 13) == suit
        friends += c % 13 == card % 13 or (same_suit and abs((c % 13 + 1) % 13 - low) <= 2)
    return friends


def left_over(cards: int) -> float:
    """What a hand counts, less what may yet come of it."""
    d = best(cards)
    return d.left - WORTH * sum(hope(d.rest, c) for c in cards_of(d.rest)) / 2


def after_discard(held: int, barred: int = 0) -> tuple[float, int]:
    """The best that can be left of eleven cards, and what is laid down for it."""
    return min((left_over(held & ~(1 << c)), c) for c in cards_of(held & ~barred))


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Knocks at once; takes from the pile only what makes a meld; lays down the dearest card without company."""
    held = s.cards.hands[ask.seat]
    if ask.kind == "discard":
        knocks = [move for move in ask.moves if move.startswith(f"{KNOCK} ")]
        if knocks:
            return min(knocks, key=lambda move: best(held & ~(1 << CARD_INDEX[move.split(" ")[1]])).left)
        free = sum(1 << CARD_INDEX[move] for move in ask.moves if move in CARD_INDEX)
        _, card = after_discard(held, held & ~free)
        return next(move for move in ask.moves if CARD_INDEX.get(move) == card)
    if FROM_PILE in ask.moves and makes_meld(held, s.cards.piles[1][-1]):
        return FROM_PILE
    return next(move for move in ask.moves if move != FROM_PILE)


def makes_meld(held: int, card: int) -> bool:
    """Does this card leave less over, once another is laid down for it?"""
    bit = 1 << card
    now = best(held).left
    return best(held | bit).rest & bit == 0 and after_discard(held | bit, bit)[0] < now


# club


SOON = 6
"""After so many cards of the stock a knock no longer catches the other unready (measured: sukno lab match gin)."""
OUTS = 0.6
"""What a card that would complete a meld is worth, in points kept."""
DANGER = 2.0
"""What it costs to give the other a card that makes him a meld."""
SURE = 1.5
"""No card is more dangerous than this."""


def _ways(card: int) -> tuple[tuple[int, int], ...]:
    """The pairs that make a meld of three with this card."""
    others = [13 * suit + card % 13 for suit in range(4) if suit != card // 13]
    found = [*combinations(others, 2)]
    suit, low = 13 * (card // 13), (card % 13 + 1) % 13  # the ace is lowest
    for first in range(max(0, low - 2), min(low, 10) + 1):
        run = [suit + (at - 1) % 13 for at in range(first, first + 3)]
        one, other = (c for c in run if c != card)
        found.append((one, other))
    return tuple(found)


WAYS = tuple(_ways(card) for card in range(52))


def taken(s: Any, seat: int) -> int:
    """The cards that this player has taken from the pile and still holds."""
    cards = 0
    for by, kind, move in s.lines():
        if by == seat and kind == "pile":
            cards |= 1 << CARD_INDEX[move]
    held: int = s.cards.hands[seat]
    return cards & held


def outs(held: int, rest: int, dead: int) -> int:
    """How often a card that may still come makes a meld of a card left over and another of the hand."""
    n = 0
    for card in cards_of(rest):
        for one, other in WAYS[card]:
            n += (held >> one & 1 and not dead >> other & 1) or (held >> other & 1 and not dead >> one & 1)
    return n


def danger(card: int, known: int, gone: int, share: float) -> float:
    """How likely the other can use a card: what he has taken he has, any other card that is not gone he may have."""

    def has(c: int) -> float:
        return 1.0 if known >> c & 1 else 0.0 if gone >> c & 1 else share

    return min(SURE, sum([has(one) * has(other) for one, other in WAYS[card]]))


def laid_down(s: Any, seat: int, free: int) -> int:
    """The card that costs least."""
    return ranked(s, seat, free)[0]


def ranked(s: Any, seat: int, free: int) -> list[int]:
    """Cards by what laying them down costs: what is left, what may yet come of it, and what the other can do with the
    card; the cheapest first."""
    held = s.cards.hands[seat]
    known = taken(s, 1 - seat)
    gone = held | sum([1 << card for card in s.cards.piles[1]])
    unseen = 52 - (gone | known).bit_count()
    share = (s.cards.hands[1 - seat].bit_count() - known.bit_count()) / max(1, unseen)

    def costs(card: int) -> float:
        kept = held & ~(1 << card)
        d = best(kept)
        return d.left - OUTS * outs(kept, d.rest, gone | known) + DANGER * danger(card, known, gone, share)

    return sorted(cards_of(free), key=lambda card: (costs(card), card))


def waits(s: Any) -> bool:
    """Is gin worth waiting for?"""
    return WHOLE - len(s.cards.piles[0]) > SOON


WHOLE = 31
"""Cards of the stock at first."""


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    held = s.cards.hands[ask.seat]
    if ask.kind != "discard":
        if FROM_PILE in ask.moves and (
            makes_meld(held, s.cards.piles[1][-1]) or ends(game, s, held, s.cards.piles[1][-1])
        ):
            return FROM_PILE
        return next(move for move in ask.moves if move != FROM_PILE)
    knocks = [move for move in ask.moves if move.startswith(f"{KNOCK} ")]
    if knocks:
        left = {move: best(held & ~(1 << CARD_INDEX[move.split(" ")[1]])).left for move in knocks}
        move = min(knocks, key=lambda move: left[move])
        if not left[move] or not waits(s):
            return move
    card = laid_down(s, ask.seat, sum(1 << CARD_INDEX[move] for move in ask.moves if move in CARD_INDEX))
    return next(move for move in ask.moves if CARD_INDEX.get(move) == card)


def ends(game: Any, s: Any, held: int, card: int) -> bool:
    """Can one knock with this card, and only with it?"""
    limit = 0 if waits(s) else game.limit(s)
    if best(held).left <= limit:
        return False
    whole = held | 1 << card
    return any(best(whole & ~(1 << c)).left <= limit for c in cards_of(held))


# master


WORLDS = 150
"""Imagined deals in which a knock is weighed."""
TRIED = 3
"""So many cards that cost least are tried against it."""


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Plays as `club`, but weighs every knock against going on, in the same imagined deals."""
    knocks = [move for move in ask.moves if move.startswith(f"{KNOCK} ")]
    if not knocks:
        return club(game, s, ask, rng)
    seat, other = ask.seat, 1 - ask.seat
    held = s.cards.hands[seat]
    left = {move: best(kept(held, move)).left for move in knocks}
    cards = ranked(s, seat, sum(1 << CARD_INDEX[move] for move in ask.moves if move in CARD_INDEX))
    moves = [min(knocks, key=lambda move: left[move]), *(CARD_TEXTS[card] for card in cards[:TRIED])]
    known, used = taken(s, other), WHOLE - len(s.cards.piles[0])
    seen = held | bit_set(s.cards.piles[1]) | known
    unseen = [card for card in range(52) if not seen >> card & 1]
    race = Race(game, s, WHOLE - SOON)
    total = dict.fromkeys(moves, 0.0)
    for _ in range(WORLDS):
        world = imagined(known, s.cards.hands[other].bit_count(), unseen, used, rng)
        for move in moves:
            mine = kept(held, move)
            knocks_now = move.startswith(KNOCK)
            total[move] += (
                race.knock(mine, world.theirs)
                if knocks_now
                else race.played_on(world, mine, CARD_INDEX[move])
            )
    move = max(moves, key=lambda move: total[move])
    return because(move, lambda: worth_most(DEALS, WORLDS))


def kept(held: int, move: str) -> int:
    """What a move leaves of a hand."""
    return held & ~(1 << CARD_INDEX[move.removeprefix(f"{KNOCK} ").split(" ")[0]])


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What speaks for a move, by the same counts."""
    held = s.cards.hands[ask.seat]
    if move.startswith(f"{KNOCK} "):
        n = best(held & ~(1 << CARD_INDEX[move.split(" ")[1]])).left
        return EARLY.fill(n=n) if n else GIN
    if move in CARD_INDEX:
        card = CARD_INDEX[move]
        if any(other.startswith(f"{KNOCK} ") for other in ask.moves):
            return WAITS
        words = GROWS if hope(best(held).rest, card) else ALONE
        return words.fill(n=best(held & ~(1 << card)).left, worth=COUNTS[card])
    return MELD if move == FROM_PILE else NO_MELD


GIN = Text(
    "every card is in a meld: 25 more, and nothing is laid off",
    "все карты в комбинациях: ещё 25, и приложить к ним нельзя",
)
EARLY = Text("{n} left over, before the other is ready", "лишнего {n}, пока противник не готов")
WAITS = Text("gin is near, and brings 25 more", "джин близко, а он принесёт ещё 25")
ALONE = Text(
    "it counts {worth} and has no company; left over: {n}",
    "стоит {worth}, а пары ей нет; лишнего останется {n}",
)
GROWS = Text(
    "left over: {n}, and the rest may still grow", "лишнего останется {n}, остальное ещё может сложиться"
)
MELD = Text("it makes a meld", "она даёт комбинацию")
NO_MELD = Text("the card on the pile makes no meld", "карта в банке комбинации не даёт")
LEVELS = Levels(novice=novice, club=club, master=master, why=why)
