"""The underbid (недозаказ): could any lay of the cards have held the declarer to the game he named (001:508)?

All lays cannot be tried. The one on the table is, then those in which whole suits lie in one hand, which chance
seldom brings; from the best of them cards are exchanged between the two opponents as long as it does not help
the declarer. What then is still in doubt, a single trick, is decided in his favour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

from sukno.games.tricks.preferans.cards import WHOLE_PACK, hand_bits
from sukno.materials.cards import CARD_TEXTS, cards_of
from sukno.solve import preferans

WALKS, STEPS = 6, 60
"""How many lays are changed, and how many exchanges are tried in each. Of 184 random declarers a long search could
not hold 250 times; 400 lays tried at random gave 268 verdicts against them, 18 of them wrong, this one 150, none."""
DOUBT = 1
"""So many tricks above his game leave it open whether a lay would have held him to it."""


def may_be_held(hands: Sequence[int], discard: int, declarer: int, trump: int, level: int) -> bool:
    """May there be a deal of the other twenty cards in which best defence leaves him no more than he named?

    `hands` are the three as they were dealt; for the same cards the search is always the same.
    """
    held = hands[declarer]
    if certain_tricks(held, discard, trump, declarer == 0) > level:
        return False
    enough = level + DOUBT

    def tricks(one: int) -> int:
        lay = [one, rest & ~one]
        lay.insert(declarer, held)
        return preferans.declarer_tricks(lay, declarer, trump, 0)

    rest = WHOLE_PACK & ~held & ~discard
    real = hands[0 if declarer else 1]
    tried = [(tricks(real), real)]
    if tried[0][0] <= enough:
        return True
    tried += sorted((tricks(one), one) for one in uneven(rest))
    if min(tried)[0] <= enough:
        return True
    rng = Random(" ".join(CARD_TEXTS[c] for c in cards_of(rest)))
    for now, one in tried[:WALKS]:
        for _ in range(STEPS):
            mine, theirs = rng.choice(cards_of(one)), rng.choice(cards_of(rest & ~one))
            other = one ^ (1 << mine | 1 << theirs)
            if (found := tricks(other)) <= now:
                now, one = found, other
                if now <= enough:
                    return True
    return False


def uneven(rest: int) -> Iterator[int]:
    """Ten cards of one hand with whole suits in it, filled up from other suits, from the top or the bottom."""
    suits = [[c for c in cards_of(rest) if c // 13 == suit] for suit in range(4)]
    seen = set()
    for order in permutations(range(4)):
        for whole in range(4):
            for step in (1, -1):
                cards = [c for suit in order[:whole] for c in suits[suit]]
                cards += [c for suit in order[whole:] for c in suits[suit][::step]]
                one = hand_bits(cards[:10])
                for hand in (one, rest & ~one):
                    if hand not in seen:
                        seen.add(hand)
                        yield hand


def certain_tricks(held: int, discard: int, trump: int, leads: bool) -> int:
    """Tricks that no lay can take from him.

    A top card loses only to a trump, a trump only to a higher one: every trump outside costs him one trick at
    most, and none if he leads and his own tops draw them all. Without trumps he must have the lead.
    """
    top = outside = 0
    for suit in range(4):
        own = held >> 13 * suit + 5 & 0xFF  # from the seven up
        n = own.bit_count()
        others = 8 - n - (discard >> 13 * suit + 5 & 0xFF).bit_count()
        run = 8 - (~own & 0xFF).bit_length()
        if suit == trump:
            outside = 0 if leads and run >= others else others
            top += n if run else 0
        else:
            top += n if run >= others else min(run, n)
    if trump < 0:
        return top if leads else 0
    tops = 8 - (~(held >> 13 * trump + 5) & 0xFF).bit_length()
    return max(tops, top - outside) if tops else 0
