"""A session of Bridge reckoned anew by the tables that the digest prints (004:1054-1121): no scoring of the house."""

from __future__ import annotations

from collections.abc import Sequence

# level: minor, major, no trumps, each undoubled, doubled, redoubled; no trumps doubled, redoubled as printed
MADE = """
1 20 40 80 30 60 120 40 80 160 60 120
2 40 80 160 60 120 240 70 140 280 120 240
3 60 120 240 90 180 360 100 200 400 180 360
4 80 160 320 120 240 480 130 260 520 240 480
5 100 200 400 150 300 600 160 320 640 300 600
6 120 240 480 180 360 720 190 380 760 360 720
7 140 280 560 210 420 840 220 440 880 420 840
"""
# tricks short: not vulnerable, vulnerable by stakes; not vulnerable doubled, redoubled as today
SHORT = """
1 50 100 200 100 200 400 100 200
2 100 300 600 200 500 1000 300 600
3 150 500 1000 300 800 1600 500 1000
4 200 700 1400 400 1100 2200 800 1600
5 250 900 1800 500 1400 2800 1100 2200
6 300 1100 2200 600 1700 3400 1400 2800
7 350 1300 2600 700 2000 4000 1700 3400
8 400 1500 3000 800 2300 4600 2000 4000
9 450 1700 3400 900 2600 5200 2300 4600
10 500 1900 3800 1000 2900 5800 2600 5200
11 550 2100 4200 1100 3200 6400 2900 5800
12 600 2300 4600 1200 3500 7000 3200 6400
13 650 2500 5000 1300 3800 7600 3500 7000
"""
# each overtrick: not vulnerable, vulnerable
OVER = {1: (100, 200), 2: (200, 400)}


def rows(table: str) -> dict[int, list[int]]:
    return {int(line.split()[0]): list(map(int, line.split()[1:])) for line in table.split("\n")[1:-1]}


MADE_ROWS, SHORT_ROWS = rows(MADE), rows(SHORT)


class Scorer:
    """Keeps a session: what both sides have above and below, games, rubbers."""

    def __init__(self, scoring: str, rubbers: int) -> None:
        self.scoring, self.wanted = scoring, rubbers
        self.settled: list[int] = []
        """What the first side has won in each rubber."""
        self.anew()

    def anew(self) -> None:
        self.above, self.low, self.part, self.games = [0, 0], [0, 0], [0, 0], [0, 0]

    def deal(self, side: int, level: int, strain: str, doubled: int, tricks: int) -> None:
        group = {"C": 0, "D": 0, "H": 1, "S": 1, "NT": 2}[strain]
        hurt = self.games[side] > 0
        over = tricks - 6 - level
        if over < 0:
            row = SHORT_ROWS[-over]
            today = self.scoring == "international" and doubled and not hurt
            self.above[1 - side] += row[5 + doubled] if today else row[3 * hurt + doubled]
            return
        row = MADE_ROWS[level]
        printed = self.scoring == "source" and group == 2 and doubled
        points = row[8 + doubled] if printed else row[3 * group + doubled]
        self.part[side] += points
        self.low[side] += points
        self.above[side] += over * (OVER[doubled][hurt] if doubled else (20, 30, 30)[group])
        if doubled:
            self.above[side] += 100 if doubled == 2 and self.scoring == "international" else 50
        if level == 6:
            self.above[side] += 750 if hurt else 500
        elif level == 7:
            self.above[side] += 1500 if hurt else 750 if self.scoring == "source" else 1000

    def honours(self, side: int, cards: int, trumps: bool) -> None:
        self.above[side] += 100 if trumps and cards == 4 else 150

    def close(self) -> None:
        """After a deal: is a game won, is the rubber?"""
        for side in (0, 1):
            if self.part[side] >= 100:
                self.games[side] += 1
                self.part = [0, 0]
                if self.games[side] == 2:
                    self.above[side] += 500 if self.games[1 - side] else 700
                    self.settle()
                return

    def break_off(self) -> None:
        for side in (0, 1):
            if self.games[side] and not self.games[1 - side]:
                self.above[side] += 300
            if self.part[side] and not self.part[1 - side]:
                self.above[side] += 100
        self.settle()

    @property
    def totals(self) -> Sequence[int]:
        return [self.above[side] + self.low[side] for side in (0, 1)]

    def settle(self) -> None:
        a, b = self.totals
        hundreds, rest = divmod(abs(a - b), 100)
        won = hundreds + (rest >= 50)
        self.settled.append(won if a > b else -won)
        self.anew()
