"""Travellers (путешественники): cards that come when they are called set out, and move the piles from below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.touch import Home, Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience import Cards, Figure, Layout, Line, Patience, PatienceInfo, Piles
from sukno.families.patience.core import BLOCKED, FACES, GIVE_UP, OUT, REDEAL, PatienceState, begin
from sukno.families.patience.counting import NEXT
from sukno.families.patience.description import ORDER
from sukno.families.patience.parts import single, stock
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, SUITS

KINGS = tuple(f"{suit}K" for suit in SUITS)
ACES = tuple(f"{suit}A" for suit in SUITS)
PILES = tuple(f"p{n}" for n in range(1, 14))
PILE_OF = dict(zip(ORDER, PILES, strict=True))
"""For each rank its pile: the ace lives in the first, the king in the thirteenth."""
DEALS = 3

TRAVELLERS = Layout(
    cards=Cards(copies=2),
    zones=(
        Piles(id="kings", label=Text("King of {n}", "Король {n}"), piles=KINGS, first=KINGS, suits=SUITS),
        Piles(id="aces", label=Text("Ace of {n}", "Туз {n}"), piles=ACES, first=ACES, suits=SUITS),
        Piles(id="piles", label=Text("Pile {n}", "Кучка {n}"), piles=PILES),
        single("travellers", Text("Travellers", "Путешественники")),
        stock(96),  # dealt out at once
    ),
    figures=(
        Figure(
            "piles", (*((x, 0.0) for x in range(8)), *((x, 1.1) for x in range(5)))
        ),  # eight, and five below
    ),
    table=(Line(("kings",)), Line(("aces",)), Line(("piles", "travellers"))),
)


class Travellers(Patience[Options]):
    info = PatienceInfo(
        id="travellers",
        name=Text("Travellers", "Путешественники"),
        also=("Clock", "Watch", "Часы"),
        audience=("kids", "easy"),
        summary=Text(
            "Cards that come when called travel from pile to pile, and free what the aces and kings wait for.",
            "Карты странствуют по кучкам и открывают то, чего ждут тузы и короли.",
        ),
        sources=("004:2311-2329",),
        open=True,  # all is dealt face up
        skill=False,
    )
    words: ClassVar[dict[str, Text]] = Patience.words | {
        NEXT: Text("the next traveller sets out", "в путь — следующий путешественник"),
        REDEAL: Text(
            "gather the piles, shuffle and deal again", "собрать кучки, стасовать и разложить снова"
        ),
    }
    log_words = Patience.log_words | {
        NEXT: Text("on the way: {move}", "в пути: {move}"),
        "called": Text("travellers: {move}", "путешественников: {move}"),
    }

    description = TRAVELLERS

    def pile(self, s: PatienceState, name: str) -> list[int]:
        return s.piles[self.plan.numbers[name]]

    # the deal

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        s.unseen = 0
        self._call(s)

    def _call(self, s: PatienceState) -> None:
        """Deal round the piles, calling ace, two, three and so on; a card that is just called is put aside, and
        the same is called again."""
        stock, travellers = self.pile(s, "stock"), self.pile(s, "travellers")
        called = 0
        while stock:
            card = stock.pop()
            if CARD_TEXTS[FACES[card]][1] == ORDER[called]:
                travellers.append(card)
            else:
                self.pile(s, PILES[called]).append(card)
                called = (called + 1) % len(ORDER)
        s.note(0, "called", str(len(travellers)))

    # what may be done

    def fits(self, s: PatienceState, card: int) -> list[str]:
        """The foundations that take this card; by suit (gap), kings down to the ace, aces up to the king."""
        text = CARD_TEXTS[FACES[card]]
        suit, rank = text[0], text[1]
        found = []
        for name, step in ((f"{suit}K", -1), (f"{suit}A", 1)):
            top = CARD_TEXTS[FACES[self.pile(s, name)[-1]]][1]
            if ORDER.index(rank) == ORDER.index(top) + step:
                found.append(name)
        return found

    def plays(self, s: PatienceState) -> list[str]:
        """Cards that can go to a foundation."""
        tops = [(name, self.pile(s, name)[-1]) for name in PILES if self.pile(s, name)]
        return [f"{name}>{to}" for name, card in tops for to in self.fits(s, card)]

    def ask(self, s: PatienceState) -> Ask | None:
        """What can be laid on kings and aces is laid; only then the next one travels (004:2323)."""
        if s.end:
            return None
        go_on = [NEXT] if self.pile(s, "travellers") else [REDEAL]
        return Ask(0, "move", [*(self.plays(s) or go_on), GIVE_UP], shunned=1)

    def play(self, s: PatienceState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if move not in ask.moves:
            if move in (NEXT, REDEAL) and self.plays(s):
                raise IllegalMove(
                    "first lay on kings and aces what can be laid there",
                    "сначала положите на королей и тузов всё, что можно",
                )
            raise not_among(move, ask.moves)
        if move == GIVE_UP:
            s.note(0, GIVE_UP)
            s.end = GIVE_UP
            return
        if move == NEXT:
            self._travel(s)
        elif move == REDEAL:
            self._redeal(s)
        else:
            source, _, target = move.partition(">")
            self.pile(s, target).append(self.pile(s, source).pop())
            s.note(0, "move", move)
        self._look(s)

    def _travel(self, s: PatienceState) -> None:
        """A traveller goes under the pile of its rank, even if a foundation would take it (gap), then the top of that
        pile under its own, and so on, until one can be laid on a foundation or lies on its own pile already."""
        card = self.pile(s, "travellers").pop()
        way = []
        while True:
            rank = CARD_TEXTS[FACES[card]][1]
            way.append(CARD_TEXTS[FACES[card]])
            pile = self.pile(s, PILE_OF[rank])
            pile.insert(0, card)
            if self.fits(s, pile[-1]) or CARD_TEXTS[FACES[pile[-1]]][1] == rank:
                break
            card = pile.pop()
        s.note(0, NEXT, " ".join(way))

    def _redeal(self, s: PatienceState) -> None:
        cards = [card for name in PILES for card in self.pile(s, name)]
        for name in PILES:
            self.pile(s, name).clear()
        self.pile(s, "stock")[:] = chance.shuffled(s, sorted(cards))
        s.passes += 1
        s.note(0, REDEAL)
        self._call(s)
        begin(s)

    def _look(self, s: PatienceState) -> None:
        if self.home(s) == self.aim():
            s.end = OUT
        elif s.passes == DEALS and not self.pile(s, "travellers") and not self.plays(s):
            s.end = BLOCKED

    def home(self, s: PatienceState) -> int:
        return sum(len(self.pile(s, name)) for name in (*KINGS, *ACES))

    # what is shown

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        text = Text(f"{s.passes} of {DEALS}", f"{s.passes} из {DEALS}")
        yield Note(id="pass", label=Text("Deal", "Раскладка"), text=text, says=(s.passes,))

    def way(self, card: str, move: str) -> Text:
        source, _, target = move.partition(">")
        here, there = (self.plan.labels[self.plan.numbers[name]] for name in (source, target))
        return Text(f"{card}{here.en} → {there.en}", f"{card}{here.ru} → {there.ru}")

    def tell(self, kind: str, move: str) -> Text:
        return self.way("", move) if kind == "move" else super().tell(kind, move)

    def describe(self, s: PatienceState, move: str) -> Text:
        source = move.partition(">")[0]
        if source not in PILES or not self.pile(s, source):
            return super().describe(s, move)
        return self.way(CARD_SYMBOLS[FACES[self.pile(s, source)[-1]]] + ": ", move)

    def homeward(self, s: PatienceState, move: str) -> Home:
        """What can go to a foundation must; there is something to choose where two cards, or two foundations, do."""
        source, _, target = move.partition(">")
        if not target:
            return ""
        rivals = [m for m in self.plays(s) if m.startswith(f"{source}>") or m.endswith(f">{target}")]
        return "safe" if len(rivals) == 1 else "home"

    def sends_home(self) -> Home:
        return "safe"

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        if move == NEXT:
            return ("travellers",)
        source, _, target = move.partition(">")
        return (source, target) if target else ()
