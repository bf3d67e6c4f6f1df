"""Kinds of trictrac: Jacquet, Dutch, Matador, Snake, Russian, Turkish; what differs from `trictrac` stands here."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Text, option
from sukno.families.race import BLACK, WHITE_UPWARDS, MatchOptions, RaceGame, RaceRules, Side
from sukno.families.race.game import RaceOptions

BLACK_OF_TRICTRAC = {1: 2, 12: 5, 17: 3, 19: 5}
TO_ENTER = 15
WHITE_BAR, BLACK_BAR = 25, 0


class Jacquet(RaceGame[RaceOptions]):
    """All White on line I, all Black on line 1 (004:4383)."""

    info = Info(
        id="trictrac-jacquet",
        name=Text("Jacquet", "Жакет"),
        kind_of="trictrac",
        family="race",
        summary=Text(
            "Trictrac in which all men of a side begin on one line.",
            "Триктрак, в котором все шашки выходят с одной линии.",
        ),
        seats=(2,),
        sources=("004:4381-4383",),
        open=True,
    )
    Options = RaceOptions
    rules = RaceRules(
        start=({24: 15}, {1: 15})
    )  # gap: the stack on the start line closes it as any two men do


class DutchTrictrac(RaceGame[RaceOptions]):
    """All men enter from the bar (004:4387-4389); that nobody moves before all are in follows from its rule."""

    info = Info(
        id="trictrac-dutch",
        name=Text("Dutch trictrac", "Голландский триктрак"),
        also=("Голландские нарды",),
        kind_of="trictrac",
        family="race",
        summary=Text(
            "Trictrac on an empty board: all men enter from the bar.",
            "Триктрак с пустой доски: все шашки вводят с борта.",
        ),
        seats=(2,),
        sources=("004:4387-4389",),
        open=True,
    )
    Options = RaceOptions
    # gap: a man who enters may hit; the usual game forbids hitting until one man is home
    rules = RaceRules(start=({WHITE_BAR: TO_ENTER}, {BLACK_BAR: TO_ENTER}))


class Matador(RaceGame[RaceOptions]):
    """Jacquet in which four and three give any double, and another throw (004:4391-4393)."""

    info = Info(
        id="trictrac-matador",
        name=Text("Matador (trictrac)", "Матадор (триктрак)"),
        also=("Нарды матадор",),
        kind_of="trictrac",
        family="race",
        summary=Text(
            "Jacquet in which a throw of four and three gives any double and another throw.",
            "Жакет, где бросок 4—3 даёт любой дубль и ещё один бросок.",
        ),
        seats=(2,),
        sources=("004:4391-4393",),
        open=True,
    )
    Options = RaceOptions
    rules = RaceRules(start=({24: 15}, {1: 15}), matador=True)


class Snake(RaceGame[RaceOptions]):
    """Black as in trictrac; White two each on I, II and III, and nine on the bar (004:4395-4399)."""

    info = Info(
        id="trictrac-snake",
        name=Text("Snake", "Змей"),
        kind_of="trictrac",
        family="race",
        summary=Text(
            "Unequal trictrac: Black stands ready, and most of White is still on the bar.",
            "Неравный триктрак: чёрные построены, а белые почти все на борту.",
        ),
        seats=(2,),
        sources=("004:4395-4399",),
        open=True,
    )
    Options = RaceOptions
    rules = RaceRules(start=({24: 2, 23: 2, 22: 2, WHITE_BAR: 9}, BLACK_OF_TRICTRAC))


class RussianTrictracOptions(RaceOptions, frozen=True):
    enter_all_first: Annotated[
        bool,
        option(
            "All enter first",
            "Сначала ввести все",
            "No man moves while another of his side is on the bar; switched off, two men on the board are enough.",
            "Пока на борту есть шашка, остальные этой стороны не ходят; если выключить, хватит двух шашек на доске.",
            main=True,
        ),
    ] = True


class RussianTrictrac(RaceGame[RussianTrictracOptions]):
    """Both sides enter into White's home and run the same way, to be borne off from Black's (004:4401-4403)."""

    info = Info(
        id="trictrac-russian",
        name=Text("Russian trictrac", "Русский триктрак"),
        also=("Русские нарды",),
        kind_of="trictrac",
        family="race",
        summary=Text(
            "Both sides enter from the bar and run the same way round.",
            "Обе стороны входят с борта и бегут в одну сторону.",
        ),
        seats=(2,),
        sources=("004:4401-4403",),
        open=True,
    )
    Options = RussianTrictracOptions
    # "Not in his home" for the fourfold win is not on VI to I, where both bear off (digest, trictrac-russian).
    rules = RaceRules(start=({BLACK_BAR: TO_ENTER}, {BLACK_BAR: TO_ENTER}), sides=(WHITE_UPWARDS, BLACK))

    def __init__(self, options: RussianTrictracOptions | None = None) -> None:
        super().__init__(options)
        if not self.options.enter_all_first:
            white, black = (Side(side.name, side.piece, side.step, enter=2) for side in self.sides)
            self.sides = white, black


class TurkishTrictrac(RaceGame[MatchOptions]):
    """Eleven men a side and five dice, equal ones of which count once each (004:4405-4407)."""

    info = Info(
        id="trictrac-turkish",
        name=Text("Turkish trictrac", "Турецкий триктрак"),
        also=("Турецкие нарды",),
        kind_of="trictrac",
        family="race",
        summary=Text(
            "Trictrac with five dice at once and eleven men a side.",
            "Триктрак пятью костями сразу, по одиннадцать шашек.",
        ),
        seats=(2,),
        sources=("004:4405-4407",),
        open=True,
    )
    Options = MatchOptions
    # gap: the book puts six men on XII "in Black's home", where XII is not; five and six are taken literally
    rules = RaceRules(start=({1: 5, 13: 6}, {24: 5, 12: 6}), dice=5)
