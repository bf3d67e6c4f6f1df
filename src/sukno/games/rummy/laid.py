"""Melds on the table, of one pack or two, with jokers: how they are written, what they count, what may be added.

A set (комплект) is three or four cards of a rank, all of different suits; a sequence (секвенция) three or more of a
suit, circular (3-2-A-K), up to thirteen. No card is twice in a meld, and no more than half of it are jokers.

>>> from sukno.families.counted import counted
>>> read("D4 X1 D6").worth, read("SK HK X1").worth, read("D2 H3 S4") is None
(15, 30, True)
>>> [texts_of(m) for m in melds_of(counted(["D4", "D5", "X1"]))]
['X1 D4 D5', 'D4 D5 X1']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from sukno.engine.state import FrozenSlice
from sukno.families.counted import FACE, WILD, WILD_BIT, count, faces
from sukno.materials.cards import CARD_TEXTS, JOKERS, RANKS, SUIT_MASK, SUITS
from sukno.solve.melds import AS_REPLACED, Melding
from sukno.solve.melds import Meld as Found

HONOURS = "AKQJT"
"""Onery (онеры): they count ten, all others five."""
PRICES = tuple(10 if r in HONOURS else 5 for r in RANKS)
"""What a card of each rank counts on the table, and in the hand against its holder."""
IN_HAND = 10
"""A joker in the hand."""
_BY_RANK = dict(zip(RANKS, PRICES, strict=True))
LEAST, SET_MOST, RUN_MOST = 3, 4, 13
MELDING = Melding(
    ace="around",
    laid=_BY_RANK,
    left=_BY_RANK,
    wild=4,
    wild_half=True,
    wild_laid=AS_REPLACED,
    wild_left=IN_HAND,
)
"""The best division of a hand by what it counts on the table and what is left costs."""
OPENING = Melding(ace="around", laid=_BY_RANK, wild=4, wild_half=True, wild_laid=AS_REPLACED)
"""That with the highest melds."""
ALL = Melding(
    ace="around",
    laid=_BY_RANK,
    left=dict.fromkeys(RANKS, 1000),
    wild=4,
    wild_half=True,
    wild_laid=AS_REPLACED,
    wild_left=1000,
)
"""That which leaves nothing over, if there is one: then it counts no less than nothing."""


class Laid(FrozenSlice, frozen=True):
    """A meld on the table."""

    run: bool
    cards: tuple[int, ...]
    """Their faces as they lie: of a sequence from below, of a set the jokers last."""
    stands: tuple[int, ...]
    """For which card each of them counts; for a joker in a set any of its rank."""
    owner: int = -1
    by: tuple[int, ...] = ()
    """Who has laid each card."""

    @property
    def wild(self) -> int:
        return self.cards.count(WILD)

    @property
    def worth(self) -> int:
        return sum([PRICES[face % 13] for face in self.stands])

    def worth_of(self, seat: int) -> int:
        """What the cards count that this seat has laid."""
        return sum([PRICES[face % 13] for face, by in zip(self.stands, self.by, strict=True) if by == seat])

    def laid_by(self, seat: int) -> Laid:
        return Laid(
            run=self.run, cards=self.cards, stands=self.stands, owner=seat, by=(seat,) * len(self.cards)
        )

    @property
    def room(self) -> bool:
        return len(self.cards) < (RUN_MOST if self.run else SET_MOST)

    def takes(self) -> int:
        """The faces that may be added now, as bits; a joker among them where one more is allowed."""
        return _takes(self.run, self.cards, self.stands)

    def grown(self, face: int, by: int, *, low: bool = False) -> Laid:
        """With this card at its end; a joker in a sequence goes to the upper end, or to the lower."""
        if not self.run:
            at = len(self.cards) if face == WILD else len(self.cards) - self.wild
            stand = self.stands[0] if face == WILD else face
        else:
            below, above = _next_below(self.stands[0]), _next_above(self.stands[-1])
            down = low if face == WILD else face == below and face != above
            at, stand = (0, below) if down else (len(self.cards), above)
        return Laid(
            run=self.run,
            cards=_put(self.cards, at, face),
            stands=_put(self.stands, at, stand),
            owner=self.owner,
            by=_put(self.by, at, by),
        )

    def replaced(self) -> int:
        """The faces for which a joker of it may be exchanged, as bits."""
        if not self.wild:
            return 0
        if self.run:
            return sum(
                1 << stand for card, stand in zip(self.cards, self.stands, strict=True) if card == WILD
            )
        return _of_rank(self.stands[0]) & ~_bits(self.cards)

    def swapped(self, face: int) -> Laid:
        """With this card in place of the joker; it belongs to the owner of the meld."""
        if self.run:
            at = next(i for i, card in enumerate(self.cards) if card == WILD and self.stands[i] == face)
            return Laid(
                run=True,
                cards=_with(self.cards, at, face),
                stands=self.stands,
                owner=self.owner,
                by=_with(self.by, at, self.owner),
            )
        last = len(self.cards) - 1
        bare = Laid(
            run=False,
            cards=self.cards[:last],
            stands=self.stands[:last],
            owner=self.owner,
            by=self.by[:last],
        )
        return bare.grown(face, self.owner)


def _put(of: tuple[int, ...], at: int, one: int) -> tuple[int, ...]:
    return (*of[:at], one, *of[at:])


def _with(of: tuple[int, ...], at: int, one: int) -> tuple[int, ...]:
    return (*of[:at], one, *of[at + 1 :])


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << face for face in {*cards})


def _of_rank(face: int) -> int:
    return sum(1 << 13 * suit + face % 13 for suit in range(4))


def _next_above(face: int) -> int:
    return face // 13 * 13 + (face + 1) % 13 if face % 13 < 12 else face // 13 * 13


def _next_below(face: int) -> int:
    return face - 1 if face % 13 else face + 12


@lru_cache(1 << 14)
def _takes(run: bool, cards: tuple[int, ...], stands: tuple[int, ...]) -> int:
    size, wild = len(cards), cards.count(WILD)
    if size >= (RUN_MOST if run else SET_MOST):
        return 0
    more = WILD_BIT if 2 * (wild + 1) <= size + 1 else 0
    if run:
        return more | 1 << _next_below(stands[0]) | 1 << _next_above(stands[-1])
    return more | _of_rank(stands[0]) & ~_bits(cards)


# how a meld is written


def texts_of(meld: Laid) -> str:
    """Its cards as they lie, jokers as they are in the hand."""
    return " ".join([CARD_TEXTS[face] for face in meld.cards])


@lru_cache(1 << 14)
def read(text: str) -> Laid | None:
    """A meld as it is written; None: it is none."""
    words = text.split(" ")
    if not LEAST <= len(words) <= RUN_MOST or not all(word in FACE for word in words):
        return None
    cards = [WILD if FACE[word] in JOKERS else FACE[word] for word in words]
    own = [face for face in cards if face != WILD]
    if 2 * len(own) < len(cards) or len({*own}) < len(own):
        return None
    if len({face % 13 for face in own}) == 1:
        return _set(own, len(cards) - len(own)) if len(cards) <= SET_MOST else None
    at = next(i for i, face in enumerate(cards) if face != WILD)
    suit, rank = divmod(cards[at], 13)
    stands = [13 * suit + (rank + i - at) % 13 for i in range(len(cards))]
    if any(face not in (WILD, stand) for face, stand in zip(cards, stands, strict=True)):
        return None
    return Laid(run=True, cards=tuple(cards), stands=tuple(stands))


def _set(own: Sequence[int], wild: int) -> Laid:
    cards = tuple(sorted(own))
    return Laid(run=False, cards=(*cards, *(WILD,) * wild), stands=(*cards, *(cards[0],) * wild))


def as_laid(found: Found) -> Laid:
    """A meld of the kernel's."""
    own = [face for face, wild in zip(found.cards, found.wild, strict=True) if not wild]
    if not found.run:
        return _set(own, len(found.cards) - len(own))
    cards = tuple(WILD if wild else face for face, wild in zip(found.cards, found.wild, strict=True))
    return Laid(run=True, cards=cards, stands=found.cards)


def divided(cards: Iterable[int]) -> tuple[Laid, ...] | None:
    """Melds that are made of all these cards, as high as can be; None: something is left over."""
    found = ALL.best(cards)
    if found is None or found.value < 0:
        return None
    return tuple(map(as_laid, found.melds))


# what a hand has


def _runs(size: int) -> Iterator[tuple[int, ...]]:
    for suit in range(4):
        for start in range(13):
            yield tuple(13 * suit + (start + i) % 13 for i in range(size))


def _sets(size: int) -> Iterator[tuple[int, ...]]:
    for rank in range(13):
        for suits in combinations(range(4), size):
            yield tuple(13 * suit + rank for suit in suits)


Ways = tuple[tuple[int, Laid], ...]
"""Melds, each with the faces that the hand must have for it beside jokers."""


def _ways() -> Iterator[tuple[int, Laid]]:
    for cards in (*_runs(3), *_sets(3)):
        yield _bits(cards), Laid(run=cards[0] % 13 != cards[1] % 13, cards=cards, stands=cards)
    for cards in _runs(3):
        for at, face in enumerate(cards):
            yield _bits(cards) & ~(1 << face), Laid(run=True, cards=_with(cards, at, WILD), stands=cards)
    for cards in _sets(2):
        yield _bits(cards), _set(cards, 1)
    for a, b, c, d in _runs(4):
        yield 1 << a | 1 << d, Laid(run=True, cards=(a, WILD, WILD, d), stands=(a, b, c, d))


_THREES: Ways = tuple(way for way in _ways() if way[1].wild == 0)
_WITH_ONE: Ways = tuple(way for way in _ways() if way[1].wild == 1)
_WITH_TWO: Ways = tuple(way for way in _ways() if way[1].wild == 2)
"""Two cards of a suit with two jokers between them: it cannot be begun with fewer."""
_BARE = tuple(tuple(way for way in _THREES if way[0] >> face & 1) for face in range(52))
_JOKED = tuple(tuple(way for way in _WITH_ONE if way[0] >> face & 1) for face in range(52))


def melds_of(hand: int) -> tuple[Laid, ...]:
    """The melds that a hand has: with jokers the smallest, from which longer ones grow, and all without."""
    return _melds_of(faces(hand) & ~WILD_BIT, min(2, count(hand, WILD)))


@lru_cache(1 << 14)
def _melds_of(bits: int, jokers: int) -> tuple[Laid, ...]:
    found = [m for mask, m in _THREES if not mask & ~bits]
    if found:
        found += _longer(bits)
    if jokers:
        found += [m for mask, m in _WITH_ONE if not mask & ~bits]
    if jokers > 1:
        found += [m for mask, m in _WITH_TWO if not mask & ~bits]
    return tuple(found)


def _longer(bits: int) -> Iterator[Laid]:
    """Sets of four and sequences of more than three, without jokers."""
    for cards in _sets(4):
        if not _bits(cards) & ~bits:
            yield _set(cards, 0)
    for suit in range(4):
        held = bits >> 13 * suit & SUIT_MASK
        if not held & (held >> 1 | held << 12) & (held >> 2 | held << 11) & (held >> 3 | held << 10):
            continue
        for start in range(13):
            for size in range(4, 14):
                if not held >> (start + size - 1) % 13 & 1:
                    break
                cards = tuple(13 * suit + (start + i) % 13 for i in range(size))
                if not _bits(cards[:3]) & ~bits and (size < 13 or start == 0):
                    yield Laid(run=True, cards=cards, stands=cards)


def thirds(hand: int, face: int) -> list[Laid]:
    """The melds that this card makes as the third with two cards of the hand."""
    bits, jokers = faces(hand), count(hand, WILD)
    if face == WILD:
        return [m for mask, m in _WITH_ONE if not mask & ~bits]
    own = 1 << face
    found = [m for mask, m in _BARE[face] if not mask & ~own & ~bits]
    if jokers:
        found += [m for mask, m in _JOKED[face] if not mask & ~own & ~bits]
    return found


def hand_worth(hand: int) -> int:
    """What the cards of a hand count against its holder."""
    counts = hand.to_bytes(54, "little")
    ten = sum([sum(counts[13 * suit + 8 : 13 * suit + 13]) for suit in range(len(SUITS))])
    return 5 * (sum(counts[:52]) + ten) + IN_HAND * counts[WILD]
