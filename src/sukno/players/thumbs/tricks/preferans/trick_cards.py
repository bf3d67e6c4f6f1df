"""Which card to play in a game, by rule of thumb: the declarer draws trumps and cashes, whisters wait.

After the maxims of the books: trumps first (001:168-176), low when the declarer plays second and high when he
plays last (000:2809-2812), whisters do not overtake each other (001:512).
"""

from __future__ import annotations

from typing import Any

from sukno.families.tricks import SUIT_BITS
from sukno.players.thumbs.tricks.preferans.raspasy_cards import HIGHER, LOWER, PACK


def lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    return cards.bit_length() - 1


def game_card(s: Any, legal: int) -> int:
    """A card for the hand in turn; `legal` are those it may play."""
    if legal & (legal - 1) == 0:
        return highest(legal)
    place = s.turn
    declares = place == s.contract.declarer
    hand = s.hands[place]
    out = PACK & ~(s.played | hand)
    for c in s.trick:
        out &= ~(1 << c)
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
    found, best = -1, -1000
    for suit, bits in enumerate(SUIT_BITS):
        mine, theirs = hand & bits, out & bits
        if not mine:
            continue
        n = mine.bit_count()
        if suit == trump:
            score = -5 if theirs else -30
        elif mine > theirs:
            score = 20 + n
        else:
            score = 3 * n + (2 if HIGHER[highest(mine)] & theirs else 0)
        if score > best:
            found, best = highest(mine), score
    return found


def whister_lead(hand: int, out: int, trump: int, declarer_next: bool) -> int:
    """High cards from the top, never away from a guarded king into the declarer's ace; trumps rarely."""
    found, best = -1, -1000
    for suit, bits in enumerate(SUIT_BITS):
        mine, theirs = hand & bits, out & bits
        if not mine:
            continue
        n = mine.bit_count()
        top = highest(mine)
        above = (HIGHER[top] & theirs).bit_count()
        if suit == trump:
            score, card = -12 + 2 * n, lowest(mine)
            if not above:
                score, card = -3, top
        elif not theirs:
            score, card = 4, lowest(mine)  # the declarer must trump, or it is a trick
        elif not above:
            second = mine & ~(1 << top)
            score = 8 if second and not HIGHER[highest(second)] & theirs else 5
            card = top
        elif above == 1 and n > 1:
            score, card = -4, lowest(mine)  # a guarded king waits
            if n > 1 and mine & LOWER[top] and not HIGHER[highest(mine & LOWER[top])] & theirs & LOWER[top]:
                score, card = 6, top  # king and queen drive the ace out
        else:
            score, card = 2 - n, lowest(mine) if declarer_next else top
        if score > best:
            found, best = card, score
    return found


def answer(s: Any, legal: int, out: int, declares: bool) -> int:
    """A card on somebody's lead."""
    trick, trump = s.trick, s.trump
    led = trick[0] // 13
    best, where = trick[0], 0
    for i, c in enumerate(trick):
        if (c // 13 == best // 13 and c > best) or (c // 13 == trump and best // 13 != trump):
            best, where = c, i
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
    found, least = -1, 1000
    for suit, bits in enumerate(SUIT_BITS):
        mine = legal & bits
        if not mine:
            continue
        low, top = lowest(mine), highest(mine)
        n = mine.bit_count()
        above = (HIGHER[top] & out).bit_count()
        price = 2 * (low % 13)
        if above < n and n <= above + 1 and out & bits:
            price += 12  # the guard of an honour
        if not out & bits:
            price += 20
        if suit == trump:
            price += 60
        if price < least:
            found, least = low, price
    return found


def catcher_card(s: Any, legal: int) -> int:
    """Against a misere: low before the declarer, under him if he would win, high cards away if he has not."""
    if legal & (legal - 1) == 0:
        return highest(legal)
    n = len(s.hands)
    place = s.turn
    trick = s.trick
    hand = s.hands[place]
    mate = next(p for p in range(n) if p not in (place, s.contract.declarer))
    seen = s.played | hand | (s.hands[mate] if s.play.opened else 0)
    for c in trick:
        seen |= 1 << c
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
    found, best = -1, -1000.0
    for bits in SUIT_BITS:
        mine, his = hand & bits, theirs & bits & ~voids
        if not mine:
            continue
        low = lowest(mine)
        if not his:
            score = -30.0 - low % 13
        else:
            score = 10.0 * (HIGHER[low] & his).bit_count() / his.bit_count() - 0.5 * (low % 13)
        if score > best:
            found, best = low, score
    return found


def _clear_out(legal: int, theirs: int, voids: int) -> int:
    """Away with high cards of suits that the declarer may yet be caught in."""
    found, best = -1, -1000
    for bits in SUIT_BITS:
        mine, his = legal & bits, theirs & bits & ~voids
        if not mine:
            continue
        top = highest(mine)
        score = top % 13 - 3 * mine.bit_count() + (8 if his else -8)
        if score > best:
            found, best = top, score
    return found
