"""Four hands round a table, two against two: who sits where, what each sees, and the closing of a trick.

Everything of the table (hands, tricks, turn, leader, dealer) goes by places 0 .. 3, counted to the left;
partners are two places apart, so that `place % 2` is the side. `order[place]` is the seat whose player has
the hand there: partners may change after a rubber, seats may sit out, one player may have two hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Game, Options, Text, chance
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Row, SeatInfo, Trick
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, SUIT_NAMES, TrickState, deal_unseen, winner
from sukno.materials.cards import CARD_TEXTS, SYMBOLS, hand, hand_texts, pack

FULL_PACK = pack(52)
WHOLE_PACK = hand(FULL_PACK)


class PartnersState(TrickState, kw_only=True):
    """What is kept place by place."""

    order: tuple[int, ...] = ()
    """`order[place]` is the seat that plays the hand there; who is not in it sits out."""
    draw: tuple[int, ...] = ()
    """The card each seat has drawn for partners."""
    turned: int = -1
    """A card turned up in the deal that belongs to the dealer's hand, or -1."""
    gone: list[int] = []
    """The cards each place has played in this deal; in the end, what it was dealt."""
    opened: list[int] = []
    """The first suit each place has led, -1 if it has not yet."""
    before_last: tuple[int, ...] = ()
    before_leader: int = 0


S = TypeVar("S", bound=PartnersState)
O = TypeVar("O", bound=Options)  # noqa: E741


class PartnersGame(Game[S, O]):
    """Base of games of two against two with the full pack, thirteen cards to each hand."""

    places: ClassVar[int] = 4

    def deal_hands(self, s: S) -> int:
        """One by one from the dealer's left, all the cards; the answer is the last one, the dealer's."""
        cards = chance.shuffled(s, FULL_PACK)
        first = (s.dealer + 1) & 3
        s.hands = [0, 0, 0, 0]
        for i in range(4):
            mask = 0
            for c in cards[i::4]:
                mask |= CARD_BITS[c]
            s.hands[(first + i) & 3] = mask
        s.leader = s.turn = first
        s.trick = []
        s.tricks = [0, 0, 0, 0]
        s.voids = [0, 0, 0, 0]
        s.gone = [0, 0, 0, 0]
        s.opened = [-1, -1, -1, -1]
        s.played = 0
        return cards[-1]

    def close_trick(self, s: S) -> None:
        """The highest trump takes it, or else the highest card of the suit led; its player leads."""
        trick = s.trick
        place = (s.leader + winner(trick, s.trump)) % self.places
        # the last trick of the deal before is no longer on the table
        s.before_last, s.before_leader = (s.last_trick if s.played else ()), s.last_leader
        s.last_trick, s.last_leader = tuple(trick), s.leader
        for c in trick:
            s.played |= CARD_BITS[c]
        trick.clear()
        s.tricks[place] += 1
        s.leader = s.turn = place

    # what a seat knows

    def sees(self, s: S, seat: int | None, place: int) -> bool:
        """May this seat look at the hand of this place?"""
        return s.order[place] == seat

    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """Deal the cards this seat has not seen anew; a turned card stays with the dealer."""
        n = s.copy()
        known = [h if self.sees(s, seat, place) else 0 for place, h in enumerate(s.hands)]
        unseen = WHOLE_PACK & ~s.played
        for c in s.trick:
            unseen &= ~CARD_BITS[c]
        if s.turned >= 0:
            known[s.dealer] |= s.hands[s.dealer] & CARD_BITS[s.turned]
        n.hands = deal_unseen(rng, unseen, [h.bit_count() for h in s.hands], s.voids, known)
        chance.freshen(n, rng)
        return n

    # what is on the table

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            name = Text(f"Player {seat + 1}", f"Игрок {seat + 1}")
            if seat not in s.order:
                yield SeatInfo(name, 2 + seat, ("out",))
                continue
            place = s.order.index(seat)
            marks = [mark for mark, at in (("dealer", s.dealer), ("lead", s.leader)) if place == at]
            yield SeatInfo(name, place % 2, tuple(marks), place)

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        for i in range(self.seats):
            cards: tuple[str, ...] = ()
            if i in s.order:
                place = s.order.index(i)
                held = s.hands[place]
                cards = tuple(hand_texts(held)) if self.sees(s, seat, place) else (BACK,) * held.bit_count()
            label = Text(f"Hand of player {i + 1}", f"Карты игрока {i + 1}")
            yield Hand(id=f"hand{i}", label=label, seat=i, cards=cards)
        for id, label, trick, leader in (
            ("trick", Text("Trick", "Взятка"), s.trick, s.leader),
            ("last", Text("Last trick", "Последняя взятка"), s.last_trick, s.last_leader),
            ("before", Text("Last but one", "Предпоследняя взятка"), s.before_last, s.before_leader),
        ):
            played = tuple((s.order[(leader + i) % self.places], CARD_TEXTS[c]) for i, c in enumerate(trick))
            yield Trick(id=id, label=label, cards=played)
        lies = s.turned >= 0 and not s.played and s.hands[s.dealer] >> s.turned & 1
        yield Row(
            id="turned",
            label=Text("Turned card", "Вскрышка"),
            seat=s.order[s.dealer],
            cards=(CARD_TEXTS[s.turned],) if lies else (),
        )
        yield Note(id="trump", label=Text("Trumps", "Козырь"), text=trump_text(s.trump))
        taken = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        amounts = tuple((side, None, n) for side, n in zip(self.sides(s), taken, strict=True))
        yield Amounts(id="taken", label=Text("Tricks taken", "Взято взяток"), amounts=amounts)

    def sides(self, s: S) -> tuple[Text, Text]:
        """The two sides by the players' numbers."""
        return players_text(s.order[0::2]), players_text(s.order[1::2])

    def pieces(self, s: S) -> list[str]:
        held = [text for h in s.hands for text in hand_texts(h)]
        return [*held, *(CARD_TEXTS[c] for c in s.trick), *hand_texts(s.played)]


def players_text(seats: Iterable[int]) -> Text:
    """Players by their numbers.

    >>> players_text([2, 0]).en, players_text([1]).ru
    ('Players 1, 3', 'Игрок 2')
    """
    return _players_text(tuple(sorted(set(seats))))


@cache
def _players_text(listed: tuple[int, ...]) -> Text:
    numbers = ", ".join(str(seat + 1) for seat in listed)
    one = len(listed) == 1
    return Text(f"Player{'' if one else 's'} {numbers}", f"Игрок{'' if one else 'и'} {numbers}")


@cache
def trump_text(trump: int) -> Text:
    """The trump suit with its symbol."""
    if trump == NO_TRUMPS:
        return Text("No trumps", "Без козырей")
    return Text("{symbol} {name}", "{symbol} {name}").fill(symbol=SYMBOLS[trump], name=SUIT_NAMES[trump])
