"""Domino cribbage (крибедж на домино): six tiles, two of them to the crib, pips from nought to twelve.

Rules: 004:4102-4110 with 3962-3966 and 4122, as told in the digest of dominoes; the rest as in card cribbage.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from sukno.engine import Info, Options, Text, option
from sukno.engine.options import deals_option
from sukno.games.matching.cribbage.kits import TILE_KIT
from sukno.games.matching.cribbage.play import CRIB, LAY, CribbageGame, CribbageState, Target
from sukno.materials.dominoes import DOUBLES

FOR_CRIB = 3
FOR_DOUBLE = 1


class TileOptions(Options, frozen=True):
    target: Target = 61
    pone_bonus: Annotated[
        bool,
        option(
            "Three for the non-dealer",
            "Три очка за криб",
            "The player who has no crib scores three at every deal, as with cards.",
            "Игрок без криба получает в каждой раздаче три очка, как при игре в карты.",
        ),
    ] = False
    play_rounds: Annotated[
        Literal["until_empty", "single"],
        option(
            "Play",
            "Розыгрыш",
            "Does a new count begin after thirty-one, until all tiles are laid?",
            "Начинается ли после тридцати одного новый счёт, пока не выложены все кости?",
            values={
                "until_empty": Text("counts anew until all tiles are laid", "новый счёт, пока есть кости"),
                "single": Text("one count, as with cards", "один счёт, как с картами"),
            },
        ),
    ] = "until_empty"  # gap: the book names both six-card cribbage and its five-card game as the model
    deals: Annotated[int, deals_option()] = 0


class DominoCribbage(CribbageGame[TileOptions]):
    info = Info(
        id="dominoes-cribbage",
        name=Text("Domino cribbage", "Крибедж на домино"),
        also=("Cribbage with dominoes", "Домино-крибедж", "Криба"),
        family="matching",
        summary=Text(
            "Cribbage with tiles: their pips are ranks and values in one.",
            "Крибедж костями домино: очки камня — и его старшинство, и его цена.",
        ),
        seats=(2,),
        sources=("004:3962-3966", "004:4102-4110", "004:4122"),
        duel={"deals": 1},
    )
    Options = TileOptions
    kit = TILE_KIT
    each = 6
    prompts: ClassVar[dict[str, Text]] = {
        CRIB: Text("Lay two tiles to the crib", "Положите две кости в крибу"),
        LAY: Text("Play a tile", "Положите кость"),
    }
    bonus_words: ClassVar[dict[str, Text]] = {
        "double": Text("a double turned up {n}", "открыт дубль: {n}"),
        "last": Text("last tile {n}", "последняя кость: {n}"),
    }

    to_crib: ClassVar[Text] = Text("to the crib", "в крибу")
    shows: ClassVar[dict[str, Text]] = {"crib": Text("the crib: {things}", "криба: {things}")}
    crib_label: ClassVar[Text] = Text("To the crib", "В крибу")
    starter_label: ClassVar[Text] = Text("Starter", "Стартовый камень")

    def limit(self) -> int:
        return self.options.target

    def bonus(self, s: CribbageState) -> int:
        return FOR_CRIB if self.options.pone_bonus else 0

    def anew(self) -> bool:
        return self.options.play_rounds == "until_empty"

    def turned(self, s: CribbageState) -> tuple[int, str] | None:
        """The opponent of whoever begins is the dealer."""
        return (FOR_DOUBLE, "double") if s.starter in DOUBLES else None

    def extra(self, held: int, starter: int, crib: bool) -> dict[str, int]:
        """No suits, no jacks."""
        return {}
