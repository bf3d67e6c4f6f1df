"""The deal, who sits where, and who may see and move what."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Game, Options, chance
from sukno.families.tricks import CARD_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.preferans.calls import Call, index_of, ladder
from sukno.games.tricks.preferans.options import Ways
from sukno.games.tricks.preferans.state import PreferansState
from sukno.materials.cards import cards_of, hand, hand_texts, pack

O = TypeVar("O", bound=Options)  # noqa: E741

PACK = pack(32)
WHOLE_PACK = hand(PACK)
DOLL = -1
OF_A_DEAL = (
    *("phase", "talon", "talon_led", "taken", "own_talons", "shown", "discard", "whister_discard"),
    *("bid", "bidder", "opener", "held", "dark_bid", "dark_pass", "miserers", "stops", "stop_refused"),
    *(
        "declarer",
        "level",
        "floor",
        "dark_game",
        "direct",
        "uvert",
        "totus",
        "partners",
        "dealer_whists",
        "how",
    ),
    *("to_open", "opened", "bare", "peek", "off_gora", "raspasy", "led", "out", "dealer_tricks", "first"),
    *("offer", "offered", "answers", "winner"),
)
"""What begins anew with every deal, beside what goes by places."""


class Dealing(Game[PreferansState, O], Generic[O]):
    """The table before the first word is said."""

    State = PreferansState
    whole_pack: ClassVar[int] = WHOLE_PACK
    ways: Ways
    calls: tuple[Call, ...]

    def prepare(self, ways: Ways) -> None:
        """What follows from the options once and for all."""
        self.ways = ways
        self.calls = ladder(ways.order)
        self.call_index = index_of(self.calls)
        self.first_misere = next((i for i, c in enumerate(self.calls) if c.misere), len(self.calls))
        self.doll = self.seats == 2

    # who sits where

    def places(self, dealer: int) -> tuple[int, ...]:
        """The seats of hand 1, 2, 3: the dealer sits out if more than three play, and of five his right
        neighbour too."""
        n = self.seats
        if n == 2:
            return (1 - dealer, DOLL, dealer)
        return tuple((dealer + i) % n for i in (1, 2, 3))

    def idle_dealer(self, s: PreferansState) -> int | None:
        """The dealer, where he sits on the talon."""
        return s.dealer if self.seats > 3 else None

    def place_of(self, s: PreferansState, seat: int | None) -> int:
        """The place of a seat, -1 if it has none in this deal."""
        return s.order.index(seat) if seat is not None and seat in s.order else -1

    def deal_cards(self, s: PreferansState) -> None:
        """Pairs; the fourth pair is the talon (000:2716-2719)."""
        if s.laid is not None:
            s.hands, s.talon, s.laid = list(s.laid[0]), s.laid[1][0], None
            return
        cards = chance.shuffled(s, PACK)
        s.talon = tuple(cards[6:8])
        rest = cards[:6] + cards[8:]
        s.hands = [0, 0, 0]
        for i in range(0, 30, 2):
            s.hands[i // 2 % 3] |= CARD_BITS[rest[i]] | CARD_BITS[rest[i + 1]]

    def clear(self, s: PreferansState) -> None:
        """Everything of the last deal is put away."""
        fresh = PreferansState()
        for field in OF_A_DEAL:
            setattr(s, field, getattr(fresh, field))
        s.order = self.places(s.dealer)
        n = len(s.order)
        s.passed, s.called, s.dark_passed = [False] * n, [False] * n, [False] * n
        s.looked = [not self.ways.dark] * n
        s.whist = [""] * n
        s.tricks, s.voids, s.gone = [0] * n, [0] * n, [0] * n
        s.trick, s.last_trick, s.log = [], (), ()
        s.played = 0
        s.leader = s.turn = 0
        s.trump = -1

    @staticmethod
    def dealt_to(s: PreferansState, place: int) -> int:
        """The cards a place began the play with."""
        return s.hands[place] | s.gone[place]

    # who moves what

    def mover(self, s: PreferansState, place: int) -> int:
        """The seat that plays the cards of this place."""
        if s.dealer_whists and place != s.declarer:
            return s.dealer
        seat = s.order[place]
        if seat == DOLL:
            return s.order[0] if s.declarer == 2 else s.order[2]
        if s.opened and s.how == "open" and s.whist[place] == "pass":
            return next(s.order[p] for p in range(len(s.order)) if s.whist[p] == "whist")
        return seat

    def after(self, s: PreferansState, place: int) -> int:
        """The next place in play."""
        n = len(s.order)
        place = (place + 1) % n
        return (place + 1) % n if place == s.out else place

    # who sees what

    def sees(self, s: PreferansState, seat: int | None, place: int) -> bool:
        """May this seat see the hand at this place?"""
        if s.bare and place == s.declarer:
            return True
        if s.opened and place != s.declarer and place != s.out:
            return True
        if seat is None:
            return False
        if s.peek == place and seat == s.dealer:
            return True
        return s.order[place] == seat and s.looked[place]

    def knows_talon(self, s: PreferansState, seat: int | None) -> bool:
        """Does this seat know the cards of the talon while it lies there? The dealer leads it in raspasy."""
        return s.shown or (
            s.raspasy and self.ways.talon_leads and seat is not None and seat == self.idle_dealer(s)
        )

    def imagine(self, s: PreferansState, seat: int, rng: Random) -> PreferansState:
        """Deal anew what the seat has not seen: hands, talon, discard."""
        n = s.copy()
        unseen = 0
        slots: list[int] = []
        banned: list[int] = []
        declarer = s.declarer if s.taken else -1
        mine = declarer >= 0 and s.order[declarer] == seat
        from_talon = hand_bits(s.talon) if s.taken and s.shown else 0
        for place, held in enumerate(s.hands):
            if held and not self.sees(s, seat, place):
                unseen |= held
                n.hands[place] = 0
                slots += [place] * held.bit_count()
                ban = s.voids[place] if place == declarer else s.voids[place] | from_talon
                banned += [ban] * held.bit_count()
        if not s.taken and not self.knows_talon(s, seat):
            lying = s.talon[s.talon_led :]
            unseen |= hand_bits(lying)
            slots += [TALON] * len(lying)
            banned += [0] * len(lying)
        if s.discard and not mine and not s.totus:  # at totus all have seen what was laid away
            unseen |= s.discard
            n.discard = 0
            slots += [DISCARD] * 2
            banned += [0, 0]
        talon: list[int] = []
        for slot, card in zip(slots, deal_out(cards_of(unseen), banned, rng), strict=True):
            if slot == TALON:
                talon.append(card)
            elif slot == DISCARD:
                n.discard |= CARD_BITS[card]
            else:
                n.hands[slot] |= CARD_BITS[card]
        if talon:
            n.talon = (*s.talon[: s.talon_led], *talon)
        chance.freshen(n, rng)
        return n

    def pieces(self, s: PreferansState) -> list[str]:
        lying = () if s.taken else s.talon[s.talon_led :]
        bits = s.discard | s.played | hand_bits(lying) | hand_bits(s.trick)
        for held in s.hands:
            bits |= held
        if s.led >= 0:
            bits |= CARD_BITS[s.led]
        return hand_texts(bits)


def hand_bits(cards: Iterable[int]) -> int:
    """Cards as a bit set."""
    bits = 0
    for c in cards:
        bits |= CARD_BITS[c]
    return bits


TALON, DISCARD = -1, -2
"""Where an unseen card may lie beside the hands."""
