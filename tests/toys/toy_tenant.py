"""A second tenant of the services: a plug-in game with a sheet of two columns and a referee with one case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.offers import Offers
from sukno.engine.offers.forms import Form, FormChoice, FormField, Values, chosen, integer, players
from sukno.engine.offers.referee import Case, Fact, Irregularity, JudgedTable, RefereeBook, Ruling, Titled
from sukno.engine.offers.sheet import (
    ScoreFile,
    ScoreRow,
    Settlement,
    SheetConvention,
    SheetInfo,
    SheetSeen,
    WrittenLine,
)
from sukno.engine.text import Lang, same, who
from sukno.games.parlour.nim import Nim
from sukno.sheets.files import ScoreTexts, TextSheet, checked_names

TARGET = 5
NAME = Text("Toy points", "Игрушечные очки")


class Toy(Nim):
    """Nim, with something beside it."""

    info = msgspec.structs.replace(Nim.info, id="toy-points", name=NAME)
    offers = Offers(sheet="toy_tenant:SHEET", referee="toy_tenant:REFEREE")


class Won(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody won a deal."""

    seat: int
    points: int


def read_line(line: str, names: Sequence[str]) -> Won:
    name, _, points = line.rpartition(" ")
    if name not in names or not points.isdecimal():
        raise SuknoError(f"{line!r} is not understood: write Anna 2", f"«{line}» непонятно: пишите «Анна 2»")
    return Won(seat=list(names).index(name), points=int(points))


def line_of(entry: Won, names: Sequence[str], lang: str) -> str:
    return f"{names[entry.seat]} {entry.points}"


TEXTS = ScoreTexts(
    head=NAME,
    usual="toy-points",
    typed=lambda convention, texts: dict(texts),
    read_line=read_line,
    line=line_of,
    read_names=lambda text: checked_names(text.split(",")),
    names_line=", ".join,
)


class ToySheet(TextSheet):
    texts = TEXTS

    def info(self) -> SheetInfo:
        only = SheetConvention(id="toy-points", name=NAME, summary=NAME, seats=(2,), options=())
        return SheetInfo(
            title=NAME, lead=same("…"), price=Text("", ""), conventions=(only,), examples=(same("Anna 2"),)
        )

    def entry(self, data: Any) -> Won:
        return msgspec.convert(data, Won)

    def look(self, file: ScoreFile) -> SheetSeen:
        sums = [0, 0]
        for n, won in enumerate(file.entries, 1):
            if won.seat not in (0, 1) or not 1 <= won.points <= 3:
                raise SuknoError(f"entry {n}: 1 to 3 points", f"запись {n}: от 1 до 3 очков")
            sums[won.seat] += won.points
        over = max(sums) >= TARGET
        difference = sums[0] - sums[1]
        return SheetSeen(
            totals=(ScoreRow(label=Text("points", "очки"), cells=tuple(map(str, sums)), kind="total"),),
            lines=tuple(
                WrittenLine(
                    words=same(line_of(w, file.names, "en")), effects=(same(f"{who(w.seat)} +{w.points}"),)
                )
                for w in file.entries
            ),
            over=over,
            notes=(Text("It is over.", "Конец."),) if over else (),
            result=Settlement(
                label=Text("difference", "разница"),
                rounded=(difference, -difference),
                exact=(str(difference), str(-difference)),
                steps=(),
            ),
            later=Text("", ""),
            numbers={"sums": sums},
        )

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        return ""

    def form(self, file: ScoreFile, values: Values, changed: str) -> Form:
        seats = players((0, 1))
        seat = chosen(values.get("seat"), seats, 0)
        points = integer(values.get("points"), 1, 3, 1)
        fields = (
            FormField(
                id="seat", kind="choice", name=Text("Who won", "Кто выиграл"), value=seat, choices=seats
            ),
            FormField(
                id="points",
                kind="choice",
                name=Text("How much", "Сколько"),
                value=points,
                choices=tuple(FormChoice(n, same(str(n))) for n in (1, 2, 3)),
            ),
        )
        return Form(fields=fields, made=Won(seat=seat, points=points))

    def values(self, file: ScoreFile, entry: Won) -> dict[str, Any]:
        return msgspec.structs.asdict(entry)


SHEET = ToySheet()


class ToyReferee:
    """Whoever peeps gives the other two points."""

    def book(self) -> RefereeBook:
        return RefereeBook(
            title=Text("Toy referee", "Игрушечный судья"),
            lead=same("…"),
            conventions=(JudgedTable(id="toy-points", name=NAME, players=(2,), regimes=("house",)),),
            regimes=(Titled(id="house", name=Text("House rules", "Домашние правила")),),
            groups=(Titled(id="play", name=Text("Play", "Игра")),),
            events=(
                Irregularity(
                    id="peeped",
                    group="play",
                    name=Text("Somebody peeped", "Кто-то подсмотрел"),
                    help=same("…"),
                    regimes={"house": "rule 1"},
                ),
            ),
            facts=(
                Fact(
                    id="offender",
                    kind="seat",
                    name=Text("Who peeped", "Кто подсмотрел"),
                    help=Text("", ""),
                    hint=same("1, 2"),
                ),
            ),
            example="peeped --offender 1",
        )

    def form(self, case: Case) -> Form:
        seats = players((0, 1))
        seat = chosen(case.facts.get("offender"), seats)
        name = Text("Who peeped", "Кто подсмотрел")
        field = FormField(id="offender", kind="choice", name=name, value=seat, choices=seats)
        if seat is None:
            return Form(fields=(field,), missing=(name,))
        return Form(fields=(field,), made={"offender": seat})

    def read(self, case: Case, typed: Mapping[str, str]) -> Case:
        facts = {id: int(text) - 1 for id, text in typed.items()}
        return msgspec.structs.replace(case, facts={**case.facts, **facts})

    def rule(self, case: Case, lang: Lang) -> Ruling:
        seat = case.facts.get("offender")
        if case.event != "peeped" or seat not in (0, 1):
            raise SuknoError("say who peeped", "скажите, кто подсмотрел")
        return Ruling(
            event="peeped",
            regime="house",
            source=same("rule 1"),
            ruling=Text(f"{who(seat)} has peeped.", f"{who(seat)} подсмотрел."),
            table=(),
            effect=(same(f"{who(1 - seat)} +2"),),
            entries=(Won(seat=1 - seat, points=2),),
        )


REFEREE = ToyReferee()
