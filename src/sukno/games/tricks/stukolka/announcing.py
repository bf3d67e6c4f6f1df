"""Shleif (шлейф): before the deal the dealer says whether he keeps the trump for himself (000:5266-5287)."""

from __future__ import annotations

from collections.abc import Callable

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.families.stages import Stage
from sukno.games.tricks.stukolka.state import StukolkaState

SHLEIF, OPEN = "shleif", "open"


class Announcing(Stage[StukolkaState]):
    """With the shleif the dealer must play; without it the trump is turned, and he may pass."""

    phases = ("announce",)
    prompts = {
        "announce": Text(
            "You deal: will you keep the trump for yourself, and play whatever comes?",
            "Вы сдаёте: возьмёте шлейф (тогда играть обязательно) или откроете козыря?",
        )
    }
    log_words = {
        SHLEIF: Text("⟨keeps|keep⟩ the trump for ⟨himself|yourself⟩: shleif", "со шлейфом"),
        OPEN: Text("⟨refuses|refuse⟩ the shleif", "⟨отказывается|отказываетесь⟩ от шлейфа"),
    }
    speech = {
        SHLEIF: Text("shleif", "со шлейфом"),
        OPEN: Text("no shleif", "без шлейфа"),
    }

    def __init__(self, deal: Callable[[StukolkaState, bool], None]) -> None:
        self.deal = deal
        """The cards come after it, so that it is no part of the course."""

    def ask(self, s: StukolkaState) -> Ask:
        return Ask(s.order[s.dealer], "announce", [SHLEIF, OPEN])

    def do(self, s: StukolkaState, move: str) -> None:
        if move != SHLEIF and move != OPEN:
            self.check(s, move)
        s.note(s.order[s.dealer], move)
        self.deal(s, move == SHLEIF)

    def describe(self, s: StukolkaState, move: str) -> Text | None:
        return WORDS.get(move)


WORDS = {
    SHLEIF: Text("keep the trump (shleif)", "взять шлейф"),
    OPEN: Text("turn the trump up", "открыть козыря"),
}
