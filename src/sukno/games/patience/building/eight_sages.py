"""Eight sages (Восемь мудрецов): ten piles going down in alternating colours, eight aces going up."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.description import ORDER
from sukno.families.patience.parts import routes, row, stock, waste


class EightSagesOptions(Options, frozen=True):
    pack: Annotated[
        Literal["two", "full", "short"],
        option(
            "Cards",
            "Колода",
            "The book names no pack: eight aces ask for two, while it stands among the patiences with a short one.",
            "Книга колоду не называет: восемь тузов — это две колоды, но пасьянс стоит среди тех, где колода неполная.",
            values={
                "two": Text("two packs of 52", "две колоды по 52 карты"),
                "full": Text("one pack of 52", "одна колода в 52 карты"),
                "short": Text("one pack of 32", "одна колода в 32 карты"),
            },
            main=True,
        ),
    ] = "two"
    passes: Annotated[
        Literal[2, 3],
        option(
            "Passes",
            "Проходов",
            "How often the stock is gone through in all.",
            "Сколько всего раз просматривают колоду.",
            values={2: Text("two", "два"), 3: Text("three", "три")},
            main=True,
        ),
    ] = 2


def eight_sages(pack: str, passes: int) -> Building:
    two = pack == "two"
    size: Literal[52, 32] = 32 if pack == "short" else 52
    return Building(
        cards=Cards(size=size, copies=2 if two else 1),
        order="A789TJQK" if pack == "short" else ORDER,
        zones=(
            Piles(
                id="foundations",  # мудрецы
                label=Text("Sage {n}", "Мудрец {n}"),
                piles=tuple(f"f{i}" for i in range(1, 9)) if two else ("S", "C", "D", "H"),
                suits="" if two else "SCDH",
                start=("A",),
                build=Build((1,), "same"),
            ),
            # gap: the top of the waste once the stock is out
            row(
                "piles",
                Text("Pile {n}", "Стопка {n}"),
                "p",
                10,
                deal=1,
                spread="column",
                build=Build((-1,), "alternating"),
                fill=("stock", "waste"),
            ),
            waste(),
            stock(size * (2 if two else 1) - 10),
        ),
        routes=(
            *routes("foundations", "piles", "waste"),
            Route(source="piles", target="piles"),  # gap: one card at a time
            Route(source="waste", target="piles"),
        ),
        stock=Stock(passes=passes),
        table=(Line(("stock", "waste", "", "foundations")), Line(("piles",))),
    )


class EightSages(BuildingPatience[EightSagesOptions]):
    info = PatienceInfo(
        id="eight-sages",
        name=Text("Eight sages", "Восемь мудрецов"),
        summary=Text(
            "Ten piles go down in alternating colours, eight aces go up to their kings; the stock is seen twice.",
            "Десять стопок идут вниз через цвет, восемь тузов растут до королей; два просмотра.",
        ),
        sources=("004:2891-2897",),
    )
    Options = EightSagesOptions

    def layout(self) -> Building:
        return eight_sages(self.options.pack, self.options.passes)
