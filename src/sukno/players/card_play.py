"""Which card to play to a trick: what the players of all games of tricks share. Sets of cards are bits.

A beginner leads high, takes as cheaply as he can and throws what he misses least (`plain`). Better players weigh every
card (`Weighing`): how likely the own side takes the trick with it, by the game's `Ways`; what the trick is worth, and
what the card would be worth later, is the game's own. Where a tariff says it, nothing else is needed:

    LEVELS = Levels(novice=by_tariff())                                      # each for himself
    LEVELS = Levels(novice=by_tariff(opposite))                              # partners sit opposite
    LEVELS = Levels(novice=by_tariff(lambda s: 0b111 & ~(1 << s.declarer)))  # two against the declarer
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.stages.tricks import Tricks
from sukno.families.tricks import FOLLOWING, SUIT_BITS, TrickState
from sukno.families.ways import Tariff, Ways
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.players.policies import Levels, Policy
from sukno.players.trick_words import card_why

LOWER = tuple(SUIT_BITS[c // 13] & ((1 << c) - 1) for c in range(52))
"""The cards of the same suit below a card."""
HIGHER = tuple(SUIT_BITS[c // 13] & ~((2 << c) - 1) for c in range(52))
RANK = tuple(c % 13 for c in range(52))
MATE = 0.35
"""How likely a partner behind takes a trick that is not ours."""
NOTHING = Tariff()
NEVER = -1e9
"""The weight of what is not done, whatever else there is."""

Mates = Callable[[Any], int]
"""The places that play together with the one in turn, as bits."""


def lowest(cards: int) -> int:
    """The lowest card of the first suit."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The highest card of the last suit."""
    return cards.bit_length() - 1


def of_suits(cards: int, weigh: Callable[[int, int], tuple[float, int]]) -> int:
    """Every suit is weighed with the cards held of it, and names one of them: that of the suit that weighs most."""
    found, most = -1, NEVER
    for suit, bits in enumerate(SUIT_BITS):
        if own := cards & bits:
            weight, card = weigh(suit, own)
            if weight > most:
                found, most = card, weight
    return found


def small(cards: int, length: float = 0) -> int:
    """The lowest rank, or nearly: every card of its suit speaks for it by `length` sixteenths of a rank."""
    return of_suits(cards, lambda suit, own: (length * own.bit_count() - 16 * RANK[lowest(own)], lowest(own)))


def plain(
    s: TrickState,
    ways: Ways,
    legal: Sequence[int],
    cost: Callable[[int], Any] | None = None,
    lead: Callable[[int], Any] = RANK.__getitem__,
) -> int:
    """Highest to lead, cheapest that takes, else the lowest; trumps are dear."""
    if not s.trick:
        return max(legal, key=lead)
    return min(taking(s, ways, legal) or legal, key=cost or (lambda c: (c // 13 == s.trump, c % 13)))


def taking(s: TrickState, ways: Ways, legal: Sequence[int]) -> list[int]:
    """Those of the cards that would take the trick as it lies."""
    over = ways.beats[s.trump][s.trick[ways.winner(s.trick, s.trump)]]
    return [c for c in legal if over >> c & 1]


def opposite(s: TrickState) -> int:
    """Four play, two against two."""
    return 0b0101 << s.turn % 2


class Weighing:
    """What all cards of one decision share; a game says what a card is worth by it (`of`)."""

    def __init__(self, s: TrickState, ways: Ways, out: int, mates: int = 0) -> None:
        self.held, self.trump, self.trick = s.hands[s.turn], s.trump, s.trick
        self.out = out
        """What others may hold."""
        lacks = self.lacks = 1 - min(1.0, self.held.bit_count() / max(1, out.bit_count()))
        """How likely a card that is out does not lie in one certain hand."""
        trumps = self.trumps = ways.trumps(s.trump)
        self.ruffs = 1 - lacks ** (out & trumps).bit_count() if trumps else 0.0
        """How likely such a hand holds a trump."""
        self.beats = ways.beats[s.trump]
        following = FOLLOWING[len(s.hands)][s.idle]
        self.behind = self.foes = following[-1] - len(s.trick) - 1
        """How many play after this card, and how many of them against us."""
        if mates:
            place = s.turn
            for _ in range(self.behind):
                place = following[place]
                self.foes -= mates >> place & 1
        self.mate = self.foes < self.behind
        self.best, self.over, self.ours = -1, -1, 0
        """The card that takes the trick so far, those that would take it, and whether it is ours."""
        if s.trick:
            at = ways.winner(s.trick, s.trump)
            self.best = s.trick[at]
            self.over = self.beats[self.best]
            if mates:
                place = s.leader
                for _ in range(at):
                    place = following[place]
                self.ours = mates >> place & 1

    def suit(self, c: int) -> int:
        """What others may hold of a card's suit."""
        return self.out & (self.trumps if self.trumps >> c & 1 else SUIT_BITS[c // 13] & ~self.trumps)

    def higher(self, c: int) -> int:
        """The cards that others may hold over this one in its suit."""
        over = self.beats[c] & self.out
        return over if self.trumps >> c & 1 else over & ~self.trumps

    def survives(self, c: int) -> float:
        """How likely no opponent behind takes the trick from this card."""
        if not self.foes:
            return 1.0
        lacks, over = self.lacks, self.beats[c] & self.out
        if not self.ruffs or self.trumps >> c & 1:
            return float(lacks ** (over.bit_count() * self.foes))
        void = lacks ** self.suit(self.trick[0] if self.trick else c).bit_count()
        safe = lacks ** (over & ~self.trumps).bit_count() * (1 - void * self.ruffs)
        return float(safe**self.foes)

    def wins(self, c: int) -> float:
        """How likely the own side takes the trick if this card is played."""
        if self.over >> c & 1:
            safe = self.survives(c)
        elif self.ours:
            safe = self.survives(self.best)
        else:
            safe = 0.0
        return safe + (1 - safe) * MATE if self.mate else safe


class ByTariff(Weighing):
    """Win clean tricks and dear ones that pay, duck those that cost, get rid of what costs."""

    def __init__(self, s: TrickState, ways: Ways, out: int, mates: int) -> None:
        super().__init__(s, ways, out, mates)
        tariff = self.tariff = ways.tariff or NOTHING
        left, values = self.held.bit_count(), tariff.cards
        lies = tariff.trick + sum(values[c] for c in self.trick)
        if left <= len(tariff.last):
            lies += tariff.last[left - 1]
        each = sum(values[c] for c in cards_of(out)) / max(1, out.bit_count())
        falls = self.behind * each
        # a dear card falls more often than chance has it: the others throw it where it hurts
        self.lies = lies + (2 * falls if falls < 0 else falls / 2)
        self.mean = tariff.trick + len(s.hands) * each
        """What a trick to come is worth."""
        if tariff.last:
            self.mean += sum(tariff.last) / max(len(tariff.last), left)

    def survives(self, c: int) -> float:
        """What the others may do, they do not always: less is beaten than could be."""
        suit = self.suit(self.trick[0] if self.trick else c).bit_count()
        ruffs = self.out & self.trumps and not self.trumps >> c & 1
        each = self.higher(c).bit_count() / (suit + 3) + (0.0 if not ruffs else 0.25 if suit < 6 else 0.05)
        return float(max(0.0, 1 - each) ** self.foes)

    def of(self, c: int) -> float:
        return self.wins(c) * (self.lies + self.tariff.cards[c]) - self.kept(c)

    def kept(self, c: int) -> float:
        """What the card is worth in the hand: high cards where tricks pay, low ones where they cost."""
        mean, others = self.mean, self.suit(c).bit_count()
        strength = 1 - self.higher(c).bit_count() / others if others else 0.5
        if self.trumps >> c & 1:
            strength += 0.5
        # among equals: throw from short suits
        length = 0.01 * (self.held & SUIT_BITS[c // 13]).bit_count() * (1 if mean > 0 else -1)
        return strength * (mean + self.tariff.cards[c]) + length


def by_tariff(mates: Mates | None = None) -> Policy:
    """For a game whose only decisions are cards, and whose stage `tricks` has a tariff."""

    def choose(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
        moves = ask.moves
        if len(moves) == 1:
            return moves[0]
        tricks: Tricks[Any] = game.tricks  # type: ignore[attr-defined]
        out = game.unseen(s) & ~s.hands[s.turn]  # type: ignore[attr-defined]
        weigh = ByTariff(s, tricks.ways(s), out, mates(s) if mates else 0)
        return max(moves, key=lambda move: weigh.of(CARD_INDEX[move]))

    return choose


LEVELS = Levels(novice=by_tariff(), why=card_why)
