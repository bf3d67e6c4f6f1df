"""The contract at the end of the talk, and whether to outbid the others (A-B 29, 45, 50-54, 62)."""

from __future__ import annotations

from sukno.players.bidding.auction import HIGHEST, NT, PASS, bid
from sukno.players.thumbs.tricks.vint.mind import Mind
from sukno.players.thumbs.tricks.vint.promises import BOOK

HOPE = 0.5
"""Tricks that one counts on beyond what was said."""
RISK = 1.0
"""One trick may be short where it takes the game from the others (A-B 50, 54)."""


def place(m: Mind) -> str:
    """The highest contract that is counted, or the nearest that can be played."""
    if not m.strains:
        return PASS
    x, level = m.best(HOPE)
    cheapest = m.lowest(x) + m.strains[x]
    stands = m.ours and m.strain in m.strains
    if stands and (level <= m.level or (m.strain == x and level < cheapest)):
        return PASS
    if stands and m.strain != x and level < cheapest:
        return PASS
    level = max(level, cheapest)
    return bid(level, x) if level <= HIGHEST else PASS


def settle(m: Mind) -> str:
    """The others have bid last: outbid them in the best strain if it is counted, or if leaving them costs more."""
    strains = [x for x in m.strains if (m.level < 3 if x == NT else fits(m, x))]
    strains = [x for x in strains if m.lowest(x) + m.strains[x] <= HIGHEST]
    if not strains:
        return PASS
    x = max(strains, key=lambda x: m.outlook.tricks(x) - m.lowest(x) - m.strains[x])
    level = m.lowest(x) + m.strains[x]
    tricks = m.outlook.tricks(x) + 2 * HOPE
    if m.situation.they_end(m.level, BOOK + m.level):
        tricks += RISK
    return bid(level, x) if tricks >= BOOK + level else PASS


def fits(m: Mind, x: int) -> bool:
    """An honour of the suit, not bare; or four small ones, or three beside a void (A-B 40)."""
    n = m.length(x)
    return n >= 4 or (n >= 2 and m.top(x) >= 1) or (n == 3 and any(m.length(y) == 0 for y in range(4)))
