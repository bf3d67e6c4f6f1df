"""Kopilka: three or four cards of one suit are laid face down, and each of the others may take one (000:4862-4877).

Hands are judged in turn from the dealer's left. Whoever takes a card lays one of his own away, not the one that he has
taken; the owner gets another from the stock. Which card is taken is chance.
"""

from __future__ import annotations

from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.chance import roll
from sukno.engine.text import either
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.kopilka_state import NOBODY, KopilkaState, Mark, Offer
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, cards_of, hand_texts, symbols

TAKE, REFUSE, DISCARD = "take", "refuse", "discard"
SUITED = 3
LAID = 4
"""Five of a suit are treated as four (not in the source): the lowest stays in the hand."""


def suited(held: int) -> int:
    """The cards that must be laid on the table; none with fewer than three of a suit.

    >>> from sukno.materials.cards import hand
    >>> hand_texts(suited(hand(["SA", "S9", "S8", "S7", "SK"])))
    ['SA', 'SK', 'S9', 'S8']
    """
    for suit in SUIT_BITS:
        cards = held & suit
        if cards.bit_count() >= SUITED:
            while cards.bit_count() > LAID:
                cards &= cards - 1
            return cards
    return 0


def own(s: KopilkaState) -> int:
    """What whoever has taken a card may lay away for it (000:4866-4868): of his own cards, as far as it is known which
    one he took."""
    _, _, taken = s.given[-1]
    return s.hands[s.turn] & ~(CARD_BITS[taken] if taken != NOBODY else 0)


class Offers(Stage[KopilkaState]):
    phases: ClassVar[tuple[str, ...]] = ("take", "give")
    prompts: ClassVar[dict[str, Text]] = {
        "take": Text(
            "Take one of the cards that lie face down?", "Взять одну из карт, что лежат рубашкой вверх?"
        ),
        "give": Text("Lay one of your cards away", "Снесите одну из своих карт"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "lay": Text(
            "⟨lays|lay⟩ out suited cards: {move}", "⟨выкладывает|выкладываете⟩ карт одной масти: {move}"
        ),
        TAKE: Text("⟨takes|take⟩ one of them", "⟨берёт|берёте⟩ одну из них"),
        REFUSE: Text("⟨takes|take⟩ none", "не ⟨берёт|берёте⟩"),
        DISCARD: Text("⟨lays|lay⟩ a card away", "⟨сносит|сносите⟩ карту"),
    }
    speech: ClassVar[dict[str, Text]] = {
        TAKE: Text("I take one", "беру одну"),
        REFUSE: Text("none for me", "не беру"),
    }

    def begin(self, s: KopilkaState) -> None:
        self.judge_from(s, (s.dealer + 1) % len(s.hands))

    def judge_from(self, s: KopilkaState, place: int) -> None:
        """The next hand with suited cards, from this place to the dealer; if there is none the play begins."""
        n = len(s.hands)
        while True:
            laid = suited(s.hands[place])
            s.judged += ((place, laid.bit_count()),)
            if laid:
                s.offer = Offer(owner=place, laid=laid)
                s.note(place, "lay", str(laid.bit_count()))
                s.phase = "take"
                s.turn = (place + 1) % n
                return
            if place == s.dealer:
                break
            place = (place + 1) % n
        self.done(s)

    def ask(self, s: KopilkaState) -> Ask:
        if s.phase == "take":
            return Ask(s.turn, "take", [TAKE, REFUSE])
        return Ask(s.turn, "give", [f"{DISCARD} {c}" for c in hand_texts(own(s))])

    def bound(self, s: KopilkaState) -> Text | None:
        if s.phase != "give" or own(s) == s.hands[s.turn]:
            return None
        return Text(
            "the card you have taken stays; you may lay away {allowed}",
            "взятая карта остаётся у вас; снести можно {allowed}",
        ).fill(allowed=either([CARD_SYMBOLS[c] for c in reversed(cards_of(own(s)))]))

    def play(self, s: KopilkaState, move: str) -> None:
        place = s.turn
        if s.phase == "give":
            card = CARD_INDEX[move.split(" ")[1]]
            s.hands[place] &= ~CARD_BITS[card]
            s.away[place] |= CARD_BITS[card]
            s.gave = card
            s.note(place, DISCARD, "")
            self.go_on(s)
            return
        offer = s.offer
        s.note(place, move, move)
        if move == REFUSE:
            s.offer = Offer(owner=offer.owner, laid=offer.laid, asked=offer.asked + 1)
            self.go_on(s)
            return
        cards = cards_of(offer.laid)
        card = cards[roll(s, len(cards))]
        bit = CARD_BITS[card]
        s.hands[place] |= bit
        s.hands[offer.owner] &= ~bit
        if s.stock:
            s.hands[offer.owner] |= CARD_BITS[s.stock[0]]
            s.stock = s.stock[1:]
        s.given += ((offer.owner, place, card),)
        s.offer = Offer(owner=offer.owner, laid=offer.laid & ~bit, asked=offer.asked + 1)
        s.judged = ()
        s.gave = NOBODY
        s.mark = Mark(offer=s.offer, taker=place, stock=len(s.stock))
        s.phase = "give"

    def go_on(self, s: KopilkaState) -> None:
        """The next of the others is asked, or the next hand judged."""
        n = len(s.hands)
        owner = s.offer.owner
        if s.offer.asked < n - 1:
            s.phase = "take"
            s.turn = (owner + 1 + s.offer.asked) % n
            return
        s.offer = Offer()
        if owner == s.dealer:
            self.done(s)
        else:
            self.judge_from(s, (owner + 1) % n)

    def describe(self, s: KopilkaState, move: str) -> Text | None:
        verb, _, card = move.partition(" ")
        words = WORDS.get(verb)
        return words and words.fill(card=symbols(card))


WORDS = {
    TAKE: Text("take one", "взять одну"),
    REFUSE: Text("take none", "не брать"),
    DISCARD: Text("lay {card} away", "снести {card}"),
}
