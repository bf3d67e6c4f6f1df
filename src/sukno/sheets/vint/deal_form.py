"""The form in which a deal of Vint is written down: its fields, after what has been entered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sukno.engine import SuknoError, Text
from sukno.engine.offers.forms import NOTHING, Form, FormChoice, FormCount, FormField, Values, players
from sukno.engine.text import same, who, whom
from sukno.materials.cards import SUITS
from sukno.sheets.vint.checks_cards import ACES, HONOURS, LONGEST
from sukno.sheets.vint.deals import LARGEST, Deal, Passed, Written
from sukno.sheets.vint.draft import Kind, Table, draft_of, start
from sukno.sheets.vint.score import Score
from sukno.sheets.vint.sheet import opened, write
from sukno.sheets.vint.terms import BOOK, LEVELS, STRAINS, TRICKS, lowest_level
from sukno.sheets.vint.words import DOWN_TO, STRAIN_NAMES

KIND_NAMES: dict[Kind, Text] = {
    "deal": Text("Contract", "Игра"),
    "passed": Text("All passed", "Все спасовали"),
    "hand": Text("By hand", "Приписать"),
    "alone": Text("Answers alone", "Отвечает один"),
    "seated": Text("New sides", "Кто с кем"),
}
LEVEL_NAMES = {6: Text("small slam", "малый шлем"), 7: Text("grand slam", "большой шлем")}
NONE = Text("none", "нет")
ASKED = {
    "by": Text("Declarer", "Играет"),
    "helper": Text("With whom", "С кем"),
    "idle": Text("Whose hand was bought: the dealer's", "Чья рука куплена: сдавал"),
    "level": Text("Level", "Назначение"),
    "strain": Text("Trumps", "Козырь"),
}


class DealForm:
    """The questions about the next deal of a sheet."""

    def __init__(self, found: Score, values: Values, changed: str) -> None:
        self.terms, self.now = found.terms, found.sheet
        sheet = self.now if self.now.over else opened(self.terms, self.now)
        self.table = Table(self.terms, sheet, draft_of(values, self.terms, start(self.terms, sheet)))
        self.kinds = self._kinds()
        if self.table.d.kind not in self.kinds:
            self.table.d.kind = self.kinds[0]
        if self.table.d.kind in ("hand", "alone"):  # after a rubber they still belong to it
            self.table.sheet = self.now
        self.untold = [key for key in self._asked() if values.get(key) is None]
        self.table.change(changed)
        if changed in ASKED and not self.untold and "aces" not in values:  # the contract has just been told
            self.table.change("level")

    def _kinds(self) -> list[Kind]:
        sheet, pairs = self.table.sheet, self.terms.columns == "pairs"
        begun = any(isinstance(line.entry, Deal | Passed | Written) for line in sheet.lines)
        found: list[Kind] = [] if sheet.over else ["deal", "passed"]
        if pairs and self.terms.players > 2 and not begun and not sheet.over:
            found.append("seated")
        found.append("hand")
        if pairs and self.terms.players > 2:
            found.append("alone")
        return found

    def _asked(self) -> list[str]:
        """What nothing is taken for: a touch that nobody meant writes no deal."""
        match self.table.d.kind:
            case "deal":
                helper = ["helper"] if self.terms.columns == "deals" else []
                idle = ["idle"] if self.table.idle >= 0 else []
                return ["by", *helper, *idle, "level", "strain"]
            case "hand" | "alone":
                return ["by"]
        return []

    def _told(self, key: str) -> str | int | None:
        """What was said; until then nothing, though the draft has to stand on something."""
        return None if key in self.untold else getattr(self.table.d, key)

    def form(self) -> Form:
        table, d = self.table, self.table.d
        missing = tuple(ASKED[key] for key in self.untold)
        if d.kind == "hand" and not d.points:
            missing = (*missing, Text("how many", "сколько"))
        if d.kind == "hand" and self.terms.columns == "deals" and d.where < 0:
            missing = (Text("on whom", "на кого"), *missing)
        if d.kind == "deal" and not missing and table.asks_first and d.first < 0:
            missing = (Text("who was first", "кто раньше"),)
        if d.kind == "seated" and self.terms.players > 4 and table.missing_sides():
            missing = (Text("two on each side", "по двое с каждой стороны"),)
        made = None if missing else table.entry()
        notes: tuple[Text, ...] = ()
        if made is not None:
            try:
                write(self.terms, self.now, made)
            except SuknoError as e:
                notes = (Text(_sentence(e.text.en), _sentence(e.text.ru)),)
        return Form(fields=tuple(self.fields()), missing=missing, notes=notes, made=made)

    def fields(self) -> Iterator[FormField]:
        kind = self.table.d.kind
        yield FormField(
            id="kind",
            kind="choice",
            name=Text("What was it", "Что было"),
            value=kind,
            choices=tuple(FormChoice(k, KIND_NAMES[k]) for k in self.kinds),
            quiet=True,
        )
        match kind:
            case "deal":
                yield from self._deal()
            case "passed":
                if self.terms.all_pass == "play":
                    yield self._tricks(NOTHING, None, self.table.sides)
            case "hand":
                yield from self._hand()
            case "alone":
                name = Text("Who pays alone if the rubber is lost", "Кто один платит за проигранный робер")
                yield self._who("by", name, self.table.partnered)
            case "seated":
                yield from self._seated()

    def _who(
        self, id: str, name: Text, among: Iterable[int] | None = None, narrow: bool = False
    ) -> FormField:
        value = self._told(id)
        seats = self.table.playing if among is None else among
        return FormField(id=id, kind="choice", name=name, value=value, choices=players(seats), narrow=narrow)

    def _deal(self) -> Iterator[FormField]:
        table, d = self.table, self.table.d
        others = [p for p in table.playing if p != d.by]
        yield self._who("by", ASKED["by"])
        if self.terms.columns == "deals":
            yield self._who("helper", ASKED["helper"], others)
        if table.idle >= 0:
            yield self._who("idle", ASKED["idle"], others)
        yield FormField(
            id="level",
            kind="choice",
            name=ASKED["level"],
            value=self._told("level"),
            choices=tuple(FormChoice(n, same(str(n))) for n in LEVELS if n >= lowest_level(self.terms)),
            note=NOTHING if "level" in self.untold else LEVEL_NAMES.get(d.level, NOTHING),
            narrow=True,
        )
        yield FormField(
            id="strain",
            kind="choice",
            name=ASKED["strain"],
            value=self._told("strain"),
            choices=tuple(FormChoice(s, STRAIN_NAMES[s]) for s in STRAINS),
            narrow=True,
        )
        if self.untold:  # what was taken and held is told of a contract
            return
        note, good = self._verdict()
        yield self._tricks(note, good, table.sides)
        if table.asks_first:
            yield self._side("first", Text("Both have enough: who had it first", "Хватает обеим: кто раньше"))
        if table.trumps:
            yield self._held("honours", Text("Honours of trumps", "Козырные онеры"), HONOURS)
        yield self._held("aces", Text("Aces", "Тузы"), ACES)
        if table.many_aces >= 0:
            n = d.aces[table.many_aces]
            names = {3: Text("three", "три"), 4: Text("four", "четыре")}
            yield FormField(
                id="in_hand",
                kind="choice",
                name=Text("Aces in one hand", "Тузы на одной руке"),
                value=d.in_hand or None,
                choices=tuple(FormChoice(k, names[k]) for k in (3, 4) if k <= n),
                none=NONE,
            )
        yield FormField(
            id="runs", kind="switch", name=Text("There were coronets", "Были коронки"), value=d.runs
        )
        if d.runs:
            yield from (self._run(suit) for suit in SUITS)
        if table.asks_at_once:
            name = Text("The first bid of the side", "Объявлен сразу, без переговоров")
            yield FormField(id="at_once", kind="switch", name=name, value=d.at_once)
        if self.terms.revoke_cap:
            yield self._side("capped", Text("Who revoked", "Кто сделал ренонс"), NONE)
        if table.asks_alone:
            yield FormField(
                id="alone",
                kind="choice",
                name=Text("Who pays for it", "Кто платит"),
                value=d.alone if d.alone >= 0 else None,
                choices=players(table.sides[0]),
                none=Text("both", "оба"),
            )

    def _verdict(self) -> tuple[Text, bool]:
        d = self.table.d
        over = d.tricks[0] - BOOK - d.level
        if over < 0:
            return Text("one down" if over == -1 else f"{-over} down", f"без {-over}"), False
        if over == 0:
            return Text("made", "сыграно"), True
        if self.terms.exact:
            return Text(f"{over} too many", f"лишних: {over}"), False
        return Text(f"made, {over} over", f"сыграно, {over} сверх"), True

    def _tricks(self, note: Text, good: bool | None, sides: Iterable[Iterable[int]]) -> FormField:
        one, two = (same(who(*sorted(side))) for side in sides)
        return FormField(
            id="tricks",
            kind="counts",
            name=Text("Tricks", "Взятки"),
            value=self.table.d.tricks,
            counts=(
                FormCount(at=0, name=one, high=TRICKS, note=note, good=good),
                FormCount(at=1, name=two, high=TRICKS, fixed=True),
            ),
        )

    def _held(self, id: str, name: Text, most: int) -> FormField:
        value: list[int] = getattr(self.table.d, id)
        return FormField(
            id=id,
            kind="counts",
            name=name,
            value=value,
            counts=tuple(
                FormCount(
                    at=side,
                    name=same(who(*seats)),
                    high=most if self.terms.cards == "all" else most - value[1 - side],
                    fixed=side == 1 and self.terms.cards == "all",
                )
                for side, seats in enumerate(self.table.sides)
            ),
        )

    def _side(self, id: str, name: Text, none: Text = NOTHING) -> FormField:
        value: int = getattr(self.table.d, id)
        return FormField(
            id=id,
            kind="choice",
            name=name,
            value=value if value >= 0 else None,
            choices=tuple(FormChoice(side, same(who(*seats))) for side, seats in enumerate(self.table.sides)),
            none=none,
        )

    def _run(self, suit: str) -> FormField:
        """Whose the coronet of a suit is, and how far it goes."""
        choices = [
            FormChoice(
                f"{side}-{cards}",
                Text("{who}: to {card}", "{who}: до {card}").fill(who=who(*seats), card=DOWN_TO[cards]),
            )
            for side, seats in enumerate(self.table.sides)
            for cards in range(3, LONGEST[self.terms.cards] + 1)
        ]
        return FormField(
            id=f"coronet-{suit}",
            kind="select",
            name=Text("Coronet in {suit}", "Коронка {suit}").fill(suit=STRAIN_NAMES[suit]),
            value=self.table.d.coronets.get(suit) or None,
            choices=tuple(choices),
            none=NONE,
            narrow=True,
        )

    def _hand(self) -> Iterator[FormField]:
        d = self.table.d
        every = range(self.terms.players)
        yield self._who("by", Text("Who writes", "Кто пишет"))
        others = tuple(FormChoice(p, Text(f"on {who(p)}", f"на {whom(p)}")) for p in every if p != d.by)
        yield FormField(
            id="where",
            kind="select",
            name=Text("Where", "Куда"),
            value=d.where if d.where >= 0 else None,
            choices=others,
            none=Text("above the line", "над чертой"),
            narrow=True,
        )
        yield FormField(
            id="points",
            kind="number",
            name=Text("How many", "Сколько"),
            value=d.points,
            low=-LARGEST,
            high=LARGEST,
            narrow=True,
        )
        yield FormField(id="reason", kind="text", name=Text("What for", "За что"), value=d.reason, high=200)

    def _seated(self) -> Iterator[FormField]:
        d, n = self.table.d, self.terms.players
        if n == 3:
            owner = min(d.sides, key=len)[0]
            name = Text("Who plays with the dummy", "Кто играет с болваном")
            yield FormField(id="dummy", kind="choice", name=name, value=owner, choices=players(range(3)))
        elif n == 4:
            name = Text("With whom {name} plays", "С кем играет {name}").fill(name=who(0))
            mate = next(p for side in d.sides if 0 in side for p in side if p)
            yield FormField(id="partner", kind="choice", name=name, value=mate, choices=players((1, 2, 3)))
        else:
            for i, side in enumerate(d.sides):
                name = Text("One side", "Одна сторона") if i == 0 else Text("The other", "Другая")
                yield FormField(
                    id=f"side-{i}", kind="several", name=name, value=side, choices=players(range(n))
                )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
