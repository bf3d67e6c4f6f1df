"""From flat to flat (с квартиры на квартиру): each card moves in under the pile of its rank, and drives one out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.engine.touch import Touch
from sukno.families.patience import Figure, Layout, Line, PatienceInfo, Piles
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.counting import NEXT, CountingPatience, CountingState, Done
from sukno.families.patience.description import ORDER
from sukno.families.patience.parts import single
from sukno.materials.cards import CARD_TEXTS

FLATS = tuple(f"p{n}" for n in range(1, 14))
RANK_OF = {f"p{n}": rank for n, rank in enumerate(ORDER, 1)}
"""The rank that lives in each pile: the ace in the first, the king in the thirteenth."""
FLAT_OF = {rank: flat for flat, rank in RANK_OF.items()}
PLACES = (*((x, y) for y in (0.0, 1.15) for x in range(6)), (2.5, 2.3))
"""Six piles, six below them, and one below both rows."""

HOUSE = Layout(
    zones=(
        Piles(id="flats", label=Text("Pile {n}", "Пачка {n}"), piles=FLATS, deal=4),
        single("moving", Text("Moving", "Переезжает")),
    ),
    figures=(Figure("flats", PLACES),),
    table=(Line(("flats", "moving")),),
)


class FlatOptions(Options, frozen=True):
    strict: Annotated[
        bool,
        option(
            "All turned",
            "Открыть все",
            "It comes out only if all 52 cards were turned; otherwise closed cards count that lie in their own pile.",
            "Пасьянс сходится, только если открыты все 52 карты; иначе считаются и закрытые, лежащие в своей пачке.",
            main=True,
        ),
    ] = False


class FlatToFlat(CountingPatience[FlatOptions]):
    info = PatienceInfo(
        id="flat-to-flat",
        name=Text("From flat to flat", "С квартиры на квартиру"),
        also=("Clock", "Travellers", "Часы"),
        audience=("kids", "easy"),
        summary=Text(
            "Every card moves to the pile of its rank and drives another out, until the fourth king is at home.",
            "Карта въезжает в пачку своего ранга и выселяет другую, до четвёртого короля.",
        ),
        sources=("004:2827-2835",),
        skill=False,
        choice_free=True,
    )
    Options = FlatOptions
    log_words = CountingPatience.log_words | {
        "opens": Text("the first card: {move}", "первая карта: {move}"),
        "moves": Text("{move} is opened", "открыта {move}"),
        "settles": Text("the fourth king is at home: {move}", "четвёртый король дома: {move}"),
    }
    counted = Text("Cards moved", "Переехало карт")
    description = HOUSE

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        s.unseen = sum(1 << card for card in self.plan.cards)

    def step(self, s: CountingState) -> Done:
        """The open card goes under the pile of its rank, its own pile too (gap), and the top of that one is opened;
        the first comes from the thirteenth pile."""
        if not self.pile(s, "moving"):
            return Done("opens", self.open_top(s, "p13"))
        card = self.pile(s, "moving").pop()
        flat = FLAT_OF[CARD_TEXTS[FACES[card]][1]]
        self.pile(s, flat).insert(0, card)
        s.at += 1
        if s.unseen >> self.pile(s, flat)[-1] & 1:
            return Done("moves", self.open_top(s, flat))
        s.end = OUT if self.is_out(s) else BLOCKED  # gap: only the fourth king can open no further card
        return Done("settles", CARD_TEXTS[FACES[card]])

    def open_top(self, s: CountingState, flat: str) -> str:
        return CARD_TEXTS[FACES[self.draw(s, flat, "moving")]]

    def is_out(self, s: CountingState) -> bool:
        if self.options.strict and s.unseen:
            return False
        return all(
            CARD_TEXTS[FACES[c]][1] == rank for flat, rank in RANK_OF.items() for c in self.pile(s, flat)
        )

    def home(self, s: PatienceState) -> int:
        """How many cards have moved; all of them if it has come out."""
        assert isinstance(s, CountingState)
        return self.aim() if s.end == OUT else s.at

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        return ("moving" if self.pile(s, "moving") else "p13",) if move == NEXT else ()
