"""Cards by the maxims of the books (A-P 3-52; digest S5-S9), with what the auction has told.

Partner's suit is led from the top, the right opponent's suit never; second hand low, third hand high; a finesse only up
to three; declarers draw trumps from three on, who defends leaves them alone.
"""

from __future__ import annotations

from sukno._kernel import bit_set
from sukno.families.tricks import SUIT_BITS, winner
from sukno.games.tricks.vint.state import VintState
from sukno.players.card_play import HIGHER, RANK, highest, lowest, of_suits, small
from sukno.players.thumbs.tricks.vint.code import Reading

TEN, JACK, QUEEN, KING, ACE = 8, 9, 10, 11, 12
FINESSE = 3
"""The highest contract at which one finesses (K 137)."""


class View:
    """What the player in turn knows of suits and sides."""

    def __init__(self, s: VintState, pack: int, reading: Reading) -> None:
        self.s = s
        self.me = s.turn
        self.n = len(s.hands)
        self.hand = s.hands[s.turn]
        self.out = pack & ~(s.played | self.hand | bit_set(s.trick))
        self.owners = reading.talks
        self.level = s.contract.level

    def ours(self, place: int) -> bool:
        sides = self.s.sides
        return sides[place] == sides[self.me] if sides else place % 2 == self.me % 2

    def partners(self) -> list[int]:
        return [p for p in range(self.n) if p != self.me and self.ours(p)]

    def named(self, places: list[int]) -> set[int]:
        """Suits that these places have named as theirs, or led first."""
        found = {self.s.first_led[p] for p in places} - {-1}
        for p in places:
            if p < len(self.owners):
                found |= {x for x, owner in enumerate(self.owners[p].owner) if owner == p}
        return found


def card(s: VintState, pack: int, reading: Reading) -> int:
    """The card to play; `pack` are all the cards of the game."""
    v = View(s, pack, reading)
    if s.contract.played_out:
        return losing(v)
    if not s.trick:
        return lead(v)
    led = s.trick[0] // 13
    own = v.hand & SUIT_BITS[led]
    return follow(v, own, led) if own else ruff_or_discard(v, led)


# leading


def lead(v: View) -> int:
    """The suit with the best reasons for it, and the right card of it."""
    s, me, hand, out, trump = v.s, v.me, v.hand, v.out, v.s.trump
    left, right = (me + 1) % v.n, (me - 1) % v.n
    partners = v.partners()
    his, left_named, right_named = v.named(partners), v.named([left]), v.named([right])
    declaring = bool(s.sides) and not s.sides[me]
    trump_bits = SUIT_BITS[trump] if trump >= 0 else 0
    against = [p for p in range(v.n) if not v.ours(p)]
    trumps_out = out & trump_bits
    danger = bool(trumps_out) and not all(s.voids[p] & trump_bits for p in against)

    def score(suit: int, own: int) -> tuple[float, int]:
        bits = SUIT_BITS[suit]
        n, theirs, top = own.bit_count(), out & bits, highest(own)
        master = top >= theirs.bit_length()
        if suit == trump:
            return _trump_score(v, n, declaring, danger, bool(trumps_out)), suit
        if not theirs:
            return 70 if not danger else -35, suit
        score = 2.0 * n
        ruffed = danger and any(s.voids[p] & bits for p in against)
        if master:
            score += 12 if danger else 50
            score += -45 if ruffed else 25 if danger and theirs.bit_count() >= 6 else 0
        if any(s.voids[p] & bits and not s.voids[p] & trump_bits for p in partners) and trumps_out:
            score += 40
        if suit in his:
            score += 38
        if suit in right_named:
            score -= 30  # A-P 18
        elif suit in left_named:
            score += 4 if not declaring and not master else -8  # A-P 48
        score += _holding(own, n, top, master, danger)
        if n == 1 and 0 < (hand & trump_bits).bit_count() < 4 and not s.played and not master:
            score += 10
        return score, suit

    return card_to_lead(v, of_suits(hand, score), danger, his)


def _trump_score(v: View, n: int, declaring: bool, danger: bool, out: bool) -> float:
    """Trumps are drawn from three on, or with many of them (A-P 28-42)."""
    if not danger or not out:
        return -40 if n < v.hand.bit_count() else 0
    if declaring:
        drawn = 13 - (v.out & SUIT_BITS[v.s.trump]).bit_count() - n
        return 48 if v.level >= 3 or n >= 5 or drawn >= 6 else 20
    return -30


def _holding(own: int, n: int, top: int, master: bool, danger: bool) -> float:
    rank = top % 13
    second = own << 1 >> top & 1
    if master:
        return 12 if second else -14 if own << 2 >> top & 1 and danger else 0
    if n == 2 and rank >= QUEEN:
        return -15 if rank == KING else -4
    if rank >= JACK and second:
        return 14 if own << 2 >> top & 1 else 10  # K Q J, Q J 10
    return -6 if rank >= QUEEN and n == 3 else -2 if rank >= JACK else 0


def card_to_lead(v: View, suit: int, danger: bool, his: set[int]) -> int:
    """Of sequences the highest, of the partner's suit the highest, else small (A-P 6, 11-16)."""
    own, theirs = v.hand & SUIT_BITS[suit], v.out & SUIT_BITS[suit]
    top = own.bit_length() - 1
    if not own & own - 1 or not theirs:
        return top
    second = own >> top - 1 & 1 if top % 13 else 0
    if suit == v.s.trump:
        return top if top >= theirs.bit_length() or second else lowest(own)
    if danger and any(v.s.voids[p] & SUIT_BITS[suit] for p in v.partners()):
        return lowest(own)
    if top >= theirs.bit_length():
        if second or suit in his or not danger or v.level >= 3 or theirs.bit_count() <= 7:
            return top
        return lowest(own) if own.bit_count() >= 4 else top
    if suit in his and own.bit_count() <= 3:
        return top
    if top % 13 >= TEN and second:
        return top
    return lowest(own)


# following


def follow(v: View, own: int, led: int) -> int:
    """A card of the suit led."""
    s, trick, out = v.s, v.s.trick, v.out & SUIT_BITS[led]
    low = lowest(own)
    if own & own - 1 == 0:
        return low
    at = winner(trick, s.trump)
    best = trick[at]
    if best // 13 != led:
        return low  # it has been ruffed
    higher = own & HIGHER[best]
    if not higher:
        return low
    mine = v.ours((s.leader + at) % v.n)
    to_come = [(v.me + i) % v.n for i in range(1, v.n - len(trick))]
    rivals = [p for p in to_come if not v.ours(p)]
    top = own.bit_length() - 1
    above = out & HIGHER[best]
    if not rivals:
        return low if mine else lowest(higher)
    if all(s.voids[p] & SUIT_BITS[led] for p in rivals):
        return low if mine else lowest(higher)
    if mine and (not above or not between(best, top, out)):
        return low
    if len(to_come) == 1:  # third hand
        if mine and best % 13 in (JACK, QUEEN) and top % 13 == ACE and v.level < 6:
            return low  # do not cover his figures (K 105)
        finesse = own << 2 >> top & 1 and not own << 1 >> top & 1 and top >= out.bit_length()
        if finesse and top - 2 > best and v.level <= FINESSE and s.played.bit_count() < 36:
            return touching_low(own, top - 2, out)
        return touching_low(own, top, out)
    return second_hand(v, own, higher, best, top, out, low)


def second_hand(v: View, own: int, higher: int, best: int, top: int, out: int, low: int) -> int:
    """Low on a low card; an ace takes a king or a queen (A-P 19, 50-51; K 102-104)."""
    n, rank = own.bit_count(), top % 13
    master = top >= out.bit_length()
    if master and (best % 13 >= (JACK if v.level >= 4 else QUEEN) or v.s.played.bit_count() >= 24):
        return touching_low(own, top, out)
    if master and rank == ACE and (n >= 5 or v.level >= 5) and best // 13 != v.s.trump:
        return top
    if best % 13 >= TEN and lowest(higher) % 13 >= QUEEN and n <= 3:
        return lowest(higher)
    if rank >= JACK and own << 1 >> top & 1 and n <= 3:
        return touching_low(own, top, out)  # of K Q, Q J
    return low


def ruff_or_discard(v: View, led: int) -> int:
    """Void in the suit led."""
    s, trick, trump, hand = v.s, v.s.trick, v.s.trump, v.hand
    at = winner(trick, trump)
    best = trick[at]
    mine = v.ours((s.leader + at) % v.n)
    trumps = hand & SUIT_BITS[trump] if trump >= 0 else 0
    if best // 13 == trump:
        trumps &= HIGHER[best]
    if trumps and _ruffs(v, mine, led, best, trumps):
        return lowest(trumps)
    return discard(hand, trump)


def _ruffs(v: View, mine: bool, led: int, best: int, trumps: int) -> bool:
    to_come = [(v.me + i) % v.n for i in range(1, v.n - len(v.s.trick))]
    rivals = [p for p in to_come if not v.ours(p)]
    higher = (v.out & SUIT_BITS[led]) >> best + 1
    if mine and best // 13 == led:
        return bool(higher and rivals) and best % 13 != KING  # K 114-115
    if mine:
        return False
    friends = [p for p in to_come if v.ours(p)]
    his = bool(friends) and led in v.named(friends)
    return not (his and higher)  # not a suit the partner has bid (A-P 20)


def discard(hand: int, trump: int) -> int:
    """A small card of the weakest suit; a guarded king and a long suit are kept."""

    def price(suit: int, own: int) -> tuple[float, int]:
        low, top, n = lowest(own), RANK[highest(own)], own.bit_count()
        if suit == trump:
            kept = 60
        elif (top == KING and n == 2) or (top == QUEEN and n == 3):
            kept = 8
        else:
            kept = 3 if n >= 5 else 0
        return -2 * RANK[low] - kept, low

    return of_suits(hand, price)


# all have passed: fewest tricks


def losing(v: View) -> int:
    """The highest card that does not take the trick, else the lowest; dear cards go where one is void."""
    s, hand = v.s, v.hand
    if not s.trick:
        return small(hand, -1)
    own = hand & SUIT_BITS[s.trick[0] // 13]
    if not own:
        return of_suits(hand, lambda suit, own: (16 * RANK[highest(own)] - own.bit_count(), highest(own)))
    best = s.trick[winner(s.trick, s.trump)]
    under = own & (1 << best) - 1
    if under:
        return under.bit_length() - 1
    last = len(s.trick) == v.n - 1
    return own.bit_length() - 1 if last else lowest(own)


# cards of one suit


def touching_low(bits: int, top: int, out: int) -> int:
    """The lowest of our cards that is as good as `top`: no card still out lies between them."""
    lower = bits & ((1 << top) - 1)
    while lower:
        c = lower.bit_length() - 1
        if out & ((1 << top) - (1 << c)):
            break
        top = c
        lower ^= 1 << c
    return top


def between(a: int, b: int, out: int) -> int:
    """Cards still out between two cards."""
    return out & ((1 << b) - (1 << a))
