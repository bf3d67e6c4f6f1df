"""Kaleidoscope (калейдоскоп): rows of four on four piles, equal cards join, and fours are thrown out."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Options, Text
from sukno.engine.view import AnyZone, Note
from sukno.families.patience import Cards, Layout, Line, PatienceInfo, Piles
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.counting import CountingPatience, CountingState, Done
from sukno.families.patience.parts import single, stock
from sukno.materials.cards import CARD_TEXTS

PILES = ("k1", "k2", "k3", "k4")
IDLE_ROUNDS = 2
"""So many rounds running without a four, and it has not come out (004:2867)."""

KALEIDOSCOPE = Layout(
    cards=Cards(size=32),
    zones=(
        stock(32),
        Piles(id="row", label=Text("Pile {n}", "Пачка {n}"), piles=PILES),
        single("out", Text("Thrown out", "Сброшено")),
    ),
    table=(Line(("stock", "row", "out")),),
)


class Kaleidoscope(CountingPatience[Options]):
    info = PatienceInfo(
        id="kaleidoscope",
        name=Text("Kaleidoscope", "Калейдоскоп"),
        also=("Simplicity",),
        audience=("kids", "easy"),
        summary=Text(
            "Four piles, equal cards join, fours leave: do all thirty-two leave in time?",
            "Четыре пачки; равные карты соединяются, четвёрки уходят: уйдут ли все тридцать две?",
        ),
        sources=("004:2855-2869",),
        skill=False,
        choice_free=True,
    )
    log_words = CountingPatience.log_words | {
        "row": Text("⟨deals|deal⟩ {move}", "⟨кладёт|кладёте⟩ ряд: {move}"),
        "join": Text("⟨joins|join⟩ {move}", "⟨соединяет|соединяете⟩ {move}"),
        "four": Text("⟨throws|throw⟩ out {move}", "⟨сбрасывает|сбрасываете⟩ {move}"),
        "gather": Text("⟨gathers|gather⟩ the piles", "⟨собирает|собираете⟩ пачки"),
        "stuck": Text("two rounds without a four", "два оборота без четвёрки"),
    }
    counted = Text("Cards thrown out", "Сброшено карт")
    description = KALEIDOSCOPE

    def step(self, s: CountingState) -> Done:
        """A four goes at once; then equal tops join; then a row is dealt; at the end all is gathered."""
        four = next((name for name in PILES if self.is_four(self.pile(s, name))), "")
        if four:
            return self.throw_out(s, four)
        pair = self.pair(s)
        if pair:
            card = self.draw(s, pair[1], pair[0])
            under = self.pile(s, pair[0])[-2]
            return Done("join", f"{CARD_TEXTS[FACES[under]]} {CARD_TEXTS[FACES[card]]}")
        if self.pile(s, "stock"):
            row = [self.draw(s, "stock", name) for name in PILES]
            return Done("row", " ".join(CARD_TEXTS[FACES[c]] for c in row))
        return self.gather(s)

    def is_four(self, pile: list[int]) -> bool:
        """Gap: a four is the four top cards of one pile."""
        return len(pile) >= 4 and len({FACES[c] % 13 for c in pile[-4:]}) == 1

    def pair(self, s: CountingState) -> tuple[str, str] | None:
        """The leftmost pile that has an equal top to its right, and the nearest such one (gap)."""
        tops = [(name, FACES[pile[-1]] % 13) for name in PILES if (pile := self.pile(s, name))]
        for i, (name, rank) in enumerate(tops):
            for other, its in tops[i + 1 :]:
                if its == rank:
                    return name, other
        return None

    def throw_out(self, s: CountingState, name: str) -> Done:
        cards = [self.draw(s, name, "out") for _ in range(4)]
        s.played, s.idle = True, 0
        if self.home(s) == self.aim():
            s.end = OUT
        return Done("four", " ".join(CARD_TEXTS[FACES[c]] for c in cards))

    def gather(self, s: CountingState) -> Done:
        """The other piles are laid on the first as they are; next comes its lowest card (gap)."""
        if not s.played:
            s.idle += 1
        if s.idle == IDLE_ROUNDS:
            s.end = BLOCKED
            return Done("stuck")
        cards = [card for name in PILES for card in self.pile(s, name)]
        for name in PILES:
            s.piles[self.number(name)] = []
        s.piles[self.number("stock")] = cards[::-1]
        s.passes += 1
        s.played = False
        return Done("gather")

    def home(self, s: PatienceState) -> int:
        return len(self.pile(s, "out"))

    def notes(self, s: CountingState) -> Iterable[AnyZone]:
        n = str(s.passes)
        late = s.idle == IDLE_ROUNDS - 1 and not s.played
        text = Text(f"{n}, a four is needed", f"{n}, нужна четвёрка") if late else Text(n, n)
        yield Note(id="round", label=Text("Round", "Оборот"), text=text, says=(n, late))
