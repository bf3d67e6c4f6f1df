"""Humbug: each looks at his hand and plays it, or throws it away for the packet at his right (000:4330-4340)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.text import of_whom, who
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Pile
from sukno.families.stages import Stage
from sukno.games.tricks.whist.state import HumbugState
from sukno.materials.cards import hand_texts

KEEP, CHANGE = "keep", "change"
WORDS = {
    KEEP: Text("play this hand", "играть на своих"),
    CHANGE: Text("change it for the packet", "сменить на кучку"),
}


class Changing(Stage[HumbugState]):
    """The dealer's opponent decides first (not in the source), then the dealer; nobody changes twice."""

    phases: ClassVar[tuple[str, ...]] = ("change",)
    prompts: ClassVar[dict[str, Text]] = {
        "change": Text("Play your hand, or the packet at your right?", "Играете на своих или меняете карты?"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        KEEP: Text("⟨plays|play⟩ ⟨his|your⟩ own hand", "⟨играет|играете⟩ на своих"),
        CHANGE: Text("⟨changes|change⟩ ⟨his|your⟩ hand", "⟨меняет|меняете⟩ карты"),
    }
    speech: ClassVar[dict[str, Text]] = {
        KEEP: Text("I keep my hand", "играю на своих"),
        CHANGE: Text("I change my hand", "меняю карты"),
    }

    def begin(self, s: HumbugState) -> None:
        s.phase = "change"
        s.changed = 0
        s.leader = s.turn = 1 - s.dealer

    def ask(self, s: HumbugState) -> Ask:
        return Ask(s.order[s.turn], "change", [KEEP, CHANGE])

    def play(self, s: HumbugState, move: str) -> None:
        place = s.turn
        s.note(s.order[place], move, "")
        if move == CHANGE:
            self.change(s, place)
        if place == s.dealer:
            self.done(s)
        else:
            s.turn = s.dealer

    @staticmethod
    def change(s: HumbugState, place: int) -> None:
        """Two hands change places. A dealer loses the trump card with his hand."""
        s.hands[place], s.asides[place] = s.asides[place], s.hands[place]
        s.changed |= 1 << place
        s.known[place] = 0

    def describe(self, s: HumbugState, move: str) -> Text | None:
        return WORDS.get(move)

    def touch(self, s: HumbugState, move: str, spots: Mapping[str, str]) -> Touch | None:
        return (f"packet{s.order[s.turn]}",) if move == CHANGE else ()

    def zones(self, s: HumbugState, seat: int | None) -> Iterable[AnyZone]:
        for i, place in enumerate(s.order.index(i) for i in range(len(s.order))):
            thrown = s.changed >> place & 1
            label = (
                Text(f"Thrown away by {who(i)}", f"Сброшено: {who(i)}")
                if thrown
                else Text(f"At the right of {who(i)}", f"Справа от {of_whom(i)}")
            )
            yield Pile(id=f"packet{i}", label=label, seat=i, count=s.asides[place].bit_count())

    def pieces(self, s: HumbugState) -> Iterable[str]:
        return [text for cards in s.asides for text in hand_texts(cards)]
