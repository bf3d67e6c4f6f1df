"""Addition (Сложение): four piles grow by one, two, three and four; a second deal proves the sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.engine.ask import Ask
from sukno.engine.errors import not_among
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Figure,
    Line,
    PatienceInfo,
    PatienceState,
    Route,
    Stock,
)
from sukno.families.patience.core import OUT, WORDS
from sukno.families.patience.hooks import Hook
from sukno.families.patience.parts import row, stock, waste

PROOF = "proof"


class AdditionOptions(Options, frozen=True):
    passes: Annotated[
        int,
        option(
            "Passes",
            "Проходов",
            "How often the stock is gone through; 0: as often as you like, and then it always comes out.",
            "Сколько раз просматривают колоду; 0 — сколько угодно, и тогда пасьянс сходится всегда.",
            ge=0,
            le=20,
            main=True,
        ),
    ] = 0


def addition(passes: int) -> Building:
    return Building(
        zones=(
            row("keys", Text("Adds {n}", "Слагаемое {n}"), "k", 4, first=("SA", "S2", "S3", "S4")),
            # the king is the last
            row(
                "piles",
                Text("Pile {n}", "Стопка {n}"),
                "p",
                4,
                first=("C2", "C4", "C6", "C8"),
                build=tuple(Build((step,), "any", wrap=True) for step in (1, 2, 3, 4)),
                length=12,
            ),
            row("proof", Text("Proof {n}", "Проверка {n}"), "n", 13),
            waste(),
            stock(44),
        ),
        routes=(Route(source="waste", target="piles"),),
        # gap: the book speaks as if it always came out, so the waste is turned over without end
        stock=Stock(passes=passes),
        goal=("keys", "piles", "proof"),
        table=(Line(("keys", "", "stock", "waste")), Line(("piles",)), Line(("proof",))),
        figures=(Figure("proof", tuple((i % 7 + (i > 6) / 2, float(i // 7)) for i in range(13))),),
    )


class Proof(Hook, kernel="no"):
    """When all is home the cards are dealt once more, and equals come together."""

    def ask(self, then: Callable[..., Ask | None], s: PatienceState) -> Ask | None:
        return Ask(0, "move", [PROOF]) if s.phase == PROOF and not s.end else then(s)

    def play(self, then: Callable[..., None], s: PatienceState, move: str) -> None:
        if s.phase != PROOF or s.end:
            then(s, move)
            return
        if move != PROOF:
            raise not_among(move, [PROOF])
        s.log = (s.log, 0, PROOF, "")
        self._prove(s)
        s.end = OUT

    def look(self, then: Callable[..., None], s: PatienceState) -> None:
        then(s)
        if s.end == OUT:
            s.end, s.phase = "", PROOF

    def _prove(self, s: PatienceState) -> None:
        """The ace and its pile, the two and its pile and so on, turned over; thirteen cards to the places in order,
        thirteen to every second place, to every third and every fourth, always going round (004:2811-2815)."""
        plan = self.plan
        gathered: list[int] = []
        for key, pile in zip(plan.piles_of("keys"), plan.piles_of("piles"), strict=True):
            gathered += s.piles[key] + s.piles[pile]
            s.piles[key], s.piles[pile] = [], []
        places = plan.piles_of("proof")
        for n, card in enumerate(gathered):
            step, at = n // 13 + 1, n % 13 + 1
            s.piles[places[(step * at - 1) % 13]].append(card)


class Addition(BuildingPatience[AdditionOptions]):
    info = PatienceInfo(
        id="addition",
        name=Text("Addition", "Сложение"),
        also=("Calculation", "Calculator", "Калькуляция"),
        summary=Text(
            "Four piles grow by one, two, three and four; at the end a second deal brings all equals together.",
            "Четыре стопки растут на один, два, три и четыре; вторая раскладка сводит остальное.",
        ),
        sources=("004:2779-2817",),
        skill=False,  # with passes without end, as usual, whoever plays on brings it out
    )
    Options = AdditionOptions
    words = {
        **WORDS,
        PROOF: Text(
            "gather the piles and deal the proof: equals come together",
            "собрать стопки и разложить для проверки: равные сойдутся",
        ),
    }
    log_words = {
        **BuildingPatience.log_words,
        PROOF: Text(
            "⟨deals|deal⟩ the cards once more as a proof", "⟨раскладывает|раскладываете⟩ карты для проверки"
        ),
    }

    def layout(self) -> Building:
        return addition(self.options.passes)

    def hooks(self) -> tuple[Hook, ...]:
        return (Proof(),)
