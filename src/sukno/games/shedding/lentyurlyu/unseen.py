"""Lentyurlyu: what a seat cannot see, dealt anew, and how a deal began.

Whoever draws shows something: he lacked the rank wanted then, or the next one. For every drawing of another seat one of
the two ranks is taken to have been missing, it is decided which of his cards came from the stock, and then all unseen
cards are dealt so that nobody holds what he lacked, unless he drew it later.
"""

from __future__ import annotations

from random import Random

from sukno.families.accounts.pot import Pot
from sukno.families.unseen import deal_out
from sukno.games.shedding.lentyurlyu.state import Drew, LentyurlyuState
from sukno.materials.cards import cards_of, hand

TRIES = 300
PACK = (1 << 52) - 1
LAST = 12
"""The rank of the king, after which nothing follows."""
RANKED = (*(hand([13 * suit + (r + 12) % 13 for suit in range(4)]) for r in range(13)), 0)
"""The cards of each rank, the ace first; none beyond the king."""


def imagined(s: LentyurlyuState, seat: int, rng: Random) -> tuple[list[int], tuple[int, ...]]:
    """Hands and stock as they may be for this seat."""
    for _ in range(TRIES):
        found = attempt(s, seat, rng)
        if found is not None:
            return found
    raise ValueError("no way of dealing agrees with what is known")


def attempt(s: LentyurlyuState, seat: int, rng: Random) -> tuple[list[int], tuple[int, ...]] | None:
    """One way at random; None if it does not agree."""
    pool = PACK & ~s.hands[seat] & ~hand([c for _, c in s.laid])
    stock = [c if who == seat else -1 for c, who in zip(s.stock, s.takers, strict=False)]
    owners: list[int] = []
    banned: list[int] = []
    drawn: list[tuple[int, int]] = []  # a place in the stock, and the slot of a hand that its card is in now
    for other, held in enumerate(s.hands):
        if other == seat:
            continue
        slots = held.bit_count()
        first = len(owners)
        facts = [fact for fact in s.facts if fact.seat == other]
        lacked = [fact.rank + (fact.rank == LAST or rng.random() < 0.5) for fact in facts]
        came = from_stock(s, other, facts, lacked, slots, rng)
        if came is None:
            return None
        since = [0] * slots
        for at, (event, thing) in came.items():
            if thing >= 0:
                stock[at] = thing
            else:
                since[~thing] = event + 1
                drawn.append((at, first + ~thing))
        owners += [other] * slots
        banned += [_bits(lacked[n:]) for n in since]
    cards = cards_of(pool)
    try:
        dealt = deal_out(cards, banned + [0] * (len(cards) - len(owners)), rng)
    except ValueError:
        return None
    hands = [held if i == seat else 0 for i, held in enumerate(s.hands)]
    for other, card in zip(owners, dealt, strict=False):
        hands[other] |= 1 << card
    for at, slot in drawn:
        stock[at] = dealt[slot]
    return hands, (*stock, *dealt[len(owners) :])


def from_stock(
    s: LentyurlyuState, seat: int, facts: list[Drew], lacked: list[int], slots: int, rng: Random
) -> dict[int, tuple[int, int]] | None:
    """For every card that this seat drew, by its place in the stock: at which of its drawings, and which card it was,
    or `~slot` for one that is still in its hand. None: it has laid something that it lacked and cannot have drawn."""
    if not facts:
        return {}
    event_of = {
        at: max(n for n, fact in enumerate(facts) if fact.taken <= at)
        for at, taker in enumerate(s.takers)
        if taker == seat
    }
    free = rng.sample(list(event_of), len(event_of))
    came: dict[int, tuple[int, int]] = {}
    maybe: list[tuple[int, int]] = []  # a card laid, and after how many of the drawings
    for k, (who, card) in enumerate(s.laid):
        if who != seat:
            continue
        before = [n for n, fact in enumerate(facts) if fact.laid <= k]
        need = max((n for n in before if RANKED[lacked[n]] >> card & 1), default=-1)
        if need < 0:
            maybe.append((card, len(before)))
            continue
        at = next((at for at in free if need <= event_of[at] < len(before)), -1)
        if at < 0:
            return None
        free.remove(at)
        came[at] = event_of[at], card
    hand_slots = rng.sample(range(slots), slots)
    for at in free:
        event = event_of[at]
        laid = [m for m in maybe if event < m[1]]
        n = rng.randrange(len(laid) + len(hand_slots)) if laid or hand_slots else -1
        if n < 0:
            return None
        if n < len(laid):
            maybe.remove(laid[n])
            came[at] = event, laid[n][0]
        else:
            came[at] = event, ~hand_slots.pop()
    return came


def _bits(ranks: list[int]) -> int:
    bits = 0
    for r in ranks:
        bits |= RANKED[r]
    return bits


def as_dealt(s: LentyurlyuState) -> list[int]:
    """The hands that were dealt."""
    hands = list(s.hands)
    for seat, card in s.laid:
        hands[seat] |= 1 << card
    for card, taker in zip(s.stock, s.takers, strict=False):
        hands[taker] &= ~(1 << card)
    return hands


def money_before(s: LentyurlyuState) -> tuple[list[int], Pot]:
    """Money and book as they were when the deal began: what was taken from the layout since lies there again."""
    pot = s.account.copy()
    for entry in pot.book[1:]:  # the first is what all have paid
        pot.purses = tuple([a - b for a, b in zip(pot.purses, entry.cells, strict=True)])
        pot.amount += sum(entry.cells)
    pot.book = pot.book[:1]
    return list(s.money_dealt), pot
