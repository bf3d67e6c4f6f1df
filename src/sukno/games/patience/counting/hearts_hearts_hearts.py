"""Hearts, hearts, hearts (черви, черви, черви): words are called as cards are turned, and those that fit count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sukno.engine import Options, Sheet, SheetRow, Text
from sukno.engine.view import AnyZone, Note
from sukno.engine.words import Doing
from sukno.families.patience import Cards, Layout, Line, PatienceInfo
from sukno.families.patience.core import BLOCKED, FACES, OUT, PatienceState
from sukno.families.patience.counting import CountingPatience, CountingState, Done
from sukno.families.patience.parts import single, stock
from sukno.materials.cards import CARD_TEXTS

WORDS = ("H", "H", "H", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
"""What is called, over and over: `H` is "hearts"."""
CALLED = {
    "H": Text("hearts", "черви"),
    "6": Text("six", "шестёрка"),
    "7": Text("seven", "семёрка"),
    "8": Text("eight", "восьмёрка"),
    "9": Text("nine", "девятка"),
    "T": Text("ten", "десятка"),
    "J": Text("jack", "валет"),
    "Q": Text("queen", "дама"),
    "K": Text("king", "король"),
    "A": Text("ace", "туз"),
}
POINTS = {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10, "9": 9, "8": 8, "7": 7, "6": 6}
"""What a card is worth that was put aside (004:2923)."""
ROUNDS, PASSES = 3, 4
GOAL = 300

HEARTS = Layout(
    cards=Cards(size=36),
    zones=(
        stock(36),
        single("pile", Text("Turned", "Открыто")),
        single("aside", Text("Put aside", "Отложено")),
    ),
    table=(Line(("stock", "pile", "", "aside")),),
)


class HeartsHeartsHearts(CountingPatience[Options]):
    info = PatienceInfo(
        id="hearts-hearts-hearts",
        name=Text("Hearts, hearts, hearts", "Черви, черви, черви"),
        also=("Hit or miss", "Treize", "Тринадцать"),
        audience=("kids", "easy"),
        summary=Text(
            "Turn cards and call them; those called rightly count, and three rounds must bring 300.",
            "Открывайте карты и называйте их; угаданные считаются, за три раза надо набрать 300.",
        ),
        sources=("004:2907-2931",),
        skill=False,
        choice_free=True,
    )
    counted = Text("Points", "Очки")
    description = HEARTS

    def step(self, s: CountingState) -> Done:
        """Turn a card; when a pass is over, take the rest again unshuffled; when a round is over, write it down."""
        if self.is_over(s):
            return self.write_down(s)
        if not self.pile(s, "stock"):
            return self.again(s)
        word = WORDS[s.at]
        s.at = (s.at + 1) % len(WORDS)
        card = self.draw(s, "stock", "pile")
        text = CARD_TEXTS[FACES[card]]
        if word not in text:
            return Done("call", f"{word} {text}")
        self.draw(s, "pile", "aside")
        return Done("hit", f"{word} {text}")

    def is_over(self, s: CountingState) -> bool:
        """A third pass that ended on the ace is the last; a fourth goes only as far as the next ace, or until there
        are no cards (gap)."""
        if not self.pile(s, "stock") and not self.pile(s, "pile"):
            return True
        on_ace = s.at == 0
        if s.passes == PASSES:
            return on_ace or not self.pile(s, "stock")
        return s.passes == PASSES - 1 and on_ace and not self.pile(s, "stock")

    def again(self, s: CountingState) -> Done:
        """The second pass begins with hearts, the third with the word after the last one."""
        s.passes += 1
        if s.passes == 2:
            s.at = 0
        s.piles[self.number("stock")] = self.pile(s, "pile")[::-1]
        s.piles[self.number("pile")] = []
        return Done("pass", str(s.passes))

    def write_down(self, s: CountingState) -> Done:
        points = self.points(s)
        s.scores = (*s.scores, points)
        if len(s.scores) == ROUNDS:
            s.end = OUT if sum(s.scores) >= GOAL else BLOCKED  # gap: more than 300 is good too
            return Done("score", str(points))
        cards = [card for pile in s.piles for card in pile]
        s.piles = [[] for _ in s.piles]
        self.shuffle(s, "stock", cards)
        s.at, s.passes = 0, 1
        return Done("score", str(points))

    def points(self, s: PatienceState) -> int:
        """What lies aside is worth."""
        return sum(POINTS[CARD_TEXTS[FACES[c]][1]] for c in self.pile(s, "aside"))

    def total(self, s: PatienceState) -> int:
        assert isinstance(s, CountingState)
        return sum(s.scores) + (0 if s.end else self.points(s))

    # the end

    def home(self, s: PatienceState) -> int:
        return self.total(s)

    def aim(self) -> int:
        return GOAL

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        if s.end == OUT:
            return Text(f"The patience has come out: {n} points.", f"Пасьянс сошёлся: очков {n}.")
        return super().ended(s, n, all_)

    # what is shown

    def tell(self, kind: str, move: str) -> Text:
        if kind not in ("call", "hit"):
            return super().tell(kind, move)
        word, card = move.split(" ")
        hit = Text(": put aside", ": отложена") if kind == "hit" else Text("", "")
        return Text("“{word}” {card}{hit}", "«{word}» {card}{hit}").fill(
            word=CALLED[word], card=super().tell("", card), hit=hit
        )

    doings: ClassVar[dict[str, Doing]] = {"call": "moved", "pass": "moved"}
    log_words = CountingPatience.log_words | {
        "pass": Text(
            "⟨takes|take⟩ the rest again, pass {move}", "снова ⟨берёт|берёте⟩ остальные, проход {move}"
        ),
        "score": Text("⟨writes|write⟩ down points: {move}", "⟨записывает|записываете⟩ очки: {move}"),
    }

    def notes(self, s: CountingState) -> Iterable[AnyZone]:
        label = Text("Next word", "Следующее слово")
        yield Note(id="word", label=label, text=CALLED[WORDS[s.at]], says=(s.at,))
        n = min(len(s.scores) + 1, ROUNDS)
        yield Note(
            id="round",
            label=Text("Round", "Круг"),
            text=Text(f"{n} of {ROUNDS}, pass {s.passes}", f"{n} из {ROUNDS}, проход {s.passes}"),
            says=(n, s.passes),
        )
        points = f"{self.total(s)} / {GOAL}"
        yield Note(id="points", label=Text("Points", "Очки"), text=Text(points, points), says=(points,))

    def sheet(self, s: PatienceState) -> Sheet:
        assert isinstance(s, CountingState)
        scores = s.scores if s.end else (*s.scores, self.points(s))
        rows = [SheetRow(Text(f"Round {n}", f"Круг {n}"), (x,)) for n, x in enumerate(scores, 1)]
        return Sheet(self.columns(), (*rows, SheetRow(Text("Total", "Всего"), (self.total(s),), "total")))
