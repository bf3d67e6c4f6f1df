"""Rams: after his exchange the dealer may lay a card away and take the turned trump instead (000:4944-4949)."""

from __future__ import annotations

from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.families.entry import DROP, lay_away, named_cards
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import CARD_TEXTS, hand_texts, symbols

LEAVE = "leave"


class Upcard(Stage[MushkaState]):
    """Only a dealer who plays is asked."""

    phases: ClassVar[tuple[str, ...]] = ("upcard",)
    prompts: ClassVar[dict[str, Text]] = {
        "upcard": Text("A card for the turned trump?", "Взять открытого козыря взамен своей карты?")
    }
    log_words: ClassVar[dict[str, Text]] = {
        LEAVE: Text("⟨leaves|leave⟩ the turned trump", "не ⟨берёт|берёте⟩ открытого козыря"),
        "took": Text("⟨takes|take⟩ {move}", "⟨берёт|берёте⟩ {move}"),
    }
    speech: ClassVar[dict[str, Text]] = {
        LEAVE: Text("I leave it", "не беру"),
        "took": Text("I take {move}", "беру {move}"),
    }

    def begin(self, s: MushkaState) -> None:
        s.phase = "upcard"
        s.turn = s.dealer

    def ask(self, s: MushkaState) -> Ask:
        held = tuple(hand_texts(s.hands[s.dealer]))
        return Ask(s.order[s.dealer], "upcard", [LEAVE], (PickCards(DROP, held, 1, 1),))

    def do(self, s: MushkaState, move: str) -> None:
        place = s.dealer
        seat = s.order[place]
        if move == LEAVE:
            s.note(seat, LEAVE, LEAVE)
        else:
            card = named_cards(move, DROP)
            if card.bit_count() != 1 or not s.hands[place] & card:
                self.check(s, move)
            lay_away(s, place, card, late=True)
            s.hands[place] |= CARD_BITS[s.turned]
            s.known[place] |= CARD_BITS[s.turned]
            s.note(seat, DROP, "1")
            s.note(seat, "took", CARD_TEXTS[s.turned])
        self.done(s)

    def describe(self, s: MushkaState, move: str) -> Text | None:
        if move == LEAVE:
            return Text("leave it", "не брать")
        verb, _, card = move.partition(" ")
        if verb != DROP:
            return None
        words = (
            Text("take {up} for {card}", "взять {up} вместо {card}")
            if card
            else Text("take {up}", "взять {up}")
        )
        return words.fill(up=symbols(CARD_TEXTS[s.turned]), card=symbols(card))
