"""Mill (мельница): of four open cards those of equal suits are covered, until the pack is ground."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import Cards, Figure, Layout, Line, PatienceInfo, Piles
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.counting import CountingPatience, CountingState, Done
from sukno.families.patience.parts import stock
from sukno.materials.cards import CARD_TEXTS

PILES = ("m1", "m2", "m3", "m4")

MILL = Layout(
    cards=Cards(copies=2),  # the book has it among the patiences of two packs
    zones=(
        Piles(id="mill", label=Text("Pile {n}", "Пачка {n}"), piles=PILES, deal=1),
        stock(100),
    ),
    figures=(Figure("mill", ((0, 0), (1.2, 0), (0, 1.15), (1.2, 1.15))),),  # two side by side, two below them
    table=(Line(("stock", "mill")),),
)


class Mill(CountingPatience[Options]):
    info = PatienceInfo(
        id="mill",
        name=Text("Mill", "Мельница"),
        audience=("kids", "easy"),
        summary=Text(
            "Cover what is of equal suit among four cards: will the whole pack be ground?",
            "Накрывайте одинаковые масти среди четырёх карт: перемелется ли вся колода?",
        ),
        sources=("004:2363-2369",),
        skill=False,
        choice_free=True,
    )
    log_words = CountingPatience.log_words | {
        "cover": Text("new cards: {move}", "новые карты: {move}"),
        "stuck": Text("four different suits", "четыре разные масти"),
    }
    counted = Text("Cards ground", "Перемолото карт")
    description = MILL

    def alike(self, s: CountingState) -> list[str]:
        """The piles whose suit another pile shows too."""
        suits = [FACES[self.pile(s, name)[-1]] // 13 for name in PILES]
        return [name for name, suit in zip(PILES, suits, strict=True) if suits.count(suit) > 1]

    def step(self, s: CountingState) -> Done:
        """All cards of equal suits are covered, one card each, in the order of reading (gap) while the stock lasts."""
        alike = self.alike(s)
        if not alike:
            s.end = BLOCKED
            return Done("stuck")
        laid = [self.draw(s, "stock", name) for name in alike[: len(self.pile(s, "stock"))]]
        if not self.pile(s, "stock"):
            s.end = OUT
        elif not self.alike(s):
            s.end = BLOCKED
        return Done("cover", " ".join(CARD_TEXTS[FACES[c]] for c in laid))

    def home(self, s: PatienceState) -> int:
        return self.aim() - len(self.pile(s, "stock"))
