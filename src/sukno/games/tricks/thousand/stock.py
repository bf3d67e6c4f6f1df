"""Thousand (тысяча): two players, six cards each and a stock; every marriage makes its suit trumps; to 1000."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sukno.engine import Info, Text
from sukno.engine.chance import shuffled
from sukno.engine.view import AnyZone, Pile
from sukno.families.stages import Stage
from sukno.families.stages.marriages import KINGS, PACK
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, clear_table
from sukno.families.unseen import deal_out
from sukno.games.tricks.thousand.game import MOVES, WAYS, ThousandGame
from sukno.games.tricks.thousand.options import ThousandOptions
from sukno.games.tricks.thousand.state import StockState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand

HAND = 6
NEVER = 99
"""When a card leaves the hand that is still held."""


class Thousand(ThousandGame[StockState, ThousandOptions]):
    info = Info(
        id="thousand",
        name=Text("Thousand", "Тысяча"),
        also=("1000", "Russian schnapsen", "Марьяж"),
        family="trick",
        summary=Text(
            "Two players draw from the stock; every marriage counts and makes its suit trumps; first to 1000.",
            "Двое добирают из колоды; марьяжи приносят очки и меняют козыря; играют до 1000.",
        ),
        seats=(2,),
        sources=("004:1875-1883",),
        duel={"deals": 1},
    )
    State = StockState
    Options = ThousandOptions

    def make_stages(self) -> Iterable[Stage[StockState]]:
        self.make_tricks(self.write_points, self.trick_taken)
        return self.tricks, self.marriages

    # the deal and the draw

    def deal(self, s: StockState) -> None:
        """Six cards each, no card is turned; the dealer's opponent leads (004:1879)."""
        self.lay_out(s, shuffled(s, PACK))

    def lay_out(self, s: StockState, cards: list[int]) -> None:
        s.order = (0, 1)
        s.hands = [0, 0]
        s.hands[1 - s.dealer] = hand(cards[:HAND])
        s.hands[s.dealer] = hand(cards[HAND : 2 * HAND])
        s.stock = tuple(cards[2 * HAND :])
        s.drawn = [(), ()]
        s.married = [0, 0]
        s.trump = NO_TRUMPS
        clear_table(s, 2)
        self.tricks.begin(s, 1 - s.dealer)

    def trick_taken(self, s: StockState, winner: int) -> None:
        """The winner draws first; what somebody had not before he may have now."""
        stock = s.stock
        if not stock:
            return
        first, second = stock[-1], stock[-2]
        s.stock = stock[:-2]
        loser = 1 - winner
        s.hands[winner] |= CARD_BITS[first]
        s.hands[loser] |= CARD_BITS[second]
        s.drawn[winner] += (first,)
        s.drawn[loser] += (second,)
        s.voids = [0, 0]

    def in_play(self, s: StockState) -> list[int]:
        return self.seat_points(s)

    # what a seat knows

    def redeal(self, s: StockState, n: StockState, seat: int, rng: Random) -> None:
        """The other's hand, what he drew and when, and the stock.

        A card that he has played was there in time, and one that he could not have had when he did not follow suit, or
        did not trump, was drawn later.
        """
        other = 1 - seat
        draws = len(s.drawn[other])
        leaves, comes, until = self.times(s, other)
        sure = s.known[other] & s.hands[other]
        unseen = self.unseen(s) & ~s.hands[seat]
        things = cards_of(unseen | s.gone[other])
        at = [0] * HAND + [*range(1, draws + 1)]
        banned: list[int] = []
        mask = 0
        for time in range(draws + 1):
            mask = 0
            for c in things:
                if not comes[c] <= time <= min(leaves[c], until[c]):
                    mask |= CARD_BITS[c]
            banned += [mask] * (HAND if time == 0 else 1)
        banned += [s.gone[other] | sure] * len(s.stock)
        dealt = deal_out(things, banned, rng)
        held = hand(dealt[: len(at)])
        n.hands[other] = held & ~s.gone[other]
        n.drawn[other] = tuple(dealt[HAND : len(at)])
        n.stock = tuple(dealt[len(at) :])

    def times(self, s: StockState, place: int) -> tuple[list[int], list[int], list[int]]:
        """Of every card the trick in which the place played it, the first draw with which it can have come, and the
        last, because it was seen then."""
        leaves, comes, until = [NEVER] * 52, [0] * 52, [NEVER] * 52
        lacked: list[tuple[int, int]] = []
        trump = NO_TRUMPS
        led = -1
        for i, (seat, _, move) in enumerate(line for line in s.lines() if line[1] in MOVES):
            text, _, declared = move.partition(" ")
            card, trick = CARD_INDEX[text], i // 2
            if i % 2 == 0:
                led = card
                if declared:
                    trump = card // 13
                    if seat == place:
                        until[card - 1 if KINGS >> card & 1 else card + 1] = trick
            elif seat == place:
                for mask in WAYS.chains[trump][led]:
                    if CARD_BITS[card] & mask:
                        break
                    lacked.append((trick, mask))
            if seat == place:
                leaves[card] = trick
        for trick, mask in lacked:
            for c in cards_of(mask & self.pack_bits):
                if leaves[c] > trick:
                    comes[c] = max(comes[c], trick + 1)
        return leaves, comes, until

    def past(self, s: StockState) -> tuple[StockState, list[tuple[int, str]]]:
        """The deal as it was, or may have been, and everything since."""
        lines = [line for line in s.lines() if line[1] in MOVES]
        leaders = [seat for seat, _, _ in lines[::2]]
        winners = [*leaders[1:], *([] if s.trick else [s.leader])]
        left = [list(cards) for cards in s.drawn]
        drawn = [left[p].pop(0) for winner in winners for p in (winner, 1 - winner) if left[p]]
        first = 1 - s.dealer
        dealt = [(s.hands[p] | s.gone[p]) & ~hand(s.drawn[p]) for p in (first, s.dealer)]
        n = s.copy()
        n.log = ()
        self.lay_out(n, [*cards_of(dealt[0]), *cards_of(dealt[1]), *s.stock, *reversed(drawn)])
        return n, [(seat, move) for seat, _, move in lines]

    # the table

    def zones(self, s: StockState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        yield self.trump_zone(s)
        yield from self.taken_zones(s)
        yield self.counted_zone(s)
        yield self.tricks.last_zone(s)

    def pieces(self, s: StockState) -> list[str]:
        return [*super().pieces(s), *(CARD_TEXTS[c] for c in s.stock)]
