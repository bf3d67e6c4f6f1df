"""Declarations of the game with eight or ten packs: sets of four and the ladder above them, wild cards (000:2386-2470).

Cards that have been laid stay before their player and may be played. An open card may serve in declarations of
different classes, in each of them once; a second marriage, bezique or quint needs new cards. Every declaration lays at
least one card from the hand (not in the source). Where several open cards are equal, the one that has served most is
used, and it is the one that is played.

An infusoria (инфузорка) stands for any card; every declaration has at least one natural card.
"""

from __future__ import annotations

from itertools import combinations

from sukno.engine import Text
from sukno.families.counted import SHIFT, WILD, WILD_BIT, count
from sukno.games.tricks.bezique.declaring import Offer
from sukno.games.tricks.bezique.layout import (
    ACE,
    FOUR_OR_MORE,
    HIGH,
    JACK,
    KING,
    QUEEN,
    SEQUENCE_BITS,
    TEN,
    offer,
    words,
)
from sukno.games.tricks.bezique.pack_tricks import lay
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import CARD_TEXTS, RANKS
from sukno.sheets.bezique.tables import (
    BEZIQUE_JACKS,
    FIRST_BEZIQUE,
    FIRST_QUINT,
    PLAIN_FOUR,
    TRUMP_FOUR,
    TRUMP_MARRIAGE,
    added,
    further,
)

RANK = {"A": ACE, "K": KING, "Q": QUEEN, "J": JACK, "T": TEN}
SET_KINDS = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks", "T": "tens"}
ADD_KINDS = {
    "A": "add-ace",
    "K": "add-king",
    "Q": "add-queen",
    "J": "add-jack",
    "T": "add-ten",
    "bezique": "add-bezique-jack",
}
MARRIAGE, BEZIQUE, QUINT = 1 << 8, 1 << 9, 1 << 10
"""Classes of declarations, as bits above the face of a card that has served."""
PLAIN = {rank: 1 << 11 + i for i, rank in enumerate(PLAIN_FOUR)}
FOUR = {rank: 1 << 15 + i for i, rank in enumerate((*TRUMP_FOUR, "bezique"))}
SAME_COLOUR = (1, 0, 3, 2)
"""The other suit of the same colour: ♠♣, ♦♥."""
PLAIN_BITS = tuple((r, sum(1 << 13 * suit + RANK[r] for suit in range(4))) for r in PLAIN_FOUR)
PLAIN_SLOTS = {r: tuple((13 * suit + RANK[r],) for suit in range(4)) for r in PLAIN_FOUR}


class Ladder:
    """What the winner of a trick may declare."""

    def __init__(self) -> None:
        self.last: tuple[tuple[object, ...], list[Offer]] = ((), [])
        """What was asked last, and the answer: a question is asked when moves are listed and when one is made."""

    def offers(self, s: BeziqueState, place: int) -> list[Offer]:
        key = (
            s.hands[place], s.served[place], s.trump, s.marriages[place], s.beziques[place], s.quints[place]
        )  # fmt: skip
        if self.last[0] != key:
            self.last = key, self.found(s, place)
        return self.last[1]

    def found(self, s: BeziqueState, place: int) -> list[Offer]:
        held = s.faces[place]
        both = held | s.open[place]
        trump = s.trump
        base = 13 * trump
        mine = s.hands[place] + s.laid[place]
        wilds = mine >> SHIFT[WILD] & 255 if both & WILD_BIT else 0
        out: list[Offer] = []
        jack = 13 * SAME_COLOUR[trump] + JACK
        queen, king = base + QUEEN, base + KING
        has_queen, has_king, has_jack = both >> queen & 1, both >> king & 1, both >> jack & 1
        fresh = held & WILD_BIT  # something of every combination must come from the hand
        if has_queen + has_king + wilds > 1 and held & (1 << queen | 1 << king) | fresh:
            worth = further(TRUMP_MARRIAGE, s.marriages[place] + 1)
            self.run(s, place, "trump-marriage", MARRIAGE, ((king,), (queen,)), worth, out)
        if has_queen + has_jack + wilds > 1 and held & (1 << queen | 1 << jack) | fresh:
            worth = further(FIRST_BEZIQUE, s.beziques[place] + 1)
            self.run(s, place, "bezique", BEZIQUE, ((queen,), (jack,)), worth, out)
        five = both >> base & SEQUENCE_BITS | (has_jack << JACK)
        if five.bit_count() + wilds > 4 and held & (SEQUENCE_BITS << base | 1 << jack) | fresh:
            worth = further(FIRST_QUINT, s.quints[place] + 1)
            quint = ((base + ACE,), (king,), (queen,), (base + JACK, jack), (base + TEN,))
            self.run(s, place, "quint", QUINT, quint, worth, out)
        for rank, bits in PLAIN_BITS:
            if (both & bits).bit_count() + wilds > 3 and held & bits | fresh:
                cls = PLAIN[rank]
                worth = PLAIN_FOUR[rank]
                if s.served[place]:
                    worth *= 1 + self.lying(s, place, cls) // 4
                self.run(s, place, SET_KINDS[rank], cls, PLAIN_SLOTS[rank], worth, out)
        if wilds or (mine >> SHIFT[base] & (1 << 104) - 1) + FOUR_OR_MORE & HIGH:
            for rank, worth in TRUMP_FOUR.items():
                face = base + RANK[rank]
                if (mine >> SHIFT[face] & 255) + wilds > 3 and both >> face & 1:
                    self.four(s, place, rank, face, worth, out)
        if has_jack and (mine >> SHIFT[jack] & 255) + wilds > 3:
            self.four(s, place, "bezique", jack, BEZIQUE_JACKS, out)
        return out

    def lying(self, s: BeziqueState, place: int, cls: int) -> int:
        """How many open cards have served in this class."""
        return sum(1 for code in s.served[place] if code & cls)

    def free(self, s: BeziqueState, place: int, cls: int) -> dict[int, int]:
        """Open cards that have not, by faces."""
        out: dict[int, int] = {}
        for code in s.served[place]:
            if not code & cls:
                out[code & 255] = out.get(code & 255, 0) + 1
        return out

    def run(
        self,
        s: BeziqueState,
        place: int,
        kind: str,
        cls: int,
        slots: tuple[tuple[int, ...], ...],
        worth: int,
        out: list[Offer],
    ) -> None:
        """One card for each slot: open ones that are free for it first, then from the hand; wild ones in any slots."""
        hand = s.hands[place]
        if not s.served[place] and not hand >> SHIFT[WILD] & 255:  # the usual case, made quick
            for cards in plain_lines(s.faces[place], slots):
                out.append(offer(kind, cards, worth, tuple(cards)))
            return
        free = self.free(s, place, cls) if s.served[place] else {}
        wild_open = free.get(WILD, 0)
        wilds = wild_open + count(hand, WILD)
        choices = [
            [c for c in faces if free.get(c, 0) or hand >> SHIFT[c] & 255] for faces in slots
        ]  # in each slot, the natural cards there are
        empty = [i for i, there in enumerate(choices) if not there]
        if len(empty) > wilds:
            return
        rest = [i for i in range(len(slots)) if choices[i]]
        for more in range(min(wilds, len(slots) - 1) - len(empty) + 1):
            for swapped in combinations(rest, more):
                wild_slots = {*empty, *swapped}
                for cards in self.naturals(choices, wild_slots):
                    new = [c for c in cards if c != WILD and not free.get(c, 0)]
                    new += [WILD] * max(0, len(wild_slots) - wild_open)
                    if new:
                        out.append(offer(kind, cards, worth, tuple(new)))
                    else:
                        self.once_more(s, place, kind, cards, worth, out)

    def once_more(
        self, s: BeziqueState, place: int, kind: str, cards: list[int], worth: int, out: list[Offer]
    ) -> None:
        """All cards lie there and are free: one of them comes from the hand, and the move names it."""
        for face in dict.fromkeys(cards):
            if s.faces[place] >> face & 1:
                named = " ".join(CARD_TEXTS[c] for c in cards)
                out.append(Offer(f"{kind} {named} +{CARD_TEXTS[face]} {worth}", kind, worth, (face,)))

    def naturals(self, choices: list[list[int]], wild: set[int]) -> list[list[int]]:
        """The cards of a combination, slot by slot; a quint may have either jack."""
        lines: list[list[int]] = [[]]
        for i, there in enumerate(choices):
            lines = [[*line, c] for line in lines for c in ([WILD] if i in wild else there)]
        return lines

    def four(self, s: BeziqueState, place: int, rank: str, face: int, worth: int, out: list[Offer]) -> None:
        """Four equal cards, and the fifth, sixth ... to four that lie open."""
        cls = FOUR[rank]
        hand = s.hands[place]
        lie = self.lying(s, place, cls)
        held, wild_held = hand >> SHIFT[face] & 255, count(hand, WILD)
        if lie >= 4:
            more = added(rank, lie + 1)
            for card, there in ((face, held), (WILD, wild_held)):
                if there:
                    out.append(offer(ADD_KINDS[rank], [card], more, (card,)))
        free = self.free(s, place, cls) if s.served[place] else {}
        shown, wild_shown = free.get(face, 0), free.get(WILD, 0)
        kind = "bezique-jacks" if rank == "bezique" else f"trump-{SET_KINDS[rank]}"
        for wilds in range(min(3, wild_held + wild_shown) + 1):
            natural = 4 - wilds
            if natural > held + shown:
                continue
            new = [face] * max(0, natural - shown) + [WILD] * max(0, wilds - wild_shown)
            cards = [face] * natural + [WILD] * wilds
            if new:
                out.append(offer(kind, cards, worth * (1 + lie // 4), tuple(new)))
            else:
                self.once_more(s, place, kind, cards, worth * (1 + lie // 4), out)

    # what becomes of it

    def declare(self, s: BeziqueState, place: int, offer: Offer) -> None:
        kind = offer.kind
        if kind == "trump-marriage":
            s.marriages[place] += 1
        elif kind == "bezique":
            s.beziques[place] += 1
        elif kind == "quint":
            s.quints[place] += 1
        cls = CLASSES[kind]
        for face in offer.new:
            lay(s, place, face)
        cards = [FACES[c] for c in offer.move.split(" ")[1:-1] if c in FACES]
        for face in offer.new:
            cards.remove(face)
        served = [*s.served[place], *(face | cls for face in offer.new)]
        for face in cards:  # those that lie there and are free for it, the one that has served most
            code = max((c for c in served if c & 255 == face and not c & cls), key=most_served)
            served[served.index(code)] = code | cls
        s.served[place] = tuple(sorted(served))

    def left(self, s: BeziqueState, place: int, face: int) -> None:
        """An open card is played: of equal ones that which has served most."""
        served = list(s.served[place])
        served.remove(max((c for c in served if c & 255 == face), key=most_served))
        s.served[place] = tuple(served)

    def words(self, move: str) -> Text:
        return words(move)


def plain_lines(held: int, slots: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """The combination from the hand alone, without wild cards; a quint perhaps with either jack."""
    lines: list[list[int]] = [[]]
    for there in slots:
        lines = [[*line, c] for line in lines for c in there if held >> c & 1]
    return lines


def most_served(code: int) -> tuple[int, int]:
    return (code >> 8).bit_count(), code


FACES = {
    **{suit + r: 13 * "SCDH".index(suit) + RANKS.index(r) for suit in "SCDH" for r in "AKQJT"},
    "X1": WILD,
}
CLASSES: dict[str, int] = {
    "trump-marriage": MARRIAGE,
    "bezique": BEZIQUE,
    "quint": QUINT,
    **{SET_KINDS[rank]: cls for rank, cls in PLAIN.items()},
    **{f"trump-{SET_KINDS[rank]}": FOUR[rank] for rank in TRUMP_FOUR},
    "bezique-jacks": FOUR["bezique"],
    **{kind: FOUR[rank] for rank, kind in ADD_KINDS.items()},
}
