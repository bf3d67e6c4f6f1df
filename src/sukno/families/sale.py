"""The sale of the widow (торговля прикупом): who takes the open cards and names trumps, and for how much.

The right belongs to the seller, left of the dealer. He keeps it (`keep`), puts it up for sale (`sell`:
the others offer tricks, and he must sell to the highest), or asks around for a price in points
(`ask 140`: the first to say `buy` has it, and if nobody does he may ask less, sell or keep). Whoever
gets the right takes the widow, gives every other seat one card face down, and names trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from sukno.engine.errors import not_among
from sukno.engine.state import Log
from sukno.families.tricks import CARD_BITS, Logged, deal_unseen, played_by
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts

KEEP, SELL, BUY, PASS = "keep", "sell", "buy", "pass"
TRICK_PRICE = 25
"""Points that one offered trick stands for (004:1257, 1261)."""
OFFERS = tuple(f"offer {n}" for n in range(1, 18))
"""`OFFERS[n - 1]`: n tricks for the right."""
ASKED = tuple(range(300, 0, -20))
"""Prices in points that may be asked for: whole twenties, so that the book's 140 is among them."""
ASKS = tuple(f"ask {points}" for points in ASKED)
GIVES = tuple(f"give {card}" for card in CARD_TEXTS)
GIVE_INDEX = {text: card for card, text in enumerate(GIVES)}
TRUMPS = ("trump S", "trump C", "trump D", "trump H")

GIFT_ODDS = 1 / 11
"""How much less likely it is that a seat got one certain card of the widow than none of it: 3 gifts out of
16 cards, any of them."""


class Sale(Logged, Protocol):
    """What a state must have for a sale."""

    hands: list[int]
    turn: int
    dealer: int
    log: Log
    voids: list[int]
    phase: str
    """`widow`: the seller decides; `offer`, `answer`: the others; `give`: the cards; then `trump`."""
    widow: int
    """The open cards; they stay known after they are taken."""
    buyer: int
    """Who has taken the widow, perhaps the seller himself; -1: nobody yet."""
    price: int
    """Points the buyer owes the seller."""
    asked: int
    """The last price asked for without success, 0 before."""
    best: int
    """The highest offer in tricks."""
    bidder: int
    passed: int
    """Bits of the seats out of the bidding."""
    gifts: tuple[int, ...]
    """The card given to each seat, -1: none. Known to the giver and to the receiver only."""


def open_sale(s: Sale, widow: int) -> None:
    """The widow is face up and the seller decides."""
    s.phase = "widow"
    s.widow = widow
    s.turn = (s.dealer + 1) % len(s.hands)


def no_sale(s: Sale) -> None:
    """A new deal: nothing for sale yet."""
    s.widow = s.price = s.asked = s.best = s.passed = 0
    s.buyer = s.bidder = -1
    s.gifts = (-1,) * len(s.hands)


def sale_moves(s: Sale) -> list[str]:
    """The decisions of a sale, by phase."""
    match s.phase:
        case "widow":
            lower = ASKED.index(s.asked) + 1 if s.asked else 0
            return [KEEP, SELL, *ASKS[lower:]]
        case "offer":
            tricks = sum(h.bit_count() for h in s.hands) // len(s.hands) + 1
            return [PASS, *OFFERS[s.best : tricks]]
        case "answer":
            return [PASS, BUY]
        case _:
            return ["give " + card for card in hand_texts(s.hands[s.turn])]


def play_sale(s: Sale, move: str) -> None:
    """One decision of the sale; afterwards the phase is another sale phase, or `trump`."""
    moves = sale_moves(s)
    if move not in moves:
        raise not_among(move, moves)
    seat = s.turn
    if s.phase == "give":
        s.log = (s.log, seat, "give", "give")
        give(s, GIVE_INDEX[move])
        return
    s.log = (s.log, seat, "bid", move)
    seller = (s.dealer + 1) % len(s.hands)
    if s.phase == "widow":
        if move == KEEP:
            take_widow(s, seller, 0)
            return
        s.phase = "offer" if move == SELL else "answer"
        if move != SELL:
            s.asked = int(move[4:])
        s.turn = (seller + 1) % len(s.hands)
    elif s.phase == "answer":
        if move == BUY:
            take_widow(s, seat, s.asked)
            return
        s.turn = (seat + 1) % len(s.hands)
        if s.turn == seller:
            s.phase = "widow"
    else:
        if move == PASS:
            s.passed |= 1 << seat
        else:
            s.best = int(move[6:])
            s.bidder = seat
        next_offer(s, seller)


def next_offer(s: Sale, seller: int) -> None:
    """The next seat still bidding; when there is none the highest bidder, or the seller, has the right."""
    n = len(s.hands)
    for i in range(1, n + 1):
        seat = (s.turn + i) % n
        if seat == s.bidder:
            break
        if seat != seller and not s.passed >> seat & 1:
            s.turn = seat
            return
    if s.bidder >= 0:
        take_widow(s, s.bidder, s.best * TRICK_PRICE)
    else:
        take_widow(s, seller, 0)  # a sale without offers: the seller keeps the right


def take_widow(s: Sale, seat: int, price: int) -> None:
    s.buyer = s.turn = seat
    s.price = price
    s.hands[seat] |= s.widow
    s.phase = "give"


def receiver(s: Sale) -> int:
    """Whom the next card given is for: clockwise from the giver."""
    n = len(s.hands)
    return next(
        seat for seat in ((s.buyer + i) % n for i in range(1, n + 1)) if s.gifts[seat] < 0 or seat == s.buyer
    )


def give(s: Sale, card: int) -> None:
    to = receiver(s)
    s.hands[s.buyer] ^= CARD_BITS[card]
    s.hands[to] |= CARD_BITS[card]
    s.gifts = (*s.gifts[:to], card, *s.gifts[to + 1 :])
    if receiver(s) == s.buyer:
        s.phase = "trump"


def gifts_in_order(s: Sale) -> list[tuple[int, int]]:
    """Whom the giver has given which card, in the order of giving."""
    n = len(s.hands)
    seats = ((s.buyer + i) % n for i in range(1, n))
    return [(seat, s.gifts[seat]) for seat in seats if s.gifts[seat] >= 0]


def show_widow_card(s: Sale, seat: int) -> None:
    """A card of the widow played by a seat that did not take it was its gift: it has no other."""
    if seat != s.buyer:
        s.voids[seat] |= s.widow


def imagine_hands(s: Sale, seat: int, rng: Random, unseen: int, needs: Sequence[int]) -> list[int]:
    """Deal the unseen cards as this seat may imagine them once the widow is taken.

    The giver knows the cards he gave. To the others a card of the widow that they have not seen since is
    with the giver, or is the one card given to another seat.
    """
    n = len(needs)
    known = [0] * n
    voids = s.voids[:]
    if seat == s.buyer:
        for i in range(n):
            if s.gifts[i] >= 0:
                known[i] = CARD_BITS[s.gifts[i]] & unseen
        return deal_unseen(rng, unseen, needs, voids, known)
    hidden = s.widow & unseen
    places: list[tuple[int, int]] = []
    for i in range(n):
        if i not in (s.buyer, seat):
            if s.gifts[i] >= 0 and needs[i]:
                places += [(i, CARD_BITS[c]) for c in cards_of(hidden & ~voids[i])]
            voids[i] |= hidden
    for way in sorted(_ways(places), key=lambda way: rng.expovariate(GIFT_ODDS ** len(way))):
        given = list(known)
        free = voids[:]
        left = hidden
        for i, bit in way:
            given[i] = bit
            free[i] &= ~bit
            left ^= bit
        given[s.buyer] = left
        if left & voids[s.buyer] or left.bit_count() > needs[s.buyer]:
            continue
        try:
            return deal_unseen(rng, unseen, needs, free, given)
        except ValueError:
            continue
    raise ValueError("no deal fits what is known; the state contradicts itself")


def _ways(places: list[tuple[int, int]]) -> list[tuple[tuple[int, int], ...]]:
    """Every way to have none, one or several seats hold one card each of the widow; none first."""
    out: list[tuple[tuple[int, int], ...]] = [()]
    for place in places:
        out += [
            (*taken, place)
            for taken in out
            if all(place[0] != seat and place[1] != bit for seat, bit in taken)
        ]
    return out


def imagine_gifts(s: Sale, seat: int, hands: Sequence[int]) -> tuple[int, ...]:
    """Gifts to go with imagined hands: what the seat does not know becomes a likely card.

    A card of the widow that was with another seat, or is now, was its gift.
    """
    if seat == s.buyer:
        return s.gifts
    out = []
    for i, card in enumerate(s.gifts):
        if card < 0 or i == seat:
            out.append(card)
        else:
            played = played_by(s, i)
            likely = (hands[i] | played) & s.widow or hands[i] or played
            out.append((likely & -likely).bit_length() - 1)
    return tuple(out)
