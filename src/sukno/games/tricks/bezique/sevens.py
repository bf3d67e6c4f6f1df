"""The trump seven of the forms with a turned card: ten points, and it is exchanged (004:1831).

Whoever gets a trump seven writes 10 and must exchange it for the card that lies turned; further sevens score without an
exchange (not in the source). A seven scores once: the one that lies under the stock does not when it is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sukno.families.counted import ONE, count
from sukno.games.tricks.bezique.pack_tricks import give, take
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import CARD_TEXTS, RANKS
from sukno.sheets.bezique.tables import TRUMP_SEVEN

if TYPE_CHECKING:
    from sukno.games.tricks.bezique.game import Bezique

SEVEN, NINE = RANKS.index("7"), RANKS.index("9")


def seven_of(suit: int) -> int:
    return 13 * suit + SEVEN


def seven_got(game: Bezique[Any], s: BeziqueState, place: int) -> None:
    """A trump seven has come into this hand: it is shown, and exchanged if that has not been done."""
    seven = seven_of(s.trump)
    seat = s.order[place]
    s.note(seat, "seven", CARD_TEXTS[seven])
    game.score(s, place, "seven", TRUMP_SEVEN)
    bit = 1 << place
    if s.upcard == seven:
        if count(s.known[place], seven) < count(s.hands[place], seven):  # not shown with a carte blanche
            s.known[place] += ONE[seven]
        return
    taken, s.upcard = s.upcard, seven
    take(s, place, seven)
    give(s, place, taken)
    s.known[place] += ONE[taken]
    s.note(seat, "swap", CARD_TEXTS[taken])
    if s.blanche & bit and taken % 13 in (9, 10, 11):
        s.blanche ^= bit
