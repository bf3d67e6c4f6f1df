"""Right and left (направо и налево): cards are dealt in twos, and pairs are thrown out, again and again."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Options, Text
from sukno.engine.view import AnyZone, Note
from sukno.families.patience import Cards, Layout, Line, PatienceInfo
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.counting import CountingPatience, CountingState, Done
from sukno.families.patience.parts import single, stock
from sukno.materials.cards import CARD_TEXTS

RIGHT_LEFT = Layout(
    cards=Cards(copies=2),
    zones=(
        single("left", Text("Left", "Налево")),
        stock(104),
        single("right", Text("Right", "Направо")),
        single("out", Text("Thrown out", "Сброшено")),
    ),
    table=(Line(("left", "stock", "right")), Line(("out",))),
)


class RightLeft(CountingPatience[Options]):
    info = PatienceInfo(
        id="right-left",
        name=Text("Right and left", "Направо и налево"),
        audience=("kids", "easy"),
        summary=Text(
            "Cards fall right and left in twos, pairs go out; deal on until all are gone.",
            "Карты ложатся по две направо и налево, пары уходят; и так, пока не уйдут все.",
        ),
        sources=("004:2393-2399",),
        skill=False,
        choice_free=True,
    )
    log_words = CountingPatience.log_words | {
        "pair": Text("a pair: {move}", "пара: {move}"),
        "none": Text(
            "⟨deals|deal⟩ to the end without a pair, cards: {move}", "до конца без пары, карт: {move}"
        ),
        "gather": Text("⟨puts|put⟩ the piles together", "⟨складывает|складываете⟩ пачки вместе"),
        "circle": Text("the cards lie as they lay before", "карты лежат так же, как уже лежали"),
    }
    counted = Text("Cards thrown out", "Сброшено карт")
    description = RIGHT_LEFT

    def step(self, s: CountingState) -> Done:
        """Deal in twos until a pair comes, of whatever suits (gap), or to the end of the stock; then gather."""
        if not self.pile(s, "stock"):
            return self.gather(s)
        dealt = 0
        while self.pile(s, "stock"):
            right = FACES[self.draw(s, "stock", "right")]
            left = FACES[self.draw(s, "stock", "left")]
            dealt += 2
            if right % 13 == left % 13:
                self.draw(s, "right", "out")
                self.draw(s, "left", "out")
                s.earlier = ()
                if self.home(s) == self.aim():
                    s.end = OUT
                return Done("pair", f"{CARD_TEXTS[right]} {CARD_TEXTS[left]}")
        return Done("none", str(dealt))

    def gather(self, s: CountingState) -> Done:
        """Unshuffled: next comes the right pile from its first card, then the left one (gap). It is lost when the
        cards come to lie as they have lain since the last pair (gap)."""
        cards = self.pile(s, "right") + self.pile(s, "left")
        order = hash(tuple(FACES[c] for c in cards))
        s.piles[self.number("right")], s.piles[self.number("left")] = [], []
        s.piles[self.number("stock")] = cards[::-1]
        s.passes += 1
        if order in s.earlier:
            s.end = BLOCKED
            return Done("circle")
        s.earlier = (*s.earlier, order)
        return Done("gather")

    def home(self, s: PatienceState) -> int:
        return len(self.pile(s, "out"))

    def notes(self, s: CountingState) -> Iterable[AnyZone]:
        n = str(s.passes)
        yield Note(id="pass", label=Text("Deal", "Раскладывание"), text=Text(n, n), says=(n,))
