"""Problems of trick play with a declarer: a position, what may be played in it, and its exact solution.

Each game says what its problems have in common (`ProblemKind`) and names its own position; how positions are written
is told in `sukno.solve.trick_text`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, Self, TypeVar

import msgspec

from sukno._kernel import tricks_cards, tricks_solve
from sukno.materials.cards import CARD_SYMBOLS, cards_of, lettered
from sukno.solve.deals import BadDeal
from sukno.solve.trick_line import check_hands, legal_cards, winner_of
from sukno.solve.trick_play import best_first
from sukno.solve.trick_rules import NO_TRUMPS, Rules, trick_rules

Lang = Literal["en", "ru"]


class ProblemKind(msgspec.Struct, frozen=True, kw_only=True):
    """What the problems of one game have in common."""

    hands: int
    room: int
    """Cards of a whole hand."""
    pack: int
    """As a bit set."""
    levels: range
    """Of contracts."""
    above: int = 0
    """A contract of level n is so many tricks and n more."""
    pairs: bool = False
    """The hand opposite plays with the declarer; otherwise he plays alone."""
    must_trump: bool = False
    misere: bool = False
    """There are miseres."""
    discard: int = 0
    """Cards that are laid away."""
    megabytes: int = 64
    """Memory of the solver."""


class TrickPosition(msgspec.Struct, frozen=True):
    """Hands, contract, whose turn it is, and what lies on the table."""

    kind: ClassVar[ProblemKind]
    hands: tuple[int, ...]
    """Bit sets of what is not yet played."""
    declarer: int
    trump: int = NO_TRUMPS
    level: int | None = None
    """None: only tricks are asked for, or a misere."""
    misere: bool = False
    leader: int = 0
    """Who leads, or led to the trick on the table."""
    trick: tuple[int, ...] = ()
    taken: int | None = None
    """Tricks that the declarer's side has taken before; None: not told."""
    discard: int | None = None
    """None: not told. It is out of play, so nothing depends on it."""

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % self.kind.hands

    @property
    def over(self) -> bool:
        return not any(self.hands)

    @property
    def tricks_left(self) -> int:
        """Tricks still to be won, the one on the table included."""
        return max(h.bit_count() for h in self.hands)

    @property
    def legal(self) -> int:
        return legal_cards(self.hands[self.turn], self.trick, self.trump, self.kind.must_trump)

    @property
    def rules(self) -> Rules:
        """As the kernel takes them: the declarer's side first."""
        side = sum(1 << place for place in range(self.kind.hands) if self.declares(place))
        return trick_rules(
            self.kind.hands,
            side,
            trump=self.trump,
            must_trump=self.kind.must_trump,
            goal="fewest" if self.misere else "most",
        )

    def declares(self, place: int) -> bool:
        """Does this hand play with the declarer?"""
        apart = (place - self.declarer) % self.kind.hands
        return apart == 0 or (self.kind.pairs and apart == 2)

    def after(self, card: int) -> Self:
        """The position when this card has been played."""
        if not self.legal >> card & 1:
            raise BadDeal(
                f"hand {self.turn + 1} cannot play {card_name(card)} now",
                f"рука {self.turn + 1} не может сейчас положить {card_name(card, 'ru')}",
            )
        hands = tuple(h & ~(1 << card) for h in self.hands)
        trick = (*self.trick, card)
        if len(trick) < self.kind.hands:
            return msgspec.structs.replace(self, hands=hands, trick=trick)
        winner = (self.leader + winner_of(trick, self.trump)) % self.kind.hands
        taken = self.taken if self.taken is None else self.taken + self.declares(winner)
        return msgspec.structs.replace(self, hands=hands, trick=(), leader=winner, taken=taken)

    @property
    def needed(self) -> int | None:
        """Tricks that the contract is; None where there is none."""
        return None if self.level is None else self.level + self.kind.above

    def makes(self, value: int) -> bool | None:
        """Is the contract made with so many tricks more? None if that cannot be told."""
        if self.taken is None:
            return None
        if self.misere:
            return self.taken + value == 0
        return None if self.needed is None else self.taken + value >= self.needed


P = TypeVar("P", bound=TrickPosition)


class Solution(msgspec.Struct, frozen=True):
    """What best play by all leads to."""

    value: int
    """Tricks of the declarer's side from now on."""
    cards: tuple[tuple[int, int], ...]
    """Every card that may be played, with those tricks after it; best first for who plays."""
    line: tuple[int, ...]
    """Best play to the end."""
    nodes: int

    @property
    def best(self) -> tuple[int, ...]:
        """The cards that keep the value."""
        return tuple(card for card, tricks in self.cards if tricks == self.value)


def solve(position: TrickPosition, *, milliseconds: int = 0) -> Solution:
    """Value, values of all cards, and a best line; `LimitReached` if the time is over."""
    p = position
    if p.over:
        return Solution(0, (), (), 0)
    _check(p)
    rules = p.rules
    asked = rules.kernel, list(p.hands), p.leader, list(p.trick), 0, milliseconds, p.kind.megabytes
    value, line, nodes = tricks_solve(*asked)
    found, _ = tricks_cards(*asked)
    return Solution(value, tuple(best_first(found, rules, p.turn)), tuple(line), nodes)


def checked(position: P) -> P:
    """The same position if it can be one; whole hands mean that no trick has been taken yet."""
    p, kind = position, position.kind
    if p.declarer not in range(kind.hands):
        raise BadDeal(f"the declarer is hand 1 to {kind.hands}", f"играет одна из рук от 1 до {kind.hands}")
    if not NO_TRUMPS <= p.trump < 4:
        raise BadDeal(
            "the trump is one of the four suits, or none", "козырь — одна из четырёх мастей или никакая"
        )
    if p.misere and (not kind.misere or p.trump != NO_TRUMPS or p.level is not None):
        raise BadDeal("a misère has no trumps and no level", "у мизера нет ни козыря, ни числа взяток")
    if p.level is not None and p.level not in kind.levels:
        low, high = kind.levels[0], kind.levels[-1]
        raise BadDeal(f"contracts are {low} to {high}", f"заказывают от {low} до {high}")
    _check(p)
    for i, card in enumerate(p.trick):
        place = (p.leader + i) % kind.hands
        held = p.hands[place] | 1 << card
        if not legal_cards(held, p.trick[:i], p.trump, kind.must_trump) >> card & 1:
            duty, ru = (
                ("follow suit or trump", "масть или козырь") if kind.must_trump else ("follow suit", "масть")
            )
            raise BadDeal(
                f"hand {place + 1} could not have played {card_name(card)}: it must {duty}",
                f"рука {place + 1} не могла положить {card_name(card, 'ru')}: нужна {ru}",
            )
    if p.discard is not None:
        _check_discard(p, p.discard)
    gone = kind.room - p.tricks_left
    taken = 0 if p.taken is None and gone == 0 else p.taken
    if taken is not None and not 0 <= taken <= gone:
        raise BadDeal(
            f"{gone} tricks have been played, so the declarer cannot have taken {taken}",
            f"сыграно взяток: {gone}; взять {taken} играющий не мог",
        )
    return msgspec.structs.replace(p, taken=taken)


def _check(p: TrickPosition) -> None:
    kind = p.kind
    check_hands(p.hands, p.leader, p.trick, hands=kind.hands, room=kind.room, pack=kind.pack)


def _check_discard(p: TrickPosition, discard: int) -> None:
    n, size = p.kind.discard, p.kind.pack.bit_count()
    if discard & ~p.kind.pack or discard.bit_count() != n:
        raise BadDeal(f"the discard is {n} cards of the {size}", f"в сносе карт {n}, все из {size}")
    seen = sum(1 << c for c in p.trick)
    for hand in p.hands:
        seen |= hand
    if both := discard & seen:
        card = cards_of(both)[0]
        raise BadDeal(
            f"{card_name(card)} is in the discard and in play", f"{card_name(card, 'ru')} и в сносе, и в игре"
        )


def played(position: P, cards: Sequence[int]) -> P:
    """The position after these cards."""
    for card in cards:
        position = position.after(card)
    return position


def card_name(card: int, lang: Lang = "en") -> str:
    """A card as it is written: `♠Q`, in Russian `♠Д`."""
    return lettered(CARD_SYMBOLS[card], lang)
