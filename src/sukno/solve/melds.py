"""Hands divided into sets and sequences: which melds count most, and what is left over, with wild cards and many packs.

What a meld is, and what cards count inside and outside, is said once; then hands are divided, exactly. The value of a
division is what its melds count less what is left over costs; of divisions with one value that with the fewest melds.

>>> from sukno.materials.cards import hand
>>> gin = Melding(left=PIPS)
>>> d = gin.best(["S7", "H7", "D7", "D8", "D9", "CK"])
>>> d.value, [str(meld) for meld in d.melds]
(-24, ['D7 D8 D9'])
>>> jokers = Melding(left=PIPS, wild_left=20, wild=2)
>>> [str(meld) for meld in jokers.best(["S7", "H7", "D9", "D8", "DJ", "X1"]).melds]
['D8 D9 (DT) DJ']
>>> gin.best(["S7", "H7", "D7"], runs=1) is None  # a sequence cannot be made
True
>>> gin.laid(hand(["S7", "H7", "D7", "CK"])), gin.values([hand(["SA", "SK"])])
((-10, (17594333528096,)), [-11])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from sukno._kernel import LimitReached, MeldRules, melds_best, melds_laid, melds_values
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, JOKERS, PACK, RANKS
from sukno.solve.bounds import MOST_MILLISECONDS, check

__all__ = ["AS_REPLACED", "PIPS", "Aces", "Division", "LimitReached", "Meld", "Melding"]

Aces = Literal["low", "high", "both", "around"]
"""Where an ace stands in a sequence: below the two, above the king, at either end, or between them (3-2-A-K)."""
_ACES: tuple[Aces, ...] = ("low", "high", "both", "around")
PIPS = {r: 1 if r == "A" else 10 if r in "TJQK" else int(r) for r in RANKS}
"""What a card of each rank costs in the hand: the ace one, pictures ten."""
AS_REPLACED = -1
"""A wild card in a meld counts what the card counts for which it stands."""
NODES = 500_000
"""Positions looked at before it is given up; twenty cards with jokers take some hundreds."""
MOST_NODES = 2_000_000
MOST_CARDS, MOST_WILD, MOST_MELDS, LONGEST, MOST_POINTS, MOST_HANDS = 64, 24, 15, 32, 1000, 1_000_000
_FACES = 52
PART = 24
"""So many cards are divided exactly, and quickly, whatever they are; more as a rule, but not always."""
FEW_NODES = 50_000


class Meld(NamedTuple):
    """A set or a sequence."""

    run: bool
    cards: tuple[int, ...]
    """In order; for a wild card the one for which it stands."""
    wild: tuple[bool, ...]
    """Which of them are wild."""

    def __str__(self) -> str:
        return " ".join(
            f"({CARD_TEXTS[c]})" if wild else CARD_TEXTS[c]
            for c, wild in zip(self.cards, self.wild, strict=True)
        )


class Division(NamedTuple):
    value: int
    melds: tuple[Meld, ...]


def _range(name: str, of: tuple[int, int], low: int, high: int) -> tuple[int, int]:
    least, most = of
    check(f"{name}[0]", least, low, high)
    check(f"{name}[1]", most, least, high)
    return least, most


def _prices(name: str, of: Mapping[str, int]) -> list[int]:
    if not of.keys() <= set(RANKS):
        raise ValueError(f"{name} has ranks that are none of {RANKS}")
    for rank, n in of.items():
        check(f"{name}[{rank}]", n, 0, MOST_POINTS)
    return [of.get(rank, 0) for rank in RANKS]


class Melding:
    """What a meld is, and what cards count."""

    def __init__(
        self,
        *,
        sets: tuple[int, int] = (3, 4),
        runs: tuple[int, int] = (3, 13),
        twins: bool = False,
        ace: Aces = "low",
        different: bool = False,
        laid: Mapping[str, int] | None = None,
        left: Mapping[str, int] | None = None,
        wild: int = 0,
        wild_half: bool = False,
        wild_laid: int = 0,
        wild_left: int = 0,
        wild_cards: Iterable[str] = ("X1", "X2"),
    ) -> None:
        """Sets and sequences have at least and at most so many cards; with `twins` a set may hold equal ones. With
        `different` no two sets are of one rank and no two sequences of one suit. A card counts `laid` in a meld and
        costs `left` outside, by its rank. A meld has up to `wild` wild cards, and with `wild_half` never more of them
        than others; none is all wild.
        """
        _range("sets", sets, 2, LONGEST)
        _range("runs", runs, 2, len(RANKS))
        check("wild", wild, 0, MOST_WILD)
        check("wild_laid", wild_laid, AS_REPLACED, MOST_POINTS)
        check("wild_left", wild_left, 0, MOST_POINTS)
        if ace not in _ACES:
            raise ValueError(f"ace must be one of {', '.join(_ACES)}, not {ace!r}")
        self._wild = tuple(sorted({face_of(c) for c in wild_cards} | set(JOKERS)))
        cost = _prices("left", left or {})
        self._left = [wild_left if c in self._wild else cost[c % len(RANKS)] for c in range(PACK)]
        self._rules = MeldRules(
            sets=sets,
            runs=runs,
            twins=bool(twins),
            ace=_ACES.index(ace),
            wild_most=wild,
            wild_half=bool(wild_half),
            different=bool(different),
            laid=_prices("laid", laid or {}),
            left=cost,
            wild_laid=wild_laid,
            wild_left=wild_left,
        )

    # any number of packs

    def best(
        self,
        cards: Iterable[str | int] | bytes,
        *,
        must: str | int | None = None,
        sets: int | None = None,
        runs: int | None = None,
        nodes: int = NODES,
        milliseconds: int = 0,
    ) -> Division | None:
        """The best division of a hand; None: there is none, as such a card `must` be in a meld, or so many sets and
        sequences must be made, neither more nor fewer. `LimitReached`: after so many positions, or milliseconds (0: no
        limit), it was not known."""
        return self.all_best(
            [cards], must=must, sets=sets, runs=runs, nodes=nodes, milliseconds=milliseconds
        )[0]

    def all_best(
        self,
        hands: Sequence[Iterable[str | int] | bytes],
        *,
        must: str | int | None = None,
        sets: int | None = None,
        runs: int | None = None,
        melds: bool = True,
        nodes: int = NODES,
        milliseconds: int = 0,
    ) -> list[Division | None]:
        """The same of many hands; with `melds` false the values alone. A hand may be 54 bytes: how many of each face
        (`families.counted`)."""
        check("hands", len(hands), 0, MOST_HANDS)
        check("nodes", nodes, 0, MOST_NODES)
        check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
        check("sets", -1 if sets is None else sets, -1, MOST_MELDS)
        check("runs", -1 if runs is None else runs, -1, MOST_MELDS)
        face = -1 if must is None else face_of(must)
        if face in self._wild:
            raise ValueError("must is a wild card: it is in no meld for itself")
        found = melds_best(
            self._rules,
            [self._counts(cards) for cards in hands],
            face,
            -1 if sets is None else sets,
            -1 if runs is None else runs,
            bool(melds),
            nodes,
            milliseconds,
        )
        return [_division(*one) for one in found]

    def nearly(self, cards: Sequence[int], *, must: int | None = None) -> Division | None:
        """The best division of a hand, its cards by their faces; a good one where the hand is too large for the best.
        None: `must` is in no meld."""
        if len(cards) <= MOST_CARDS and sum(card in self._wild for card in cards) <= MOST_WILD:
            try:
                return self.best(cards, must=must, nodes=FEW_NODES)
            except LimitReached:
                pass
        return self._in_parts(cards, must)

    def _in_parts(self, cards: Sequence[int], must: int | None) -> Division | None:
        """So many are divided exactly, and what is left of them goes on with the next."""
        rest = [*cards]
        if must is not None:  # it comes first, with all that could be in a meld with it
            suit, rank = divmod(must, len(RANKS))
            near = {13 * suit + (rank + d) % 13 for d in (-2, -1, 1, 2)} | {13 * s + rank for s in range(4)}
            rest.sort(key=lambda card: 0 if card == must else 1 if card in near or card in self._wild else 2)
        held: list[int] = []
        value = 0
        melds: list[Meld] = []
        while True:
            room = PART - len(held)
            held, rest = held + rest[:room], rest[room:]
            found = self.best(held, must=must)
            if found is None:
                return None
            melds += found.melds
            if not rest:
                return Division(value + found.value, tuple(melds))
            must = None
            left = self._without(held, found.melds)
            held = left[-PART // 2 :]  # the others stay over
            value += found.value + sum(self._left[card] for card in held)

    def _without(self, cards: Sequence[int], melds: Iterable[Meld]) -> list[int]:
        """What these melds leave of a hand."""
        left = [*cards]
        for meld in melds:
            for card, wild in zip(meld.cards, meld.wild, strict=True):
                left.remove(next(c for c in left if c in self._wild) if wild else card)
        return left

    def _counts(self, cards: Iterable[str | int] | bytes) -> bytes:
        if isinstance(cards, bytes):
            if len(cards) != PACK:
                raise ValueError(f"a hand must be {PACK} bytes: how many of each face, not {len(cards)}")
            counts = list(cards)
        else:
            counts = [0] * PACK
            for card in cards:
                counts[face_of(card)] += 1
        wild = sum(counts[face] for face in self._wild)
        for face in self._wild:
            counts[face] = 0
        check("wild cards", wild, 0, MOST_WILD)
        check("cards", sum(counts), 0, MOST_CARDS)
        return bytes([*counts[:_FACES], wild])

    # one pack, no wild cards

    def values(self, hands: Sequence[int]) -> list[int]:
        """The value of each hand of one pack; hands are bit sets."""
        return melds_values(self._rules, hands)

    def laid(self, cards: int) -> tuple[int, tuple[int, ...]]:
        """The value and the melds of a hand of one pack, all of them bit sets."""
        value, melds = melds_laid(self._rules, cards)
        return value, tuple(melds)


def _division(state: int, value: int, melds: list[tuple[bool, list[int], int]]) -> Division | None:
    if state == 1:
        return None
    if state == 2:
        raise LimitReached("so many positions, or so much time, were not enough to divide a hand")
    return Division(
        value,
        tuple(
            Meld(run, tuple(cards), tuple(bool(wild >> i & 1) for i in range(len(cards))))
            for run, cards, wild in melds
        ),
    )


def face_of(card: str | int) -> int:
    """The face of a text, or of a card of any pack."""
    if isinstance(card, str):
        if card not in CARD_INDEX:
            raise ValueError(f"{card!r} is not a card")
        return CARD_INDEX[card]
    check("card", card, 0, PACK * 64 - 1)
    return card % PACK
