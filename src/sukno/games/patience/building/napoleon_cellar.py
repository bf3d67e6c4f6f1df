"""Napoleon, or Prison (Наполеон, Тюрьма): eight rows with two ends each, and a cellar behind two doors of four cards.

Moves: `aL>eR` (from the left end of row a to the right end of row e), `x1>b` (a door card to the empty row b), `aL>S`
(to the spades), `aL>cellar`, `cellar>bL`; `up` and `down` decide which way all foundations go.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.options import option
from sukno.engine.touch import Home, Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience import Layout, Line, Patience, PatienceInfo, PatienceState, Piles
from sukno.families.patience.compiled import CompiledLayout
from sukno.families.patience.core import BLOCKED, FACES, GIVE_UP, LOG_WORDS, OUT, STILL, WORDS, begin, spot
from sukno.families.patience.forms import Listing, faces
from sukno.families.patience.parts import single
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS
from sukno.solve.listed import SPECIAL, ListedRules, Position, cellar_rules

UP, DOWN = "up", "down"
LEFT, RIGHT = "abcd", "efgh"
DOOR = 4
LOOKED_AT = 60
"""Arrangements looked through at most to see that only transfers are left."""


def row(name: str) -> Piles:
    return single(name, Text(f"Row {name}", f"Ряд {name}"), deal=5, spread="row", capacity=10)


def base(suit: str) -> Piles:
    return single(suit, Text("Foundation {n}", "Базовая {n}"), deal=1, suits=suit)


def door(id: str, letter: str, label: Text) -> Piles:
    return Piles(id=id, label=label, piles=tuple(f"{letter}{i + 1}" for i in range(DOOR)), deal=1, capacity=1)


NAPOLEON = Layout(
    zones=(
        *map(base, "SCDH"),
        *map(row, LEFT + RIGHT),
        door("left_door", "x", Text("Left door {n}", "Левая дверь {n}")),
        door("right_door", "y", Text("Right door {n}", "Правая дверь {n}")),
        single("cellar", Text("Cellar", "Подвал"), capacity=1),
    ),
    table=(
        *(Line(tuple(line)) for line in zip(LEFT, "SCDH", RIGHT, strict=True)),
        Line(("left_door", "cellar", "right_door")),
    ),
)
PLAN = CompiledLayout(NAPOLEON)
HOME = PLAN.piles_of(*"SCDH")
ROWS = PLAN.piles_of(*LEFT, *RIGHT)
DOORS = (PLAN.piles_of("left_door"), PLAN.piles_of("right_door"))
(CELLAR,) = PLAN.piles_of("cellar")


@lru_cache
def kernel_rules(both: bool) -> ListedRules:
    return cellar_rules(rows=len(ROWS), doors=len(DOORS), door=DOOR, both=both, from_right=len(LEFT))


def kernel_position(s: PatienceState) -> Position:
    assert isinstance(s, NapoleonState)
    return Position(faces(s), [s.base, s.way])


def step_text(a: int, b: int) -> str:
    """A step of the kernel as a move: the end of a row is told by hundreds of 256."""
    if a == SPECIAL:
        return (UP, DOWN)[b]
    return str(Step(*(Place(place % 256, ("", "L", "R")[place // 256]) for place in (a, b))))


class Place(NamedTuple):
    """A pile, and of a row the end: `L`, `R`, or nothing where the row is empty."""

    pile: int
    end: str = ""

    def __str__(self) -> str:
        return PLAN.names[self.pile] + self.end


class Step(NamedTuple):
    """One card from a place to another."""

    source: Place
    target: Place

    def __str__(self) -> str:
        return f"{self.source}>{self.target}"


PLACES = {
    str(place): place
    for place in (
        *(Place(i) for i in range(len(PLAN.names))),
        *(Place(i, end) for i in ROWS for end in "LR"),
    )
}


class NapoleonOptions(Options, frozen=True):
    row_ends: Annotated[
        Literal["both", "outer"],
        option(
            "Ends of the rows",
            "Концы рядов",
            "Both ends of every row are free, or only the outer one.",
            "Свободны оба конца каждого ряда или только внешний.",
            values={"both": Text("both", "оба"), "outer": Text("the outer one", "внешний")},
            main=True,
        ),
    ] = "both"  # gap: "16 end cards" (004:2519) is taken literally


class NapoleonState(PatienceState, kw_only=True):
    way: int = 0
    """Which way the foundations go: 1 up, -1 down, 0 not decided yet."""


class Napoleon(Patience[NapoleonOptions]):
    info = PatienceInfo(
        id="napoleon-cellar",
        name=Text("Napoleon", "Наполеон"),
        also=("Prison", "Тюрьма"),
        summary=Text(
            "All cards lie open; choose the direction, and free the prisoner of the cellar by opening a door.",
            "Все карты открыты; выберите, какую дверь открыть, и вызволите узника подвала.",
        ),
        sources=("004:2507-2529",),
        open=True,
    )
    Options = NapoleonOptions
    description = NAPOLEON
    State = NapoleonState
    log_words = LOG_WORDS | {
        UP: Text("the foundations go up", "базовые идут вверх"),
        DOWN: Text("the foundations go down", "базовые идут вниз"),
    }
    words = WORDS | {
        UP: Text("build the foundations up", "собирать вверх"),
        DOWN: Text("build the foundations down", "собирать вниз"),
    }

    def _deal(self, s: PatienceState) -> None:
        """The first card is a base; the other three of its rank join it when they turn up in the deal."""
        pack = self._shuffled(s)
        s.base = FACES[pack[-1]] % 13
        s.piles = [[] for _ in PLAN.names]
        for i, pile in enumerate(HOME):
            s.piles[pile].append(i * 13 + s.base)
        pack = [card for card in pack if FACES[card] % 13 != s.base]
        for number, zone in enumerate(PLAN.zones):
            if number not in HOME:
                s.piles[number] = [pack.pop() for _ in range(PLAN.layout.dealt(zone)[PLAN.at[number]])]
        begin(s)

    # what may be done

    def ask(self, s: PatienceState) -> Ask | None:
        if s.end:
            return None
        assert isinstance(s, NapoleonState)
        moves = [] if s.way else [UP, DOWN]
        moves += [str(step) for step in self.steps(s)]
        return Ask(0, "move", [*moves, GIVE_UP], shunned=1)

    def ends(self, row: int) -> str:
        """The ends of a row that are free."""
        if self.options.row_ends == "both":
            return "LR"
        return "L" if PLAN.names[row] in LEFT else "R"

    def door_open(self, s: PatienceState) -> bool:
        """Have all four cards of one of the doors gone?"""
        return any(not any(s.piles[i] for i in door) for door in DOORS)

    def sources(self, s: PatienceState) -> list[Place]:
        """Where cards may leave: row ends, doors, and the cellar if a door is open."""
        found = []
        for i in ROWS:
            if s.piles[i]:
                ends = self.ends(i)
                found += [Place(i, end) for end in (ends if len(s.piles[i]) > 1 else ends[0])]
        found += [Place(i) for door in DOORS for i in door if s.piles[i]]
        if s.piles[CELLAR] and self.door_open(s):
            found.append(Place(CELLAR))
        return found

    def card_at(self, s: PatienceState, place: Place) -> int:
        return s.piles[place.pile][0 if place.end == "L" else -1]

    def steps(self, s: PatienceState) -> list[Step]:
        """All moves of cards. Only places that take the neighbours of a card are looked at: this runs often."""
        ends: dict[int, list[Place]] = {}
        others: list[Place] = []
        for place in self.targets(s):
            if place.end:
                ends.setdefault(FACES[self.card_at(s, place)], []).append(place)
            elif place.pile not in HOME:
                others.append(place)
        found = []
        for source in self.sources(s):
            suit, rank = divmod(FACES[self.card_at(s, source)], 13)
            near = [suit * 13 + (rank + way) % 13 for way in (1, -1)]
            places = (Place(HOME[suit]), *ends.get(near[0], ()), *ends.get(near[1], ()), *others)
            found += [Step(source, target) for target in places if self.fits(s, source, target)]
        return found

    def targets(self, s: PatienceState) -> list[Place]:
        """Foundations, row ends, the first empty row, and the cellar; nothing is laid on doors."""
        found = [Place(i) for i in HOME]
        empty = next((i for i in ROWS if not s.piles[i]), -1)
        for i in ROWS:
            if s.piles[i]:
                ends = self.ends(i)
                found += [Place(i, end) for end in (ends if len(s.piles[i]) > 1 else ends[0])]
            elif i == empty or self.options.row_ends == "outer":
                found.append(Place(i))
        return [*found, Place(CELLAR)]

    def fits(self, s: PatienceState, source: Place, target: Place) -> bool:
        """May the card at this place go there?"""
        assert isinstance(s, NapoleonState)
        card, pile = self.card_at(s, source), s.piles[target.pile]
        suit, rank = divmod(FACES[card], 13)
        if target.pile in HOME:
            return (
                s.way != 0
                and suit == HOME.index(target.pile)
                and (rank - FACES[pile[-1]] % 13 - s.way) % 13 == 0
            )
        if not pile:  # a card alone in its row would only change places with an empty one
            return target.pile == CELLAR or source.pile not in ROWS or len(s.piles[source.pile]) > 1
        if target.pile == CELLAR:
            return False
        if source.pile == target.pile and (source.end == target.end or len(pile) < 3):
            return False
        on = FACES[self.card_at(s, target)]
        return suit == on // 13 and (rank - on % 13) % 13 in (1, 12)  # gap: the king meets the ace here too

    # what is done

    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        assert isinstance(s, NapoleonState)
        step = self.read(move)
        if step is not None:
            if step not in self.steps(s):
                raise self.refused(s, step)
            s.log = (s.log, 0, "move", move)
            self.carry(s, step)
        elif move in (UP, DOWN) and not s.way:
            s.log = (s.log, 0, move, "")
            s.way = 1 if move == UP else -1
        elif move == GIVE_UP:
            s.log = (s.log, 0, GIVE_UP, "")
            s.end = GIVE_UP
            return
        else:
            raise self.refusal(s, move)
        if self.home(s) == self.aim():
            s.end = OUT
        elif s.still >= STILL or self.blocked(s):
            s.end = BLOCKED

    def read(self, move: str) -> Step | None:
        """The step that a text means, possible or not."""
        source, arrow, target = move.partition(">")
        if not arrow or source not in PLACES or target not in PLACES:
            return None
        return Step(PLACES[source], PLACES[target])

    def for_good(self, step: Step) -> bool:
        """Home, or off a door: nothing undoes that."""
        return step.target.pile in HOME or any(step.source.pile in door for door in DOORS)

    def carry(self, s: PatienceState, step: Step) -> None:
        source, target = step
        card = s.piles[source.pile].pop(0 if source.end == "L" else -1)
        s.piles[target.pile].insert(0 if target.end == "L" else len(s.piles[target.pile]), card)
        s.still = 0 if self.for_good(step) else s.still + 1

    def arrangement(self, s: PatienceState) -> int:
        """How the cards lie, as a number; which row is which, and which end, does not matter."""
        rows = sorted(min(tuple(s.piles[i]), tuple(s.piles[i][::-1])) for i in ROWS)
        return hash((*rows, *s.piles[CELLAR]))

    def blocked(self, s: PatienceState) -> bool:
        """Nothing is left but transfers, and they lead round a few arrangements."""
        assert isinstance(s, NapoleonState)
        if not s.way:
            return False
        seen = {self.arrangement(s)}
        paths = [s]
        while paths:
            at = paths.pop()
            steps = self.steps(at)
            if any(map(self.for_good, steps)):
                return False
            for step in steps:
                t = at.copy()
                self.carry(t, step)
                now = self.arrangement(t)
                if now not in seen:
                    seen.add(now)
                    if len(seen) > LOOKED_AT:
                        return False
                    paths.append(t)
        return True

    def home(self, s: PatienceState) -> int:
        return sum([len(s.piles[i]) for i in HOME])

    def listing(self) -> Listing:
        return Listing(kernel_rules(self.options.row_ends == "both"), kernel_position, step_text)

    # what may not be done

    def refused(self, s: PatienceState, step: Step) -> IllegalMove:
        """Why this card cannot go there."""
        assert isinstance(s, NapoleonState)
        source, target = step
        here = PLAN.labels[source.pile]
        if not s.piles[source.pile]:
            return IllegalMove(f"{here.en} is empty", f"{here.ru}: карт там нет")
        if source.pile == CELLAR and not self.door_open(s):
            return IllegalMove(
                "the cellar is locked until all four cards of a door have gone",
                "подвал заперт, пока не уйдут все четыре карты одной из дверей",
            )
        if source in self.sources(s) and target.pile in HOME and not s.way:
            return IllegalMove(
                "first decide whether the foundations go up or down",
                "сначала решите, вверх или вниз пойдут базовые",
            )
        if any(target.pile in door for door in DOORS):
            return IllegalMove("nothing is laid on the doors", "на двери ничего не кладут")
        if source in self.sources(s) and target in self.targets(s):
            text = CARD_TEXTS[FACES[self.card_at(s, source)]]
            return IllegalMove(f"{text} does not go there", f"{text} туда не идёт")
        return self.refusal(s, str(step))

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        if move in (UP, DOWN):
            return IllegalMove("the direction is already decided", "направление уже выбрано")
        ask = self.ask(s)
        return not_among(move, ask.moves if ask else ())

    # words

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        assert isinstance(s, NapoleonState)
        yield from super().zones(s, seat)
        way = {0: Text("not decided", "не выбрано"), 1: Text("up", "вверх"), -1: Text("down", "вниз")}[s.way]
        yield Note(id="way", label=Text("Foundations go", "Базовые идут"), text=way, says=(s.way,))

    def tell(self, kind: str, move: str) -> Text:
        step = self.read(move) if kind == "move" else None
        return self.told(step) if step else super().tell(kind, move)

    def told(self, step: Step) -> Text:
        ends = {
            "": Text("", ""),
            "L": Text(", left end", ", левый край"),
            "R": Text(", right end", ", правый край"),
        }
        parts = [
            Text(PLAN.labels[p.pile].en + ends[p.end].en, PLAN.labels[p.pile].ru + ends[p.end].ru)
            for p in step
        ]
        return Text(" → ".join(p.en for p in parts), " → ".join(p.ru for p in parts))

    def describe(self, s: PatienceState, move: str) -> Text:
        step = self.read(move)
        if step is None or not s.piles[step.source.pile]:
            return super().describe(s, move)
        card, told = CARD_SYMBOLS[FACES[self.card_at(s, step.source)]], self.told(step)
        return Text(f"{card}: {told.en}", f"{card}: {told.ru}")

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a card, then the pile or the card at the end of the row to which it goes."""
        step = self.read(move)
        return () if step is None else tuple(self.spot_of(s, place) for place in step)

    def spot_of(self, s: PatienceState, place: Place) -> str:
        name, pile = PLAN.names[place.pile], s.piles[place.pile]
        return spot(name, pile, len(pile) if place.end == "L" else 1) if place.end and pile else name

    def homeward(self, s: PatienceState, move: str) -> Home:
        step = self.read(move)
        return "home" if step is not None and step.target.pile in HOME else ""

    def sends_home(self) -> Home:
        return "home"
