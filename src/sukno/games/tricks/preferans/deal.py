"""The deal: ten cards to each of three hands, two to the talon; and the hands as they are seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sukno.engine import Text, chance
from sukno.engine.text import same, who
from sukno.engine.view import BACK, AnyZone, Hand
from sukno.families.dummies import dummy_zones
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS, suit_letter
from sukno.games.tricks.preferans.cards import PACK, WHOLE_PACK, hand_bits
from sukno.games.tricks.preferans.exchange import ExchangeSlice
from sukno.games.tricks.preferans.laid import Dealt
from sukno.games.tricks.preferans.places import Places
from sukno.materials.cards import CARD_TEXTS, hand_texts

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

DOLL = Text("Doll", "Кукла")


class Dealing(Stage["PreferansState"]):
    """Three hands and a talon."""

    whole_pack = WHOLE_PACK

    def __init__(self, places: Places) -> None:
        self.places = places

    def renew(self, s: PreferansState) -> None:
        """Pairs; the fourth pair is the talon (000:2716-2719). A seed may name the cards."""
        if s.laid is not None:
            s.hands, talon, s.laid = list(s.laid[0]), s.laid[1][0], None
        else:
            cards = chance.shuffled(s, PACK)
            talon = tuple(cards[6:8])
            rest = cards[:6] + cards[8:]
            s.hands = [0, 0, 0]
            for i in range(0, 30, 2):
                s.hands[i // 2 % 3] |= CARD_BITS[rest[i]] | CARD_BITS[rest[i + 1]]
        s.exchange = ExchangeSlice(talon=talon)

    def dealt(self, s: PreferansState) -> Dealt:
        """The cards as they were dealt; what was taken and laid away is given back."""
        x = s.exchange
        hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        if x.taken:
            hands[s.contract.declarer] |= x.discard
            hands[s.contract.declarer] &= ~hand_bits(x.talon)
        return tuple(hands), (x.talon,)

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        return hand_zones(self.places, s, seat)

    def pieces(self, s: PreferansState) -> Iterable[str]:
        return in_play(s)


def hand_zones(places: Places, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
    """The hands by seats, and the doll."""

    def cards(place: int) -> tuple[str, ...]:
        if place < 0:
            return ()
        held = s.hands[place]
        return tuple(hand_texts(held)) if places.sees(s, seat, place) else (BACK,) * held.bit_count()

    for i in range(places.seats):
        held = cards(places.place_of(s, i))
        yield Hand(id=f"hand{i}", label=same(who(i)), seat=i, cards=held, trump=suit_letter(s.trump))
    yield from dummy_zones(s, lambda place: places.sees(s, seat, place), ids=("doll",), label=lambda _: DOLL)


def in_play(s: PreferansState) -> Iterable[str]:
    """The cards in the hands, on the table and in the tricks."""
    bits = s.played | hand_bits(s.trick)
    for held in s.hands:
        bits |= held
    yield from hand_texts(bits)
    if s.led >= 0:
        yield CARD_TEXTS[s.led]
