"""Long nardy (длинные нарды) as the book mentions it: Jacquet without hitting and without the bar."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.families.race import BOARD, RaceGame, RaceState, count, held


class LongNardyOptions(Options, frozen=True):
    games: Annotated[
        int,
        option(
            "Games",
            "Партий",
            "How many games make the match.",
            "Сколько партий в матче.",
            ge=1,
            le=15,
            main=True,
        ),
    ] = 1


class LongNardy(RaceGame[LongNardyOptions]):
    info = Info(
        id="trictrac-long-nardy",
        name=Text("Long nardy", "Длинные нарды"),
        also=("Backgammon", "Nardi", "Narde", "Tavla", "Нарды", "Бэкгаммон", "Триктрак"),
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
    start_lines = ({24: 15}, {1: 15})

    def free(self, foe: int) -> int:
        """Nothing is hit, so a single man already closes a line."""
        return BOARD & ~held(foe)

    def value(self, s: RaceState, loser: int) -> int:
        """The table of trictrac (004:4377-4379), from the bottom up; without a bar nobody wins eightfold."""
        side, men = self.sides[loser], s.men[loser]
        if men & side.outside:  # not all men in his own home
            return 4
        if not count(men, side.off):  # none borne off: mars (марс)
            return 2
        return 1

    reasons = {
        2: Text("{loser} has borne off no man (mars)", "{loser} не вывели ни одной шашки (марс)"),
        4: Text("{loser} has not brought all men home", "{loser} не завели в дом все шашки"),
    }

    def matter(self, s: RaceState) -> str:
        """All men of whoever is in turn are home."""
        return "" if s.men[s.turn] & self.sides[s.turn].outside else "home"

    def games(self) -> int:
        return self.options.games
