"""Preferans with open cards, exactly: tricks of a declarer, catching a misere, the best contract of a hand.

Hands are bit sets (see `sukno.materials.cards`) of the places 0, 1, 2 clockwise, ten cards each or fewer in
the middle of play; the cards of a trick on the table are no longer in them. Suit must be followed, and who
cannot follow must trump. Values are the tricks of the declarer from now on.

>>> from sukno.solve.deals import hand_bits
>>> aq, kj, idle = (hand_bits(h) for h in ("SA SQ", "SK SJ", "H7 H8"))
>>> [declarer_tricks((aq, kj, idle), 0, NO_TRUMP, leader) for leader in (0, 1)]
[1, 2]
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations

import msgspec

from sukno._kernel import tricks_batch, tricks_cards, tricks_solve
from sukno.materials.cards import cards_of
from sukno.solve.deals import BadDeal
from sukno.solve.preferans_play import NO_TRUMP, TRUMPS, check, rules

MEGABYTES = 64
LOWEST_LEVEL = 6


class Solved(msgspec.Struct, frozen=True):
    """The declarer's tricks with best play by all, and one way to play so."""

    tricks: int
    line: tuple[int, ...]
    """Cards to the end, in the order of play, from the one that is to be played now."""
    nodes: int


class Catch(msgspec.Struct, frozen=True):
    """How a misere ends against best defence with open cards."""

    tricks: int
    line: tuple[int, ...]

    @property
    def caught(self) -> bool:
        return self.tricks > 0


class Discarded(msgspec.Struct, frozen=True):
    """What a hand with the talon can do in one strain: its tricks, and all discards that lead to them."""

    tricks: int
    discards: tuple[int, ...]
    """Bit sets of two cards, all equally good; first the one to recommend."""


class Contracts(msgspec.Struct, frozen=True):
    """Everything that a hand with the talon can make with open cards."""

    games: dict[int, Discarded]
    """By trump suit; `NO_TRUMP` too."""
    misere: Discarded

    @property
    def highest(self) -> tuple[int, int] | None:
        """The highest contract that makes, as level and trump; None if not even a six does."""
        level, trump = max((g.tricks, TRUMPS.index(t)) for t, g in self.games.items())
        return (level, TRUMPS[trump]) if level >= LOWEST_LEVEL else None

    @property
    def makes_misere(self) -> bool:
        return self.misere.tricks == 0


# A position


def declarer_tricks(
    hands: Sequence[int],
    declarer: int,
    trump: int,
    leader: int,
    trick: Sequence[int] = (),
    *,
    milliseconds: int = 0,
) -> int:
    """How many tricks the declarer still takes; `LimitReached` if the time is over."""
    return solve(hands, declarer, trump, leader, trick, milliseconds=milliseconds).tricks


def misere_tricks(
    hands: Sequence[int], declarer: int, leader: int, trick: Sequence[int] = (), *, milliseconds: int = 0
) -> int:
    """How many tricks a declarer who wants none still has to take."""
    return solve(hands, declarer, NO_TRUMP, leader, trick, misere=True, milliseconds=milliseconds).tricks


def solve(
    hands: Sequence[int],
    declarer: int,
    trump: int,
    leader: int,
    trick: Sequence[int] = (),
    *,
    misere: bool = False,
    milliseconds: int = 0,
) -> Solved:
    """The declarer's tricks, and best play to the end."""
    check(hands, leader, trick)
    kernel = rules(declarer, trump, misere).kernel
    value, line, nodes = tricks_solve(kernel, list(hands), leader, list(trick), 0, milliseconds, MEGABYTES)
    return Solved(value, tuple(line), nodes)


def card_values(
    hands: Sequence[int],
    declarer: int,
    trump: int,
    leader: int,
    trick: Sequence[int] = (),
    *,
    misere: bool = False,
    milliseconds: int = 0,
) -> dict[int, int]:
    """The declarer's tricks from now on after each card that may be played, best first for who plays it."""
    check(hands, leader, trick)
    asked = rules(declarer, trump, misere)
    found, _ = tricks_cards(asked.kernel, list(hands), leader, list(trick), 0, milliseconds, MEGABYTES)
    much = ((leader + len(trick)) % 3 == declarer) != misere
    return dict(sorted(found, key=lambda cv: (-cv[1] if much else cv[1], cv[0])))


def catch(
    hands: Sequence[int], declarer: int, leader: int, trick: Sequence[int] = (), *, milliseconds: int = 0
) -> Catch:
    """Can a misere be caught, how many tricks must it take, and by what play?

    >>> from sukno.materials.cards import CARD_TEXTS
    >>> from sukno.solve.deals import hand_bits
    >>> hands = [hand_bits(h) for h in ("S7 ST", "S8 S9", "H7 H8")]
    >>> found = catch(hands, 0, leader=1)
    >>> found.caught, found.tricks, CARD_TEXTS[found.line[0]]
    (True, 1, 'S8')
    """
    found = solve(hands, declarer, NO_TRUMP, leader, trick, misere=True, milliseconds=milliseconds)
    return Catch(found.tricks, found.line)


def raspasy_tricks(
    hands: Sequence[int], leader: int, trick: Sequence[int] = (), *, milliseconds: int = 0
) -> tuple[int, int, int]:
    """For each place the tricks that it takes at most, whatever the others do.

    In raspasy everybody plays for himself, so there is no one right result; but nobody can be made to take
    more than a misere of his would against two who see all cards.
    """
    a, b, c = (misere_tricks(hands, p, leader, trick, milliseconds=milliseconds) for p in range(3))
    return a, b, c


def raspasy_cards(
    hands: Sequence[int], leader: int, trick: Sequence[int] = (), *, milliseconds: int = 0
) -> dict[int, int]:
    """For each card that may be played, the tricks that its player takes at most from now on."""
    turn = (leader + len(trick)) % 3
    return card_values(hands, turn, NO_TRUMP, leader, trick, misere=True, milliseconds=milliseconds)


# A hand with the talon


def best_contract(
    hand: int,
    talon: int,
    others: tuple[int, int],
    leader: int,
    declarer: int = 0,
    *,
    threads: int = 0,
    milliseconds: int = 0,
) -> Contracts:
    """What a hand of ten makes with the talon: each strain and misere over all discards.

    `others` are the hands at its left and right; `leader` and `declarer` are places.
    """
    whole = hand | talon
    if hand.bit_count() != 10 or talon.bit_count() != 2 or whole.bit_count() != 12:
        raise BadDeal(
            "a hand of ten cards and a talon of two are needed", "нужны рука в десять карт и прикуп из двух"
        )
    left, right = others
    hands = [0, 0, 0]
    hands[(declarer + 1) % 3], hands[(declarer + 2) % 3] = left, right
    kinds = _kinds_of_discard(whole, left | right)
    rows = array("Q")
    for kind in kinds:
        hands[declarer] = whole & ~kind[0]
        rows.extend(hands)
    check(hands, leader, ())

    def all_values(trump: int, misere: bool) -> list[int]:
        kernel = rules(declarer, trump, misere).kernel
        return tricks_batch(kernel, rows, leader, [], threads, 0, milliseconds, MEGABYTES)

    games = {t: _best(kinds, all_values(t, False), fewest=False) for t in TRUMPS}
    return Contracts(games, _best(kinds, all_values(NO_TRUMP, True), fewest=True))


def best_contracts(
    hands: Sequence[int], talon: int, leader: int, *, threads: int = 0, milliseconds: int = 0
) -> tuple[Contracts, Contracts, Contracts]:
    """`best_contract` of each of the three hands of a deal, had it bought the talon."""
    a, b, c = (
        best_contract(
            hands[p],
            talon,
            (hands[(p + 1) % 3], hands[(p + 2) % 3]),
            leader,
            p,
            threads=threads,
            milliseconds=milliseconds,
        )
        for p in range(3)
    )
    return a, b, c


def _kinds_of_discard(whole: int, others: int) -> list[list[int]]:
    """All pairs of cards, those together that leave hands of the same strength.

    Cards of a hand are equal if no other hand has one between them: whatever is discarded has left the game.
    """
    run_of: dict[int, int] = {}
    run = 0
    for suit in range(4):
        run += 1
        for c in range(13 * suit, 13 * suit + 13):
            if others >> c & 1:
                run += 1
            elif whole >> c & 1:
                run_of[c] = run
    kinds: dict[tuple[int, int], list[int]] = {}
    for a, b in combinations(cards_of(whole), 2):
        kinds.setdefault((run_of[a], run_of[b]), []).append(1 << a | 1 << b)
    return list(kinds.values())


def _best(kinds: list[list[int]], values: list[int], *, fewest: bool) -> Discarded:
    top = min(values) if fewest else max(values)
    found = chain.from_iterable(k for k, v in zip(kinds, values, strict=True) if v == top)
    order = sorted(found, key=_rank_sum, reverse=fewest)
    return Discarded(top, tuple(order))


def _rank_sum(discard: int) -> tuple[int, int]:
    """Where it makes no difference, one throws the lowest cards, at misere the highest."""
    return sum(c % 13 for c in cards_of(discard)), discard


def stoppers(declarer: int, defender: int) -> int:
    """Stoppers (задержки): tricks of a defender in a suit that the declarer leads as long as he has it.

    Both are bit sets of the suit; both play it best.

    >>> from sukno.solve.deals import hand_bits
    >>> stoppers(hand_bits("SA SQ S8 S7"), hand_bits("SK SJ S9"))
    2
    """
    return _stoppers(tuple(cards_of(declarer)), tuple(cards_of(defender)))


@lru_cache(maxsize=4096)
def _stoppers(declarer: tuple[int, ...], defender: tuple[int, ...]) -> int:
    if not declarer or not defender:
        return 0
    return min(
        max(
            (card > lead) + _stoppers(_without(declarer, lead), _without(defender, card)) for card in defender
        )
        for lead in declarer
    )


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(c for c in cards if c != card)
