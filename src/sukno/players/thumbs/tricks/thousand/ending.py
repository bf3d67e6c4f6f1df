"""Two hands of Thousand with open cards, marriages and all: who makes how many points more from here on, exactly.

The kernel says what is left once no marriage can come; before that every lead and every answer is tried here, which is
quick enough for the six cards that are left when the stock is used up.
"""

from __future__ import annotations

from sukno._kernel import tricks_solve
from sukno.families.stages.marriages import BEATS, QUEENS, VALUES, replies
from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import cards_of
from sukno.players.thumbs.tricks.thousand.rest import MEGABYTES, rules
from sukno.sheets.thousand.scoring import MARRIAGES

MOST = 6
"""Cards in each hand that are tried out."""


class Ending:
    """The rest of one deal; what was found once is remembered."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int, int], int] = {}

    def lead(self, mine: int, theirs: int, trump: int) -> int:
        """By how much who leads makes more than the other from here on; a marriage may be declared."""
        if not mine:
            return 0
        key = (mine, theirs, trump)
        found = self.known.get(key)
        if found is None:
            if (mine & mine >> 1 | theirs & theirs >> 1) & QUEENS:
                found = max(self.leads(mine, theirs, trump).values())
            else:
                side = rules(2, 1, trump).kernel
                gets, _, _ = tricks_solve(side, [mine, theirs], 0, [], 0, 0, MEGABYTES)
                found = 2 * gets - sum(VALUES[c] for c in cards_of(mine | theirs))
            self.known[key] = found
        return found

    def leads(self, mine: int, theirs: int, trump: int) -> dict[tuple[int, bool], int]:
        """The same after each lead, with a marriage or without."""
        out: dict[tuple[int, bool], int] = {}
        pairs = mine & mine >> 1 & QUEENS
        pairs |= pairs << 1
        for c in cards_of(mine):
            rest = mine ^ CARD_BITS[c]
            out[c, False] = self.answered(c, rest, theirs, trump)
            if pairs >> c & 1:
                out[c, True] = MARRIAGES[c // 13] + self.answered(c, rest, theirs, c // 13)
        return out

    def answered(self, led: int, mine: int, theirs: int, trump: int) -> int:
        """The leader has played a card: what is best for the other."""
        return min(self.answers(led, mine, theirs, trump).values())

    def answers(self, led: int, mine: int, theirs: int, trump: int) -> dict[int, int]:
        """By how much the leader makes more after each answer; `mine` is his hand without the card led."""
        taking = BEATS[trump][led]
        out: dict[int, int] = {}
        for c in cards_of(replies(theirs, led // 13, trump)):
            points = VALUES[led] + VALUES[c]
            rest = theirs ^ CARD_BITS[c]
            if taking >> c & 1:
                out[c] = -points - self.lead(rest, mine, trump)
            else:
                out[c] = points + self.lead(mine, rest, trump)
        return out
