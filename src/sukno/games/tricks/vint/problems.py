"""Problems of Vint, as the house offers them: four open hands, the contract, and what best play leads to."""

from __future__ import annotations

from typing import ClassVar

from sukno.engine import Text
from sukno.engine.offers.problems import Example
from sukno.families.trick_problems import ProblemWords, TrickProblems
from sukno.sheets.vint.terms import TRICKS
from sukno.solve.trick_problem import ProblemKind, TrickPosition

KIND = ProblemKind(
    hands=4, room=TRICKS, pack=(1 << 52) - 1, levels=range(1, 8), above=6, pairs=True, megabytes=128
)
EXAMPLES = (
    Example(
        Text("Albov's first game: a grand slam", "Первая игра Альбова: большой шлем"),
        "contract: 7NT; declarer: 3; leads: 4; hand 1: SJ65 CK765 D3 HJT987; "
        "hand 2: S432 CJT98 DJT98 H65; hand 3: SAKQ987 CAQ DAKQ HAK; hand 4: ST C432 D76542 HQ432",
    ),
    Example(
        Text("A squeeze", "Сквиз"),
        "contract: NT; declarer: 1; leads: 3; hand 1: SAJ D2; hand 2: D543; hand 3: S2 CA HQ; hand 4: SKQ HK",
    ),
    Example(
        Text("Finesse", "Резка"),
        "contract: NT; declarer: 1; leads: 3; hand 1: SAQ; hand 2: S43; hand 3: S65; hand 4: SK7",
    ),
)


class VintPosition(TrickPosition, frozen=True):
    """A position of Vint; hands opposite each other are partners."""

    kind: ClassVar[ProblemKind] = KIND


WORDS = ProblemWords(
    title=Text("Vint problems", "Задачи по винту"),
    lead=Text(
        "Set up any position of four hands; see what every card is worth when all lie open and everybody "
        "plays best.",
        "Расставьте любую позицию в четыре руки — и увидите, чего стоит каждая карта, если все открыты и все "
        "играют наилучшим образом.",
    ),
    examples=EXAMPLES,
    partner=Text("Partner", "Партнёр"),
    side=Text("declarers", "у играющих"),
    legend=Text(
        "The number under a card: how many tricks the declarers will have if it is played.",
        "Число под картой: сколько взяток будет у играющих, если пойти с неё.",
    ),
    takes=Text("The declarers take {n} of {all}", "Играющие возьмут {n} из {all}"),
    over=Text("All cards are played. The declarers have {n}.", "Все карты сыграны. У играющих {n}."),
    level=Text("Level", "Назначение"),
    taken=Text("Tricks the declarers already have", "Взяток уже у играющих"),
)
PROBLEMS = TrickProblems(VintPosition, WORDS)
