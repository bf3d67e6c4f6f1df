"""The play-out of the unlucky cards: beat the neighbour's card or take it, or follow suit (004:3583-3595)."""

from __future__ import annotations

from itertools import combinations

from sukno.games.lotto.card_lottery_state import LotteryState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUIT_MASK, hand_texts

LEAD, ANSWER, SUIT, FOLLOW, TAKE = "lead", "answer", "suit", "follow", "take"
PRICES = (1, 3, 2, 4)
"""What a card left in hand costs by suits: spades, clubs, diamonds, hearts (004:3594)."""


def holders(s: LotteryState) -> list[int]:
    return [seat for seat, hand in enumerate(s.hands) if hand]


def from_on(s: LotteryState, seat: int) -> int:
    """This seat, or the next on the left who has cards."""
    n = len(s.hands)
    return next(i % n for i in range(seat, seat + n) if s.hands[i % n])


def begin(s: LotteryState, by_suits: bool) -> bool:
    """All take up their unlucky cards, and whoever took the last prize leads; False: there is nothing to play.

    Gap: if nobody won anything, the player on the dealer's left.
    """
    n = len(s.hands)
    s.hands, s.aside = s.aside, [0] * n
    s.led, s.by, s.dry = [], [], 0
    if len(holders(s)) < 2:
        return False
    s.turn = from_on(s, s.last if s.last >= 0 else s.dealer + 1)
    s.first = by_suits
    s.phase = SUIT if by_suits else LEAD
    return True


# the first way: beat or take


def above(card: int) -> int:
    """The higher cards of its suit (gap: the ace is high, and there are no trumps)."""
    return SUIT_MASK << card // 13 * 13 & ~((1 << card + 1) - 1)


def below(card: int) -> int:
    return SUIT_MASK << card // 13 * 13 & ((1 << card) - 1)


def leads(hand: int) -> list[str]:
    """Every card, and every two of one rank (004:3585)."""
    found = hand_texts(hand)
    ranks = ((hand | hand >> 13 | hand >> 26 | hand >> 39) & SUIT_MASK).bit_count()
    if ranks < len(found):
        by_rank: dict[str, list[str]] = {}
        for card in found:
            by_rank.setdefault(card[1], []).append(card)
        for same in by_rank.values():
            found += [f"{a} {b}" for a, b in combinations(same, 2)]
    return found


def answers(hand: int, card: int) -> list[str]:
    """Whoever can beat must; else a lower card is laid on it, or it is taken."""
    beating = hand & above(card)
    if beating:
        return hand_texts(beating)
    return [*hand_texts(hand & below(card)), TAKE]


def lead(s: LotteryState, move: str) -> None:
    s.leader = s.turn
    s.led = [CARD_INDEX[card] for card in move.split()]
    s.by = [s.leader] * len(s.led)
    for card in s.led:
        s.hands[s.leader] ^= 1 << card
    s.took = s.beaten = False
    s.turn = from_on(s, s.leader + 1) if any(h for i, h in enumerate(s.hands) if i != s.leader) else s.leader
    s.phase = ANSWER


def answer(s: LotteryState, move: str) -> bool:
    """Cards of a pair are answered one after another (gap); False: the play-out is over."""
    seat, card = s.turn, s.led.pop(0)
    s.by.pop()
    if move == TAKE:
        s.hands[seat] |= 1 << card
        s.took = True
    else:
        laid = CARD_INDEX[move]
        s.hands[seat] ^= 1 << laid
        both = 1 << card | 1 << laid
        if laid > card:
            s.gone |= both
            s.beaten = True
        else:
            s.hands[s.leader] |= both
    if s.led:
        return True
    s.dry = 0 if s.beaten else s.dry + 1
    left = len(holders(s))
    if left < 2 or s.dry >= left:
        return False
    s.turn = from_on(s, seat + s.took)
    s.phase = LEAD
    return True


# the second way: follow suit


def first_leads(hand: int) -> list[str]:
    """The lowest card of the strongest suit: the longest, then that with the highest cards (gap)."""
    suits = [(hand >> 13 * suit & SUIT_MASK, 13 * suit) for suit in range(4)]
    best = max((bits.bit_count(), bits) for bits, _ in suits)
    return [
        CARD_TEXTS[at + (bits & -bits).bit_length() - 1]
        for bits, at in suits
        if (bits.bit_count(), bits) == best
    ]


def suit_leads(s: LotteryState) -> list[str]:
    hand = s.hands[s.turn]
    return first_leads(hand) if s.first else hand_texts(hand)


def followers(s: LotteryState) -> int:
    """The cards with which the seat in turn may follow."""
    return s.hands[s.turn] & SUIT_MASK << s.led[0] // 13 * 13


def lay(s: LotteryState, move: str) -> bool:
    """A card to the trick; who lacks the suit lays nothing (gap); False: somebody has laid his last card."""
    n, card = len(s.hands), CARD_INDEX[move]
    if not s.led:
        s.leader = s.turn
        s.first = False
    s.hands[s.turn] ^= 1 << card
    s.led.append(card)
    s.by.append(s.turn)
    if not s.hands[s.turn]:
        return False
    s.phase = FOLLOW
    while True:
        s.turn = (s.turn + 1) % n
        if s.turn == s.leader:
            break
        if followers(s):
            return True
    s.turn = s.by[s.led.index(max(s.led))]
    sweep(s)
    s.phase = SUIT
    return True


def sweep(s: LotteryState) -> None:
    """What lies on the table leaves the game."""
    s.gone |= sum(1 << card for card in s.led)
    s.led, s.by = [], []


def price(hand: int) -> int:
    return sum((hand >> 13 * suit & SUIT_MASK).bit_count() * cost for suit, cost in enumerate(PRICES))
