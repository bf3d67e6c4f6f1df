"""The parts of Hussar Preferans that are its own: two talons, and a whister who may take his."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text, chance
from sukno.engine.ask import Ask, PickCards
from sukno.engine.state import FrozenSlice
from sukno.engine.view import AnyZone
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.preferans.cards import hand_bits, moved_cards
from sukno.games.tricks.preferans.deal import hand_zones, in_play
from sukno.games.tricks.preferans.exchange import ExchangeSlice, discard_row, discard_words
from sukno.games.tricks.preferans.laid import Dealt
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.unseen import Unseen
from sukno.games.tricks.preferans.whisting import (
    ALONE,
    CHECK,
    CLOSED,
    PASS,
    UNPLAYED,
    WHIST,
    WhistingSlice,
    whister_marks,
)
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts, pack

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

PACK = pack(24)
WITH_TALON = "talon"
DISCARD = "discard"


class OwnTalonsSlice(FrozenSlice, frozen=True):
    talons: tuple[tuple[int, ...], ...] = ()
    """By places."""
    taken: bool = False
    """The whister has his."""
    discard: int = 0
    """What he laid away for it."""


def has_talon(s: PreferansState, place: int) -> bool:
    """Has this place taken its talon into the hand?"""
    return s.exchange.taken if place == s.contract.declarer else s.own.taken


def lying(s: PreferansState) -> tuple[tuple[int, ...], ...]:
    """The talons of the places, as far as they still lie there."""
    return tuple(() if has_talon(s, p) else talon for p, talon in enumerate(s.own.talons))


class HussarDeal(Stage["PreferansState"]):
    """Two hands of ten cards, a talon at the right of each."""

    whole_pack = hand_bits(PACK)

    def __init__(self, places: Places) -> None:
        self.places = places

    def renew(self, s: PreferansState) -> None:
        if s.laid is not None:
            s.hands, talons, s.laid = list(s.laid[0]), s.laid[1], None
        else:
            cards = chance.shuffled(s, PACK)
            s.hands = [hand_bits(cards[:10]), hand_bits(cards[10:20])]
            talons = (tuple(cards[20:22]), tuple(cards[22:24]))
        s.own = OwnTalonsSlice(talons=talons)
        s.exchange = ExchangeSlice()

    def dealt(self, s: PreferansState) -> Dealt:
        """The cards as they were dealt; what was taken and laid away is given back."""
        hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        for place, talon in enumerate(s.own.talons):
            if has_talon(s, place):
                away = s.exchange.discard if place == s.contract.declarer else s.own.discard
                hands[place] = (hands[place] | away) & ~hand_bits(talon)
        return tuple(hands), s.own.talons

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        return hand_zones(self.places, s, seat)

    def pieces(self, s: PreferansState) -> Iterable[str]:
        yield from in_play(s)
        for talon in lying(s):
            yield from (CARD_TEXTS[c] for c in talon)


class HussarWhisting(Stage["PreferansState"]):
    """One opponent: he passes, or whists alone or with his own talon; always closed."""

    phases = ("whist", "how", "whister_discard")
    prompts = {
        "whist": Text("Whist or pass", "Вист или пас"),
        "talon-whist": Text("Whist alone, or with your talon?", "Вист один или со своим прикупом?"),
    }

    def __init__(self, places: Places) -> None:
        self.places = places

    def renew(self, s: PreferansState) -> None:
        s.whisting = WhistingSlice(said=("", ""))

    def begin(self, s: PreferansState) -> None:
        """A ten is only checked."""
        if s.contract.level == 10:
            self.settle(s, CHECK)
            return
        s.whisting = replace(s.whisting, turn=1 - s.contract.declarer)
        s.phase = "whist"

    def ask(self, s: PreferansState) -> Ask:
        place = s.whisting.turn
        seat = s.order[place]
        if s.phase == "whist":
            return Ask(seat, "whist", [WHIST, PASS])
        if s.phase == "how":
            return Ask(seat, "talon-whist", self.hows(s))
        return Ask(seat, "discard", [], (PickCards(DISCARD, tuple(hand_texts(s.hands[place])), 2, 2),))

    def forced(self, s: PreferansState) -> bool:
        """Nobody is obliged to whist."""
        return False

    def hows(self, s: PreferansState) -> list[str]:
        """How he may whist."""
        return [WITH_TALON, ALONE]

    def play(self, s: PreferansState, move: str) -> None:
        place = s.whisting.turn
        seat = s.order[place]
        if s.phase == "whist":
            s.note(seat, "whist", move)
            said = ("", move) if place else (move, "")
            s.whisting = replace(s.whisting, said=said)
            if move == WHIST:
                s.phase = "how"
            else:
                s.whisting = replace(s.whisting, how=UNPLAYED)
                self.done(s)
        elif s.phase == "how":
            s.note(seat, "whist", move)
            if move == ALONE:
                self.settle(s, ALONE)
                return
            s.hands[place] |= hand_bits(s.own.talons[place])
            s.own = replace(s.own, taken=True)
            s.phase = "whister_discard"
        else:
            cards = moved_cards(move)
            s.hands[place] ^= cards
            s.own = replace(s.own, discard=cards)
            s.note(seat, "discard")
            self.settle(s, CLOSED)

    def settle(self, s: PreferansState, how: str) -> None:
        s.whisting = replace(s.whisting, how=how)
        self.done(s)

    # what is seen

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        whister = s.order[1 - s.contract.declarer] if s.contract.declarer >= 0 else None
        mine = seat is not None and whister == seat
        label = Text("Whister's discard", "Снос вистующего")
        yield discard_row("whister-discard", label, whister, s.own.discard, mine)

    def marks(self, s: PreferansState, seat: int) -> Iterable[str]:
        return whister_marks(s, seat)

    def pieces(self, s: PreferansState) -> Iterable[str]:
        return hand_texts(s.own.discard)

    def describe(self, s: PreferansState, move: str) -> Text:
        first, _, rest = move.partition(" ")
        return discard_words(rest) if first == DISCARD else OFFERED[move]

    def tell(self, kind: str, move: str) -> Text | None:
        return TOLD[move] if kind == "whist" else None

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        return OFFERED[move] if kind == "whist" else super().says(kind, move, words)


OFFERED = {
    WHIST: Text("whist", "вист"),
    PASS: Text("pass", "пас"),
    WITH_TALON: Text("whist with the own talon", "вист со своим прикупом"),
    ALONE: Text("alone, without the talon", "один, без прикупа"),
}
TOLD = {
    WHIST: Text("whist", "вист"),
    PASS: Text("pass", "пас"),
    WITH_TALON: Text("⟨takes|take⟩ the own talon", "⟨берёт|берёте⟩ свой прикуп"),
    ALONE: Text("without the own talon", "без своего прикупа"),
}

OWN_TALON = -4
"""An unseen card may lie in the talon of hand 1; one less is that of hand 2."""
LAID_AWAY = -2


def unseen(places: Places, s: PreferansState, seat: int) -> Unseen:
    """All that is certain of the hidden cards."""
    other = 1 - places.place_of(s, seat)
    declares = other == s.contract.declarer
    cards = 0
    rooms: list[tuple[int, int, int]] = []
    if not places.sees(s, seat, other):
        cards |= s.hands[other]
        rooms.append((other, s.hands[other].bit_count(), s.voids[other]))
    away = s.exchange.discard if declares else s.own.discard
    cards |= away
    rooms.append((LAID_AWAY, away.bit_count(), 0))
    shown = hand_bits(s.exchange.talon) if s.exchange.taken and declares else 0
    for place, talon in enumerate(lying(s)):
        if talon:
            cards |= hand_bits(talon)
            rooms.append((OWN_TALON - place, 2, shown))  # what the buyer has shown does not lie there
    return Unseen(cards, rooms)


def redeal(places: Places, s: PreferansState, n: PreferansState, seat: int, rng: Random) -> None:
    """Lay all that this seat cannot see anew in its copy."""
    other = 1 - places.place_of(s, seat)
    declares = other == s.contract.declarer
    hidden = unseen(places, s, seat)
    if hidden.rooms[0][0] == other:
        n.hands[other] = 0
    discard = 0
    talons: list[list[int]] = [[], []]
    for slot, card in hidden.deal(rng):
        if slot >= 0:
            n.hands[slot] |= CARD_BITS[card]
        elif slot == LAID_AWAY:
            discard |= CARD_BITS[card]
        else:
            talons[OWN_TALON - slot].append(card)
    known = [tuple(talons[p]) or s.own.talons[p] for p in (0, 1)]
    if s.own.taken and not declares:
        # never seen, and now among his cards: any two
        known[other] = tuple(rng.sample(cards_of(n.hands[other] | n.gone[other] | discard), 2))
    n.own = replace(s.own, talons=tuple(known))
    if declares:
        n.exchange = replace(s.exchange, discard=discard)
    else:
        n.own = replace(n.own, discard=discard)
