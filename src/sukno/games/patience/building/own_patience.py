"""A patience of your own (свой пасьянс): the description is an option, as docs/patience.md explains it."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.engine.drafts import Draft
from sukno.families.patience import BuildingPatience, PatienceInfo
from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.files import LONGEST, read

EXAMPLE = """\
# Four columns, one card at a time; aces up by suit.
[[zones]]
id = "foundations"
label = {en = "Foundation {n}", ru = "Базовая {n}"}
piles = ["S", "C", "D", "H"]
suits = "SCDH"
start = ["A"]
build = {steps = [1], suit = "same"}

[[zones]]
id = "columns"
label = {en = "Column {n}", ru = "Столбец {n}"}
piles = ["c1", "c2", "c3", "c4", "c5", "c6"]
deal = 2
spread = "column"
start = "any"
build = {steps = [-1], suit = "alternating"}

[[zones]]
id = "waste"
label = {en = "Waste", ru = "Талон"}
piles = ["waste"]

[[zones]]
id = "stock"
label = {en = "Stock", ru = "Колода"}
piles = ["stock"]
deal = 40
seen = "none"

[[routes]]
source = "columns"
target = "foundations"

[[routes]]
source = "waste"
target = "foundations"

[[routes]]
source = "columns"
target = "columns"
unit = "run"

[[routes]]
source = "waste"
target = "columns"

[stock]
passes = 2

[[table]]
zones = ["stock", "waste", "", "foundations"]

[[table]]
zones = ["columns"]
"""


DESCRIBED = Draft("description", read)


class OwnOptions(Options, frozen=True):
    description: Annotated[
        str,
        option(
            "Description",
            "Описание",
            "Zones, routes and stock of your patience, in TOML; the example is a small one to begin with.",
            "Зоны, пути и колода вашего пасьянса в формате TOML; для начала — небольшой пример.",
            longest=LONGEST,
        ),
    ] = EXAMPLE

    def check(self) -> None:
        DESCRIBED.of(self.description)


class OwnPatience(BuildingPatience[OwnOptions]):
    info = PatienceInfo(
        id="own-patience",
        name=Text("A patience of your own", "Свой пасьянс"),
        also=("Editor", "Конструктор"),
        summary=Text(
            "Write a page of description and play it: zones, what goes where, how the stock is turned.",
            "Напишите страницу описания и играйте: зоны, что куда кладут, как идёт колода.",
        ),
        sources=("004:2051-2061",),
    )
    Options = OwnOptions
    draft = DESCRIBED

    def compiled(self) -> CompiledBuilding:
        return DESCRIBED.of(self.options.description)
