"""A table for tricks: dealing, hands and tricks as everybody sees them, marks, imagining, the past, pieces.

What any game of tricks needs beside its stages, for any number of seats, each for himself or partners, with or
without a card turned up. What is written of a deal is its account's (`sukno.families.accounts`).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Options, Text, chance
from sukno.engine.text import hand_label, player
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, SeatInfo
from sukno.families.rounds import Rounds
from sukno.families.stages.tricks import Tricks
from sukno.families.tricks import (
    CARD_BITS,
    TrickState,
    clear_table,
    deal_unseen,
    log_before,
    suit_letter,
    trump_text,
)
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, hand, hand_texts, pack

S = TypeVar("S", bound=TrickState)
O = TypeVar("O", bound=Options)  # noqa: E741


class TrickGame(Rounds[S, O]):
    """Base of games of tricks; the place of a seat is its number unless the game seats players otherwise."""

    cards: ClassVar[tuple[int, ...]] = pack(52)
    """The pack."""
    partners: ClassVar[bool] = False
    """Places an even number apart play together."""
    tricks: Tricks[S]
    """The stage of the play, which `make_stages` must set."""
    moves_in_log: ClassVar[tuple[str, ...]] = ("card",)
    """Kinds of lines of the log that are moves of a record."""
    secret_in_log: ClassVar[tuple[str, ...]] = ()
    """Kinds of moves whose cards the log does not name."""
    told_in_log: ClassVar[tuple[str, ...]] = ()
    """Kinds of lines that follow from moves."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.places: int = self.place_count()
        self.pack_bits = hand(self.cards)

    def place_count(self) -> int:
        """How many hands are dealt; as a rule one for each seat."""
        return self.seats

    # the deal

    def deal(self, s: S) -> None:
        """All cards, and the play begins; a game with more before it says so."""
        self.deal_cards(s)
        self.begin_play(s)

    def deal_cards(self, s: S, each: int = 0) -> list[int]:
        """Shuffle and deal one by one from the dealer's left, so many to each (0: as many as there are).

        The table is cleared, and the dealer's left is to begin. The answer is the pack in the order of dealing:
        what lies behind the hands is the game's to place.
        """
        cards = chance.shuffled(s, self.cards)
        n = self.places
        end = n * (each or len(cards) // n)
        first = (s.dealer + 1) % n
        hands = [0] * n
        for i in range(n):
            hands[(first + i) % n] = bit_set(cards[i:end:n])
        s.hands = hands
        if not s.order:
            s.order = tuple(range(n))
        clear_table(s, n)
        s.leader = s.turn = first
        return cards

    # what a seat knows

    def sees(self, s: S, seat: int | None, place: int) -> bool:
        """May this seat look at the hand of this place?"""
        return s.order[place] == seat

    def out_of_play(self, s: S) -> int:
        """Cards in nobody's hand that everybody has seen, beside those that were played: a turned card, a widow."""
        return 0

    def unseen(self, s: S) -> int:
        """The cards that nobody has played or shown."""
        bits = self.pack_bits & ~s.played & ~self.out_of_play(s)
        for c in s.trick:
            bits &= ~CARD_BITS[c]
        return bits

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """Deal the cards this seat has not seen anew, by the voids that were shown and the cards that were seen."""
        known = [
            held if self.sees(s, seat, place) else held & s.known[place] for place, held in enumerate(s.hands)
        ]
        n.hands = deal_unseen(rng, self.unseen(s), [h.bit_count() for h in s.hands], s.voids, known)

    def past(self, s: S) -> tuple[S, list[tuple[int, str]]]:
        """The hands as they were dealt, and every move since."""
        n = s.copy()
        n.hands = self.as_dealt(s)
        n.log = log_before(s, (*self.moves_in_log, *self.told_in_log))
        clear_table(n, self.places)
        self.restart(s, n)
        return n, self.moves_since(s)

    def as_dealt(self, s: S) -> list[int]:
        """The hands as they were dealt; where cards have changed hands since, the ledger knows it."""
        return [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]

    def restart(self, s: S, n: S) -> None:
        """The hands of `n` are dealt and nothing is played: the deal of s begins anew there."""
        self.begin_play(n)

    def moves_since(self, s: S) -> list[tuple[int, str]]:
        """Every move of this deal; what the log does not tell is among the secrets."""
        secrets = iter(self.secrets(s))
        return [
            (seat, next(secrets) if kind in self.secret_in_log else move)
            for seat, kind, move in s.lines()
            if kind in self.moves_in_log
        ]

    def secrets(self, s: S) -> Iterable[str]:
        """The moves of the kinds `secret_in_log`, in their order."""
        return ()

    def begin_play(self, s: S) -> None:
        """The cards are dealt: the first decision of the deal."""
        self.tricks.begin(s, (s.dealer + 1) % self.places)

    # the score

    def seat_points(self, s: S) -> list[int]:
        """What each seat has in this deal by the tariff; partners have it together."""
        points = [0] * self.seats
        for place, seat in enumerate(s.order):
            points[seat] = sum(s.points[place % 2 :: 2]) if self.partners else s.points[place]
        return points

    def write_points(self, s: S, place: int = -1) -> None:
        """The last trick is taken, and the points of the deal are what is written."""
        self.write(s, self.seat_points(s))

    def points_zone(self, s: S) -> Amounts:
        points = tuple((Text("points", "очков"), seat, n) for seat, n in enumerate(self.seat_points(s)))
        return Amounts(id="points", label=Text("Points in this deal", "Очки в этой сдаче"), amounts=points)

    def first_dealer(self, s: S) -> int:
        return chance.roll(s, self.places)

    def next_dealer(self, s: S) -> int:
        return (s.dealer + 1) % self.places

    # what is on the table

    def marks(self, s: S, place: int) -> Iterable[str]:
        """What a place is just now."""
        if place == s.dealer:
            yield "dealer"
        if place == s.leader:
            yield "lead"
        for stage in self.stages:
            yield from stage.marks(s, place)

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        at = {seat: place for place, seat in enumerate(s.order)}
        moved = s.order != tuple(range(self.seats))
        for seat in range(self.seats):
            name = player(seat)
            if seat not in at:
                yield SeatInfo(name, self.places + seat, ("out",))
                continue
            place = at[seat]
            side = place % 2 if self.partners else seat
            yield SeatInfo(name, side, tuple(self.marks(s, place)), place if moved else None)

    def hand_zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        for i in range(self.seats):
            cards: tuple[str, ...] = ()
            if i in s.order:
                place = s.order.index(i)
                held = self.in_hand(s, place)
                cards = tuple(hand_texts(held)) if self.sees(s, seat, place) else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards, trump=suit_letter(s.trump))

    def in_hand(self, s: S, place: int) -> int:
        """The cards of a place that are held together."""
        return s.hands[place]

    def trump_zone(self, s: S) -> Note:
        return Note(id="trump", label=Text("Trumps", "Козырь"), text=trump_text(s.trump), says=(s.trump,))

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        yield from super().zones(s, seat)

    def pieces(self, s: S) -> list[str]:
        held = [text for h in s.hands for text in hand_texts(h)]
        out = hand_texts(self.out_of_play(s))
        return [*held, *(CARD_TEXTS[c] for c in s.trick), *hand_texts(s.played), *out, *super().pieces(s)]
