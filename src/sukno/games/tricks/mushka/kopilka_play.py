"""Kopilka: leads that must be followed, a card from the stock, or a pass; tricks without trumps (000:4829-4858)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.text import either
from sukno.engine.touch import Touch
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.kopilka_state import BACK, CARD, DRAW, FINED, FREE, VOID, KopilkaState
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, SYMBOLS, cards_of, hand_texts

TAKE_CARD, PASS = "draw", "pass"
ACE = CARD_INDEX["SA"]
ACE_BIT = CARD_BITS[ACE]
FOLLOW = Text("Follow suit", "Дайте масть")
FOLLOW_OR_PAY = Text("Follow suit, or pass and pay for it", "Дайте масть или пасуйте и платите")
GIVE_ACE, DRAW_ONE = Text("play ♠A", "дайте ♠A"), Text("draw", "прикупите")


class Play(Stage[KopilkaState]):
    phases: ClassVar[tuple[str, ...]] = ("card", "answer")
    prompts: ClassVar[dict[str, Text]] = {"answer": FOLLOW}
    log_words: ClassVar[dict[str, Text]] = {
        TAKE_CARD: Text("⟨draws|draw⟩ a card", "⟨прикупает|прикупаете⟩ карту"),
        PASS: Text("⟨passes|pass⟩", "пас"),
        "fined": Text(
            "⟨passes|pass⟩ with the suit in hand and ⟨pays|pay⟩",
            "⟨пасует|пасуете⟩, имея масть, и ⟨платит|платите⟩",
        ),
        "back": Text("⟨takes|take⟩ {move} back", "⟨берёт|берёте⟩ {move} обратно"),
        "skip": Text(
            "may not lead again from the only suit left",
            "не ⟨может|можете⟩ ходить: осталась только прежняя масть",
        ),
    }

    speech: ClassVar[dict[str, Text]] = {TAKE_CARD: Text("I draw a card", "прикупаю")}

    def __init__(self, *, fined: bool) -> None:
        self.fined = fined
        """One may pass with the suit in hand, and pays for it."""

    def begin(self, s: KopilkaState, leader: int) -> None:
        s.leader = s.turn = leader
        self.lead_from(s)

    def lead_from(self, s: KopilkaState) -> None:
        """Whoever is in turn leads; with nothing but the forbidden suit the lead goes to the left, until all have
        failed."""
        n = len(s.hands)
        s.trick = ()
        s.answers = 0
        s.phase = "card"
        while s.failed < n:
            s.leader = s.turn
            if s.forbidden == FREE or s.hands[s.turn] & ~SUIT_BITS[s.forbidden]:
                return
            s.note(s.turn, "skip")
            s.events += tuple((VOID, s.turn, suit) for suit in range(4) if suit != s.forbidden)
            s.failed += 1
            s.turn = (s.turn + 1) % n
        self.done(s)

    def leading(self, s: KopilkaState) -> bool:
        return not s.trick

    def ask(self, s: KopilkaState) -> Ask:
        held = s.hands[s.turn]
        if s.phase == "card":
            if s.forbidden != FREE:
                held &= ~SUIT_BITS[s.forbidden]
            return Ask(s.turn, "card", hand_texts(held))
        suit = SUIT_BITS[s.trick[0][1] // 13]
        moves = hand_texts(held & (suit | ACE_BIT))
        if not held & suit:
            moves += [TAKE_CARD, PASS] if s.stock else [PASS]
        elif self.fined:
            moves.append(PASS)
            return Ask(s.turn, "answer", moves, (), 1)
        return Ask(s.turn, "answer", moves)

    def play(self, s: KopilkaState, move: str) -> None:
        place = s.turn
        if move == TAKE_CARD:
            card = s.stock[0]
            s.stock = s.stock[1:]
            s.hands[place] |= CARD_BITS[card]
            s.note(place, "draw", "draw")
            s.events += ((VOID, place, s.trick[0][1] // 13), (DRAW, place, card))
            return
        if move == PASS:
            led = s.trick[0][1] // 13
            fined = bool(s.hands[place] & SUIT_BITS[led])
            s.note(place, "fined" if fined else PASS, move)
            s.events += ((FINED if fined else VOID, place, led),)
            if fined:  # the remise is paid before all eyes
                s.fines = tuple([n + (p == place) for p, n in enumerate(s.fines)])
        else:
            card = CARD_INDEX[move]
            s.hands[place] &= ~CARD_BITS[card]
            s.trick += ((place, card),)
            s.events += ((CARD, place, card),)
            s.note(place, "card", move)
            if s.phase == "card":
                s.phase = "answer"
                s.turn = (place + 1) % len(s.hands)
                return
        s.answers += 1
        s.turn = (place + 1) % len(s.hands)
        if s.answers == len(s.hands) - 1:
            self.close(s)

    def close(self, s: KopilkaState) -> None:
        """All have answered: the highest card takes, or the leader takes his card back. Somebody without cards ends
        the deal."""
        leader, led = s.trick[0]
        if len(s.trick) == 1:
            s.hands[leader] |= CARD_BITS[led]
            s.events += ((BACK, leader, led),)
            s.note(leader, "back", CARD_TEXTS[led])
            s.failed += 1
            s.forbidden = FREE  # a card taken back frees the next leader (not in the source)
            s.turn = (leader + 1) % len(s.hands)
            self.lead_from(s)
            return
        place, ace = winner(s.trick)
        suit = led // 13
        s.tricks += ((place, suit, ace),)
        s.last_trick = s.trick
        for _, card in s.trick:
            s.played |= CARD_BITS[card]
        s.failed = 0
        s.forbidden = suit
        s.turn = place
        if 0 in s.hands:
            self.done(s)
        else:
            self.lead_from(s)

    def bound(self, s: KopilkaState) -> Text | None:
        held = s.hands[s.turn]
        suit = s.forbidden if s.phase == "card" else s.trick[0][1] // 13
        if s.phase == "card":
            allowed = held if suit == FREE else held & ~SUIT_BITS[suit]
            why = Text(
                "{suit} was led to the last trick; you may lead {allowed}",
                "с {suit} только что ходили; можно {allowed}",
            )
        else:
            allowed = held & (SUIT_BITS[suit] | ACE_BIT)
            why = Text("{suit} was led: {allowed}", "ход в {suit}: {allowed}")
        if allowed == held:
            return None
        if not allowed:
            return self.asked(s)
        return why.fill(
            suit=SYMBOLS[suit], allowed=either([CARD_SYMBOLS[c] for c in reversed(cards_of(allowed))])
        )

    def touch(self, s: KopilkaState, move: str, spots: Mapping[str, str]) -> Touch | None:
        return ("stock",) if move == TAKE_CARD else None

    def describe(self, s: KopilkaState, move: str) -> Text | None:
        if move == TAKE_CARD:
            return Text("draw a card", "прикупить карту")
        return Text("pass", "пас") if move == PASS else None

    def asked(self, s: KopilkaState) -> Text | None:
        if s.phase == "card":
            if s.forbidden == FREE:
                return None
            suit = SYMBOLS[s.forbidden]
            return Text(f"Lead any suit but {suit}", f"Ходите с любой масти, кроме {suit}")
        held = s.hands[s.turn]
        if held & SUIT_BITS[s.trick[0][1] // 13]:
            return FOLLOW_OR_PAY if self.fined else FOLLOW
        ways = [*([GIVE_ACE] if held & ACE_BIT else []), *([DRAW_ONE] if s.stock else [])]
        if not ways:
            return Text("None of the suit: pass", "Масти нет: пасуйте")
        return Text("None of the suit: {ways} or pass", "Масти нет: {ways} или пасуйте").fill(
            ways=Text(", ".join(w.en for w in ways), ", ".join(w.ru for w in ways))
        )


def winner(trick: tuple[tuple[int, int], ...]) -> tuple[int, bool]:
    """Who takes the trick, and whether with the ace of spades, which takes any."""
    for place, card in trick:
        if card == ACE:
            return place, True
    suit = trick[0][1] // 13
    place, _ = max(((p, c) for p, c in trick if c // 13 == suit), key=lambda pc: pc[1])
    return place, False
