"""Which card to play in a game, by rule of thumb: the declarer draws trumps and cashes, whisters wait.

After the maxims of the books: trumps first (001:168-176), low when the declarer plays second and high when he
plays last (000:2809-2812), whisters do not overtake each other (001:512).
"""

from __future__ import annotations

from typing import Any

from sukno._kernel import bit_set
from sukno.families.tricks import SUIT_BITS, winner
from sukno.players.card_play import HIGHER, LOWER, highest, lowest, of_suits
from sukno.players.thumbs.tricks.preferans.raspasy_cards import PACK


def game_card(s: Any, legal: int) -> int:
    """A card for the hand in turn; `legal` are those it may play."""
    if legal & (legal - 1) == 0:
        return highest(legal)
    place = s.turn
    declares = place == s.contract.declarer
    hand = s.hands[place]
    out = PACK & ~(s.played | hand | bit_set(s.trick))
    if declares:
        out &= ~s.exchange.discard
    if not s.trick:
        if declares:
            return declarer_lead(hand, out, s.trump)
        after = (place + 1) % len(s.hands)
        return whister_lead(hand, out, s.trump, declarer_next=after == s.contract.declarer)
    return answer(s, legal, out, declares)


def declarer_lead(hand: int, out: int, trump: int) -> int:
    """Trumps while others have them, then what is high, then the longest suit."""
    if trump >= 0:
        mine, theirs = hand & SUIT_BITS[trump], out & SUIT_BITS[trump]
        if mine and theirs and (mine > theirs or mine.bit_count() > 2):
            return highest(mine)

    def score(suit: int, mine: int) -> tuple[float, int]:
        theirs, top, n = out & SUIT_BITS[suit], highest(mine), mine.bit_count()
        if suit == trump:
            return -5 if theirs else -30, top
        if mine > theirs:
            return 20 + n, top
        return 3 * n + (2 if HIGHER[top] & theirs else 0), top

    return of_suits(hand, score)


def whister_lead(hand: int, out: int, trump: int, declarer_next: bool) -> int:
    """High cards from the top, never away from a guarded king into the declarer's ace; trumps rarely."""

    def score(suit: int, mine: int) -> tuple[float, int]:
        theirs, n = out & SUIT_BITS[suit], mine.bit_count()
        top, low = highest(mine), lowest(mine)
        above = (HIGHER[top] & theirs).bit_count()
        if suit == trump:
            return (-12 + 2 * n, low) if above else (-3, top)
        if not theirs:
            return 4, low  # the declarer must trump, or it is a trick
        second = mine & LOWER[top]
        if not above:
            return 8 if second and not HIGHER[highest(second)] & theirs else 5, top
        if above == 1 and n > 1:
            if not HIGHER[highest(second)] & theirs & LOWER[top]:
                return 6, top  # king and queen drive the ace out
            return -4, low  # a guarded king waits
        return 2 - n, low if declarer_next else top

    return of_suits(hand, score)


def answer(s: Any, legal: int, out: int, declares: bool) -> int:
    """A card on somebody's lead."""
    trick, trump = s.trick, s.trump
    led = trick[0] // 13
    where = winner(trick, trump)
    best = trick[where]
    n = len(s.hands)
    last = len(trick) == (n - 1 if s.idle else n) - 1
    over = legal & HIGHER[best]
    if best // 13 != trump and trump >= 0:
        over |= legal & SUIT_BITS[trump]
    if not legal & SUIT_BITS[led] and (trump < 0 or not legal & SUIT_BITS[trump]):
        return throw(legal, out, trump)
    if not over:
        return lowest(legal)
    holder = (s.leader + where) % n
    if not declares:
        if holder != s.contract.declarer and (last or not HIGHER[best] & out):
            return lowest(legal)  # the other whister has it
        if holder != s.contract.declarer and s.contract.declarer == (s.turn + 1) % n and best % 13 >= 10:
            return lowest(legal)
    if last:
        return lowest(over)
    top = highest(over)
    if not HIGHER[top] & out:
        # as low as is still certain
        while True:
            below = over & LOWER[top]
            if not below or HIGHER[highest(below)] & out & LOWER[top]:
                return top
            top = highest(below)
    if declares:
        return lowest(legal)
    return top if s.contract.declarer == (s.turn + 1) % n else lowest(legal)


def throw(legal: int, out: int, trump: int) -> int:
    """The card that is missed least: small, from a suit without hope."""

    def price(suit: int, mine: int) -> tuple[float, int]:
        theirs, low, n = out & SUIT_BITS[suit], lowest(mine), mine.bit_count()
        above = (HIGHER[highest(mine)] & out).bit_count()
        price = 2 * (low % 13)
        if above < n and n <= above + 1 and theirs:
            price += 12  # the guard of an honour
        if not theirs:
            price += 20
        return -price - (60 if suit == trump else 0), low

    return of_suits(legal, price)


def catcher_card(s: Any, legal: int) -> int:
    """Against a misere: low before the declarer, under him if he would win, high cards away if he has not."""
    if legal & (legal - 1) == 0:
        return highest(legal)
    n = len(s.hands)
    place = s.turn
    trick = s.trick
    hand = s.hands[place]
    mate = next(p for p in range(n) if p not in (place, s.contract.declarer))
    seen = s.played | hand | bit_set(trick) | (s.hands[mate] if s.opened >> mate & 1 else 0)
    theirs = PACK & ~seen  # the declarer's cards, and his discard
    if not trick:
        return _catching_lead(hand, theirs, s.voids[s.contract.declarer])
    led = trick[0] // 13
    if not legal & SUIT_BITS[led]:
        return _clear_out(legal, theirs, s.voids[s.contract.declarer])
    best = max(c for c in trick if c // 13 == led)
    spoken = (s.contract.declarer - s.leader) % n < len(trick)
    if spoken:
        his = trick[(s.contract.declarer - s.leader) % n]
        if his == best:
            below = legal & LOWER[best]
            return highest(below) if below else lowest(legal)
        return highest(legal)
    below = legal & LOWER[best]
    return highest(below) if below else lowest(legal)


def _catching_lead(hand: int, theirs: int, voids: int) -> int:
    """A low card where the declarer's are likely to be higher."""

    def score(suit: int, mine: int) -> tuple[float, int]:
        his, low = theirs & SUIT_BITS[suit] & ~voids, lowest(mine)
        if not his:
            return -30.0 - low % 13, low
        return 10.0 * (HIGHER[low] & his).bit_count() / his.bit_count() - 0.5 * (low % 13), low

    return of_suits(hand, score)


def _clear_out(legal: int, theirs: int, voids: int) -> int:
    """Away with high cards of suits that the declarer may yet be caught in."""

    def score(suit: int, mine: int) -> tuple[float, int]:
        top = highest(mine)
        caught = theirs & SUIT_BITS[suit] & ~voids
        return top % 13 - 3 * mine.bit_count() + (8 if caught else -8), top

    return of_suits(legal, score)
