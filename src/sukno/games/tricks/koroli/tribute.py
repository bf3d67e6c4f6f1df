"""What changes hands before the play of a reign. All of it is open to everybody (not in the source).

The soldier gives the king his highest trump, whatever it is, and says in which suits he has aces; the king gives him a
card in return, of another suit. The peasant gives the prince the card that the cut has shown, and gets any card. A king
who has nine tricks again, and so sits out, helps the soldier: a card for a card; and so does the prince the peasant.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sukno.engine import Ask, Text
from sukno.engine.text import either, to_whom, who
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS, SUIT_BITS, of_rank
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, cards_of, hand_texts, symbols

KING, PRINCE, SOLDIER, PEASANT = range(4)
GIVE, TRIBUTE, ACES, NO_ACES, NO_TRUMPS = "give", "tribute", "aces", "no aces", "no trumps"
ALL_ACES = of_rank("A")


class Tribute(Stage[Any]):
    """First what is owed without a choice, then one card after another that somebody chooses."""

    phases: ClassVar[tuple[str, ...]] = (GIVE,)
    prompts: ClassVar[dict[str, Text]] = {GIVE: Text("Give a card", "Отдайте карту")}
    log_words: ClassVar[dict[str, Text]] = {
        TRIBUTE: Text("⟨pays|pay⟩ {move} as tribute", "⟨платит|платите⟩ дань: {move}"),
        ACES: Text("⟨names|name⟩ ⟨his|your⟩ aces: {move}", "⟨называет|называете⟩ тузов: {move}"),
        NO_ACES: Text("⟨has|have⟩ no aces", "тузов нет"),
        NO_TRUMPS: Text("⟨has|have⟩ no trump to pay", "козыря для дани нет"),
    }
    speech: ClassVar[dict[str, Text]] = {
        ACES: Text("aces: {move}", "тузы: {move}"),
        NO_ACES: Text("no aces", "тузов нет"),
        NO_TRUMPS: Text("no trumps", "козырей нет"),
    }

    def begin(self, s: Any) -> None:
        owed: list[tuple[int, int]] = []
        s.owed, s.trail = (), ()
        plays = [not s.idle >> place & 1 for place in range(len(s.hands))]
        if plays[SOLDIER]:
            owed += self.soldiers(s) if plays[KING] else [(KING, SOLDIER), (SOLDIER, KING)]
        if plays[PEASANT]:
            owed += self.peasants(s) if plays[PRINCE] else [(PRINCE, PEASANT), (PEASANT, PRINCE)]
        s.owed = tuple(owed)
        self.next(s)

    def soldiers(self, s: Any) -> list[tuple[int, int]]:
        """His highest trump; everybody knows then that he has none above it."""
        trumps = s.hands[SOLDIER] & SUIT_BITS[s.trump]
        if not trumps:
            s.voids[SOLDIER] |= SUIT_BITS[s.trump]
            s.note(s.order[SOLDIER], NO_TRUMPS)
            return []
        card = trumps.bit_length() - 1
        hand_over(s, SOLDIER, KING, card)
        s.note(s.order[SOLDIER], TRIBUTE, hand_texts(CARD_BITS[card])[0])
        aces = s.hands[SOLDIER] & ALL_ACES
        s.voids[SOLDIER] |= SUIT_BITS[s.trump] & ~(CARD_BITS[card] - 1) | ALL_ACES & ~aces
        s.known[SOLDIER] |= aces
        s.note(s.order[SOLDIER], ACES if aces else NO_ACES, " ".join(hand_texts(aces)))
        return [(KING, SOLDIER)]

    def peasants(self, s: Any) -> list[tuple[int, int]]:
        hand_over(s, PEASANT, PRINCE, s.cut)
        s.note(s.order[PEASANT], TRIBUTE, hand_texts(CARD_BITS[s.cut])[0])
        return [(PRINCE, PEASANT)]

    def next(self, s: Any) -> None:
        if not s.owed:
            self.done(s)
            return
        s.phase, s.turn = GIVE, s.owed[0][0]

    def free(self, s: Any) -> int:
        """Any card but the one just received for it."""
        frm, to = s.owed[0]
        return s.hands[frm] & ~sum(CARD_BITS[c] for a, b, c in s.trail if (a, b) == (to, frm))  # type: ignore[no-any-return]

    def legal(self, s: Any) -> int:
        """A reigning king's card is of no suit in which the soldier has an ace, if he has others."""
        free = self.free(s)
        if s.owed[0] != (KING, SOLDIER) or s.idle >> KING & 1:
            return free
        suits = sum(SUIT_BITS[ace // 13] for ace in cards_of(s.hands[SOLDIER] & ALL_ACES))
        return free & ~suits or free

    def ask(self, s: Any) -> Ask:
        return Ask(s.order[s.turn], GIVE, [f"{GIVE} {card}" for card in hand_texts(self.legal(s))])

    def play(self, s: Any, move: str) -> None:
        frm, to = s.owed[0]
        s.note(s.order[frm], GIVE, f"{move.removeprefix(GIVE)[1:]} {s.order[to]}")
        hand_over(s, frm, to, CARD_INDEX[move.split(" ")[1]])
        s.owed = s.owed[1:]
        self.next(s)

    # words

    def bound(self, s: Any) -> Text | None:
        allowed = self.legal(s)
        if allowed == s.hands[s.turn]:
            return None
        words = BACK if allowed == self.free(s) else ACE_SUITS
        return words.fill(allowed=either([CARD_SYMBOLS[c] for c in reversed(cards_of(allowed))]))

    def asked(self, s: Any) -> Text | None:
        seat = s.order[s.owed[0][1]]
        return Text(f"A card for {who(seat)}", f"Отдайте карту {to_whom(seat)}")

    def describe(self, s: Any, move: str) -> Text | None:
        seat, card = s.order[s.owed[0][1]], symbols(move.partition(" ")[2])
        return Text(f"{card} to {who(seat)}".lstrip(), f"{card} — {to_whom(seat)}".lstrip(" —"))

    def tell(self, kind: str, move: str) -> Text | None:
        if kind != GIVE:
            return None
        card, _, seat = move.partition(" ")
        return GIVES.fill(card=symbols(card), who=Text(who(int(seat)), to_whom(int(seat))))


GIVES = Text("⟨gives|give⟩ {card} to {who}", "⟨отдаёт|отдаёте⟩ {card} {who}")
BACK = Text(
    "the card just received may not be given back: {allowed}", "полученную карту назад не отдают: {allowed}"
)
ACE_SUITS = Text(
    "not of a suit in which the soldier has an ace, and not what he gave: {allowed}",
    "не той масти, где у солдата туз, и не ту, что он отдал: {allowed}",
)


def hand_over(s: Any, frm: int, to: int, card: int) -> None:
    """Before the eyes of all."""
    bit = CARD_BITS[card]
    s.hands[frm] ^= bit
    s.hands[to] |= bit
    s.known[frm] &= ~bit
    s.known[to] |= bit
    s.voids[to] &= ~bit
    s.trail = (*s.trail, (frm, to, card))
