"""What a player of the code knows when it is his turn: the talk, his hand, what both can make, the score."""

from __future__ import annotations

from functools import cached_property

import msgspec

from sukno.materials.cards import SUIT_MASK
from sukno.players.bidding.auction import HIGHEST, NT, PASS, bid, strain_of
from sukno.players.bidding.meaning import ACES, KING, QUEEN, TEN
from sukno.players.thumbs.tricks.vint.code import Reading, Talk, Voice
from sukno.players.thumbs.tricks.vint.outlook import Outlook
from sukno.players.thumbs.tricks.vint.promises import BOOK

TRICK = 10
"""Points of a trick below the line, times the level."""


class Situation(msgspec.Struct, frozen=True):
    """The score as one side sees it: ours, theirs."""

    below: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    target: int = 500
    least: int = 1
    """The lowest level that is played."""

    def ends(self, level: int, tricks: int) -> bool:
        """With so many tricks at this level we win the game."""
        return self.below[0] + TRICK * level * tricks >= self.target

    def they_end(self, level: int, tricks: int) -> bool:
        return self.below[1] + TRICK * level * tricks >= self.target


class Mind:
    """One player in turn."""

    def __init__(self, r: Reading, hand: int, place: int, situation: Situation) -> None:
        self.r = r
        self.hand = hand
        self.place = place
        self.situation = situation
        self.voice: Voice = r.voices[place]
        self.talk: Talk = r.talks[place]
        self.partner: Voice = r.voices[r.auction.partner(place)]
        self.aces = (hand & ACES).bit_count()
        self.lowest = r.auction.lowest
        high = r.auction.high
        self.level = int(high[0]) if high else 0
        self.strain = strain_of(high) if high else -1
        self.ours = r.holder >= 0 and r.auction.sides[r.holder] == r.auction.sides[place]
        self.again = r.passes >= len(r.auction.voices)
        """He has passed since the highest bid."""
        self.last = r.passes >= r.auction.rounds * len(r.auction.voices) - 2
        """If he passes now, his side speaks no more."""

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.hand, self.partner.known, self.r.auction.talon)

    def suit(self, x: int) -> int:
        return self.hand >> 13 * x & SUIT_MASK

    def length(self, x: int) -> int:
        return self.suit(x).bit_count()

    def top(self, x: int) -> int:
        return (self.suit(x) >> 8).bit_count()

    def has(self, x: int, rank: int) -> bool:
        return bool(self.hand >> 13 * x + rank & 1)

    def bid(self, x: int) -> str:
        """The cheapest bid in this strain; a pass if there is none left."""
        level = self.lowest(x)
        return bid(level, x) if level <= HIGHEST else PASS

    @cached_property
    def strains(self) -> dict[int, int]:
        """Strains in which the side can play, with the levels above the cheapest that a plain bid there needs:
        one more where the cheapest bid would show something else."""
        talk, found = self.talk, {}
        for x in range(4):
            if talk.owner[x] >= 0:
                rank = talk.next[x]
                both = talk.owner[x] == self.place and rank == KING
                true = self.has(x, rank) and (not both or self.has(x, QUEEN))
                found[x] = int(talk.nt >= 0 and rank >= TEN and not true)
        if talk.nt >= 0:
            mine = talk.nt == self.place
            shown = talk.fourth or (self.aces == 4 if mine else self.aces == 1)
            found[NT] = 0 if shown else 1
        elif len([x for x in found if talk.owner[x] == self.place]) != 1 and self.partner.kind == "closing":
            found[NT] = 0
        return found

    def back(self, call: str, x: int) -> int:
        """The level at which the side can still play in this strain after a call; too high if there is no such call."""
        if call == PASS:
            return HIGHEST + 1
        level, strain = int(call[0]), strain_of(call)
        if x == strain:
            return level
        return level + (x < strain) + self.strains.get(x, 0)

    def room(self, call: str, more: float) -> bool:
        """The side can still come back to a contract that it should make, if the partner has `more` unshown."""
        if call == PASS:
            return False
        return any(self.outlook.tricks(x) + more >= BOOK + self.back(call, x) for x in self.strains)

    def best(self, more: float = 0.0) -> tuple[int, int]:
        """The strain to play in and how many levels are counted on; supported suits first (A-B 29, 45)."""
        tricks = {x: self.outlook.tricks(x) + more for x in self.strains}
        x = max(tricks, key=lambda x: (int(tricks[x]), x in self.talk.raised, tricks[x], x == NT))
        return x, min(HIGHEST, int(tricks[x]) - BOOK)
