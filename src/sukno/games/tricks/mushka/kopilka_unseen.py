"""Kopilka: what a seat can imagine of hidden hands, and how a deal came about."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.mushka.kopilka_offer import suited
from sukno.games.tricks.mushka.kopilka_state import BACK, CARD, DRAW, FINED, FREE, NOBODY, VOID, KopilkaState
from sukno.materials.cards import cards_of, hand

TRIES = 300
EVER = 1 << 20
START = -1.0


class Slot:
    """Room for a card: in a hand since some time, laid away by a place, or in the stock."""

    __slots__ = ("banned", "place", "since")

    def __init__(self, place: int, since: float | None) -> None:
        self.place, self.since, self.banned = place, since, 0


def redeal(s: KopilkaState, n: KopilkaState, seat: int, pack: int, rng: Random) -> None:
    """Deal everything that the seat has not seen anew into its copy.

    Every card of another hand has a time of arrival; a suit that its place showed later not to have is banned from it.
    """
    places = range(len(s.hands))
    seen = seen_cards(s, seat)
    slots = [slot for p in places if p != seat for slot in hand_slots(s, p)]
    slots += [Slot(p, None) for p in places if p != seat for _ in range(s.away[p].bit_count())]
    slots += [Slot(NOBODY, None) for _ in s.stock]
    own = s.hands[seat] | s.away[seat]
    mine = hand([c for kind, p, c in s.events if kind == CARD and p == seat])
    things = cards_of(pack & ~own & ~mine)
    voids = [(i, p, suit) for i, (kind, p, suit) in enumerate(s.events) if kind == VOID]
    known = {
        card: taker
        for i, (owner, taker, card) in enumerate(s.given)
        if owner == seat
        and all(later != taker for later, _, _ in s.given[i + 1 :])  # nobody took it from him
    }
    kept = {
        card for i, (_, taker, card) in enumerate(s.given) if all(t != taker for _, t, _ in s.given[i + 1 :])
    }
    for slot in slots:
        slot.banned = banned_in(slot, things, seen, voids, known, kept)
    bans = [slot.banned for slot in slots]
    told = [card for owner, taker, card in s.given if taker == seat and owner == s.offer.owner]
    for _ in range(TRIES):
        dealt = deal_out(things, bans, rng)
        lay(s, n, slots, dealt, seen, seat)
        if agrees(s, n, slots, dealt, seat, told) and had_the_suit(s, slots, dealt, seen, seat):
            break
    n.given = tuple((o, t, c if seat in (o, t) else NOBODY) for o, t, c in s.given)


def seen_cards(s: KopilkaState, seat: int) -> dict[int, tuple[int, int, int]]:
    """The cards of others that all have seen: whose, since when, and until when it was in his hand."""
    seen: dict[int, tuple[int, int, int]] = {}
    for i, (kind, place, card) in enumerate(s.events):
        if place == seat or kind not in (CARD, BACK):
            continue
        first = seen[card][1] if card in seen else i
        seen[card] = (place, first, i if kind == CARD else EVER)
    return seen


def hand_slots(s: KopilkaState, place: int) -> list[Slot]:
    """A slot for every card that a place has had since the play began, in the order of arrival."""
    drawn = [i + 0.5 for i, (kind, p, _) in enumerate(s.events) if kind == DRAW and p == place]
    out = 0
    for kind, p, _ in s.events:
        if p == place:
            out += (kind == CARD) - (kind == BACK)
    first = s.hands[place].bit_count() + out - len(drawn)
    return [Slot(place, START) for _ in range(first)] + [Slot(place, since) for since in drawn]


def banned_in(
    slot: Slot,
    things: list[int],
    seen: dict[int, tuple[int, int, int]],
    voids: list[tuple[int, int, int]],
    known: dict[int, int],
    kept: set[int],
) -> int:
    """The cards that cannot have lain in this slot; `kept` was not laid away by whoever took it."""
    banned = 0
    for card in things:
        place, first, until = seen.get(card, (NOBODY, EVER, EVER))
        if card in known and slot.place != known[card]:
            banned |= CARD_BITS[card]
        elif slot.since is None:
            if place != NOBODY or (card in known and card in kept):
                banned |= CARD_BITS[card]
        elif (
            place not in (NOBODY, slot.place)
            or slot.since > first
            or any(p == slot.place and suit == card // 13 and slot.since < i < until for i, p, suit in voids)
        ):
            banned |= CARD_BITS[card]
    return banned


def lay(
    s: KopilkaState,
    n: KopilkaState,
    slots: list[Slot],
    dealt: list[int],
    seen: dict[int, tuple[int, int, int]],
    seat: int,
) -> None:
    """Put the cards where they were dealt."""
    for p in range(len(s.hands)):
        if p != seat:
            n.hands[p] = n.away[p] = 0
    stock: list[int] = []
    drawn: dict[float, int] = {}
    for slot, card in zip(slots, dealt, strict=True):
        if slot.place == NOBODY:
            stock.append(card)
        elif slot.since is None:
            n.away[slot.place] |= CARD_BITS[card]
        else:
            if slot.since > START:
                drawn[slot.since - 0.5] = card
            if seen.get(card, (0, 0, EVER))[2] == EVER:
                n.hands[slot.place] |= CARD_BITS[card]
    n.stock = tuple(stock)
    n.events = tuple((kind, p, drawn.get(i, c)) for i, (kind, p, c) in enumerate(s.events))
    if s.gave != NOBODY and s.mark is not None and s.mark.taker != seat:
        n.gave = max(cards_of(n.away[s.mark.taker]))


def at_first(slots: list[Slot], dealt: list[int], place: int) -> int:
    """The hand of a place when the play began, or now if it has not."""
    return hand(
        [c for slot, c in zip(slots, dealt, strict=True) if slot.place == place and slot.since == START]
    )


def agrees(
    s: KopilkaState, n: KopilkaState, slots: list[Slot], dealt: list[int], seat: int, told: list[int]
) -> bool:
    """Suited cards were laid on the table by those who had them, and by nobody else; whoever is to lead can."""
    free = ~SUIT_BITS[s.forbidden] if s.forbidden != FREE else -1
    if s.phase == "card" and s.turn != seat and not n.hands[s.turn] & free:
        return False
    for place, count in s.judged:
        if place != seat and suited(at_first(slots, dealt, place)).bit_count() != count:
            return False
    for offer, name in ((s.offer, "offer"), (s.mark.offer if s.mark else None, "mark")):
        if offer is None or offer.owner in (NOBODY, seat):
            continue
        first = at_first(slots, dealt, offer.owner)
        laid = lying(first, offer.laid.bit_count(), told if name == "offer" else [])
        if laid is None:
            return False
        if name == "offer":
            n.offer = replace(offer, laid=laid)
        elif s.mark is not None:
            now = n.offer.owner == offer.owner and n.offer.asked == offer.asked
            n.mark = replace(s.mark, offer=replace(offer, laid=n.offer.laid if now else laid))
    if n.mark is not None and n.offer.owner == n.mark.offer.owner != seat and n.offer.owner != NOBODY:
        n.offer = replace(n.offer, laid=n.mark.offer.laid)
    return True


def had_the_suit(
    s: KopilkaState, slots: list[Slot], dealt: list[int], seen: dict[int, tuple[int, int, int]], seat: int
) -> bool:
    """Whoever paid for a pass had the suit in hand then."""
    for i, (kind, place, suit) in enumerate(s.events):
        if kind == FINED and place != seat:
            found = any(
                slot.place == place
                and slot.since is not None
                and slot.since < i < seen.get(card, (0, 0, EVER))[2]
                and card // 13 == suit
                for slot, card in zip(slots, dealt, strict=True)
            )
            if not found:
                return False
    return True


def lying(held: int, count: int, told: list[int]) -> int | None:
    """Cards of one suit of this hand that may lie face down; None if it has not so many of one."""
    suits = [told[0] // 13] if told else range(4)
    for suit in suits:
        cards = cards_of(held & SUIT_BITS[suit])
        if len(cards) >= count:
            return hand(cards[len(cards) - count :])
    return None


def start_of_past(s: KopilkaState) -> KopilkaState:
    """The deal as it was dealt, or as it was when chance last took a card."""
    n = s.copy()
    n.hands = list(s.hands)
    drawn: list[int] = []
    for kind, place, card in s.events:
        if kind == DRAW:
            drawn.append(card)
        elif kind == CARD:
            n.hands[place] |= CARD_BITS[card]
    for kind, place, card in s.events:
        if kind == DRAW:
            n.hands[place] &= ~CARD_BITS[card]
    n.stock = (*drawn, *s.stock)
    if s.played:
        n.last_trick = ()
    n.events = n.trick = n.tricks = n.judged = ()
    n.fines = (0,) * len(s.hands)
    n.answers = n.failed = n.played = 0
    n.forbidden = -1
    n.leader = s.dealer
    mark = s.mark
    if mark is not None:
        if s.gave != NOBODY:
            n.hands[mark.taker] |= CARD_BITS[s.gave]
            n.away[mark.taker] &= ~CARD_BITS[s.gave]
            n.gave = NOBODY
        n.offer, n.turn, n.phase, n.step = mark.offer, mark.taker, "give", 0
    return n
