"""Rams: trumps that must be led or played (000:4956-4969)."""

from __future__ import annotations

from sukno.families import top_trumps
from sukno.families.stages.tricks import Must
from sukno.families.top_trumps import ACE, FIGURES, KING, QUEEN, TOPS
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.state import MushkaState

ACES = tuple(CARD_BITS[13 * suit + ACE] for suit in range(4))


def led(s: MushkaState) -> int:
    """The ace of trumps is led at once; king and queen together are led, the king first and the queen when it has won.

    000 asks for both king and queen, 004 for the king alone: both are asked for here.
    """
    tops = top_trumps.led(s)
    if tops or not s.played or s.last_leader != s.turn or s.last_trick[0] != 13 * s.trump + KING:
        return tops
    return s.hands[s.turn] & CARD_BITS[13 * s.trump + QUEEN]


def answered(s: MushkaState) -> int:
    """The ace of trumps is put on a trump king, queen or jack.

    A figure counts wherever it lies in the trick, as long as the duties allow the ace (not in the source).
    """
    ace = s.hands[s.turn] & ACES[s.trump]
    if not ace or FIGURES[s.trump].isdisjoint(s.trick):
        return 0
    suit = s.trick[0] // 13
    return ace if suit == s.trump or not s.hands[s.turn] & SUIT_BITS[suit] else 0


MUST_LEAD = Must(TOPS, led)
MUST_ANSWER = Must(ACES, answered)
