"""Divination (ворожба): piles are trimmed to the first honour of the wish suit: five of them, four, at last one."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Options, Text
from sukno.engine.view import AnyZone, Note
from sukno.families.patience import Cards, Layout, Line, PatienceInfo, Piles
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.counting import CountingPatience, CountingState, Done
from sukno.families.patience.parts import single, stock
from sukno.materials.cards import CARD_TEXTS, SYMBOLS, symbols

PILES = ("v1", "v2", "v3", "v4", "v5")
HONOURS = "AKQJT"

VOROZHBA = Layout(
    cards=Cards(size=36),
    zones=(
        stock(36),
        single("wish", Text("Wish", "Желание")),
        single("out", Text("Thrown out", "Отброшено")),
        Piles(id="piles", label=Text("Pile {n}", "Пачка {n}"), piles=PILES),
    ),
    table=(Line(("stock", "wish", "", "out")), Line(("piles",))),
)


class Vorozhba(CountingPatience[Options]):
    info = PatienceInfo(
        id="vorozhba",
        name=Text("Divination", "Ворожба"),
        audience=("easy",),
        summary=Text(
            "Will only the five honours of the wish suit remain? What stands between them hinders the wish.",
            "Останутся ли одни пять старших карт загаданной масти? Остальное мешает желанию.",
        ),
        sources=("004:2945-2959",),
        skill=False,
        choice_free=True,
    )
    log_words = CountingPatience.log_words | {
        "deal": Text("⟨deals|deal⟩ on piles: {move}", "⟨раскладывает|раскладываете⟩ на пачки, их {move}"),
        "found": Text("{move} is found", "нашлась карта {move}"),
        "nothing": Text("pile {move} goes out entirely", "пачка {move} отброшена целиком"),
        "end": Text("⟨looks|look⟩ at what is left", "⟨смотрит|смотрите⟩, что осталось"),
    }
    counted = Text("Cards thrown out", "Отброшено карт")
    description = VOROZHBA

    def is_honour(self, s: PatienceState, card: int) -> bool:
        face = FACES[card]
        return face // 13 == FACES[self.pile(s, "wish")[0]] // 13 and CARD_TEXTS[face][1] in HONOURS

    def step(self, s: CountingState) -> Done:
        """Deal, then open the piles one by one from the left."""
        if s.phase != "open":
            return self.deal(s)
        piles = PILES[: self.width(s)]
        while s.at < len(piles) and not self.pile(s, piles[s.at]):
            s.at += 1
        if s.at < len(piles):
            return self.open_pile(s, piles[s.at])
        if s.passes < len(PILES):
            s.passes += 1
            return self.deal(s)
        s.end = BLOCKED if self.foreign(s) else OUT
        return Done("end")

    def width(self, s: CountingState) -> int:
        """On how many piles the cards lie: five, then one less each time."""
        return len(PILES) + 1 - s.passes

    def deal(self, s: CountingState) -> Done:
        """The rests lie together, the first pile on top (gap), and are dealt round; the 36th card is the wish."""
        stock = self.pile(s, "stock")
        for name in reversed(PILES):
            stock += self.pile(s, name)
            self.pile(s, name).clear()
        n = self.width(s)
        for i in range(len(stock) - (s.passes == 1)):
            self.pile(s, PILES[i % n]).append(stock.pop())
        if stock:
            self.draw(s, "stock", "wish")
        s.phase, s.at = "open", 0
        return Done("deal", str(n))

    def open_pile(self, s: CountingState, name: str) -> Done:
        """Cards go out from the top of the closed pile, the last dealt first (gap), until an honour of the wish suit
        comes; what lies below it stays."""
        s.at += 1
        pile = self.pile(s, name)
        while pile and not self.is_honour(s, pile[-1]):
            self.draw(s, name, "out")
        if not pile:
            return Done("nothing", str(s.at))
        s.unseen &= ~(1 << pile[-1])
        return Done("found", CARD_TEXTS[FACES[pile[-1]]])

    def foreign(self, s: PatienceState) -> list[int]:
        """What is left and is no honour of the wish suit."""
        return [c for name in PILES for c in self.pile(s, name) if not self.is_honour(s, c)]

    # the end

    def home(self, s: PatienceState) -> int:
        """Cards thrown out, the wish card too; if it is an honour it is found already (gap) and counts as such."""
        wish = self.pile(s, "wish")
        return len(self.pile(s, "out")) + bool(wish and not self.is_honour(s, wish[0]))

    def aim(self) -> int:
        return len(self.plan.cards) - len(HONOURS)

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        if s.end == OUT:
            return Text(
                "Only the five honours remain: the wish comes true.",
                "Остались только пять старших карт: желание исполнится.",
            )
        left = symbols(" ".join(CARD_TEXTS[FACES[c]] for c in self.foreign(s)))
        return Text(
            f"The patience has not come out. Obstacles to the wish: {left}.",
            f"Пасьянс не сошёлся. Препятствия желанию: {left}.",
        )

    # what is shown

    def shown(self, s: PatienceState, pile: int) -> int:
        """Of the piles only those that have been opened; all cards are dealt face down anew."""
        assert isinstance(s, CountingState)
        closed = self.plan.names[pile] in PILES[s.at :] and not s.end
        return 0 if closed else super().shown(s, pile)

    def notes(self, s: CountingState) -> Iterable[AnyZone]:
        wish = self.pile(s, "wish")
        suit = SYMBOLS[FACES[wish[0]] // 13] if wish else "—"
        label = Text("Wish suit", "Загаданная масть")
        yield Note(id="suit", label=label, text=Text(suit, suit), says=(suit,))
