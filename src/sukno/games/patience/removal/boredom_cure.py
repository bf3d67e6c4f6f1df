"""Cure for boredom (Лекарство от скуки): pairs that make fourteen are taken from sixteen piles."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Cards, Line, Piles
from sukno.families.patience.parts import single
from sukno.families.patience.removal import Removal, RemovalPatience


def row(letter: str) -> Piles:
    """One of four rows of four piles; the six cards of a pile lie open (004:2847)."""
    return Piles(
        id=f"row-{letter}",
        label=Text("Pile {name}", "Кучка {name}"),
        piles=tuple(f"{letter}{n}" for n in range(1, 5)),
        deal=6,
        capacity=6,
        spread="row",
    )


def packet(id: str, label: Text) -> Piles:
    """Four covered cards (пачка). Gap: once it is opened all four may be used, and pair with each other."""
    return Piles(id=id, label=label, piles=tuple(f"{id[0]}{n}" for n in range(1, 5)), deal=1, seen="later")


BOREDOM_CURE = Removal(
    zones=(
        *(row(letter) for letter in "abcd"),
        packet("left", Text("Left packet", "Левая пачка")),
        packet("right", Text("Right packet", "Правая пачка")),
        single("out", Text("Pairs", "Пары")),
    ),
    cards=Cards(copies=2),
    by="total",
    total=14,  # king and ace, queen and two ... two sevens (004:2849)
    play=("row-a", "row-b", "row-c", "row-d", "left", "right"),
    packets=("left", "right"),  # when no pair is left; gap: either of them first
    table=(Line(("left", "out", "right")), *(Line((f"row-{letter}",)) for letter in "abcd")),
)


class BoredomCure(RemovalPatience[Options]):
    info = PatienceInfo(
        id="boredom-cure",
        name=Text("Cure for boredom", "Лекарство от скуки"),
        also=("Fourteen", "Fourteen out", "Четырнадцать"),
        audience=("kids", "easy"),
        summary=Text(
            "Take out pairs that make fourteen, and choose them so that sixteen piles melt away.",
            "Снимайте пары, дающие вместе четырнадцать, чтобы растаяли все шестнадцать кучек.",
        ),
        sources=("004:2845-2851",),
    )
    description = BOREDOM_CURE
