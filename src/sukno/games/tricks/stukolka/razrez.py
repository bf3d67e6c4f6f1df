"""Razrez (разрез): whoever passed may still come in with four cards from the stock (000:5307-5317)."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.families.entry import DROP, draw, lay_away, left, named_cards
from sukno.families.stages import Stage
from sukno.games.tricks.stukolka.state import StukolkaState
from sukno.materials.cards import hand_texts, symbols

CUT, STAY = "razrez", "stay"
CARDS = 4
"""Taken from the stock; one of them is laid away."""


class Razrez(Stage[StukolkaState]):
    """In turn from the dealer's left, as long as the stock has four cards."""

    phases = ("razrez", "razrez-drop")
    prompts = {
        "razrez": Text("Come in with four cards from the stock?", "Купить в разрез четыре карты?"),
        "razrez-drop": Text("Lay one card away", "Снесите одну карту"),
    }
    log_words = {
        CUT: Text("⟨buys|buy⟩ in razrez", "⟨покупает|покупаете⟩ в разрез"),
        STAY: Text("⟨stays|stay⟩ out", "не ⟨покупает|покупаете⟩"),
    }
    speech = {
        CUT: Text("I buy in razrez", "покупаю в разрез"),
        STAY: Text("not for me", "не покупаю"),
    }

    def begin(self, s: StukolkaState, first: int) -> None:
        """Those who passed are asked, each once."""
        s.turn = first
        s.entry.spoken = (1 << len(s.hands)) - 1 & ~s.idle
        self.go_on(s)

    def go_on(self, s: StukolkaState) -> None:
        n = len(s.hands)
        waiting = [p for p in ((s.turn + i) % n for i in range(n)) if not s.entry.spoken >> p & 1]
        if not waiting or left(s) < CARDS:
            self.done(s)
            return
        s.turn = waiting[0]
        s.phase = "razrez"

    def ask(self, s: StukolkaState) -> Ask:
        seat = s.order[s.turn]
        if s.phase == "razrez":
            return Ask(seat, "razrez", [STAY, CUT])
        return Ask(seat, "razrez-drop", [], (PickCards(DROP, tuple(hand_texts(s.hands[s.turn])), 1, 1),))

    def play(self, s: StukolkaState, move: str) -> None:
        place = s.turn
        s.entry.spoken |= 1 << place
        if move == STAY:
            s.note(s.order[place], STAY, STAY)
        elif move == CUT:
            s.note(s.order[place], CUT, CUT)
            lay_away(s, place, s.hands[place])
            draw(s, place, CARDS)
            s.idle &= ~(1 << place)
            s.buyer = place
            s.phase = "razrez-drop"
            return
        else:
            lay_away(s, place, named_cards(move, DROP), late=True)
            s.note(s.order[place], DROP, "1")
        self.go_on(s)

    def describe(self, s: StukolkaState, move: str) -> Text | None:
        if move.startswith(DROP):
            return Text("lay away {cards}", "снести {cards}").fill(
                cards=symbols(move.removeprefix(DROP).strip())
            )
        return WORDS.get(move)


WORDS = {CUT: Text("buy in razrez", "купить в разрез"), STAY: Text("stay out", "не покупать")}
