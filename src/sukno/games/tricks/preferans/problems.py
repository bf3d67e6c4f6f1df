"""Problems of Preferans, as the house offers them: three open hands, the contract, and what best play leads to."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.offers.problems import Example
from sukno.families.trick_problems import ProblemWords, TrickProblems
from sukno.solve.preferans_problem import Position

EXAMPLES = (
    Example(
        Text("Draw trumps first", "Сначала отобрать козыри"),
        "contract: 6D; declarer: 1; leads: 1; hand 1: CQJ DAKQJ7 HKJ7; hand 2: SKJT98 CK8 HA98; "
        "hand 3: SAQ CAT9 DT98 HQT; discard: S7 C7",
    ),
    Example(
        Text("Carry the lead", "Пронос"),
        "contract: 7S; declarer: 3; leads: 1; hand 1: SQJ7 C7 DKQ8 HAT7; hand 2: S8 CA98 DJ97 HK98; "
        "hand 3: SAKT9 CKQJT DAT; discard: HQJ",
    ),
    Example(
        Text("Break the trump stopper", "Сломать козырную задержку"),
        "contract: 9S; declarer: 1; leads: 1; hand 1: SAKT98 CAK7 DAK; hand 2: SQJ7 CQ8 DQ87 HAT; "
        "hand 3: CJT9 DJT9 HKQ98; discard: HJ7",
    ),
    Example(
        Text("Catch the misère", "Поймать мизер"),
        "contract: misere; declarer: 1; leads: 2; hand 1: S7TQ C789 D79 H7J; hand 2: S89 CTJQK DTJ H89; "
        "hand 3: SJK CA D8QKA HTQK",
    ),
    Example(
        Text("Whose lead?", "Чей ход?"),
        "contract: NT; declarer: 1; leads: 2; hand 1: SAQ; hand 2: SKJ; hand 3: H78",
    ),
)
WORDS = ProblemWords(
    title=Text("Preferans problems", "Задачи по преферансу"),
    lead=Text(
        "Set up any position; see what every card is worth when all hands lie open and everybody plays best.",
        "Расставьте любую позицию — и увидите, чего стоит каждая карта, если все руки открыты и все "
        "играют наилучшим образом.",
    ),
    examples=EXAMPLES,
    side=Text("declarer", "у играющего"),
    legend=Text(
        "The number under a card: how many tricks the declarer will have if it is played.",
        "Число под картой: сколько взяток будет у играющего, если пойти с неё.",
    ),
    takes=Text("The declarer takes {n} of {all}", "Играющий возьмёт {n} из {all}"),
    over=Text("All cards are played. The declarer has {n}.", "Все карты сыграны. У играющего {n}."),
    level=Text("Level", "Сколько взяток"),
    taken=Text("Tricks the declarer already has", "Взяток уже у играющего"),
)
PROBLEMS = TrickProblems(Position, WORDS)
