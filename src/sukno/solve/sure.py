"""Sure tricks: can one who does not see all cards take every trick that is left, however the others lie?

The deal is decided lazily. At his own turns the claimer chooses a card; at any other the adversary plays any unseen
card that this hand may still have, as long as some deal agrees with all that is known and has been seen since.
So one line of play, which may depend on the cards that fall, has to win in every deal at once; a partner who holds
his own cards is an adversary too, but the tricks he takes are not lost. The answer is exact, nothing is sampled.

>>> from sukno.materials.cards import hand
>>> def two(mine, pool):
...     return Lay(hands=(hand(mine.split()), 0), hidden=(0, 2), banned=(0, 0), pool=hand(pool.split()), mine=1, side=1)
>>> Proof().holds(two("SA SK", "SQ S2")), Proof().holds(two("SA SQ", "SK S2"))
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from sukno.materials.cards import SUIT_MASK, cards_of
from sukno.materials.strains import NO_TRUMPS

SUIT_BITS = tuple(SUIT_MASK << 13 * s for s in range(4))
NODES = 60_000
"""Cards laid in thought; a question that needs more is left open."""


class TooLong(Exception):
    """The question needs more nodes than it was given."""


class Lay(msgspec.Struct, frozen=True, kw_only=True):
    """What one player knows of a deal in play; hands go by places in the order of play."""

    hands: tuple[int, ...]
    """The cards that are known to be in each hand: all of a hand that he sees."""
    hidden: tuple[int, ...]
    """How many cards each hand has beside them."""
    banned: tuple[int, ...]
    """The unseen cards that it cannot have."""
    pool: int
    """The unseen cards."""
    aside: tuple[tuple[int, int], ...] = ()
    """Hidden cards that are not played, a talon or a discard: how many, and which they cannot be."""
    mine: int
    """Bits of the hands that he plays; he sees them."""
    side: int
    """Bits of the hands whose tricks are his side's."""
    leader: int = 0
    trick: tuple[int, ...] = ()
    trump: int = NO_TRUMPS
    must_trump: bool = False
    """Who cannot follow suit must play a trump."""
    fewest: bool = False
    """His side wants none of the tricks."""


Place = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]]
"""Hands, hidden, banned, pool, leader, trick: what changes in the course of play."""


class Proof:
    """One search; what it has found out it keeps for the cards that follow."""

    def __init__(self, nodes: int = NODES) -> None:
        self.nodes = nodes
        self.rules: object = None
        self.found: dict[Place, bool] = {}
        self.lay: Lay

    def holds(self, lay: Lay) -> bool:
        """Does one line of play win against everything? TooLong if it cannot be found out."""
        return self._wins(self._begin(lay))

    def card(self, lay: Lay) -> int | None:
        """A card of the claimer, who is in turn, that keeps all the tricks; None if none does."""
        at = self._begin(lay)
        turn = (lay.leader + len(lay.trick)) % len(lay.hands)
        return next((c for c in self._own(at, turn) if self._wins(self._laid(at, turn, c))), None)

    def _begin(self, lay: Lay) -> Place:
        rules = (lay.mine, lay.side, lay.aside, lay.trump, lay.must_trump, lay.fewest)
        if rules != self.rules:
            self.rules, self.found = rules, {}
        self.lay = lay
        self.count = len(lay.hands)
        bans = (*lay.banned, *(no for _, no in lay.aside))
        # cards that are banned alone, not with their whole suit
        self.single = 0
        for no in bans:
            for suit in SUIT_BITS:
                there = lay.pool & suit
                if there & no != there:
                    self.single |= there & no
        return _settled(lay.hands, lay.hidden, lay.banned, lay.pool, lay.leader, lay.trick)

    # the search

    def _wins(self, at: Place | None) -> bool:
        """None stands for a trick that was lost."""
        if at is None:
            return False
        leader, trick = at[4], at[5]
        if not trick:
            if not (at[0][leader] or at[1][leader]) or self._plain(at):
                return True
            known = self.found.get(at)
            if known is not None:
                return known
        self.nodes -= 1
        if self.nodes < 0:
            raise TooLong
        turn = (leader + len(trick)) % self.count
        if self.lay.mine >> turn & 1:
            answer = any(self._wins(self._laid(at, turn, c)) for c in self._own(at, turn))
        else:
            answer = all(self._wins(then) for then in self._others(at, turn))
        if not trick:
            self.found[at] = answer
        return answer

    def _laid(self, at: Place, turn: int, card: int, banned: tuple[int, ...] | None = None) -> Place | None:
        """After a card of the hand in turn; None if it loses the claim."""
        hands, hidden, _, pool, leader, trick = at
        if banned is None:
            banned = at[2]
        bit = 1 << card
        if pool & bit:
            pool ^= bit
            hidden = (*hidden[:turn], hidden[turn] - 1, *hidden[turn + 1 :])
        else:
            hands = (*hands[:turn], hands[turn] ^ bit, *hands[turn + 1 :])
        trick = (*trick, card)
        if len(trick) == self.count:
            leader = (leader + self._best(trick)) % self.count
            if bool(self.lay.side >> leader & 1) == self.lay.fewest:
                return None
            return _settled(hands, hidden, banned, pool, leader, ())
        return hands, hidden, banned, pool, leader, trick

    def _best(self, trick: tuple[int, ...]) -> int:
        """Which card wins, counted from the leader."""
        best = 0
        for i, c in enumerate(trick):
            if self._beating(trick[best]) >> c & 1:
                best = i
        return best

    # what may be played

    def _duties(self, trick: tuple[int, ...]) -> tuple[int, ...]:
        """Sets of cards: who has one of the first plays it, else one of the second ..."""
        if not trick:
            return (-1,)
        led, trump = trick[0] // 13, self.lay.trump
        if self.lay.must_trump and trump not in (led, NO_TRUMPS):
            return SUIT_BITS[led], SUIT_BITS[trump], -1
        return SUIT_BITS[led], -1

    def _own(self, at: Place, turn: int) -> list[int]:
        """The claimer's cards, one of those between which no other card lies; the likeliest first."""
        hands, _, _, pool, _, trick = at
        held = hands[turn]
        may = next(held & duty for duty in self._duties(trick) if held & duty)
        best = 1 << trick[self._best(trick)] if trick else 0
        others = pool | best
        for i, h in enumerate(hands):
            if i != turn:
                others |= h
        cards = _one_of_each(may, others)
        trump = self.lay.trump
        if self.lay.fewest:
            return sorted(cards, key=lambda c: -(c % 13))
        return sorted(cards, key=lambda c: (c // 13 != trump, -(c % 13)))

    def _others(self, at: Place, turn: int) -> Iterator[Place | None]:
        """What the adversary may lay from a hand that the claimer does not play, what beats the trick first."""
        hands, hidden, banned, pool, _, trick = at
        held = hands[turn]
        unseen = pool & ~banned[turn] if hidden[turn] else 0
        beating, live = -1, 0
        if trick:
            best = trick[self._best(trick)]
            beating, live = self._beating(best), 1 << best
        # while other hidden hands have still to play, it matters which of two neighbours takes
        open_end = any(hidden[(turn + i) % self.count] for i in range(1, self.count - len(trick)))
        for h in hands:
            live |= h
        without = 0
        for duty in self._duties(trick):
            learnt = banned
            if without:
                learnt = (*banned[:turn], banned[turn] | without & pool, *banned[turn + 1 :])
            known = _one_of_each(held & duty, live & ~held | pool)
            takes = unseen & duty & beating if open_end else 0
            guessed = cards_of(takes) + self._alike(unseen & duty & ~takes, live, at)
            for c in sorted(known + guessed, key=lambda c: (not beating >> c & 1, -c)):
                if self._possible(at, turn, c, learnt):
                    yield self._laid(at, turn, c, learnt)
            if held & duty:
                return
            without |= duty
            unseen &= ~duty

    def _beating(self, card: int) -> int:
        """The cards that would take the trick from this one."""
        suit, trump = SUIT_BITS[card // 13], self.lay.trump
        higher = suit & -(2 << card)
        return higher if trump in (card // 13, NO_TRUMPS) else higher | SUIT_BITS[trump]

    def _alike(self, cards: int, live: int, at: Place) -> list[int]:
        """Unseen cards, one of those that differ in nothing: no card between them, and the same hands may have
        them."""
        pool, single = at[3], self.single
        if not single & cards:
            return _one_of_each(cards, live | pool & single)
        bans = (*at[2], *(no for _, no in self.lay.aside))
        kinds: dict[tuple[int, ...], int] = {}
        for c in cards_of(cards):
            kind = tuple(no >> c & 1 for no in bans)
            kinds[kind] = kinds.get(kind, 0) | 1 << c
        return [c for kind in kinds.values() for c in _one_of_each(kind, live | pool & ~kind)]

    def _possible(self, at: Place, turn: int, card: int, banned: tuple[int, ...]) -> bool:
        """Is there a deal in which this hand has this card, and has not what it has just shown not to have?"""
        pool, hidden = at[3], at[1]
        if pool >> card & 1:
            pool ^= 1 << card
            hidden = (*hidden[:turn], hidden[turn] - 1, *hidden[turn + 1 :])
        rooms = [(n, no) for n, no in zip(hidden, banned, strict=True) if n]
        rooms += self.lay.aside
        if not any(no & pool for _, no in rooms):
            return True
        # cards by the rooms that may take them: a suit at a time, cards that are banned alone by themselves
        kinds: dict[int, int] = {}
        parts = [pool & suit & ~self.single for suit in SUIT_BITS]
        parts += [1 << c for c in cards_of(pool & self.single)]
        for part in parts:
            if part:
                takers = sum(1 << i for i, (_, no) in enumerate(rooms) if not no & part)
                kinds[takers] = kinds.get(takers, 0) + part.bit_count()
        return _fits(tuple(n for n, _ in rooms), tuple(kinds.items()))

    # what is plain without search

    def _plain(self, at: Place) -> bool:
        """The claimer leads nothing but winners; or, where no trick is wanted, has a lower card whatever is led."""
        hands, _, _, pool, leader, _ = at
        trump = self.lay.trump
        if self.lay.fewest:
            (me,) = cards_of(self.lay.mine)
            if leader == me or trump != NO_TRUMPS:
                return False
            out = pool
            for i, h in enumerate(hands):
                out |= h if i != me else 0
            return all(_low(hands[me] >> low & SUIT_MASK, out >> low & SUIT_MASK) for low in (0, 13, 26, 39))
        if not self.lay.mine >> leader & 1:
            return False
        own, out = hands[leader], pool
        for i, h in enumerate(hands):
            out |= h if i != leader else 0
        only_trumps = trump != NO_TRUMPS and own & SUIT_BITS[trump] == own
        for suit in range(4):
            mine, theirs = own >> 13 * suit & SUIT_MASK, out >> 13 * suit & SUIT_MASK
            if not _high(mine, theirs, suit == trump and not only_trumps):
                return False
        return True


def _settled(
    hands: tuple[int, ...],
    hidden: tuple[int, ...],
    banned: tuple[int, ...],
    pool: int,
    leader: int,
    trick: tuple[int, ...],
) -> Place:
    """The same for all ways to the same place: only bans that still mean something."""
    banned = tuple(no & pool if n else 0 for n, no in zip(hidden, banned, strict=True))
    return hands, hidden, banned, pool, leader, trick


@lru_cache(maxsize=1 << 16)
def _high(mine: int, theirs: int, trumps: bool) -> bool:
    """Does each card of the suit take its trick when they are led from the top? As trumps they must also leave the
    others none."""
    top = mine & ~((1 << theirs.bit_length()) - 1)
    draws = top.bit_count() >= theirs.bit_count()
    return draws or (top == mine and not (trumps and theirs))


@lru_cache(maxsize=1 << 16)
def _low(mine: int, theirs: int) -> bool:
    """However often the others lead this suit, is there each time a card that stays below theirs?"""
    while mine and theirs:
        if mine & -mine > theirs & -theirs:
            return False
        mine &= mine - 1
        theirs &= theirs - 1
    return True


def _one_of_each(cards: int, between: int) -> list[int]:
    """The lowest of every group of cards between which none of the others lies."""
    found = []
    for low in (0, 13, 26, 39):
        held = cards >> low & SUIT_MASK
        if held:
            found += [low + r for r in _groups(held, between >> low & SUIT_MASK)]
    return found


@lru_cache(maxsize=1 << 16)
def _groups(held: int, between: int) -> tuple[int, ...]:
    """
    >>> _groups(0b1011, 0b0100)
    (0, 3)
    """
    lowest, apart = [], True
    for r in range(13):
        if held >> r & 1:
            if apart:
                lowest.append(r)
            apart = False
        elif between >> r & 1:
            apart = True
    return tuple(lowest)


@lru_cache(maxsize=1 << 16)
def _fits(rooms: tuple[int, ...], kinds: tuple[tuple[int, int], ...]) -> bool:
    """Can all cards be laid into the rooms? Hall: no set of rooms is the only place for more than it holds."""
    for among in range(1 << len(rooms)):
        holds = sum(n for i, n in enumerate(rooms) if among >> i & 1)
        if sum(n for takers, n in kinds if takers & ~among == 0) > holds:
            return False
    return True
