"""Long nardy (длинные нарды) as the book mentions it: Jacquet without hitting and without the bar."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.families.race import MatchOptions, RaceGame, RaceRules


class LongNardyOptions(MatchOptions, frozen=True):
    pass


class LongNardy(RaceGame[LongNardyOptions]):
    info = Info(
        id="trictrac-long-nardy",
        name=Text("Long nardy", "Длинные нарды"),
        also=("Nardi", "Narde", "Tavla", "Нарды"),
        family="race",
        summary=Text(
            "Bring fifteen men home past an enemy who cannot hit but can shut the way, and bear them off.",
            "Проведите домой пятнадцать шашек мимо соперника, который не бьёт, но закрывает путь.",
        ),
        seats=(2,),
        sources=("004:4385", "004:4381-4383", "004:4351-4379"),
        open=True,
    )
    Options = LongNardyOptions

    # All White on line I, in Black's home; all Black on line 1, in White's home (004:4383). So the two sides
    # move against each other, and there is no head rule: the national game has both, this book does not.
    # Nothing is hit, so a single man already closes a line, and nobody is left on the bar to lose eightfold.
    rules = RaceRules(start=({24: 15}, {1: 15}), hits=False)
